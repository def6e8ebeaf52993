/* Looking back at games: every turn once, what it cost, and how likely each seat was to win. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/table.h"
#include "session/history.h"
#include "study/analysis.h"

#define BUDGET "hard:200"

typedef struct {
  HradbyAnalysis *analysis;
  gboolean        success;
  GError         *error;
  GCancellable   *cancellable; /* cancelled at the first progress */
  guint           n_answers;
  guint           n_told;
  double          fraction;
} Run;

/* @players: a level a seat */
static HradbyGame *
play_game (guint n_players, const char *const *players, guint64 seed, guint n_actions)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (n_players, seed);
  HradbyGame *game = hradby_game_new (setup, NULL);
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY && game->actions->len < n_actions) {
    HradbyAction action;
    guint seat = hradby_game_to_move (game);

    if (seat == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      hradby_level_choose (hradby_level_find (players[seat]),
                           &(HradbyDecision) { game->table, game->position, &random, NULL },
                           &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

static const char *const careless[] = { "random", "sharp", "sharp", "sharp" };

static HradbyAnalysis *
analyse (const HradbyGame *game)
{
  g_autoptr(GError) error = NULL;
  HradbyAnalysis *analysis = hradby_analysis_new (game, HRADBY_EVERYBODY);

  g_assert_true (hradby_analysis_run (analysis, hradby_level_find (BUDGET), NULL, NULL, NULL,
                                      &error));
  g_assert_no_error (error);
  return analysis;
}

/* Moments are where the history shows them, one a turn. */
static void
test_moments (void)
{
  g_autoptr(HradbyGame) game = play_game (3, careless, 4, G_MAXUINT);
  const HradbyTable *table = game->table;
  g_autoptr(HradbyAnalysis) analysis = analyse (game);
  g_autoptr(HradbyHistory) history = hradby_history_new (hradby_game_copy (game));
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint n = hradby_analysis_get_n_moments (analysis), last = 0;

  g_assert_cmpuint (n, >, 5);
  for (guint i = 0; i < n; i++) {
    const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (analysis, i);
    guint player;

    hradby_history_get_position (history, hradby_history_find_step (history, moment->step),
                                 position);
    g_assert_cmpuint (table->type->to_move (table, position), ==, moment->seat);
    g_assert_cmpuint (table->type->get_turn (table, position, &player), ==, moment->turn);
    g_assert_cmpuint (moment->turn, >, last);
    g_assert_true (moment->over);
    g_assert_cmpuint (moment->advice.played.n_actions, >, 0);
    last = moment->turn;
  }
}

static void
test_chances (void)
{
  g_autoptr(HradbyGame) game = play_game (3, careless, 4, G_MAXUINT);
  g_autoptr(HradbyAnalysis) analysis = analyse (game);
  guint n = hradby_analysis_get_n_points (analysis);
  double result[HRADBY_MAX_PLAYERS];

  g_assert_cmpuint (n, ==, hradby_analysis_get_n_moments (analysis) + 1);
  for (guint i = 0; i < n; i++) {
    double sum = 0;

    for (guint seat = 0; seat < 3; seat++)
      sum += hradby_analysis_get_chance (analysis, i, seat);
    g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  }
  hradby_advice_result (game->table, game->position, result);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpfloat (hradby_analysis_get_chance (analysis, n - 1, seat), ==, result[seat]);
}

/* Who plays at random pays for it; the list has the costliest turns first. */
static void
test_costs (void)
{
  double careless_cost = 0, careful_cost = 0;

  for (guint64 seed = 0; seed < 6; seed++) {
    g_autoptr(HradbyGame) game = play_game (2, careless, seed, G_MAXUINT);
    g_autoptr(HradbyAnalysis) analysis = analyse (game);
    guint costly[3], n = hradby_analysis_list_costly (analysis, 0.1, costly, 3);
    double last = G_MAXDOUBLE, chance;
    gint last_percent = 100;

    for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++) {
      double cost = hradby_analysis_get_cost (analysis, i, &chance);

      g_assert_cmpfloat (cost, >=, 0);
      g_assert_cmpfloat (chance, >=, -1e-9);
      if (hradby_analysis_get_moment (analysis, i)->seat == 0)
        careless_cost += cost;
      else
        careful_cost += cost;
    }
    g_assert_cmpuint (n, >, 0);
    for (guint i = 0; i < n; i++) {
      double cost = hradby_analysis_get_cost (analysis, costly[i], &chance);
      gint percent = (gint) (100 * chance + 0.5);

      g_assert_cmpfloat (cost, >=, 0.1);
      g_assert_cmpint (percent, <=, last_percent);
      if (percent == last_percent)
        g_assert_cmpfloat (cost, <=, last);
      last = cost;
      last_percent = percent;
    }
  }
  g_test_message ("at random %.1f points, with care %.1f", careless_cost, careful_cost);
  g_assert_cmpfloat (careless_cost, >, 2 * careful_cost);
}

/* In a game that goes on, the turn that is going on is not judged. */
static void
test_running (void)
{
  g_autoptr(HradbyGame) game = play_game (2, careless, 7, 11);
  g_autoptr(HradbyAnalysis) analysis = NULL;
  guint n;

  if (hradby_game_to_move (game) == HRADBY_CHANCE)
    hradby_game_truncate (game, 10);
  analysis = analyse (game);
  n = hradby_analysis_get_n_moments (analysis);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (hradby_analysis_get_n_points (analysis), ==, n);
  g_assert_false (hradby_analysis_get_moment (analysis, n - 1)->over);
  g_assert_true (hradby_analysis_get_moment (analysis, n - 2)->over);
  g_assert_cmpfloat (hradby_analysis_get_cost (analysis, n - 1, NULL), ==, 0);
}

static void
progress_cb (guint n_done, double fraction, gpointer user_data)
{
  Run *run = user_data;

  guint n_known = 0;

  run->n_told++;
  g_assert_cmpfloat (fraction, >, run->fraction);
  run->fraction = fraction;
  for (guint i = 0; i < hradby_analysis_get_n_moments (run->analysis); i++)
    n_known += hradby_analysis_is_known (run->analysis, i) ? 1 : 0;
  g_assert_cmpuint (n_known, >=, n_done);
  if (run->cancellable != NULL)
    g_cancellable_cancel (run->cancellable);
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  run->success = hradby_analysis_run_finish (result, &run->error);
  run->n_answers++;
}

static void
wait_for (Run *run)
{
  while (run->n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_equal (const HradbyAnalysis *self, const HradbyAnalysis *expected)
{
  guint n = hradby_analysis_get_n_moments (expected);

  g_assert_cmpuint (hradby_analysis_get_n_moments (self), ==, n);
  g_assert_cmpuint (hradby_analysis_get_n_points (self), ==,
                    hradby_analysis_get_n_points (expected));
  for (guint i = 0; i < n; i++) {
    g_assert_true (hradby_analysis_is_known (self, i));
    g_assert_cmpfloat (hradby_analysis_get_chance (self, i, 0), ==,
                       hradby_analysis_get_chance (expected, i, 0));
    g_assert_cmpfloat (hradby_analysis_get_cost (self, i, NULL), ==,
                       hradby_analysis_get_cost (expected, i, NULL));
  }
}

/* What is known grows with every word of progress, and is all at the end. */
static void
test_in_thread (void)
{
  g_autoptr(HradbyGame) game = play_game (2, careless, 4, G_MAXUINT);
  g_autoptr(HradbyAnalysis) expected = analyse (game);
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_new (game, HRADBY_EVERYBODY);
  Run run = { analysis };
  guint n = hradby_analysis_get_n_moments (expected);

  g_assert_cmpuint (hradby_analysis_get_n_points (analysis), ==, 0);
  hradby_analysis_run_async (analysis, hradby_level_find (BUDGET), NULL, progress_cb, &run,
                             answer_cb, &run);
  wait_for (&run);
  g_assert_no_error (run.error);
  g_assert_true (run.success);
  g_assert_cmpuint (run.n_told, ==, n);
  g_assert_cmpfloat (run.fraction, ==, 1);
  assert_equal (analysis, expected);
}

/* Who is cancelled keeps what is known, and later goes on with the rest. */
static void
test_cancelled (void)
{
  g_autoptr(HradbyGame) game = play_game (2, careless, 4, G_MAXUINT);
  g_autoptr(HradbyAnalysis) expected = analyse (game);
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_new (game, HRADBY_EVERYBODY);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Run run = { analysis, .cancellable = cancellable };
  guint n_known = 0;

  hradby_analysis_run_async (analysis, hradby_level_find (BUDGET), cancellable, progress_cb, &run,
                             answer_cb, &run);
  wait_for (&run);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (run.success);
  g_assert_cmpuint (run.n_told, ==, 1);
  g_error_free (run.error);

  for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++)
    if (!hradby_analysis_is_known (analysis, i))
      g_assert_cmpfloat (hradby_analysis_get_cost (analysis, i, NULL), ==, 0);
    else
      n_known++;
  g_assert_cmpuint (n_known, >, 0);
  g_assert_true (hradby_analysis_run (analysis, hradby_level_find (BUDGET), NULL, NULL, NULL,
                                      NULL));
  assert_equal (analysis, expected);
}

/* All that is told of three games: step, turn and seat of each moment with what it cost, if there
 * is a cost, in points and in chance; then the costliest ones, none of them, one, … four. */
static void
test_exact (void)
{
  static const char *const expected[] = {
    "0.1.0 3.240 0.229 2.2.1 4.3.0 5.540 0.270 6.4.1 1.560 0.099 8.5.0 2.640 0.003 10.6.1 "
    "12.7.0 2.440 0.000 14.8.1 0.280 0.000 15.9.0 1.320 0.000 16.10.1 17.11.0 18.12.1 19.13.0"
    " 20.14.1 21.15.0 22.16.1 ||2 |2 0 |2 0 3 |2 0 3 4 ",
    "0.1.0 4.440 0.403 2.2.1 0.180 0.031 4.3.2 0.080 0.004 6.4.0 4.980 0.104 8.5.1 1.500 "
    "0.135 10.6.2 2.220 0.246 12.7.0 4.000 0.054 14.8.1 16.9.2 18.10.0 5.120 0.010 20.11.1 "
    "21.12.2 22.13.0 5.000 0.000 24.14.1 25.15.2 26.16.0 ||0 |0 5 |0 5 4 |0 5 4 3 ",
    "0.1.0 3.440 0.331 2.2.1 0.440 0.043 4.3.2 0.340 0.015 6.4.3 8.5.0 5.640 0.233 10.6.1 "
    "1.940 0.118 12.7.2 14.8.3 16.9.0 4.000 0.018 18.10.1 0.960 0.037 20.11.2 1.840 0.243 "
    "22.12.3 24.13.0 3.000 0.000 26.14.1 27.15.2 28.16.3 ||0 |0 10 |0 10 4 |0 10 4 5 ",
  };

  for (guint seed = 0; seed < G_N_ELEMENTS (expected); seed++) {
    g_autoptr(HradbyGame) game = play_game (2 + seed, careless, seed, G_MAXUINT);
    g_autoptr(HradbyAnalysis) analysis = analyse (game);
    g_autoptr(GString) text = g_string_new (NULL);
    guint costly[4];

    for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++) {
      const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (analysis, i);
      double chance, cost = hradby_analysis_get_cost (analysis, i, &chance);

      g_string_append_printf (text, "%u.%u.%u ", moment->step, moment->turn, moment->seat);
      if (cost > 0.0005)
        g_string_append_printf (text, "%.3f %.3f ", cost, chance);
    }
    for (guint max = 0; max <= G_N_ELEMENTS (costly); max++) {
      guint n = hradby_analysis_list_costly (analysis, 0.5, costly, max);

      g_string_append (text, "|");
      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%u ", costly[i]);
    }
    g_assert_cmpstr (text->str, ==, expected[seed]);
  }
}

/* A game that began with one draw and goes on. */
static HradbySession *
new_session (guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, seed);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", NULL);

    g_list_store_append (seats, seat);
  }
  return hradby_session_new (setup, G_LIST_MODEL (seats), library, NULL);
}

/* An analysis is of these actions and no others, be it only one. */
static void
test_fits (void)
{
  g_autoptr(HradbySession) session = new_session (0);
  const HradbyGame *game = hradby_session_get_game (session);
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_new_for_viewer (session);
  guint n_fitting = 0, n_others = 0;

  g_assert_cmpuint (game->actions->len, ==, 1);
  for (guint64 seed = 0; seed < 10; seed++) {
    g_autoptr(HradbySession) other = new_session (seed);
    const HradbyGame *begun = hradby_session_get_game (other);
    gboolean is_same = hradby_action_equal (&g_array_index (begun->actions, HradbyAction, 0),
                                            &g_array_index (game->actions, HradbyAction, 0));
    g_autoptr(GArray) actions = hradby_session_list_actions (other);

    g_assert_cmpint (hradby_analysis_fits (analysis, other), ==, is_same);
    n_fitting += is_same;
    n_others += !is_same;
    g_assert_true (hradby_session_play (other, &g_array_index (actions, HradbyAction, 0), NULL));
    g_assert_false (hradby_analysis_fits (analysis, other));
  }
  g_assert_cmpuint (n_fitting, >, 0);
  g_assert_cmpuint (n_others, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/analysis/moments", test_moments);
  g_test_add_func ("/session/analysis/chances", test_chances);
  g_test_add_func ("/session/analysis/costs", test_costs);
  g_test_add_func ("/session/analysis/running", test_running);
  g_test_add_func ("/session/analysis/exact", test_exact);
  g_test_add_func ("/session/analysis/fits", test_fits);
  g_test_add_func ("/session/analysis/in-thread", test_in_thread);
  g_test_add_func ("/session/analysis/cancelled", test_cancelled);

  return g_test_run ();
}
