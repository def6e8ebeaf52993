/* Random games with every setting and odd material: the fast engine against the naive oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "differential.h"
#include "random-material.h"
#include "samples.h"
#include "twin-castle.h"

#include "games/castle/declared.h"
#include "games/castle/final.h"
#include "games/castle/look.h"
#include "games/games.h"

/* With sanitizers the oracle takes twenty times as long: they play a tenth of the games. */
#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 200
#else
#define N_GAMES 2000
#endif

/* One game in so many is played with walls and tiles from files, the others with made-up ones. */
#define FILES_EVERY 8

/* One game in so many goes on until the markers have passed 100, some of them 200. */
#define LONG_EVERY 100

#define MOST_VALUES 16 /* of a setting, and the greatest number */

/* What has happened in all games together: a comparison of what never happens proves nothing. */
typedef struct {
  guint values[HRADBY_CASTLE_N_SETTINGS][MOST_VALUES];
  guint told[HRADBY_CASTLE_N_SETTINGS];
  guint told_two;
  guint used[HRADBY_CASTLE_N_NUMBERS + 1][3];
  guint sources[HRADBY_CASTLE_SOURCE_WALL_TILE_9 + 1];
  guint unplayable;
  guint turns_in_vain;
  guint extra_turns;
  guint ties;
  guint orders_of_own;
  guint orders_of_other;
  guint laps[3];
  guint full_boards;
} Seen;

static Seen seen;
static HradbyLibrary *library;
static guint first_game, n_games = N_GAMES;

static void
add_from_files (HradbySetup *setup, HradbyRandom *random)
{
  static const char *const walls[] = { "castle", "castle", "s1", "dense", "nook", "w4" };
  static const char *const sets[] = { "castle", "castle", "synth60", "unit" };
  const char *names[] = {
    walls[hradby_random_below (random, G_N_ELEMENTS (walls))],
    sets[hradby_random_below (random, G_N_ELEMENTS (sets))],
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyMaterial) material
      = hradby_library_find_material (library, i == 0 ? "wall" : "tileset", names[i], &error);

    g_assert_no_error (error);
    hradby_setup_add (setup, material);
  }
}

static HradbySetup *
new_setup (guint number, HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = random_ruleset_new (&hradby_castle_type, random);
  HradbySetup *setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);

  if (number % FILES_EVERY == 0)
    add_from_files (setup, random);
  else {
    gboolean is_long = number % LONG_EVERY == 1;
    g_autoptr(HradbyTileSet) tiles = random_tile_set_new (random, is_long);
    g_autoptr(HradbyWall) wall = random_wall_new (random, is_long);

    hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
    hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  }
  setup->has_seed = random_chance (random, 90);
  setup->seed = setup->has_seed ? hradby_random_next (random) : 0;
  if (random_chance (random, 70))
    random_deal_pairs (setup, HRADBY_WALL (hradby_setup_find (setup, "wall")), random);
  return setup;
}

/* Any action with fields of about the right size: mostly illegal. */
static HradbyAction
make_up_action (const Twin *twin, HradbyRandom *random)
{
  HradbyWall *wall = hradby_castle_look.get_wall (twin->fast);
  HradbyAction action = { 0 };

  action.kind = (guint8) hradby_random_below (random, HRADBY_CASTLE_WALL_TILE + 1);
  if (action.kind == HRADBY_TILING_DRAW) {
    action.piece
      = (guint16) hradby_random_below (random, 1 + hradby_castle_look.get_n_kinds (twin->fast));
    action.flag = (guint8) hradby_random_below (random, 2);
  }
  if (action.kind == HRADBY_TILING_PLACE)
    action.rotation = (guint8) hradby_random_below (random, 4);
  if (action.kind == HRADBY_TILING_PLACE || action.kind == HRADBY_CASTLE_SCORE) {
    action.x = (gint16) hradby_random_below (random, hradby_wall_get_width (wall) + 2) - 1;
    action.y = (gint16) hradby_random_below (random, hradby_wall_get_height (wall) + 2) - 1;
  }
  if (action.kind == HRADBY_TILING_DEPLOY || action.kind == HRADBY_CASTLE_SCORE)
    action.part = (guint8) hradby_random_below (random, 8);
  if (action.kind == HRADBY_CASTLE_SCORE || action.kind == HRADBY_CASTLE_WALL_TILE)
    action.amount = (gint16) hradby_random_below (random, 4);
  return action;
}

/* A feature to be scored may be named by any of its parts, with any number of wall tiles. */
static void
name_other_parts (const Twin *twin, HradbyRandom *random)
{
  HradbyAction action = g_array_index (twin->actions, HradbyAction,
                                       hradby_random_below (random, twin->actions->len));
  HradbySeenPart part = { action.x, action.y, action.part }, parts[HRADBY_MAX_CELLS];
  guint n;

  if (action.kind != HRADBY_CASTLE_SCORE)
    return;
  n = hradby_castle_list_parts (twin->fast, twin->position, &part, parts, G_N_ELEMENTS (parts));
  part = parts[hradby_random_below (random, n)];
  action.x = (gint16) part.x;
  action.y = (gint16) part.y;
  action.part = (guint8) part.feature;
  action.amount = (gint16) hradby_random_below (random, 4);
  twin_explain (twin, &action);
}

static void
note_events (const Twin *twin)
{
  for (guint i = 0; i < twin->events->len; i++) {
    const HradbyEvent *event = &g_array_index (twin->events, HradbyEvent, i);

    for (guint row = 0; event->settings >> row != 0; row++)
      seen.told[row] += (event->settings & HRADBY_SETTING_BIT (row)) != 0;
    seen.told_two += (event->settings & (event->settings - 1)) != 0;
    if (event->kind == HRADBY_CASTLE_EVENT_BONUS_USED)
      seen.used[event->bonus][event->bonus_count]++;
    else if (event->kind == HRADBY_EVENT_POINTS)
      seen.sources[event->source]++;
    else if (event->kind == HRADBY_TILING_EVENT_DRAWN)
      seen.unplayable += event->flag;
  }
}

static void
note_decision (const Twin *twin, const HradbyAction *action, HradbyRandom *random)
{
  HradbySeenPart part = { action->x, action->y, action->part };
  HradbySeenRegion region;
  guint player;

  name_other_parts (twin, random);
  seen.extra_turns += action->kind == HRADBY_CASTLE_WALL_TILE;
  if (action->kind != HRADBY_CASTLE_SCORE)
    return;
  twin->fast->type->get_turn (twin->fast, twin->position, &player);
  g_assert_true (hradby_castle_get_region (twin->fast, twin->position, &part, &region));
  seen.orders_of_own += region.owners == 1u << player;
  seen.orders_of_other += region.owners != 1u << player;
}

static void
note_end (const Twin *twin)
{
  gint scores[HRADBY_MAX_PLAYERS];

  twin->fast->type->get_scores (twin->fast, twin->position, scores);
  seen.ties += scores[0] == scores[1];
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    seen.laps[MIN (2, scores[player] / HRADBY_TRACK_SPACES)]++;
  seen.full_boards += hradby_castle_get_empty_area (twin->fast, twin->position) == 0;
  for (guint i = 0; i < HRADBY_CASTLE_N_SETTINGS; i++)
    seen.values[i][twin->fast->settings[i]]++;
  seen.turns_in_vain
    += g_array_index (twin->events, HradbyEvent, 0).kind == HRADBY_TILING_EVENT_DRAWN;
}

/* Every value of every setting, wall tile, source of points and turn of a game. */
static void
check_seen (void)
{
  for (guint i = 0; i < HRADBY_CASTLE_N_SETTINGS; i++)
    for (guint nth = 0; nth < hradby_setting_info_count_values (&hradby_castle_settings[i]); nth++)
      g_assert_cmpuint (
        seen.values[i][hradby_setting_info_get_nth (&hradby_castle_settings[i], nth)], >,
        n_games / 2 / hradby_setting_info_count_values (&hradby_castle_settings[i]));
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    g_assert_cmpuint (seen.used[number][1], >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (seen.sources); i++)
    g_assert_cmpuint (seen.sources[i], >, 0);
  g_test_message ("%u unplayable, %u turns in vain, %u extra turns, %u ties, "
                  "%u and %u orders, %u laps 2, %u laps 3, %u full boards",
                  seen.unplayable, seen.turns_in_vain, seen.extra_turns, seen.ties,
                  seen.orders_of_own, seen.orders_of_other, seen.laps[1], seen.laps[2],
                  seen.full_boards);
  g_assert_cmpuint (seen.unplayable, >, 0);
  g_assert_cmpuint (seen.turns_in_vain, >, 0);
  g_assert_cmpuint (seen.extra_turns, >, 0);
  g_assert_cmpuint (seen.ties, >, 0);
  g_assert_cmpuint (seen.orders_of_own, >, 0);
  g_assert_cmpuint (seen.orders_of_other, >, 0);
  g_assert_cmpuint (seen.laps[1], >, 0);
  g_assert_cmpuint (seen.full_boards, >, 0);
}

/* What is rare takes all the games: pairs of wall tiles, events that a setting changed. */
static void
check_rare (void)
{
  static const guint8 together[] = { 2, 3, 7, 8 };
  static const guint8 telling[] = {
    HRADBY_SETTING_INCOMPLETE_PATH_SCORING,
    HRADBY_SETTING_KEEP_SIZE,
    HRADBY_SETTING_KEEP_AREA_START_SPACES,
    HRADBY_SETTING_PAIRED_DOUBLERS,
    HRADBY_SETTING_PAIRED_INCOMPLETE,
    HRADBY_SETTING_PAIRED_MARKETS,
    HRADBY_SETTING_DOUBLER_TIMING,
    HRADBY_SETTING_KEEP_CLAIM,
    HRADBY_SETTING_DOUBLER_TURN,
  };

  for (guint i = 0; i < G_N_ELEMENTS (together); i++)
    g_assert_cmpuint (seen.used[together[i]][2], >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    g_assert_cmpuint (seen.told[telling[i]], >, 0);
  g_assert_cmpuint (seen.told_two, >, 0);
  g_assert_cmpuint (seen.laps[2], >, 0);
}

static const DifferentialGame castle = {
  .twin = &twin_castle,
  .new_setup = new_setup,
  .make_up_action = make_up_action,
  .before = note_decision,
  .after = note_events,
  .over = note_end,
};

static void
test_agree (void)
{
  differential_play (&castle, 20, first_game, n_games, library);
  check_seen ();
  if (n_games >= N_GAMES && N_GAMES >= 2000)
    check_rare ();
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  differential_get_range (argc, argv, &first_game, &n_games);
  hradby_games_install ();
  library = samples_library ();
  g_test_add_func ("/games/castle/differential/engines-agree", test_agree);
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
