/* Draws the castle wall with its track, and the ground inside and outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/wall.h"

G_BEGIN_DECLS

/* Land that is drawn around the bounding box of the wall, in tiles. */
#define HRADBY_WALL_MARGIN 1.25

/**
 * hradby_paint_wall:
 * @tile: length of a tile's side in user units
 * @dark: for the dark style
 *
 * Draws the board without tiles. The north-west corner of cell (0, 0) is at the origin; the picture
 * reaches %HRADBY_WALL_MARGIN tiles beyond the bounding box on each side. Callable from any thread.
 */
void hradby_paint_wall (cairo_t    *cr,
                        HradbyWall *wall,
                        double      tile,
                        gboolean    dark);

G_END_DECLS
