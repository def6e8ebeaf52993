/* Computer players thinking in threads: answers, cancelled answers, and what they may know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "session/thinker.h"

typedef struct {
  HradbyThinker *thinker;
  HradbyAction   action;
  guint          n_answers;
} Listener;

static HradbyGame *
new_game (guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, seed);
  HradbyGame *game = hradby_game_new (setup, NULL);
  HradbyAction action;

  hradby_game_draw (game, &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  return game;
}

static void
answer_cb (const HradbyAction *action, gpointer user_data)
{
  Listener *listener = user_data;

  listener->action = *action;
  listener->n_answers++;
}

static void
free_cb (const HradbyAction *action, gpointer user_data)
{
  Listener *listener = user_data;

  g_clear_pointer (&listener->thinker, hradby_thinker_free);
  listener->n_answers++;
}

/* Lets everything happen that is under way: thoughts of a thread come before this one's end. */
static void
settle (const HradbyGame *game)
{
  Listener last = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &last);

  for (guint i = 0; i < 4; i++) {
    hradby_thinker_start (thinker, game, hradby_level_find ("random"), 0);
    while (hradby_thinker_is_busy (thinker))
      g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (last.n_answers, ==, 4);
}

/* What the level answers. */
static HradbyAction
think (const HradbyGame *game, const char *level)
{
  Listener listener = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

  hradby_thinker_start (thinker, game, hradby_level_find (level), 0);
  while (listener.n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
  return listener.action;
}

static void
test_answers (void)
{
  g_autoptr(HradbyGame) game = new_game (1);
  Listener listener = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);
  HradbyAction expected;

  g_assert_false (hradby_thinker_is_busy (thinker));
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 20);
  g_assert_true (hradby_thinker_is_busy (thinker));
  while (listener.n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (hradby_thinker_is_busy (thinker));

  expected = think (game, "greedy");
  g_assert_cmpmem (&listener.action, sizeof expected, &expected, sizeof expected);
  g_assert_true (hradby_game_play (game, &listener.action, NULL, NULL));
}

static void
test_only_newest_answers (void)
{
  g_autoptr(HradbyGame) game = new_game (2);
  Listener listener = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

  for (guint i = 0; i < 20; i++)
    hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 0);
  while (hradby_thinker_is_busy (thinker))
    g_main_context_iteration (NULL, TRUE);
  settle (game);
  g_assert_cmpuint (listener.n_answers, ==, 1);
}

static void
test_stopped_is_silent (void)
{
  g_autoptr(HradbyGame) game = new_game (3);
  Listener listener = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 0);
  hradby_thinker_stop (thinker);
  g_assert_false (hradby_thinker_is_busy (thinker));
  settle (game);

  /* Also when the answer is there and only its delay still runs. */
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 60 * 1000);
  settle (game);
  g_assert_true (hradby_thinker_is_busy (thinker));
  hradby_thinker_stop (thinker);
  settle (game);
  g_assert_cmpuint (listener.n_answers, ==, 0);
}

/* Who shows something has it wait longer; who has seen enough has it at once. */
static void
test_wait_and_hurry (void)
{
  g_autoptr(HradbyGame) game = new_game (6);
  Listener listener = { NULL };
  g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

  /* Without it the answer would be there once everything has settled. */
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 0);
  hradby_thinker_wait (thinker, 60 * 1000);
  settle (game);
  g_assert_cmpuint (listener.n_answers, ==, 0);
  g_assert_true (hradby_thinker_is_busy (thinker));

  /* A shorter one ends by itself. */
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 0);
  hradby_thinker_wait (thinker, 20);
  while (listener.n_answers == 0)
    g_main_context_iteration (NULL, TRUE);

  /* Also when the answer is there already, as it is but on a very busy machine, and a shorter time
   * changes nothing. */
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 60 * 1000);
  hradby_thinker_wait (thinker, 1);
  settle (game);
  g_assert_cmpuint (listener.n_answers, ==, 1);
  hradby_thinker_hurry (thinker);
  while (listener.n_answers == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (listener.n_answers, ==, 2);
  g_assert_false (hradby_thinker_is_busy (thinker));

  /* Or before it is there. */
  hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 60 * 1000);
  hradby_thinker_hurry (thinker);
  while (listener.n_answers == 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (listener.n_answers, ==, 3);
}

/* It does not think on for the hour that it may, and the answer counts. */
static void
test_hurry_ends_thinking (void)
{
  static const char *const levels[] = { "medium:3600s", "hard:3600s", "mcts:3600s" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autoptr(HradbyGame) game = new_game (7);
    Listener listener = { NULL };
    g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

    hradby_thinker_start (thinker, game, hradby_level_find (levels[i]), 60 * 1000);
    hradby_thinker_hurry (thinker);
    while (listener.n_answers == 0)
      g_main_context_iteration (NULL, TRUE);
    g_assert_true (hradby_game_play (game, &listener.action, NULL, NULL));
  }
}

static void
test_freed_while_thinking (void)
{
  g_autoptr(HradbyGame) game = new_game (4);
  Listener listener = { NULL };

  for (guint i = 0; i < 20; i++) {
    g_autoptr(HradbyThinker) thinker = hradby_thinker_new (answer_cb, &listener);

    hradby_thinker_start (thinker, game, hradby_level_find ("greedy"), 0);
  }
  settle (game);
  g_assert_cmpuint (listener.n_answers, ==, 0);
}

static void
test_freed_by_answer (void)
{
  g_autoptr(HradbyGame) game = new_game (5);
  Listener listener = { NULL };

  for (guint delay = 0; delay <= 10; delay += 10) {
    listener.n_answers = 0;
    listener.thinker = hradby_thinker_new (free_cb, &listener);
    hradby_thinker_start (listener.thinker, game, hradby_level_find ("random"), delay);
    while (listener.n_answers == 0)
      g_main_context_iteration (NULL, TRUE);
    g_assert_null (listener.thinker);
  }
}

/* Two games that a seat cannot tell apart get the same answer. */
static void
test_does_not_peek (void)
{
  static const char *const levels[] = { "random", "easy", "sharp", "medium:2", "hard:8",
                               "mcts:8" };

  for (guint64 seed = 0; seed < 50; seed++) {
    g_autoptr(HradbyGame) game = new_game (seed);
    g_autoptr(HradbyGame) other = hradby_game_copy (game);
    HradbyRandom random;

    hradby_random_init (&random, seed, 77);
    game->table->type->view (game->table, game->position, hradby_game_to_move (game), &random,
                             other->position);
    for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
      HradbyAction action = think (game, levels[i]), other_action = think (other, levels[i]);

      g_assert_cmpmem (&action, sizeof action, &other_action, sizeof other_action);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/thinker/answers", test_answers);
  g_test_add_func ("/session/thinker/only-newest-answers", test_only_newest_answers);
  g_test_add_func ("/session/thinker/stopped-is-silent", test_stopped_is_silent);
  g_test_add_func ("/session/thinker/wait-and-hurry", test_wait_and_hurry);
  g_test_add_func ("/session/thinker/hurry-ends-thinking", test_hurry_ends_thinking);
  g_test_add_func ("/session/thinker/freed-while-thinking", test_freed_while_thinking);
  g_test_add_func ("/session/thinker/freed-by-answer", test_freed_by_answer);
  g_test_add_func ("/session/thinker/does-not-peek", test_does_not_peek);

  return g_test_run ();
}
