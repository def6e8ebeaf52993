/* Draws a tower built of pieces, with its height. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* How far each piece lifts the top of a tower, of the side of its picture. */
#define HRADBY_TOWER_STOREY 0.065

/* How far the top lies north of the middle, of the side of the picture: high towers end growing. */
double hradby_tower_get_rise    (guint    height);

/* Draws into the square from (0, 0) to (@size, @size) a tower of @height pieces, at least one, with
 * its foot in the middle. The number stands on it: heights are read, not guessed. In any thread. */
void   hradby_paint_tower       (cairo_t *cr,
                                 guint    height,
                                 double   size);

/* Likewise a piece in the supply. */
void   hradby_paint_tower_piece (cairo_t *cr,
                                 double   size);

G_END_DECLS
