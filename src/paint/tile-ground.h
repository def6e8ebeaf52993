/* Colours a tile pixel by pixel: ground, paths, roofs and walls, and the shadows they throw. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"
#include "paint/tile-plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Fills the square image surface @surface. */
void hradby_paint_ground (cairo_surface_t      *surface,
                          const HradbyTilePlan *plan);

G_END_DECLS
