/* Leaving out what somebody overlooks, and judging the rest like somebody who is greedy. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/habits.h"

#include "ai/turn.h"
#include "engine/table.h"

#include <string.h>

/* What lies so many cells away, or more, is far. */
#define FAR 6

/* Streams of what is overlooked: one for each cell, and behind them one for each other action. */
#define OTHER_STREAMS (G_GUINT64_CONSTANT (1) << 32)

/* Moves that somebody compares at most who is greedy: those that stand best. */
#define MAX_MOVES 64

/* Who looks at what; what is overlooked depends on @seed. */
typedef struct
{
  const HradbyHabits   *habits;
  const HradbyDecision *decision;
  guint64               seed;
} Sight;

static gboolean
has_field (const HradbyActionInfo *info,
           HradbyFieldId           id)
{
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (field->id == id)
      return TRUE;
  return FALSE;
}

/* How far it is from where the last turn was, 0 … FAR. */
static guint
get_distance (const HradbyDecision *decision,
              const HradbyAction   *action,
              gboolean              has_cell)
{
  const HradbyGameType *type = decision->table->type;
  gint x, y;

  if (type->get_focus == NULL)
    return FAR / 2;
  if (!has_cell || !type->get_focus (decision->table, decision->position, &x, &y))
    return 0;
  return (guint) MIN (MAX (ABS (action->x - x), ABS (action->y - y)), FAR);
}

/* Of an action that is not about a cell: the same at each decision. */
static guint64
get_stream (const HradbyAction *action)
{
  guint64 words[2];

  memcpy (words, action, sizeof words);
  return OTHER_STREAMS | (words[0] ^ words[1] * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/* By the seed and the place alone, so that all that can be done there is overlooked at once. */
static gboolean
sees (gconstpointer       user_data,
      const HradbyAction *action)
{
  const Sight *self = user_data;
  const HradbyHabits *habits = self->habits;
  const HradbyDecision *decision = self->decision;
  const HradbyGameType *type = decision->table->type;
  gboolean has_cell = has_field (&type->actions[action->kind], HRADBY_FIELD_X);
  HradbyRandom random;
  guint misses;

  misses = habits->misses_near * FAR;
  misses += (guint) (habits->misses_far - habits->misses_near)
            * get_distance (decision, action, has_cell);
  hradby_random_init (&random, self->seed,
                      has_cell ? (guint64) (guint16) action->x << 16 | (guint16) action->y
                               : get_stream (action));
  return hradby_random_below (&random, 100 * FAR) >= misses;
}

/* The lead after a move as somebody sees it for whom a bird in the hand is worth two. */
static gint
judge (const HradbyHabits   *self,
       const HradbyDecision *decision,
       const HradbyTurnMove *move,
       HradbyPosition       *room)
{
  const HradbyTable *table = decision->table;
  guint seat = table->type->to_move (table, decision->position);
  gint scores[HRADBY_MAX_PLAYERS];

  memcpy (room, decision->position, table->position_size);
  hradby_turn_play (table, room, move);
  table->type->project (table, room, scores);
  return (move->lead * (100 - self->greed)
          + 100 * hradby_turn_get_lead (table, seat, scores) * self->greed) / 100;
}

/* The best first, equals as they stand. */
static void
sort (HradbyTurnMove *moves,
      gint           *leads,
      guint           n_moves)
{
  for (guint i = 1; i < n_moves; i++)
    {
      HradbyTurnMove move = moves[i];
      gint lead = leads[i];
      guint place;

      for (place = i; place > 0 && leads[place - 1] < lead; place--)
        {
          moves[place] = moves[place - 1];
          leads[place] = leads[place - 1];
        }
      moves[place] = move;
      leads[place] = lead;
    }
}

/* Of a list of steps, which holds all moves, those that are seen; if there are none, the best. */
static guint
drop_unseen (const Sight    *self,
             HradbyTurnMove *moves,
             guint           n_moves)
{
  const HradbyDecision *decision = self->decision;
  guint n = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      HradbyAction action;

      decision->table->type->get_action (decision->table, decision->position,
                                         moves[i].numbers[0], &action);
      if (sees (self, &action))
        moves[n++] = moves[i];
    }
  return MAX (n, 1);
}

guint
hradby_habits_list (const HradbyHabits   *self,
                    const HradbyDecision *decision,
                    HradbyTurn           *turn,
                    HradbyTurnMove       *moves,
                    guint                 max)
{
  const HradbyTable *table = decision->table;
  Sight sight = { self, decision, hradby_random_next (decision->random) };
  gboolean has_steps = hradby_turn_has_steps (table->type);
  HradbyTurnMove seen[MAX_MOVES];
  guint n;

  g_return_val_if_fail (max > 0 && max <= MAX_MOVES, 0);

  hradby_turn_set_sees (turn, sees, &sight);
  n = hradby_turn_list (turn, decision->position, seen,
                        has_steps || self->greed > 0 ? MAX_MOVES : max);
  hradby_turn_set_sees (turn, NULL, NULL);
  if (has_steps)
    n = drop_unseen (&sight, seen, n);
  if (self->greed > 0)
    {
      g_autofree HradbyPosition *room = hradby_table_new_position (table);
      gint leads[MAX_MOVES];

      for (guint i = 0; i < n; i++)
        leads[i] = judge (self, decision, &seen[i], room);
      sort (seen, leads, n);
    }
  memcpy (moves, seen, MIN (n, max) * sizeof *moves);
  return MIN (n, max);
}
