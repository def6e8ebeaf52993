/* The tree keeps to its budget, and spends it on what stands best. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"
#include "ai/search.h"

#include "engine/game.h"
#include "games/games.h"
#include "standard-game.h"
#include "storage/record.h"

#define MAX_CHOICES 64

/* The first decision of a standard game of The Castle. */
static HradbyGame *
new_game (void)
{
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_standard_game_new (3);
  HradbyAction action;

  hradby_game_draw (game, &action);
  hradby_game_play (game, &action, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static guint
rank (const HradbyGame *game, const char *level, HradbyDecisionMove *choices, guint max,
      HradbySearchCount *count)
{
  HradbyRandom random = { 7 };

  return hradby_search_rank (&hradby_level_find (level)->budget,
                           &(HradbyDecision) { game->table, game->position, &random, NULL },
                           choices, max, count);
}

/* No round more than allowed, and each for one of the plays; few less where they are too few to
 * tell all other moves from the best. */
static void
test_budget (void)
{
  static const char *const levels[] = { "hard:1", "hard:3", "hard:4", "hard:30", "hard:200" };
  static const guint most[] = { 1, 3, 4, 30, 200 };
  g_autoptr(HradbyGame) game = new_game ();

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    HradbyDecisionMove choices[MAX_CHOICES];
    HradbySearchCount count;
    guint n = rank (game, levels[i], choices, MAX_CHOICES, &count), visits = 0;

    g_assert_cmpuint (n, >=, 6);
    for (guint k = 0; k < n; k++)
      visits += choices[k].visits;
    g_assert_cmpuint (visits, ==, count.rounds);
    g_assert_cmpuint (count.rounds, <=, most[i]);
    if (most[i] == 30)
      g_assert_cmpuint (count.rounds, >=, most[i] * 3 / 4);
  }
}

/* The better half of the plays is followed further, and half of it still further: whoever stands
 * behind was not followed more. All that were dropped together had the same worlds. */
static void
test_halving (void)
{
  g_autoptr(HradbyGame) game = new_game ();
  HradbyDecisionMove choices[MAX_CHOICES];
  HradbySearchCount count;
  guint n = rank (game, "hard:400", choices, MAX_CHOICES, &count);

  for (guint k = 1; k < n; k++)
    g_assert_cmpuint (choices[k].visits, <=, choices[k - 1].visits);
  g_assert_cmpuint (choices[0].visits, ==, choices[1].visits);
  g_assert_cmpuint (choices[1].visits, >, choices[2].visits);
  g_assert_cmpuint (choices[n - 1].visits, ==, choices[n / 2].visits);
  g_assert_cmpuint (choices[n - 1].visits, >=, 2);
}

/* Where no other move can be better by much any more, nothing is looked at further. Which place is
 * the best is in doubt as long as there is a budget; what to do there, once each possibility had
 * enough visits to tell. */
static void
test_enough (void)
{
  g_autoptr(HradbyGame) game = new_game ();
  HradbyDecisionMove choices[MAX_CHOICES];
  HradbySearchCount count;
  HradbyAction action;
  guint n = rank (game, "hard:1000", choices, MAX_CHOICES, &count);

  g_assert_cmpuint (n, >=, 6);
  g_assert_cmpuint (count.rounds, >, 900);
  game->table->type->get_action (game->table, game->position, choices[0].move.numbers[0], &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  n = rank (game, "hard:1000", choices, MAX_CHOICES, &count);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (count.rounds, <, 500);
  for (guint k = 0; k < n; k++)
    g_assert_cmpuint (choices[k].visits, >=, 16);
}

/* Moves that were visited often are looked at further: from then on each round judges more. */
static void
test_far (void)
{
  g_autoptr(HradbyGame) game = new_game ();
  HradbyDecisionMove choices[MAX_CHOICES];
  HradbySearchCount few, many;

  rank (game, "hard:100", choices, MAX_CHOICES, &few);
  rank (game, "hard:1600", choices, MAX_CHOICES, &many);
  g_assert_cmpuint (choices[0].visits, >=, 48);
  g_test_message ("%u leaves in %u rounds, %u in %u", few.leaves, few.rounds, many.leaves,
                  many.rounds);
  g_assert_cmpfloat ((many.leaves - few.leaves) / (double) (many.rounds - few.rounds), >,
                     1.5 * few.leaves / few.rounds);
}

/* Less room tells less of the same. */
static void
test_same_again (void)
{
  g_autoptr(HradbyGame) game = new_game ();
  HradbyDecisionMove choices[MAX_CHOICES], best;
  HradbySearchCount count, again;

  rank (game, "hard:100", choices, MAX_CHOICES, &count);
  g_assert_cmpuint (rank (game, "hard:100", &best, 1, &again), ==, 1);
  g_assert_cmpmem (&best.move, sizeof best.move, &choices[0].move, sizeof best.move);
  g_assert_cmpuint (best.visits, ==, choices[0].visits);
  g_assert_cmpuint (count.leaves, ==, again.leaves);
}

/* A time that is over leaves some of a list, and a search of it one round. */
static void
test_late (void)
{
  g_autoptr(HradbyGame) game = new_game ();
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyTurnMove moves[MAX_CHOICES];
  guint n_tried;

  hradby_turn_set_end (turn, 1);
  g_assert_cmpuint (hradby_turn_list (turn, game->position, moves, MAX_CHOICES), >=, 1);
  g_assert_true (hradby_turn_is_late (turn));
  n_tried = hradby_turn_get_n_tried (turn);

  hradby_turn_set_end (turn, 0);
  g_assert_cmpuint (hradby_turn_list (turn, game->position, moves, MAX_CHOICES), >, 1);
  g_assert_false (hradby_turn_is_late (turn));
  g_assert_cmpuint (hradby_turn_get_n_tried (turn) - n_tried, >, n_tried);
}

/* With hardly any time every level has an answer, in the middle of a game with all there is. */
static void
test_hardly_any_time (void)
{
  static const char *const levels[] = { "medium:1ms", "hard:1ms", "mcts:1ms" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "ai", "golden", "all-sets.game.xml",
                                                 NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = hradby_record_load (path, library, &error);
  g_autoptr(HradbyGame) game = NULL;

  g_assert_no_error (error);
  game = hradby_game_copy (record->game);
  hradby_game_truncate (game, game->actions->len / 2);
  while (hradby_game_to_move (game) >= game->table->n_players)
    hradby_game_truncate (game, game->actions->len - 1);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    HradbyRandom random = { i };
    HradbyAction action;

    hradby_level_choose (hradby_level_find (levels[i]),
                         &(HradbyDecision) { game->table, game->position, &random }, &action);
    g_assert_true (game->table->type->explain (game->table, game->position, &action, &error));
    g_assert_no_error (error);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/search/budget", test_budget);
  g_test_add_func ("/ai/search/halving", test_halving);
  g_test_add_func ("/ai/search/enough", test_enough);
  g_test_add_func ("/ai/search/far", test_far);
  g_test_add_func ("/ai/search/same-again", test_same_again);
  g_test_add_func ("/ai/search/late", test_late);
  g_test_add_func ("/ai/search/hardly-any-time", test_hardly_any_time);

  return g_test_run ();
}
