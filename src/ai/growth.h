/* A search tree that grows in one thread, a round after the other. */
#pragma once

#include "ai/nodes.h"

G_BEGIN_DECLS

/* Plays of a turn that are followed at most: those that look best. */
#define HRADBY_GROWTH_PLAYS 24

/* Turns that a tree keeps; what lies beyond is judged without being kept. About 32 MiB. */
#define HRADBY_GROWTH_NODES 48000

/**
 * HradbyGrowth:
 * @start: where the root is; borrowed
 * @seat: who thinks
 * @seed: of everything that is drawn
 * @rounds: followed so far
 * @position: room for a round
 * @seen: (nullable): room for what the seat may know, where nodes are to be found again
 * @nodes: the tree; the root is the first
 */
typedef struct
{
  const HradbyTable    *table;
  const HradbyPosition *start;
  guint                 seat;
  guint64               seed;
  guint                 rounds;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  HradbyPosition       *seen;
  HradbyNodes          *nodes;
} HradbyGrowth;

/**
 * hradby_growth_init:
 * @start: a decision of any seat, as @seat may know it; must live longer
 * @keeps: whether positions are to be found again in this tree, by hradby_growth_adopt()
 *
 * A tree without a root.
 */
void hradby_growth_init     (HradbyGrowth         *self,
                             const HradbyTable    *table,
                             const HradbyPosition *start,
                             guint                 seat,
                             HradbyRandom         *random,
                             gboolean              keeps);
void hradby_growth_clear    (HradbyGrowth         *self);

/* Looks at the turn that begins, or goes on, at the start: its @max best plays. */
void hradby_growth_add_root (HradbyGrowth         *self,
                             guint                 max);

/* Takes from another tree, which knows what the same seat may know at the same table, all that
 * follows after a play of the root and a draw. Positions are found by their prints: numbers that
 * are equal where the seat cannot tell them apart. The root begins anew. @self must keep. */
void hradby_growth_adopt    (HradbyGrowth         *self,
                             const HradbyNodes    *known);

/**
 * hradby_growth_follow:
 * @edge: of the root
 *
 * A round: this play, then the most promising ones with what chance may draw in between, until a
 * turn that was not looked at yet; from there it is played on a little, and the estimate goes back
 * along the way. What is hidden from the seat is drawn anew. Visit n of each play of the root meets
 * the same world.
 */
void hradby_growth_follow   (HradbyGrowth         *self,
                             guint                 edge);

G_END_DECLS
