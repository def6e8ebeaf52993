/* What marks of tiles and roads stand for in their pictures. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/tile.h"

G_BEGIN_DECLS

/**
 * HradbyLandmark:
 * @mark: of tiles, on whose ground it lies, roads ending at it, or of roads that it stands beside
 * @radius: in tiles; half its side where it @is_square
 * @paint: in any thread: around (@x, @y) of a tile that is a unit square
 *
 * A row of the list in landmark.c. A mark without one is not to be seen.
 */
typedef struct
{
  const char *mark;
  double      radius;
  gboolean    is_square;
  void      (*paint) (cairo_t *cr, double x, double y, double radius);
} HradbyLandmark;

/* That of the tile, or of a @feature of it (nullable), or %NULL. */
const HradbyLandmark *hradby_landmark_find (const HradbyTile    *tile,
                                            const HradbyFeature *feature);

#define HRADBY_LANDMARK_SHADOW 0.12, 0.08, 0.13

static inline void
landmark_ink (cairo_t *cr,
              double   width)
{
  cairo_set_source_rgba (cr, 0.235, 0.145, 0.095, 0.9);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

G_END_DECLS
