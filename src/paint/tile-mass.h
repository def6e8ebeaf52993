/* Roofs and walls of a tile as fields of height, pixel by pixel. */
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
} HradbyField;

/* The masses of a plan, ready for reading height by height. */
typedef struct
{
  guint       n_fields;
  guint       n_yards;
  guint       n_tops;
  HradbyField fields[HRADBY_PLAN_MASSES];
  HradbyField yards[HRADBY_PLAN_MASSES]; /* the ground in front, up to the corners of the tile */
  HradbyTop   tops[HRADBY_MAX_FEATURES];
} HradbyFields;

void  hradby_fields_init       (HradbyFields         *self,
                                const HradbyTilePlan *plan);

/* Keeps of @all what comes within @reach of (@x, @y). */
void  hradby_fields_select     (HradbyFields       *self,
                                const HradbyFields *all,
                                float               x,
                                float               y,
                                float               reach);

/* The height above the ground at (@x, @y) of houses and of towers; negative outside them. */
void  hradby_fields_get_height (const HradbyFields *self,
                                float               x,
                                float               y,
                                float              *house,
                                float              *tower);

/* Likewise of the ground that belongs to them. */
void  hradby_fields_get_yard   (const HradbyFields *self,
                                float               x,
                                float               y,
                                float              *house,
                                float              *tower);

/* How deep (@x, @y) is inside the top of a tower, and the top; negative outside. */
float hradby_fields_get_top    (const HradbyFields *self,
                                float               x,
                                float               y,
                                const HradbyTop   **top);

/* The colour of a roof, of the walk of a wall, of the top of a tower. @pixel is the size of one. */
HradbyRgb hradby_shade_roof    (const HradbyFields *self,
                                float               x,
                                float               y,
                                float               pixel);
HradbyRgb hradby_shade_walk    (const HradbyFields *self,
                                float               x,
                                float               y,
                                float               height,
                                float               pixel);
HradbyRgb hradby_shade_top     (const HradbyTop    *top,
                                float               x,
                                float               y,
                                float               depth,
                                float               pixel);

G_END_DECLS
