/* Many games: the same whatever the threads, the same draws by all rules, and an end on demand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "ai/turn.h"
#include "study/arena.h"

#include <string.h>

#define N_PLAYERS 2

/* Microseconds by which time goes on whenever somebody looks at it here. */
#define TIME_OF_LOOK 10

/* What a test knows of the calls of a progress function. */
typedef struct {
  GCancellable *cancellable; /* (nullable): cancelled at the first call */
  guint         n_calls;
  guint         n_rounds;
  double        fraction;
} Progress;

/* Takes the place of the one of GLib, by which an arena ends: so games end it, however fast. Who
 * waits until some time waits no longer, as that has long been. */
gint64
g_get_monotonic_time (void)
{
  static gint n_looks;

  return (gint64) g_atomic_int_add (&n_looks, 1) * TIME_OF_LOOK;
}

static HradbySetup *
new_setup (gboolean doubled)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  HradbySetup *setup;

  hradby_ruleset_set (ruleset, "double", doubled ? "true" : "false", NULL);
  setup = hradby_setup_new (ruleset, N_PLAYERS);
  setup->has_seed = TRUE;
  setup->seed = 7;
  return setup;
}

static HradbyArena
make_arena (HradbySetup *const *setups, guint n_setups, guint n_rounds)
{
  HradbyArena arena = { .setups = setups, .n_setups = n_setups, .n_rounds = n_rounds };

  for (guint i = 0; i < N_PLAYERS; i++)
    arena.levels[i] = hradby_level_find ("greedy");
  arena.n_jobs = 2;
  return arena;
}

static void
progress_cb (guint n_rounds, double fraction, gpointer user_data)
{
  Progress *self = user_data;

  g_assert_cmpuint (n_rounds, >=, self->n_rounds);
  g_assert_cmpfloat (fraction, >=, self->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  self->n_calls++;
  self->n_rounds = n_rounds;
  self->fraction = fraction;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static HradbyArenaGame *
play (const HradbyArena *arena)
{
  g_autoptr(GError) error = NULL;
  guint n_played;
  HradbyArenaGame *games = hradby_arena_play (arena, &n_played, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_played, ==, arena->n_rounds);
  return games;
}

static void
test_same_in_any_threads (void)
{
  g_autoptr(HradbySetup) plain = new_setup (FALSE);
  g_autoptr(HradbySetup) doubled = new_setup (TRUE);
  HradbySetup *const setups[] = { plain, doubled };
  HradbyArena arena = make_arena (setups, 2, 40);
  g_autofree HradbyArenaGame *expected = NULL;

  arena.n_jobs = 1;
  expected = play (&arena);
  g_assert_true (memcmp (&expected[0], &expected[2], sizeof *expected) != 0);
  for (guint n_jobs = 0; n_jobs <= 3; n_jobs++) {
    g_autofree HradbyArenaGame *games = NULL;

    arena.n_jobs = n_jobs;
    games = play (&arena);
    g_assert_cmpmem (games, 80 * sizeof *games, expected, 80 * sizeof *games);
  }
}

/* Fewer rounds are the first ones, and each of several set-ups plays as it would alone. */
static void
test_rounds_stand_alone (void)
{
  g_autoptr(HradbySetup) plain = new_setup (FALSE);
  g_autoptr(HradbySetup) doubled = new_setup (TRUE);
  HradbySetup *const setups[] = { plain, doubled };
  HradbyArena both = make_arena (setups, 2, 30);
  HradbyArena alone = make_arena (setups + 1, 1, 10);
  g_autofree HradbyArenaGame *games = play (&both);
  g_autofree HradbyArenaGame *fewer = play (&alone);

  for (guint i = 0; i < 10; i++)
    g_assert_cmpmem (&games[2 * i + 1], sizeof *games, &fewer[i], sizeof *fewer);
}

/* Random players play by chance alone: rules that change only points change only points. */
static void
test_same_draws (void)
{
  g_autoptr(HradbySetup) plain = new_setup (FALSE);
  g_autoptr(HradbySetup) doubled = new_setup (TRUE);
  HradbySetup *const setups[] = { plain, doubled };
  HradbyArena arena = make_arena (setups, 2, 30);
  g_autofree HradbyArenaGame *games = NULL;

  arena.levels[0] = arena.levels[1] = hradby_level_find ("random");
  games = play (&arena);
  for (guint i = 0; i < 30; i++)
    for (guint player = 0; player < N_PLAYERS; player++) {
      const gint16 *first = games[2 * i].sources[player];
      const gint16 *other = games[2 * i + 1].sources[player];

      g_assert_cmpint (first[HRADBY_NULL_SOURCE_TOKEN], ==, other[HRADBY_NULL_SOURCE_TOKEN]);
      g_assert_cmpint (2 * first[HRADBY_NULL_SOURCE_STONE], ==, other[HRADBY_NULL_SOURCE_STONE]);
      g_assert_cmpuint (games[2 * i].turns, ==, games[2 * i + 1].turns);
    }
}

static void
cheat (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = HRADBY_NULL_PLACE, .x = HRADBY_NULL_N_CELLS };
}

/* A computer player that does what is not allowed ends everything, with a reason. */
static void
test_cheat (void)
{
  static const HradbyLevel cheating = { .id = "cheat", .title = "", .choose = cheat };
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  HradbyArena arena = make_arena (&setup, 1, 4);
  g_autoptr(GError) error = NULL;

  arena.levels[1] = &cheating;
  g_assert_null (hradby_arena_play (&arena, NULL, NULL, &error));
  g_assert_nonnull (error);
}

static void
test_mirror (void)
{
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  HradbyArena arena = make_arena (&setup, 1, 20);
  g_autofree HradbyArenaGame *games = NULL;

  arena.mirror = TRUE;
  g_assert_cmpuint (hradby_arena_count_orders (&arena), ==, 2);
  games = play (&arena);
  for (guint i = 0; i < 20; i++)
    for (guint player = 0; player < N_PLAYERS; player++)
      g_assert_cmpuint (games[i].seats[player], ==, (player + i) % 2);
}

/* Of four players, each order comes once, the first one as they stand. */
static void
test_orders (void)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 4);
  HradbyArena arena = make_arena (&setup, 1, 24);
  g_autofree HradbyArenaGame *games = NULL;
  gboolean seen[256] = { FALSE };

  arena.levels[2] = arena.levels[3] = hradby_level_find ("random");
  arena.mirror = TRUE;
  g_assert_cmpuint (hradby_arena_count_orders (&arena), ==, 24);
  games = play (&arena);
  for (guint i = 0; i < 24; i++) {
    guint order = 0, taken = 0;

    for (guint player = 0; player < 4; player++) {
      g_assert_cmpuint (games[i].seats[player], <, 4);
      g_assert_true (i > 0 || games[i].seats[player] == player);
      order = 4 * order + games[i].seats[player];
      taken |= 1u << games[i].seats[player];
    }
    g_assert_cmphex (taken, ==, 0xf);
    g_assert_false (seen[order]);
    seen[order] = TRUE;
  }
}

static void
test_progress (void)
{
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  Progress progress = { NULL };
  HradbyArena arena = make_arena (&setup, 1, 20);
  g_autofree HradbyArenaGame *games = NULL;

  arena.progress = progress_cb;
  arena.progress_data = &progress;
  games = play (&arena);
  g_assert_cmpuint (progress.n_calls, >, 0);
  g_assert_cmpuint (progress.n_rounds, ==, 20);
  g_assert_cmpfloat (progress.fraction, ==, 1);
}

static void
test_time_is_up (void)
{
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  Progress progress = { NULL };
  HradbyArena arena = make_arena (&setup, 1, 50000);
  g_autofree HradbyArenaGame *games = NULL, *again = NULL;
  guint n_played;

  arena.seconds = 0.15; /* 15,000 looks: at each round, and while they are waited for */
  arena.progress = progress_cb;
  arena.progress_data = &progress;
  games = hradby_arena_play (&arena, &n_played, NULL, NULL);
  g_assert_cmpuint (n_played, >=, HRADBY_ARENA_MIN_ROUNDS);
  g_assert_cmpuint (n_played, <, arena.n_rounds);
  g_assert_cmpuint (progress.n_rounds, ==, n_played);
  g_assert_cmpfloat (progress.fraction, ==, 1);

  arena.seconds = 0;
  arena.n_rounds = n_played;
  arena.progress = NULL;
  again = play (&arena);
  g_assert_cmpmem (games, n_played * sizeof *games, again, n_played * sizeof *again);

  /* Even without any time there is something to compare. */
  arena.seconds = 1e-9;
  g_free (hradby_arena_play (&arena, &n_played, NULL, NULL));
  g_assert_cmpuint (n_played, ==, HRADBY_ARENA_MIN_ROUNDS);
}

static void
test_cancel (void)
{
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  Progress progress = { cancellable };
  HradbyArena arena = make_arena (&setup, 1, 50000);

  arena.progress = progress_cb;
  arena.progress_data = &progress;
  g_assert_null (hradby_arena_play (&arena, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (progress.n_calls, >, 0);
  g_assert_cmpuint (progress.n_rounds, <, arena.n_rounds);

  g_clear_error (&error);
  progress = (Progress) { cancellable };
  g_assert_null (hradby_arena_play (&arena, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A clock that goes on whenever somebody looks. */
static gint64
tick (void)
{
  static gint64 time;

  return time += 3;
}

/* Each decision is timed by itself, and counted for whose it was, whatever the seat. */
static void
test_times (void)
{
  static const guint n_decisions[4][N_PLAYERS] = { { 16, 16 }, { 12, 16 }, { 16, 16 }, { 12, 16 } };
  g_autoptr(HradbySetup) setup = new_setup (FALSE);
  HradbyArena arena = make_arena (&setup, 1, 4);
  HradbyArenaTime times[4 * HRADBY_MAX_PLAYERS] = { { 0 } };
  g_autofree HradbyArenaGame *games = NULL;

  arena.levels[0] = arena.levels[1] = hradby_level_find ("random");
  arena.n_jobs = 1;
  arena.mirror = TRUE;
  arena.times = times;
  hradby_turn_replace_clock (tick);
  games = play (&arena);
  hradby_turn_replace_clock (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    guint player = i % HRADBY_MAX_PLAYERS;
    guint n = player < N_PLAYERS ? n_decisions[i / HRADBY_MAX_PLAYERS][player] : 0;

    g_assert_cmpuint (times[i].n, ==, n);
    g_assert_cmpint (times[i].sum, ==, 3 * n);
    g_assert_cmpint (times[i].worst, ==, n > 0 ? 3 : 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/arena/same-in-any-threads", test_same_in_any_threads);
  g_test_add_func ("/session/arena/rounds-stand-alone", test_rounds_stand_alone);
  g_test_add_func ("/session/arena/same-draws", test_same_draws);
  g_test_add_func ("/session/arena/mirror", test_mirror);
  g_test_add_func ("/session/arena/cheat", test_cheat);
  g_test_add_func ("/session/arena/orders", test_orders);
  g_test_add_func ("/session/arena/progress", test_progress);
  g_test_add_func ("/session/arena/time-is-up", test_time_is_up);
  g_test_add_func ("/session/arena/times", test_times);
  g_test_add_func ("/session/arena/cancel", test_cancel);

  return g_test_run ();
}
