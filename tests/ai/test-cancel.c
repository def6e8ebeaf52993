/* Who is cancelled looks at the turn that is being looked at, and at nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/advice.h"

#include "standard-game.h"

#include "games/games.h"

/* Turns of the game that are played before, so that there is much to think about. */
#define N_TURNS 24

/* Plays that are judged at most after it is cancelled: those of a turn. */
#define MOST_JUDGED 400

/* Levels that look further than their own turn. */
static const char *const searching[] = { "medium:1000000", "hard:1000000" };

typedef void (*ThinkFunc) (const HradbyGame *game, HradbyRandom *random, GCancellable *cancellable);

/* The game, but that somebody cancels when so many plays have been judged. */
static struct {
  HradbyGameType        type;
  const HradbyGameType *real;
  GCancellable         *cancellable;
  guint                 n_judged;
  guint                 cancel_at;
} spy;

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  if (++spy.n_judged == spy.cancel_at)
    g_cancellable_cancel (spy.cancellable);
  spy.real->estimate (table, position, scores);
}

static HradbyGame *
new_game (void)
{
  HradbyGame *game = hradby_standard_game_new_at (4, N_TURNS);

  spy.real = game->table->type;
  spy.type = *spy.real;
  spy.type.estimate = estimate;
  spy.type.estimator = NULL;
  game->table->type = &spy.type;
  return game;
}

static void
choose (const char *level, const HradbyGame *game, HradbyRandom *random, GCancellable *cancellable)
{
  HradbyAction action;

  hradby_level_choose (hradby_level_find (level),
                       &(HradbyDecision) { game->table, game->position, random, cancellable },
                       &action);
}

static void
think_medium (const HradbyGame *game, HradbyRandom *random, GCancellable *cancellable)
{
  choose ("medium:1000000", game, random, cancellable);
}

static void
think_hard (const HradbyGame *game, HradbyRandom *random, GCancellable *cancellable)
{
  choose ("hard:1000000", game, random, cancellable);
}

/* Rounds of the tree are followed by worlds, and those by games. */
static void
advise (const HradbyGame *game, HradbyRandom *random, GCancellable *cancellable)
{
  HradbyAdvice advice;

  hradby_advice_give (hradby_level_find ("hard:300"),
                      &(HradbyDecision) { game->table, game->position, random, cancellable }, NULL,
                      0, HRADBY_ADVICE_MAX, &advice);
}

/* How many plays are judged if nobody cancels; and otherwise after that. */
static guint
count_judged (ThinkFunc think, guint cancel_at)
{
  g_autoptr(HradbyGame) game = new_game ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 3 };

  spy.cancellable = cancellable;
  spy.cancel_at = cancel_at;
  spy.n_judged = 0;
  think (game, &random, cancellable);
  return spy.n_judged - cancel_at;
}

/* Most of the numbers lie amid something: they are spread over the first twenty thousand plays. */
static void
test_cancel (gconstpointer data)
{
  for (guint at = 10; at < 20000; at += at / 3 + 7)
    g_assert_cmpuint (count_judged ((ThinkFunc) data, at), <, MOST_JUDGED);
}

/* Advice ends by itself; so it is also tried near its end. */
static void
test_cancel_late (gconstpointer data)
{
  guint n = count_judged ((ThinkFunc) data, 0);

  for (guint i = 1; i <= 8; i++)
    g_assert_cmpuint (count_judged ((ThinkFunc) data, n - n * i / 16), <, MOST_JUDGED);
}

/* Who is hurried answers what it has found: at first what stands best after its own turn. */
static void
test_hurry (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (searching); i++)
    for (guint at = 0; at < 4000; at += at / 2 + 100) {
      g_autoptr(HradbyGame) game = new_game ();
      g_autoptr(GCancellable) hurry = g_cancellable_new ();
      g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
      HradbyRandom random = { 3 };
      HradbyDecision decision = { game->table, game->position, &random, .hurry = hurry };
      HradbyAction action, first;
      HradbyTurnMove best;

      spy.cancellable = hurry;
      spy.cancel_at = at;
      spy.n_judged = 0;
      if (at == 0)
        g_cancellable_cancel (hurry);
      hradby_level_choose (hradby_level_find (searching[i]), &decision, &action);
      g_assert_cmpuint (spy.n_judged, <, at + MOST_JUDGED);
      g_assert_true (spy.real->explain (game->table, game->position, &action, NULL));
      if (at > 0 || hradby_level_find (searching[i])->habits != NULL)
        continue;
      hradby_turn_list (turn, game->position, &best, 1);
      spy.real->get_action (game->table, game->position, best.numbers[0], &first);
      g_assert_cmpmem (&action, sizeof action, &first, sizeof first);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_data_func ("/ai/cancel/medium", think_medium, test_cancel);
  g_test_add_data_func ("/ai/cancel/hard", think_hard, test_cancel);
  g_test_add_data_func ("/ai/cancel/advice", advise, test_cancel);
  g_test_add_data_func ("/ai/cancel/advice-late", advise, test_cancel_late);
  g_test_add_func ("/ai/cancel/hurry", test_hurry);

  return g_test_run ();
}
