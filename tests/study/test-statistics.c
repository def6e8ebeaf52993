/* Statistics: what the events say, summed up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "session/history.h"
#include "study/statistics.h"

static gint
get_total (const HradbyStatistics *statistics, guint player)
{
  return hradby_statistics_get_at_turn (statistics, player,
                                        hradby_statistics_get_n_turns (statistics));
}

static HradbyHistory *
play_game (guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (3, seed);
  HradbyHistory *history = hradby_history_new (hradby_game_new (setup, NULL));
  const HradbyGame *game = hradby_history_get_game (history);
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  while (hradby_history_draw (history))
    ;
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action;

    game->table->type->pick_action (game->table, game->position, &random, &action);
    g_assert_true (hradby_history_play (history, &action, NULL));
    while (hradby_history_draw (history))
      ;
  }
  return history;
}

static void
test_adds_up (void)
{
  for (guint64 seed = 0; seed < 10; seed++) {
    g_autoptr(HradbyHistory) history = play_game (seed);
    const HradbyGame *game = hradby_history_get_game (history);
    g_autoptr(HradbyStatistics) statistics =
      hradby_statistics_new (game->table, hradby_history_get_events (history));
    gint scores[HRADBY_MAX_PLAYERS];

    game->table->type->get_scores (game->table, game->position, scores);
    for (guint i = 0; i < game->table->n_players; i++) {
      gint sum = hradby_statistics_get_points (statistics, i, HRADBY_NULL_SOURCE_TOKEN)
                 + hradby_statistics_get_points (statistics, i, HRADBY_NULL_SOURCE_STONE);

      g_assert_cmpint (get_total (statistics, i), ==, scores[i]);
      g_assert_cmpint (sum, ==, scores[i]);
    }
  }
}

static void
test_follows_turns (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  g_autoptr(GArray) events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  g_autoptr(HradbyStatistics) statistics = NULL;
  const HradbyEvent rows[] = {
    { .kind = HRADBY_EVENT_POINTS, .player = 0, .turn = 1, .points = 3 },
    { .kind = HRADBY_EVENT_POINTS, .player = 1, .turn = 3, .points = 4, .settings = 1 },
    { .kind = HRADBY_EVENT_POINTS, .player = 1, .turn = 3, .points = 0, .settings = 4 },
    { .kind = HRADBY_EVENT_POINTS, .player = 0, .turn = 3, .points = -1 },
    { .kind = HRADBY_EVENT_TURN_ENDED, .player = 1, .turn = 5 },
  };
  const gint expected[][2] = { { 0, 0 }, { 3, 0 }, { 3, 0 }, { 2, 4 }, { 2, 4 }, { 2, 4 } };

  g_array_append_vals (events, rows, G_N_ELEMENTS (rows));
  statistics = hradby_statistics_new (game->table, events);
  g_assert_cmpuint (hradby_statistics_get_n_turns (statistics), ==, 5);
  g_assert_true (hradby_statistics_get_settings (statistics, 0, 0) == 0);
  g_assert_true (hradby_statistics_get_settings (statistics, 1, 0) == 5);
  for (guint turn = 0; turn <= 5; turn++) {
    g_assert_cmpint (hradby_statistics_get_at_turn (statistics, 0, turn), ==, expected[turn][0]);
    g_assert_cmpint (hradby_statistics_get_at_turn (statistics, 1, turn), ==, expected[turn][1]);
  }
}

static void
test_of_nothing (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  g_autoptr(GArray) events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  g_autoptr(HradbyStatistics) statistics = hradby_statistics_new (game->table, events);

  g_assert_cmpuint (hradby_statistics_get_n_turns (statistics), ==, 0);
  g_assert_cmpint (get_total (statistics, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/statistics/adds-up", test_adds_up);
  g_test_add_func ("/session/statistics/follows-turns", test_follows_turns);
  g_test_add_func ("/session/statistics/of-nothing", test_of_nothing);

  return g_test_run ();
}
