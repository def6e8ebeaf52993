/* Moves of the root by sequential halving, in all threads. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/search.h"

#include "ai/clock.h"
#include "ai/race.h"

#include <string.h>

/* Not more moves of the root are followed than each can have so many visits before half of them is
 * dropped. */
#define MIN_ROOT_VISITS 2

/* Lists of moves that a round makes: where the tree ends, and in the rollout. The time of the first
 * list tells so how many moves a budget of time is for. */
#define LISTS_PER_ROUND 4

/* Half of the moves is dropped after so many steps, and those that are behind for good after each
 * of them. */
#define STEPS 8

/* A move that is behind is followed further while choosing another one may lose more than this, a
 * thousandth of a point where the game is open: so many moves are asked so often that even a
 * twentieth adds up. */
#define LEAST_LOSS 0.00005

/* Threads at most, each with a tree of its own (root parallelization). */
#define MAX_THREADS 16

/* The moves of the root in all trees: the numbers of their edges, best first; the first @n_alive
 * are still followed. */
typedef struct
{
  guint8 order[HRADBY_TREE_ROOT_MOVES];
  guint  n_moves;
  guint  n_alive;
} Root;

/* The work of one thread. @race: what came of the moves there; @limit: rounds until which it
 * searches now; @share: for how long; @rest: and at most; @spent: how long it did so far. */
typedef struct
{
  HradbyTree                  tree;
  HradbyRace                  race;
  const HradbyDecisionBudget *budget;
  const Root                 *root;
  guint                       limit;
  gint64                      share;
  gint64                      rest;
  gint64                      spent;
} Worker;

/* Whether there is time for all moves of the root once more: all have the same number of visits. */
static gboolean
may_go_on (const Worker *self,
           gint64        end)
{
  if (hradby_decision_is_over (self->tree.decision))
    return FALSE;
  if (self->budget->rounds > 0 && self->tree.rounds + self->root->n_alive > self->limit)
    return FALSE;
  return self->tree.rounds == 0 || end == 0 || hradby_clock_now () < end;
}

/* Follows all moves once, and notes what came of them unless the time was over before the last. */
static void
follow_all (Worker *self)
{
  const Root *root = self->root;
  HradbyTree *tree = &self->tree;
  double values[HRADBY_TREE_ROOT_MOVES];

  for (guint i = 0; i < root->n_alive; i++)
    {
      if (hradby_decision_is_over (tree->decision)
          || (tree->rounds > 0 && hradby_turn_is_late (tree->turn))
          || !hradby_tree_follow (tree, root->order[i], &values[i]))
        return;
    }
  hradby_race_add (&self->race, root->order, root->n_alive, values);
}

/* The share may end when all moves were followed once more, so that they go on to meet the same
 * determinizations; only where the whole time ends this is looked at in the middle, too. */
static gpointer
run (gpointer data)
{
  Worker *self = data;
  HradbyTree *tree = &self->tree;
  gint64 start = hradby_clock_now ();
  gboolean is_timed = self->budget->microseconds > 0;
  gint64 end = is_timed ? start + self->share : 0;

  hradby_turn_set_end (tree->turn, is_timed ? start + self->rest : 0);
  while (may_go_on (self, end))
    follow_all (self);
  self->spent += hradby_clock_now () - start;
  return NULL;
}

/* How often all trees together followed a move of the root, and what came of it on average. */
static double
get_mean (const Worker *workers,
          guint         n_workers,
          guint         edge,
          guint        *visits)
{
  double sum = 0.0;

  *visits = 0;
  for (guint i = 0; i < n_workers; i++)
    {
      const HradbyTreeEdge *own = hradby_tree_get_edge (workers[i].tree.nodes, edge);

      *visits += own->visits;
      sum += (double) own->sum;
    }
  return sum / MAX (*visits, 1);
}

/* Sorts the moves that are followed by what came of them. Returns %FALSE while some were not
 * followed yet; then they stay in their order. */
static gboolean
sort (const Worker *workers,
      guint         n_workers,
      Root         *root)
{
  double means[HRADBY_TREE_ROOT_MOVES];
  guint8 order[HRADBY_TREE_ROOT_MOVES];

  for (guint i = 0; i < root->n_alive; i++)
    {
      guint8 edge = root->order[i];
      guint visits, place;
      double mean = get_mean (workers, n_workers, edge, &visits);

      if (visits == 0)
        return FALSE;
      for (place = i; place > 0 && means[place - 1] < mean; place--)
        {
          means[place] = means[place - 1];
          order[place] = order[place - 1];
        }
      means[place] = mean;
      order[place] = edge;
    }
  memcpy (root->order, order, root->n_alive);
  return TRUE;
}

/* Drops the moves that are behind the first for good: if one is better after all, it is not by
 * much, or not likely. */
static void
drop_beaten (const Worker *workers,
             guint         n_workers,
             Root         *root)
{
  HradbyRace race = workers->race;
  guint8 beaten[HRADBY_TREE_ROOT_MOVES];
  guint n_left = 1, n_beaten = 0;

  for (guint i = 1; i < n_workers; i++)
    hradby_race_join (&race, &workers[i].race);
  for (guint i = 1; i < root->n_alive; i++)
    if (hradby_race_get_loss (&race, root->order[0], root->order[i]) > LEAST_LOSS)
      root->order[n_left++] = root->order[i];
    else
      beaten[n_beaten++] = root->order[i];
  memcpy (root->order + n_left, beaten, n_beaten);
  root->n_alive = n_left;
}

static guint
count_halvings (guint n)
{
  guint n_halvings = 0;

  for (; n > 1; n = (n + 1) / 2)
    n_halvings++;
  return n_halvings;
}

/* So many moves that each can be looked at. @list_time: what the list of them took. */
static void
root_init (Root                       *self,
           guint                       n_moves,
           const HradbyDecisionBudget *budget,
           gint64                      list_time)
{
  guint64 rounds = budget->rounds > 0 ? budget->rounds : G_MAXUINT64;

  if (budget->microseconds > 0)
    rounds = MIN (rounds,
                  (guint64) (budget->microseconds / (LISTS_PER_ROUND * MAX (list_time, 1))));
  *self = (Root) { .n_moves = n_moves, .n_alive = n_moves };
  while (self->n_alive > 1
         && self->n_alive * count_halvings (self->n_alive) * MIN_ROOT_VISITS > rounds)
    self->n_alive = (self->n_alive + 1) / 2;
  for (guint i = 0; i < n_moves; i++)
    self->order[i] = (guint8) i;
}

/* Grows all workers, the first in this thread. */
static void
run_all (Worker *workers,
         guint   n_workers)
{
  GThread *threads[MAX_THREADS] = { NULL };

  for (guint i = 1; i < n_workers; i++)
    threads[i] = g_thread_new ("search", run, &workers[i]);
  run (&workers[0]);
  for (guint i = 1; i < n_workers; i++)
    g_thread_join (threads[i]);
}

/* What is left for each thread of a time that is for all of them. */
static gint64
get_share (const Worker *workers,
           guint         n_workers,
           gint64        time)
{
  for (guint i = 0; i < n_workers; i++)
    time -= workers[i].spent;
  return MAX (time / n_workers, 0);
}

/* Searches until @part of @n_parts of the budget is spent. @spent: of it before the search. */
static void
run_until (Worker *workers,
           guint   n_workers,
           guint   part,
           guint   n_parts,
           gint64  spent)
{
  const HradbyDecisionBudget *budget = workers->budget;
  gint64 share = get_share (workers, n_workers, budget->microseconds * part / n_parts - spent);
  gint64 rest = get_share (workers, n_workers, budget->microseconds - spent);

  for (guint i = 0; i < n_workers; i++)
    {
      workers[i].limit = (guint) ((guint64) budget->rounds * part / n_parts);
      workers[i].share = share;
      workers[i].rest = rest;
    }
  run_all (workers, n_workers);
}

/* Sequential halving (Karnin, Koren and Somekh 2013): each half that is dropped has cost as much of
 * the budget. It ends before where all others are behind for good. @spent: of it already. */
static void
search (Worker *workers,
        guint   n_workers,
        Root   *root,
        gint64  spent)
{
  guint n_parts = count_halvings (root->n_alive) * STEPS, most = root->n_alive;

  for (guint part = 1; part <= n_parts && root->n_alive > 1; part++)
    {
      run_until (workers, n_workers, part, n_parts, spent);
      if (part % STEPS == 0)
        most = (most + 1) / 2;
      if (sort (workers, n_workers, root))
        {
          drop_beaten (workers, n_workers, root);
          root->n_alive = MIN (root->n_alive, most);
        }
      if (hradby_decision_is_over (workers->tree.decision))
        break;
    }
}

/* All trees begin with the same moves of the root, for which there is time until @end. */
static void
add_roots (Worker *workers,
           guint   n_workers,
           gint64  end)
{
  HradbyTree *first = &workers->tree;
  HradbyTurnMove moves[HRADBY_TREE_ROOT_MOVES];
  guint n;

  hradby_turn_set_end (first->turn, end);
  n = hradby_turn_list (first->turn, first->decision->position, moves, HRADBY_TREE_ROOT_MOVES);
  for (guint i = 0; i < n_workers; i++)
    hradby_tree_add_node (workers[i].tree.nodes, first->seat, moves, n);
}

static void
count_work (const Worker      *workers,
            guint              n_workers,
            HradbySearchCount *count)
{
  *count = (HradbySearchCount) { 0 };
  for (guint i = 0; i < n_workers; i++)
    {
      count->rounds += workers[i].tree.rounds;
      count->leaves += hradby_turn_get_n_tried (workers[i].tree.turn);
    }
}

guint
hradby_search_rank (const HradbyDecisionBudget *budget,
                    const HradbyDecision       *decision,
                    HradbyDecisionMove         *choices,
                    guint                       max,
                    HradbySearchCount          *count)
{
  Worker workers[MAX_THREADS];
  Root root;
  guint n_threads = decision->n_threads > 0 ? decision->n_threads : g_get_num_processors ();
  guint n_workers = budget->rounds > 0 ? 1 : MIN (MAX_THREADS, n_threads);
  gint64 start = hradby_clock_now (), list_time;

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_workers; i++)
    {
      workers[i] = (Worker) { .budget = budget, .root = &root };
      hradby_tree_init (&workers[i].tree, decision);
    }
  add_roots (workers, n_workers, budget->microseconds > 0 ? start + budget->microseconds : 0);
  list_time = hradby_clock_now () - start;
  root_init (&root, hradby_tree_get_node (workers->tree.nodes, 0)->n_edges, budget, list_time);
  search (workers, n_workers, &root, list_time);
  max = MIN (max, root.n_moves);
  for (guint i = 0; i < max; i++)
    {
      choices[i].move = hradby_tree_get_edge (workers->tree.nodes, root.order[i])->move;
      choices[i].value = get_mean (workers, n_workers, root.order[i], &choices[i].visits);
    }
  if (count != NULL)
    count_work (workers, n_workers, count);
  for (guint i = 0; i < n_workers; i++)
    hradby_tree_clear (&workers[i].tree);
  return max;
}
