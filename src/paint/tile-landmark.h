/* Draws what only some tiles carry: pennants, monasteries, landmarks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* Over everything else of the tile, which is a unit square. */
void hradby_paint_landmarks (cairo_t              *cr,
                             const HradbyTilePlan *plan);

G_END_DECLS
