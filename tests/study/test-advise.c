/* Advice in threads: the same as at once, and silent when it is not wanted any more. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "study/advise.h"

#define BUDGET "hard:20"

typedef struct {
  HradbyAdvice *advice;
  GError       *error;
  guint         n_answers;
} Answer;

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
answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->advice = hradby_advise_finish (result, &answer->error);
  answer->n_answers++;
}

static void
wait_for (Answer *answer)
{
  while (answer->n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* At once, with the random numbers of this decision. */
static void
ask (const HradbyGame *game, guint number, HradbyAdvice *advice)
{
  HradbyAdviseQuestion question = { game->table, game->position, game->setup->seed, number,
                              hradby_level_find (BUDGET), 3 };

  hradby_advise (&question, NULL, advice);
}

static void
test_answers (void)
{
  g_autoptr(HradbyGame) game = new_game (1);
  Answer answer = { NULL };
  HradbyAdvice expected;

  hradby_advise_async (game, NULL, 0, hradby_level_find (BUDGET), 3, NULL, answer_cb, &answer);
  ask (game, game->actions->len, &expected);
  /* The game may go on meanwhile. */
  g_assert_true (hradby_game_play (game, &expected.moves[0].actions[0], NULL, NULL));
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.advice->n_moves, ==, expected.n_moves);
  for (guint i = 0; i < expected.n_moves; i++) {
    g_assert_true (hradby_action_equal (&answer.advice->moves[i].actions[0],
                                        &expected.moves[i].actions[0]));
    g_assert_cmpfloat (answer.advice->moves[i].lead, ==, expected.moves[i].lead);
  }
  g_free (answer.advice);
}

/* Where it is in the middle of its work. */
#define CANCELLED_AT 1000

static GCancellable *cancelled_amid;

static void
cancel_amid (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  static gint n_judged;

  if (g_atomic_int_add (&n_judged, 1) == CANCELLED_AT)
    g_cancellable_cancel (cancelled_amid);
  hradby_null_type.estimate (table, position, scores);
}

/* Advice of an hour that nobody wants any more: it does not take that long. */
static void
test_cancelled (void)
{
  g_autoptr(HradbyGame) game = new_game (2);
  g_autoptr(GCancellable) cancellable = cancelled_amid = g_cancellable_new ();
  static HradbyGameType type;
  Answer answer = { NULL };

  type = *game->table->type; /* its thread may need it for longer than this function lasts */
  type.estimate = cancel_amid;
  game->table->type = &type;
  hradby_advise_async (game, NULL, 0, hradby_level_find ("hard:3600s"), 3, cancellable, answer_cb,
                       &answer);
  wait_for (&answer);
  g_assert_true (g_cancellable_is_cancelled (cancellable));
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.advice);
  g_error_free (answer.error);
}

/* Tokens lie elsewhere in the other game, where nobody can see them. */
static void
test_does_not_peek (void)
{
  g_autoptr(HradbyGame) game = new_game (3);
  g_autoptr(HradbyGame) other = hradby_game_copy (game);
  HradbyRandom shuffle = { 5 };
  HradbyAdvice one, two;
  guint n_differences = 0;

  game->table->type->view (game->table, game->position, hradby_game_to_move (game), &shuffle,
                           other->position);
  for (guint x = 0; x < HRADBY_NULL_N_CELLS; x++)
    n_differences += hradby_null_get_token (game->position, x)
                     != hradby_null_get_token (other->position, x);
  g_assert_cmpuint (n_differences, >, 0);
  ask (game, 1, &one);
  ask (other, 1, &two);
  for (guint i = 0; i < one.n_moves; i++)
    g_assert_cmpfloat (one.moves[i].lead, ==, two.moves[i].lead);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/advise/answers", test_answers);
  g_test_add_func ("/session/advise/cancelled", test_cancelled);
  g_test_add_func ("/session/advise/does-not-peek", test_does_not_peek);

  return g_test_run ();
}
