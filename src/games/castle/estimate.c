/* What a good player would expect to have at the end, from a look at the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/choices.h"
#include "games/castle/rules.h"
#include "games/castle/weights.h"

#include <string.h>

const gint hradby_castle_knots[HRADBY_CASTLE_N_KNOTS] = { 0, 32, 64, 128, 256 };

static gint
multiply (const gint16 *weights,
          const gint16 *amounts)
{
  gint sum = 0;

  for (guint i = 0; i < HRADBY_CASTLE_FEATURE_ROOM; i++)
    sum += weights[i] * amounts[i];
  return sum;
}

void
hradby_castle_weigh (const HradbyCastleTable    *table,
                     const HradbyCastlePosition *position,
                     const HradbyCastleWeights  *weights,
                     HradbyCastleMemo           *memo,
                     gint                       *scores)
{
  gint left = 256 * position->n_bag / (gint) table->n_tiles;
  HradbyCastleFeatures features[HRADBY_CASTLE_N_PLAYERS];
  guint knot = 0;
  gint width, part;

  while (knot + 2 < HRADBY_CASTLE_N_KNOTS && left > hradby_castle_knots[knot + 1])
    knot++;
  width = hradby_castle_knots[knot + 1] - hradby_castle_knots[knot];
  part = left - hradby_castle_knots[knot];
  hradby_castle_list_features (table, position, memo, features);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    scores[player] = 100 * position->totals[player]
                     + (multiply (weights[knot], features[player]) * (width - part)
                        + multiply (weights[knot + 1], features[player]) * part)
                         / (width * HRADBY_CASTLE_UNIT);
}

static void
estimate (const HradbyTable    *table,
          const HradbyPosition *position,
          gpointer              memo,
          gint                 *scores)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  if (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_castle_weigh (hradby_castle_table (table), self, hradby_castle_weights, memo, scores);
  else
    for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
      scores[player] = 100 * self->totals[player];
}

void
hradby_castle_estimate (const HradbyTable    *table,
                        const HradbyPosition *position,
                        gint                 *scores)
{
  estimate (table, position, NULL, scores);
}

/* What is in use, all but the nodes that are still to come: this takes 4 of 100 instructions from a
 * list of moves. */
static void
copy (const HradbyTable    *base,
      const HradbyPosition *from,
      HradbyPosition       *to)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (from);

  memcpy (to, from, hradby_castle_table (base)->nodes_offset
                    + position->n_nodes * sizeof (HradbyCastleNode));
}

const HradbyEstimator hradby_castle_estimator = {
  .memo_size = sizeof (HradbyCastleMemo),
  .estimate = estimate,
  .copy = copy,
  .list = hradby_castle_list_actions,
};
