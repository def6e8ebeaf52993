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

/* What a laid tile shows on a side: its type, and the nodes at its three ports, clockwise. */
typedef struct
{
  guint type;
  guint nodes[3];
} HradbyCarcassonneShown;

static inline HradbyCarcassonneShown
hradby_carcassonne_get_drawn (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonneSpot  *spot,
                              guint                         side)
{
  const HradbyCarcassonneSide *drawn = &table->kinds[spot->kind].sides[spot->rotation][side];

  return (HradbyCarcassonneShown) { drawn->type, { (guint) spot->index + drawn->features[0],
                                                   (guint) spot->index + drawn->features[1],
                                                   (guint) spot->index + drawn->features[2] } };
}

/* With the roads that pieces carry over it. */
static inline HradbyCarcassonneShown
hradby_carcassonne_get_shown (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneSpot     *spot,
                              guint                            side)
{
  HradbyCarcassonneShown shown = hradby_carcassonne_get_drawn (table, spot, side);

  for (guint i = 0; G_UNLIKELY (i < spot->n_spans); i++)
    {
      const HradbyCarcassonneSpan *span = hradby_carcassonne_nth_span (table, position, spot, i);

      if ((span->sides & (1u << side)) != 0)
        {
          shown.type = HRADBY_SIDE_ROAD;
          shown.nodes[1] = span->node;
        }
    }
  return shown;
}

G_END_DECLS
