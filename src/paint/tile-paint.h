/* Draws a tile from its features alone, so that every tile set looks right. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/tile.h"

/* Fills the square from (0, 0) to (@size, @size). Callable from any thread.
 * @rotation: quarter turns clockwise; the light stays in the north-west
 * @closed: ports of the turned tile that join nothing beyond: buildings end before them
 * @size: length of a side in user units */
void hradby_paint_tile (cairo_t *cr, const HradbyTile *tile, guint rotation, HradbyPorts closed,
                        double size);

/* @side: of the turned tile; @beyond (nullable): the neighbour there, turned by @beyond_rotation;
 * %NULL for plain wall. Returns: the ports of @side whose buildings do not go on beyond it. */
HradbyPorts hradby_tile_find_closed (const HradbyTile *tile, guint rotation, HradbySide side,
                                     const HradbyTile *beyond, guint beyond_rotation);

/* Where a follower stands on the feature: on it, and apart from the spots of the others.
 * @feature: index of the feature on the tile
 * @x (out): 0 … 1 from the west of the turned tile
 * @y (out): 0 … 1 from its north */
void hradby_tile_get_spot (const HradbyTile *tile, guint feature, guint rotation, double *x,
                           double *y);

/* The middle of the landmark of @tile, or that of the tile if it has none. */
void hradby_tile_get_space (const HradbyTile *tile, guint rotation, double *x, double *y);
