/* Nodes and edges in arrays; the most promising move by PUCT. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/nodes.h"

#include <math.h>

/* Moves that are followed from the first visit on; one more each time the root of the visits grows
 * by one. */
#define FIRST_MOVES 2

/* Of the values, see hradby_nodes_evaluate(). */
#define SCALE 25.0

/* How much more a move is tried because it looks good at once, and how sharply that is told. */
#define EXPLORATION 0.35
#define TEMPERATURE 3.0

HradbyNodes *
hradby_nodes_new (const HradbyTable *table)
{
  HradbyNodes *self = g_new0 (HradbyNodes, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (HradbyNode));
  self->edges = g_array_new (FALSE, FALSE, sizeof (HradbyNodesEdge));
  self->infosets = hradby_infosets_new (table);
  return self;
}

void
hradby_nodes_free (HradbyNodes *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  hradby_infosets_free (self->infosets);
  g_free (self);
}

double
hradby_nodes_evaluate (double points)
{
  return tanh (points / SCALE);
}

guint
hradby_nodes_add (HradbyNodes          *self,
                  guint                 seat,
                  const HradbyTurnMove *moves,
                  guint                 n_moves)
{
  HradbyNode node = { .first_edge = self->edges->len, .n_edges = (guint16) n_moves,
                      .seat = (guint8) seat };
  double sum = 0.0;

  for (guint i = 0; i < n_moves; i++)
    {
      HradbyNodesEdge edge = { .move = moves[i] };

      edge.prior = (float) exp ((moves[i].lead - moves[0].lead) / (100.0 * TEMPERATURE));
      sum += (double) edge.prior;
      g_array_append_val (self->edges, edge);
    }
  for (guint i = 0; i < n_moves; i++)
    hradby_nodes_get_edge (self, node.first_edge + i)->prior /= (float) sum;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

guint
hradby_nodes_select (const HradbyNodes *self,
                     guint              node)
{
  const HradbyNode *from = hradby_nodes_get (self, node);
  const HradbyNodesEdge *edges = hradby_nodes_get_edge (self, from->first_edge);
  double exploration = EXPLORATION * sqrt (from->visits + 1.0), best = -G_MAXDOUBLE;
  guint n_open = FIRST_MOVES + (guint) sqrt (from->visits), choice = 0;

  for (guint i = 0; i < MIN (n_open, from->n_edges); i++)
    {
      double value = edges[i].visits > 0 ? (double) edges[i].sum / edges[i].visits
                                         : hradby_nodes_evaluate (edges[i].move.lead / 100.0);
      double score = value + exploration * (double) edges[i].prior / (1.0 + edges[i].visits);

      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return from->first_edge + choice;
}
