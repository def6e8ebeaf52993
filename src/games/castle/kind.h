/* A kind of tile as the rules need it: parts ready for the board, sides by rotation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/node.h"

G_BEGIN_DECLS

/* One side of a tile, clockwise: the features at its three ports, whether they are one and the
 * same, and whether there is a path. */
typedef struct
{
  guint8 features[3];
  guint8 flags;
} HradbyCastleSide;

enum
{
  HRADBY_SIDE_UNIFORM = 1,
  HRADBY_SIDE_PATH = 2,
};

/**
 * HradbyCastleKind:
 * @n_parts: how many features it has
 * @parts: its features as parts of their own, ready to be copied to the board
 * @paths: by rotation: sides with a path, as bits 0 … 3
 * @sides: by rotation and side: what it shows
 * @reach: by rotation and feature: how many ports it has on each side, in two bits of a side
 * @faces: by rotation and feature: ports of its neighbours that it faces, as if these were its own
 *   cell's
 * @quarters: by feature: sides it has a port on, at least 1 (setting keep-size)
 */
typedef struct
{
  guint                n_parts;
  HradbyCastleNode     parts[HRADBY_MAX_FEATURES];
  guint8               paths[4];
  HradbyCastleSide     sides[4][HRADBY_N_SIDES];
  guint8               reach[4][HRADBY_MAX_FEATURES];
  HradbyPorts          faces[4][HRADBY_MAX_FEATURES];
  guint8               quarters[HRADBY_MAX_FEATURES];
} HradbyCastleKind;

G_END_DECLS
