/* Moves of the root by sequential halving, in all threads, each with a tree of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/search.h"

#include "ai/clock.h"
#include "ai/draws.h"
#include "ai/infosets.h"
#include "ai/judge.h"
#include "ai/race.h"
#include "engine/table.h"

#include <math.h>
#include <string.h>

/**
 * TreeEdge:
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
} TreeEdge;

/**
 * TreeNode:
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
} TreeNode;

/* All nodes of a tree, the root first; whoever adds to them must get nodes and edges again. */
typedef struct
{
  GArray         *nodes;
  GArray         *edges;
  HradbyInfosets *infosets;
} TreeNodes;

static inline TreeNode *
tree_get_node (const TreeNodes *self,
               guint            node)
{
  return &g_array_index (self->nodes, TreeNode, node);
}

static inline TreeEdge *
tree_get_edge (const TreeNodes *self,
               guint            edge)
{
  return &g_array_index (self->edges, TreeEdge, edge);
}

/**
 * Tree:
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
  TreeNodes            *nodes;
} Tree;

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
  guint8 order[HRADBY_RACE_MOVES];
  guint  n_moves;
  guint  n_alive;
} Root;

/* The work of one thread. @race: what came of the moves there; @limit: rounds until which it
 * searches now; @share: for how long; @rest: and at most; @spent: how long it did so far. */
typedef struct
{
  Tree                        tree;
  HradbyRace                  race;
  const HradbyDecisionBudget *budget;
  const Root                 *root;
  guint                       limit;
  gint64                      share;
  gint64                      rest;
  gint64                      spent;
} Worker;

/* Moves of a turn that are followed at most, those that look best; of a root fewer. */
#define MOVES      24

/* Turns that are kept; what lies beyond is judged without being kept. About 37 MiB. */
#define NODES 48000

/* Turns that are played by what stands best at once where the tree ends. The value is the mean
 * after the last two, as whoever moved last looks too good. */
#define ROLLOUT_TURNS 3
#define COUNTED_TURNS 2

/* Moves of the root that were visited so often are looked at further from then on, as luck counts
 * less; where it is leads that levels go by. */
#define MANY_VISITS       24
#define FAR_ROLLOUT_TURNS 10

/* Where it is chances that levels go by, all turns of a longer way are counted: what a turn does
 * shows late, and a single judgement scatters far more than a lead in points. */
#define ROLLOUT_TURNS_OF_CHANCES 7

/* Turns that a round follows at most. */
#define MAX_TURNS 24

/* Moves that are followed from the first visit on; one more each time the root of the visits grows
 * by one. */
#define FIRST_MOVES 2

/* Of the values, see nodes_evaluate(). */
#define SCALE 25.0

/* How much more a move is tried because it looks good at once, and how sharply that is told. */
#define EXPLORATION 0.35
#define TEMPERATURE 3.0

static TreeNodes *
nodes_new (const HradbyTable *table)
{
  TreeNodes *self = g_new0 (TreeNodes, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (TreeNode));
  self->edges = g_array_new (FALSE, FALSE, sizeof (TreeEdge));
  self->infosets = hradby_infosets_new (table);
  return self;
}

static void
nodes_free (TreeNodes *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  hradby_infosets_free (self->infosets);
  g_free (self);
}

/* What standing so many points ahead is worth: leads are squashed, so that a point counts most
 * while the game is open. */
static double
nodes_evaluate (double points)
{
  return tanh (points / SCALE);
}

/* Adds a turn nobody followed yet, with the moves that hradby_turn_list() found; returns it. */
static guint
tree_add_node (TreeNodes            *self,
               guint                 seat,
               const HradbyTurnMove *moves,
               guint                 n_moves)
{
  TreeNode node = { .first_edge = self->edges->len, .n_edges = (guint16) n_moves,
                          .seat = (guint8) seat };
  double sum = 0.0;

  for (guint i = 0; i < n_moves; i++)
    {
      TreeEdge edge = { .move = moves[i] };

      edge.prior = (float) exp ((moves[i].lead - moves[0].lead) / (100.0 * TEMPERATURE));
      sum += (double) edge.prior;
      g_array_append_val (self->edges, edge);
    }
  for (guint i = 0; i < n_moves; i++)
    tree_get_edge (self, node.first_edge + i)->prior /= (float) sum;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* The edge to follow from a node: good so far, or promising and little tried; those that look less
 * good come in with time. */
static guint
nodes_select (const TreeNodes *self,
              guint            node)
{
  const TreeNode *from = tree_get_node (self, node);
  const TreeEdge *edges = tree_get_edge (self, from->first_edge);
  double exploration = EXPLORATION * sqrt (from->visits + 1.0), best = -G_MAXDOUBLE;
  guint n_open = FIRST_MOVES + (guint) sqrt (from->visits), choice = 0;

  for (guint i = 0; i < MIN (n_open, from->n_edges); i++)
    {
      double value = edges[i].visits > 0 ? (double) edges[i].sum / edges[i].visits
                                         : nodes_evaluate (edges[i].move.lead / 100.0);
      double score = value + exploration * (double) edges[i].prior / (1.0 + edges[i].visits);

      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return from->first_edge + choice;
}

/* Whoever calls this adds the root, which is the first of the nodes. @decision must live longer. */
static void
tree_init (Tree                 *self,
           const HradbyDecision *decision)
{
  const HradbyTable *table = decision->table;

  *self = (Tree) { .decision = decision, .table = table };
  self->seat = table->type->to_move (table, decision->position);
  self->seed = hradby_random_next (decision->random);
  self->turn = hradby_turn_new (table);
  self->position = hradby_table_copy_position (table, decision->position);
  self->nodes = nodes_new (table);
  self->n_rollout = ROLLOUT_TURNS;
  self->n_counted = COUNTED_TURNS;
  if (table->type->tell_chances != NULL)
    {
      self->n_rollout = ROLLOUT_TURNS_OF_CHANCES;
      self->n_counted = ROLLOUT_TURNS_OF_CHANCES + 1;
    }
}

static void
tree_clear (Tree *self)
{
  g_clear_pointer (&self->turn, hradby_turn_free);
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->nodes, nodes_free);
}

/* What was not looked at to its end tells nothing; but of the first round something must remain. */
static gboolean
is_late (const Tree *self)
{
  return self->rounds > 0 && hradby_turn_is_late (self->turn);
}

/* What standing like this is worth to each seat: every one wants to lead over its best opponent,
 * whatever that means for the others (max^n). */
static void
evaluate (const HradbyTable *table,
          const gint        *scores,
          double            *values)
{
  for (guint seat = 0; seat < table->n_players; seat++)
    values[seat] = nodes_evaluate (hradby_turn_get_lead (table, seat, scores) / 100.0);
}

/* Looks at the turn that begins at the position: returns the node. */
static guint
expand (Tree *self)
{
  HradbyTurnMove moves[MOVES];
  guint seat = self->table->type->to_move (self->table, self->position);
  guint n_moves = hradby_turn_list (self->turn, self->position, moves, MOVES);

  return tree_add_node (self->nodes, seat, moves, n_moves);
}

/* A game that is over, or followed far enough. */
static void
evaluate_end (const Tree *self,
              double     *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  hradby_judge (self->table, self->position, scores);
  evaluate (self->table, scores, values);
}

/* Plays on from where the tree ends. @values: (inout): after its last turn; the mean of what
 * counts, or how the game ends. */
static void
roll_out (Tree           *self,
          HradbyTurnMove *best,
          HradbyRandom   *random,
          double         *values)
{
  guint n_players = self->table->n_players;
  double sums[HRADBY_MAX_PLAYERS] = { 0.0 };

  for (guint i = 0; i < self->n_rollout; i++)
    {
      if (hradby_decision_is_over (self->decision) || hradby_turn_is_late (self->turn))
        return;
      hradby_turn_play (self->table, self->position, best);
      hradby_draws_play (self->table, self->position, random);
      if (self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY)
        {
          evaluate_end (self, values);
          return;
        }
      for (guint seat = 0; seat < n_players && i + self->n_counted > self->n_rollout; seat++)
        sums[seat] += values[seat];
      hradby_turn_list (self->turn, self->position, best, 1);
      evaluate (self->table, hradby_turn_get_scores (self->turn), values);
    }
  for (guint seat = 0; seat < n_players; seat++)
    values[seat] = (values[seat] + sums[seat]) / self->n_counted;
}

/* A turn that is reached for the first time is worth what comes of its best move. */
static void
add_leaf (Tree         *self,
          guint64       key,
          HradbyRandom *random,
          double       *values)
{
  HradbyTurnMove best;

  if (self->nodes->nodes->len < NODES)
    {
      guint node = expand (self);

      hradby_infosets_add (self->nodes->infosets, key, node);
      best = tree_get_edge (self->nodes,
                             tree_get_node (self->nodes, node)->first_edge)->move;
    }
  else
    hradby_turn_list (self->turn, self->position, &best, 1);
  evaluate (self->table, hradby_turn_get_scores (self->turn), values);
  hradby_turn_set_brief (self->turn, TRUE);
  roll_out (self, &best, random, values);
  hradby_turn_set_brief (self->turn, FALSE);
}

/* Follows a move of a node and then the tree, and leaves it: which edges lead there, and what is
 * found. Chance is the same for all moves of a node at their first visit, at their second and so
 * on, so that they are compared in the same determinizations; and as they go on, all outcomes take
 * turns. */
static guint
descend (Tree         *self,
         HradbyRandom *random,
         guint        *path,
         guint        *nodes,
         double       *values)
{
  for (guint n = 1;; n++)
    {
      const TreeEdge *here = tree_get_edge (self->nodes, path[n - 1]);
      guint64 draws, key;

      hradby_turn_play (self->table, self->position, &here->move);
      draws = hradby_draws_deal (self->table, self->position,
                                 (guint) (self->seed >> n) % 4096 + here->visits, random);
      if (n == MAX_TURNS
          || self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY)
        {
          evaluate_end (self, values);
          return n;
        }
      key = hradby_infosets_get_key (self->nodes->infosets, path[n - 1], draws, self->position);
      nodes[n] = hradby_infosets_find (self->nodes->infosets, key);
      if (nodes[n] == 0)
        {
          add_leaf (self, key, random, values);
          return n;
        }
      path[n] = nodes_select (self->nodes, nodes[n]);
    }
}

/**
 * tree_follow:
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
static gboolean
tree_follow (Tree   *self,
             guint   edge,
             double *value)
{
  guint visits = tree_get_edge (self->nodes, edge)->visits;
  guint path[MAX_TURNS + 1] = { edge }, nodes[MAX_TURNS + 1] = { 0 }, n;
  double values[HRADBY_MAX_PLAYERS] = { 0.0 };
  HradbyRandom random;

  if (visits == MANY_VISITS && self->table->type->tell_chances == NULL)
    self->n_rollout = FAR_ROLLOUT_TURNS;
  hradby_random_init (&random, self->seed, visits);
  self->table->type->view (self->table, self->decision->position, self->seat, &random,
                           self->position);
  n = descend (self, &random, path, nodes, values);
  if (hradby_decision_is_over (self->decision) || is_late (self))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      TreeNode *from = tree_get_node (self->nodes, nodes[i]);

      from->visits++;
      tree_get_edge (self->nodes, path[i])->visits++;
      tree_get_edge (self->nodes, path[i])->sum += (float) values[from->seat];
    }
  self->rounds++;
  *value = values[self->seat];
  return TRUE;
}

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
  Tree *tree = &self->tree;
  double values[HRADBY_RACE_MOVES];

  for (guint i = 0; i < root->n_alive; i++)
    {
      if (hradby_decision_is_over (tree->decision)
          || (tree->rounds > 0 && hradby_turn_is_late (tree->turn))
          || !tree_follow (tree, root->order[i], &values[i]))
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
  Tree *tree = &self->tree;
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
      const TreeEdge *own = tree_get_edge (workers[i].tree.nodes, edge);

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
  double means[HRADBY_RACE_MOVES];
  guint8 order[HRADBY_RACE_MOVES];

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
  guint8 beaten[HRADBY_RACE_MOVES];
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
  Tree *first = &workers->tree;
  HradbyTurnMove moves[HRADBY_RACE_MOVES];
  guint n;

  hradby_turn_set_end (first->turn, end);
  n = hradby_turn_list (first->turn, first->decision->position, moves, HRADBY_RACE_MOVES);
  for (guint i = 0; i < n_workers; i++)
    tree_add_node (workers[i].tree.nodes, first->seat, moves, n);
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
      tree_init (&workers[i].tree, decision);
    }
  add_roots (workers, n_workers, budget->microseconds > 0 ? start + budget->microseconds : 0);
  list_time = hradby_clock_now () - start;
  root_init (&root, tree_get_node (workers->tree.nodes, 0)->n_edges, budget, list_time);
  search (workers, n_workers, &root, list_time);
  max = MIN (max, root.n_moves);
  for (guint i = 0; i < max; i++)
    {
      choices[i].move = tree_get_edge (workers->tree.nodes, root.order[i])->move;
      choices[i].value = get_mean (workers, n_workers, root.order[i], &choices[i].visits);
    }
  if (count != NULL)
    count_work (workers, n_workers, count);
  for (guint i = 0; i < n_workers; i++)
    tree_clear (&workers[i].tree);
  return max;
}
