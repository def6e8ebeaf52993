/* Rounds over a tree of turns and draws; mean values go back to the root. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/tree.h"

#include "ai/draws.h"
#include "ai/judge.h"

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
  self->nodes = hradby_nodes_new (table);
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
  g_clear_pointer (&self->nodes, hradby_nodes_free);
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
    values[seat] = hradby_nodes_evaluate (hradby_turn_get_lead (table, seat, scores) / 100.0);
}

/* Looks at the turn that begins at the position: returns the node. */
static guint
expand (HradbyTree *self)
{
  HradbyTurnMove moves[HRADBY_TREE_MOVES];
  guint seat = self->table->type->to_move (self->table, self->position);
  guint n_moves = hradby_turn_list (self->turn, self->position, moves, HRADBY_TREE_MOVES);

  return hradby_nodes_add (self->nodes, seat, moves, n_moves);
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

  if (self->nodes->nodes->len < HRADBY_TREE_NODES)
    {
      guint node = expand (self);

      hradby_infosets_add (self->nodes->infosets, key, node);
      best = hradby_nodes_get_edge (self->nodes,
                                    hradby_nodes_get (self->nodes, node)->first_edge)->move;
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
      const HradbyNodesEdge *here = hradby_nodes_get_edge (self->nodes, path[n - 1]);
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
      path[n] = hradby_nodes_select (self->nodes, nodes[n]);
    }
}

gboolean
hradby_tree_follow (HradbyTree *self,
                    guint       edge,
                    double     *value)
{
  guint visits = hradby_nodes_get_edge (self->nodes, edge)->visits;
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
      HradbyNode *from = hradby_nodes_get (self->nodes, nodes[i]);

      from->visits++;
      hradby_nodes_get_edge (self->nodes, path[i])->visits++;
      hradby_nodes_get_edge (self->nodes, path[i])->sum += (float) values[from->seat];
    }
  self->rounds++;
  *value = values[self->seat];
  return TRUE;
}
