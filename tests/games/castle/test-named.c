/* A setting is named where another of its values gives another result, and only there: random games
 * are played again, with the same actions, under every other value of every setting. Where the
 * events part for the first time, the setting must be named; before that, nowhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "event-text.h"
#include "random-material.h"
#include "samples.h"

#include "engine/game-type.h"
#include "engine/table.h"
#include "games/castle/declared.h"
#include "games/castle/look.h"
#include "games/games.h"

#include <string.h>

/* With sanitizers all takes ten times as long. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 100
#else
#define N_GAMES 2000
#endif

/* One game in so many goes on until the markers have passed 100. */
#define LONG_EVERY 4

/**
 * Run:
 * @events: (element-type HradbyEvent): what was told
 * @firsts: (element-type guint): by action, how many events had been told before it
 * @phases: (element-type guint): by action, the phase in which it was taken, and in the opponent's
 *   turn %OF_OPPONENT besides
 * @more: (element-type gboolean): by action, whether it could have used one wall tile more
 */
typedef struct {
  HradbySetup    *setup;
  HradbyTable    *table;
  HradbyPosition *position;
  GArray         *actions;
  GArray         *events;
  GArray         *firsts;
  GArray         *phases;
  GArray         *more;
} Run;

#define OF_OPPONENT 0x100

static guint first_game, n_games = N_GAMES;
/* By setting, and of a choice the value that was played, of a number whether it was the lower. */
static guint n_named[HRADBY_CASTLE_N_SETTINGS][2];

/* Wall tiles that bring points belong to the points, which follow at once. */
static gboolean
is_of_points (const HradbyEvent *event)
{
  return event->kind == HRADBY_CASTLE_EVENT_BONUS_USED && event->bonus != 1 && event->bonus != 8;
}

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  if (!is_of_points (event))
    g_array_append_val (((Run *) user_data)->events, *event);
}

static Run
run_new (HradbySetup *setup)
{
  g_autoptr(GError) error = NULL;
  Run self = { .setup = setup, .table = hradby_table_new (setup, &error) };

  g_assert_no_error (error);
  self.position = hradby_table_new_position (self.table);
  self.actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  self.events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  self.firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  self.phases = g_array_new (FALSE, FALSE, sizeof (guint));
  self.more = g_array_new (FALSE, FALSE, sizeof (gboolean));
  return self;
}

static void
run_clear (Run *self)
{
  g_array_unref (self->actions);
  g_array_unref (self->events);
  g_array_unref (self->firsts);
  g_array_unref (self->phases);
  g_array_unref (self->more);
  g_free (self->position);
  hradby_table_unref (self->table);
  hradby_setup_unref (self->setup);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static guint
get_phase (const Run *self)
{
  guint player, mover = self->table->type->to_move (self->table, self->position);

  self->table->type->get_turn (self->table, self->position, &player);
  return hradby_tiling_get_phase (self->table, self->position)
         | (mover < HRADBY_CASTLE_N_PLAYERS && mover != player ? OF_OPPONENT : 0);
}

/* A decision that may be declined: a follower, another turn, or wall tiles. */
static gboolean
is_declinable (const Run *self)
{
  guint phase = get_phase (self) & ~OF_OPPONENT;

  return phase == HRADBY_TILING_PHASE_DEPLOY || phase == HRADBY_TILING_PHASE_EXTRA
         || phase == HRADBY_TILING_PHASE_SCORE;
}

/* Whether a region can be scored with one wall tile more than by @action, which is @more then. */
static gboolean
can_use_more (const Run *self, const HradbyAction *action, HradbyAction *more)
{
  *more = *action;
  more->amount++;
  return action->kind == HRADBY_CASTLE_SCORE
         && self->table->type->explain (self->table, self->position, more, NULL);
}

static void
take (Run *self, const HradbyAction *action)
{
  const HradbySink sink = { note_event_cb, self };
  guint phase = get_phase (self);
  HradbyAction more;
  gboolean can = can_use_more (self, action, &more);

  g_array_append_val (self->more, can);
  g_array_append_val (self->actions, *action);
  g_array_append_val (self->firsts, self->events->len);
  g_array_append_val (self->phases, phase);
  self->table->type->apply (self->table, self->position, action, &sink);
}

static HradbySetup *
new_setup (guint number, HradbyRandom *random)
{
  gboolean is_long = number % LONG_EVERY == 1;
  g_autoptr(HradbyRuleset) ruleset = random_ruleset_new (&hradby_castle_type, random);
  g_autoptr(HradbyTileSet) tiles = random_tile_set_new (random, is_long);
  g_autoptr(HradbyWall) wall = random_wall_new (random, is_long);
  HradbySetup *setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);

  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  setup->has_seed = TRUE;
  setup->seed = hradby_random_next (random);
  if (random_chance (random, 80))
    random_deal_pairs (setup, wall, random);
  return setup;
}

/* The same table, but for the nth other value of one setting; %NULL if there is none. */
static HradbySetup *
change_setup (const HradbySetup *setup, guint setting, guint nth)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (setup->ruleset);
  HradbySetting *changed = hradby_ruleset_get (ruleset, setting);
  HradbySetup *other;
  guint value;

  if (!hradby_setting_info_get_other (hradby_setting_get_info (changed),
                                      hradby_setting_get_value (changed), nth, &value))
    return NULL;
  hradby_setting_set_value (changed, value);
  other = hradby_setup_new (ruleset, setup->n_players);
  for (guint i = 0; i < setup->material->len; i++)
    hradby_setup_add (other, g_ptr_array_index (setup->material, i));
  other->has_seed = setup->has_seed;
  other->seed = setup->seed;
  g_array_append_vals (other->items, setup->items->data, setup->items->len);
  return other;
}

/* Of a few actions the one that leaves the player best, so that much is scored; wall tiles 1 and
 * doubling ones are played as soon as possible. */
static HradbyAction
choose (const Run *self, HradbyRandom *random)
{
  const HradbyGameType *type = self->table->type;
  guint n = type->count_actions (self->table, self->position);
  guint player = type->to_move (self->table, self->position);
  g_autofree HradbyPosition *after = hradby_table_new_position (self->table);
  gint best_lead = G_MININT;
  HradbyAction best = { 0 };

  for (guint tries = 0; tries < 4; tries++) {
    gint scores[HRADBY_MAX_PLAYERS], lead;
    HradbyAction action;

    type->get_action (self->table, self->position, hradby_random_below (random, n), &action);
    if (player == HRADBY_CHANCE)
      return action;
    memcpy (after, self->position, self->table->position_size);
    type->apply (self->table, after, &action, NULL);
    type->project (self->table, after, scores);
    lead = scores[player] - scores[!player] + (action.kind == HRADBY_ACTION_PASS ? -2 : 0)
           + (action.kind == HRADBY_CASTLE_SCORE && action.amount > 0 ? 20 : 0);
    if (lead <= best_lead)
      continue;
    best_lead = lead;
    best = action;
  }
  return best;
}

static void
play (Run *self, HradbyRandom *random)
{
  while (self->table->type->to_move (self->table, self->position) != HRADBY_NOBODY) {
    HradbyAction action = choose (self, random);

    take (self, &action);
  }
}

/* Whether wall tiles that were just won are used here, and cannot be there: that is what is seen of
 * it, and is done then. */
static gboolean
uses_new (const Run *self, const Run *other)
{
  return hradby_table_has (self->table, HRADBY_DOUBLER_TIMING_SAME_TURN)
         && hradby_table_has (other->table, HRADBY_DOUBLER_TIMING_LATER_TURN);
}

/* Likewise in the opponent's turn. */
static gboolean
uses_any (const Run *self, const Run *other)
{
  return hradby_table_has (self->table, HRADBY_DOUBLER_TURN_ANY)
         && hradby_table_has (other->table, HRADBY_DOUBLER_TURN_OWN);
}

/* Passes what the other rules ask for besides: another turn, or wall tiles on the only region. */
static void
decline (Run *self, const Run *other)
{
  guint n = self->table->type->count_actions (self->table, self->position);
  gboolean is_new = (get_phase (self) & ~OF_OPPONENT) == HRADBY_TILING_PHASE_SCORE
                    && (uses_new (self, other)
                        || (uses_any (self, other) && (get_phase (self) & OF_OPPONENT) != 0));
  HradbyAction action;

  self->table->type->get_action (self->table, self->position, is_new ? n - 1 : 0, &action);
  take (self, &action);
}

/* Plays the actions of @other as far as they are legal; returns how many are. A decision that only
 * one of the rules asks for changes nothing as long as it is declined. */
static guint
follow (Run *self, const Run *other)
{
  for (guint i = 0; i < other->actions->len; i++) {
    HradbyAction action = g_array_index (other->actions, HradbyAction, i);
    guint phase = g_array_index (other->phases, guint, i);
    gboolean declines = action.kind == HRADBY_ACTION_PASS || action.kind == HRADBY_CASTLE_SCORE;
    HradbyAction more;

    while (get_phase (self) != phase && is_declinable (self)
           && (get_phase (self) == HRADBY_TILING_PHASE_DEPLOY
               || ((get_phase (self) | phase) & OF_OPPONENT) == (get_phase (self) & OF_OPPONENT)))
      decline (self, other);
    if (get_phase (self) != phase && declines && action.amount == 0)
      continue;
    if (!self->table->type->explain (self->table, self->position, &action, NULL))
      return i;
    if (uses_new (self, other) && !g_array_index (other->more, gboolean, i)
        && can_use_more (self, &action, &more))
      action = more;
    take (self, &action);
  }
  while (is_declinable (self))
    decline (self, other);
  return other->actions->len;
}

/* Wall tiles that are taken are compared turn by turn: one taken at the end of a turn instead of
 * earlier in it is no other result. */
static gboolean
is_pick_up (const HradbyEvent *event)
{
  return event->kind == HRADBY_CASTLE_EVENT_BONUS
         || (event->kind == HRADBY_EVENT_NOTHING && event->reason == HRADBY_REASON_NOT_TAKEN);
}

static gboolean
is_of_keeps (const HradbyEvent *event)
{
  return event->source == HRADBY_CASTLE_SOURCE_KEEP
         && (event->kind == HRADBY_EVENT_POINTS
             || (event->kind == HRADBY_EVENT_NOTHING && event->reason != HRADBY_REASON_NO_EFFECT));
}

/* That a keep stays is told only where some setting decided it. */
static gboolean
is_not_moved (const HradbyEvent *event)
{
  return event->kind == HRADBY_EVENT_NOTHING && event->reason == HRADBY_REASON_NOT_MOVED;
}

/* What other rules may show otherwise although it comes to the same: sizes in another unit, why
 * nobody has the larger keep, another feature with as many points. */
static HradbyEvent
strip (const HradbyEvent *event)
{
  HradbyEvent result = *event;

  result.settings = 0;
  if (event->kind == HRADBY_CASTLE_EVENT_KEEP || is_of_keeps (event))
    result.count = 0;
  if (is_of_keeps (event))
    result.other = result.bonus = result.bonus_count = 0;
  if (is_of_keeps (event) && event->kind == HRADBY_EVENT_NOTHING)
    result.reason = HRADBY_REASON_NONE;
  if (event->kind == HRADBY_EVENT_POINTS && event->source >= HRADBY_CASTLE_SOURCE_WALL_TILE_4) {
    result.x = result.y = result.count = result.each = 0;
    result.part = 0;
    result.piece = 0;
  }
  return result;
}

static gboolean
is_same (const HradbyEvent *a, const HradbyEvent *b)
{
  HradbyEvent left = strip (a), right = strip (b);

  return memcmp (&left, &right, sizeof left) == 0;
}

/* From @first on: the next event that is (or is not) a pick-up in this turn, or G_MAXUINT. */
static guint
find_next (const GArray *events, guint first, guint n, guint turn, gboolean pick_up)
{
  for (guint i = first; i < n; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    if (event->turn > turn)
      return G_MAXUINT;
    if (event->turn == turn && is_pick_up (event) == pick_up)
      return i;
  }
  return G_MAXUINT;
}

/* The event of that turn by which @player takes (or does not take) what lies at @place. */
static guint
find_pick_up (const GArray *events, guint n, const HradbyEvent *wanted, guint kind)
{
  guint i = 0;

  while ((i = find_next (events, i, n, wanted->turn, TRUE)) != G_MAXUINT) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    if (event->kind == kind && event->player == wanted->player && event->place == wanted->place)
      return i;
    i++;
  }
  return G_MAXUINT;
}

/* The first event of @a, in this turn, that @b has not; at the latest the last of the turn. */
static guint
compare_turn (const GArray *a, guint n_a, const GArray *b, guint turn)
{
  guint i = 0, j = 0, first = G_MAXUINT, last = 0;

  for (;; i++, j++) {
    const HradbyEvent *left, *right;

    i = find_next (a, i, n_a, turn, FALSE);
    j = find_next (b, j, b->len, turn, FALSE);
    if (i == G_MAXUINT || j == G_MAXUINT)
      break;
    last = i;
    left = &g_array_index (a, HradbyEvent, i);
    right = &g_array_index (b, HradbyEvent, j);
    if (is_not_moved (right))
      i--; /* compared with the next one */
    else if (is_not_moved (left) && right->kind != HRADBY_CASTLE_EVENT_KEEP)
      j--;
    else if (!is_same (left, right))
      break;
  }
  if (i != G_MAXUINT || (j != G_MAXUINT && n_a == a->len))
    first = i != G_MAXUINT ? i : last;
  for (i = 0; (i = find_next (a, i, n_a, turn, TRUE)) != G_MAXUINT; i++) {
    const HradbyEvent *event = &g_array_index (a, HradbyEvent, i);

    if (event->kind == HRADBY_CASTLE_EVENT_BONUS
        && find_pick_up (b, b->len, event, HRADBY_CASTLE_EVENT_BONUS) == G_MAXUINT)
      first = MIN (first, i);
  }
  for (j = 0; (j = find_next (b, j, b->len, turn, TRUE)) != G_MAXUINT; j++) {
    const HradbyEvent *event = &g_array_index (b, HradbyEvent, j);
    guint missed = find_pick_up (a, n_a, event, HRADBY_EVENT_NOTHING);

    if (event->kind == HRADBY_CASTLE_EVENT_BONUS && (n_a == a->len || missed != G_MAXUINT)
        && find_pick_up (a, n_a, event, HRADBY_CASTLE_EVENT_BONUS) == G_MAXUINT)
      first = MIN (first, missed != G_MAXUINT ? missed : last);
  }
  return first;
}

/* The first event of the game that comes out otherwise, or G_MAXUINT. */
static guint
find_difference (const Run *self, const Run *other, guint n_legal)
{
  gboolean is_whole = n_legal == self->actions->len;
  guint n = is_whole ? self->events->len : g_array_index (self->firsts, guint, n_legal);
  guint turn, last = g_array_index (self->events, HradbyEvent, self->events->len - 1).turn;

  for (turn = 0; turn <= last; turn++) {
    guint first = G_MAXUINT;

    if (!is_whole && n <= find_next (self->events, 0, self->events->len, turn + 1, FALSE)) {
      /* In this turn the action was refused: what comes later is not compared. */
      first = compare_turn (self->events, n, other->events, turn);
      return MIN (first, n);
    }
    first = compare_turn (self->events, n, other->events, turn);
    if (first != G_MAXUINT)
      return first;
  }
  return is_whole ? G_MAXUINT : n;
}

/* When a marker comes to a corner tower, the rules cannot know yet that its owner will double a
 * house of one tile, by which alone it leaves the tower again in that turn. */
static gboolean
is_unforeseeable (const Run *self, guint setting, guint first)
{
  guint turn = g_array_index (self->events, HradbyEvent, first).turn;

  for (guint i = 0; i < self->events->len; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);

    if (setting == HRADBY_SETTING_WALL_TILE_PICKUP && event->turn == turn
        && event->kind == HRADBY_EVENT_POINTS && event->multiplier > 1
        && event->count * event->each == 1)
      return TRUE;
  }
  return FALSE;
}

/* That a marker leaves a corner tower again is told there, but decided by what is scored later in
 * the turn: the points name their number. */
static gboolean
is_named_later (const Run *self, guint setting, guint first)
{
  const HradbyEvent *told = &g_array_index (self->events, HradbyEvent, first);

  for (guint i = first + 1; i < self->events->len; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);

    if (is_pick_up (told) && event->turn == told->turn && event->kind == HRADBY_EVENT_POINTS
        && (event->settings & HRADBY_SETTING_BIT (setting)) != 0)
      return TRUE;
  }
  return FALSE;
}

static void
print (const Run *self, guint event)
{
  g_autoptr(GString) text = g_string_new (NULL);

  event_text_append (text, self->table, &g_array_index (self->events, HradbyEvent, event));
  g_test_message ("%u: %s", event, g_strchomp (text->str));
}

/* The setting must be named in event @first and in none before it. */
static void
check_named (const Run *self, const Run *other, guint setting, guint first, guint number)
{
  for (guint i = 0; i < self->events->len && i <= first; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);
    gboolean is_named = (event->settings & HRADBY_SETTING_BIT (setting)) != 0;

    if (is_named == (i == first))
      continue;
    if (i == first
        && (is_unforeseeable (self, setting, first) || is_named_later (self, setting, first)))
      return;
    g_test_message ("game %u, %s: the events part at %u, named at %u or not at all", number,
                    self->table->type->settings[setting].id, first, i);
    for (guint j = i > 12 ? i - 12 : 0; j < self->events->len && j < i + 8; j++)
      print (self, j);
    g_test_message ("under the other value:");
    for (guint j = 0; j < other->events->len; j++)
      if (g_array_index (other->events, HradbyEvent, j).turn == event->turn)
        print (other, j);
    g_test_fail ();
    return;
  }
}

/* Of a number where the first of both next ones differs. */
static void
check_setting (const Run *self, guint setting, guint number)
{
  gboolean is_number = hradby_castle_settings[setting].range.step > 0;
  guint played = self->table->settings[setting], first = G_MAXUINT;
  g_auto(Run) earliest = run_new (change_setup (self->setup, setting, 0));
  HradbySetup *setup;

  for (guint nth = 0; (setup = change_setup (self->setup, setting, nth)) != NULL; nth++) {
    g_auto(Run) other = run_new (setup);
    guint n_legal = follow (&other, self), parted = find_difference (self, &other, n_legal);
    Run swap = earliest;

    if (parted != G_MAXUINT)
      n_named[setting][is_number ? played < other.table->settings[setting] : played]++;
    if (parted >= first)
      continue;
    first = parted;
    earliest = other;
    other = swap;
  }
  check_named (self, &earliest, setting, first, number);
}

static void
test_named (void)
{
  for (guint number = first_game; number < first_game + n_games && !g_test_failed (); number++) {
    HradbyRandom random;
    g_auto(Run) run = { 0 };

    hradby_random_init (&random, 13, number);
    run = run_new (new_setup (number, &random));
    play (&run, &random);
    for (guint setting = 0; setting < HRADBY_CASTLE_N_SETTINGS; setting++)
      check_setting (&run, setting, number);
  }
}

/* A value that only forbids, as does the lower number of followers, is named by refusals, and not
 * in the log. */
static gboolean
only_forbids (guint setting, guint value)
{
  return (setting == HRADBY_SETTING_EXTRA_TURN_TIMING || setting == HRADBY_SETTING_SUPPLY)
         && value == 1;
}

/* A comparison of what never happens proves nothing. */
static void
test_seen (void)
{
  for (guint i = 0; i < HRADBY_CASTLE_N_SETTINGS; i++)
    for (guint value = 0; value < 2; value++) {
      const HradbySettingInfo *info = &hradby_castle_type.settings[i];

      g_test_message ("%s %u: %u", info->id, value, n_named[i][value]);
      g_assert_cmpint (n_named[i][value] > 0, !=, only_forbids (i, value));
    }
}

/* How many games, and the number of the first. */
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  g_test_add_func ("/games/castle/named/where-it-mattered", test_named);
  if (n_games >= 2000) /* which meet every value */
    g_test_add_func ("/games/castle/named/every-value", test_seen);
  return g_test_run ();
}
