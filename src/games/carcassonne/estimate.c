/* What a good player would expect to have at the end, from a look at the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/choices.h"
#include "games/carcassonne/features.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/weights.h"

#include <string.h>

/* Tiles left, by two players; more players draw fewer of them each. */
static const gint knots[HRADBY_CARCASSONNE_N_KNOTS] = { 0, 4, 10, 20, 40, 72 };

static gint
multiply (const gint16 *weights,
          const gint16 *amounts)
{
  return hradby_carcassonne_multiply (weights, amounts, HRADBY_CARCASSONNE_FEATURE_ROOM)
         / HRADBY_CARCASSONNE_UNIT;
}

guint
hradby_carcassonne_find_knot (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              gint                            *part,
                              gint                            *width)
{
  gint n_players = (gint) table->parent.n_players;
  gint left = MIN (2 * position->n_bag, n_players * knots[HRADBY_CARCASSONNE_N_KNOTS - 1]);
  guint knot = 0;

  while (knot + 2 < HRADBY_CARCASSONNE_N_KNOTS && left > n_players * knots[knot + 1])
    knot++;
  *part = left - n_players * knots[knot];
  *width = n_players * (knots[knot + 1] - knots[knot]);
  return knot;
}

void
hradby_carcassonne_weigh (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position,
                          const HradbyCarcassonneWeights  *weights,
                          HradbyCarcassonneMemo           *memo,
                          gint                            *scores)
{
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];
  gint part, width;
  guint knot = hradby_carcassonne_find_knot (table, position, &part, &width);

  hradby_carcassonne_list_features (table, position, memo, features);
  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player] = 100 * position->totals[player]
                     + (multiply (weights[knot], features[player]) * (width - part)
                        + multiply (weights[knot + 1], features[player]) * part) / width;
}

/* What expansions add was fitted on top of the weights for two. */
static const HradbyCarcassonneWeights *
choose_weights (const HradbyCarcassonneTable *table)
{
  return table->parent.n_players > 2 && table->on == 0 ? hradby_carcassonne_many_weights
                                                       : hradby_carcassonne_weights;
}

static void
estimate (const HradbyTable    *base,
          const HradbyPosition *bytes,
          gpointer              memo,
          gint                 *scores)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  if (position->phase == HRADBY_TILING_PHASE_OVER)
    {
      for (guint player = 0; player < base->n_players; player++)
        scores[player] = 100 * position->totals[player];
      return;
    }
  hradby_carcassonne_weigh (table, position, choose_weights (table), memo, scores);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, estimate)
    hooks->estimate (table, position, scores);
}

void
hradby_carcassonne_estimate (const HradbyTable    *table,
                             const HradbyPosition *position,
                             gint                 *scores)
{
  estimate (table, position, NULL, scores);
}

/* What is foreseen at one decision: what a figure brings that claims a region does not depend on
 * its kind, but that a follower leaves the supply, and what expansions say. */
typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneWeights  *weights;
  guint                            knot;
  gint                             part;
  gint                             width;
  gint                             leaving;
  gint                             regions[HRADBY_MAX_FEATURES];
} Outlook;

/* What the numbers of the player to move are worth. */
static gint
weigh_change (const Outlook                   *self,
              const HradbyCarcassonneFeatures *features)
{
  const gint16 *own = features[self->position->player];

  return (multiply (self->weights[self->knot], own) * (self->width - self->part)
          + multiply (self->weights[self->knot + 1], own) * self->part) / self->width;
}

/* One more figure on a region. On what is complete it is scored at once, and returns. */
static gint
weigh_region (const Outlook *self,
              guint          root)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (self->table, self->position)[root];
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];

  if (hradby_carcassonne_is_complete (node))
    return 100 * hradby_carcassonne_value_complete (self->table, self->position, root);
  hradby_carcassonne_list_claim (self->table, self->position, root, features);
  return weigh_change (self, features);
}

static gint
weigh_leaving (const Outlook *self)
{
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];

  hradby_carcassonne_list_leaving (self->table, self->position, features);
  return weigh_change (self, features);
}

/* What it brings to deploy a figure. */
static gint
foresee_deployment (Outlook            *self,
                    const HradbyAction *action)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  guint root = nodes[hradby_carcassonne_spots (self->table, self->position)[
                       self->position->last_spot].index + (guint) action->part].root;
  gint *region = &self->regions[action->part], gain;

  if (*region == HRADBY_UNFORESEEN)
    *region = weigh_region (self, root);
  gain = *region;
  if (action->figure == HRADBY_CARCASSONNE_FOLLOWER
      && !hradby_carcassonne_is_complete (&nodes[root]))
    {
      if (self->leaving == HRADBY_UNFORESEEN)
        self->leaving = weigh_leaving (self);
      gain += self->leaving;
    }
  HRADBY_CARCASSONNE_FOR_EACH (self->table, hooks, foresee)
    gain += hooks->foresee (self->table, self->position, root, action->figure);
  return gain;
}

static void
foresee (const HradbyTable    *base,
         const HradbyPosition *bytes,
         const HradbyAction   *actions,
         guint                 n,
         gint                 *gains)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  Outlook self = { table, hradby_carcassonne_position_const (bytes), choose_weights (table) };

  self.knot = hradby_carcassonne_find_knot (table, self.position, &self.part, &self.width);
  self.leaving = HRADBY_UNFORESEEN;
  for (guint i = 0; i < HRADBY_MAX_FEATURES; i++)
    self.regions[i] = HRADBY_UNFORESEEN;
  for (guint i = 0; i < n; i++)
    gains[i] = actions[i].kind == HRADBY_TILING_DEPLOY
               && (table->joining >> actions[i].figure & 1) == 0
               ? foresee_deployment (&self, &actions[i]) : HRADBY_UNFORESEEN;
}

static inline void
copy_bytes (const HradbyPosition *from,
            HradbyPosition       *to,
            gsize                 begin,
            gsize                 end)
{
  memcpy ((guint8 *) to + begin, (const guint8 *) from + begin, end - begin);
}

/* Spots and nodes come up in order, and are the largest part. */
static void
copy (const HradbyTable    *base,
      const HradbyPosition *from,
      HradbyPosition       *to)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (from);
  gsize n_nodes = position->n_nodes + HRADBY_CARCASSONNE_FEW_PARTS;

  copy_bytes (from, to, 0,
              table->spots_offset + (position->n_spots + 1u) * sizeof (HradbyCarcassonneSpot));
  copy_bytes (from, to, table->slots_offset,
              table->nodes_offset + n_nodes * sizeof (HradbyCarcassonneNode));
  copy_bytes (from, to, table->monasteries_offset, base->position_size);
}

const HradbyEstimator hradby_carcassonne_estimator = {
  .memo_size = sizeof (HradbyCarcassonneMemo),
  .estimate  = estimate,
  .copy      = copy,
  .list      = hradby_carcassonne_list_actions,
  .foresee   = foresee,
};
