/* What lies over tiles: roads that pieces carry, and what a laid tile shows with them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* The road number @index that a piece carries over the tile of a spot; there is one. */
static inline const HradbyCarcassonneSpan *
hradby_carcassonne_nth_span (const HradbyCarcassonneTable    *table,
                             const HradbyCarcassonnePosition *position,
                             const HradbyCarcassonneSpot     *spot,
                             guint                            index)
{
  const HradbyCarcassonneSpan *span = hradby_carcassonne_spans (table, position);
  guint number = (guint) (spot - hradby_carcassonne_spots (table, position));

  for (;; span++)
    if (span->spot == number && index-- == 0)
      return span;
}

/* What a laid tile shows on a side by itself. */
static inline const HradbyCarcassonneSide *
hradby_carcassonne_get_side (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonneSpot  *spot,
                             guint                         side)
{
  return &table->kinds[spot->kind].sides[spot->rotation][side];
}

/* With the roads that pieces carry over it: its type, and the node in its middle. */
typedef struct
{
  guint type;
  guint node;
} HradbyCarcassonneShown;

static inline HradbyCarcassonneShown
hradby_carcassonne_get_shown (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneSpot     *spot,
                              guint                            side)
{
  const HradbyCarcassonneSide *drawn = hradby_carcassonne_get_side (table, spot, side);
  HradbyCarcassonneShown shown = { drawn->type, (guint) spot->index + drawn->features[1] };

  for (guint i = 0; G_UNLIKELY (i < spot->n_spans); i++)
    {
      const HradbyCarcassonneSpan *span = hradby_carcassonne_nth_span (table, position, spot, i);

      if ((span->sides & (1u << side)) != 0)
        shown = (HradbyCarcassonneShown) { HRADBY_SIDE_ROAD, span->node };
    }
  return shown;
}

G_END_DECLS
