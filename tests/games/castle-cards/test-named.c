/* A setting is named where another of its values gives another result, and nowhere else: each step
 * of random games is tried by the naive oracle from the same position under every other value.
 *
 * Where the action is not possible then, or something else follows from it, one of its events must
 * name the setting; where all is the same, none may. Where only a choice is offered that did not
 * exist, or one is missing, the same may come of it: that is left to the rules. An answer that is
 * told later, with others, is named in what asked for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "naive/type.h"
#include "random-deal.h"

#include "engine/table.h"
#include "games/castle-cards/declared.h"
#include "games/games.h"

#include <string.h>

/* With sanitizers all takes ten times as long. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 3
#else
#define N_GAMES 25
#endif

/* Of settings that were not named one in so many is tried at each step. */
#define TRY_EVERY 5

/**
 * Run:
 * @naive: the oracle's table, with the same settings
 * @slow: the oracle's position
 * @asked: what was named since the effect began that asks
 */
typedef struct {
  HradbyTable   *table;
  HradbyPosition *position;
  HradbyTable   *slow_table;
  NaiveTable     naive;
  NaivePosition  slow;
  HradbyRandom   random;
  HradbySettings asked;
} Run;

/* What follows from an action by the oracle. */
typedef struct {
  gboolean      is_legal;
  GArray       *events;
  NaivePosition after;
} Outcome;

#define MOST_VALUES 16 /* of a setting, and the greatest number */

static guint first_game, n_games = N_GAMES, n_rows;
static guint n_named[HRADBY_CASTLE_CARDS_N_SETTINGS][MOST_VALUES];

static void
outcome_clear (Outcome *self)
{
  g_clear_pointer (&self->events, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static void
run_clear (Run *self)
{
  hradby_table_unref (self->table);
  hradby_table_unref (self->slow_table);
  g_free (self->position);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static HradbyTable *
new_slow_table (const HradbySetup *setup)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&naive_type);
  g_autoptr(HradbySetup) slow = hradby_setup_new (ruleset, setup->n_players);

  for (guint i = 0; naive_type.settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (setup->ruleset, i)));
  slow->has_seed = setup->has_seed;
  slow->seed = setup->seed;
  g_array_append_vals (slow->items, setup->items->data, setup->items->len);
  return hradby_table_new (slow, NULL);
}

static void
run_init (Run *self, guint number)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;

  hradby_random_init (&self->random, 27, number);
  ruleset = random_rules_new (&self->random);
  setup = random_setup_new (ruleset, &self->random);
  self->table = hradby_table_new (setup, NULL);
  self->position = hradby_table_new_position (self->table);
  self->slow_table = new_slow_table (setup);
  self->naive = *(const NaiveTable *) (gconstpointer) self->slow_table;
  self->slow = self->naive.start;
  naive_begin_game (&self->naive, &self->slow);
}

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  g_array_append_vals (user_data, event, 1);
}

/* The oracle with this table takes @action from where the game stands. */
static Outcome
try (const NaiveTable *table, const NaivePosition *before, const HradbyAction *action)
{
  Outcome self = {
    .events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent)), .after = *before,
  };
  const HradbySink sink = { .func = note_event_cb, .user_data = self.events };
  HradbyPosition *after = (HradbyPosition *) (gpointer) &self.after;
  HradbyAction same = *action;

  self.is_legal = naive_type.explain (&table->base, after, &same, NULL);
  if (self.is_legal)
    naive_type.apply (&table->base, after, &same, &sink);
  return self;
}

/* Whether something else happened for certain: not only a choice is there, or missing. */
static gboolean
is_another (const Outcome *self, const Outcome *other)
{
  guint n = MIN (self->events->len, other->events->len);
  const Outcome *shorter = self->events->len < other->events->len ? self : other;

  if (!other->is_legal)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (memcmp (&g_array_index (self->events, HradbyEvent, i),
                &g_array_index (other->events, HradbyEvent, i), sizeof (HradbyEvent)) != 0)
      return TRUE;
  return self->events->len != other->events->len && shorter->after.n_steps == 0;
}

/* Whether nothing at all is different, and nothing that can be done next. */
static gboolean
is_same (const Run *run, const NaiveTable *table, const Outcome *self, const Outcome *other)
{
  const HradbyPosition *after = (const HradbyPosition *) (gconstpointer) &self->after;
  g_autoptr(GArray) actions = naive_list_actions (&run->naive.base, after);
  g_autoptr(GArray) others = naive_list_actions (&table->base, after);

  return other->is_legal && self->events->len == other->events->len && !is_another (self, other)
         && memcmp (&self->after, &other->after, sizeof self->after) == 0
         && actions->len == others->len
         && (actions->len == 0
             || memcmp (actions->data, others->data, actions->len * sizeof (HradbyAction)) == 0);
}

/* What an effect under way has asked for so far does not fit other rules of asking, and what must
 * not be known is not named. */
static gboolean
is_comparable (const Run *run, guint setting)
{
  const NaiveStep *step = &run->slow.steps[MAX (run->slow.n_steps, 1) - 1];

  if (setting == HRADBY_SETTING_HERALD_DUTY)
    return FALSE; /* that would tell who holds the King */
  if (setting == HRADBY_SETTING_ACTIONS)
    return FALSE; /* see check_actions() */
  if (run->slow.n_steps == 0)
    return TRUE;
  if (step->n > 0
      && (step->card == HRADBY_CHARACTER_MINSTREL || step->card == HRADBY_CHARACTER_SPY))
    return FALSE;
  switch (setting) {
  case HRADBY_SETTING_VILLAGE_IDIOT:
    return step->card != HRADBY_CHARACTER_VILLAGE_IDIOT;
  case HRADBY_SETTING_COURTESAN_ORDER:
    return step->card != HRADBY_CHARACTER_COURTESAN;
  case HRADBY_SETTING_MINSTREL:
    return step->card != HRADBY_CHARACTER_MINSTREL;
  case HRADBY_SETTING_MISTRESS_CHECK:
  case HRADBY_SETTING_LURED_CARDS:
    return step->card != HRADBY_CHARACTER_KING;
  case HRADBY_SETTING_MERCHANT_THIRD_ACTION:
  case HRADBY_SETTING_MERCHANT_TWICE:
    return step->card != HRADBY_CHARACTER_MERCHANT;
  case HRADBY_SETTING_TOKENLESS_CARDS:
  case HRADBY_SETTING_COVERED_TOKENS:
  case HRADBY_SETTING_SPY_CHANGE:
    return step->card != HRADBY_CHARACTER_SPY;
  default:
    return TRUE;
  }
}

static void
complain (const Run *run, const HradbyAction *action, guint setting, guint value, const char *what)
{
  const HradbySettingInfo *info = &hradby_castle_cards_settings[setting];

  g_test_message ("turn %u: %s %s %d at %s to %s: %s=%s instead of %s %s", run->slow.turn,
                  hradby_castle_cards_actions[action->kind].name,
                  hradby_characters[action->piece].id, action->amount,
                  hradby_place_get_id (action->place), hradby_place_get_id (action->to), info->id,
                  hradby_setting_info_get_id (info, value),
                  hradby_setting_info_get_id (info, run->naive.base.settings[setting]), what);
  g_test_fail ();
}

/* One setting: what any of its other values would have given. */
static void
check_setting (const Run *run, const HradbyAction *action, const Outcome *outcome, guint setting,
               gboolean is_named)
{
  const HradbySettingInfo *info = &hradby_castle_cards_settings[setting];
  guint played = run->naive.base.settings[setting], value;
  gboolean all_same = TRUE;

  for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &value); nth++) {
    NaiveTable table = run->naive;
    g_auto(Outcome) other = { FALSE };

    table.base.settings[setting] = (guint8) value;
    other = try (&table, &run->slow, action);
    if (!is_named && is_another (outcome, &other))
      complain (run, action, setting, value, "gives another result and is not named");
    all_same &= is_same (run, &table, outcome, &other);
  }
  if (is_named && all_same)
    complain (run, action, setting, played, "is named for nothing");
}

static gboolean
is_like (const HradbyEvent *event, const HradbyEvent *slow)
{
  HradbyEvent same = *event;

  same.flag = slow->flag;
  same.settings = slow->settings;
  return memcmp (&same, slow, sizeof same) == 0;
}

/* Whether @row, which follows from @event, is counted after the same event. */
static gboolean
has_row (const Outcome *self, const HradbyEvent *event, const HradbyEvent *row)
{
  gboolean follows = FALSE;

  for (guint i = 0; i < self->events->len; i++) {
    const HradbyEvent *slow = &g_array_index (self->events, HradbyEvent, i);

    if (slow->kind != HRADBY_EVENT_POINTS)
      follows = is_like (event, slow);
    else if (follows && slow->player == row->player && slow->source == row->source
             && slow->points == row->points)
      return TRUE;
  }
  return FALSE;
}

/* Points name a setting with another value of which they are not counted. */
static void
check_row (const Run *run, const HradbyAction *action, guint setting, const HradbyEvent *event,
           const HradbyEvent *row)
{
  const HradbySettingInfo *info = &hradby_castle_cards_settings[setting];
  guint played = run->naive.base.settings[setting], value;

  n_rows++;
  for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &value); nth++) {
    NaiveTable table = run->naive;
    g_auto(Outcome) other = { FALSE };

    table.base.settings[setting] = (guint8) value;
    other = try (&table, &run->slow, action);
    if (!other.is_legal || !has_row (&other, event, row))
      return;
  }
  complain (run, action, setting, played, "is named beside points that are counted in any case");
}

/* A victory names a setting also where somebody else would have won besides. */
static void
check_rows (const Run *run, const HradbyAction *action, const GArray *events)
{
  const HradbyEvent *event = NULL;

  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *row = &g_array_index (events, HradbyEvent, i);

    if (row->kind != HRADBY_EVENT_POINTS)
      event = row;
    if (row == event || row->source == HRADBY_CASTLE_CARDS_SOURCE_WIN)
      continue;
    for (guint setting = 0; setting < HRADBY_CASTLE_CARDS_N_SETTINGS; setting++)
      if ((row->settings & HRADBY_SETTING_BIT (setting)) != 0 && is_comparable (run, setting))
        check_row (run, action, setting, event, row);
  }
}

/* The number of actions is named with the last one, which one less would forbid, and with the turn
 * that ends because none is left. */
static void
check_actions (const Run *run, const GArray *events)
{
  guint played = run->naive.base.settings[HRADBY_SETTING_ACTIONS];
  gboolean is_last = run->slow.n_done + 1 >= run->slow.n_actions;
  guint n_left = run->slow.n_actions - run->slow.n_done - 1u;

  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
    gboolean is_named = (event->settings & HRADBY_SETTING_BIT (HRADBY_SETTING_ACTIONS)) != 0;

    n_left += event->kind == HRADBY_CASTLE_CARDS_EVENT_MORE;
    if (i == 0)
      g_assert_cmpint (is_named, ==, is_last && run->slow.n_steps == 0 && played > 1);
    else if (event->kind != HRADBY_EVENT_POINTS)
      g_assert_cmpint (is_named, ==, event->kind == HRADBY_EVENT_TURN_ENDED && n_left == 0
                                     && played < 4);
  }
}

static void
step (Run *self)
{
  g_autoptr(GArray) events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  const HradbySink sink = { .func = note_event_cb, .user_data = events };
  g_auto(Outcome) outcome = { FALSE };
  HradbyAction action;
  HradbySettings named = 0;

  if (self->slow.n_steps == 0)
    self->asked = 0;
  self->table->type->pick_action (self->table, self->position, &self->random, &action);
  self->table->type->apply (self->table, self->position, &action, &sink);
  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    /* Nobody is shown that the game is over: who has won and why is told with the victory. */
    if (event->kind == HRADBY_EVENT_GAME_OVER)
      g_assert_true (event->settings == 0);
    named |= event->settings;
  }
  outcome = try (&self->naive, &self->slow, &action);
  g_assert_true (outcome.is_legal);
  check_actions (self, events);
  self->asked |= named;
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++) {
    gboolean is_named = (named & HRADBY_SETTING_BIT (i)) != 0;

    n_named[i][self->naive.base.settings[i]] += is_named;
    if (is_named)
      g_assert_null (
        hradby_setting_info_find_moot (&self->table->type->settings[i], self->table->settings));
    if (events->len == 0 && (self->asked & HRADBY_SETTING_BIT (i)) != 0)
      continue;
    if (is_comparable (self, i)
        && (is_named || hradby_random_below (&self->random, TRY_EVERY) == 0))
      check_setting (self, &action, &outcome, i, is_named);
  }
  check_rows (self, &action, events);
  self->slow = outcome.after;
}

static void
test_named (void)
{
  for (guint number = first_game; number < first_game + n_games && !g_test_failed (); number++) {
    g_auto(Run) run = { NULL };

    run_init (&run, number);
    while (run.table->type->to_move (run.table, run.position) != HRADBY_NOBODY)
      step (&run);
    if (g_test_failed ())
      g_test_message ("in game %u", number);
  }
}

/* Values that only forbid are named by refusals, and not in the log; nor is what is secret. */
static gboolean
is_never_told (guint setting, guint value)
{
  return setting == HRADBY_SETTING_HERALD_DUTY
         || (setting == HRADBY_SETTING_MERCHANT_LAST
             && value == HRADBY_CHOICE_VALUE (HRADBY_MERCHANT_LAST_FORBIDDEN))
         || (setting == HRADBY_SETTING_DRAW_LIMIT
             && value == HRADBY_CHOICE_VALUE (HRADBY_DRAW_LIMIT_STARTING_HAND));
}

/* A comparison of what never happens proves nothing. Some of it is rare: that each value is named
 * at all, the records show. */
static void
test_seen (void)
{
  guint n_values = 0;

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (&hradby_castle_cards_settings[i]);
         nth++) {
      guint value = hradby_setting_info_get_nth (&hradby_castle_cards_settings[i], nth);

      g_test_message ("%s=%s: %u", hradby_castle_cards_settings[i].id,
                      hradby_setting_info_get_id (&hradby_castle_cards_settings[i], value),
                      n_named[i][value]);
      if (is_never_told (i, value))
        g_assert_cmpuint (n_named[i][value], ==, 0);
      n_values += n_named[i][value] > 0;
    }
  g_test_message ("%u values, %u points", n_values, n_rows);
  g_assert_cmpuint (n_values, >=, 25);
  g_assert_cmpuint (n_rows, >, 0);
}

/* How many games, and the number of the first. */
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  g_test_add_func ("/games/castle-cards/named/where-it-mattered", test_named);
  if (n_games >= 25)
    g_test_add_func ("/games/castle-cards/named/every-value", test_seen);
  return g_test_run ();
}
