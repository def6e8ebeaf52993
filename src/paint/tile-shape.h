/* Which feature of a tile lies where, for pointing at it and for showing it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/tile.h"

typedef struct _HradbyTileShape HradbyTileShape;

/* The shape of a tile turned by @rotation. @tile must live as long. Callable from any thread. */
HradbyTileShape *hradby_tile_shape_new (const HradbyTile *tile,
                                        guint rotation) G_GNUC_WARN_UNUSED_RESULT;
void hradby_tile_shape_free (HradbyTileShape *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTileShape, hradby_tile_shape_free)

/* The feature at (@x, @y), 0 … 1 from the north-west. Paths are a little wider than they look, so
 * that they are easy to point at. */
guint hradby_tile_shape_find (HradbyTileShape *self, double x, double y);

/* A veil over the feature with a bright line around it, on the square of @pixels a side. There is
 * no line at the border of the tile, where the feature continues. */
cairo_surface_t *hradby_tile_shape_paint (HradbyTileShape *self, guint feature,
                                          int pixels) G_GNUC_WARN_UNUSED_RESULT;
