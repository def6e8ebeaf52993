/* Draws the castle of the card game from above, and the land outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/stronghold-paint.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/vector.h"
#include "paint/wall-paint.h"

/* In spaces from the north-west corner of the picture. */
#define SIZE   HRADBY_STRONGHOLD_SIZE
#define OUTER  1.0 /* where the wall begins, … */
#define INNER  2.0 /* … and where it ends */
#define RADIUS 0.60 /* of a tower */
#define RIM    0.11
#define MERLONS 16
#define TREES  46

static void
set_grey (cairo_t *cr,
          double   level,
          double   light)
{
  cairo_set_source_rgb (cr, level * light, level * 0.965 * light, level * 0.90 * light);
}

static void
fill_square (cairo_t         *cr,
             cairo_pattern_t *pattern,
             double           from)
{
  cairo_rectangle (cr, from, from, SIZE - 2 * from, SIZE - 2 * from);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Seen from above, on the land away from paths, places and cards. */
static void
paint_tree (cairo_t *cr,
            double   x,
            double   y,
            double   radius,
            double   light)
{
  cairo_arc (cr, x + radius * 0.45, y + radius * 0.55, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.08, 0.08, 0.08, 0.22);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.36 * light, 0.50 * light, 0.26 * light);
  cairo_fill (cr);
  cairo_arc (cr, x - radius * 0.28, y - radius * 0.28, radius * 0.55, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.50 * light, 0.63 * light, 0.35 * light);
  cairo_fill (cr);
}

static void
paint_land (cairo_t  *cr,
            int       pixels,
            gboolean  dark)
{
  HradbyRgb tone = dark ? (HradbyRgb) { 0.205f, 0.235f, 0.18f }
                       : (HradbyRgb) { 0.70f, 0.755f, 0.525f };
  HradbyRgb other = dark ? (HradbyRgb) { 0.25f, 0.265f, 0.195f }
                        : (HradbyRgb) { 0.785f, 0.80f, 0.60f };

  fill_square (cr, hradby_wall_make_earth (pixels, tone, other), 0);
  for (guint i = 0; i < TREES; i++)
    {
      double along = (double) noise_random (i, 3) * SIZE;
      double across = 0.08 + (double) noise_random (i, 5) * 0.10;
      double x = i % 2 == 0 ? along : i % 4 == 1 ? across : SIZE - across;
      double y = i % 2 == 1 ? along : i % 4 == 0 ? across : SIZE - across;

      paint_tree (cr, x, y, 0.06 + 0.04 * (double) noise_random (i, 7), dark ? 0.55 : 1);
    }
}

/* Trampled earth before the middle of each rampart, within a ring of stakes. */
static void
paint_sieges (cairo_t  *cr,
              gboolean  dark)
{
  double light = dark ? 0.5 : 1, middle = SIZE / 2.0;

  for (guint side = 0; side < 4; side++)
    {
      double x = side == 1 ? SIZE - 0.5 : side == 3 ? 0.5 : middle;
      double y = side == 0 ? 0.5 : side == 2 ? SIZE - 0.5 : middle;

      hradby_vector_trace_plate (cr, x, y, 0.98, 0.98, 0.26);
      cairo_set_source_rgb (cr, 0.66 * light, 0.53 * light, 0.36 * light);
      cairo_fill (cr);
      hradby_vector_trace_plate (cr, x, y, 0.88, 0.88, 0.22);
      cairo_set_source_rgb (cr, 0.74 * light, 0.62 * light, 0.44 * light);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0.36 * light, 0.25 * light, 0.16 * light);
      cairo_set_line_width (cr, 0.045);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, (double[]) { 0.001, 0.098 }, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

static void
throw_shadow (cairo_t *cr,
              double   strength)
{
  for (guint step = 1; step <= 3; step++)
    {
      double by = 0.05 * step;

      cairo_rectangle (cr, OUTER + by, OUTER + by * 1.2, SIZE - 2 * OUTER, SIZE - 2 * OUTER);
      cairo_set_source_rgba (cr, 0.12, 0.09, 0.13, strength);
      cairo_fill (cr);
    }
}

/* Battlements along the path, which is used up. */
static void
stroke_battlements (cairo_t *cr,
                    double   width,
                    double   light)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width + 0.03);
  set_grey (cr, 0.30, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  set_grey (cr, 0.47, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width - 0.012);
  set_grey (cr, 0.86, light);
  cairo_set_dash (cr, (double[]) { 0.12, 0.08 }, 2, 0.06);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A place of a card: a flagstone let into the ground. */
static void
paint_place (cairo_t *cr,
             double   x,
             double   y,
             double   light,
             double   shade)
{
  hradby_vector_trace_plate (cr, x + 0.5, y + 0.5, 0.92, 0.92, 0.06);
  cairo_set_source_rgba (cr, 1, 0.97, 0.88, light);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.2, 0.15, 0.1, shade);
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
}

static void
paint_wall (cairo_t  *cr,
            int       pixels,
            gboolean  dark)
{
  float light = dark ? 0.62f : 1;
  HradbyRgb stone = { 0.66f * light, 0.64f * light, 0.60f * light };
  HradbyRgb yard = { 0.80f * light, 0.74f * light, 0.62f * light };

  fill_square (cr, hradby_wall_make_paving (pixels, stone), OUTER);
  fill_square (cr, hradby_wall_make_paving (pixels, yard), INNER);
  for (guint i = 0; i < 4; i++)
    {
      for (guint j = 0; j < 4; j++)
        paint_place (cr, INNER + i, INNER + j, dark ? 0.06 : 0.20, 0.30);
      paint_place (cr, INNER + i, OUTER, dark ? 0.05 : 0.16, 0.40);
      paint_place (cr, INNER + i, SIZE - INNER, dark ? 0.05 : 0.16, 0.40);
      paint_place (cr, OUTER, INNER + i, dark ? 0.05 : 0.16, 0.40);
      paint_place (cr, SIZE - INNER, INNER + i, dark ? 0.05 : 0.16, 0.40);
    }
  cairo_rectangle (cr, OUTER, OUTER, SIZE - 2 * OUTER, SIZE - 2 * OUTER);
  stroke_battlements (cr, 0.12, (double) light);
  cairo_rectangle (cr, INNER, INNER, SIZE - 2 * INNER, SIZE - 2 * INNER);
  stroke_battlements (cr, 0.07, (double) light);
}

static void
paint_tower (cairo_t *cr,
             double   x,
             double   y,
             double   light)
{
  cairo_pattern_t *floor;

  for (guint step = 1; step <= 3; step++)
    {
      cairo_arc (cr, x + 0.04 * step, y + 0.05 * step, RADIUS, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, 0.12, 0.09, 0.13, 0.12);
      cairo_fill (cr);
    }
  floor = cairo_pattern_create_radial (x + RADIUS * 0.4, y + RADIUS * 0.5, 0, x, y, RADIUS * 1.1);
  cairo_pattern_add_color_stop_rgb (floor, 0, 0.93 * light, 0.89 * light, 0.80 * light);
  cairo_pattern_add_color_stop_rgb (floor, 1, 0.73 * light, 0.69 * light, 0.62 * light);
  cairo_arc (cr, x, y, RADIUS, 0, 2 * G_PI);
  cairo_set_source (cr, floor);
  cairo_fill (cr);
  cairo_pattern_destroy (floor);

  cairo_arc (cr, x, y, RADIUS - RIM / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, RIM + 0.03);
  set_grey (cr, 0.30, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, RIM);
  set_grey (cr, 0.47, light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, RIM - 0.012);
  set_grey (cr, 0.89, light);
  cairo_set_dash (cr, (double[]) { G_PI * (2 * RADIUS - RIM) / MERLONS * 0.56,
                                   G_PI * (2 * RADIUS - RIM) / MERLONS * 0.44 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
hradby_paint_stronghold (cairo_t  *cr,
                         double    unit,
                         gboolean  dark)
{
  int pixels = (int) CLAMP (unit + 0.5, 8, 512);
  double light = dark ? 0.64 : 1;

  cairo_save (cr);
  cairo_scale (cr, unit, unit);
  paint_land (cr, pixels, dark);
  paint_sieges (cr, dark);
  throw_shadow (cr, dark ? 0.18 : 0.12);
  paint_wall (cr, pixels, dark);
  for (guint i = 0; i < 4; i++)
    paint_tower (cr, i % 2 == 0 ? OUTER + 0.5 : SIZE - OUTER - 0.5,
                 i < 2 ? OUTER + 0.5 : SIZE - OUTER - 0.5, light);
  cairo_restore (cr);
}
