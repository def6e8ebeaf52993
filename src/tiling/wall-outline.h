/* The outline of a wall: the closed line around its cells. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/wall.h"

G_BEGIN_DECLS

/**
 * hradby_wall_get_outline:
 * @distance: how far outside the cells the line runs, in tiles; 0 is their border itself
 *
 * The corners of the closed line around the inside, clockwise from the north-west end of the
 * northernmost row.
 *
 * Returns: (transfer full) (element-type HradbyWallSpace)
 */
GArray *hradby_wall_get_outline    (HradbyWall      *self,
                                    double           distance) G_GNUC_WARN_UNUSED_RESULT;

/* Lays all hundred spaces out evenly along the wall, for walls that do not say where they are. */
void    hradby_wall_lay_out_spaces (HradbyWall      *self,
                                    HradbyWallSpace *spaces);

G_END_DECLS
