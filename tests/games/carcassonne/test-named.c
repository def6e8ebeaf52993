/* A setting is named where another of its values gives another result, and only there: random games
 * are played again, with the same actions, under every other value of every setting (of a number
 * the next ones). Where the events part for the first time, the setting must be named; before that,
 * nowhere. On the way what is refused is asked of both tables: a setting is named exactly where the
 * other one allows it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "event-text.h"
#include "random-tiles.h"

#include "engine/error.h"
#include "engine/table.h"
#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/compiled.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/tower.h"
#include "games/games.h"

#include <string.h>

/* So many games meet every value of every setting. */
#define ENOUGH 1000

/* With sanitizers all takes ten times as long. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 50
#else
#define N_GAMES ENOUGH
#endif

/* Actions made up at each decision. */
#define N_QUESTIONS 3

/* Where the events do not part. */
#define NOWHERE G_MAXUINT

/**
 * Run:
 * @events: (element-type HradbyEvent): what was told
 * @kinds: the same kinds of tiles at the other table
 *
 * A game under one table. It stops at every moment that has a name, so that tables stop at the same
 * ones: where only one of them leaves something to do, the other waits.
 */
typedef struct {
  HradbyTable    *table;
  HradbyPosition *position;
  GArray         *events;
  guint16         kinds[HRADBY_MAX_KINDS];
} Run;

#define MOST_VALUES 256 /* of a setting, and more than the greatest number */

static guint first_game, n_games = N_GAMES;
static guint n_named[HRADBY_CARCASSONNE_N_SETTINGS][MOST_VALUES]; /* by the value played */
static guint n_refused[HRADBY_CARCASSONNE_N_SETTINGS][MOST_VALUES];

static void
note_event_cb (const HradbyEvent *event, gpointer user_data)
{
  g_array_append_val (((Run *) user_data)->events, *event);
}

static Run
run_new (HradbySetup *setup)
{
  g_autoptr(GError) error = NULL;
  Run self = { .table = hradby_table_new (setup, &error) };

  g_assert_no_error (error);
  self.position = hradby_table_new_position (self.table);
  self.events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  return self;
}

static void
run_clear (Run *self)
{
  g_array_unref (self->events);
  g_free (self->position);
  hradby_table_unref (self->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Where copies of a tile are a kind of their own at one table alone, they number them otherwise. */
static void
match_kinds (Run *self, const Run *other)
{
  const HradbyTilingTable *here = HRADBY_TILING_TABLE (self->table);
  const HradbyTilingTable *there = HRADBY_TILING_TABLE (other->table);

  for (guint i = 0; i < here->n_kinds; i++) {
    self->kinds[i] = HRADBY_MAX_KINDS;
    for (guint j = 0; j < there->n_kinds; j++)
      if (g_str_equal (here->tiles[i]->id, there->tiles[j]->id))
        self->kinds[i] = (guint16) j;
  }
}

/* The action as the other table numbers it. */
static HradbyAction
translate (const Run *self, const HradbyAction *action)
{
  HradbyAction other = *action;

  for (const HradbyField *field = self->table->type->actions[action->kind].fields;
       field->name != NULL; field++)
    if (field->id == HRADBY_FIELD_PIECE)
      other.piece = self->kinds[action->piece];
  return other;
}

/* A game that lingers stops before lords who only another table would ask: it goes on. */
static void
take (Run *self, const HradbyAction *action)
{
  const HradbySink sink = { note_event_cb, self, TRUE };
  HradbyAction pass = { .kind = HRADBY_TILING_PASS };

  self->table->type->apply (self->table, self->position, action, &sink);
  while (HRADBY_TILING_POSITION (self->position)->phase == HRADBY_CASTLES_PHASE_SCORE
         && self->table->type->explain (self->table, self->position, &pass, NULL))
    self->table->type->apply (self->table, self->position, &pass, &sink);
}

static gboolean
is_legal (const Run *self, const HradbyAction *action, GError **error)
{
  HradbyAction asked = *action;

  return self->table->type->explain (self->table, self->position, &asked, error);
}

/* Castles beside each other are rare but on tiles made for them, and so are two kinds of prisoners
 * where there are not always towers and ringmasters. */
static gboolean
may_play (HradbyRuleset *ruleset, gboolean is_small, gboolean has_kinds)
{
  HradbySetting *castles = hradby_ruleset_get (ruleset, HRADBY_SETTING_CASTLES);

  return (!is_small || (hradby_ruleset_has_expansion (ruleset, "bridges-castles-bazaars")
                        && hradby_setting_is_default (castles)))
         && (!has_kinds || (hradby_ruleset_has_expansion (ruleset, "tower")
                            && hradby_ruleset_has_expansion (ruleset, "circus")));
}

static HradbySetup *
new_setup (HradbyRandom *random, gboolean is_small, gboolean has_kinds)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbyTileSet) tiles = NULL;
  g_autofree const char **marks = NULL;
  HradbySetup *setup;

  do
    random_tiles_choose_rules (random, ruleset);
  while (!may_play (ruleset, is_small, has_kinds));
  marks = random_tiles_list_marks (ruleset);
  tiles = is_small ? random_tiles_new_small (random, marks)
                   : random_tiles_new (random, marks);
  setup = hradby_setup_new (ruleset, 2 + hradby_random_below (random, 3));
  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  return setup;
}

/* The same table, but for another value of one setting. */
static HradbySetup *
change_setup (const HradbySetup *setup, guint setting, guint value)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (setup->ruleset);
  HradbySetup *other;

  hradby_setting_set_value (hradby_ruleset_get (ruleset, setting), value);
  other = hradby_setup_new (ruleset, setup->n_players);
  for (guint i = 0; i < setup->material->len; i++)
    hradby_setup_add (other, g_ptr_array_index (setup->material, i));
  return other;
}

/* Whether an action gives the player another part of the turn. */
static gboolean
goes_on (const Run *self, const HradbyAction *action)
{
  g_autofree HradbyPosition *next = hradby_table_copy_position (self->table, self->position);

  self->table->type->apply (self->table, next, action, NULL);
  return hradby_carcassonne_position_const (next)->whole.has_more;
}

/* With builders, at a moment of which they make something: a builder or pig is set, on a road or
 * city that was claimed before; it goes on; and the second part is declined as often as not. */
static gboolean
choose_for_builder (const Run *self, HradbyRandom *random, HradbyAction *action)
{
  const HradbyGameType *type = self->table->type;
  const HradbyCarcassonnePosition *position
    = hradby_carcassonne_position_const (self->position);
  guint n = type->count_actions (self->table, self->position);
  gboolean may_build = position->supply[position->player][HRADBY_TRADERS_BUILDERS_BUILDER] > 0;

  if (position->phase == HRADBY_TRADERS_BUILDERS_PHASE_OFFER) {
    type->get_action (self->table, self->position, hradby_random_below (random, n), action);
    return TRUE;
  }
  for (guint i = 0; position->phase == HRADBY_TILING_PHASE_DEPLOY && i < n; i++) {
    type->get_action (self->table, self->position, i, action);
    if (action->figure == HRADBY_TRADERS_BUILDERS_BUILDER
        || action->figure == HRADBY_TRADERS_BUILDERS_PIG)
      return TRUE;
  }
  for (guint i = 0; i < n && may_build && position->phase == HRADBY_TILING_PHASE_DEPLOY; i++) {
    type->get_action (self->table, self->position, i, action);
    if (action->kind == HRADBY_TILING_DEPLOY)
      return TRUE; /* features that come first are roads and cities mostly */
  }
  for (guint i = 0; i < n && !may_build && position->phase == HRADBY_TILING_PHASE_PLACE; i++) {
    type->get_action (self->table, self->position, i, action);
    if (action->kind == HRADBY_TILING_PLACE && goes_on (self, action))
      return TRUE;
  }
  return FALSE;
}

/* Something else than declining, if there is anything; captures and ransoms before all else. */
static HradbyAction
choose (const Run *self, HradbyRandom *random)
{
  const HradbyGameType *type = self->table->type;
  guint n = type->count_actions (self->table, self->position);
  HradbyAction action;

  if (hradby_carcassonne_table (self->table)->supplies[HRADBY_TRADERS_BUILDERS_BUILDER] > 0
      && choose_for_builder (self, random, &action))
    return action;
  for (guint tries = 0; tries < 3; tries++) {
    type->get_action (self->table, self->position, hradby_random_below (random, n), &action);
    if (action.kind != HRADBY_TILING_PASS && action.kind != HRADBY_TOWER_ACTION_DEPLOY)
      return action;
  }
  return action;
}

/* An event of this kind and place that was told, %NULL if none was found. */
static const HradbyEvent *
find_event (const Run *self, guint kind, guint place, HradbyRandom *random)
{
  for (guint i = 0; i < 40 && self->events->len > 0; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent,
                                               hradby_random_below (random, self->events->len));

    if (event->kind == kind && event->place == place)
      return event;
  }
  return NULL;
}

/* A bridge, a figure on one, or a tile, near the tile placed last. */
static HradbyAction
make_up_bridge (const Run *self, HradbyRandom *random)
{
  const HradbyEvent *event = find_event (self, HRADBY_TILING_EVENT_PLACED, 0, random);
  HradbyAction action = { .x = (gint16) hradby_random_below (random, 3) - 1,
                          .y = (gint16) hradby_random_below (random, 3) - 1 };

  for (guint i = self->events->len; hradby_random_below (random, 2) == 0 && i > 0; i--)
    if (g_array_index (self->events, HradbyEvent, i - 1).kind == HRADBY_TILING_EVENT_PLACED) {
      event = &g_array_index (self->events, HradbyEvent, i - 1);
      break;
    }
  action.x += event != NULL ? event->x : 0;
  action.y += event != NULL ? event->y : 0;
  switch (hradby_random_below (random, 3)) {
  case 0:
    action.kind = HRADBY_BRIDGES_ACTION_PUT;
    action.amount = (gint16) hradby_random_below (random, 2);
    return action;
  case 1:
    action.kind = HRADBY_TILING_PLACE;
    action.rotation = (guint8) hradby_random_below (random, 4);
    return action;
  default:
    return (HradbyAction) { .kind = HRADBY_BRIDGES_ACTION_DEPLOY, .place = HRADBY_BRIDGES_PLACE,
                            .figure = (guint8) hradby_random_below (
                              random, HRADBY_CARCASSONNE_N_FIGURES) };
  }
}

/* Whether a bazaar is held. */
static gboolean
has_bazaar (const Run *self)
{
  guint phase = HRADBY_TILING_POSITION (self->position)->phase;

  return phase >= HRADBY_BAZAARS_PHASE_TURN_UP && phase <= HRADBY_BAZAARS_PHASE_TAKE;
}

/* Whatever is done at a bazaar, with a tile that was turned up. */
static HradbyAction
make_up_bid (const Run *self, HradbyRandom *random)
{
  const HradbyEvent *event = find_event (self, HRADBY_BAZAARS_EVENT_TURNED_UP, 0, random);
  HradbyAction action = {
    .kind = (guint8) (HRADBY_BAZAARS_ACTION_PICK + hradby_random_below (random, 7)),
  };

  if (action.kind != HRADBY_BAZAARS_ACTION_TAKE)
    action.player = (guint8) hradby_random_below (random, self->table->n_players);
  if (action.kind <= HRADBY_BAZAARS_ACTION_BID)
    action.amount = (gint16) ((gint) hradby_random_below (random, 12) - 2);
  if (action.kind == HRADBY_BAZAARS_ACTION_PICK && hradby_random_below (random, 2) == 0) {
    action.player = (guint8) self->table->type->to_move (self->table, self->position);
    action.amount = (gint16) (self->table->settings[HRADBY_SETTING_BAZAAR_LOWEST_BID] - 1);
  }
  if (event != NULL && (action.kind == HRADBY_BAZAARS_ACTION_PICK
                        || action.kind == HRADBY_BAZAARS_ACTION_TAKE))
    action.piece = event->piece;
  return action;
}

/* A capture of any figure on the board, a deployment, a castle or its points, or a ransom. */
static HradbyAction
make_up (const Run *self, HradbyRandom *random)
{
  HradbyAction action = { .player = (guint8) hradby_random_below (random, self->table->n_players) };
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_carcassonne_look.list_followers (self->table, self->position, followers,
                                               G_N_ELEMENTS (followers));
  const HradbyEvent *event;

  if (has_bazaar (self))
    return make_up_bid (self, random);
  switch (hradby_random_below (random, 11)) {
  case 10:
    event = find_event (self, HRADBY_CASTLES_EVENT_BUILT, 0, random);
    action.kind = HRADBY_CASTLES_ACTION_SCORE;
    action.x = event != NULL ? event->x : 0;
    action.y = event != NULL ? event->y : 0;
    action.amount = (gint16) hradby_random_below (random, 13);
    return action;
  case 7:
  case 8:
    return make_up_bridge (self, random);
  case 9:
    return make_up_bid (self, random);
  case 0:
    action.kind = HRADBY_TOWER_ACTION_RANSOM;
    return action;
  case 1:
    action = (HradbyAction) { .kind = HRADBY_TILING_DEPLOY,
                              .part = (guint8) hradby_random_below (random, 6),
                              .figure = (guint8) hradby_random_below (
                                random, 2 * HRADBY_CARCASSONNE_N_FIGURES) };
    if (action.figure >= HRADBY_CARCASSONNE_N_FIGURES)
      action.figure = HRADBY_TRADERS_BUILDERS_BUILDER; /* which may seldom be set */
    return action;
  case 2:
    event = find_event (self, HRADBY_TOWER_EVENT_BUILT, 0, random);
    if (event == NULL)
      return action;
    action = (HradbyAction) { .kind = HRADBY_TOWER_ACTION_PIECE, .x = event->x, .y = event->y };
    if (hradby_random_below (random, 2) == 0) {
      action.kind = HRADBY_TOWER_ACTION_DEPLOY;
      action.place = HRADBY_TOWER_PLACE;
    }
    return action;
  case 3:
    if (n == 0)
      return action;
    n = hradby_random_below (random, n);
    return (HradbyAction) { .kind = HRADBY_TOWER_ACTION_CAPTURE, .player = followers[n].player,
                            .x = followers[n].part.x, .y = followers[n].part.y,
                            .part = followers[n].part.feature };
  case 4:
    event = find_event (self, HRADBY_TILING_EVENT_PLACED, 0, random);
    return (HradbyAction) { .kind = HRADBY_CIRCUS_ACTION_DEPLOY, .place = HRADBY_CIRCUS_ACROBAT,
                            .x = event != NULL ? event->x : 0,
                            .y = event != NULL ? event->y : 0 };
  case 5:
    return (HradbyAction) { .kind = HRADBY_CASTLES_ACTION_BUILD,
                            .player = (guint8) self->table->type->to_move (self->table,
                                                                           self->position),
                            .part = (guint8) hradby_random_below (random, 3) };
  default:
    break;
  }
  event = find_event (self, HRADBY_TILING_EVENT_DEPLOYED, HRADBY_TOWER_PLACE, random);
  if (event == NULL)
    return action;
  return (HradbyAction) { .kind = HRADBY_TOWER_ACTION_CAPTURE_TOP, .player = event->player,
                          .x = event->x, .y = event->y, .place = event->place };
}

/* Whether a number only forbids more in the other table than in this one. */
static gboolean
is_stricter (const Run *self, const Run *other, guint setting)
{
  gint more = other->table->settings[setting] - self->table->settings[setting];

  return ((setting == HRADBY_SETTING_FOLLOWERS || setting == HRADBY_SETTING_TOWER_PIECES
           || setting == HRADBY_SETTING_TOWER_PRISONERS || setting == HRADBY_SETTING_BRIDGE_PIECES
           || setting == HRADBY_SETTING_CASTLE_TOKENS)
          && more < 0)
         || (setting == HRADBY_SETTING_BAZAAR_LOWEST_BID && more > 0);
}

/* One table may have gone on with the turn while the other waits. */
static gboolean
has_tile (const Run *self)
{
  return hradby_tiling_get_phase (self->table, self->position) == HRADBY_TILING_PHASE_PLACE;
}

/* A part that is not played is all that is against its actions: without it there is no moment in
 * which they are legal or not. */
static gboolean
is_part (guint setting)
{
  return setting == HRADBY_SETTING_CASTLES || setting == HRADBY_SETTING_BAZAARS
         || setting == HRADBY_SETTING_BRIDGES;
}

/* Or it is behind: a token of the big top comes before what is decided after the scoring. */
static gboolean
has_token (const Run *self)
{
  return HRADBY_TILING_POSITION (self->position)->phase > HRADBY_TILING_PHASE_OVER
         && self->table->type->to_move (self->table, self->position) == HRADBY_CHANCE;
}

static gboolean
is_at_castle (const Run *self)
{
  return HRADBY_TILING_POSITION (self->position)->phase == HRADBY_CASTLES_PHASE_BUILD;
}

/* Of more than two values another one than that of the other table may allow it. */
static gboolean
has_third (guint setting)
{
  return hradby_setting_info_count_values (&hradby_carcassonne_settings[setting]) > 2;
}

/* Fails where @self refuses what the other allows without naming the setting, or the reverse. What
 * more followers allow, fewer do not. */
static void
ask (const Run *self, const Run *other, guint setting, const HradbyAction *action)
{
  g_autoptr(GError) error = NULL;
  gboolean is_named, is_allowed;

  /* The other may have gone on to another decision, which may be declined. */
  if (is_legal (self, action, &error)
      || (action->kind == HRADBY_TILING_PASS
          && HRADBY_TILING_POSITION (self->position)->phase
             != HRADBY_TILING_POSITION (other->position)->phase)
      || (action->kind == HRADBY_TILING_PLACE && !has_tile (self)) || has_token (self))
    return;
  is_named = (hradby_error_get_settings (error) & HRADBY_SETTING_BIT (setting)) != 0;
  HradbyAction same = translate (self, action);
  is_allowed = is_legal (other, &same, NULL);
  n_refused[setting][self->table->settings[setting]] += is_named;
  if (is_named == is_allowed || (is_named && (is_part (setting) || has_third (setting)))
      || (is_named && is_stricter (self, other, setting))
      || (is_allowed && is_at_castle (self) && !is_at_castle (other)) /* it has gone on */
      || (is_allowed && setting != HRADBY_SETTING_BAZAARS && has_bazaar (other)
          && !has_bazaar (self)))
    return;
  g_test_message ("%s=%s, \"%s\": named %d, allowed otherwise %d (action %u)",
                  hradby_carcassonne_settings[setting].id,
                  hradby_setting_info_get_id (&hradby_carcassonne_settings[setting],
                                              self->table->settings[setting]),
                  error->message, is_named, is_allowed, action->kind);
  g_test_fail ();
}

/* That nobody is asked is no result; whether it is told rightly is checked where it is. */
static gboolean
is_unasked (const HradbyEvent *event)
{
  return event->kind == HRADBY_EVENT_NOTHING
         && (event->reason == HRADBY_REASON_NOT_OFFERED
             || (event->reason == HRADBY_REASON_USED_UP && event->source == HRADBY_CASTLES_SOURCE));
}

/* What brings nothing under any value is told at different moments. */
static guint
find_result (const GArray *events, guint from)
{
  while (from < events->len
         && g_array_index (events, HradbyEvent, from).kind == HRADBY_EVENT_NOTHING
         && (g_array_index (events, HradbyEvent, from).settings == 0
             || is_unasked (&g_array_index (events, HradbyEvent, from))))
    from++;
  return from;
}

/* A castle that is set off under both tables may be told of as waiting by neither; one that waits
 * under the other alone is told of there before all that is scored. */
static gboolean
is_waiting_castle (const HradbyEvent *event)
{
  return event->kind == HRADBY_EVENT_NOTHING && event->source == HRADBY_CASTLES_SOURCE;
}

/* The first event of @self that @other has not, but for castles that wait by other settings. */
static guint
find_difference (const Run *self, const Run *other, guint setting)
{
  for (guint i = 0, j = 0;; i++, j++) {
    HradbyEvent left, right;
    gboolean is_of_others;

    i = find_result (self->events, i);
    j = find_result (other->events, j);
    if (i == self->events->len)
      return NOWHERE;
    left = g_array_index (self->events, HradbyEvent, i);
    is_of_others = is_waiting_castle (&left)
                   && (left.settings & HRADBY_SETTING_BIT (setting)) == 0;
    if (j == other->events->len && is_of_others) {
      j--;
      continue;
    }
    if (j == other->events->len)
      return i;
    right = g_array_index (other->events, HradbyEvent, j);
    left.settings = right.settings = 0;
    if ((self->table->type->events[left.kind].fields & HRADBY_EVENT_HAS_PIECE) != 0)
      left.piece = self->kinds[left.piece];
    if (memcmp (&left, &right, sizeof left) == 0)
      continue;
    if (is_of_others)
      j--; /* the next one of this table */
    else if (is_waiting_castle (&right))
      i--;
    else
      return i;
  }
}

/* Declines castles that @other, which goes on, does not offer. */
static void
decline (Run *self, const Run *other)
{
  const HradbyAction pass = { .kind = HRADBY_TILING_PASS };

  while (find_difference (other, self, HRADBY_SETTING_CASTLES) != NOWHERE
         && is_legal (self, &pass, NULL))
    take (self, &pass);
}

/* Whether somebody may make a castle now; a table that waits has only the moment for it. */
static gboolean
offers_castle (const Run *self)
{
  return self->table->type->count_actions (self->table, self->position) > 1;
}

/* Where the other table asks somebody and this one does not, this one has just told why, after @n
 * events. */
static void
check_unasked (const Run *self, const Run *other, guint setting, guint n)
{
  const HradbyEvent *last = &g_array_index (self->events, HradbyEvent, self->events->len - 1);

  if (is_at_castle (self) && is_at_castle (other) && !offers_castle (self)
      && !is_stricter (self, other, setting))
    g_assert_cmpint (self->events->len > n && is_unasked (last)
                     && (last->settings & HRADBY_SETTING_BIT (setting)) != 0, ==,
                     offers_castle (other));
}

/* Plays the actions under both tables as long as both allow them; tells where they part. */
static guint
compare (Run *self, Run *other, guint setting, const GArray *actions, HradbyRandom *random)
{
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    HradbyAction same = translate (self, action);
    gboolean is_castles = action->kind == HRADBY_TILING_PASS && is_at_castle (self)
                          && !is_at_castle (other);
    guint n_before = self->events->len;
    gboolean is_refused;

    for (guint n = 0; n < N_QUESTIONS; n++) {
      HradbyAction asked = make_up (self, random);

      ask (self, other, setting, &asked);
    }
    take (self, action);
    is_refused = is_castles || !is_legal (other, &same, NULL);
    if (is_refused && action->kind == HRADBY_TILING_PASS)
      continue; /* declined what the other does not offer */
    if (is_refused)
      break;
    take (other, &same);
    check_unasked (self, other, setting, n_before);
    if (setting == HRADBY_SETTING_CASTLES)
      decline (other, self);
    if (find_difference (self, other, setting) != NOWHERE)
      break;
  }
  return find_difference (self, other, setting);
}

/* That farmers may stand there at all is named where one is deployed. */
static gboolean
is_of_none (const HradbyEvent *event)
{
  return event->kind == HRADBY_TILING_EVENT_DEPLOYED;
}

/* What it brings on a farm comes after that farm, or after all cities: only the order differs. */
static gboolean
is_of_ringmaster (const HradbyEvent *event)
{
  return (event->kind == HRADBY_EVENT_POINTS || event->kind == HRADBY_EVENT_NOTHING)
         && event->source == HRADBY_CIRCUS_SOURCE_RINGMASTER;
}

/* What a lord may choose may change with the next number below and not with the next above. */
static gboolean
is_of_one_number (const HradbyEvent *event, guint setting)
{
  return (event->kind == HRADBY_EVENT_POINTS || event->kind == HRADBY_EVENT_NOTHING)
         && event->source == HRADBY_CASTLES_SOURCE
         && hradby_carcassonne_settings[setting].range.step > 0;
}

/* A tile more in the bag is seen when it is drawn, or else only when the game ends. */
static gboolean
is_of_bag (const HradbyEvent *event, guint setting)
{
  return setting == HRADBY_SETTING_RIVER_START_TILE && event->kind != HRADBY_TILING_EVENT_DRAWN;
}

/* The setting must be named in event @first and in none before it. Of the ways to score farms those
 * with farmers are compared from the farms on; what one less would forbid is named, too. */
static void
check_named (const Run *self, const Run *other, guint setting, guint first, guint number)
{
  guint value = self->table->settings[setting], other_value = other->table->settings[setting];
  gboolean is_more = is_stricter (other, self, setting);
  gboolean have_farmers = setting == HRADBY_SETTING_FARM_SCORING
                          && value != HRADBY_CHOICE_VALUE (HRADBY_FARM_SCORING_NONE)
                          && other_value != HRADBY_CHOICE_VALUE (HRADBY_FARM_SCORING_NONE);
  gboolean may_take = setting == HRADBY_SETTING_BAZAAR_AUCTION
                      && value != HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_TRUE)
                      && other_value != HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_TRUE);

  for (guint i = 0; i < self->events->len && i <= first; i++) {
    const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);
    gboolean is_named = (event->settings & HRADBY_SETTING_BIT (setting)) != 0;
    g_autoptr(GString) text = g_string_new (NULL);

    /* Two ways may agree where a third one does not. */
    if (is_named == (i == first) || is_of_bag (event, setting) || (is_more && i < first)
        || is_unasked (event)
        || ((may_take || setting == HRADBY_SETTING_CASTLE_CHAIN
             || setting == HRADBY_SETTING_RIVER_U_TURN || setting == HRADBY_SETTING_RIVER_START_TILE
             || is_of_one_number (event, setting)) && i < first)
        || (have_farmers && (is_of_none (event) || is_of_ringmaster (event) || i < first)))
      continue;
    event_text_append (text, self->table, event);
    g_test_message ("game %u, %s: %u instead of %u parts at event %u, not at %u: %s", number,
                    hradby_carcassonne_settings[setting].id, other_value, value, first, i,
                    g_strchomp (text->str));
    g_test_fail ();
    return;
  }
  g_assert_cmpuint (value, <, MOST_VALUES);
  if (first != NOWHERE)
    n_named[setting][value]++;
}

static void
check_setting (HradbySetup *setup, guint setting, guint value, const GArray *actions,
               HradbyRandom *random, guint number)
{
  g_autoptr(HradbySetup) other_setup = change_setup (setup, setting, value);
  g_auto(Run) self = run_new (setup), other = run_new (other_setup);

  match_kinds (&self, &other);
  match_kinds (&other, &self);
  guint first = compare (&self, &other, setting, actions, random);
  check_named (&self, &other, setting, first, number);
}

static GArray *
play (HradbySetup *setup, HradbyRandom *random)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  g_auto(Run) run = run_new (setup);

  while (run.table->type->to_move (run.table, run.position) != HRADBY_NOBODY) {
    HradbyAction action = choose (&run, random);

    take (&run, &action);
    g_array_append_val (actions, action);
  }
  return actions;
}

static gboolean
is_played (const HradbySetup *setup, guint setting)
{
  const char *expansion = hradby_carcassonne_settings[setting].expansion;

  return expansion == NULL || hradby_ruleset_has_expansion (setup->ruleset, expansion);
}

static void
test_named (void)
{
  guint n_small = n_games / 2, end = first_game + n_games + n_small;

  for (guint number = first_game; number < end && !g_test_failed (); number++) {
    HradbyRandom random;
    g_autoptr(HradbySetup) setup = NULL;
    g_autoptr(GArray) actions = NULL;

    hradby_random_init (&random, 21, number);
    setup = new_setup (&random, number >= end - n_small, number % 2 == 0);
    actions = play (setup, &random);
    for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++) {
      const HradbySettingInfo *info = &hradby_carcassonne_settings[i];
      guint played = hradby_setting_get_value (hradby_ruleset_get (setup->ruleset, i)), other;

      if (!is_played (setup, i))
        continue;
      for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &other); nth++)
        check_setting (setup, i, other, actions, &random, number);
    }
  }
}

/* A comparison of what never happens proves nothing: each value is named in an event or, where it
 * only forbids, in a refusal. */
static void
test_seen (void)
{
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (&hradby_carcassonne_settings[i]);
         nth++) {
      const HradbySettingInfo *info = &hradby_carcassonne_settings[i];
      guint value = hradby_setting_info_get_nth (info, nth);

      g_test_message ("%s=%s: %u in games, %u in refusals", info->id,
                      hradby_setting_info_get_id (info, value), n_named[i][value],
                      n_refused[i][value]);
      if (n_named[i][value] + n_refused[i][value] == 0)
        g_test_fail ();
    }
}

/* How many games, and the number of the first. */
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/named/where-it-mattered", test_named);
  if (n_games >= ENOUGH) /* which meet every value */
    g_test_add_func ("/games/carcassonne/named/every-value", test_seen);
  return g_test_run ();
}
