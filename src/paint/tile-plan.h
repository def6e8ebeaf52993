/* Lays out a tile: which walls, roofs, paths and places its ports ask for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/tile-land.h"
#include "paint/tile-parts.h"
#include "tiling/tile.h"

#include <math.h>

G_BEGIN_DECLS

#define HRADBY_PLAN_MASSES 24
#define HRADBY_PLAN_TRACKS 24
#define HRADBY_PLAN_PLACES 16
#define HRADBY_PLAN_STALLS 8
#define HRADBY_PLAN_TREES  8
#define HRADBY_PLAN_PENNANTS 4
#define HRADBY_PLAN_CHIMNEYS 6
#define HRADBY_PLAN_FENCES 16
#define HRADBY_PLAN_FARMS  6
#define HRADBY_PLAN_GRID   24
#define HRADBY_PLAN_TOWNS  8
#define HRADBY_PLAN_RAMPARTS 96
#define HRADBY_PLAN_TURRETS 32
#define HRADBY_PLAN_ROOFS  120
#define HRADBY_PLAN_STONES 96

/* Half the width of a path; the same on all tiles, so that paths meet. */
#define HRADBY_PATH_HALF_WIDTH 0.082

/* Everything in units of the tile's side; @grid says which feature the ground belongs to. */
typedef struct
{
  const HradbyTile *tile;
  guint32           seed;
  guint             rotation;
  guint             n_masses;
  guint             n_tops;
  guint             n_tracks;
  guint             n_places;
  guint             n_stalls;
  guint             n_trees;
  guint             n_chimneys;
  guint             n_pennants;
  guint             n_fences;
  guint             n_farms;
  guint             n_towns;
  guint             n_ramparts;
  guint             n_turrets;
  guint             n_roofs;
  guint             n_stones;
  HradbyTileMass        masses[HRADBY_PLAN_MASSES];
  HradbyTileTop         tops[HRADBY_MAX_FEATURES];
  HradbyTileTrack       tracks[HRADBY_PLAN_TRACKS];
  HradbyTilePlace       places[HRADBY_PLAN_PLACES];
  HradbyTilePoint       stalls[HRADBY_PLAN_STALLS];
  HradbyTilePoint       trees[HRADBY_PLAN_TREES];
  HradbyTilePoint       chimneys[HRADBY_PLAN_CHIMNEYS];
  HradbyTilePoint       pennants[HRADBY_PLAN_PENNANTS];
  HradbyTileFence       fences[HRADBY_PLAN_FENCES];
  HradbyTileFarm        farms[HRADBY_PLAN_FARMS];
  HradbyTileTown        towns[HRADBY_PLAN_TOWNS];
  HradbyTileRampart     ramparts[HRADBY_PLAN_RAMPARTS];
  HradbyTilePoint       turrets[HRADBY_PLAN_TURRETS];
  HradbyTileRoof        roofs[HRADBY_PLAN_ROOFS];
  HradbyTilePoint       stones[HRADBY_PLAN_STONES]; /* a low wall between fields */
  HradbyTilePoint       spots[HRADBY_MAX_FEATURES];
  gint8             grid[HRADBY_PLAN_GRID * HRADBY_PLAN_GRID];
} HradbyTilePlan;

/* Lays out @tile at rotation 0, then turns the plan clockwise. */
void     hradby_tile_plan_init      (HradbyTilePlan   *self,
                                    const HradbyTile *tile,
                                    guint             rotation);

/* Half the width of a city's wall, and the radius of the towers in it. */
#define HRADBY_RAMPART_HALF  0.036
#define HRADBY_TURRET_RADIUS 0.066

/* Opens gates for the roads, which must be laid, and finds squares and spots. */
void   hradby_tile_plan_fill_cities (HradbyTilePlan       *self);

/* Sets houses where nothing else is. */
void   hradby_tile_plan_build_houses (HradbyTilePlan      *self);

/* The distance from (@x, @y) to the middle line of the wall around @town; negative inside. */
double hradby_tile_plan_to_wall     (const HradbyTilePlan *self,
                                     const HradbyTileTown *town,
                                     double                x,
                                     double                y);

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
