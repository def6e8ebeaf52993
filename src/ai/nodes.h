/* The turns of a search tree: what can be played in each, what came of it, and what follows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/infosets.h"
#include "ai/turn.h"

G_BEGIN_DECLS

/**
 * HradbyNodesEdge:
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
} HradbyNodesEdge;

/**
 * HradbyNode:
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
} HradbyNode;

/* All nodes of a tree, the root first; whoever adds to them must get nodes and edges again. */
typedef struct
{
  GArray         *nodes;
  GArray         *edges;
  HradbyInfosets *infosets;
} HradbyNodes;

HradbyNodes *hradby_nodes_new    (const HradbyTable    *table);
void         hradby_nodes_free   (HradbyNodes          *self);

static inline HradbyNode *
hradby_nodes_get (const HradbyNodes *self,
                  guint              node)
{
  return &g_array_index (self->nodes, HradbyNode, node);
}

static inline HradbyNodesEdge *
hradby_nodes_get_edge (const HradbyNodes *self,
                       guint              edge)
{
  return &g_array_index (self->edges, HradbyNodesEdge, edge);
}

/* What standing so many points ahead is worth: leads are squashed, so that a point counts most
 * while the game is open. */
double       hradby_nodes_evaluate (double             points);

/* Adds a turn nobody followed yet, with the moves that hradby_turn_list() found; returns it. */
guint        hradby_nodes_add    (HradbyNodes          *self,
                                  guint                 seat,
                                  const HradbyTurnMove *moves,
                                  guint                 n_moves);

/* The edge to follow from a node: good so far, or promising and little tried; those that look less
 * good come in with time. */
guint        hradby_nodes_select (const HradbyNodes    *self,
                                  guint                 node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyNodes, hradby_nodes_free)

G_END_DECLS
