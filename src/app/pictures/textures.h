/* Everything painted, as textures: each painted once for its size, the oldest given up first. */
#pragma once

#include <gdk/gdk.h>
#include <graphene.h>

#include "paint/figure-paint.h"
#include "paint/mark-paint.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_TEXTURES (hradby_textures_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTextures, hradby_textures, HRADBY, TEXTURES, GObject)

/* An empty store. All textures are borrowed: valid until the next call, take a reference to keep.
 * What is got is painted at once; what is requested is painted in another thread. Signal "painted":
 * something requested is there now; ask again. */
HradbyTextures *hradby_textures_new           (void);

/* Bytes of pixels to keep at most, 96 MiB at first, where at least the one asked for last stays;
 * and how many are kept now. */
void            hradby_textures_set_limit     (HradbyTextures   *self,
                                               gsize             bytes);
gsize           hradby_textures_get_size      (HradbyTextures   *self);

/* A tile turned by @rotation quarter turns, @pixels device pixels a side. */
GdkTexture     *hradby_textures_get_tile      (HradbyTextures   *self,
                                               const HradbyTile *tile,
                                               guint             rotation,
                                               int               pixels);

/* Likewise, but %NULL until it is painted, from a copy: @tile need not live until then. Buildings
 * end before the sides on which only ports of @closed show them: ports of the turned tile that
 * join nothing beyond. */
GdkTexture     *hradby_textures_request_tile  (HradbyTextures   *self,
                                               const HradbyTile *tile,
                                               guint             rotation,
                                               HradbyPorts       closed,
                                               int               pixels);

/**
 * hradby_textures_get_wall:
 * @pixels_per_tile: device pixels
 * @dark: for the dark style
 * @area: (out): where the texture lies, in tile units from the north-west corner of cell (0, 0)
 *
 * Returns: (transfer none): the wall, the land around it and the ground of the empty cells; if only
 * requested, %NULL until it is painted, but with an @area
 */
GdkTexture     *hradby_textures_get_wall      (HradbyTextures   *self,
                                               HradbyWall       *wall,
                                               int               pixels_per_tile,
                                               gboolean          dark,
                                               graphene_rect_t  *area);
GdkTexture     *hradby_textures_request_wall  (HradbyTextures   *self,
                                               HradbyWall       *wall,
                                               int               pixels_per_tile,
                                               gboolean          dark,
                                               graphene_rect_t  *area);

/* What the picture of a wall is made of, borrowed: to be drawn as it is, without a copy. */
cairo_surface_t *hradby_textures_get_surface  (GdkTexture       *wall);

/* A figure in the colour of this id with the emblem of its seat, @pixels device pixels a side; if
 * only requested, %NULL until it is painted. */
GdkTexture     *hradby_textures_get_figure    (HradbyTextures   *self,
                                               HradbyFigure      figure,
                                               const char       *colour,
                                               guint             emblem,
                                               int               pixels);
GdkTexture     *hradby_textures_request_figure (HradbyTextures  *self,
                                               HradbyFigure      figure,
                                               const char       *colour,
                                               guint             emblem,
                                               int               pixels);

/* The face of wall tile @number (1 … 9), or 0 for the back, @pixels device pixels a side. */
GdkTexture     *hradby_textures_get_wall_tile (HradbyTextures   *self,
                                               guint             number,
                                               int               pixels);

/* A tower of @height pieces; 0: a piece in the supply, without a number. */
GdkTexture     *hradby_textures_get_tower     (HradbyTextures   *self,
                                               guint             height,
                                               int               pixels);

/* Feature @feature of the turned tile, to be shown over it; %NULL until it is painted. */
GdkTexture     *hradby_textures_request_shape (HradbyTextures   *self,
                                               const HradbyTile *tile,
                                               guint             feature,
                                               guint             rotation,
                                               int               pixels);

/* A mark over a cell, @pixels device pixels a side. */
GdkTexture     *hradby_textures_get_mark      (HradbyTextures   *self,
                                               HradbyMark        mark,
                                               int               pixels);

/* Nothing painted arrives until hradby_textures_fetch(): so long another thread may have the store
 * and request pictures, and what it then hands over is complete. */
void            hradby_textures_hold          (HradbyTextures   *self);

/* Takes what is painted before the main loop tells. What is not yet painted is waited for, and
 * helped with, until that time: microseconds of the monotonic clock, or 0. */
void            hradby_textures_fetch         (HradbyTextures   *self,
                                               gint64            until);

/* Keeps the pictures that were asked for last in @file, unless they all come from there, as
 * hradby_picture_store_save(); and takes from it what an earlier start has painted. */
void            hradby_textures_save          (HradbyTextures   *self,
                                               const char       *file,
                                               gboolean          wait);
void            hradby_textures_load          (HradbyTextures   *self,
                                               const char       *file);

/* Forgets everything, also what is requested and not yet painted, and what was loaded. */
void            hradby_textures_clear         (HradbyTextures   *self);

G_END_DECLS
