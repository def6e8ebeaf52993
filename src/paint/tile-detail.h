/* Draws what stands on a tile: fountains, market stalls, doors, chimneys, trees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* Draws over the ground, in units of the tile's side. */
void hradby_paint_details (cairo_t              *cr,
                           const HradbyTilePlan *plan);

/* Crops, hedges, sheep and hay, before anything higher. */
void hradby_paint_farms   (cairo_t              *cr,
                           const HradbyTilePlan *plan);

G_END_DECLS
