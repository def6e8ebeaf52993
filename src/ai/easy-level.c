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

/* Moves that are told at most. */
#define MAX_MOVES 10

static guint
rank (const HradbyLevel    *self,
      const HradbyDecision *decision,
      HradbyDecisionMove   *best,
      guint                 max)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (decision->table);
  HradbyTurnMove moves[MAX_MOVES];
  guint n;

  hradby_turn_set_end (turn, hradby_clock_now () + self->microseconds);
  n = hradby_habits_list (self->habits, decision, turn, moves, MIN (max, MAX_MOVES));
  for (guint i = 0; i < n; i++)
    best[i] = (HradbyDecisionMove) { .move = moves[i], .value = moves[i].lead / 100.0 };
  return n;
}

const HradbyLevel hradby_beginner_level = {
  .id           = "beginner",
  .title        = N_("Beginner"),
  .description  = N_("Takes what pays at once and overlooks a lot, above all "
                     "far from the last turn"),
  .habits       = &beginner_habits,
  .microseconds = LIMIT,
  .rank         = rank,
};

const HradbyLevel hradby_easy_level = {
  .id           = "easy",
  .title        = N_("Easy"),
  .description  = N_("Thinks of its own turn only, is a little greedy and "
                     "overlooks what is far away"),
  .habits       = &easy_habits,
  .microseconds = LIMIT,
  .rank         = rank,
};

const HradbyLevel hradby_greedy_level = {
  .id           = "greedy",
  .title        = N_("Greedy"),
  .habits       = &greedy_habits,
  .microseconds = LIMIT,
  .rank         = rank,
};
