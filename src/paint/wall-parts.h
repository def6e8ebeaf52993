/* The parts of the picture of the castle wall, one function a part; all in tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/pixel.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

/* The wall stands on the band from the cells to this far outside. */
#define HRADBY_WALL_WIDTH 0.84

/* How deep the places of start spaces are let into it. */
#define HRADBY_NICHE_DEPTH 0.22

/* A square of ground or stone that can be repeated, @pixels a side. */
cairo_pattern_t *hradby_wall_make_earth         (int         pixels,
                                                 HradbyRgb   tone,
                                                 HradbyRgb   other);
cairo_pattern_t *hradby_wall_make_paving        (int         pixels,
                                                 HradbyRgb   tone);

/* The land around, fading out towards the edges of the picture. */
void             hradby_paint_land              (cairo_t    *cr,
                                                 HradbyWall *wall,
                                                 int         pixels,
                                                 gboolean    dark);

/* The places that start spaces take, and what they show. */
void             hradby_paint_start_spaces      (cairo_t    *cr,
                                                 HradbyWall *wall,
                                                 int         pixels,
                                                 gboolean    dark);

/* The numbered spaces and the corner towers. */
void             hradby_paint_track             (cairo_t    *cr,
                                                 HradbyWall *wall,
                                                 int         pixels,
                                                 gboolean    dark);

G_END_DECLS
