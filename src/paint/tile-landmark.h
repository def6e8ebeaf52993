/* Draws what only some tiles carry: pennants, monasteries, foundations of towers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* Half the side of a foundation, in tiles: what is built on it fits the same square. */
#define HRADBY_FOUNDATION_RADIUS 0.125

/* Over everything else of the tile, which is a unit square. */
void hradby_paint_landmarks (cairo_t              *cr,
                             const HradbyTilePlan *plan);

G_END_DECLS
