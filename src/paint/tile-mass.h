/* Roofs and walls of a tile as fields of height, pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"
#include "paint/tile-plan.h"

G_BEGIN_DECLS

#define HRADBY_FIELD_PLANES 8

/* Where the lowest of some planes is above zero; the value is the height there. */
typedef struct
{
  guint    n;
  gboolean tower;
  float    a[HRADBY_FIELD_PLANES];
  float    b[HRADBY_FIELD_PLANES];
  float    c[HRADBY_FIELD_PLANES];
} HradbyTileField;

/* The masses of a plan, ready for reading height by height. */
typedef struct
{
  guint       n_fields;
  guint       n_yards;
  guint       n_tops;
  HradbyTileField fields[HRADBY_PLAN_MASSES];
  HradbyTileField yards[HRADBY_PLAN_MASSES]; /* the ground in front, to the corners of the tile */
  HradbyTileTop   tops[HRADBY_MAX_FEATURES];
} HradbyTileFields;

void  hradby_tile_fields_init       (HradbyTileFields     *self,
                                     const HradbyTilePlan *plan);

/* Keeps of @all what comes within @reach of (@x, @y). */
void  hradby_tile_fields_select     (HradbyTileFields       *self,
                                     const HradbyTileFields *all,
                                     float                   x,
                                     float                   y,
                                     float                   reach);

/* The height above the ground at (@x, @y) of houses and of towers; negative outside them. */
void  hradby_tile_fields_get_height (const HradbyTileFields *self,
                                     float                   x,
                                     float                   y,
                                     float                  *house,
                                     float                  *tower);

/* Likewise of the ground that belongs to them. */
void  hradby_tile_fields_get_yard   (const HradbyTileFields *self,
                                     float                   x,
                                     float                   y,
                                     float                  *house,
                                     float                  *tower);

/* How deep (@x, @y) is inside the top of a tower, and the top; negative outside. */
float hradby_tile_fields_get_top    (const HradbyTileFields *self,
                                     float                   x,
                                     float                   y,
                                     const HradbyTileTop   **top);

/* The colour of a roof, of the walk of a wall, of the top of a tower. @pixel is the size of one. */
HradbyRgb hradby_tile_mass_shade_roof (const HradbyTileFields *self,
                                       float                   x,
                                       float                   y,
                                       float                   pixel);
HradbyRgb hradby_tile_mass_shade_walk (const HradbyTileFields *self,
                                       float                   x,
                                       float                   y,
                                       float                   height,
                                       float                   pixel);
HradbyRgb hradby_tile_mass_shade_top  (const HradbyTileTop    *top,
                                       float                   x,
                                       float                   y,
                                       float                   depth,
                                       float                   pixel);

G_END_DECLS
