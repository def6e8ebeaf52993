/* Keys of all pictures of tile-laying games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "app/pictures/picture-key.h"
#include "paint/figure-paint.h"
#include "paint/mark-paint.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

/* A tile turned by @rotation quarter turns. Buildings end before the sides on which only ports of
 * @closed show them: ports of the turned tile that join nothing beyond. */
HradbyPictureKey hradby_picture_key_of_tile   (const HradbyTile *tile,
                                               guint             rotation,
                                               HradbyPorts       closed,
                                               int               pixels);

/* Feature @feature of the turned tile, to be shown over it. */
HradbyPictureKey hradby_picture_key_of_shape  (const HradbyTile *tile,
                                               guint             feature,
                                               guint             rotation,
                                               int               pixels);

/**
 * hradby_picture_key_of_wall:
 * @pixels_per_tile: device pixels
 * @dark: for the dark style
 * @area: (out) (optional): where it lies, in tiles from the north-west corner of cell (0, 0)
 *
 * The wall, the land around it and the ground of the empty cells.
 */
HradbyPictureKey hradby_picture_key_of_wall   (HradbyWall       *wall,
                                               int               pixels_per_tile,
                                               gboolean          dark,
                                               graphene_rect_t  *area);

/* A figure in the colour of this id, with the emblem of its seat. */
HradbyPictureKey hradby_picture_key_of_figure (HradbyFigure      figure,
                                               const char       *colour,
                                               guint             emblem,
                                               int               pixels);

/* A mark over a cell. */
HradbyPictureKey hradby_picture_key_of_mark   (HradbyMark        mark,
                                               int               pixels);

G_END_DECLS
