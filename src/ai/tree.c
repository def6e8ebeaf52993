/* Plays of the root by halving, in all threads; what was found in one tree is kept. */
#include "ai/tree.h"

#include "ai/growth.h"

/* Plays of the root that are followed at most. Not more than each can have so many visits before
 * half of them is dropped. */
#define MAX_ROOT_PLAYS  12
#define MIN_ROOT_VISITS 2

/* What a budget of time is taken for at the beginning, to see how many plays it is for. */
#define ROUNDS_PER_MS 3

/* Who thinks on while nobody waits has thought enough after that. */
#define MAX_THINKING_ON (10 * G_TIME_SPAN_SECOND)

/* Trees that are grown side by side at most. */
#define MAX_THREADS 16

/**
 * HradbyTree:
 * @table: (owned) (nullable): kept, so that no other one can lie in its place
 * @seat: who knows this
 * @nodes: (nullable): with prints
 */
struct _HradbyTree
{
  HradbyTable *table;
  guint        seat;
  HradbyNodes *nodes;
};

/* The plays of the root in all trees: the numbers of their edges, best first; the first @n_alive
 * are still followed. */
typedef struct
{
  guint8 order[MAX_ROOT_PLAYS];
  guint  n_plays;
  guint  n_alive;
} Root;

/* The work of one thread. @limit and @end: until when its tree grows now. */
typedef struct
{
  HradbyGrowth       growth;
  const HradbyLevel *budget;
  const Root        *root;
  GCancellable      *cancellable;
  guint              limit;
  gint64             end;
} Tree;

/* What is kept. */

HradbyTree *
hradby_tree_new (void)
{
  return g_new0 (HradbyTree, 1);
}

static void
forget (HradbyTree *self)
{
  g_clear_pointer (&self->nodes, hradby_nodes_free);
  g_clear_pointer (&self->table, hradby_table_unref);
}

void
hradby_tree_free (HradbyTree *self)
{
  forget (self);
  g_free (self);
}

guint
hradby_tree_get_size (const HradbyTree *self)
{
  return self->nodes != NULL ? self->nodes->nodes->len : 0;
}

/* Follows what looks most promising at the root, too. */
static void
grow_on (HradbyGrowth *growth,
         guint         rounds,
         GCancellable *cancellable)
{
  /* Each round adds a turn at most; near the end of a game there are fewer turns than rounds. */
  guint most = HRADBY_GROWTH_NODES - MIN (growth->nodes->nodes->len, HRADBY_GROWTH_NODES);
  gint64 end = g_get_monotonic_time () + MAX_THINKING_ON;

  if (rounds > 0)
    most = MIN (most, rounds);
  while (growth->rounds < most && !g_cancellable_is_cancelled (cancellable)
         && (rounds > 0 || g_get_monotonic_time () < end))
    hradby_growth_follow (growth, hradby_nodes_select (growth->nodes, 0));
}

/* Gives a tree with nothing but a root all that is known of what follows, and forgets the rest. */
static void
take_over (HradbyTree   *self,
           HradbyGrowth *growth)
{
  if (self->nodes != NULL && self->table == growth->table && self->seat == growth->seat)
    hradby_growth_adopt (growth, self->nodes);
  forget (self);
}

static void
keep (HradbyTree   *self,
      HradbyGrowth *growth)
{
  self->table = hradby_table_ref ((HradbyTable *) growth->table); /* counts only */
  self->seat = growth->seat;
  self->nodes = g_steal_pointer (&growth->nodes);
}

void
hradby_tree_think_on (HradbyTree           *self,
                      const HradbyTable    *table,
                      const HradbyPosition *position,
                      guint                 seat,
                      guint                 rounds,
                      HradbyRandom         *random,
                      GCancellable         *cancellable)
{
  HradbyGrowth growth;

  g_return_if_fail (self != NULL && table != NULL && position != NULL);
  g_return_if_fail (table->type->to_move (table, position) < table->n_players);

  hradby_growth_init (&growth, table, position, seat, random, TRUE);
  hradby_growth_add_root (&growth, HRADBY_GROWTH_PLAYS);
  take_over (self, &growth);
  grow_on (&growth, rounds, cancellable);
  keep (self, &growth);
  hradby_growth_clear (&growth);
}

/* Growing for a choice. */

/* Whether there is time for all plays of the root once more: all have the same number of visits. */
static gboolean
may_go_on (const Tree *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  if (self->budget->rounds > 0)
    return self->growth.rounds + self->root->n_alive <= self->limit;
  return self->growth.rounds == 0 || g_get_monotonic_time () < self->end;
}

static gpointer
grow (gpointer data)
{
  Tree *self = data;

  while (may_go_on (self))
    for (guint i = 0; i < self->root->n_alive && !g_cancellable_is_cancelled (self->cancellable);
         i++)
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

/* The first tree begins with what was known before, the others with the same. Returns how many
 * turns that are. */
static guint
plant (Tree       *trees,
       guint       n_trees,
       HradbyTree *known)
{
  hradby_growth_add_root (&trees->growth, MAX_ROOT_PLAYS);
  if (known != NULL)
    take_over (known, &trees->growth);
  for (guint i = 1; i < n_trees; i++)
    hradby_nodes_copy (trees[i].growth.nodes, trees->growth.nodes, 0);
  return trees->growth.nodes->nodes->len - 1;
}

static void
count_work (const Tree      *trees,
            guint            n_trees,
            guint            known,
            HradbyTreeCount *count)
{
  count->known += known;
  for (guint i = 0; i < n_trees; i++)
    {
      count->rounds += trees[i].growth.rounds;
      count->leaves += hradby_turn_get_n_tried (trees[i].growth.turn);
    }
}

guint
hradby_tree_rank (HradbyTree           *self,
                  const HradbyLevel    *budget,
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
  guint seat = table->type->to_move (table, position), known;

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_trees; i++)
    {
      trees[i] = (Tree) { .budget = budget, .root = &root, .cancellable = cancellable };
      hradby_growth_init (&trees[i].growth, table, position, seat, random, self != NULL);
    }
  known = plant (trees, n_trees, self);
  root_init (&root, hradby_nodes_get (trees->growth.nodes, 0)->n_edges, budget, n_trees);
  search (trees, n_trees, &root);
  max = MIN (max, root.n_plays);
  for (guint i = 0; i < max; i++)
    {
      choices[i].play = hradby_nodes_get_edge (trees->growth.nodes, root.order[i])->play;
      get_mean (trees, n_trees, root.order[i], &choices[i].visits);
    }
  if (count != NULL)
    count_work (trees, n_trees, known, count);
  if (self != NULL && budget->rounds == 0)
    keep (self, &trees->growth);
  for (guint i = 0; i < n_trees; i++)
    hradby_growth_clear (&trees[i].growth);
  return max;
}
