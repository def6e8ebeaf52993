/* Draws what stands where a river begins and ends: the water itself is part of the ground. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/landmark.h"

#include "paint/vector.h"

#include <math.h>

/* Stones around the water that comes up, the larger ones in the north. */
static void
paint_spring (cairo_t *cr, double x, double y, double radius)
{
  for (guint i = 0; i < 9; i++) {
    double angle = G_PI * (0.25 + i * 1.5 / 8), size = radius * (i & 1 ? 0.24 : 0.32);
    double at_x = x + radius * cos (angle + G_PI_4), at_y = y + radius * sin (angle + G_PI_4);

    cairo_arc (cr, at_x + 0.010, at_y + 0.013, size, 0, 2 * G_PI);
    hradby_vector_fill (cr, HRADBY_SHADOW, 0.36);
    cairo_arc (cr, at_x, at_y, size, 0, 2 * G_PI);
    hradby_vector_fill_inked (cr, 0.80 - 0.05 * (i % 3), 0.78 - 0.05 * (i % 3),
                              0.74 - 0.05 * (i % 3), 0.010, HRADBY_INK, 0.9);
  }
  for (guint i = 1; i <= 2; i++) {
    cairo_arc (cr, x, y, radius * 0.26 * i, 0, 2 * G_PI);
    hradby_vector_stroke (cr, 0.010, 0.86, 0.95, 0.98, 0.9);
  }
}

/* Waves, and reeds at the shore. */
static void
paint_lake (cairo_t *cr, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  hradby_vector_trace (cr, "M -9 -4 C -7 -6 -5 -6 -3 -4 M 2 -1 C 4 -3 6 -3 8 -1 "
                           "M -6 5 C -4 3 -2 3 0 5 M 4 7 C 5.5 5.5 7 5.5 8.5 7");
  hradby_vector_stroke (cr, 0.011, 0.86, 0.95, 0.98, 0.85);
  hradby_vector_trace (cr, "M 9 -15 L 10 -8 M 12 -14 L 12 -7 M 15 -12 L 13.6 -6 "
                           "M -14 12 L -12.4 18 M -11 13 L -10.4 19 M -8 14 L -8.6 20");
  hradby_vector_stroke (cr, 0.012, 0.30, 0.42, 0.16, 1);
  cairo_restore (cr);
}

const HradbyLandmark hradby_landmark_spring = {
  .mark = "end=spring", .radius = 0.085, .is_water = TRUE, .paint = paint_spring,
};

const HradbyLandmark hradby_landmark_lake = {
  .mark = "end=lake", .radius = 0.18, .is_water = TRUE, .paint = paint_lake,
};
