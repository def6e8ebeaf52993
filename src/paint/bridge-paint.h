/* Draws bridges and castles: pieces that lie over tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws into the square from (0, 0) to (@size, @size), a tile, a wooden bridge over it: from north
 * to south, or with @across from west to east. In any thread. */
void   hradby_paint_bridge      (cairo_t *cr,
                                 gboolean across,
                                 double   size);

/* Likewise a castle in the middle, over the border of two tiles: of those side by side if @across,
 * otherwise of one above the other. */
void   hradby_paint_castle      (cairo_t *cr,
                                 gboolean across,
                                 double   size);

G_END_DECLS
