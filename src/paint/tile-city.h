/* Lays out walled cities: the wall around them, and the houses within. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* Half the width of a city's wall, and the radius of the towers in it. */
#define HRADBY_RAMPART_HALF  0.036
#define HRADBY_TURRET_RADIUS 0.066

/* Builds the wall of @feature, a city. It meets a side of the tile at the same places on all tiles,
 * so that walls join. */
void   hradby_tile_plan_build_wall  (HradbyTilePlan       *self,
                                     guint                 feature);

/* Whether a road that runs across the tile dives below the city at @side, of the tile as it is in
 * its file: both halves of the side are one field, which the road does not part. */
gboolean hradby_tile_plan_has_tunnel (const HradbyTilePlan *self,
                                      guint                 side);

/* Opens gates for the roads, which must be laid, and finds squares and spots. */
void   hradby_tile_plan_fill_cities (HradbyTilePlan       *self);

/* Sets houses where nothing else is. */
void   hradby_tile_plan_build_houses (HradbyTilePlan      *self);

/* The distance from (@x, @y) to the middle line of the wall around @town; negative inside. */
double hradby_tile_plan_to_wall     (const HradbyTilePlan *self,
                                     const HradbyTileTown *town,
                                     double                x,
                                     double                y);

G_END_DECLS
