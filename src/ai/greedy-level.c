/* A computer player that looks to the end of its own turn and takes what stands best then. */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Decisions of one turn that are searched with all their choices: in a tile game the tile, the
 * follower, and the order and doubling of two features. What comes after is played as it comes. */
#define MAX_DEPTH 4

/* Positions that one choice may look at. Far above what a turn has; a bound for odd positions. */
#define MAX_NODES 50000

/* A turn ends after far fewer decisions; keeps a faulty game from holding the thread for ever. */
#define MAX_REST 64

/**
 * Search:
 * @seat: who chooses
 * @turn: the turn that is searched; what comes after it is not
 * @stride: bytes from one position of the pool to the next
 * @pool: a position for each depth, allocated once a choice
 * @nodes: positions that may still be looked at
 */
typedef struct
{
  const HradbyTable *table;
  guint              seat;
  guint              turn;
  gsize              stride;
  guint8            *pool;
  guint              nodes;
} Search;

static HradbyPosition *
get_slot (const Search *self,
          guint         depth)
{
  return (HradbyPosition *) (gpointer) (self->pool + depth * self->stride);
}

/* The estimated lead over the best opponent; alone, the estimate itself. */
static gint
judge (const Search         *self,
       const HradbyPosition *position)
{
  gint scores[HRADBY_MAX_PLAYERS];
  gint best = G_MININT;

  self->table->type->estimate (self->table, position, scores);
  for (guint i = 0; i < self->table->n_players; i++)
    {
      if (i != self->seat)
        best = MAX (best, scores[i]);
    }
  return best == G_MININT ? scores[self->seat] : scores[self->seat] - best;
}

static gboolean
is_same_turn (const Search         *self,
              const HradbyPosition *position)
{
  const HradbyGameType *type = self->table->type;
  guint player;

  return type->to_move (self->table, position) == self->seat
         && type->get_turn (self->table, position, &player) == self->turn;
}

/* Plays the rest of the turn as it comes, by the first action of each decision. */
static void
finish_turn (const Search   *self,
             HradbyPosition *position)
{
  for (guint i = 0; i < MAX_REST && is_same_turn (self, position); i++)
    {
      HradbyAction action;

      self->table->type->get_action (self->table, position, 0, &action);
      self->table->type->apply (self->table, position, &action, NULL);
    }
}

static gint search (Search         *self,
                    HradbyPosition *position,
                    guint           depth);

/* What the turn is worth if @number is done in @position; that happens in @next, which may be
 * @position itself when it is not needed any more. Uses the pool from @depth on. */
static gint
try_action (Search               *self,
            const HradbyPosition *position,
            HradbyPosition       *next,
            guint                 number,
            guint                 depth,
            HradbyAction         *action)
{
  const HradbyGameType *type = self->table->type;

  type->get_action (self->table, position, number, action);
  if (next != position)
    memcpy (next, position, self->table->position_size);
  type->apply (self->table, next, action, NULL);
  return search (self, next, depth);
}

/* The most that can be made of the rest of this turn. May change @position. */
static gint
search (Search         *self,
        HradbyPosition *position,
        guint           depth)
{
  gint best = G_MININT;
  guint n_actions;

  if (self->nodes > 0)
    self->nodes--;
  if (!is_same_turn (self, position))
    return judge (self, position);

  if (depth >= MAX_DEPTH || self->nodes == 0)
    {
      finish_turn (self, position);
      return judge (self, position);
    }

  n_actions = self->table->type->count_actions (self->table, position);
  for (guint i = 0; i < n_actions; i++)
    {
      HradbyAction action;
      HradbyPosition *next = i + 1 < n_actions ? get_slot (self, depth) : position;
      gint value = try_action (self, position, next, i, depth + 1, &action);

      best = MAX (best, value);
    }
  return best;
}

static void
choose_best (Search               *self,
             const HradbyPosition *position,
             HradbyRandom         *random,
             HradbyAction         *action)
{
  guint n_actions = self->table->type->count_actions (self->table, position);
  guint n_best = 0;
  gint best = G_MININT;

  for (guint i = 0; i < n_actions; i++)
    {
      HradbyAction candidate;
      gint value = try_action (self, position, get_slot (self, 0), i, 1, &candidate);

      if (value > best)
        n_best = 0;
      if (value >= best && hradby_random_below (random, ++n_best) == 0)
        *action = candidate;
      best = MAX (best, value);
    }
}

static void
choose (const HradbyTable    *table,
        const HradbyPosition *position,
        HradbyRandom         *random,
        HradbyAction         *action)
{
  g_autofree guint8 *pool = NULL;
  Search self = { .table = table, .nodes = MAX_NODES };

  self.seat = table->type->to_move (table, position);
  g_return_if_fail (self.seat < table->n_players);

  self.turn = table->type->get_turn (table, position, &(guint) { 0 });
  self.stride = (table->position_size + 63) & ~(gsize) 63;
  self.pool = pool = g_malloc (self.stride * MAX_DEPTH);
  choose_best (&self, position, random, action);
}

const HradbyLevel hradby_greedy_level = {
  .id     = "greedy",
  .title  = N_("Greedy"),
  .choose = choose,
};
