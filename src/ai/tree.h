/* A search tree in one thread, a round after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"
#include "ai/infosets.h"
#include "ai/turn.h"

G_BEGIN_DECLS

/**
 * HradbyTreeEdge:
 * @prior: how good the move looks at once, as its share among those of its node
 * @sum: values for the seat of the node, of all visits
 *
 * A move of a node and what came of it.
 */
typedef struct
{
  HradbyTurnMove move;
  float          prior;
  float          sum;
  guint32        visits;
} HradbyTreeEdge;

/**
 * HradbyTreeNode:
 * @first_edge: its moves stand in a row, those that look best at once first
 *
 * A move of @seat that was looked at.
 */
typedef struct
{
  guint32 first_edge;
  guint32 visits;
  guint16 n_edges;
  guint8  seat;
} HradbyTreeNode;

/* All nodes of a tree, the root first; whoever adds to them must get nodes and edges again. */
typedef struct
{
  GArray         *nodes;
  GArray         *edges;
  HradbyInfosets *infosets;
} HradbyTreeNodes;

static inline HradbyTreeNode *
hradby_tree_get_node (const HradbyTreeNodes *self,
                      guint                  node)
{
  return &g_array_index (self->nodes, HradbyTreeNode, node);
}

static inline HradbyTreeEdge *
hradby_tree_get_edge (const HradbyTreeNodes *self,
                      guint                  edge)
{
  return &g_array_index (self->edges, HradbyTreeEdge, edge);
}

/* Adds a turn nobody followed yet, with the moves that hradby_turn_list() found; returns it. */
guint    hradby_tree_add_node (HradbyTreeNodes      *self,
                               guint                 seat,
                               const HradbyTurnMove *moves,
                               guint                 n_moves);

/* Moves of the root that are followed. */
#define HRADBY_TREE_ROOT_MOVES 12

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
  HradbyTreeNodes      *nodes;
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
