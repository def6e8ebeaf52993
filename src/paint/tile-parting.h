/* Whether the ground of a tile falls into exactly its fields, and walls of stones where not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/tile-plan.h"

G_BEGIN_DECLS

#define HRADBY_PARTING_GRID 48

/* The cell of a grid of @n by @n that is @along on a side of the tile, clockwise. */
static inline guint
hradby_tile_parting_border_cell (guint n,
                                 guint side,
                                 guint along)
{
  switch (side)
    {
    case HRADBY_NORTH:
      return along;
    case HRADBY_EAST:
      return along * n + n - 1;
    case HRADBY_SOUTH:
      return n * n - 1 - along;
    default:
      return (n - 1 - along) * n;
    }
}

/* How far each place is from what covers the ground, in tiles, negative where it is covered; and
 * the places at which the ground of two fields hangs together. */
typedef struct
{
  const HradbyTilePlan *plan;
  float                 away[HRADBY_PARTING_GRID * HRADBY_PARTING_GRID];
  guint                 n_seams;
  guint16               seams[HRADBY_PARTING_GRID * HRADBY_PARTING_GRID];
} HradbyTileParting;

/* Measures the ground but for @space, for which a place has yet to be found; to be
 * called before the plan is turned. */
void     hradby_tile_parting_init     (HradbyTileParting     *self,
                                       const HradbyTilePlan  *plan,
                                       const HradbyLandmark  *space);

/* Whether with @space in the middle of (@x, @y) each field would be one piece of ground. */
gboolean hradby_tile_parting_is_right (const HradbyTileParting *self,
                                       const HradbyLandmark   *space,
                                       double                   x,
                                       double                   y);

/* Whether the ground of two fields may hang together: a quick look at the grid of the plan, which
 * must have been filled. */
gboolean hradby_tile_plan_is_doubtful (const HradbyTilePlan    *self);

/* Lays a wall of stones wherever the ground of two fields hangs together; returns whether any. */
gboolean hradby_tile_plan_part_fields (HradbyTilePlan          *self);

G_END_DECLS
