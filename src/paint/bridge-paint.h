/* Draws bridges and castles: pieces that lie over tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/palette.h"

G_BEGIN_DECLS

/* Draws into the square from (0, 0) to (@size, @size), a tile, a wooden bridge over it: from north
 * to south, or with @across from west to east. In any thread. */
void   hradby_paint_bridge      (cairo_t *cr,
                                 gboolean across,
                                 double   size);

/* Likewise a castle: a round wall around a keep. @colour: of the flag on it; %NULL: none, as there
 * is no lord any more. In its south-east there is room for him. */
void   hradby_paint_castle      (cairo_t            *cr,
                                 const HradbyColour *colour,
                                 double              size);

G_END_DECLS
