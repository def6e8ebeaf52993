/* Checks of the contract: numbering, reasons, texts, events, views, points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contract.h"

#include "action-line.h"
#include "engine/audience.h"
#include "engine/error.h"
#include "engine/passage.h"
#include "engine/table.h"

#include <string.h>

/* Bytes behind a position that nobody may touch. */
#define GUARD      64
#define GUARD_BYTE 0xa5

/* Ways to go on, each one action longer, after which a position is estimated with a memo. */
#define MEMO_TRIES 5

typedef struct {
  const HradbyTable    *table;
  const HradbyGameType *type;
  HradbyGame           *game;
  HradbyRandom          random;
  gint                  starts[HRADBY_MAX_PLAYERS]; /* points before anything is done */
  gint                  totals[HRADBY_MAX_PLAYERS];
  gboolean              is_between;                 /* no turn is under way */
  guint                 turn;
  guint                 n_ends;
  gpointer              memo;
} Check;

static void
event_cb (const HradbyEvent *event, gpointer user_data)
{
  Check *self = user_data;

  g_assert_cmpuint (event->turn, >=, self->turn);
  self->turn = event->turn;
  g_assert_cmpuint (self->n_ends, ==, 0);
  self->n_ends += event->kind == HRADBY_EVENT_GAME_OVER ? 1 : 0;
  self->is_between |= event->kind == HRADBY_EVENT_TURN_ENDED;
  if (!hradby_audience_is_declared (self->table, event))
    g_error ("“%s” has fields that are not declared", self->type->events[event->kind].name);
  if (event->kind != HRADBY_EVENT_POINTS)
    return;

  g_assert_cmpuint (event->player, <, self->table->n_players);
  g_assert_cmpuint (event->source, <, hradby_game_type_count_sources (self->type));
  g_assert_cmpint (event->points, !=, 0);
  self->totals[event->player] += event->points;
  g_assert_cmpint (event->total, ==, self->totals[event->player]);
}

static void
check_action (Check *self, const HradbyAction *action)
{
  const HradbyPosition *position = self->game->position;
  g_autofree char *text = action_line_write (self->table, position, action);
  g_autoptr(GError) error = NULL;
  HradbyAction same = *action;

  g_assert_cmpint (self->type->actions[action->kind].chance, ==,
                   hradby_game_to_move (self->game) == HRADBY_CHANCE);
  g_assert_true (self->type->explain (self->table, position, &same, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (&same, sizeof same, action, sizeof *action);

  memset (&same, 0xff, sizeof same);
  g_assert_true (action_line_read (self->table, position, text, &same, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (&same, sizeof same, action, sizeof *action);
}

/* A list made in one pass, whole or cut off, is that of the numbers. */
static void
check_list (Check *self, const HradbyAction *actions, guint n_actions)
{
  g_autofree HradbyAction *listed = g_new0 (HradbyAction, n_actions);

  if (self->type->list_actions == NULL)
    return;
  for (guint max = n_actions / 2; max <= n_actions; max += MAX (n_actions - n_actions / 2, 1)) {
    g_assert_cmpuint (self->type->list_actions (self->table, self->game->position, listed, max),
                      ==, n_actions);
    g_assert_cmpmem (listed, max * sizeof *listed, actions, max * sizeof *actions);
  }
}

/* The same action twice only at chance, and then as neighbours. */
static void
check_actions (Check *self)
{
  guint n_actions = self->type->count_actions (self->table, self->game->position);
  gboolean chance = hradby_game_to_move (self->game) == HRADBY_CHANCE;
  g_autofree HradbyAction *actions = g_new (HradbyAction, n_actions);

  g_assert_cmpuint (n_actions, >, 0);
  for (guint i = 0; i < n_actions; i++) {
    self->type->get_action (self->table, self->game->position, i, &actions[i]);
    if (chance && i > 0 && hradby_action_equal (&actions[i], &actions[i - 1]))
      continue;
    check_action (self, &actions[i]);
    for (guint j = 0; j < i; j++)
      g_assert_false (hradby_action_equal (&actions[i], &actions[j]));
  }
  check_list (self, actions, n_actions);
  g_assert_false (n_actions == 1 && !chance && actions[0].kind == HRADBY_ACTION_PASS);
  g_assert_false (self->type->actions[actions[0].kind].apart);
}

/* Whether an action that may be taken after a tile lies turned is one of those after the other. */
static void
check_twin (Check *self, const HradbyPosition *position, const HradbyPosition *twin, guint number)
{
  const HradbyGameType *type = self->type;
  g_autoptr(GError) error = NULL;
  HradbyAction action, listed;
  gboolean found = FALSE;

  type->get_action (self->table, position, number, &action);
  type->align (self->table, position, twin, &action);
  g_assert_true (type->explain (self->table, twin, &action, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < type->count_actions (self->table, twin) && !found; i++) {
    type->get_action (self->table, twin, i, &listed);
    found = hradby_action_equal (&listed, &action);
  }
  g_assert_true (found);
}

/* Of several actions that come to the same one is listed; whichever is taken, the game stands the
 * same, but for what parts are called. */
static void
check_alike (Check *self, const HradbyAction *action)
{
  const HradbyGameType *type = self->type;
  const HradbyTable *table = self->table;
  const HradbyPosition *position = self->game->position;
  g_autofree HradbyPosition *one = hradby_table_copy_position (table, position);
  HradbyAction forms[HRADBY_TABLE_MAX_FORMS];
  guint n_forms;

  n_forms = hradby_table_list_forms (table, position, action, forms);
  type->apply (table, one, action, NULL);
  for (guint i = 0; i < n_forms; i++) {
    g_autofree HradbyPosition *two = hradby_table_copy_position (table, position);
    gint scores[HRADBY_MAX_PLAYERS] = { 0 }, same[HRADBY_MAX_PLAYERS] = { 0 };
    HradbyAction kept = forms[i];

    g_assert_true (type->explain (table, position, &kept, NULL));
    g_assert_true (hradby_action_equal (&kept, &forms[i]));
    type->align (table, position, position, &kept);
    g_assert_true (hradby_action_equal (&kept, action));
    g_assert_true (hradby_game_is_alike (self->game, action, &forms[i]));
    type->apply (table, two, &forms[i], NULL);
    g_assert_cmpuint (type->to_move (table, one), ==, type->to_move (table, two));
    g_assert_cmpuint (type->count_actions (table, one), ==, type->count_actions (table, two));
    type->project (table, one, scores);
    type->project (table, two, same);
    g_assert_cmpmem (scores, sizeof scores, same, sizeof same);
    if (!hradby_action_equal (&forms[i], action) && type->to_move (table, one) < HRADBY_CHANCE)
      for (guint k = 0; k < type->count_actions (table, one); k++)
        check_twin (self, two, one, k);
  }
}

/* An action of before is either refused with a reason, or one of those that are listed now. */
static void
check_refusal (Check *self, const HradbyAction *action)
{
  guint n_actions = self->type->count_actions (self->table, self->game->position);
  g_autoptr(GError) error = NULL;
  HradbyAction legal = *action;

  if (!self->type->explain (self->table, self->game->position, &legal, &error)) {
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
    g_assert_nonnull (hradby_passage_find (self->type, hradby_error_get_rule (error)));
    g_assert_cmpmem (&legal, sizeof legal, action, sizeof *action);
    return;
  }
  g_assert_no_error (error);
  for (guint i = 0; i < n_actions; i++) {
    HradbyAction listed;

    self->type->get_action (self->table, self->game->position, i, &listed);
    if (hradby_action_equal (&listed, &legal))
      return;
  }
  g_assert_not_reached ();
}

/* The points are those that were told. Where they count what somebody holds, and so do not begin
 * with nothing, something may be on its way from one to another in the middle of a turn. */
static void
check_scores (Check *self)
{
  gint scores[HRADBY_MAX_PLAYERS], projected[HRADBY_MAX_PLAYERS], estimated[HRADBY_MAX_PLAYERS];

  self->type->get_scores (self->table, self->game->position, scores);
  self->type->project (self->table, self->game->position, projected);
  self->type->estimate (self->table, self->game->position, estimated);
  for (guint i = 0; i < self->table->n_players; i++) {
    if (self->starts[i] == 0 || self->is_between || self->n_ends > 0)
      g_assert_cmpint (scores[i], ==, self->totals[i]);
    if (hradby_game_to_move (self->game) != HRADBY_NOBODY)
      continue;
    g_assert_cmpint (projected[i], ==, scores[i]);
    g_assert_cmpint (estimated[i], ==, 100 * scores[i]);
  }
}

/* A copy of what is in use, over bytes that hold anything else. */
static HradbyPosition *
copy_used (Check *self, const HradbyPosition *position)
{
  HradbyPosition *copy = hradby_table_copy_position (self->table, position);

  if (self->type->estimator->copy == NULL)
    return copy;
  memset (copy, 0xff, self->table->position_size);
  self->type->estimator->copy (self->table, position, copy);
  return copy;
}

/* What was seen of one position does not change what is thought of the next one, whichever way both
 * came about; and a copy of what is in use goes on like the whole. */
static void
check_memo (Check *self)
{
  const HradbyGameType *type = self->type;
  HradbyRandom random = self->random;

  for (guint i = 0; i < MEMO_TRIES && type->estimator != NULL; i++) {
    g_autofree HradbyPosition *position
      = hradby_table_copy_position (self->table, self->game->position);
    g_autofree HradbyPosition *copy = copy_used (self, position);
    gint scores[HRADBY_MAX_PLAYERS] = { 0 }, again[HRADBY_MAX_PLAYERS] = { 0 };

    for (guint j = 0; j < i && type->to_move (self->table, position) != HRADBY_NOBODY; j++) {
      HradbyAction action;

      g_assert_cmpuint (type->count_actions (self->table, position), ==,
                        type->count_actions (self->table, copy));
      type->pick_action (self->table, position, &random, &action);
      type->apply (self->table, position, &action, NULL);
      type->apply (self->table, copy, &action, NULL);
    }
    type->estimate (self->table, position, scores);
    type->estimator->estimate (self->table, copy, self->memo, again);
    g_assert_cmpmem (scores, sizeof scores, again, sizeof again);
  }
}

/* Plays a random action, once for itself and once with events: both must come to the same. */
static void
step (Check *self, HradbyAction *action)
{
  const HradbySink sink = { event_cb, self };
  gsize size = self->table->position_size;
  g_autofree guint8 *guarded = g_malloc (size + GUARD);
  HradbyPosition *position = (HradbyPosition *) (gpointer) guarded;
  HradbyRandom same = self->random;
  HradbyAction numbered;

  self->type->pick_action (self->table, self->game->position, &self->random, action);
  self->type->get_action (self->table, self->game->position,
                          hradby_random_below (&same, self->type->count_actions (
                            self->table, self->game->position)), &numbered);
  g_assert_cmpmem (action, sizeof *action, &numbered, sizeof numbered);
  g_assert_cmpuint (self->random.state, ==, same.state);

  memcpy (guarded, self->game->position, size);
  memset (guarded + size, GUARD_BYTE, GUARD);
  self->is_between = FALSE;
  self->type->apply (self->table, position, action, NULL);
  g_assert_true (hradby_game_play (self->game, action, &sink, NULL));
  g_assert_cmpmem (guarded, size, self->game->position, size);
  for (guint i = 0; i < GUARD; i++)
    g_assert_cmpuint (guarded[size + i], ==, GUARD_BYTE);
}

void
hradby_contract_check (HradbySetup *setup, guint64 seed)
{
  g_autoptr(HradbyGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree gpointer memo = NULL;
  Check self = { .turn = 1, .is_between = TRUE };

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  self.game = game;
  self.table = game->table;
  self.type = setup->type;
  if (self.type->estimator != NULL)
    self.memo = memo = g_malloc0 (self.type->estimator->memo_size);
  hradby_random_init (&self.random, seed, 0);
  self.type->get_scores (self.table, game->position, self.starts);
  memcpy (self.totals, self.starts, sizeof self.totals);

  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action;
    HradbyRandom same;

    check_scores (&self);
    check_memo (&self);
    check_actions (&self);
    same = self.random;
    self.type->pick_action (self.table, game->position, &same, &action);
    hradby_contract_check_views (game, &action, self.random);
    if (self.type->align != NULL && hradby_game_to_move (game) != HRADBY_CHANCE)
      check_alike (&self, &action);
    step (&self, &action);
    check_refusal (&self, &action);
  }
  check_scores (&self);
  g_assert_cmpuint (self.type->count_actions (self.table, game->position), ==, 0);
  g_assert_cmpuint (self.n_ends, ==, 1);
}
