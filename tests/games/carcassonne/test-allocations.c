/* Searching must not allocate: the second game works on given memory, with all its expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count-in-game.h"
#include "random-tiles.h"
#include "samples.h"

#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/games.h"

#define N_GAMES 60
#define N_SEATS \
  (HRADBY_CARCASSONNE_MAX_PLAYERS - HRADBY_CARCASSONNE_MIN_PLAYERS + 1)

static HradbyTable *
new_table_of (HradbySetup *setup)
{
  g_autoptr(GError) error = NULL;
  HradbyTable *table = hradby_table_new (setup, &error);

  g_assert_no_error (error);
  return table;
}

/* Out of the box, with everything. */
static HradbyTable *
new_table (guint n_players)
{
  g_autoptr(HradbyLibrary) library = samples_library ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; hradby_carcassonne_type.expansions[i] != NULL; i++)
    g_assert_true (hradby_ruleset_set_expansion (ruleset, hradby_carcassonne_type.expansions[i],
                                                 TRUE, &error));
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  g_assert_no_error (error);
  return new_table_of (setup);
}

/* An odd game: random expansions, settings and tiles. */
static HradbyTable *
new_odd_table (guint n_players, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTileSet) tiles = NULL;
  g_autofree const char **marks = NULL;
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  random_tiles_choose_rules (&random, ruleset);
  setup = hradby_setup_new (ruleset, n_players);
  marks = random_tiles_list_marks (ruleset);
  tiles = random_tiles_new (&random, marks);
  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  return new_table_of (setup);
}

static guint
count_in_games (guint n_games, guint *n_events)
{
  guint n = 0;

  for (guint64 seed = 1; seed <= n_games; seed++) {
    guint n_players = HRADBY_CARCASSONNE_MIN_PLAYERS + (guint) seed / 2 % N_SEATS;
    g_autoptr(HradbyTable) table = seed % 2 == 0 ? new_table (n_players)
                                                 : new_odd_table (n_players, seed);

    n += count_in_game (table, seed, n_events);
  }
  return n;
}

static void
test_playout (void)
{
  g_assert_cmpuint (count_in_games (N_GAMES, NULL), ==, 0);
}

static void
test_questions (void)
{
  guint n_events = 0;

  g_assert_cmpuint (count_in_games (N_GAMES / 4, &n_events), ==, 0);
  g_assert_cmpuint (n_events, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/carcassonne/allocations/playout", test_playout);
  g_test_add_func ("/games/carcassonne/allocations/questions", test_questions);
  return g_test_run ();
}
