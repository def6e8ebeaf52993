/* Draws gardens on tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/landmark.h"
#include "paint/vector.h"

/* Within a hedge four beds of flowers between paths, and a well in the middle. */
static void
paint_garden (cairo_t *cr, double x, double y, double radius)
{
  static const double flowers[][3] = { { 0.93, 0.42, 0.55 }, { 0.98, 0.82, 0.32 },
                                       { 0.80, 0.52, 0.84 }, { 0.96, 0.96, 0.92 } };
  const double bed = 0.56 * radius, path = 0.10 * radius;

  cairo_rectangle (cr, x - radius + 0.014, y - radius + 0.018, 2 * radius, 2 * radius);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.36);
  cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
  hradby_vector_fill_inked (cr, 0.18, 0.37, 0.18, 0.012, HRADBY_INK, 0.9);
  cairo_rectangle (cr, x - 0.76 * radius, y - 0.76 * radius, 1.52 * radius, 1.52 * radius);
  hradby_vector_fill (cr, 0.89, 0.81, 0.62, 1);
  for (guint i = 0; i < 4; i++) {
    double left = x + (i & 1 ? path : -path - bed), top = y + (i & 2 ? path : -path - bed);

    cairo_rectangle (cr, left, top, bed, bed);
    hradby_vector_fill_inked (cr, 0.36, 0.54, 0.24, 0.008, HRADBY_INK, 0.7);
    for (guint j = 0; j < 4; j++) {
      cairo_arc (cr, left + bed * (j & 1 ? 0.72 : 0.28), top + bed * (j & 2 ? 0.72 : 0.28),
                 0.15 * bed, 0, 2 * G_PI);
      hradby_vector_fill (cr, flowers[i][0], flowers[i][1], flowers[i][2], 1);
    }
  }
  cairo_arc (cr, x, y, 0.24 * radius, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.62, 0.80, 0.88, 0.014, 0.55, 0.50, 0.44, 1);
}

const HradbyLandmark hradby_landmark_garden = {
  .mark = "garden", .radius = 0.13, .is_square = TRUE, .paint = paint_garden,
};
