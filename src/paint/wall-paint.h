/* Draws the castle wall with its track, and the ground inside and outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"
#include "tiling/wall.h"

#include <cairo.h>

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

/* A square of ground or stone that can be repeated, @pixels a side. */
cairo_pattern_t *hradby_wall_make_earth         (int         pixels,
                                                 HradbyRgb   tone,
                                                 HradbyRgb   other);
cairo_pattern_t *hradby_wall_make_paving        (int         pixels,
                                                 HradbyRgb   tone);

G_END_DECLS
