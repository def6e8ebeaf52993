/* A search tree in one thread, a round after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"
#include "ai/nodes.h"

G_BEGIN_DECLS

/* Moves of a turn that are followed at most, those that look best; of a root fewer. */
#define HRADBY_TREE_MOVES      24
#define HRADBY_TREE_ROOT_MOVES 12

/* Turns that are kept; what lies beyond is judged without being kept. About 37 MiB. */
#define HRADBY_TREE_NODES 48000

/**
 * HradbyTree:
 * @decision: what is thought about; borrowed. A round during which it ends leaves no
 *   values, nor one during which the time is over (hradby_turn_set_end()), but for the first
 * @table: that of the decision
 * @seat: who thinks
 * @seed: of everything that is drawn
 * @rounds: followed so far
 * @n_rollout: turns that are played now where the tree ends, by what stands best at once
 * @n_counted: the value is the mean after so many of the last turns
 * @position: room for a round
 */
typedef struct
{
  const HradbyDecision *decision;
  const HradbyTable    *table;
  guint                 seat;
  guint64               seed;
  guint                 rounds;
  guint                 n_rollout;
  guint                 n_counted;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  HradbyNodes          *nodes;
} HradbyTree;

/* Whoever calls this adds the root, which is the first of the nodes. @decision must live longer. */
void     hradby_tree_init   (HradbyTree           *self,
                             const HradbyDecision *decision);
void     hradby_tree_clear  (HradbyTree           *self);

/**
 * hradby_tree_follow:
 * @edge: a move of the root
 * @value: (out): what came of it for the seat
 *
 * A round: this move, then the most promising ones with what chance may draw in between, until a
 * turn that was not looked at yet; from there it is played on a little, and the estimate goes back
 * along the way. What is hidden from the seat is drawn anew; visit n of each move meets the same
 * determinization.
 *
 * Returns: %FALSE if it left no values
 */
gboolean hradby_tree_follow (HradbyTree           *self,
                             guint                 edge,
                             double               *value);

G_END_DECLS
