/* Draws bazaars on tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/landmark.h"
#include "paint/vector.h"

/* A striped awning; its north-western corner and size. */
static void
paint_awning (cairo_t *cr, double left, double top, double width, double height,
              const double colour[3])
{
  double stripe = width / 3;

  cairo_rectangle (cr, left + 0.012, top + 0.016, width, height);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.34);
  for (guint i = 0; i < 3; i++) {
    cairo_rectangle (cr, left + i * stripe, top, stripe, height);
    if (i % 2 == 0)
      cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
    else
      cairo_set_source_rgb (cr, 0.96, 0.92, 0.82);
    cairo_fill (cr);
  }
  cairo_rectangle (cr, left, top, width, height);
  hradby_vector_stroke (cr, 0.011, HRADBY_INK, 0.9);
}

/* A bazaar from above: three awnings around a paved round, and crates with goods between them. */
static void
paint_bazaar (cairo_t *cr, double x, double y, double radius)
{
  static const double awnings[][3] = { { 0.16, 0.48, 0.46 }, { 0.78, 0.28, 0.20 },
                                       { 0.86, 0.62, 0.18 } };
  static const double goods[][3] = { { 0.84, 0.42, 0.16 }, { 0.55, 0.30, 0.55 },
                                     { 0.45, 0.62, 0.24 } };
  const double width = 0.80 * radius, height = 0.66 * radius, crate = 0.34 * radius;

  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.83, 0.76, 0.64, 0.010, HRADBY_INK, 0.9);
  paint_awning (cr, x - 0.92 * radius, y - 0.78 * radius, width, height, awnings[0]);
  paint_awning (cr, x + 0.12 * radius, y - 0.78 * radius, width, height, awnings[1]);
  paint_awning (cr, x - 0.40 * radius, y + 0.16 * radius, width, height, awnings[2]);
  for (guint i = 0; i < G_N_ELEMENTS (goods); i++) {
    cairo_rectangle (cr, x + (i == 0 ? -0.86 : i == 1 ? 0.52 : -0.17) * radius,
                     y + (i == 2 ? -0.20 : 0.20) * radius, crate, crate);
    hradby_vector_fill_inked (cr, goods[i][0], goods[i][1], goods[i][2], 0.016, 0.42, 0.28, 0.16,
                              1);
  }
}

const HradbyLandmark hradby_landmark_bazaar = {
  .mark = "bazaar", .radius = 0.14, .paint = paint_bazaar,
};
