/* Rounds over a tree of turns and draws; mean values go back to the root. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/tree.h"

#include "ai/draws.h"
#include "ai/judge.h"

#include <math.h>

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

static HradbyTreeNodes *
nodes_new (const HradbyTable *table)
{
  HradbyTreeNodes *self = g_new0 (HradbyTreeNodes, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (HradbyTreeNode));
  self->edges = g_array_new (FALSE, FALSE, sizeof (HradbyTreeEdge));
  self->infosets = hradby_infosets_new (table);
  return self;
}

static void
nodes_free (HradbyTreeNodes *self)
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

guint
hradby_tree_add_node (HradbyTreeNodes      *self,
                      guint                 seat,
                      const HradbyTurnMove *moves,
                      guint                 n_moves)
{
  HradbyTreeNode node = { .first_edge = self->edges->len, .n_edges = (guint16) n_moves,
                          .seat = (guint8) seat };
  double sum = 0.0;

  for (guint i = 0; i < n_moves; i++)
    {
      HradbyTreeEdge edge = { .move = moves[i] };

      edge.prior = (float) exp ((moves[i].lead - moves[0].lead) / (100.0 * TEMPERATURE));
      sum += (double) edge.prior;
      g_array_append_val (self->edges, edge);
    }
  for (guint i = 0; i < n_moves; i++)
    hradby_tree_get_edge (self, node.first_edge + i)->prior /= (float) sum;
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* The edge to follow from a node: good so far, or promising and little tried; those that look less
 * good come in with time. */
static guint
nodes_select (const HradbyTreeNodes *self,
              guint                  node)
{
  const HradbyTreeNode *from = hradby_tree_get_node (self, node);
  const HradbyTreeEdge *edges = hradby_tree_get_edge (self, from->first_edge);
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

void
hradby_tree_init (HradbyTree           *self,
                  const HradbyDecision *decision)
{
  const HradbyTable *table = decision->table;

  *self = (HradbyTree) { .decision = decision, .table = table };
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

void
hradby_tree_clear (HradbyTree *self)
{
  g_clear_pointer (&self->turn, hradby_turn_free);
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->nodes, nodes_free);
}

/* What was not looked at to its end tells nothing; but of the first round something must remain. */
static gboolean
is_late (const HradbyTree *self)
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
expand (HradbyTree *self)
{
  HradbyTurnMove moves[MOVES];
  guint seat = self->table->type->to_move (self->table, self->position);
  guint n_moves = hradby_turn_list (self->turn, self->position, moves, MOVES);

  return hradby_tree_add_node (self->nodes, seat, moves, n_moves);
}

/* A game that is over, or followed far enough. */
static void
evaluate_end (const HradbyTree *self,
              double           *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  hradby_judge (self->table, self->position, scores);
  evaluate (self->table, scores, values);
}

/* Plays on from where the tree ends. @values: (inout): after its last turn; the mean of what
 * counts, or how the game ends. */
static void
roll_out (HradbyTree     *self,
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
add_leaf (HradbyTree   *self,
          guint64       key,
          HradbyRandom *random,
          double       *values)
{
  HradbyTurnMove best;

  if (self->nodes->nodes->len < NODES)
    {
      guint node = expand (self);

      hradby_infosets_add (self->nodes->infosets, key, node);
      best = hradby_tree_get_edge (self->nodes,
                                    hradby_tree_get_node (self->nodes, node)->first_edge)->move;
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
descend (HradbyTree   *self,
         HradbyRandom *random,
         guint        *path,
         guint        *nodes,
         double       *values)
{
  for (guint n = 1;; n++)
    {
      const HradbyTreeEdge *here = hradby_tree_get_edge (self->nodes, path[n - 1]);
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

gboolean
hradby_tree_follow (HradbyTree *self,
                    guint       edge,
                    double     *value)
{
  guint visits = hradby_tree_get_edge (self->nodes, edge)->visits;
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
      HradbyTreeNode *from = hradby_tree_get_node (self->nodes, nodes[i]);

      from->visits++;
      hradby_tree_get_edge (self->nodes, path[i])->visits++;
      hradby_tree_get_edge (self->nodes, path[i])->sum += (float) values[from->seat];
    }
  self->rounds++;
  *value = values[self->seat];
  return TRUE;
}
