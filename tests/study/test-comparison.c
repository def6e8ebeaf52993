/* What difference rules make: by hand, by games whose difference is known, and in threads. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/error.h"
#include "study/comparison.h"

#include <string.h>

#define N_PLAYERS 2

/* Threads that play where it matters. */
#define N_JOBS 3

/* More rounds than anybody would wait for. */
#define N_ENDLESS 1000000

/* A comparison under way. */
typedef struct {
  GCancellable     *cancellable; /* cancelled at the first progress if @cancels */
  gboolean          cancels;
  guint             n_calls;
  guint             n_rounds;
  gint              n_chosen; /* actions chosen when it was cancelled */
  gboolean          answered;
  HradbyComparison *comparison;
  GError           *error;
} Run;

static void
check (HradbySampleEstimate estimate, double value, double low, double high)
{
  g_assert_cmpfloat_with_epsilon (estimate.value, value, 1e-4);
  g_assert_cmpfloat_with_epsilon (estimate.low, low, 1e-4);
  g_assert_cmpfloat_with_epsilon (estimate.high, high, 1e-4);
}

static void
check_zero (HradbySampleEstimate estimate)
{
  g_assert_cmpfloat (estimate.value, ==, 0);
  g_assert_cmpfloat (estimate.low, ==, 0);
  g_assert_cmpfloat (estimate.high, ==, 0);
}

/* Of games that are already played: @n of each of the two variants. */
static HradbyComparison *
take_games (const HradbyArenaGame *games, guint n)
{
  HradbySetup setup = { .n_players = N_PLAYERS };
  HradbySetup *const setups[] = { &setup, &setup };
  const HradbyArena arena = { .setups = setups, .n_setups = 2 };

  return hradby_comparison_new (&arena, g_memdup2 (games, 2 * n * sizeof *games), n);
}

/* Three games by two rules. */
static HradbyComparison *
new_sample (void)
{
  const HradbyArenaGame games[] = {
    { { 0, 1 }, { 10, 8 }, { { 5 }, { 4 } }, 30, 0 },
    { { 0, 1 }, { 12, 8 }, { { 7 }, { 4 } }, 30, 1 },
    { { 0, 1 }, { 5, 5 }, { { 0 }, { 0 } }, 31, 0 },
    { { 0, 1 }, { 5, 6 }, { { 0 }, { 1 } }, 31, 0 },
    { { 0, 1 }, { 7, 9 }, { { 4 }, { 0 } }, 29, 0 },
    { { 0, 1 }, { 7, 9 }, { { 4 }, { 0 } }, 29, 0 },
  };

  return take_games (games, 3);
}

/* Student's t of two degrees of freedom is 4.302653. */
static void
test_by_hand (void)
{
  g_autoptr(HradbyComparison) sample = new_sample ();

  g_assert_cmpuint (hradby_comparison_get_n_games (sample), ==, 3);
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_MARGIN), 0, -4.96828, 4.96828);
  check (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_MARGIN), 1.0 / 3, -3.461250,
         4.127917);
  check (hradby_comparison_estimate (sample, 1, HRADBY_MEASURE_LEAD), 7.0 / 3, -1.461250, 6.127917);
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_TURNS), 30, 27.515862, 32.484138);
  check_zero (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_TURNS));
  check (hradby_comparison_estimate (sample, 1, HRADBY_MEASURE_UNPLACEABLE), 1.0 / 3, -1.100884,
         1.767551);
  check (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_POINTS), 2.0 / 3, -2.201768,
         3.535102);
  check_zero (hradby_comparison_difference (sample, 0, HRADBY_MEASURE_POINTS + 1));
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_MEAN_POINTS), 22.0 / 3, 2.162188,
         12.504479);
  check (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_MEAN_POINTS), 0.5, -0.742069,
         1.742069);
}

static void
test_shares_by_hand (void)
{
  g_autoptr(HradbyComparison) sample = new_sample ();

  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_FIRST_WINS), 1.0 / 3, 0.061492,
         0.792340);
  check (hradby_comparison_estimate (sample, 1, HRADBY_MEASURE_DRAWS), 0, 0, 0.561497);
  check (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_DRAWS), -1.0 / 3, -1.767551,
         1.100884);
  check_zero (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_FIRST_WINS));
  check (hradby_comparison_changed (sample, 1), 2.0 / 3, 0.207660, 0.938508);
  check (hradby_comparison_changed (sample, 0), 0, 0, 0.561497);
}

/* Of each player: games won, two of them shared in all, and points by source. */
static void
test_players_by_hand (void)
{
  g_autoptr(HradbyComparison) sample = new_sample ();

  guint wins = HRADBY_MEASURE_WINS + 1, source = HRADBY_MEASURE_PLAYER_SOURCES + HRADBY_MAX_SOURCES;

  g_assert_cmpuint (hradby_comparison_count_value (sample, 0, wins, 1), ==, 1);
  g_assert_cmpuint (hradby_comparison_count_value (sample, 0, wins, 0.5), ==, 1);
  g_assert_cmpuint (hradby_comparison_count_value (sample, 1, wins, 0.5), ==, 0);
  g_assert_cmpfloat (hradby_comparison_estimate (sample, 0, wins).value, ==, 0.5);
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_PLAYER_SOURCES), 3, -3.572383,
         9.572383);
  g_assert_cmpfloat_with_epsilon (hradby_comparison_estimate (sample, 1, source).value, 5.0 / 3,
                                  1e-9);
}

/* Mirrored games count by draw order: margins of 2 and 4, of −1 and 3, then half an order; that of
 * the round before the first belongs to another run. The best seat is another one each time. */
static void
test_mirrored_by_hand (void)
{
  const HradbyArenaGame games[] = {
    { { 1, 0 }, { 9, 0 }, { { 0 } }, 30, 0 }, { { 0, 1 }, { 4, 2 }, { { 0 } }, 30, 0 },
    { { 1, 0 }, { 6, 2 }, { { 0 } }, 30, 0 }, { { 0, 1 }, { 2, 3 }, { { 0 } }, 30, 0 },
    { { 1, 0 }, { 5, 2 }, { { 0 } }, 30, 0 }, { { 0, 1 }, { 0, 5 }, { { 0 } }, 30, 0 },
  };
  HradbySetup setup = { .n_players = N_PLAYERS };
  HradbySetup *const setups[] = { &setup };
  const HradbyArena arena = { .setups = setups, .n_setups = 1, .first_round = 1, .mirror = TRUE };
  g_autoptr(HradbyComparison) sample
    = hradby_comparison_new (&arena, g_memdup2 (games, sizeof games), 6);

  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_MARGIN), 2, -10.706205, 14.706205);
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_TURNS), 30, 30, 30);
  g_assert_cmpfloat_with_epsilon (
    hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_FIRST_WINS).value, 1.0 / 6, 1e-9);
}

/* A source counts if points come from it by either rules, or are lost. */
static void
test_is_scored (void)
{
  const HradbyArenaGame games[] = {
    { { 0, 1 }, { 10, 8 }, { { 5, 3 }, { 4 } }, 30, 0 },
    { { 0, 1 }, { 12, 8 }, { { 5, 0, 2, -1 }, { 4 } }, 30, 0 },
    { { 0, 1 }, { 5, 5 }, { { 0 }, { 0 } }, 31, 0 },
    { { 0, 1 }, { 5, 5 }, { { 0 }, { 0 } }, 31, 0 },
  };
  g_autoptr(HradbyComparison) sample = take_games (games, 2);

  for (guint source = 0; source < 4; source++)
    g_assert_true (hradby_comparison_is_scored (sample, 1, HRADBY_MEASURE_SOURCE_SHARE + source));
  g_assert_false (hradby_comparison_is_scored (sample, 1, HRADBY_MEASURE_SOURCE_SHARE + 4));
  g_assert_true (hradby_comparison_is_scored (sample, 0, HRADBY_MEASURE_SOURCE_SHARE + 1));
  g_assert_false (hradby_comparison_is_scored (sample, 0, HRADBY_MEASURE_SOURCE_SHARE + 2));
}

/* Of 44 points 13 are from the source, of 47 it is 16. */
static void
test_sources_by_hand (void)
{
  g_autoptr(HradbyComparison) sample = new_sample ();

  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_SOURCE_POINTS), 13.0 / 6, -3.434132,
         7.767465);
  check (hradby_comparison_difference (sample, 1, HRADBY_MEASURE_SOURCE_POINTS), 0.5, -0.742069,
         1.742069);
  check (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_SOURCE_SHARE), 13.0 / 44, -0.276599,
         0.867508);
  g_assert_cmpfloat_with_epsilon (
    hradby_comparison_difference (sample, 1, HRADBY_MEASURE_SOURCE_SHARE).value,
    16.0 / 47 - 13.0 / 44, 1e-9);
  check_zero (hradby_comparison_estimate (sample, 0, HRADBY_MEASURE_SOURCE_SHARE + 1));
}

/* Where nobody scores there is no share of anything: all is nothing, but a game is drawn. */
static void
test_nothing_by_hand (void)
{
  const HradbyArenaGame games[4] = { 0 };
  g_autoptr(HradbyComparison) sample = take_games (games, 2);

  for (guint measure = 0; measure < HRADBY_N_MEASURES; measure++) {
    check_zero (hradby_comparison_difference (sample, 1, measure));
    g_assert_cmpfloat (hradby_comparison_estimate (sample, 0, measure).value, ==,
                       measure == HRADBY_MEASURE_DRAWS ? 1
                       : measure >= HRADBY_MEASURE_WINS && measure < HRADBY_MEASURE_SOURCE_POINTS
                         ? 0.5 : 0);
  }
  for (guint source = 0; source < HRADBY_MAX_SOURCES; source++)
    g_assert_false (hradby_comparison_is_scored (sample, 1, HRADBY_MEASURE_SOURCE_SHARE + source));
}

static void
test_distribution_by_hand (void)
{
  g_autoptr(HradbyComparison) sample = new_sample ();
  guint counts[HRADBY_MAX_BINS];
  HradbySampleSpread spread;
  HradbySampleBins bins;

  hradby_comparison_spread (sample, 1, HRADBY_MEASURE_POINTS, &spread);
  g_assert_cmpfloat (spread.min, ==, 5);
  g_assert_cmpfloat (spread.q1, ==, 6);
  g_assert_cmpfloat (spread.median, ==, 7);
  g_assert_cmpfloat (spread.q3, ==, 9.5);
  g_assert_cmpfloat (spread.max, ==, 12);

  hradby_comparison_get_bins (sample, HRADBY_MEASURE_POINTS + 1, &bins);
  g_assert_cmpint (bins.from, ==, 5);
  g_assert_cmpint (bins.n_bins, ==, 8);
  hradby_comparison_count (sample, 1, HRADBY_MEASURE_POINTS + 1, &bins, counts);
  for (guint i = 0; i < HRADBY_MAX_BINS; i++)
    g_assert_cmpuint (counts[i], ==, i == 1 || i == 3 || i == 4);
}

static HradbySetup *
new_setup (const HradbyGameType *type, const char *doubled)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  HradbySetup *setup;

  hradby_ruleset_set (ruleset, "double", doubled, NULL);
  setup = hradby_setup_new (ruleset, N_PLAYERS);
  setup->has_seed = TRUE;
  setup->seed = 7;
  return setup;
}

static HradbyArena
make_arena (HradbySetup *const *setups, guint n_rounds, const char *level)
{
  HradbyArena arena = { .setups = setups, .n_setups = 2, .n_rounds = n_rounds };

  for (guint i = 0; i < N_PLAYERS; i++)
    arena.levels[i] = hradby_level_find (level);
  return arena;
}

static void
test_same_rules (void)
{
  g_autoptr(HradbySetup) setup = new_setup (&hradby_null_type, "true");
  HradbySetup *const setups[] = { setup, setup };
  HradbyArena arena = make_arena (setups, 50, "greedy");
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run (&arena, NULL, NULL);

  for (guint measure = 0; measure < HRADBY_N_MEASURES; measure++)
    check_zero (hradby_comparison_difference (comparison, 1, measure));
  g_assert_cmpfloat (hradby_comparison_changed (comparison, 1).value, ==, 0);
  g_assert_cmpfloat (hradby_comparison_estimate (comparison, 1, HRADBY_MEASURE_LEAD).value, >, 0);
}

/* Who plays by chance plays the same by all rules: only what a rule doubles is doubled. */
static void
test_effect_is_where_it_is (void)
{
  g_autoptr(HradbySetup) plain = new_setup (&hradby_null_type, "false");
  g_autoptr(HradbySetup) doubled = new_setup (&hradby_null_type, "true");
  HradbySetup *const setups[] = { plain, doubled };
  HradbyArena arena = make_arena (setups, 50, "random");
  g_autoptr(HradbyComparison) comparison = hradby_comparison_run (&arena, NULL, NULL);
  guint stones = HRADBY_MEASURE_SOURCE_POINTS + HRADBY_NULL_SOURCE_STONE;
  HradbySampleEstimate before = hradby_comparison_estimate (comparison, 0, stones);
  HradbySampleEstimate more = hradby_comparison_difference (comparison, 1, stones);

  check (more, before.value, before.low, before.high);
  g_assert_true (hradby_sample_is_certain (&more));
  check_zero (hradby_comparison_difference (
    comparison, 1, HRADBY_MEASURE_SOURCE_POINTS + HRADBY_NULL_SOURCE_TOKEN));
  check_zero (hradby_comparison_difference (comparison, 1, HRADBY_MEASURE_TURNS));
  g_assert_cmpfloat (hradby_comparison_changed (comparison, 1).value, >, 0.9);
}

static void
test_other_game (void)
{
  static HradbyGameType other;
  g_autoptr(HradbySetup) setup = new_setup (&hradby_null_type, "false");
  g_autoptr(HradbySetup) other_setup = NULL;
  HradbySetup *setups[] = { setup, NULL };
  HradbyArena arena = make_arena (setups, 2, "random");
  g_autoptr(GError) error = NULL;

  other = hradby_null_type;
  other_setup = new_setup (&other, "false");
  setups[1] = other_setup;
  g_assert_null (hradby_comparison_run (&arena, NULL, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
}

/* How many actions players have chosen, each after a look at the game. */
static gint n_chosen;

static void
count_view (const HradbyTable *table, const HradbyPosition *position, guint seat,
            HradbyRandom *random, HradbyPosition *seen)
{
  g_atomic_int_inc (&n_chosen);
  hradby_null_type.view (table, position, seat, random, seen);
}

static void
progress_cb (guint n_rounds, double fraction, gpointer user_data)
{
  Run *self = user_data;

  g_assert_true (g_main_context_is_owner (g_main_context_default ()));
  g_assert_false (self->answered);
  g_assert_false (g_cancellable_is_cancelled (self->cancellable));
  g_assert_cmpuint (n_rounds, >=, self->n_rounds);
  self->n_calls++;
  self->n_rounds = n_rounds;
  if (self->cancels) {
    g_cancellable_cancel (self->cancellable);
    self->n_chosen = g_atomic_int_get (&n_chosen);
  }
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *self = user_data;

  self->comparison = hradby_comparison_run_finish (result, &self->error);
  self->answered = TRUE;
}

static void
wait_for_answer (Run *run)
{
  while (!run->answered)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_in_threads (void)
{
  g_autoptr(HradbySetup) plain = new_setup (&hradby_null_type, "false");
  g_autoptr(HradbySetup) doubled = new_setup (&hradby_null_type, "true");
  HradbySetup *const setups[] = { plain, doubled };
  HradbyArena arena = make_arena (setups, 200, "greedy");
  g_autoptr(HradbyComparison) expected = hradby_comparison_run (&arena, NULL, NULL);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Run run = { cancellable };

  arena.progress = progress_cb;
  arena.progress_data = &run;
  hradby_comparison_run_async (&arena, cancellable, answer_cb, &run);
  /* Whoever asked goes on: what is asked stays as it was. */
  memset (&arena, 0, sizeof arena);
  hradby_ruleset_set (doubled->ruleset, "double", "false", NULL);
  wait_for_answer (&run);

  g_assert_no_error (run.error);
  g_assert_cmpuint (run.n_calls, >, 0);
  g_assert_cmpuint (run.n_rounds, ==, 200);
  for (guint measure = 0; measure < HRADBY_N_MEASURES; measure++) {
    HradbySampleEstimate value = hradby_comparison_difference (run.comparison, 1, measure);
    HradbySampleEstimate expected_value = hradby_comparison_difference (expected, 1, measure);

    g_assert_cmpmem (&value, sizeof value, &expected_value, sizeof expected_value);
  }
  hradby_comparison_free (run.comparison);
}

/* Games that go on for ever end where they are: no thread chooses more than the action at hand. */
static void
test_cancel (void)
{
  static HradbyGameType counted;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Run run = { cancellable, TRUE };
  HradbySetup *setups[2];
  HradbyArena arena;

  counted = hradby_null_type;
  counted.view = count_view;
  setup = setups[0] = setups[1] = new_setup (&counted, "false");
  arena = make_arena (setups, N_ENDLESS, "greedy");
  arena.n_jobs = N_JOBS;
  arena.progress = progress_cb;
  arena.progress_data = &run;
  hradby_comparison_run_async (&arena, cancellable, answer_cb, &run);
  wait_for_answer (&run);

  g_assert_cmpint (g_atomic_int_get (&n_chosen) - run.n_chosen, <=, N_JOBS);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (run.comparison);
  g_assert_cmpuint (run.n_calls, ==, 1);
  g_clear_error (&run.error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/comparison/by-hand", test_by_hand);
  g_test_add_func ("/session/comparison/shares-by-hand", test_shares_by_hand);
  g_test_add_func ("/study/comparison/players-by-hand", test_players_by_hand);
  g_test_add_func ("/study/comparison/mirrored-by-hand", test_mirrored_by_hand);
  g_test_add_func ("/session/comparison/sources-by-hand", test_sources_by_hand);
  g_test_add_func ("/study/comparison/is-scored", test_is_scored);
  g_test_add_func ("/session/comparison/nothing-by-hand", test_nothing_by_hand);
  g_test_add_func ("/session/comparison/distribution-by-hand", test_distribution_by_hand);
  g_test_add_func ("/session/comparison/same-rules", test_same_rules);
  g_test_add_func ("/session/comparison/effect-is-where-it-is", test_effect_is_where_it_is);
  g_test_add_func ("/session/comparison/other-game", test_other_game);
  g_test_add_func ("/session/comparison/in-threads", test_in_threads);
  g_test_add_func ("/session/comparison/cancel", test_cancel);

  return g_test_run ();
}
