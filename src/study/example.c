/* Playing a worked example under each value of its setting. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/example.h"

#include "engine/error.h"
#include "session/session.h"
#include "storage/folders.h"

#include <string.h>

#define FEW 8 /* numbers that are all played */

struct _HradbyExample {
  HradbyRecord *record;
  guint         setting;
  guint         asked[2]; /* for these two values, the last one first */
  GArray       *outcomes; /* of HradbyExampleOutcome */
};

static void
event_cb (const HradbyEvent *event, gpointer user_data)
{
  g_array_append_vals (user_data, event, 1);
}

/* Playing the actions of a record where other rules hold than those it was written for. */

typedef struct {
  HradbyExampleOutcome *outcome;
  HradbySink            sink;
} Player;

static gboolean
play (Player *self, const HradbyAction *action, GError **error)
{
  return hradby_game_play (self->outcome->game, action, &self->sink, error);
}

static gboolean
pass (Player *self)
{
  const HradbyAction action = { .kind = HRADBY_ACTION_PASS };

  return hradby_game_can_pass (self->outcome->game) && play (self, &action, NULL);
}

/* The first possible action of this kind. */
static gboolean
find_like (const Player *self, guint kind, HradbyAction *action)
{
  const HradbyGame *game = self->outcome->game;
  guint n_actions = game->table->type->count_actions (game->table, game->position);

  for (guint i = 0; i < n_actions; i++) {
    game->table->type->get_action (game->table, game->position, i, action);
    if (action->kind == kind)
      return TRUE;
  }
  return FALSE;
}

/* Finds the reason before the game went on by itself. */
static void
find_reason (const Player *self, const HradbyAction *action, GError **reason)
{
  const HradbyGame *game = self->outcome->game;
  g_autoptr(GError) before = NULL;
  HradbyAction asked = *action;

  if (!hradby_error_is_of_moment (*reason))
    return;
  g_autofree HradbyPosition *position = hradby_game_linger (game);
  if (game->table->type->explain (game->table, position, &asked, &before)
      || hradby_error_is_of_moment (before))
    return;
  g_clear_error (reason);
  *reason = g_steal_pointer (&before);
}

static void
play_instead (Player *self, const HradbyAction *action, GError *reason)
{
  HradbyAction like;

  if (self->outcome->refusal == NULL)
    self->outcome->refusal = g_strdup (reason->message);
  g_error_free (reason);
  if (find_like (self, action->kind, &like))
    play (self, &like, NULL);
  else
    pass (self);
}

/* Decisions may come and go with the value: those the record does not speak of are passed. Where
 * chance has nothing to do, what it did is left out. */
static void
play_action (Player *self, const HradbyAction *action)
{
  const HradbyTable *table = self->outcome->game->table;
  HradbyAction like;
  GError *reason = NULL;

  if (action->kind == HRADBY_ACTION_PASS) {
    pass (self);
    return;
  }
  while (!find_like (self, action->kind, &like) && pass (self))
    ;
  if (table->type->actions[action->kind].chance && !find_like (self, action->kind, &like))
    return;
  if (play (self, action, &reason))
    return;
  find_reason (self, action, &reason);
  play_instead (self, action, reason);
}

/* The first thing that is possible. */
static gboolean
play_first (Player *self)
{
  const HradbyGame *game = self->outcome->game;
  HradbyAction action;

  if (hradby_game_to_move (game) == HRADBY_NOBODY)
    return FALSE;
  game->table->type->get_action (game->table, game->position, 0, &action);
  return play (self, &action, NULL);
}

/* Where a value leaves something to do that the record does not speak of, it is done in the first
 * possible way. */
static void
play_all (HradbyExampleOutcome *outcome, const GArray *actions)
{
  Player player = { outcome, { event_cb, outcome->events } };
  const HradbyGame *game = outcome->game;

  for (guint i = 0; i < actions->len && hradby_game_to_move (game) != HRADBY_NOBODY; i++)
    play_action (&player, &g_array_index (actions, HradbyAction, i));
  while (pass (&player) || play_first (&player))
    ;
  game->table->type->get_scores (game->table, game->position, outcome->scores);
}

static HradbySetup *
make_setup (const HradbySetup *original, guint setting, guint value)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (original->ruleset);

  hradby_setting_set_value (hradby_ruleset_get (ruleset, setting), value);
  HradbySetup *setup = hradby_setup_new_like (original, ruleset);
  g_array_append_vals (setup->items, original->items->data, original->items->len);
  setup->has_seed = original->has_seed;
  setup->seed = original->seed;
  return setup;
}

static void
clear_outcome (HradbyExampleOutcome *outcome)
{
  hradby_game_free (outcome->game);
  g_array_unref (outcome->events);
  g_free (outcome->refusal);
}

/* Whether a value is played: of many numbers the default, the record's, what was asked for, and the
 * next. */
static gboolean
is_played (const HradbyExample *self, const HradbySettingInfo *info, guint value)
{
  HradbyRuleset *ruleset = self->record->game->setup->ruleset;
  const guint around[] = { info->range.usual, self->asked[0], self->asked[1],
                           hradby_setting_get_value (hradby_ruleset_get (ruleset,
                                                                         self->setting)) };

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    if (MAX (value, around[i]) - MIN (value, around[i]) <= info->range.step)
      return TRUE;
  return info->range.step == 0 || hradby_setting_info_count_values (info) <= FEW;
}

static gboolean
play_values (HradbyExample *self, GError **error)
{
  const HradbyGame *game = self->record->game;
  const HradbySettingInfo *info = &game->table->type->settings[self->setting];
  g_autoptr(GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (HradbyExampleOutcome));

  g_array_set_clear_func (outcomes, (GDestroyNotify) clear_outcome);
  for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++) {
    HradbyExampleOutcome outcome = { .value = hradby_setting_info_get_nth (info, nth) };
    g_autoptr(HradbySetup) setup = NULL;

    if (!is_played (self, info, outcome.value))
      continue;
    setup = make_setup (game->setup, self->setting, outcome.value);
    outcome.game = hradby_game_new (setup, error);
    if (outcome.game == NULL)
      return FALSE;
    outcome.events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
    play_all (&outcome, game->actions);
    g_array_append_val (outcomes, outcome);
  }
  g_clear_pointer (&self->outcomes, g_array_unref);
  self->outcomes = g_steal_pointer (&outcomes);
  return TRUE;
}

char *
hradby_example_get_path (const HradbyGameType *type, guint setting)
{
  g_return_val_if_fail (type != NULL, NULL);

  return g_strdup_printf ("examples/%s/%s.game.xml", type->id, type->settings[setting].id);
}

HradbyExample *
hradby_example_load (const HradbyGameType *type, guint setting, HradbyLibrary *library,
                     GError **error)
{
  g_autofree char *path = hradby_example_get_path (type, setting);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);
  g_autoptr(HradbyExample) self = NULL;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (library), NULL);

  if (bytes == NULL)
    return NULL;
  self = g_new0 (HradbyExample, 1);
  self->setting = setting;
  self->record = hradby_record_read (bytes, path, library, NULL, NULL, NULL, error);
  self->asked[0] = self->asked[1] = type->settings[setting].range.usual;
  if (self->record == NULL || !play_values (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hradby_example_free (HradbyExample *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->outcomes, g_array_unref);
  g_clear_pointer (&self->record, hradby_record_free);
  g_free (self);
}

guint
hradby_example_get_n (const HradbyExample *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->outcomes->len;
}

const HradbyExampleOutcome *
hradby_example_get_outcome (const HradbyExample *self, guint nth)
{
  g_return_val_if_fail (self != NULL && nth < self->outcomes->len, NULL);

  return &g_array_index (self->outcomes, HradbyExampleOutcome, nth);
}

guint
hradby_example_find (HradbyExample *self, guint value)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (self != NULL, 0);

  for (guint tries = 0; tries < 2; tries++) {
    for (guint nth = 0; nth < self->outcomes->len; nth++)
      if (hradby_example_get_outcome (self, nth)->value == value)
        return nth;
    if (tries > 0)
      break;
    self->asked[1] = self->asked[0];
    self->asked[0] = value;
    if (!play_values (self, &error))
      g_warning ("%s", error->message);
  }
  return 0;
}

const char *
hradby_example_get_colour (const HradbyExample *self, guint player)
{
  g_return_val_if_fail (self != NULL && player < self->record->n_players, NULL);

  return self->record->players[player].colour;
}

/* Whether two events differ at most in turn, total and settings. */
static gboolean
is_same (const HradbyEvent *a, const HradbyEvent *b)
{
  HradbyEvent one = *a, other = *b;

  one.turn = other.turn = 0;
  one.total = other.total = 0;
  one.settings = other.settings = 0;
  return memcmp (&one, &other, sizeof one) == 0;
}

/* Whether people would compare the two. */
static gboolean
is_like (const HradbyEvent *a, const HradbyEvent *b)
{
  return a->kind == b->kind && a->source == b->source
         && (a->kind == HRADBY_EVENT_POINTS || a->bonus == b->bonus);
}

static guint
count_same (const HradbyExampleOutcome *outcome, const HradbyEvent *event)
{
  guint n_same = 0;

  for (guint i = 0; i < outcome->events->len; i++)
    n_same += is_same (&g_array_index (outcome->events, HradbyEvent, i), event);
  return n_same;
}

/* Whether it happened as often under all values. */
static gboolean
is_everywhere (const HradbyExample *self, const HradbyEvent *event)
{
  guint n = count_same (hradby_example_get_outcome (self, 0), event);

  for (guint i = 1; i < self->outcomes->len; i++)
    if (count_same (hradby_example_get_outcome (self, i), event) != n)
      return FALSE;
  return TRUE;
}

gboolean
hradby_example_is_telling (const HradbyExample *self, guint nth, guint index)
{
  const HradbyEvent *event;

  g_return_val_if_fail (self != NULL && nth < self->outcomes->len, FALSE);

  event = &g_array_index (hradby_example_get_outcome (self, nth)->events, HradbyEvent, index);
  for (guint i = 0; i < self->outcomes->len; i++) {
    const GArray *events = hradby_example_get_outcome (self, i)->events;

    for (guint j = 0; j < events->len; j++)
      if (is_like (&g_array_index (events, HradbyEvent, j), event)
          && !is_everywhere (self, &g_array_index (events, HradbyEvent, j)))
        return TRUE;
  }
  return FALSE;
}

HradbySession *
hradby_example_open (const HradbyExample *self, guint nth, const char *const *names,
                     HradbyLibrary *library)
{
  g_return_val_if_fail (self != NULL && names != NULL, NULL);

  return hradby_session_new_laid_open (self->record, hradby_example_get_outcome (self, nth)->game,
                                       names, library);
}

static guint
get_turn (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint player;

  return table->type->get_turn (table, hradby_session_get_position (session), &player);
}

/* Where nobody is asked for anything, and nothing is over. */
static void
go_before_last_turn (HradbySession *session)
{
  guint step = hradby_session_get_n_steps (session), last;

  if (step == 0)
    return;
  hradby_session_set_step (session, --step);
  last = get_turn (session);
  while (step > 0 && get_turn (session) == last)
    hradby_session_set_step (session, --step);
  if (get_turn (session) != last)
    hradby_session_set_step (session, step + 1);
}

HradbySession *
hradby_example_open_picture (const HradbyGameType *type, const char *picture,
                             HradbyLibrary *library, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyRecord) record = NULL;

  g_return_val_if_fail (type != NULL && picture != NULL, NULL);

  g_autofree char *path = g_strdup_printf ("pictures/%s/%s.game.xml", type->id, picture);
  bytes = hradby_storage_lookup (path);
  g_return_val_if_fail (bytes != NULL, NULL);
  record = hradby_record_read (bytes, path, library, NULL, NULL, NULL, error);
  if (record == NULL)
    return NULL;
  HradbySession *session = hradby_session_new_laid_open (record, record->game, NULL, library);
  go_before_last_turn (session);
  return session;
}
