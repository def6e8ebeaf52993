/* Plain UCT (Kocsis and Szepesvári 2006) with random playouts: a yardstick for searches. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include "ai/clock.h"
#include "ai/draws.h"
#include "ai/infosets.h"
#include "ai/turn.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Playouts are kept as leads in points; this makes of them a share of what can be won. */
#define SCALE       50.0
#define EXPLORATION 0.5

/* Decisions that one playout follows inside the tree at most. */
#define MAX_DEPTH 256

/* An action of a decision. @sum: for the seat that searches, -1 … 1 a playout. */
typedef struct
{
  guint32 visits;
  double  sum;
} Arm;

typedef struct
{
  guint32 first_arm;
  guint32 visits;
  guint16 n_arms;
  guint8  seat;
} Node;

typedef struct
{
  const HradbyTable *table;
  HradbyPosition    *position;
  HradbyRandom      *random;
  guint              seat;
  GArray            *nodes;
  GArray            *arms;
  HradbyInfosets    *infosets;
} Tree;

static guint
add_node (Tree *self)
{
  Node node = { .first_arm = self->arms->len };

  node.seat = (guint8) self->table->type->to_move (self->table, self->position);
  node.n_arms = (guint16) self->table->type->count_actions (self->table, self->position);
  g_array_set_size (self->arms, self->arms->len + node.n_arms);
  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* What nobody knows differs: there may be fewer actions than when a decision came into the tree. */
static guint
select_arm (const Tree *self,
            const Node *node,
            guint       n_possible)
{
  const Arm *arms = &g_array_index (self->arms, Arm, node->first_arm);
  double side = node->seat == self->seat ? 1.0 : -1.0, best = -G_MAXDOUBLE;
  guint choice = 0;

  for (guint i = 0; i < MIN (node->n_arms, n_possible); i++)
    {
      double score;

      if (arms[i].visits == 0)
        return i;
      score = side * arms[i].sum / arms[i].visits
              + EXPLORATION * sqrt (log (node->visits + 1.0) / arms[i].visits);
      if (score > best)
        {
          best = score;
          choice = i;
        }
    }
  return choice;
}

static void
play_number (Tree *self,
             guint number)
{
  HradbyAction action;

  self->table->type->get_action (self->table, self->position, number, &action);
  self->table->type->apply (self->table, self->position, &action, NULL);
}

/* Random actions until the game is over. */
static void
play_random (Tree *self)
{
  const HradbyGameType *type = self->table->type;

  while (type->to_move (self->table, self->position) != HRADBY_NOBODY)
    {
      HradbyAction action;

      type->pick_action (self->table, self->position, self->random, &action);
      type->apply (self->table, self->position, &action, NULL);
    }
}

static double
get_result (const Tree *self)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->get_scores (self->table, self->position, scores);
  return tanh (hradby_turn_get_lead (self->table, self->seat, scores) / SCALE);
}

/* Follows the tree to a decision that is not in it, and adds that one. Returns how many arms there
 * are in @path. */
static guint
descend (Tree  *self,
         guint *path,
         guint *nodes)
{
  const HradbyGameType *type = self->table->type;
  guint n = 0, node = 0;

  while (n < MAX_DEPTH)
    {
      const Node *here = &g_array_index (self->nodes, Node, node);
      guint number = select_arm (self, here, type->count_actions (self->table, self->position));
      guint arm = here->first_arm + number;
      guint64 draws, key;

      nodes[n] = node;
      path[n++] = arm;
      play_number (self, number);
      draws = hradby_draws_play (self->table, self->position, self->random);
      if (type->to_move (self->table, self->position) == HRADBY_NOBODY)
        break;
      key = hradby_infosets_get_key (self->infosets, arm, draws, self->position);
      node = hradby_infosets_find (self->infosets, key);
      if (node == 0)
        {
          hradby_infosets_add (self->infosets, key, add_node (self));
          break;
        }
    }
  return n;
}

static void
play_out (Tree                 *self,
          const HradbyPosition *start)
{
  guint path[MAX_DEPTH], nodes[MAX_DEPTH], n;
  double result;

  self->table->type->view (self->table, start, self->seat, self->random, self->position);
  n = descend (self, path, nodes);
  play_random (self);
  result = get_result (self);
  for (guint i = 0; i < n; i++)
    {
      g_array_index (self->nodes, Node, nodes[i]).visits++;
      g_array_index (self->arms, Arm, path[i]).visits++;
      g_array_index (self->arms, Arm, path[i]).sum += result;
    }
}

static guint
get_most_visited (const Tree *self)
{
  const Node *root = &g_array_index (self->nodes, Node, 0);
  guint best = 0;

  for (guint i = 1; i < root->n_arms; i++)
    if (g_array_index (self->arms, Arm, i).visits > g_array_index (self->arms, Arm, best).visits)
      best = i;
  return best;
}

static gboolean
may_go_on (const HradbyLevel    *self,
           guint                 playouts,
           gint64                end,
           const HradbyDecision *decision)
{
  if (self->rounds > 0 && playouts >= self->rounds)
    return FALSE;
  return !hradby_decision_is_over (decision)
         && (self->microseconds == 0 || hradby_clock_now () < end);
}

static void
choose (const HradbyLevel    *self,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autofree HradbyPosition *room = hradby_table_copy_position (table, decision->position);
  g_autoptr(GArray) nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  g_autoptr(GArray) arms = g_array_new (FALSE, TRUE, sizeof (Arm));
  g_autoptr(HradbyInfosets) infosets = hradby_infosets_new (table);
  Tree tree = { table, room, decision->random, table->type->to_move (table, decision->position),
                nodes, arms, infosets };
  gint64 end = hradby_clock_now () + self->microseconds;

  add_node (&tree);
  for (guint i = 0; may_go_on (self, i, end, decision); i++)
    play_out (&tree, decision->position);
  table->type->get_action (table, decision->position, get_most_visited (&tree), action);
}

const HradbyLevel hradby_uct_level = {
  .id           = "mcts",
  .title        = N_("Plain search"),
  .rounds       = 1000,
  .takes_budget = TRUE,
  .choose       = choose,
};
