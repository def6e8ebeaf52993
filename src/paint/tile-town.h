/* Cities of a tile, pixel by pixel: paving, the roofs of small houses, the wall and its towers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"
#include "paint/tile-plan.h"

G_BEGIN_DECLS

/* A piece of wall or a piece of border. */
typedef struct
{
  float x0;
  float y0;
  float dx;
  float dy;
  float per_square; /* of its length, inverse */
  float begin;      /* how long the wall is before it */
} HradbyTileWallPiece;

typedef struct
{
  float   x;
  float   y;
  float   half_x;
  float   half_y;
  guint8  tone;
  guint8  upright;
} HradbyTileRoofPiece;

/* What of the cities comes near a block of pixels. */
typedef struct
{
  guint           n_walls;
  guint           n_roofs;
  guint           n_turrets;
  gboolean        inside; /* where no wall is near */
  HradbyTileWallPiece walls[HRADBY_PLAN_RAMPARTS];
  HradbyTileRoofPiece roofs[HRADBY_PLAN_ROOFS];
  float           turrets[HRADBY_PLAN_TURRETS][2];
} HradbyTileTownView;

/* Keeps of @plan what comes within @reach of (@x, @y). Returns whether there is a city at all. */
gboolean  hradby_tile_town_init         (HradbyTileTownView       *self,
                                         const HradbyTilePlan     *plan,
                                         float                     x,
                                         float                     y,
                                         float                     reach);

/* The distance to the middle line of the wall, negative inside, and how far along the wall; 1 or -1
 * where none is near. */
float     hradby_tile_town_get_wall     (const HradbyTileTownView *self,
                                         const HradbyTilePlan     *plan,
                                         float                     x,
                                         float                     y,
                                         float                    *along);

/* Whether nothing is seen of the ground, where the wall is @wall away. */
gboolean  hradby_tile_town_covers       (const HradbyTileTownView *self,
                                         float                     x,
                                         float                     y,
                                         float                     wall,
                                         float                     pixel);

/* How much of the light wall, towers and houses take from the ground, 0 … 1. */
float     hradby_tile_town_get_shadow   (const HradbyTileTownView *self,
                                         float                     x,
                                         float                     y);

/* The colour of the ground in a city. */
HradbyRgb hradby_tile_town_shade_paving (float                     x,
                                         float                     y,
                                         float                     soft,
                                         float                     grain);

/* Lays roofs over @colour, and the wall if @wall is its distance; @pixel is the size of one. */
HradbyRgb hradby_tile_town_raise        (const HradbyTileTownView *self,
                                         float                     x,
                                         float                     y,
                                         float                     wall,
                                         float                     along,
                                         float                     pixel,
                                         HradbyRgb                 colour);

G_END_DECLS
