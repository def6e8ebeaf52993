/* Advice: proposals can be played, what was played is judged likewise, nothing is peeked at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"
#include "standard-game.h"

#include "ai/advice.h"
#include "engine/game.h"
#include "games/games.h"

#include <string.h>

#define ROUNDS "hard:40"

static HradbyGame *
new_game (guint64 seed, guint n_actions)
{
  HradbyGame *game = hradby_standard_game_new (seed);
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  while (game->actions->len < n_actions || hradby_game_to_move (game) == HRADBY_CHANCE) {
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_NOBODY)
      break;
    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      hradby_level_choose (hradby_level_find ("greedy"),
                           &(HradbyDecision) { game->table, game->position, &random, NULL },
                           &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

static void
advise (const HradbyGame *game, const HradbyAction *played, guint n_played, HradbyAdvice *advice)
{
  HradbyRandom random;

  hradby_random_init (&random, 7, 7);
  hradby_advice_give (hradby_level_find (ROUNDS),
                      &(HradbyDecision) { game->table, game->position, &random, NULL }, played,
                      n_played, 4, advice);
}

/* At all kinds of moments: plays are whole turns that can be played, best first. */
static void
test_can_be_played (void)
{
  for (guint n_actions = 1; n_actions < 120; n_actions += 17) {
    g_autoptr(HradbyGame) game = new_game (3, n_actions);
    HradbyAdvice advice;
    double sum = 0;

    if (hradby_game_to_move (game) == HRADBY_NOBODY)
      break;
    advise (game, NULL, 0, &advice);
    g_assert_cmpuint (advice.seat, ==, hradby_game_to_move (game));
    g_assert_cmpuint (advice.n_moves, >, 0);
    for (guint seat = 0; seat < 2; seat++)
      sum += advice.chances[seat];
    g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    g_assert_cmpfloat_with_epsilon (advice.moves[0].chance, advice.chances[advice.seat], 1e-9);
    for (guint i = 0; i < advice.n_moves; i++) {
      const HradbyAdviceMove *play = &advice.moves[i];
      g_autoptr(HradbyGame) copy = hradby_game_copy (game);

      g_assert_cmpuint (play->n_actions, >, 0);
      if (i > 0)
        g_assert_cmpfloat (play->lead, <=, advice.moves[i - 1].lead);
      for (guint k = 0; k < play->n_actions; k++) {
        g_assert_cmpuint (hradby_game_to_move (copy), ==, advice.seat);
        g_assert_true (hradby_game_play (copy, &play->actions[k], NULL, NULL));
      }
      g_assert_true (play->n_actions == HRADBY_TURN_DEPTH
                     || hradby_game_to_move (copy) != advice.seat);
    }
  }
}

static void
test_same_again (void)
{
  g_autoptr(HradbyGame) game = new_game (5, 31);
  HradbyAdvice one, other;

  memset (&one, 1, sizeof one);
  memset (&other, 2, sizeof other);
  advise (game, NULL, 0, &one);
  advise (game, NULL, 0, &other);
  g_assert_cmpuint (one.n_moves, ==, other.n_moves);
  for (guint i = 0; i < one.n_moves; i++) {
    g_assert_true (hradby_action_equal (&one.moves[i].actions[0], &other.moves[i].actions[0]));
    g_assert_cmpfloat (one.moves[i].lead, ==, other.moves[i].lead);
    g_assert_cmpfloat (one.moves[i].chance, ==, other.moves[i].chance);
  }
}

/* What is best costs nothing when it is played, and what is not best costs what it lacks. */
static void
test_played (void)
{
  g_autoptr(HradbyGame) game = new_game (5, 31);
  HradbyAdvice advice, again, worst;
  HradbyAction last;

  advise (game, NULL, 0, &advice);
  advise (game, advice.moves[1].actions, advice.moves[1].n_actions, &again);
  g_assert_cmpuint (again.n_moves, ==, advice.n_moves);
  g_assert_cmpfloat (again.played.lead, ==, advice.moves[1].lead);
  g_assert_cmpfloat (again.moves[0].lead, ==, advice.moves[0].lead);
  g_assert_true (hradby_action_equal (&again.played.actions[0], &advice.moves[1].actions[0]));

  /* The last choice of all is hardly among the best four. */
  game->table->type->get_action (game->table, game->position,
                                 game->table->type->count_actions (game->table, game->position) - 1,
                                 &last);
  advise (game, &last, 1, &worst);
  g_assert_cmpuint (worst.n_moves, ==, advice.n_moves + 1);
  g_assert_true (hradby_action_equal (&worst.played.actions[0], &last));
  g_assert_cmpfloat (worst.played.lead, <, worst.moves[0].lead);
  g_assert_cmpfloat (worst.played.chance, <, worst.moves[0].chance);
}

/* What the seat cannot know may be anything else: the advice is the same. */
static void
test_does_not_peek (void)
{
  g_autoptr(HradbyGame) game = new_game (11, 40);
  g_autoptr(HradbyGame) other = hradby_game_copy (game);
  const HradbyTable *table = game->table;
  HradbyAdvice advice, blind;
  HradbyRandom shuffle = { 3 };

  table->type->view (table, game->position, hradby_game_to_move (game), &shuffle, other->position);
  g_assert_true (memcmp (game->position, other->position, table->position_size) != 0);
  advise (game, NULL, 0, &advice);
  advise (other, NULL, 0, &blind);
  for (guint i = 0; i < advice.n_moves; i++)
    g_assert_cmpfloat (advice.moves[i].lead, ==, blind.moves[i].lead);
  g_assert_cmpfloat (advice.chances[0], ==, blind.chances[0]);
}

/* An hour's advice comes at once when it is not wanted any more. */
static void
test_cancelled (void)
{
  g_autoptr(HradbyGame) game = new_game (5, 31);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 1 };
  HradbyAdvice advice;

  g_cancellable_cancel (cancellable);
  hradby_advice_give (hradby_level_find ("hard:3600s"),
                      &(HradbyDecision) { game->table, game->position, &random, cancellable }, NULL,
                      0, 4, &advice);
  g_assert_cmpuint (advice.n_moves, >, 0);
}

/* Where nothing can go wrong any more, that is known, whoever wins. */
static void
assert_certain (guint winner)
{
  g_autoptr(HradbyGame) game = NULL, late = NULL;
  double chances[HRADBY_MAX_PLAYERS];
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyAdvice advice;
  guint n;

  for (guint64 seed = 1; scores[winner] - scores[1 - winner] <= 20; seed++) {
    g_clear_pointer (&game, hradby_game_free);
    game = new_game (seed, G_MAXUINT);
    game->table->type->get_scores (game->table, game->position, scores);
  }
  n = game->actions->len;
  hradby_advice_result (game->table, game->position, chances);
  g_assert_cmpfloat (chances[winner], ==, 1);
  g_assert_cmpfloat (chances[1 - winner], ==, 0);

  do {
    g_clear_pointer (&late, hradby_game_free);
    late = hradby_game_copy (game);
    hradby_game_truncate (late, --n);
  } while (hradby_game_to_move (late) >= HRADBY_MAX_PLAYERS);
  advise (late, NULL, 0, &advice);
  g_assert_cmpfloat (advice.chances[winner], >, 0.99);
}

static void
test_certain (void)
{
  assert_certain (0);
  assert_certain (1);
}

/* Who shares the first place shares the win. */
static void
test_shared (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (3, 1);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  double chances[HRADBY_MAX_PLAYERS];

  hradby_advice_result (game->table, game->position, chances);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpfloat_with_epsilon (chances[seat], 1.0 / 3, 1e-9);
}

/* As many seats as a game has. */
static void
test_three_seats (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (3, 1);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL);
  HradbyAdvice advice;
  HradbyAction draw;

  hradby_game_draw (game, &draw);
  g_assert_true (hradby_game_play (game, &draw, NULL, NULL));
  advise (game, NULL, 0, &advice);
  g_assert_cmpuint (advice.n_moves, >, 0);
  g_assert_cmpfloat_with_epsilon (advice.chances[0] + advice.chances[1] + advice.chances[2], 1,
                                  1e-9);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpfloat (advice.chances[seat], >, 0);
}

/* At first sight plays can be played, too; they are not judged, and chance is not asked. */
static void
test_glance (void)
{
  for (guint n_actions = 1; n_actions < 120; n_actions += 17) {
    g_autoptr(HradbyGame) game = new_game (3, n_actions);
    HradbyDecision decision = { game->table, game->position, NULL, NULL };
    HradbyAdvice advice, again;

    if (hradby_game_to_move (game) == HRADBY_NOBODY)
      break;
    hradby_advice_glance (&decision, 3, &advice);
    hradby_advice_glance (&decision, 3, &again);
    g_assert_cmpuint (advice.seat, ==, hradby_game_to_move (game));
    g_assert_cmpuint (advice.n_moves, >, 0);
    g_assert_cmpuint (advice.n_moves, ==, again.n_moves);
    for (guint i = 0; i < advice.n_moves; i++) {
      const HradbyAdviceMove *play = &advice.moves[i];
      g_autoptr(HradbyGame) copy = hradby_game_copy (game);

      g_assert_cmpfloat (play->chance, <, 0);
      g_assert_cmpuint (play->n_actions, >, 0);
      g_assert_true (hradby_action_equal (&play->actions[0], &again.moves[i].actions[0]));
      for (guint k = 0; k < play->n_actions; k++)
        g_assert_true (hradby_game_play (copy, &play->actions[k], NULL, NULL));
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/advice/can-be-played", test_can_be_played);
  g_test_add_func ("/ai/advice/same-again", test_same_again);
  g_test_add_func ("/ai/advice/played", test_played);
  g_test_add_func ("/ai/advice/does-not-peek", test_does_not_peek);
  g_test_add_func ("/ai/advice/cancelled", test_cancelled);
  g_test_add_func ("/ai/advice/certain", test_certain);
  g_test_add_func ("/ai/advice/shared", test_shared);
  g_test_add_func ("/ai/advice/glance", test_glance);
  g_test_add_func ("/ai/advice/three-seats", test_three_seats);

  return g_test_run ();
}
