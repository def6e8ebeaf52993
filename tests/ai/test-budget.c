/* Budgets of time are kept, by a clock of the test's own: each estimate and each action takes what
 * it says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/advice.h"
#include "ai/turn.h"
#include "ai/search.h"

#include "standard-game.h"

#include "games/carcassonne/carcassonne.h"
#include "games/games.h"

/* Turns of the game that are played before, so that there is much to think about. */
#define N_TURNS 40

/* How long things take here, in microseconds: far longer than they do. */
#define ESTIMATE_TIME 20
#define ACTION_TIME   2

/* What a decision may take beside its budget and a fifth of that. */
#define MORE_TIME 30000

/* When a thread begins to think. */
#define START 5000000

/* The game, but that it takes time. @spent: by all threads together. */
static struct {
  HradbyGameType        type;
  const HradbyGameType *real;
  gint                  spent;
} slow;

static _Thread_local gint64 own_time = START;

static gint64
now (void)
{
  return own_time;
}

static void
spend (gint time)
{
  own_time += time;
  g_atomic_int_add (&slow.spent, time);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  spend (ESTIMATE_TIME);
  slow.real->estimate (table, position, scores);
}

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  spend (ACTION_TIME);
  slow.real->apply (table, position, action, sink);
}

/* Amid the game, by the slow clock. */
static HradbyGame *
new_game_of (const char *const *expansions, guint n_players)
{
  HradbyGame *game = hradby_standard_game_new_amid (expansions, n_players, n_players, N_TURNS);

  slow.real = game->table->type;
  slow.type = *slow.real;
  slow.type.estimate = estimate;
  slow.type.estimator = NULL;
  slow.type.apply = apply;
  game->table->type = &slow.type;
  slow.spent = 0;
  own_time = START;
  hradby_turn_replace_clock (now);
  return game;
}

/* What was measured exactly stays the same when there are more expansions. */
static HradbyGame *
new_exact_game (void)
{
  static const char *const expansions[] = { "tower", "circus", "bridges-castles-bazaars", NULL };

  return new_game_of (expansions, 3);
}

static HradbyGame *
new_game (guint n_players)
{
  return new_game_of (hradby_carcassonne_type.expansions, n_players);
}

static void
check_spent (gint64 budget)
{
  hradby_turn_replace_clock (NULL);
  g_test_message ("%d of %d microseconds", slow.spent, (gint) budget);
  g_assert_cmpint (slow.spent, >, budget / 4);
  g_assert_cmpint (slow.spent, <=, budget + budget / 5 + MORE_TIME);
}

/* In the window there are several threads, in the arena one. */
static void
test_level (gconstpointer data)
{
  const HradbyLevel *level = hradby_level_find (data);

  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    for (guint n_players = 2; n_players <= 6; n_players += 4) {
      g_autoptr(HradbyGame) game = new_game (n_players);
      HradbyRandom random = { n_threads };
      HradbyDecision decision = { game->table, game->position, &random,
                                  .n_threads = n_threads };
      HradbyAction action;

      hradby_level_choose (level, &decision, &action);
      check_spent (level->budget.microseconds);
    }
}

static void
test_advice (void)
{
  const HradbyLevel *level = hradby_level_find ("hard:300ms");

  for (guint n_players = 2; n_players <= 6; n_players += 2) {
    g_autoptr(HradbyGame) game = new_game (n_players);
    HradbyRandom random = { n_players };
    HradbyAdvice advice;

    hradby_advice_give (level,
                        &(HradbyDecision) { game->table, game->position, &random,
                                            .n_threads = 2 },
                        NULL, 0, HRADBY_ADVICE_MAX, &advice);
    g_assert_cmpuint (advice.n_moves, >, 0);
    check_spent (level->budget.microseconds);
  }
}

/* However a time is divided, moves that are still followed meet the same determinizations: none has
 * more than one visit more than one that was followed longer. */
static void
test_common (void)
{
  static const char *const levels[] = { "hard:500ms", "hard:2s", "expert:5s" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autoptr(HradbyGame) game = new_game_of ((const char *const[]) { NULL }, 2);
    HradbyRandom random = { i };
    HradbyDecisionMove choices[HRADBY_SEARCH_MOVES];
    guint n = hradby_search_rank (&hradby_level_find (levels[i])->budget,
                                  &(HradbyDecision) { game->table, game->position, &random,
                                                      .n_threads = 1 },
                                  choices, G_N_ELEMENTS (choices), NULL);

    hradby_turn_replace_clock (NULL);
    g_assert_cmpuint (choices[0].visits, >, 2);
    for (guint k = 1; k < n; k++)
      g_assert_cmpuint (choices[k].visits, <=, choices[k - 1].visits + 1);
  }
}

/* How a budget is divided is part of how a level thinks, like the moves that golden/ has. Whoever
 * changes it on purpose writes down here what it takes now. */
static void
test_exact (void)
{
  static const struct {
    const char *level;
    guint       n_threads;
    gint        spent;
    gint        advice_spent; /* 0: it is not asked for advice */
  } rows[] = {
    { "easy", 1, 3504, 0 },
    { "medium:7ms", 1, 9120, 29048 },
    { "medium:60ms", 1, 61036, 56742 },
    { "medium", 1, 300472, 0 },
    { "medium:1", 1, 54078, 0 },
    { "hard:1", 1, 3084, 0 },
    { "hard:40", 4, 624066, 0 },
    { "hard:9ms", 1, 3084, 29048 },
    { "hard:250ms", 1, 251856, 268924 },
    { "hard:250ms", 3, 252862, 271972 },
    { "mcts:40ms", 1, 40132, 0 },
    { "beginner", 1, 4112, 0 },
    { "expert:60ms", 1, 60838, 0 },
    { "hard:900ms", 20, 916350, 0 },
    { "hard:120ms", 2, 122006, 0 },
    { "mcts:1", 1, 550, 0 },
    { "mcts:3", 1, 1562, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const HradbyLevel *level = hradby_level_find (rows[i].level);
    g_autoptr(HradbyGame) game = new_exact_game ();
    HradbyRandom random = { 3 };
    HradbyDecision decision = { game->table, game->position, &random,
                                .n_threads = rows[i].n_threads };
    HradbyAction action;
    HradbyAdvice advice;

    g_test_message ("%s, %u threads", rows[i].level, rows[i].n_threads);
    hradby_level_choose (level, &decision, &action);
    g_assert_cmpint (slow.spent, ==, rows[i].spent);
    if (rows[i].advice_spent > 0) {
      random = (HradbyRandom) { 3 };
      own_time = START;
      slow.spent = 0;
      hradby_advice_give (level, &decision, NULL, 0, HRADBY_ADVICE_MAX, &advice);
      g_assert_cmpint (slow.spent, ==, rows[i].advice_spent);
    }
    hradby_turn_replace_clock (NULL);
  }
}

/* Who thinks of one turn alone stops in the middle of it, too, and still has an answer. */
static void
test_short (void)
{
  static const char *const levels[] = { "beginner", "easy", "greedy" };
  static const gint spent[] = { 1670, 2056, 1206 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    HradbyLevel level = *hradby_level_find (levels[i]);
    g_autoptr(HradbyGame) game = new_exact_game ();
    HradbyRandom random = { 3 };
    HradbyAction action;

    level.budget.microseconds = 1000;
    hradby_level_choose (&level, &(HradbyDecision) { game->table, game->position, &random },
                         &action);
    hradby_turn_replace_clock (NULL);
    g_test_message ("%s", levels[i]);
    g_assert_cmpint (slow.spent, ==, spent[i]);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_data_func ("/ai/budget/medium", "medium:60ms", test_level);
  g_test_add_data_func ("/ai/budget/hard", "hard:250ms", test_level);
  g_test_add_data_func ("/ai/budget/hard-longer", "hard:1s", test_level);
  g_test_add_data_func ("/ai/budget/mcts", "mcts:100ms", test_level);
  g_test_add_func ("/ai/budget/advice", test_advice);
  g_test_add_func ("/ai/budget/common", test_common);
  g_test_add_func ("/ai/budget/exact", test_exact);
  g_test_add_func ("/ai/budget/short", test_short);

  return g_test_run ();
}
