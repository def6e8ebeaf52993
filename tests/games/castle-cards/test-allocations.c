/* Searching must not allocate: the card game Castle works on given memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count-in-game.h"
#include "random-deal.h"

#include "engine/table.h"
#include "games/games.h"

#define N_GAMES 120

static HradbyTable *
new_table (guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  ruleset = random_rules_new (&random);
  setup = random_setup_new (ruleset, &random);
  return hradby_table_new (setup, NULL);
}

static void
test_playout (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyTable) table = new_table (seed);

    g_assert_cmpuint (count_in_game (table, seed, NULL), ==, 0);
  }
}

static void
test_questions (void)
{
  guint n_events = 0;

  for (guint64 seed = 1; seed <= N_GAMES / 4; seed++) {
    g_autoptr(HradbyTable) table = new_table (seed);

    g_assert_cmpuint (count_in_game (table, seed, &n_events), ==, 0);
  }
  g_assert_cmpuint (n_events, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle-cards/allocations/playout", test_playout);
  g_test_add_func ("/games/castle-cards/allocations/questions", test_questions);
  return g_test_run ();
}
