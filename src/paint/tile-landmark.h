/* Draws what only some tiles carry: pennants, monasteries, spaces of expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* Half the side of a foundation, and the radius of a site and of a ground, in tiles: what is built
 * on a foundation fits the same square. */
#define HRADBY_FOUNDATION_RADIUS 0.125
#define HRADBY_SITE_RADIUS       0.155
#define HRADBY_GROUND_RADIUS     0.145
#define HRADBY_BAZAAR_RADIUS     0.14
#define HRADBY_INN_RADIUS        0.075

/* Over everything else of the tile, which is a unit square. */
void hradby_paint_landmarks (cairo_t              *cr,
                             const HradbyTilePlan *plan);

G_END_DECLS
