/* What a picture shows, and keys of all pictures of tile-laying games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "paint/figure-paint.h"
#include "paint/mark-paint.h"
#include "tiling/wall.h"

typedef struct _HradbyPictureKind HradbyPictureKind;

/* Everything that a picture depends on. */
typedef struct {
  const HradbyPictureKind *kind;   /* how it is painted */
  gconstpointer            object; /* (nullable): what it is of; the kind knows of which type */
  guint                    detail; /* a number that the kind knows the meaning of */
  guint                    more;   /* likewise */
  guint                    looks;  /* of the object, should another one take its address */
  int                      pixels; /* device pixels of a side, or of what the kind measures by */
} HradbyPictureKey;

/* A way to paint. A game or an expansion declares its own beside the function that makes the keys
 * (picture-kinds.c is the example); nothing else need know of it. */
struct _HradbyPictureKind {
  /* paints what @key shows on a surface of its size that is empty yet; in any thread */
  void           (*paint)   (cairo_t                *cr,
                             const HradbyPictureKey *key);
  /* (nullable): the size of the surface in device pixels; a square without it */
  void           (*measure) (const HradbyPictureKey *key, int *width, int *height);
  /* (nullable): a copy of the object of a key, or a reference, to be painted of later and in
   * another thread; without it objects live for ever */
  gpointer       (*hold)    (gconstpointer           object);
  GDestroyNotify   release; /* (nullable): gives it up */
  /* painted within half a millisecond, at once instead of in the other thread */
  gboolean         is_quick;
  gboolean         is_opaque; /* it has no transparent pixel */
};

gboolean hradby_picture_key_equal (gconstpointer a, gconstpointer b);

/* Paints it; in any thread. */
cairo_surface_t *hradby_picture_key_paint (const HradbyPictureKey *key) G_GNUC_WARN_UNUSED_RESULT;

/* Draws it on another picture, its pixels @scale units wide; in any thread. */
void hradby_picture_key_draw (cairo_t *cr, const HradbyPictureKey *key, double scale);

/* A tile turned by @rotation quarter turns. Buildings end before the sides on which only ports of
 * @closed show them: ports of the turned tile that join nothing beyond. */
HradbyPictureKey hradby_picture_key_of_tile (const HradbyTile *tile, guint rotation,
                                             HradbyPorts closed, int pixels);

/* Feature @feature of the turned tile, to be shown over it. */
HradbyPictureKey hradby_picture_key_of_shape (const HradbyTile *tile, guint feature, guint rotation,
                                              int pixels);

/* The wall, the land around it and the ground of the empty cells.
 * @pixels_per_tile: device pixels
 * @dark: for the dark style
 * @area (out) (optional): where it lies, in tiles from the north-west corner of cell (0, 0) */
HradbyPictureKey hradby_picture_key_of_wall (HradbyWall *wall, int pixels_per_tile, gboolean dark,
                                             graphene_rect_t *area);

/* A figure in the colour of this id, with the emblem of its seat. */
HradbyPictureKey hradby_picture_key_of_figure (HradbyFigure figure, const char *colour,
                                               guint emblem, int pixels);

/* A mark over a cell. */
HradbyPictureKey hradby_picture_key_of_mark (HradbyMark mark, int pixels);
