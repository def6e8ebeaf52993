/* Dropping moves that somebody overlooks, and judging the others like somebody who is greedy. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/habits.h"

#include <string.h>

/* What lies so many cells away, or more, is far. */
#define FAR 6

/* Streams of what is overlooked: one for each cell, and behind them one for each other action. */
#define OTHER_STREAMS (G_GUINT64_CONSTANT (1) << 32)

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

/* By @seed and the place alone, so that all that can be done there is overlooked at once. */
static gboolean
overlooks (const HradbyHabits   *self,
           const HradbyDecision *decision,
           guint64               seed,
           guint                 number)
{
  const HradbyGameType *type = decision->table->type;
  HradbyRandom random;
  HradbyAction action;
  gboolean has_cell;
  guint misses;

  type->get_action (decision->table, decision->position, number, &action);
  has_cell = has_field (&type->actions[action.kind], HRADBY_FIELD_X);
  misses = self->misses_near * FAR;
  misses += (guint) (self->misses_far - self->misses_near)
            * get_distance (decision, &action, has_cell);
  hradby_random_init (&random, seed,
                      has_cell ? (guint64) (guint16) action.x << 16 | (guint16) action.y
                               : OTHER_STREAMS + number);
  return hradby_random_below (&random, 100 * FAR) < misses;
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

guint
hradby_habits_apply (const HradbyHabits   *self,
                     const HradbyDecision *decision,
                     HradbyTurnMove       *moves,
                     guint                 n_moves,
                     guint                 max)
{
  guint64 seed = hradby_random_next (decision->random);
  guint wanted = self->greed > 0 ? n_moves : max, n = 0;
  gint leads[HRADBY_HABITS_MOVES];

  g_return_val_if_fail (n_moves > 0 && n_moves <= HRADBY_HABITS_MOVES, n_moves);

  for (guint i = 0; i < n_moves && n < wanted; i++)
    if (!overlooks (self, decision, seed, moves[i].numbers[0]))
      moves[n++] = moves[i];
  n = MAX (n, 1);
  if (self->greed > 0)
    {
      g_autofree HradbyPosition *room = hradby_table_new_position (decision->table);

      for (guint i = 0; i < n; i++)
        leads[i] = judge (self, decision, &moves[i], room);
      sort (moves, leads, n);
    }
  return MIN (n, max);
}
