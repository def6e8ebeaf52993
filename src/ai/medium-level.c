/* A computer player that expects the next draw and the best answer to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include "ai/clock.h"
#include "ai/draws.h"
#include "ai/habits.h"
#include "ai/judge.h"
#include "ai/turn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Moves that are looked at more closely. */
#define MAX_MOVES 10

/* It seldom looks far, and sees at once what is near. */
static const HradbyHabits habits = { 5, 17, 0 };

/* Draws that it thinks of, unless it has another budget; and where two play and much can be done
 * that stands apart: with more it would be too strong there for the level below (README.md). */
#define DRAWS       12
#define DRAWS_APART 4

/* How long it thinks unless it has another budget, in microseconds. */
#define LIMIT 300000

/* A budget of time is never used for more draws than that. */
#define MAX_DRAWS 1000000

typedef struct
{
  const HradbyDecision *decision;
  guint                 seat;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  guint                 n_draws;
} Look;

/* The lead of the seat after @move, draw number @round and the next turn; chance depends on @seed
 * alone, so that all moves meet the same. */
static gint
look_ahead (const Look           *self,
            const HradbyTurnMove *move,
            guint                 round,
            guint64               seed)
{
  const HradbyTable *table = self->decision->table;
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyTurnMove best;
  HradbyRandom random;

  hradby_random_init (&random, seed, round);
  type->view (table, self->decision->position, self->seat, &random, self->position);
  hradby_turn_play (table, self->position, move);
  hradby_draws_deal (table, self->position, round + (guint) (seed % 1024), &random);
  if (type->to_move (table, self->position) != HRADBY_NOBODY)
    {
      hradby_turn_list (self->turn, self->position, &best, 1);
      return hradby_turn_get_lead (table, self->seat, hradby_turn_get_scores (self->turn));
    }
  hradby_judge (table, self->position, scores);
  return hradby_turn_get_lead (table, self->seat, scores);
}

/* Values all choices, in points that the seat is ahead. A draw that there is no time for with some
 * of them counts for none; if that is the first one, they stay as they are. */
static void
look_at_all (const Look         *self,
             guint64             seed,
             HradbyDecisionMove *choices,
             guint               n_choices)
{
  gint64 sums[MAX_MOVES] = { 0 };

  for (guint round = 0; round < self->n_draws; round++)
    {
      gint leads[MAX_MOVES];
      guint n = 0;

      for (; n < n_choices && !hradby_decision_is_over (self->decision); n++)
        {
          leads[n] = look_ahead (self, &choices[n].move, round, seed);
          if (hradby_turn_is_late (self->turn))
            break;
        }
      if (n < n_choices)
        break;
      for (guint i = 0; i < n_choices; i++)
        {
          sums[i] += leads[i];
          choices[i].visits++;
        }
    }
  for (guint i = 0; i < n_choices && choices[i].visits > 0; i++)
    choices[i].value = (double) sums[i] / (100.0 * choices[i].visits);
}

/* The best first, equals as they stand. */
static void
sort (HradbyDecisionMove *choices,
      guint               n_choices)
{
  for (guint i = 1; i < n_choices; i++)
    {
      HradbyDecisionMove choice = choices[i];
      guint place;

      for (place = i; place > 0 && choices[place - 1].value < choice.value; place--)
        choices[place] = choices[place - 1];
      choices[place] = choice;
    }
}

/* After the list of the turn. */
static guint
count_draws (const HradbyLevel *level,
             const HradbyTable *table,
             const HradbyTurn  *turn)
{
  if (level == &hradby_medium_level && table->n_players == 2 && hradby_turn_meets_apart (turn))
    return DRAWS_APART;
  return level->rounds > 0 ? level->rounds : MAX_DRAWS;
}

static guint
rank (const HradbyLevel    *self,
      const HradbyDecision *decision,
      HradbyDecisionMove   *best,
      guint                 max)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  g_autofree HradbyPosition *room = hradby_table_new_position (table);
  Look look = { decision, table->type->to_move (table, decision->position), turn, room };
  HradbyDecisionMove choices[MAX_MOVES] = { 0 };
  HradbyTurnMove moves[MAX_MOVES];
  guint64 seed = hradby_random_next (decision->random);
  guint n;

  hradby_turn_set_end (turn, self->microseconds > 0 ? hradby_clock_now () + self->microseconds : 0);
  n = hradby_habits_list (self->habits, decision, turn, moves, MAX_MOVES);
  look.n_draws = count_draws (self, table, turn);
  for (guint i = 0; i < n; i++)
    choices[i] = (HradbyDecisionMove) { .move = moves[i], .value = moves[i].lead / 100.0 };
  if (n > 1)
    look_at_all (&look, seed, choices, n);
  sort (choices, n);
  memcpy (best, choices, MIN (n, max) * sizeof *best);
  return MIN (n, max);
}

const HradbyLevel hradby_medium_level = {
  .id           = "medium",
  .title        = N_("Medium"),
  .description  = N_("Thinks of the best answer to its turn, but often overlooks what is far away"),
  .habits       = &habits,
  .rounds       = DRAWS,
  .microseconds = LIMIT,
  .takes_budget = TRUE,
  .rank         = rank,
};
