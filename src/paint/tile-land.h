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
} HradbyRampart;

/* A city: its pieces are the sides of a polygon, and lie one after another in the plan. */
typedef struct
{
  guint8 feature;
  guint8 first;
  guint8 n;
} HradbyTown;

/* A small house in a city; its ridge runs from north to south if @upright. */
typedef struct
{
  double   x;
  double   y;
  double   half_x;
  double   half_y;
  gboolean upright;
  guint8   tone;
} HradbyRoof;

typedef enum
{
  HRADBY_FARM_CROPS,
  HRADBY_FARM_HEDGE,
  HRADBY_FARM_SHEEP,
  HRADBY_FARM_HAY,
} HradbyFarmKind;

/* What people have on their fields; @turn in quarters, @half as long as it reaches. */
typedef struct
{
  HradbyFarmKind kind;
  double         x;
  double         y;
  double         half;
  double         turn;
} HradbyFarm;

G_END_DECLS
