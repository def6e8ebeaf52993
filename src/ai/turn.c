/* Trying all moves of a turn, depth first, over copies of the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/turn.h"

#include "ai/scope.h"

#include <string.h>

/* Positions that one turn may look at. Far above what a turn has; a bound for odd positions. */
#define MAX_NODES 50000

/* A turn ends after far fewer decisions; keeps a faulty game from holding the thread for ever. */
#define MAX_REST 64

/**
 * HradbyTurn:
 * @scope: of the moves that are searched; what comes after it is not
 * @stride: bytes from one position of the pool to the next
 * @pool: a position for each depth, behind this struct
 * @nodes: positions that may still be looked at
 * @path: the numbers of the actions that led here
 * @moves: the best so far, best first
 * @scores: how all stand after the best of them, by the game's own estimate
 * @n_tried: moves tried since it was made
 */
struct _HradbyTurn
{
  const HradbyTable *table;
  HradbyScope        scope;
  gsize              stride;
  guint8            *pool;
  guint              nodes;
  HradbyMove         path;
  HradbyMove        *moves;
  guint              n_moves;
  guint              max_moves;
  guint              n_tried;
  gint               scores[HRADBY_MAX_PLAYERS];
};

HradbyTurn *
hradby_turn_new (const HradbyTable *table)
{
  gsize stride = (table->position_size + 63) & ~(gsize) 63;
  HradbyTurn *self = g_malloc0 (sizeof *self + stride * (HRADBY_TURN_DEPTH + 1));

  self->table = table;
  self->stride = stride;
  self->pool = (guint8 *) (self + 1);
  return self;
}

void
hradby_turn_free (HradbyTurn *self)
{
  g_free (self);
}

guint
hradby_turn_get_n_tried (const HradbyTurn *self)
{
  return self->n_tried;
}

const gint *
hradby_turn_get_scores (const HradbyTurn *self)
{
  return self->scores;
}

gint
hradby_turn_get_lead (const HradbyTable *table,
                      guint              seat,
                      const gint        *scores)
{
  gint best = G_MININT;

  for (guint i = 0; i < table->n_players; i++)
    {
      if (i != seat)
        best = MAX (best, scores[i]);
    }
  return best == G_MININT ? scores[seat] : scores[seat] - best;
}

/* Plays the rest of the move as it comes, by the first action of each decision. */
static void
finish (const HradbyTable *table,
        HradbyPosition    *position,
        const HradbyScope *scope)
{
  gboolean goes_on = TRUE;

  for (guint i = 0; i < MAX_REST && goes_on; i++)
    {
      HradbyAction action;

      table->type->get_action (table, position, 0, &action);
      goes_on = hradby_scope_apply (scope, table, position, &action);
    }
}

/* Puts the move that was followed to its end among the best. */
static void
keep_move (HradbyTurn           *self,
           const HradbyPosition *position)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  guint place;

  self->n_tried++;
  self->table->type->estimate (self->table, position, scores);
  self->path.lead = hradby_turn_get_lead (self->table, self->scope.seat, scores);
  if (self->n_moves == self->max_moves
      && self->moves[self->n_moves - 1].lead >= self->path.lead)
    return;
  if (self->n_moves < self->max_moves)
    self->n_moves++;
  for (place = self->n_moves - 1; place > 0; place--)
    {
      if (self->moves[place - 1].lead >= self->path.lead)
        break;
      self->moves[place] = self->moves[place - 1];
    }
  self->moves[place] = self->path;
  if (place == 0)
    memcpy (self->scores, scores, sizeof scores);
}

/* Follows all moves from here, if the one so far @goes_on; may change @position. */
static void
search (HradbyTurn     *self,
        HradbyPosition *position,
        guint           depth,
        gboolean        goes_on)
{
  const HradbyGameType *type = self->table->type;
  HradbyPosition *copy;
  guint n_actions;

  if (self->nodes > 0)
    self->nodes--;
  if (!goes_on)
    {
      keep_move (self, position);
      return;
    }
  if (depth >= HRADBY_TURN_DEPTH || self->nodes == 0)
    {
      finish (self->table, position, &self->scope);
      keep_move (self, position);
      return;
    }

  copy = (HradbyPosition *) (gpointer) (self->pool + (depth + 1) * self->stride);
  n_actions = type->count_actions (self->table, position);
  for (guint i = 0; i < n_actions; i++)
    {
      HradbyPosition *next = i + 1 < n_actions ? copy : position;
      HradbyAction action;

      type->get_action (self->table, position, i, &action);
      if (next == copy)
        memcpy (copy, position, self->table->position_size);
      self->path.numbers[depth] = (guint16) i;
      search (self, next, depth + 1, hradby_scope_apply (&self->scope, self->table, next, &action));
    }
  self->path.numbers[depth] = 0;
}

guint
hradby_turn_list (HradbyTurn           *self,
                  const HradbyPosition *position,
                  HradbyMove           *moves,
                  guint                 max)
{
  g_return_val_if_fail (max > 0, 0);

  self->scope = hradby_scope_at (self->table, position);
  g_return_val_if_fail (self->scope.seat < self->table->n_players, 0);

  self->nodes = MAX_NODES;
  self->path = (HradbyMove) { { 0 }, 0 };
  self->moves = moves;
  self->n_moves = 0;
  self->max_moves = max;
  memcpy (self->pool, position, self->table->position_size);
  search (self, (HradbyPosition *) (gpointer) self->pool, 0, TRUE);
  return self->n_moves;
}

void
hradby_turn_play (const HradbyTable *table,
                  HradbyPosition    *position,
                  const HradbyMove  *move)
{
  const HradbyGameType *type = table->type;
  HradbyScope scope = hradby_scope_at (table, position);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < HRADBY_TURN_DEPTH && goes_on; i++)
    {
      guint number = move->numbers[i];
      HradbyAction action;

      if (number > 0 && number >= type->count_actions (table, position))
        number = 0;
      type->get_action (table, position, number, &action);
      goes_on = hradby_scope_apply (&scope, table, position, &action);
    }
  if (goes_on)
    finish (table, position, &scope);
}
