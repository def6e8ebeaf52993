/* Search trees that grow in one thread, a round after the other. */
#pragma once

#include "ai/nodes.h"

G_BEGIN_DECLS

/* Plays of a turn that are followed at most, those that look best; of a root fewer. */
#define HRADBY_GROWTH_PLAYS      24
#define HRADBY_GROWTH_ROOT_PLAYS 12

/* Turns that are kept; what lies beyond is judged without being kept. About 37 MiB. */
#define HRADBY_GROWTH_NODES 48000

/**
 * HradbyGrowth:
 * @start: what is thought about; borrowed
 * @seat: who thinks
 * @seed: of everything that is drawn
 * @rounds: followed so far
 * @cancellable: (nullable): borrowed; a round during which it is cancelled leaves no values
 * @position: room for a round
 */
typedef struct
{
  const HradbyTable    *table;
  const HradbyPosition *start;
  guint                 seat;
  guint64               seed;
  guint                 rounds;
  GCancellable         *cancellable;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  HradbyNodes          *nodes;
} HradbyGrowth;

/**
 * hradby_growth_init:
 * @start: a decision of any seat, as @seat may know it; must live longer
 * @cancellable: (nullable): must live longer
 * @nodes: (transfer full): what is there already
 */
void  hradby_growth_init        (HradbyGrowth         *self,
                                 const HradbyTable    *table,
                                 const HradbyPosition *start,
                                 guint                 seat,
                                 HradbyRandom         *random,
                                 GCancellable         *cancellable,
                                 HradbyNodes          *nodes);
void  hradby_growth_clear       (HradbyGrowth         *self);

/* Looks at the turn that begins, or goes on, at @position: its @max best plays. Its node. */
guint hradby_growth_add         (HradbyGrowth         *self,
                                 const HradbyPosition *position,
                                 guint                 max);

/**
 * hradby_growth_follow:
 * @node: a turn
 * @edge: a play of it
 * @position: where that is
 * @random: of this world
 *
 * A round: this play, then the most promising ones with what chance may draw in between, until a
 * turn that was not looked at yet; from there it is played on a little, and the estimate goes back
 * along the way. Visit n of each play of @node meets the same draw.
 */
void  hradby_growth_follow      (HradbyGrowth         *self,
                                 guint                 node,
                                 guint                 edge,
                                 const HradbyPosition *position,
                                 HradbyRandom          random);

/* A round from the start, whose node is the first. What is hidden from the seat is drawn anew; the
 * n-th visit of each play meets the same world. */
void  hradby_growth_follow_root (HradbyGrowth         *self,
                                 guint                 edge);

G_END_DECLS
