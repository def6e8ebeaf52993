/* Rounds over a tree of turns and draws; mean values go back to the root. */
#include "ai/growth.h"

#include <string.h>

/* Turns that are played by what stands best at once where the tree ends. */
#define TURNS_BEYOND 3

/* Turns that a round follows at most. */
#define MAX_TURNS 24

void
hradby_growth_init (HradbyGrowth         *self,
                    const HradbyTable    *table,
                    const HradbyPosition *start,
                    guint                 seat,
                    HradbyRandom         *random,
                    gboolean              keeps)
{
  *self = (HradbyGrowth) { .table = table, .start = start, .seat = seat };
  self->seed = hradby_random_next (random);
  self->turn = hradby_turn_new (table);
  self->position = hradby_position_copy (table, start);
  self->seen = keeps ? hradby_position_new (table) : NULL;
  self->nodes = hradby_nodes_new ();
}

void
hradby_growth_clear (HradbyGrowth *self)
{
  g_clear_pointer (&self->turn, hradby_turn_free);
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->nodes, hradby_nodes_free);
}

/* What standing like this is worth to each seat: every one wants to lead over its best opponent,
 * whatever that means for the others (max^n). */
static void
judge (const HradbyTable *table,
       const gint        *scores,
       double            *values)
{
  for (guint seat = 0; seat < table->n_players; seat++)
    values[seat] = hradby_nodes_squeeze (hradby_turn_get_lead (table, seat, scores) / 100.0);
}

/* A number for the position, the same for all that the seat cannot tell apart: what it does not
 * know is dealt in the same way in each. */
static guint64
take_print (HradbyGrowth *self)
{
  const guint8 *bytes = (const guint8 *) self->seen;
  gsize size = self->table->position_size;
  HradbyRandom random = { 0 }, print = { 0 };

  self->table->type->view (self->table, self->position, self->seat, &random, self->seen);
  for (gsize i = 0; i < size; i += sizeof (guint64))
    {
      guint64 word = 0;

      memcpy (&word, bytes + i, MIN (sizeof word, size - i));
      print.state ^= word;
      print.state = hradby_random_next (&print);
    }
  return print.state;
}

/* Looks at the turn that begins at the position: returns the node. */
static guint
expand (HradbyGrowth *self,
        guint         max)
{
  HradbyPlay plays[HRADBY_GROWTH_PLAYS];
  guint seat = self->table->type->to_move (self->table, self->position);
  guint n_plays = hradby_turn_list (self->turn, self->position, plays, max);

  return hradby_nodes_add (self->nodes, seat, self->seen != NULL ? take_print (self) : 0, plays,
                           n_plays);
}

void
hradby_growth_add_root (HradbyGrowth *self,
                        guint         max)
{
  memcpy (self->position, self->start, self->table->position_size);
  expand (self, MIN (max, HRADBY_GROWTH_PLAYS));
}

/* Finding what another tree knows. */

/* Hangs what is known about the position below the edge. */
static void
adopt_draw (HradbyGrowth       *self,
            const HradbyNodes  *known,
            GHashTable         *prints,
            guint               edge,
            const HradbyAction *draw)
{
  guint first = hradby_nodes_get_edge (self->nodes, edge)->draws, node;
  guint64 print;
  gpointer value;

  if (self->table->type->to_move (self->table, self->position) >= self->table->n_players
      || hradby_draws_find (self->nodes->draws, first, draw) != 0)
    return;
  print = take_print (self);
  if (!g_hash_table_lookup_extended (prints, &print, NULL, &value))
    return;
  node = hradby_nodes_copy (self->nodes, known, GPOINTER_TO_UINT (value));
  hradby_nodes_get_edge (self->nodes, edge)->draws
    = hradby_draws_add (self->nodes->draws, first, draw, node);
}

/* Goes through what chance may do after a play of the root. */
static void
adopt_edge (HradbyGrowth      *self,
            const HradbyNodes *known,
            GHashTable        *prints,
            guint              edge,
            HradbyPosition    *after)
{
  const HradbyGameType *type = self->table->type;
  guint n_draws = 1;

  memcpy (after, self->start, self->table->position_size);
  hradby_turn_play (self->table, after, &hradby_nodes_get_edge (self->nodes, edge)->play);
  if (type->to_move (self->table, after) == HRADBY_CHANCE)
    n_draws = type->count_actions (self->table, after);
  for (guint i = 0; i < n_draws; i++)
    {
      HradbyRandom random = { 0 };
      HradbyAction draw = { 0 };

      memcpy (self->position, after, self->table->position_size);
      if (type->to_move (self->table, after) == HRADBY_CHANCE)
        {
          type->get_action (self->table, after, i, &draw);
          type->apply (self->table, self->position, &draw, NULL);
          hradby_draws_play (self->table, self->position, &random, &draw);
        }
      adopt_draw (self, known, prints, edge, &draw);
    }
}

/* The nodes by their prints; of those that cannot be told apart the one most visited. */
static GHashTable *
index_nodes (const HradbyNodes *self)
{
  GHashTable *prints = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      HradbyNode *node = hradby_nodes_get (self, i);
      gpointer other;

      if (!g_hash_table_lookup_extended (prints, &node->print, NULL, &other)
          || hradby_nodes_get (self, GPOINTER_TO_UINT (other))->visits < node->visits)
        g_hash_table_insert (prints, &node->print, GUINT_TO_POINTER (i));
    }
  return prints;
}

void
hradby_growth_adopt (HradbyGrowth      *self,
                     const HradbyNodes *known)
{
  g_autoptr(GHashTable) prints = index_nodes (known);
  g_autofree HradbyPosition *after = hradby_position_new (self->table);
  HradbyNode root = *hradby_nodes_get (self->nodes, 0);

  g_return_if_fail (self->seen != NULL);

  for (guint i = 0; i < root.n_edges; i++)
    adopt_edge (self, known, prints, root.first_edge + i, after);
}

/* Rounds. */

/* A game that is over, or followed far enough. */
static void
look_at_end (const HradbyGrowth *self,
             double             *values)
{
  gint scores[HRADBY_MAX_PLAYERS];

  self->table->type->estimate (self->table, self->position, scores);
  judge (self->table, scores, values);
}

/* Plays on from where the tree ends. Whoever moved last looks too good, so the value is the mean of
 * the last two turns. */
static void
play_on (HradbyGrowth *self,
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
look_ahead (HradbyGrowth       *self,
            guint               edge,
            const HradbyAction *draw,
            HradbyRandom       *random,
            double             *values)
{
  HradbyPlay best;

  if (self->nodes->nodes->len < HRADBY_GROWTH_NODES)
    {
      guint node = expand (self, HRADBY_GROWTH_PLAYS);
      HradbyEdge *from = hradby_nodes_get_edge (self->nodes, edge);

      from->draws = hradby_draws_add (self->nodes->draws, from->draws, draw, node);
      best = hradby_nodes_get_edge (self->nodes,
                                    hradby_nodes_get (self->nodes, node)->first_edge)->play;
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
descend (HradbyGrowth *self,
         guint         edge,
         guint        *path,
         guint        *nodes,
         double       *values)
{
  guint n = 0, node = 0;
  HradbyRandom random;

  hradby_random_init (&random, self->seed, hradby_nodes_get_edge (self->nodes, edge)->visits);
  self->table->type->view (self->table, self->start, self->seat, &random, self->position);
  for (;;)
    {
      const HradbyEdge *here = hradby_nodes_get_edge (self->nodes, edge);
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
      node = hradby_draws_find (self->nodes->draws, here->draws, &draw);
      if (node == 0)
        {
          look_ahead (self, edge, &draw, &random, values);
          return n;
        }
      edge = hradby_nodes_select (self->nodes, node);
    }
}

void
hradby_growth_follow (HradbyGrowth *self,
                      guint         edge)
{
  guint path[MAX_TURNS], nodes[MAX_TURNS], n;
  double values[HRADBY_MAX_PLAYERS] = { 0.0 };

  n = descend (self, edge, path, nodes, values);
  for (guint i = 0; i < n; i++)
    {
      HradbyNode *node = hradby_nodes_get (self->nodes, nodes[i]);

      node->visits++;
      hradby_nodes_get_edge (self->nodes, path[i])->visits++;
      hradby_nodes_get_edge (self->nodes, path[i])->sum += (float) values[node->seat];
    }
  self->rounds++;
}
