/* A turn that was thought through is played without thinking again, as long as nothing is new. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"

#include "engine/game.h"
#include "engine/table.h"
#include "games/games.h"
#include "standard-game.h"

#include <string.h>

/* How often the level below was asked. */
static guint n_asked;

static guint
count_rank (const HradbyLevel *self, const HradbyDecision *decision, HradbyDecisionMove *choices,
            guint max)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (decision->table);

  n_asked++;
  choices[0] = (HradbyDecisionMove) { .visits = 1 };
  return hradby_turn_list (turn, decision->position, &choices[0].move, 1);
}

static const HradbyLevel counting_level = { .id = "counting", .title = "", .rank = count_rank };

static void
choose (HradbyLevelPlan *plan, const HradbyGame *game, HradbyRandom *random, HradbyAction *action)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);

  game->table->type->view (game->table, game->position, hradby_game_to_move (game), random, seen);
  hradby_level_plan_choose (plan, &counting_level,
                            &(HradbyDecision) { game->table, seen, random, NULL }, action);
}

/* Draws, and returns whether there is a decision. */
static gboolean
draw (HradbyGame *game)
{
  while (hradby_game_to_move (game) == HRADBY_CHANCE) {
    HradbyAction action;

    hradby_game_draw (game, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return hradby_game_to_move (game) != HRADBY_NOBODY;
}

/* Once a turn is enough, except where a wall tile came to light within one. */
static void
test_one_plan_a_turn (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new (3);
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  guint n_decisions = 0, n_turns = 0, turn = 0, player;
  HradbyRandom random = { 1 };

  n_asked = 0;
  while (draw (game)) {
    HradbyAction action;
    guint now = game->table->type->get_turn (game->table, game->position, &player);

    n_decisions++;
    n_turns += now != turn;
    turn = now;
    choose (plan, game, &random, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  g_assert_cmpuint (n_asked, >=, n_turns);
  g_assert_cmpuint (n_asked, <, n_turns + 20);
  g_assert_cmpuint (n_decisions, >, n_asked + 20);
}

/* Whoever goes back and does something else is answered for what is there now. */
static void
test_another_position (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new (4), other = NULL;
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  HradbyRandom random = { 1 };
  HradbyAction first, action;

  g_assert_true (draw (game));
  other = hradby_game_copy (game);
  n_asked = 0;
  choose (plan, game, &random, &first);
  g_assert_true (hradby_game_play (game, &first, NULL, NULL));
  for (guint i = 0;; i++) {
    game->table->type->get_action (other->table, other->position, i, &action);
    if (!hradby_action_equal (&action, &first))
      break;
  }
  g_assert_true (hradby_game_play (other, &action, NULL, NULL));
  g_assert_cmpuint (hradby_game_to_move (other), ==, hradby_game_to_move (game));
  choose (plan, other, &random, &action);
  g_assert_cmpuint (n_asked, ==, 2);
  g_assert_true (hradby_game_play (other, &action, NULL, NULL));
}

/* What one seat planned is nothing to another one, even if the table is the same. */
static void
test_another_seat (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new (3), later = NULL;
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  HradbyRandom random = { 1 };
  HradbyAction action;

  g_assert_true (draw (game));
  later = hradby_game_copy (game);
  while (hradby_game_to_move (later) == hradby_game_to_move (game)) {
    game->table->type->get_action (later->table, later->position, 0, &action);
    g_assert_true (hradby_game_play (later, &action, NULL, NULL));
    g_assert_true (draw (later));
  }
  n_asked = 0;
  choose (plan, game, &random, &action);
  choose (plan, later, &random, &action);
  g_assert_cmpuint (n_asked, ==, 2);
  g_assert_true (hradby_game_play (later, &action, NULL, NULL));
}

/* A decision that nobody waits for any more can be played, and leaves the plan as it is. */
static void
test_cancelled (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new (4), other = NULL;
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 1 };
  HradbyAction action, late, first;

  g_assert_true (draw (game));
  other = hradby_game_copy (game);
  n_asked = 0;
  choose (plan, game, &random, &action);
  g_cancellable_cancel (cancellable);
  hradby_level_plan_choose (plan, &counting_level,
                      &(HradbyDecision) { game->table, game->position, &random, cancellable },
                      &late);
  game->table->type->get_action (game->table, game->position, 0, &first);
  g_assert_true (hradby_action_equal (&late, &first));
  g_assert_true (hradby_game_play (other, &late, NULL, NULL));
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  g_assert_cmpuint (hradby_game_to_move (game), ==, 0);
  choose (plan, game, &random, &action);
  g_assert_cmpuint (n_asked, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/plan/one-plan-a-turn", test_one_plan_a_turn);
  g_test_add_func ("/ai/plan/another-position", test_another_position);
  g_test_add_func ("/ai/plan/another-seat", test_another_seat);
  g_test_add_func ("/ai/plan/cancelled", test_cancelled);

  return g_test_run ();
}
