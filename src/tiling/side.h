/* Sides of a tile, clockwise from the north. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sides clockwise; a quarter turn clockwise adds one. */
typedef enum {
  HRADBY_NORTH,
  HRADBY_EAST,
  HRADBY_SOUTH,
  HRADBY_WEST,
} HradbySide;

#define HRADBY_N_SIDES 4

static inline HradbySide
hradby_side_opposite (HradbySide side)
{
  return (HradbySide) (side ^ 2);
}

/* One cell onwards in the direction of @side; y grows southward. */
static inline gint
hradby_side_dx (HradbySide side)
{
  return (side == HRADBY_EAST) - (side == HRADBY_WEST);
}

static inline gint
hradby_side_dy (HradbySide side)
{
  return (side == HRADBY_SOUTH) - (side == HRADBY_NORTH);
}

/* The name of a side, one letter. Static. */
const char *hradby_side_get_name (HradbySide side);

/* The side of exactly one letter N, E, S or W, or -1. */
gint hradby_side_parse (const char *name);
