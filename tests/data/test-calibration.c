/* Games of easy computer players on the shipped material come out as the design intends.
 *
 * Without words a quick version for the suite. With numbers, the games and the first seed, it
 * measures the figures of data/README.md: see there for the command. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load.h"
#include "tally.h"

#include <stdlib.h>

#define N_GAMES 600

static HradbyWall *wall;
static Tally tally;

static void
test_points (void)
{
  double mean = tally.points / (2.0 * tally.games);

  g_assert_cmpfloat (mean, >, 80);
  g_assert_cmpfloat (mean, <, 105);
}

static void
test_unplaceable (void)
{
  g_assert_cmpuint (5 * tally.unplaceable, <, tally.games);
}

static void
test_wall_tiles_used (void)
{
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    g_assert_cmpuint (50 * tally.used[number], >, tally.games);
}

/* A cell that a random filling would use in four of five games is used in more than half. */
static void
test_no_cell_starves (void)
{
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++)
    g_assert_cmpuint (2 * tally.placed[cell], >, tally.games);
}

/* The last corner towers are reached by few, the last one hardly ever. */
static void
test_no_corner_starves (void)
{
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    if (hradby_wall_get_corner (wall, i) != 0)
      g_assert_cmpuint (1000 * tally.won[i], >, tally.games);
}

/* No source is most of the points, and none of the features that are scored is next to nothing. */
static void
test_mixed_sources (void)
{
  for (guint i = 0; i < TALLY_N_SOURCES; i++)
    g_assert_cmpint (100 * tally.sources[i], <, 40 * tally.points);
  for (guint i = 0; i <= HRADBY_CASTLE_SOURCE_COURT; i++)
    g_assert_cmpint (100 * tally.sources[i], >,
                     (i == HRADBY_CASTLE_SOURCE_KEEP ? 2 : 8) * tally.points);
}

/* Of ten thousand games who begins won 58.2 of 100: data/README.md. */
static void
test_first_player (void)
{
  guint decided = tally.wins[0] + tally.wins[1];

  g_assert_cmpuint (100 * tally.wins[0], <, 60 * decided);
  g_assert_cmpuint (100 * tally.wins[1], <, 60 * decided);
}

static void
test_easy_beats_random (void)
{
  static const char *const orders[][2] = { { "easy", "random" }, { "random", "easy" } };
  g_autoptr (HradbyTileSet) tiles = load_tiles ();

  for (guint i = 0; i < 2; i++) {
    Tally against = { NULL };

    tally_play (&against, tiles, wall, orders[i], tally.games / 8, 1);
    g_test_message ("easy against random, seat %u: %u of %u games", i, against.wins[i],
                    against.games);
    g_assert_cmpuint (100 * against.wins[i], >, 97 * against.games);
  }
}

static void
measure (guint n_games, guint64 seed)
{
  static const char *const levels[] = { "easy", "easy" };
  g_autoptr (HradbyTileSet) tiles = load_tiles ();

  wall = load_wall ();
  tally_play (&tally, tiles, wall, levels, n_games, seed);
}

static void
add_tests (void)
{
  g_test_add_func ("/data/calibration/points", test_points);
  g_test_add_func ("/data/calibration/unplaceable", test_unplaceable);
  g_test_add_func ("/data/calibration/wall-tiles-used", test_wall_tiles_used);
  g_test_add_func ("/data/calibration/no-cell-starves", test_no_cell_starves);
  g_test_add_func ("/data/calibration/no-corner-starves", test_no_corner_starves);
  g_test_add_func ("/data/calibration/mixed-sources", test_mixed_sources);
  g_test_add_func ("/data/calibration/first-player", test_first_player);
  g_test_add_func ("/data/calibration/easy-beats-random", test_easy_beats_random);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  measure (argc > 1 ? (guint) atoi (argv[1]) : N_GAMES,
           argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 1);
  add_tests ();
  tally_tell (&tally);
  result = g_test_run ();
  g_clear_object (&wall);
  return result;
}
