/* What a tile is built of, in units of its side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "paint/landmark.h"

G_BEGIN_DECLS

/* A half-plane: the side on which a·x + b·y + c is positive. */
typedef struct
{
  double a;
  double b;
  double c;
} HradbyTileCut;

/* A rectangle of building; sides in @open (bits) go on beyond the border of the tile. If there is
 * one such side, the ground in front belongs to it from @yard_from to @yard_to, clockwise. Where it
 * is @flat, it is drawn apart. */
typedef struct
{
  double    x0;
  double    y0;
  double    x1;
  double    y1;
  guint8    open;
  guint8    n_cuts;
  guint8    feature;
  gboolean  tower;
  gboolean  flat;
  double    yard_from;
  double    yard_to;
  HradbyTileCut cuts[3];
} HradbyTileMass;

/* The top of a tower: round or square, above the walls around it. */
typedef struct
{
  double   x;
  double   y;
  double   radius;
  gboolean round;
} HradbyTileTop;

/* A piece of path: a straight line, or a quarter circle around the corner at (x0, y0). */
typedef struct
{
  double   x0;
  double   y0;
  double   x1;
  double   y1;
  gboolean arc;
  guint8   feature;
} HradbyTileTrack;

typedef enum
{
  HRADBY_TILE_PLACE_PLAZA,    /* where paths end at a square */
  HRADBY_TILE_PLACE_FOUNTAIN,
  HRADBY_TILE_PLACE_HUT,      /* where a path ends at a building and no feature offers one */
  HRADBY_TILE_PLACE_DOOR,     /* where it ends at a house or a tower */
  HRADBY_TILE_PLACE_GATE,     /* where a road goes through the wall of a city */
  HRADBY_TILE_PLACE_SQUARE,   /* paved, in a city */
  HRADBY_TILE_PLACE_CHURCH,
  HRADBY_TILE_PLACE_WELL,     /* where roads end in a village */
  HRADBY_TILE_PLACE_LANDMARK,
} HradbyTilePlaceKind;

typedef struct
{
  HradbyTilePlaceKind kind;
  double          x;
  double          y;
  double          radius;
  double          dx; /* outward, for a door and a gate */
  double          dy;
  const HradbyLandmark *landmark;
} HradbyTilePlace;

typedef struct
{
  double x;
  double y;
} HradbyTilePoint;

/* Parts the ground of a building from that of others on @side, clockwise. */
typedef struct
{
  guint    side;
  double   from;
  double   to;
  gboolean tower;
} HradbyTileFence;

G_END_DECLS
