/* One game played by both engines at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "twin.h"

#include "../engine/action-line.h"
#include "engine/error.h"
#include "engine/passage.h"
#include "engine/table.h"
#include "games/castle/castle.h"

#include <stdlib.h>
#include <string.h>

/* The same set-up for the oracle. */
static HradbySetup *
slow_setup (const TwinGame *game, const HradbySetup *setup)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (game->slow);
  HradbySetup *slow = hradby_setup_new (ruleset, setup->n_players);

  for (guint i = 0; setup->type->expansions != NULL && setup->type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (setup->ruleset, setup->type->expansions[i]))
      hradby_ruleset_set_expansion (ruleset, setup->type->expansions[i], TRUE, NULL);
  for (guint i = 0; setup->type->settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (setup->ruleset, i)));
  hradby_ruleset_copy_stock (ruleset, setup->ruleset);
  for (guint i = 0; i < setup->material->len; i++)
    hradby_setup_add (slow, g_ptr_array_index (setup->material, i));
  slow->has_seed = setup->has_seed;
  slow->seed = setup->seed;
  g_array_append_vals (slow->items, setup->items->data, setup->items->len);
  return slow;
}

static gint
compare_bytes (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (HradbyAction));
}

static gboolean
has_action (const GArray *actions, const HradbyAction *action)
{
  for (guint i = 0; i < actions->len; i++)
    if (hradby_action_equal (&g_array_index (actions, HradbyAction, i), action))
      return TRUE;
  return FALSE;
}

/* For whoever has to find out what only one of them has. */
static void
print_missing (const Twin *self, const char *engine, const GArray *actions, const GArray *others)
{
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    g_autofree char *text = NULL;

    if (has_action (others, action))
      continue;
    text = action_line_write (self->fast, self->position, action);
    g_test_message ("only %s: %s", engine, text);
  }
}

/* What is legal, in the same order where the game asks for that. */
static void
compare_actions (Twin *self)
{
  const HradbyGameType *type = self->fast->type;
  g_autoptr(GArray) slow = self->game->list_slow (self->slow, self->slow_position);
  guint n = type->count_actions (self->fast, self->position);

  g_assert_cmpuint (type->to_move (self->fast, self->position), ==,
                    self->slow->type->to_move (self->slow, self->slow_position));
  g_array_set_size (self->actions, n);
  for (guint i = 0; i < n; i++)
    type->get_action (self->fast, self->position, i,
                      &g_array_index (self->actions, HradbyAction, i));
  if (!self->game->in_order) {
    g_array_sort (self->actions, compare_bytes);
    g_array_sort (slow, compare_bytes);
  }
  print_missing (self, "fast", self->actions, slow);
  print_missing (self, "slow", slow, self->actions);
  g_assert_cmpuint (n, ==, slow->len);
  g_assert_cmpmem (self->actions->data, n * sizeof (HradbyAction), slow->data,
                   slow->len * sizeof (HradbyAction));
}

static void
compare_scores (const Twin *self)
{
  gint fast[HRADBY_MAX_PLAYERS], slow[HRADBY_MAX_PLAYERS], estimate[HRADBY_MAX_PLAYERS];

  self->fast->type->get_scores (self->fast, self->position, fast);
  self->slow->type->get_scores (self->slow, self->slow_position, slow);
  self->fast->type->estimate (self->fast, self->position, estimate);
  for (guint player = 0; player < self->fast->n_players; player++) {
    g_assert_cmpint (fast[player], ==, slow[player]);
    if (twin_is_over (self))
      g_assert_cmpint (estimate[player], ==, 100 * fast[player]);
    /* In the middle of an effect cards may be on their way from hand to hand. */
    if (self->game->place != 0 || twin_is_over (self))
      g_assert_cmpint (fast[player], ==, self->sums[player]);
  }
}

static void
compare_position (Twin *self)
{
  guint player, slow_player;

  g_assert_cmpuint (self->fast->type->get_turn (self->fast, self->position, &player), ==,
                    self->slow->type->get_turn (self->slow, self->slow_position, &slow_player));
  g_assert_cmpuint (player, ==, slow_player);
  compare_scores (self);
  self->game->compare_pieces (self);
  compare_actions (self);
}

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  g_array_append_vals (user_data, event, 1);
}

static void
compare_event (const HradbyEvent *fast, const HradbyEvent *slow)
{
  g_assert_cmpuint (fast->kind, ==, slow->kind);
  g_assert_cmpuint (fast->turn, ==, slow->turn);
  g_assert_cmpuint (fast->player, ==, slow->player);
  g_assert_cmpint (fast->points, ==, slow->points);
  g_assert_cmpint (fast->total, ==, slow->total);
  g_assert_cmpint (fast->x, ==, slow->x);
  g_assert_cmpint (fast->y, ==, slow->y);
  g_assert_cmpuint (fast->part, ==, slow->part);
  g_assert_cmpint (fast->count, ==, slow->count);
  g_assert_cmpint (fast->each, ==, slow->each);
  g_assert_true (fast->settings == slow->settings);
  g_assert_cmpmem (fast, sizeof *fast, slow, sizeof *slow);
}

/* For whoever has to find out why they differ. */
static void
print_events (const char *engine, const GArray *events)
{
  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *e = &g_array_index (events, HradbyEvent, i);

    g_test_message ("%s: kind %d player %d source %d feature %d of tile %d at %d,%d flag %d "
                    "points %d total %d tiles %d each %d other %d place %d settings %"
                    G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x",
                    engine, e->kind, e->player, e->source, e->part, e->piece, e->x, e->y,
                    e->flag, e->points, e->total, e->count, e->each, e->other, e->place,
                    (guint64) (e->settings >> 64), (guint64) e->settings);
  }
}

static gint
compare_event_bytes (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (HradbyEvent));
}

/* In which order the followers of a feature go home no rule says. */
static void
sort_returned (GArray *events)
{
  HradbyEvent *all = (HradbyEvent *) (gpointer) events->data;

  for (guint i = 0, n; i < events->len; i += n) {
    for (n = 1; i + n < events->len && all[i].kind == HRADBY_TILING_EVENT_RETURNED
                && all[i + n].kind == HRADBY_TILING_EVENT_RETURNED;)
      n++;
    qsort (&all[i], n, sizeof *all, compare_event_bytes);
  }
}

static void
compare_events (Twin *self, GArray *slow)
{
  if (self->game->sift != NULL) {
    self->game->sift (self->events);
    self->game->sift (slow);
  } else if (!self->game->in_order) {
    sort_returned (self->events);
    sort_returned (slow);
  }
  if (self->events->len != slow->len
      || (slow->len > 0
          && memcmp (self->events->data, slow->data, slow->len * sizeof (HradbyEvent)) != 0)) {
    print_events ("fast", self->events);
    print_events ("slow", slow);
  }
  for (guint i = 0; i < MIN (self->events->len, slow->len); i++)
    compare_event (&g_array_index (self->events, HradbyEvent, i),
                   &g_array_index (slow, HradbyEvent, i));
  g_assert_cmpuint (self->events->len, ==, slow->len);
}

static void
count_tiles (Twin *self, const HradbyEvent *event)
{
  self->n_placed += event->kind == HRADBY_TILING_EVENT_PLACED;
  self->n_unplayable += event->kind == HRADBY_TILING_EVENT_DRAWN && event->flag;
  if (event->kind == HRADBY_CASTLE_EVENT_BONUS_USED)
    self->n_used += event->bonus_count; /* 0 in other games */
}

/* What the events say of pieces and points. */
static void
count_events (Twin *self)
{
  for (guint i = 0; i < self->events->len; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);

    if (self->game->place != 0)
      count_tiles (self, event);
    if (event->kind != HRADBY_EVENT_POINTS)
      continue;
    g_assert_cmpint (event->points, !=, 0);
    self->sums[event->player] += event->points;
    g_assert_cmpint (event->total, ==, self->sums[event->player]);
  }
}

/* Without a sink and on a copy the same happens, byte by byte. */
static void
apply_fast (Twin *self, const HradbyAction *action)
{
  g_autofree HradbyPosition *silent = hradby_table_copy_position (self->fast, self->position);
  const HradbySink sink = { note_event_cb, self->events };

  self->fast->type->apply (self->fast, silent, action, NULL);
  self->fast->type->apply (self->fast, self->position, action, &sink);
  g_assert_cmpmem (silent, self->fast->position_size, self->position, self->fast->position_size);
}

void
twin_step (Twin *self, const HradbyAction *action)
{
  g_autoptr(GArray) slow_events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  const HradbySink slow_sink = { note_event_cb, slow_events };
  const HradbyAction taken = *action;

  g_array_set_size (self->events, 0);
  apply_fast (self, &taken);
  self->slow->type->apply (self->slow, self->slow_position, &taken, &slow_sink);
  compare_events (self, slow_events);
  count_events (self);
  compare_position (self);
  if (taken.kind == self->game->place && self->game->compare_regions != NULL)
    self->game->compare_regions (self);
}

void
twin_explain (const Twin *self, const HradbyAction *action)
{
  HradbyAction fast = *action, slow = *action;
  g_autoptr(GError) error = NULL;
  gboolean is_legal = self->fast->type->explain (self->fast, self->position, &fast, &error);

  if (is_legal != self->slow->type->explain (self->slow, self->slow_position, &slow, NULL)) {
    g_autofree char *text = action_line_write (self->fast, self->position, &fast);

    g_error ("only one of the engines takes %s: %s", text,
             is_legal ? "the fast one" : error->message);
  }
  if (!is_legal) {
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
    g_assert_cmpstr (error->message, !=, "");
    g_assert_nonnull (hradby_passage_find (self->fast->type, hradby_error_get_rule (error)));
  }
  g_assert_cmpmem (&fast, sizeof fast, &slow, sizeof slow);
}

void
twin_foresee (const Twin *self, const HradbyAction *action)
{
  gint fast[HRADBY_MAX_PLAYERS], slow[HRADBY_MAX_PLAYERS];

  if (self->slow->type->project == NULL)
    return;
  self->fast->type->project (self->fast, self->position, fast);
  self->slow->type->project (self->slow, self->slow_position, slow);
  for (guint player = 0; player < self->fast->n_players; player++)
    g_assert_cmpint (fast[player], ==, slow[player]);
  g_assert_cmpint (self->fast->type->reveals (self->fast, self->position, action), ==,
                   self->slow->type->reveals (self->slow, self->slow_position, action));
}

gboolean
twin_is_over (const Twin *self)
{
  return self->fast->type->to_move (self->fast, self->position) == HRADBY_NOBODY;
}

Twin *
twin_new (const TwinGame *game, HradbySetup *setup)
{
  g_autoptr(HradbySetup) slow = slow_setup (game, setup);
  g_autoptr(GError) error = NULL;
  Twin *self = g_new0 (Twin, 1);

  self->game = game;
  self->setup = hradby_setup_ref (setup);
  self->fast = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  self->slow = hradby_table_new (slow, &error);
  g_assert_no_error (error);
  self->position = hradby_table_new_position (self->fast);
  self->slow_position = hradby_table_new_position (self->slow);
  self->actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  self->fast->type->get_scores (self->fast, self->position, self->sums);
  compare_position (self);
  return self;
}

void
twin_free (Twin *self)
{
  hradby_setup_unref (self->setup);
  hradby_table_unref (self->fast);
  hradby_table_unref (self->slow);
  g_free (self->position);
  g_free (self->slow_position);
  g_array_unref (self->actions);
  g_array_unref (self->events);
  g_free (self);
}
