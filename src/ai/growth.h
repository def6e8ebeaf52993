/* Search trees that grow in one thread, a round after the other. */
#pragma once

#include "ai/decision.h"
#include "ai/nodes.h"

G_BEGIN_DECLS

/* Plays of a turn that are followed at most, those that look best; of a root fewer. */
#define HRADBY_GROWTH_PLAYS      24
#define HRADBY_GROWTH_ROOT_PLAYS 12

/* Turns that are kept; what lies beyond is judged without being kept. About 37 MiB. */
#define HRADBY_GROWTH_NODES 48000

/**
 * HradbyGrowth:
 * @decision: what is thought about; borrowed. A round during which it is cancelled leaves no values
 * @table: that of the decision
 * @seat: who thinks
 * @seed: of everything that is drawn
 * @rounds: followed so far
 * @position: room for a round
 */
typedef struct
{
  const HradbyDecision *decision;
  const HradbyTable    *table;
  guint                 seat;
  guint64               seed;
  guint                 rounds;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  HradbyNodes          *nodes;
} HradbyGrowth;

/* Whoever calls this adds the root, which is the first of the nodes. @decision must live longer. */
void hradby_growth_init   (HradbyGrowth         *self,
                           const HradbyDecision *decision);
void hradby_growth_clear  (HradbyGrowth         *self);

/**
 * hradby_growth_follow:
 * @edge: a play of the root
 *
 * A round: this play, then the most promising ones with what chance may draw in between, until a
 * turn that was not looked at yet; from there it is played on a little, and the estimate goes back
 * along the way. What is hidden from the seat is drawn anew; visit n of each play meets the same
 * world.
 */
void hradby_growth_follow (HradbyGrowth         *self,
                           guint                 edge);

G_END_DECLS
