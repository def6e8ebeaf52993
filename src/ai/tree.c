/* Plays of the root by halving, the best first below them; mean values go back to the root. */
#include "ai/tree.h"

#include "ai/draws.h"
#include "ai/turn.h"

#include <math.h>
#include <string.h>

/* Plays of a turn that are followed at most: those that look best. Of the root not more than each
 * can have so many visits before half of them is dropped; below it so many, and more with the root
 * of the visits. */
#define MAX_PLAYS       24
#define MAX_ROOT_PLAYS  12
#define MIN_ROOT_VISITS 2
#define FIRST_PLAYS     2

/* What a budget of time is taken for at the beginning, to see how many plays it is for. */
#define ROUNDS_PER_MS 3

/* Turns that are played by what stands best at once where the tree ends. */
#define TURNS_BEYOND 3

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

/* The plays of the root in all trees: the numbers of their edges, best first; the first @n_alive
 * are still followed. */
typedef struct
{
  guint8 order[MAX_ROOT_PLAYS];
  guint  n_plays;
  guint  n_alive;
} Root;

/* A tree in one thread. @limit and @end: until when it grows now. */
typedef struct
{
  const HradbyTable    *table;
  const HradbyPosition *start;
  const HradbyLevel    *budget;
  const Root           *root;
  GCancellable         *cancellable;
  guint                 limit;
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
  HradbyPlay plays[MAX_PLAYS];
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

/* The play to follow from a node: good so far, or promising and little tried; those that look less
 * good come in with time. */
static guint
select_edge (const Tree *self,
             const Node *node)
{
  const Edge *edges = &g_array_index (self->edges, Edge, node->first_edge);
  double curiosity = CURIOSITY * sqrt (node->visits + 1.0), best = -G_MAXDOUBLE;
  guint n_open = FIRST_PLAYS + (guint) sqrt (node->visits), choice = 0;

  for (guint i = 0; i < MIN (n_open, node->n_edges); i++)
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

/* A game that is over, or followed far enough. */
static void
look_at_end (const Tree *self,
             double     *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->estimate (self->table, self->position, scores);
  judge (self->table, scores, values);
}

/* Plays on from where the tree ends. Whoever moved last looks too good, so the value is the mean of
 * the last two turns. */
static void
play_on (Tree         *self,
         HradbyPlay   *best,
         HradbyRandom *random,
         double       *values)
{
  double before[HRADBY_MAX_PLAYERS];

  for (guint i = 0; i < TURNS_BEYOND; i++)
    {
      HradbyAction draw;

      hradby_turn_play (self->table, self->position, best);
      hradby_draws_play (self->table, self->position, random, &draw);
      if (self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY)
        {
          look_at_end (self, values);
          return;
        }
      memcpy (before, values, sizeof before);
      hradby_turn_list (self->turn, self->position, best, 1);
      judge (self->table, hradby_turn_get_scores (self->turn), values);
    }
  for (guint seat = 0; seat < self->table->n_players; seat++)
    values[seat] = (values[seat] + before[seat]) / 2.0;
}

/* A turn that is reached for the first time is worth what comes of its best play. */
static void
look_ahead (Tree               *self,
            guint               edge,
            const HradbyAction *draw,
            HradbyRandom       *random,
            double             *values)
{
  HradbyPlay best;

  if (self->nodes->len < MAX_NODES)
    {
      guint node = expand (self, MAX_PLAYS);
      Edge *from = &g_array_index (self->edges, Edge, edge);

      from->draws = hradby_draws_add (self->draws, from->draws, draw, node);
      best = g_array_index (self->edges, Edge,
                            g_array_index (self->nodes, Node, node).first_edge).play;
    }
  else
    hradby_turn_list (self->turn, self->position, &best, 1);
  judge (self->table, hradby_turn_get_scores (self->turn), values);
  play_on (self, &best, random, values);
}

/* Follows a play of the root and then the tree, and leaves it: which edges lead there, and what is
 * found. Chance is the same for all plays of a node at their first visit, at their second and so
 * on, so that they are compared in the same worlds; and as they go on, all outcomes take turns. */
static guint
descend (Tree   *self,
         guint   edge,
         guint  *path,
         guint  *nodes,
         double *values)
{
  guint n = 0, node = 0;
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
          look_ahead (self, edge, &draw, &random, values);
          return n;
        }
      edge = select_edge (self, &g_array_index (self->nodes, Node, node));
    }
}

static void
walk (Tree  *self,
      guint  edge)
{
  guint path[MAX_TURNS], nodes[MAX_TURNS], n;
  double values[HRADBY_MAX_PLAYERS] = { 0.0 };

  n = descend (self, edge, path, nodes, values);
  for (guint i = 0; i < n; i++)
    {
      Node *node = &g_array_index (self->nodes, Node, nodes[i]);

      node->visits++;
      g_array_index (self->edges, Edge, path[i]).visits++;
      g_array_index (self->edges, Edge, path[i]).sum += (float) values[node->seat];
    }
}

/* Whether there is time for all plays of the root once more: all have the same number of visits. */
static gboolean
may_go_on (const Tree *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  if (self->budget->rounds > 0)
    return self->rounds + self->root->n_alive <= self->limit;
  return self->rounds == 0 || g_get_monotonic_time () < self->end;
}

static gpointer
grow (gpointer data)
{
  Tree *self = data;

  while (may_go_on (self))
    for (guint i = 0; i < self->root->n_alive && !g_cancellable_is_cancelled (self->cancellable);
         i++)
      {
        walk (self, self->root->order[i]);
        self->rounds++;
      }
  return NULL;
}

static void
tree_init (Tree                 *self,
           const HradbyLevel    *budget,
           const Root           *root,
           const HradbyTable    *table,
           const HradbyPosition *position,
           HradbyRandom         *random,
           GCancellable         *cancellable)
{
  *self = (Tree) { .table = table, .start = position, .budget = budget, .root = root,
                   .cancellable = cancellable };
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

/* How often all trees together followed a play of the root, and what came of it on average. */
static double
get_mean (const Tree *trees,
          guint       n_trees,
          guint       edge,
          guint      *visits)
{
  double sum = 0.0;

  *visits = 0;
  for (guint i = 0; i < n_trees; i++)
    {
      const Edge *own = &g_array_index (trees[i].edges, Edge, edge);

      *visits += own->visits;
      sum += (double) own->sum;
    }
  return sum / MAX (*visits, 1);
}

/* Sorts the plays that are followed by what came of them, and drops the worse half. */
static void
halve (const Tree *trees,
       guint       n_trees,
       Root       *root)
{
  double means[MAX_ROOT_PLAYS];

  for (guint i = 0; i < root->n_alive; i++)
    {
      guint8 edge = root->order[i];
      guint visits, place;
      double mean = get_mean (trees, n_trees, edge, &visits);

      for (place = i; place > 0 && means[place - 1] < mean; place--)
        {
          means[place] = means[place - 1];
          root->order[place] = root->order[place - 1];
        }
      means[place] = mean;
      root->order[place] = edge;
    }
  root->n_alive = (root->n_alive + 1) / 2;
}

static guint
count_halvings (guint n)
{
  guint n_halvings = 0;

  for (; n > 1; n = (n + 1) / 2)
    n_halvings++;
  return n_halvings;
}

/* So many plays that each can be looked at. */
static void
root_init (Root              *self,
           guint              n_plays,
           const HradbyLevel *budget,
           guint              n_trees)
{
  guint64 rounds = budget->rounds;

  if (rounds == 0)
    rounds = (guint64) (budget->microseconds / 1000) * ROUNDS_PER_MS * n_trees;
  *self = (Root) { .n_plays = n_plays, .n_alive = n_plays };
  while (self->n_alive > 1
         && self->n_alive * count_halvings (self->n_alive) * MIN_ROOT_VISITS > rounds)
    self->n_alive = (self->n_alive + 1) / 2;
  for (guint i = 0; i < n_plays; i++)
    self->order[i] = (guint8) i;
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

/* Sequential halving (Karnin, Koren and Somekh 2013): each half that is dropped has cost as much of
 * the budget. */
static void
search (Tree  *trees,
        guint  n_trees,
        Root  *root)
{
  const HradbyLevel *budget = trees->budget;
  gint64 start = g_get_monotonic_time ();
  guint n = count_halvings (root->n_alive);

  for (guint i = 1; i <= n; i++)
    {
      for (guint tree = 0; tree < n_trees; tree++)
        {
          trees[tree].limit = (guint) ((guint64) budget->rounds * i / n);
          trees[tree].end = start + budget->microseconds * i / n;
        }
      grow_all (trees, n_trees);
      if (g_cancellable_is_cancelled (trees->cancellable))
        break;
      halve (trees, n_trees, root);
    }
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
  Root root;
  guint n_trees = budget->rounds > 0 ? 1 : MIN (MAX_THREADS, g_get_num_processors ());

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_trees; i++)
    tree_init (&trees[i], budget, &root, table, position, random, cancellable);
  root_init (&root, g_array_index (trees->nodes, Node, 0).n_edges, budget, n_trees);
  search (trees, n_trees, &root);
  max = MIN (max, root.n_plays);
  for (guint i = 0; i < max; i++)
    {
      choices[i].play = g_array_index (trees->edges, Edge, root.order[i]).play;
      get_mean (trees, n_trees, root.order[i], &choices[i].visits);
    }
  for (guint i = 0; i < n_trees; i++)
    {
      if (count != NULL)
        {
          count->rounds += trees[i].rounds;
          count->leaves += hradby_turn_get_n_tried (trees[i].turn);
        }
      tree_clear (&trees[i]);
    }
  return max;
}
