/* Moves of the root by sequential halving, in all threads, each with a tree of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/search.h"

#include "ai/turn.h"
#include "engine/audience.h"
#include "engine/table.h"

#include <math.h>
#include <string.h>

/* The nodes of a tree. Each round of a search deals anew what its seat does not know, so one node
 * stands for many positions. In all of them the same must be possible, under the same numbers, and
 * nobody may decide by what it cannot know. Where seats know different things, a node is an
 * information set: all that the seat to move can tell, whichever way led there (Cowling, Powley and
 * Whitehouse 2012). Its view is the same bytes then. In all other games that is told by the edge
 * that led there and by what chance has drawn since, which costs less. A key is a hash of 64 bits,
 * so that two are as good as never taken for one. */
typedef struct {
  const HradbyTable *table;
  GHashTable        *nodes; /* by their keys, 0: none yet */
  /* (nullable): room for a view, where seats know different things; behind it zeros */
  guint64           *seen;
  gsize              n_words; /* of 64 bits, that a view fills */
} Infosets;

static Infosets *
infosets_new (const HradbyTable *table)
{
  Infosets *self = g_new0 (Infosets, 1);

  self->table = table;
  self->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->n_words = (table->position_size + sizeof (guint64) - 1) / sizeof (guint64);
  if (hradby_audience_has_secrets (table->type))
    self->seen = g_new0 (guint64, self->n_words);
  return self;
}

static void
infosets_free (Infosets *self)
{
  g_hash_table_unref (self->nodes);
  g_free (self->seen);
  g_free (self);
}

/* What the seat to move does not know is always dealt in the same way, so equal bytes mean that it
 * cannot tell two positions apart. */
static guint64
hash_view (Infosets *self, const HradbyPosition *position)
{
  guint seat = self->table->type->to_move (self->table, position);
  HradbyRandom same = { 0 };
  guint64 key = seat;

  self->table->type->view (self->table, position, seat, &same,
                           (HradbyPosition *) (gpointer) self->seen);
  for (gsize i = 0; i < self->n_words; i++)
    key = hradby_turn_mix (key, self->seen[i]);
  return key;
}

static guint64
infosets_get_key (Infosets *self, guint edge, guint64 draws, const HradbyPosition *position)
{
  return self->seen != NULL ? hash_view (self, position) : hradby_turn_mix (draws, edge);
}

static guint
infosets_find (const Infosets *self, guint64 key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->nodes, &key));
}

static void
infosets_add (Infosets *self, guint64 key, guint node)
{
  g_hash_table_insert (self->nodes, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (node));
}

/* Determinizations before anything is said: a few that come out alike would look certain. */
#define MIN_DETERMINIZATIONS 16

void
hradby_search_race_add (HradbySearchRace *self, const guint8 *edges, guint n, const double *values)
{
  self->n++;
  for (guint i = 0; i < n; i++) {
    self->sums[edges[i]] += values[i];
    for (guint j = 0; j < i; j++) {
      double square = (values[i] - values[j]) * (values[i] - values[j]);

      self->squares[edges[i]][edges[j]] += square;
      self->squares[edges[j]][edges[i]] += square;
    }
  }
}

void
hradby_search_race_join (HradbySearchRace *self, const HradbySearchRace *other)
{
  self->n += other->n;
  for (guint i = 0; i < HRADBY_SEARCH_MOVES; i++) {
    self->sums[i] += other->sums[i];
    for (guint j = 0; j < HRADBY_SEARCH_MOVES; j++)
      self->squares[i][j] += other->squares[i][j];
  }
}

double
hradby_search_race_get_loss (const HradbySearchRace *self, guint edge, guint other)
{
  if (self->n < MIN_DETERMINIZATIONS)
    return G_MAXDOUBLE;
  double mean = (self->sums[edge] - self->sums[other]) / self->n;
  double variance = MAX (self->squares[edge][other] / self->n - mean * mean, 0.0);
  double error = sqrt (variance / (self->n - 1));
  if (error <= 0.0)
    return MAX (-mean, 0.0);
  double distance = mean / error;
  return error * (exp (-distance * distance / 2.0) / sqrt (2.0 * G_PI)
                  - distance * erfc (distance / G_SQRT2) / 2.0);
}

/* A move of a node and what came of it. */
typedef struct {
  HradbyTurnMove move;
  float          prior; /* how good the move looks at once, as its share among those of its node */
  float          sum;   /* values for the seat of the node, of all visits */
  guint32        visits;
} TreeEdge;

/* A move of @seat that was looked at. */
typedef struct {
  guint32 first_edge; /* its moves stand in a row, those that look best at once first */
  guint32 visits;
  guint16 n_edges;
  guint8  seat;
} TreeNode;

/* All nodes of a tree, the root first. Adding one may move nodes and edges. */
typedef struct {
  GArray   *nodes;
  GArray   *edges;
  Infosets *infosets;
} TreeNodes;

static inline TreeNode *
tree_get_node (const TreeNodes *self, guint node)
{
  return &g_array_index (self->nodes, TreeNode, node);
}

static inline TreeEdge *
tree_get_edge (const TreeNodes *self, guint edge)
{
  return &g_array_index (self->edges, TreeEdge, edge);
}

typedef struct {
  /* what is thought about; borrowed. A round during which it ends leaves no values, nor one during
   * which the time is over (hradby_turn_set_end()), but for the first */
  const HradbyDecision *decision;
  const HradbyTable    *table;  /* that of the decision */
  guint                 seat;   /* who thinks */
  guint64               seed;   /* of everything that is drawn */
  guint                 rounds; /* followed so far */
  /* turns that are played now where the tree ends, by what stands best at once */
  guint                 n_rollout;
  guint                 n_counted; /* the value is the mean after this number of last turns */
  HradbyTurn           *turn;
  HradbyPosition       *position;  /* room for a round */
  TreeNodes            *nodes;
} Tree;

/* Visits of each move of the root before half of them is dropped; no more moves are followed than
 * the budget gives as many. */
#define MIN_ROOT_VISITS 2

/* Lists of moves that a round makes: where the tree ends, and in the rollout. The time of the first
 * list tells so how many moves a budget of time is for. */
#define LISTS_PER_ROUND 4

/* Half of the moves is dropped after this many steps, and those that are behind for good after each
 * of them. */
#define STEPS 8

/* A move that is behind is followed further while choosing another one may lose more than this, a
 * thousandth of a point where the game is open: over all moves of a game even a twentieth of
 * it adds up. */
#define LEAST_LOSS 0.00005

/* Threads at most, each with a tree of its own (root parallelization). */
#define MAX_THREADS 16

/* The moves of the root in all trees: the numbers of their edges, best first; the first @n_alive
 * are still followed. */
typedef struct {
  guint8 order[HRADBY_SEARCH_MOVES];
  guint  n_moves;
  guint  n_alive;
} Root;

/* The work of one thread. @race: what came of the moves there; @limit: rounds until which it
 * searches now; @share: for how long; @rest: and at most; @spent: how long it did so far. */
typedef struct {
  Tree                        tree;
  HradbySearchRace                  race;
  const HradbyDecisionBudget *budget;
  const Root                 *root;
  guint                       limit;
  gint64                      share;
  gint64                      rest;
  gint64                      spent;
} Worker;

/* At most this many moves of a turn are followed, those that look best; of the root fewer. */
#define MOVES      24

/* Turns that are kept; what lies beyond is judged without being kept. About 37 MiB. */
#define NODES 48000

/* Turns that are played by what stands best at once where the tree ends. The value is the mean
 * after the last two, as the last player to move looks too good. */
#define ROLLOUT_TURNS 3
#define COUNTED_TURNS 2

/* From this many visits on, moves of the root are looked at further, as luck counts less; only
 * where levels go by leads. */
#define MANY_VISITS       24
#define FAR_ROLLOUT_TURNS 10

/* Where levels go by chances, all turns of a longer way are counted: what a turn does
 * shows late, and a single judgement scatters far more than a lead in points. */
#define ROLLOUT_TURNS_OF_CHANCES 7

/* At most this many turns of a round. */
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
  self->infosets = infosets_new (table);
  return self;
}

static void
nodes_free (TreeNodes *self)
{
  g_array_unref (self->nodes);
  g_array_unref (self->edges);
  infosets_free (self->infosets);
  g_free (self);
}

/* The value of a lead in points, squashed so that a point counts most while the game is open. */
static double
nodes_evaluate (double points)
{
  return tanh (points / SCALE);
}

/* Adds a node for a turn, with the moves that hradby_turn_list() found; returns it. */
static guint
tree_add_node (TreeNodes *self, guint seat, const HradbyTurnMove *moves, guint n_moves)
{
  TreeNode node = { .first_edge = self->edges->len, .n_edges = (guint16) n_moves,
                          .seat = (guint8) seat };
  double sum = 0.0;

  for (guint i = 0; i < n_moves; i++) {
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
nodes_select (const TreeNodes *self, guint node)
{
  const TreeNode *from = tree_get_node (self, node);
  const TreeEdge *edges = tree_get_edge (self, from->first_edge);
  double exploration = EXPLORATION * sqrt (from->visits + 1.0), best = -G_MAXDOUBLE;
  guint n_open = FIRST_MOVES + (guint) sqrt (from->visits), choice = 0;

  for (guint i = 0; i < MIN (n_open, from->n_edges); i++) {
    double value = edges[i].visits > 0 ? (double) edges[i].sum / edges[i].visits
                                       : nodes_evaluate (edges[i].move.lead / 100.0);
    double score = value + exploration * (double) edges[i].prior / (1.0 + edges[i].visits);

    if (score > best) {
      best = score;
      choice = i;
    }
  }
  return from->first_edge + choice;
}

/* The caller adds the root, the first of the nodes. @decision must live longer. */
static void
tree_init (Tree *self, const HradbyDecision *decision)
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
  if (table->type->tell_chances != NULL) {
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
evaluate (const HradbyTable *table, const gint *scores, double *values)
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
evaluate_end (const Tree *self, double *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  hradby_turn_judge (self->table, self->position, scores);
  evaluate (self->table, scores, values);
}

/* Plays on from where the tree ends. @values: (inout): after its last turn; the mean of what
 * counts, or how the game ends. */
static void
roll_out (Tree *self, HradbyTurnMove *best, HradbyRandom *random, double *values)
{
  guint n_players = self->table->n_players;
  double sums[HRADBY_MAX_PLAYERS] = { 0.0 };

  for (guint i = 0; i < self->n_rollout; i++) {
    if (hradby_decision_is_over (self->decision) || hradby_turn_is_late (self->turn))
      return;
    hradby_turn_play (self->table, self->position, best);
    hradby_turn_draw (self->table, self->position, random);
    if (self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY) {
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
add_leaf (Tree *self, guint64 key, HradbyRandom *random, double *values)
{
  HradbyTurnMove best;

  if (self->nodes->nodes->len < NODES) {
    guint node = expand (self);

    infosets_add (self->nodes->infosets, key, node);
    best = tree_get_edge (self->nodes, tree_get_node (self->nodes, node)->first_edge)->move;
  } else
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
descend (Tree *self, HradbyRandom *random, guint *path, guint *nodes, double *values)
{
  for (guint n = 1;; n++) {
    const TreeEdge *here = tree_get_edge (self->nodes, path[n - 1]);

    hradby_turn_play (self->table, self->position, &here->move);
    guint64 draws = hradby_turn_deal (self->table, self->position,
                                       (guint) (self->seed >> n) % 4096 + here->visits, random);
    if (n == MAX_TURNS
        || self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY) {
      evaluate_end (self, values);
      return n;
    }
    guint64 key = infosets_get_key (self->nodes->infosets, path[n - 1], draws, self->position);
    nodes[n] = infosets_find (self->nodes->infosets, key);
    if (nodes[n] == 0) {
      add_leaf (self, key, random, values);
      return n;
    }
    path[n] = nodes_select (self->nodes, nodes[n]);
  }
}

/* A round: this move, then the most promising ones with what chance may draw in between, until a
 * turn that was not looked at yet; from there it is played on a little, and the estimate goes back
 * along the way. What is hidden from the seat is drawn anew; visit n of each move meets the same
 * determinization.
 * @edge: a move of the root
 * @value (out): what came of it for the seat
 * Returns: %FALSE if it left no values */
static gboolean
tree_follow (Tree *self, guint edge, double *value)
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
  for (guint i = 0; i < n; i++) {
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
may_go_on (const Worker *self, gint64 end)
{
  if (hradby_decision_is_over (self->tree.decision))
    return FALSE;
  if (self->budget->rounds > 0 && self->tree.rounds + self->root->n_alive > self->limit)
    return FALSE;
  return self->tree.rounds == 0 || end == 0 || hradby_turn_get_time () < end;
}

/* Follows all moves once, and notes what came of them unless the time was over before the last. */
static void
follow_all (Worker *self)
{
  const Root *root = self->root;
  Tree *tree = &self->tree;
  double values[HRADBY_SEARCH_MOVES];

  for (guint i = 0; i < root->n_alive; i++)
    if (hradby_decision_is_over (tree->decision)
        || (tree->rounds > 0 && hradby_turn_is_late (tree->turn))
        || !tree_follow (tree, root->order[i], &values[i]))
      return;
  hradby_search_race_add (&self->race, root->order, root->n_alive, values);
}

/* The share may end when all moves were followed once more, so that they go on to meet the same
 * determinizations; only where the whole time ends this is looked at in the middle, too. */
static gpointer
run (gpointer data)
{
  Worker *self = data;
  Tree *tree = &self->tree;
  gint64 start = hradby_turn_get_time ();
  gboolean is_timed = self->budget->microseconds > 0;
  gint64 end = is_timed ? start + self->share : 0;

  hradby_turn_set_end (tree->turn, is_timed ? start + self->rest : 0);
  while (may_go_on (self, end))
    follow_all (self);
  self->spent += hradby_turn_get_time () - start;
  return NULL;
}

/* How often all trees together followed a move of the root, and what came of it on average. */
static double
get_mean (const Worker *workers, guint n_workers, guint edge, guint *visits)
{
  double sum = 0.0;

  *visits = 0;
  for (guint i = 0; i < n_workers; i++) {
    const TreeEdge *own = tree_get_edge (workers[i].tree.nodes, edge);

    *visits += own->visits;
    sum += (double) own->sum;
  }
  return sum / MAX (*visits, 1);
}

/* Sorts the moves that are followed by what came of them. Returns %FALSE while some were not
 * followed yet; then they stay in their order. */
static gboolean
sort (const Worker *workers, guint n_workers, Root *root)
{
  double means[HRADBY_SEARCH_MOVES];
  guint8 order[HRADBY_SEARCH_MOVES];

  for (guint i = 0; i < root->n_alive; i++) {
    guint8 edge = root->order[i];
    guint visits, place;
    double mean = get_mean (workers, n_workers, edge, &visits);

    if (visits == 0)
      return FALSE;
    for (place = i; place > 0 && means[place - 1] < mean; place--) {
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
drop_beaten (const Worker *workers, guint n_workers, Root *root)
{
  HradbySearchRace race = workers->race;
  guint8 beaten[HRADBY_SEARCH_MOVES];
  guint n_left = 1, n_beaten = 0;

  for (guint i = 1; i < n_workers; i++)
    hradby_search_race_join (&race, &workers[i].race);
  for (guint i = 1; i < root->n_alive; i++)
    if (hradby_search_race_get_loss (&race, root->order[0], root->order[i]) > LEAST_LOSS)
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

/* Follows as many moves as the budget is enough for. @list_time: what listing them took. */
static void
root_init (Root *self, guint n_moves, const HradbyDecisionBudget *budget, gint64 list_time)
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
run_all (Worker *workers, guint n_workers)
{
  GThread *threads[MAX_THREADS] = { NULL };

  for (guint i = 1; i < n_workers; i++)
    threads[i] = g_thread_new ("search", run, &workers[i]);
  run (&workers[0]);
  for (guint i = 1; i < n_workers; i++)
    g_thread_join (threads[i]);
}

/* The share of each thread in the time that is left for all. */
static gint64
get_share (const Worker *workers, guint n_workers, gint64 time)
{
  for (guint i = 0; i < n_workers; i++)
    time -= workers[i].spent;
  return MAX (time / n_workers, 0);
}

/* Searches until @part of @n_parts of the budget is spent. @spent: of it before the search. */
static void
run_until (Worker *workers, guint n_workers, guint part, guint n_parts, gint64 spent)
{
  const HradbyDecisionBudget *budget = workers->budget;
  gint64 share = get_share (workers, n_workers, budget->microseconds * part / n_parts - spent);
  gint64 rest = get_share (workers, n_workers, budget->microseconds - spent);

  for (guint i = 0; i < n_workers; i++) {
    workers[i].limit = (guint) ((guint64) budget->rounds * part / n_parts);
    workers[i].share = share;
    workers[i].rest = rest;
  }
  run_all (workers, n_workers);
}

/* Sequential halving (Karnin, Koren and Somekh 2013): each half that is dropped has cost as much of
 * the budget. It ends before where all others are behind for good. @spent: of it already. */
static void
search (Worker *workers, guint n_workers, Root *root, gint64 spent)
{
  guint n_parts = count_halvings (root->n_alive) * STEPS, most = root->n_alive;

  for (guint part = 1; part <= n_parts && root->n_alive > 1; part++) {
    run_until (workers, n_workers, part, n_parts, spent);
    if (part % STEPS == 0)
      most = (most + 1) / 2;
    if (sort (workers, n_workers, root)) {
      drop_beaten (workers, n_workers, root);
      root->n_alive = MIN (root->n_alive, most);
    }
    if (hradby_decision_is_over (workers->tree.decision))
      break;
  }
}

/* All trees begin with the same moves of the root, for which there is time until @end. */
static void
add_roots (Worker *workers, guint n_workers, gint64 end)
{
  Tree *first = &workers->tree;
  HradbyTurnMove moves[HRADBY_SEARCH_MOVES];

  hradby_turn_set_end (first->turn, end);
  guint n = hradby_turn_list (first->turn, first->decision->position, moves, HRADBY_SEARCH_MOVES);
  for (guint i = 0; i < n_workers; i++)
    tree_add_node (workers[i].tree.nodes, first->seat, moves, n);
}

static void
count_work (const Worker *workers, guint n_workers, HradbySearchCount *count)
{
  *count = (HradbySearchCount) { 0 };
  for (guint i = 0; i < n_workers; i++) {
    count->rounds += workers[i].tree.rounds;
    count->leaves += hradby_turn_get_n_tried (workers[i].tree.turn);
  }
}

guint
hradby_search_rank (const HradbyDecisionBudget *budget, const HradbyDecision *decision,
                    HradbyDecisionMove *choices, guint max, HradbySearchCount *count)
{
  Worker workers[MAX_THREADS];
  Root root;
  guint n_threads = decision->n_threads > 0 ? decision->n_threads : g_get_num_processors ();
  guint n_workers = budget->rounds > 0 ? 1 : MIN (MAX_THREADS, n_threads);
  gint64 start = hradby_turn_get_time (), list_time;

  g_return_val_if_fail (budget->rounds > 0 || budget->microseconds > 0, 0);
  g_return_val_if_fail (max > 0, 0);

  for (guint i = 0; i < n_workers; i++) {
    workers[i] = (Worker) { .budget = budget, .root = &root };
    tree_init (&workers[i].tree, decision);
  }
  add_roots (workers, n_workers, budget->microseconds > 0 ? start + budget->microseconds : 0);
  list_time = hradby_turn_get_time () - start;
  root_init (&root, tree_get_node (workers->tree.nodes, 0)->n_edges, budget, list_time);
  search (workers, n_workers, &root, list_time);
  max = MIN (max, root.n_moves);
  for (guint i = 0; i < max; i++) {
    choices[i].move = tree_get_edge (workers->tree.nodes, root.order[i])->move;
    choices[i].value = get_mean (workers, n_workers, root.order[i], &choices[i].visits);
  }
  if (count != NULL)
    count_work (workers, n_workers, count);
  for (guint i = 0; i < n_workers; i++)
    tree_clear (&workers[i].tree);
  return max;
}

/* Playouts are kept as leads in points; this makes of them a share of what can be won. */
#define PLAIN_SCALE       50.0
#define PLAIN_EXPLORATION 0.5

/* At most this many decisions of a playout lie inside the tree. */
#define PLAIN_DEPTH 256

/* An action of a decision. @sum: for the seat that searches, -1 … 1 a playout. */
typedef struct {
  guint32 visits;
  double  sum;
} Arm;

typedef struct {
  guint32 first_arm;
  guint32 visits;
  guint16 n_arms;
  guint8  seat;
} PlainNode;

typedef struct {
  const HradbyTable *table;
  HradbyPosition    *position;
  HradbyRandom      *random;
  guint              seat;
  GArray            *nodes;
  GArray            *arms;
  Infosets    *infosets;
} PlainTree;

static guint
plain_add_node (PlainTree *self)
{
  PlainNode node = { .first_arm = self->arms->len };

  node.seat = (guint8) self->table->type->to_move (self->table, self->position);
  node.n_arms = (guint16) self->table->type->count_actions (self->table, self->position);
  g_array_set_size (self->arms, self->arms->len + node.n_arms);
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* Hidden things are dealt anew: there may be fewer actions than when the node was added. */
static guint
select_arm (const PlainTree *self, const PlainNode *node, guint n_possible)
{
  const Arm *arms = &g_array_index (self->arms, Arm, node->first_arm);
  double side = node->seat == self->seat ? 1.0 : -1.0, best = -G_MAXDOUBLE;
  guint choice = 0;

  for (guint i = 0; i < MIN (node->n_arms, n_possible); i++) {
    if (arms[i].visits == 0)
      return i;
    double score = side * arms[i].sum / arms[i].visits
                   + PLAIN_EXPLORATION * sqrt (log (node->visits + 1.0) / arms[i].visits);
    if (score > best) {
      best = score;
      choice = i;
    }
  }
  return choice;
}

static void
play_number (PlainTree *self, guint number)
{
  HradbyAction action;

  self->table->type->get_action (self->table, self->position, number, &action);
  self->table->type->apply (self->table, self->position, &action, NULL);
}

/* Random actions until the game is over. */
static void
play_random (PlainTree *self)
{
  const HradbyGameType *type = self->table->type;

  while (type->to_move (self->table, self->position) != HRADBY_NOBODY) {
    HradbyAction action;

    type->pick_action (self->table, self->position, self->random, &action);
    type->apply (self->table, self->position, &action, NULL);
  }
}

static double
get_result (const PlainTree *self)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->get_scores (self->table, self->position, scores);
  return tanh (hradby_turn_get_lead (self->table, self->seat, scores) / PLAIN_SCALE);
}

/* Follows the tree to a decision that is not in it, and adds that one. Returns how many arms there
 * are in @path. */
static guint
plain_descend (PlainTree *self, guint *path, guint *nodes)
{
  const HradbyGameType *type = self->table->type;
  guint n = 0, node = 0;

  while (n < PLAIN_DEPTH) {
    const PlainNode *here = &g_array_index (self->nodes, PlainNode, node);
    guint number = select_arm (self, here, type->count_actions (self->table, self->position));
    guint arm = here->first_arm + number;

    nodes[n] = node;
    path[n++] = arm;
    play_number (self, number);
    guint64 draws = hradby_turn_draw (self->table, self->position, self->random);
    if (type->to_move (self->table, self->position) == HRADBY_NOBODY)
      break;
    guint64 key = infosets_get_key (self->infosets, arm, draws, self->position);
    node = infosets_find (self->infosets, key);
    if (node == 0) {
      infosets_add (self->infosets, key, plain_add_node (self));
      break;
    }
  }
  return n;
}

static void
play_out (PlainTree *self, const HradbyPosition *start)
{
  guint path[PLAIN_DEPTH], nodes[PLAIN_DEPTH], n;

  self->table->type->view (self->table, start, self->seat, self->random, self->position);
  n = plain_descend (self, path, nodes);
  play_random (self);
  double result = get_result (self);
  for (guint i = 0; i < n; i++) {
    g_array_index (self->nodes, PlainNode, nodes[i]).visits++;
    g_array_index (self->arms, Arm, path[i]).visits++;
    g_array_index (self->arms, Arm, path[i]).sum += result;
  }
}

static guint
get_most_visited (const PlainTree *self)
{
  const PlainNode *root = &g_array_index (self->nodes, PlainNode, 0);
  guint best = 0;

  for (guint i = 1; i < root->n_arms; i++)
    if (g_array_index (self->arms, Arm, i).visits > g_array_index (self->arms, Arm, best).visits)
      best = i;
  return best;
}

guint
hradby_search_plainly (const HradbyDecisionBudget *budget, const HradbyDecision *decision)
{
  const HradbyTable *table = decision->table;
  g_autofree HradbyPosition *room = hradby_table_copy_position (table, decision->position);
  g_autoptr(GArray) nodes = g_array_new (FALSE, FALSE, sizeof (PlainNode));
  g_autoptr(GArray) arms = g_array_new (FALSE, TRUE, sizeof (Arm));
  Infosets *infosets = infosets_new (table);
  PlainTree tree = { table, room, decision->random,
                     table->type->to_move (table, decision->position), nodes, arms, infosets };
  gint64 end = hradby_turn_get_time () + budget->microseconds;

  plain_add_node (&tree);
  for (guint i = 0; (budget->rounds == 0 || i < budget->rounds)
                    && !hradby_decision_is_over (decision)
                    && (budget->microseconds == 0 || hradby_turn_get_time () < end); i++)
    play_out (&tree, decision->position);
  infosets_free (infosets);
  return get_most_visited (&tree);
}
