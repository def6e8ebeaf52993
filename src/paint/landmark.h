/* What marks of tiles and roads stand for in their pictures. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/tile.h"

/* A row of the list in landmark.c. A mark without one is not to be seen. */
typedef struct {
  /* of tiles, on whose ground it lies, roads ending at it; of roads that it stands beside; of
   * cities that it stands in; or a kind of feature without sides */
  const char *mark;
  double      radius;   /* in tiles; half its side where it @is_square */
  gboolean    is_square;
  gboolean    is_water; /* the ground there is water, as far as its radius */
  /* in any thread: around (@x, @y) of a tile that is a unit square */
  void      (*paint) (cairo_t *cr, double x, double y, double radius);
} HradbyLandmark;

/* The landmark of @tile or, if not %NULL, of its @feature; %NULL if there is none. */
const HradbyLandmark *hradby_landmark_find (const HradbyTile *tile, const HradbyFeature *feature);
