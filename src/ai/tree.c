/* Plays of the root by halving, in all threads. */
#include "ai/tree.h"

#include "ai/growth.h"

/* Not more plays of the root are followed than each can have so many visits before half of them is
 * dropped. */
#define MIN_ROOT_VISITS 2

/* What a budget of time is taken for at the beginning, to see how many plays it is for. */
#define ROUNDS_PER_MS 3

/* Trees that are grown side by side at most. */
#define MAX_THREADS 16

/* The plays of the root in all trees: the numbers of their edges, best first; the first @n_alive
 * are still followed. */
typedef struct
{
  guint8 order[HRADBY_GROWTH_ROOT_PLAYS];
  guint  n_plays;
  guint  n_alive;
} Root;

/* The work of one thread. @limit and @end: until when its tree grows now. */
typedef struct
{
  HradbyGrowth       growth;
  const HradbyLevel *budget;
  const Root        *root;
  guint              limit;
  gint64             end;
} Tree;

/* Whether there is time for all plays of the root once more: all have the same number of visits. */
static gboolean
may_go_on (const Tree *self)
{
  if (g_cancellable_is_cancelled (self->growth.decision->cancellable))
    return FALSE;
  if (self->budget->rounds > 0)
    return self->growth.rounds + self->root->n_alive <= self->limit;
  return self->growth.rounds == 0 || g_get_monotonic_time () < self->end;
}

static gpointer
grow (gpointer data)
{
  Tree *self = data;
  GCancellable *cancellable = self->growth.decision->cancellable;

  while (may_go_on (self))
    for (guint i = 0; i < self->root->n_alive && !g_cancellable_is_cancelled (cancellable); i++)
      hradby_growth_follow (&self->growth, self->root->order[i]);
  return NULL;
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
      const HradbyEdge *own = hradby_nodes_get_edge (trees[i].growth.nodes, edge);

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
  double means[HRADBY_GROWTH_ROOT_PLAYS];

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
      if (g_cancellable_is_cancelled (trees->growth.decision->cancellable))
        break;
      halve (trees, n_trees, root);
    }
}

/* All trees begin with the same plays of the root. */
static void
add_roots (Tree  *trees,
           guint  n_trees)
{
  HradbyGrowth *first = &trees->growth;
  HradbyPlay plays[HRADBY_GROWTH_ROOT_PLAYS];
  guint n = hradby_turn_list (first->turn, first->decision->position, plays,
                              HRADBY_GROWTH_ROOT_PLAYS);

  for (guint i = 0; i < n_trees; i++)
    hradby_nodes_add (trees[i].growth.nodes, first->seat, plays, n);
}

static void
count_work (const Tree      *trees,
            guint            n_trees,
            HradbyTreeCount *count)
{
  *count = (HradbyTreeCount) { 0 };
  for (guint i = 0; i < n_trees; i++)
    {
      count->rounds += trees[i].growth.rounds;
      count->leaves += hradby_turn_get_n_tried (trees[i].growth.turn);
    }
}

guint
hradby_tree_rank (const HradbyLevel    *budget,
                  const HradbyDecision *decision,
                  HradbyRankedMove         *choices,
                  guint                 max,
                  HradbyTreeCount      *count)
{
  Tree trees[MAX_THREADS];
  Root root;
  guint n_trees = budget->rounds > 0 ? 1 : MIN (MAX_THREADS, g_get_num_processors ());

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_trees; i++)
    {
      trees[i] = (Tree) { .budget = budget, .root = &root };
      hradby_growth_init (&trees[i].growth, decision);
    }
  add_roots (trees, n_trees);
  root_init (&root, hradby_nodes_get (trees->growth.nodes, 0)->n_edges, budget, n_trees);
  search (trees, n_trees, &root);
  max = MIN (max, root.n_plays);
  for (guint i = 0; i < max; i++)
    {
      choices[i].play = hradby_nodes_get_edge (trees->growth.nodes, root.order[i])->play;
      choices[i].value = get_mean (trees, n_trees, root.order[i], &choices[i].visits);
    }
  if (count != NULL)
    count_work (trees, n_trees, count);
  for (guint i = 0; i < n_trees; i++)
    hradby_growth_clear (&trees[i].growth);
  return max;
}
