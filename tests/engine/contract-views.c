/* Checks of the contract: what viewers see, what is dealt to them, and what they are told. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include "engine/audience.h"
#include "engine/error.h"
#include "engine/table.h"

#include <string.h>

/* More steps than any game of the tests has. */
#define MANY_STEPS 20000

/* How often each viewer is dealt what it does not know. */
#define N_DEALS 3

typedef struct {
  const HradbyTable    *table;
  const HradbyGameType *type;
  const HradbyPosition *position;
  guint                 viewer;
  HradbyRandom          random;
} Views;

/* What is seen of @position; the same random numbers for each. */
static HradbyPosition *
see (const Views *self, const HradbyPosition *position, guint viewer)
{
  HradbyPosition *seen = hradby_table_new_position (self->table);
  HradbyRandom same = self->random;

  self->type->view (self->table, position, viewer, &same, seen);
  return seen;
}

static void
assert_same (const Views *self, const HradbyPosition *a, const HradbyPosition *b)
{
  g_assert_cmpmem (a, self->table->position_size, b, self->table->position_size);
}

/* A view tells nothing that its viewer does not know: seen once more it is the same, whatever was
 * dealt to the viewer before. */
static void
check_tells_nothing (const Views *self)
{
  g_autofree HradbyPosition *seen = see (self, self->position, self->viewer);
  g_autofree HradbyPosition *other = hradby_table_new_position (self->table);
  g_autofree HradbyPosition *again = NULL;
  HradbyRandom third = { self->viewer };

  self->type->view (self->table, self->position, self->viewer, &third, other);
  again = see (self, other, self->viewer);
  assert_same (self, seen, again);
}

/* The seat to move is offered exactly what is legal. */
static void
check_offers (const Views *self)
{
  g_autofree HradbyPosition *seen = see (self, self->position, self->viewer);
  guint n_actions = self->type->count_actions (self->table, self->position);

  if (self->type->to_move (self->table, self->position) != self->viewer)
    return;
  g_assert_cmpuint (self->type->count_actions (self->table, seen), ==, n_actions);
  for (guint i = 0; i < n_actions; i++) {
    HradbyAction action, seen_action;

    self->type->get_action (self->table, self->position, i, &action);
    self->type->get_action (self->table, seen, i, &seen_action);
    g_assert_cmpmem (&action, sizeof action, &seen_action, sizeof seen_action);
  }
}

/* What is public is equal in every view: who looks without a seat sees the same in it. */
static void
check_public (const Views *self)
{
  g_autofree HradbyPosition *seen = see (self, self->position, self->viewer);
  g_autofree HradbyPosition *public = see (self, self->position, HRADBY_NOBODY);
  g_autofree HradbyPosition *of_seen = see (self, seen, HRADBY_NOBODY);
  gint scores[HRADBY_MAX_PLAYERS], seen_scores[HRADBY_MAX_PLAYERS];
  guint player, seen_player;

  assert_same (self, public, of_seen);
  g_assert_cmpuint (self->type->to_move (self->table, seen), ==,
                    self->type->to_move (self->table, self->position));
  g_assert_cmpuint (self->type->get_turn (self->table, seen, &seen_player), ==,
                    self->type->get_turn (self->table, self->position, &player));
  g_assert_cmpuint (seen_player, ==, player);
  self->type->get_scores (self->table, self->position, scores);
  self->type->get_scores (self->table, seen, seen_scores);
  for (guint i = 0; i < self->table->n_players; i++)
    g_assert_cmpint (seen_scores[i], ==, scores[i]);
}

/* How much there is in all; of nothing more than the box holds. */
static guint
count_all (const Views *self, const HradbyPosition *position)
{
  guint in_box, in_game, n = 0;

  for (guint kind = 0;
       self->type->count_material (self->table, position, kind, &in_box, &in_game); kind++) {
    g_assert_cmpuint (in_game, <=, in_box);
    n += in_game;
  }
  return n;
}

/* Plays on at random to the end. */
static void
play_on (const Views *self, HradbyPosition *position, HradbyRandom random)
{
  guint n_steps = 0;

  while (self->type->to_move (self->table, position) != HRADBY_NOBODY) {
    HradbyAction action, same;
    g_autoptr(GError) error = NULL;

    self->type->pick_action (self->table, position, &random, &action);
    same = action;
    g_assert_true (self->type->explain (self->table, position, &same, &error));
    g_assert_no_error (error);
    g_assert_cmpmem (&same, sizeof same, &action, sizeof action);
    self->type->apply (self->table, position, &action, NULL);
    g_assert_cmpuint (++n_steps, <, MANY_STEPS);
  }
}

/* What a view deals is possible: nothing comes twice or gets lost, and the game can go on. */
static void
check_possible (const Views *self)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (self->table);
  HradbyRandom random = self->random;

  for (guint i = 0; i < N_DEALS; i++) {
    self->type->view (self->table, self->position, self->viewer, &random, seen);
    g_assert_cmpuint (count_all (self, seen), ==, count_all (self, self->position));
    play_on (self, seen, random);
  }
}

/* An action is told whole, or as somebody else's. */
static void
check_audience (const Views *self, const HradbyAction *action)
{
  HradbyAction shown;

  if (hradby_audience_show_action (self->table, self->position, action, self->viewer, &shown))
    g_assert_cmpmem (&shown, sizeof shown, action, sizeof *action);
  else
    g_assert_cmpuint (self->type->to_move (self->table, self->position), !=, self->viewer);
}

typedef struct {
  const Views *views;
  GArray      *events; /* as the viewer is shown them */
} Listener;

static void
show_cb (const HradbyEvent *event, gpointer user_data)
{
  Listener *self = user_data;
  HradbyEvent shown;

  hradby_audience_show_event (self->views->table, event, self->views->viewer, &shown);
  g_array_append_val (self->events, shown);
}

/* What comes of @action in @position: changes it, returns what the viewer is told. */
static GArray *
try_action (const Views *self, HradbyPosition *position, const HradbyAction *action)
{
  Listener listener = { self, g_array_new (FALSE, TRUE, sizeof (HradbyEvent)) };
  const HradbySink sink = { .func = show_cb, .user_data = &listener };

  self->type->apply (self->table, position, action, &sink);
  return listener.events;
}

/* Whether somebody learns from an action does not depend on what it does not know: else that would
 * tell it. Whoever learns nothing is told the same of it, and sees the same after it, as if what
 * was dealt to it were the truth. */
static void
check_reveals (const Views *self, const HradbyAction *action)
{
  g_autofree HradbyPosition *after = hradby_table_copy_position (self->table, self->position);
  g_autofree HradbyPosition *seen = see (self, self->position, self->viewer);
  g_autofree HradbyPosition *view_after = NULL, *view_seen = NULL;
  g_autoptr(GArray) told = NULL;
  g_autoptr(GArray) told_seen = NULL;
  HradbyAction same = *action;
  gboolean learns;

  if (!self->type->explain (self->table, seen, &same, NULL))
    return;
  learns = hradby_seats_have (self->type->reveals (self->table, self->position, action),
                              self->viewer);
  g_assert_cmpint (hradby_seats_have (self->type->reveals (self->table, seen, action),
                                      self->viewer), ==, learns);
  if (learns)
    return;
  told = try_action (self, after, action);
  told_seen = try_action (self, seen, action);
  g_assert_cmpmem (told->data, told->len * sizeof (HradbyEvent),
                   told_seen->data, told_seen->len * sizeof (HradbyEvent));
  view_after = see (self, after, self->viewer);
  view_seen = see (self, seen, self->viewer);
  assert_same (self, view_after, view_seen);
}

void
hradby_contract_check_views (const HradbyGame *game, const HradbyAction *next, HradbyRandom random)
{
  Views self = { game->table, game->table->type, game->position, 0, random };

  for (guint i = 0; i <= self.table->n_players; i++) {
    self.viewer = i < self.table->n_players ? i : HRADBY_NOBODY;
    check_tells_nothing (&self);
    check_offers (&self);
    check_public (&self);
    check_possible (&self);
    check_audience (&self, next);
    check_reveals (&self, next);
  }
}
