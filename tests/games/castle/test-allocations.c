/* Searching must not allocate: actions, points and whole games work on given memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count-allocations.h"
#include "count-in-game.h"
#include "random-material.h"
#include "standard-game.h"

#include "ai/level.h"
#include "engine/table.h"
#include "games/castle/castle.h"
#include "games/games.h"

static HradbyTable *
new_table (guint64 seed)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySetup) setup = hradby_standard_setup_new (library, "castle", seed);
  g_autoptr(GError) error = NULL;
  HradbyTable *table = hradby_table_new (setup, &error);

  g_assert_no_error (error);
  return table;
}

/* An odd game: random walls, tiles and settings. */
static HradbyTable *
new_odd_table (guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTileSet) tiles = NULL;
  g_autoptr(HradbyWall) wall = NULL;
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  ruleset = random_ruleset_new (&hradby_castle_type, &random);
  setup = hradby_setup_new (ruleset, HRADBY_CASTLE_N_PLAYERS);
  tiles = random_tile_set_new (&random, FALSE);
  wall = random_wall_new (&random, FALSE);
  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  random_deal_pairs (setup, wall, &random);
  return hradby_table_new (setup, NULL);
}

static void
test_counts (void)
{
  guint before = count_allocations ();
  g_autofree char *text = g_strdup ("counted");

  g_assert_cmpuint (count_allocations (), ==, before + 1);
  g_assert_cmpstr (text, ==, "counted");
}

static void
test_playout (void)
{
  for (guint64 seed = 1; seed <= 200; seed++) {
    g_autoptr(HradbyTable) table = seed % 2 == 0 ? new_table (seed) : new_odd_table (seed);

    g_assert_cmpuint (count_in_game (table, seed, NULL), ==, 0);
  }
}

static void
test_questions (void)
{
  guint n_events = 0;

  for (guint64 seed = 1; seed <= 40; seed++) {
    g_autoptr(HradbyTable) table = seed % 2 == 0 ? new_table (seed) : new_odd_table (seed);

    g_assert_cmpuint (count_in_game (table, seed, &n_events), ==, 0);
  }
  g_assert_cmpuint (n_events, >, 1000);
}

/* The greedy player takes room for its search once a choice; the thousands of actions it tries take
 * nothing. */
static void
test_greedy (void)
{
  const HradbyLevel *greedy = hradby_level_find ("greedy");
  g_autoptr(HradbyTable) table = new_table (1);
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  HradbyRandom random;

  hradby_random_init (&random, 1, 0);
  while (table->type->to_move (table, position) != HRADBY_NOBODY) {
    guint before = count_allocations ();
    HradbyAction action;

    if (table->type->to_move (table, position) == HRADBY_CHANCE)
      table->type->pick_action (table, position, &random, &action);
    else
      hradby_level_choose (greedy, &(HradbyDecision) { table, position, &random, NULL }, &action);
    table->type->apply (table, position, &action, NULL);
    g_assert_cmpuint (count_allocations () - before, <=, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle/allocations/counts", test_counts);
  g_test_add_func ("/games/castle/allocations/playout", test_playout);
  g_test_add_func ("/games/castle/allocations/questions", test_questions);
  g_test_add_func ("/games/castle/allocations/greedy", test_greedy);
  return g_test_run ();
}
