/* Computer players that think of their own turn alone and do not see everything. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include "ai/clock.h"
#include "ai/habits.h"
#include "ai/turn.h"

#include <glib/gi18n-lib.h>

/* How long they look, in microseconds. */
#define LIMIT 100000

/* Chosen so that each level wins some three games of four against the one below, in the games of
 * tiles; see README.md. */
static const HradbyHabits beginner_habits = { 10, 45, 45 };
static const HradbyHabits easy_habits = { 5, 35, 25 };
static const HradbyHabits greedy_habits = { 30, 30, 0 };

static void
choose (const HradbyLevel    *self,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  HradbyTurnMove moves[HRADBY_HABITS_MOVES];
  guint n_moves;

  hradby_turn_set_end (turn, hradby_clock_now () + self->microseconds);
  n_moves = hradby_turn_list (turn, decision->position, moves, HRADBY_HABITS_MOVES);
  hradby_habits_apply (self->habits, decision, moves, n_moves, 1);
  table->type->get_action (table, decision->position, moves[0].numbers[0], action);
}

const HradbyLevel hradby_beginner_level = {
  .id           = "beginner",
  .title        = N_("Beginner"),
  .description  = N_("Takes what pays at once and overlooks a lot, above all "
                     "far from the last turn"),
  .habits       = &beginner_habits,
  .microseconds = LIMIT,
  .choose       = choose,
};

const HradbyLevel hradby_easy_level = {
  .id           = "easy",
  .title        = N_("Easy"),
  .description  = N_("Thinks of its own turn only, is a little greedy and "
                     "overlooks what is far away"),
  .habits       = &easy_habits,
  .microseconds = LIMIT,
  .choose       = choose,
};

const HradbyLevel hradby_greedy_level = {
  .id           = "greedy",
  .title        = N_("Greedy"),
  .habits       = &greedy_habits,
  .microseconds = LIMIT,
  .choose       = choose,
};
