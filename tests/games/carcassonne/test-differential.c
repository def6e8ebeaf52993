/* Random games of 2 to 6 players under all settings: the fast engine against the naive oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "random-tiles.h"
#include "samples.h"
#include "twin-carcassonne.h"

#include "games/carcassonne/declared.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/tower.h"
#include "games/games.h"

/* In so many games everything has happened that may happen. */
#define MANY_GAMES 2000

/* With sanitizers the oracle takes twenty times as long: they play a twentieth of the games. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 100
#else
#define N_GAMES MANY_GAMES
#endif

/* One game in so many is played with the tiles of the box, the others with made-up ones. */
#define BOX_EVERY 8

#define MOST_VALUES 256 /* of a setting, and more than the greatest number */

/* What has happened in all games together: a comparison of what never happens proves nothing. */
typedef struct {
  guint values[HRADBY_CARCASSONNE_N_SETTINGS][MOST_VALUES];
  guint players[HRADBY_CARCASSONNE_MAX_PLAYERS + 1];
  guint told[HRADBY_CARCASSONNE_N_SETTINGS];
  guint sources[HRADBY_CARCASSONNE_N_SOURCES];
  guint actions[HRADBY_CARCASSONNE_N_ACTIONS];
  guint unplayable;
  guint turns_in_vain;
  guint ties;
  guint exchanges;
  guint own;
  guint below_zero;
  guint high_towers;
  guint laps;
} Seen;

static Seen seen;
static HradbyLibrary *library;
static guint first_game, n_games = N_GAMES;

static HradbySetup *
new_setup (guint number, HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autofree const char **marks = NULL;
  HradbySetup *setup;

  random_tiles_choose_rules (random, ruleset);
  marks = random_tiles_list_marks (ruleset);
  setup = hradby_setup_new (ruleset, 2 + hradby_random_below (random, 5));
  if (number % BOX_EVERY == 0) {
    samples_add_tiles (library, setup, "base");
    for (guint i = 0; hradby_carcassonne_expansions[i] != NULL; i++)
      if (hradby_ruleset_has_expansion (ruleset, hradby_carcassonne_expansions[i]))
        samples_add_tiles (library, setup, hradby_carcassonne_expansions[i]);
  } else {
    g_autoptr(HradbyTileSet) set = differential_chance (random, 20)
                                   ? random_tiles_new_small (random, marks)
                                   : random_tiles_new (random, marks);

    hradby_setup_add (setup, HRADBY_MATERIAL (set));
  }
  setup->has_seed = differential_chance (random, 90);
  setup->seed = setup->has_seed ? hradby_random_next (random) : 0;
  return setup;
}

/* Any action with fields of about the right size: mostly illegal. */
static HradbyAction
make_up_action (const Twin *twin, HradbyRandom *random)
{
  const HradbyActionInfo *info;
  HradbyAction action = { 0 };

  action.kind = (guint8) hradby_random_below (random, HRADBY_CARCASSONNE_N_ACTIONS);
  info = &hradby_carcassonne_actions[action.kind];
  for (guint i = 0; info->fields[i].name != NULL; i++)
    switch (info->fields[i].id) {
    case HRADBY_FIELD_X:
      action.x = (gint16) hradby_random_below (random, 9) - 4;
      break;
    case HRADBY_FIELD_Y:
      action.y = (gint16) hradby_random_below (random, 9) - 4;
      break;
    case HRADBY_FIELD_ROTATION:
      action.rotation = (guint8) hradby_random_below (random, 4);
      break;
    case HRADBY_FIELD_PART:
      action.part = (guint8) hradby_random_below (random, 8);
      break;
    case HRADBY_FIELD_PIECE:
      action.piece = (guint16) hradby_random_below (
        random, 1 + hradby_tiling_get_n_kinds (twin->fast));
      break;
    case HRADBY_FIELD_PLAYER:
      action.player = (guint8) hradby_random_below (random, HRADBY_MAX_PLAYERS);
      break;
    case HRADBY_FIELD_FLAG:
      action.flag = (guint8) hradby_random_below (random, 2);
      break;
    case HRADBY_FIELD_FIGURE:
      action.figure = (guint8) hradby_random_below (random, HRADBY_CARCASSONNE_N_FIGURES);
      break;
    case HRADBY_FIELD_PLACE:
      action.place = (guint8) hradby_random_below (random, HRADBY_CARCASSONNE_N_PLACES);
      break;
    case HRADBY_FIELD_AMOUNT:
      action.amount = (gint16) hradby_random_below (random, 9);
      break;
    case HRADBY_FIELD_TO:
      break;
    }
  return action;
}

static void
note_action (const Twin *twin, const HradbyAction *action, HradbyRandom *random)
{
  seen.actions[action->kind]++;
}

static void
note_events (const Twin *twin)
{
  for (guint i = 0; i < twin->events->len; i++) {
    const HradbyEvent *event = &g_array_index (twin->events, HradbyEvent, i);

    for (guint row = 0; event->settings >> row != 0; row++)
      seen.told[row] += (event->settings & HRADBY_SETTING_BIT (row)) != 0;
    seen.unplayable += event->kind == HRADBY_TILING_EVENT_DRAWN && event->flag;
    seen.exchanges += event->kind == HRADBY_TOWER_EVENT_FREED && !event->flag;
    seen.own += event->kind == HRADBY_TOWER_EVENT_CAPTURED && event->other == event->player;
    seen.high_towers += event->kind == HRADBY_TOWER_EVENT_BUILT && event->count > 3;
    if (event->kind != HRADBY_EVENT_POINTS)
      continue;
    seen.sources[event->source]++;
    seen.below_zero += event->total < 0;
  }
}

static void
note_end (const Twin *twin)
{
  gint scores[HRADBY_MAX_PLAYERS];

  twin->fast->type->get_scores (twin->fast, twin->position, scores);
  seen.players[twin->fast->n_players]++;
  for (guint player = 1; player < twin->fast->n_players; player++) {
    seen.ties += scores[player] == scores[0];
    seen.laps += scores[player] >= HRADBY_CARCASSONNE_TRACK_SPACES;
  }
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++)
    seen.values[i][twin->fast->settings[i]]++;
  seen.turns_in_vain
    += g_array_index (twin->events, HradbyEvent, 0).kind == HRADBY_TILING_EVENT_DRAWN;
}

/* Every value of every setting, number of players, action, source of points and end of a game. */
static void
check_seen (void)
{
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SETTINGS; i++) {
    const HradbySettingInfo *info = &hradby_carcassonne_settings[i];
    guint n_values = hradby_setting_info_count_values (info);

    for (guint nth = 0; nth < n_values; nth++)
      g_assert_cmpuint (seen.values[i][hradby_setting_info_get_nth (info, nth)], >,
                        n_games / (3 * n_values));
  }
  for (guint n = HRADBY_CARCASSONNE_MIN_PLAYERS; n <= HRADBY_CARCASSONNE_MAX_PLAYERS; n++)
    g_assert_cmpuint (seen.players[n], >, n_games / 10);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_SOURCES; i++)
    g_assert_cmpuint (seen.sources[i], >, 0);
  for (guint i = 0; i < HRADBY_CARCASSONNE_N_ACTIONS; i++)
    g_assert_cmpuint (seen.actions[i], >, 0);
  g_test_message ("%u unplayable, %u turns in vain, %u ties, %u exchanged, %u own captured, "
                  "%u below zero, %u high towers, %u laps",
                  seen.unplayable, seen.turns_in_vain, seen.ties, seen.exchanges, seen.own,
                  seen.below_zero, seen.high_towers, seen.laps);
  g_assert_cmpuint (seen.told[HRADBY_SETTING_SMALL_CITY], >, 0);
  g_assert_cmpuint (seen.told[HRADBY_SETTING_FARM_SCORING], >, 0);
  g_assert_cmpuint (seen.unplayable, >, 0);
  g_assert_cmpuint (seen.turns_in_vain, >, 0);
  g_assert_cmpuint (seen.ties, >, 0);
  g_assert_cmpuint (seen.exchanges, >, 0);
  g_assert_cmpuint (seen.own, >, 0);
  g_assert_cmpuint (seen.below_zero, >, 0);
  g_assert_cmpuint (seen.high_towers, >, 0);
  g_assert_cmpuint (seen.laps, >, 0);
}

static const DifferentialGame carcassonne = {
  .twin = &twin_carcassonne,
  .new_setup = new_setup,
  .make_up_action = make_up_action,
  .before = note_action,
  .after = note_events,
  .over = note_end,
};

static void
test_agree (void)
{
  differential_play (&carcassonne, 30, first_game, n_games, library);
  if (n_games >= MANY_GAMES)
    check_seen ();
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  library = samples_library ();
  g_test_add_func ("/games/carcassonne/differential/engines-agree", test_agree);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
