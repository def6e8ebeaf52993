/* A tree for each position that may come, all in the same arrays. */
#include "ai/foresight.h"

#include <string.h>

/* Who thinks on while nobody waits for it has thought enough after that. */
#define MAX_TIME (10 * G_TIME_SPAN_SECOND)

/* A position that may come: a number that is the same for all that the seat cannot tell apart, and
 * the root of its tree. */
typedef struct
{
  guint64 print;
  guint   node;
} Prospect;

/**
 * HradbyForesight:
 * @table: (owned) (nullable): kept, so that no other one can lie in its place
 * @nodes: of all trees
 * @prospects: element-type Prospect
 */
struct _HradbyForesight
{
  HradbyTable *table;
  guint        seat;
  HradbyNodes *nodes;
  GArray      *prospects;
};

HradbyForesight *
hradby_foresight_new (void)
{
  HradbyForesight *self = g_new0 (HradbyForesight, 1);

  self->nodes = hradby_nodes_new ();
  self->prospects = g_array_new (FALSE, FALSE, sizeof (Prospect));
  return self;
}

void
hradby_foresight_free (HradbyForesight *self)
{
  g_clear_pointer (&self->table, hradby_table_unref);
  hradby_nodes_free (self->nodes);
  g_array_unref (self->prospects);
  g_free (self);
}

guint
hradby_foresight_get_size (const HradbyForesight *self)
{
  return self->prospects->len;
}

void
hradby_foresight_forget (HradbyForesight *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->table, hradby_table_unref);
  hradby_nodes_free (self->nodes);
  self->nodes = hradby_nodes_new ();
  g_array_set_size (self->prospects, 0);
}

/* What the seat does not know is dealt in the same way in all positions. */
static guint64
take_print (const HradbyTable    *table,
            guint                 seat,
            const HradbyPosition *position)
{
  g_autofree HradbyPosition *seen = hradby_position_new (table);
  const guint8 *bytes = (const guint8 *) seen;
  HradbyRandom random = { 0 }, print = { 0 };

  table->type->view (table, position, seat, &random, seen);
  for (gsize i = 0; i < table->position_size; i += sizeof (guint64))
    {
      guint64 word = 0;

      memcpy (&word, bytes + i, MIN (sizeof word, table->position_size - i));
      print.state ^= word;
      print.state = hradby_random_next (&print);
    }
  return print.state;
}

static const Prospect *
find (const HradbyForesight *self,
      guint64                print)
{
  for (guint i = 0; i < self->prospects->len; i++)
    {
      const Prospect *prospect = &g_array_index (self->prospects, Prospect, i);

      if (prospect->print == print)
        return prospect;
    }
  return NULL;
}

/* The root of the tree of a position, which may be new. */
static guint
find_node (HradbyForesight      *self,
           HradbyGrowth         *growth,
           const HradbyPosition *position)
{
  Prospect prospect = { .print = take_print (self->table, self->seat, position) };
  const Prospect *known = find (self, prospect.print);

  if (known != NULL)
    return known->node;
  prospect.node = hradby_growth_add (growth, position, HRADBY_GROWTH_ROOT_PLAYS);
  g_array_append_val (self->prospects, prospect);
  return prospect.node;
}

/* The play that was followed least for how good it looks. */
static HradbyEdge *
find_likeliest (const HradbyNodes *plays)
{
  HradbyEdge *best = hradby_nodes_get_edge (plays, 0);

  for (guint i = 1; i < plays->edges->len; i++)
    {
      HradbyEdge *edge = hradby_nodes_get_edge (plays, i);

      if ((double) edge->prior * (best->visits + 1) > (double) best->prior * (edge->visits + 1))
        best = edge;
    }
  return best;
}

/* Takes back an unfinished look at the plays of a node: means from unlike worlds do not compare. */
static void
take_back (HradbyForesight  *self,
           HradbyGrowth     *growth,
           guint             number,
           const HradbyNode *node,
           const HradbyEdge *edges)
{
  hradby_nodes_get (growth->nodes, number)->visits = node->visits;
  for (guint i = 0; i < node->n_edges; i++)
    {
      HradbyEdge *edge = hradby_nodes_get_edge (growth->nodes, node->first_edge + i);

      edge->visits = edges[i].visits;
      edge->sum = edges[i].sum;
    }
  if (node->visits == 0) /* it was just added */
    g_array_set_size (self->prospects, self->prospects->len - 1);
}

/* One position after a likely play: each of its plays once, in the same world. */
static void
look_there (HradbyForesight *self,
            HradbyGrowth    *growth,
            HradbyEdge      *play,
            HradbyPosition  *position)
{
  HradbyEdge before[HRADBY_GROWTH_ROOT_PLAYS];
  HradbyAction draw;
  HradbyRandom random;
  HradbyNode node;
  guint number;

  hradby_random_init (&random, growth->seed, play->visits);
  self->table->type->view (self->table, growth->start, self->seat, &random, position);
  hradby_turn_play (self->table, position, &play->play);
  hradby_draws_deal (self->table, position, (guint) growth->seed % 4096 + play->visits, &random,
                     &draw);
  play->visits++;
  if (self->table->type->to_move (self->table, position) != self->seat)
    return;
  number = find_node (self, growth, position);
  node = *hradby_nodes_get (growth->nodes, number);
  memcpy (before, hradby_nodes_get_edge (growth->nodes, node.first_edge),
          node.n_edges * sizeof *before);
  for (guint i = 0; i < node.n_edges && !g_cancellable_is_cancelled (growth->cancellable); i++)
    hradby_growth_follow (growth, number, node.first_edge + i, position, random);
  if (g_cancellable_is_cancelled (growth->cancellable))
    take_back (self, growth, number, &node, before);
}

/* The plays of who has to move. */
static HradbyNodes *
list_plays (HradbyGrowth *growth)
{
  HradbyNodes *nodes = hradby_nodes_new ();
  HradbyPlay plays[HRADBY_GROWTH_PLAYS];
  guint n = hradby_turn_list (growth->turn, growth->start, plays, HRADBY_GROWTH_PLAYS);

  hradby_nodes_add (nodes, 0, plays, n);
  return nodes;
}

void
hradby_foresight_think_on (HradbyForesight      *self,
                           const HradbyTable    *table,
                           const HradbyPosition *position,
                           guint                 seat,
                           guint                 rounds,
                           HradbyRandom         *random,
                           GCancellable         *cancellable)
{
  g_autofree HradbyPosition *next = hradby_position_new (table);
  g_autoptr(HradbyNodes) plays = NULL;
  gint64 end = g_get_monotonic_time () + MAX_TIME;
  HradbyGrowth growth;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table->type->to_move (table, position) < table->n_players);

  if (self->table != table || self->seat != seat)
    hradby_foresight_forget (self);
  if (self->table == NULL)
    self->table = hradby_table_ref ((HradbyTable *) table); /* counts only */
  self->seat = seat;
  hradby_growth_init (&growth, table, position, seat, random, cancellable, self->nodes);
  plays = list_plays (&growth);
  /* Near the end of a game there is nothing to come after many plays. */
  for (guint i = 0; i < HRADBY_GROWTH_NODES && self->nodes->nodes->len < HRADBY_GROWTH_NODES; i++)
    {
      if (g_cancellable_is_cancelled (cancellable)
          || (rounds > 0 ? growth.rounds >= rounds : g_get_monotonic_time () >= end))
        break;
      look_there (self, &growth, find_likeliest (plays), next);
    }
  self->nodes = g_steal_pointer (&growth.nodes);
  hradby_growth_clear (&growth);
}

guint
hradby_foresight_recall (HradbyForesight *self,
                         HradbyGrowth    *growth)
{
  const Prospect *known = NULL;
  guint visits = 0;

  if (self->table == growth->table && self->seat == growth->seat)
    known = find (self, take_print (growth->table, growth->seat, growth->start));
  if (known != NULL)
    {
      guint root = hradby_nodes_copy (growth->nodes, self->nodes, known->node);

      visits = hradby_nodes_get_edge (growth->nodes,
                                      hradby_nodes_get (growth->nodes, root)->first_edge)->visits;
    }
  hradby_foresight_forget (self);
  return visits;
}
