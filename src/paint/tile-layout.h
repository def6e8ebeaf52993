/* The steps in which a tile is laid out, and measures of what lies on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* How far a building that takes a part of a side stays away from other parts and from corners. */
#define HRADBY_PART_INSET   0.06
#define HRADBY_CORNER_INSET 0.035

/* The length of (@x, @y). It is asked for each pixel, and hypot() of the C library takes its time
 * to be right in the last digit. */
static inline double
tile_length (double x,
             double y)
{
  return sqrt (x * x + y * y);
}

/* The distance from (@x, @y) to the middle line of @track. */
double hradby_tile_track_distance (const HradbyTileTrack *track,
                                   double                 x,
                                   double                 y);

/* Distances from (@x, @y): to the nearest path's middle line, and to the nearest building's edge
 * (negative inside). */
double hradby_tile_plan_to_path     (const HradbyTilePlan *self,
                                     double                x,
                                     double                y);
double hradby_tile_plan_to_building (const HradbyTilePlan *self,
                                     double                x,
                                     double                y);

/* The second half of the layout: the ground of courts, and spots, stalls and trees on it. */
void   hradby_tile_plan_fill_courts (HradbyTilePlan       *self);

/* One quarter turn clockwise. */
void   hradby_tile_plan_turn        (HradbyTilePlan       *self);

/* Ends buildings before the sides on which all their ports are in @closed, and fences off what is
 * theirs of the others. */
void   hradby_tile_plan_fit         (HradbyTilePlan       *self,
                                     HradbyPorts           closed);

/* How the painter sees the kinds of features of all games. */
gboolean hradby_tile_kind_is_mass         (guint                 kind);

G_END_DECLS
