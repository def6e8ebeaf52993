/* Best first through plays and draws; mean values go back to the root. */
#include "ai/tree.h"

#include "ai/draws.h"
#include "ai/turn.h"

#include <math.h>
#include <string.h>

/* Plays of a turn that are followed at most: those that look best. */
#define MAX_PLAYS      24
#define MAX_ROOT_PLAYS 64

/* Trees that are grown side by side at most. */
#define MAX_THREADS 16

/* Turns that a round follows at most. */
#define MAX_TURNS 24

/* Turns that a tree keeps; what lies beyond is judged without being kept. About 32 MiB. */
#define MAX_NODES 48000

/* Values are leads in points, squeezed so that a point counts most while the game is open. */
#define SQUEEZE 25.0

/* How much more a play is tried because it looks good at once, and how sharply that is told. */
#define CURIOSITY   0.35
#define TEMPERATURE 3.0

/* A play of a node and what came of it. @sum: values for the seat of the node; @draws: where the
 * list of what follows begins. */
typedef struct
{
  HradbyPlay play;
  float      prior;
  float      sum;
  guint32    visits;
  guint32    draws;
} Edge;

/* A turn of @seat that was looked at. */
typedef struct
{
  guint32 first_edge;
  guint32 visits;
  guint16 n_edges;
  guint8  seat;
} Node;

/* A tree in one thread. */
typedef struct
{
  const HradbyTable    *table;
  const HradbyPosition *start;
  const HradbyLevel    *budget;
  GCancellable         *cancellable;
  gint64                end;
  guint                 seat;     /* whose choice this is */
  guint64               seed;     /* of everything that is drawn */
  guint                 rounds;
  HradbyTurn           *turn;
  HradbyPosition       *position;
  GArray               *nodes;
  GArray               *edges;
  HradbyDraws          *draws;
} Tree;

static double
squeeze (double points)
{
  return tanh (points / SQUEEZE);
}

/* What standing like this is worth to each seat: every one wants to lead over its best opponent,
 * whatever that means for the others (max^n). */
static void
judge (const HradbyTable *table,
       const gint        *scores,
       double            *values)
{
  for (guint seat = 0; seat < table->n_players; seat++)
    values[seat] = squeeze (hradby_turn_get_lead (table, seat, scores) / 100.0);
}

/* Looks at the turn that begins at the position: returns the node. */
static guint
expand (Tree *self,
        guint max)
{
  HradbyPlay plays[MAX_ROOT_PLAYS];
  Node node = { .first_edge = self->edges->len };
  double sum = 0.0;

  node.seat = (guint8) self->table->type->to_move (self->table, self->position);
  node.n_edges = (guint16) hradby_turn_list (self->turn, self->position, plays, max);
  for (guint i = 0; i < node.n_edges; i++)
    {
      Edge edge = { .play = plays[i] };

      edge.prior = (float) exp ((plays[i].lead - plays[0].lead) / (100.0 * TEMPERATURE));
      sum += (double) edge.prior;
      g_array_append_val (self->edges, edge);
    }
  for (guint i = 0; i < node.n_edges; i++)
    g_array_index (self->edges, Edge, node.first_edge + i).prior /= (float) sum;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* The play to follow from a node: good so far, or promising and little tried. */
static guint
select_edge (const Tree *self,
             const Node *node)
{
  const Edge *edges = &g_array_index (self->edges, Edge, node->first_edge);
  double curiosity = CURIOSITY * sqrt (node->visits + 1.0), best = -G_MAXDOUBLE;
  guint choice = 0;

  for (guint i = 0; i < node->n_edges; i++)
    {
      double value = edges[i].visits > 0 ? (double) edges[i].sum / edges[i].visits
                                         : squeeze (edges[i].play.lead / 100.0);
      double score = value + curiosity * (double) edges[i].prior / (1.0 + edges[i].visits);

      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return node->first_edge + choice;
}

/* A turn that is reached for the first time is worth what its best play is worth. */
static void
look_ahead (Tree               *self,
            guint               edge,
            const HradbyAction *draw,
            double             *values)
{
  if (self->nodes->len < MAX_NODES)
    {
      guint node = expand (self, MAX_PLAYS);
      Edge *from = &g_array_index (self->edges, Edge, edge);

      from->draws = hradby_draws_add (self->draws, from->draws, draw, node);
    }
  else
    {
      HradbyPlay best;

      hradby_turn_list (self->turn, self->position, &best, 1);
    }
  judge (self->table, hradby_turn_get_scores (self->turn), values);
}

/* A game that is over, or followed far enough. */
static void
look_at_end (const Tree *self,
             double     *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->estimate (self->table, self->position, scores);
  judge (self->table, scores, values);
}

/* Follows the tree and leaves it: which edges lead there, and what is found. Chance is the same for
 * all plays of a node at their first visit, at their second and so on, so that they are compared in
 * the same worlds; and as they go on, all outcomes take turns. */
static guint
descend (Tree   *self,
         guint  *path,
         guint  *nodes,
         double *values)
{
  guint n = 0, node = 0, edge = select_edge (self, &g_array_index (self->nodes, Node, 0));
  HradbyRandom random;

  hradby_random_init (&random, self->seed, g_array_index (self->edges, Edge, edge).visits);
  self->table->type->view (self->table, self->start, self->seat, &random, self->position);
  for (;;)
    {
      const Edge *here = &g_array_index (self->edges, Edge, edge);
      HradbyAction draw = { 0 };

      nodes[n] = node;
      path[n++] = edge;
      hradby_turn_play (self->table, self->position, &here->play);
      hradby_draws_deal (self->table, self->position,
                         (guint) (self->seed >> n) % 4096 + here->visits, &random, &draw);
      if (n == MAX_TURNS
          || self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY)
        {
          look_at_end (self, values);
          return n;
        }
      node = hradby_draws_find (self->draws, here->draws, &draw);
      if (node == 0)
        {
          look_ahead (self, edge, &draw, values);
          return n;
        }
      edge = select_edge (self, &g_array_index (self->nodes, Node, node));
    }
}

static void
walk (Tree *self)
{
  guint path[MAX_TURNS], nodes[MAX_TURNS], n;
  double values[HRADBY_MAX_PLAYERS];

  n = descend (self, path, nodes, values);
  for (guint i = 0; i < n; i++)
    {
      Node *node = &g_array_index (self->nodes, Node, nodes[i]);

      node->visits++;
      g_array_index (self->edges, Edge, path[i]).visits++;
      g_array_index (self->edges, Edge, path[i]).sum += (float) values[node->seat];
    }
}

static gboolean
may_go_on (const Tree *self)
{
  if (self->budget->rounds > 0 && self->rounds >= self->budget->rounds)
    return FALSE;
  if ((self->rounds & 15) != 0)
    return TRUE;
  if (g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  return self->budget->microseconds == 0 || g_get_monotonic_time () < self->end;
}

static gpointer
grow (gpointer data)
{
  Tree *self = data;

  while (may_go_on (self))
    {
      walk (self);
      self->rounds++;
    }
  return NULL;
}

static void
tree_init (Tree                 *self,
           const HradbyLevel    *budget,
           const HradbyTable    *table,
           const HradbyPosition *position,
           HradbyRandom         *random,
           GCancellable         *cancellable)
{
  *self = (Tree) { .table = table, .start = position, .budget = budget,
                   .cancellable = cancellable };
  self->end = g_get_monotonic_time () + budget->microseconds;
  self->seed = hradby_random_next (random);
  self->seat = table->type->to_move (table, position);
  self->turn = hradby_turn_new (table);
  self->position = hradby_position_copy (table, position);
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  self->draws = hradby_draws_new ();
  expand (self, MAX_ROOT_PLAYS);
}

static void
tree_clear (Tree *self)
{
  hradby_turn_free (self->turn);
  g_free (self->position);
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  hradby_draws_free (self->draws);
}

/* The plays of the root, those that all trees together followed most first; returns how many. */
static guint
rank (const Tree       *trees,
      guint             n_trees,
      HradbyTreeChoice *choices,
      guint             max)
{
  guint n_edges = g_array_index (trees->nodes, Node, 0).n_edges, n = 0;

  for (guint edge = 0; edge < n_edges; edge++)
    {
      HradbyTreeChoice choice = { .play = g_array_index (trees->edges, Edge, edge).play };
      guint place;

      for (guint i = 0; i < n_trees; i++)
        choice.visits += g_array_index (trees[i].edges, Edge, edge).visits;
      if (n == max && choices[n - 1].visits >= choice.visits)
        continue;
      if (n < max)
        n++;
      for (place = n - 1; place > 0 && choices[place - 1].visits < choice.visits; place--)
        choices[place] = choices[place - 1];
      choices[place] = choice;
    }
  return n;
}

/* Grows all trees, the first in this thread. */
static void
grow_all (Tree  *trees,
          guint  n_trees)
{
  GThread *threads[MAX_THREADS] = { NULL };

  for (guint i = 1; i < n_trees; i++)
    threads[i] = g_thread_new ("search", grow, &trees[i]);
  grow (&trees[0]);
  for (guint i = 1; i < n_trees; i++)
    g_thread_join (threads[i]);
}

guint
hradby_tree_rank (const HradbyLevel    *budget,
                  const HradbyTable    *table,
                  const HradbyPosition *position,
                  HradbyRandom         *random,
                  GCancellable         *cancellable,
                  HradbyTreeChoice     *choices,
                  guint                 max,
                  HradbyTreeCount      *count)
{
  Tree trees[MAX_THREADS];
  guint n_trees = budget->rounds > 0 ? 1 : MIN (MAX_THREADS, g_get_num_processors ()), n_choices;

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_trees; i++)
    tree_init (&trees[i], budget, table, position, random, cancellable);
  if (g_array_index (trees[0].nodes, Node, 0).n_edges > 1)
    grow_all (trees, n_trees);
  n_choices = rank (trees, n_trees, choices, max);
  for (guint i = 0; i < n_trees; i++)
    {
      if (count != NULL)
        {
          count->rounds += trees[i].rounds;
          count->leaves += hradby_turn_get_n_tried (trees[i].turn);
        }
      tree_clear (&trees[i]);
    }
  return n_choices;
}
