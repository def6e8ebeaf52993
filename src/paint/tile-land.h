/* What walled cities and fields are built of, in units of a tile's side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A piece of the border of a city: its wall or, beyond the tile, where it goes on. */
typedef struct
{
  double   x0;
  double   y0;
  double   x1;
  double   y1;
  gboolean open;
} HradbyTileRampart;

/* A city: its pieces are the sides of a polygon, and lie one after another in the plan. */
typedef struct
{
  guint8 feature;
  guint8 first;
  guint8 n;
} HradbyTileTown;

/* A small house in a city; its ridge runs from north to south if @upright. */
typedef struct
{
  double   x;
  double   y;
  double   half_x;
  double   half_y;
  gboolean upright;
  guint8   tone;
} HradbyTileRoof;

typedef enum
{
  HRADBY_TILE_FARM_CROPS,
  HRADBY_TILE_FARM_HEDGE,
  HRADBY_TILE_FARM_SHEEP,
  HRADBY_TILE_FARM_HAY,
} HradbyTileFarmKind;

/* What people have on their fields; @turn in quarters, @half as long as it reaches. */
typedef struct
{
  HradbyTileFarmKind kind;
  double         x;
  double         y;
  double         half;
  double         turn;
} HradbyTileFarm;

G_END_DECLS
