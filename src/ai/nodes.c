/* Nodes and edges in arrays; the most promising play by PUCT. */
#include "ai/nodes.h"

#include <math.h>

/* Plays that are followed from the first visit on; one more each time the root of the visits grows
 * by one. */
#define FIRST_PLAYS 2

/* Of the values, see hradby_nodes_squeeze(). */
#define SQUEEZE 25.0

/* How much more a play is tried because it looks good at once, and how sharply that is told. */
#define CURIOSITY   0.35
#define TEMPERATURE 3.0

HradbyNodes *
hradby_nodes_new (void)
{
  HradbyNodes *self = g_new0 (HradbyNodes, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (HradbyNode));
  self->edges = g_array_new (FALSE, FALSE, sizeof (HradbyEdge));
  self->draws = hradby_draws_new ();
  return self;
}

void
hradby_nodes_free (HradbyNodes *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  hradby_draws_free (self->draws);
  g_free (self);
}

double
hradby_nodes_squeeze (double points)
{
  return tanh (points / SQUEEZE);
}

guint
hradby_nodes_add (HradbyNodes      *self,
                  guint             seat,
                  const HradbyPlay *plays,
                  guint             n_plays)
{
  HradbyNode node = { .first_edge = self->edges->len, .n_edges = (guint16) n_plays,
                      .seat = (guint8) seat };
  double sum = 0.0;

  for (guint i = 0; i < n_plays; i++)
    {
      HradbyEdge edge = { .play = plays[i] };

      edge.prior = (float) exp ((plays[i].lead - plays[0].lead) / (100.0 * TEMPERATURE));
      sum += (double) edge.prior;
      g_array_append_val (self->edges, edge);
    }
  for (guint i = 0; i < n_plays; i++)
    hradby_nodes_get_edge (self, node.first_edge + i)->prior /= (float) sum;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

guint
hradby_nodes_select (const HradbyNodes *self,
                     guint              node)
{
  const HradbyNode *from = hradby_nodes_get (self, node);
  const HradbyEdge *edges = hradby_nodes_get_edge (self, from->first_edge);
  double curiosity = CURIOSITY * sqrt (from->visits + 1.0), best = -G_MAXDOUBLE;
  guint n_open = FIRST_PLAYS + (guint) sqrt (from->visits), choice = 0;

  for (guint i = 0; i < MIN (n_open, from->n_edges); i++)
    {
      double value = edges[i].visits > 0 ? (double) edges[i].sum / edges[i].visits
                                         : hradby_nodes_squeeze (edges[i].play.lead / 100.0);
      double score = value + curiosity * (double) edges[i].prior / (1.0 + edges[i].visits);

      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return from->first_edge + choice;
}

/* Copies one node with its edges, which still lead to where they led in @from. */
static guint
copy_node (HradbyNodes       *self,
           const HradbyNodes *from,
           guint              node)
{
  HradbyNode copy = *hradby_nodes_get (from, node);
  const HradbyEdge *edges = hradby_nodes_get_edge (from, copy.first_edge);

  copy.first_edge = self->edges->len;
  g_array_append_vals (self->edges, edges, copy.n_edges);
  g_array_append_val (self->nodes, copy);
  return self->nodes->len - 1;
}

/* Copies what follows an edge that still leads into @from. */
static void
copy_draws (HradbyNodes       *self,
            const HradbyNodes *from,
            guint              edge)
{
  guint link = hradby_nodes_get_edge (self, edge)->draws, first = 0, node;
  HradbyAction draw;

  while (link != 0)
    {
      link = hradby_draws_read (from->draws, link, &draw, &node);
      first = hradby_draws_add (self->draws, first, &draw, copy_node (self, from, node));
    }
  hradby_nodes_get_edge (self, edge)->draws = first;
}

guint
hradby_nodes_copy (HradbyNodes       *self,
                   const HradbyNodes *from,
                   guint              node)
{
  guint first = copy_node (self, from, node);

  /* What is copied waits in the array itself until its turn comes. */
  for (guint i = first; i < self->nodes->len; i++)
    {
      HradbyNode copy = *hradby_nodes_get (self, i);

      for (guint k = 0; k < copy.n_edges; k++)
        copy_draws (self, from, copy.first_edge + k);
    }
  return first;
}
