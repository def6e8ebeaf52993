/* Draws the big top: a round striped tent, seen a little from the south, with its shadow; and where
 * circuses and acrobats find room. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/circus-paint.h"

#include "paint/landmark.h"

#include <math.h>

/* Of the unit square: the middle of its foot, the radii of the foot, the eaves and the peak. */
#define X      0.5
#define FOOT   0.60
#define WIDE   0.27
#define FLAT   0.11
#define EAVES  0.42
#define PEAK   0.13

#define STRIPES 10 /* around the half that is seen */

static void
ink (cairo_t *cr,
     double   width)
{
  cairo_set_source_rgba (cr, 0.2, 0.13, 0.09, 0.95);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A point of the southern half of a ring, from the west (0) to the east (@STRIPES). */
static void
find_point (double  y,
            guint   stripe,
            double *px,
            double *py)
{
  double angle = G_PI - stripe * G_PI / STRIPES;

  *px = X + WIDE * cos (angle);
  *py = y + FLAT * sin (angle);
}

static void
set_stripe (cairo_t *cr,
            guint    stripe,
            double   light)
{
  /* The light comes from the north-west. */
  double shade = light - 0.022 * stripe;

  if (stripe % 2 == 0)
    cairo_set_source_rgb (cr, 0.78 * shade, 0.19 * shade, 0.16 * shade);
  else
    cairo_set_source_rgb (cr, 0.97 * shade, 0.94 * shade, 0.86 * shade);
}

static void
paint_shadow (cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, X + 0.075, FOOT + 0.055);
  cairo_scale (cr, WIDE * 1.06, FLAT * 1.5);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.40);
  cairo_fill (cr);
}

/* A strip of the wall or, with @is_roof, a gore of the roof. */
static void
paint_stripe (cairo_t  *cr,
              guint     stripe,
              gboolean  is_roof)
{
  double x, y;

  find_point (EAVES, stripe, &x, &y);
  cairo_move_to (cr, x, y);
  find_point (EAVES, stripe + 1, &x, &y);
  cairo_line_to (cr, x, y);
  if (is_roof)
    cairo_line_to (cr, X, PEAK);
  else
    {
      find_point (FOOT, stripe + 1, &x, &y);
      cairo_line_to (cr, x, y);
      find_point (FOOT, stripe, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_close_path (cr);
  set_stripe (cr, stripe, is_roof ? 1.0 : 0.86);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.2, 0.13, 0.09, 0.35);
  cairo_set_line_width (cr, 0.006);
  cairo_stroke (cr);
}

static void
trace_ring (cairo_t *cr,
            double   y,
            guint    from,
            guint    to)
{
  for (guint i = from; i <= to; i++)
    {
      double px, py;

      find_point (y, i, &px, &py);
      cairo_line_to (cr, px, py);
    }
}

/* Where one goes in. */
static void
paint_door (cairo_t *cr)
{
  cairo_move_to (cr, X - 0.055, FOOT + FLAT * 0.97);
  cairo_curve_to (cr, X - 0.05, EAVES + FLAT + 0.05, X - 0.01, EAVES + FLAT + 0.03, X,
                  EAVES + FLAT + 0.02);
  cairo_curve_to (cr, X + 0.01, EAVES + FLAT + 0.03, X + 0.05, EAVES + FLAT + 0.05, X + 0.055,
                  FOOT + FLAT * 0.97);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.22, 0.13, 0.12);
  cairo_fill (cr);
}

static void
paint_flag (cairo_t *cr)
{
  cairo_move_to (cr, X, PEAK + 0.01);
  cairo_line_to (cr, X, PEAK - 0.105);
  ink (cr, 0.018);
  cairo_move_to (cr, X, PEAK - 0.105);
  cairo_line_to (cr, X + 0.12, PEAK - 0.07);
  cairo_line_to (cr, X, PEAK - 0.035);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.95, 0.76, 0.24);
  cairo_fill_preserve (cr);
  ink (cr, 0.012);
}

/* It lies face down, half under the tent. */
static void
paint_token (cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, X - WIDE * 0.86, FOOT + FLAT * 0.95);
  cairo_scale (cr, 0.125, 0.08);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 0.95, 0.76, 0.24);
  cairo_fill_preserve (cr);
  ink (cr, 0.014);
}

void
hradby_paint_big_top (cairo_t  *cr,
                      gboolean  has_token,
                      double    size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_shadow (cr);
  if (has_token)
    paint_token (cr);
  for (guint i = 0; i < STRIPES; i++)
    paint_stripe (cr, i, FALSE);
  paint_door (cr);
  for (guint i = 0; i < STRIPES; i++)
    paint_stripe (cr, i, TRUE);
  cairo_move_to (cr, X, PEAK);
  trace_ring (cr, EAVES, 0, STRIPES);
  cairo_close_path (cr);
  ink (cr, 0.018);
  cairo_move_to (cr, X - WIDE, EAVES);
  trace_ring (cr, FOOT, 0, STRIPES);
  cairo_line_to (cr, X + WIDE, EAVES);
  ink (cr, 0.018);
  paint_flag (cr);
  cairo_restore (cr);
}

/* A round of sand within a ring, and its shadow. */
static void
paint_arena (cairo_t *cr,
             double   x,
             double   y,
             double   radius)
{
  cairo_arc (cr, x + 0.010, y + 0.014, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.34);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.95, 0.91, 0.82);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.014);
}

static void
paint_sand (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.87, 0.76, 0.55);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.010);
}

/* Sand within a ring of coloured boards, and around it the pegs for the ropes of a tent. */
static void
paint_site (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  for (guint i = 0; i < 8; i++)
    {
      double angle = (i + 0.5) * G_PI_4;

      cairo_arc (cr, x + radius * 1.2 * cos (angle), y + radius * 1.2 * sin (angle), 0.017, 0,
                 2 * G_PI);
      cairo_set_source_rgb (cr, 0.36, 0.22, 0.13);
      cairo_fill (cr);
    }
  paint_arena (cr, x, y, radius);
  for (guint i = 0; i < 12; i += 2)
    {
      cairo_arc (cr, x, y, radius - 0.007, i * G_PI / 6, (i + 1) * G_PI / 6);
      cairo_line_to (cr, x, y);
      cairo_close_path (cr);
      cairo_set_source_rgb (cr, 0.76, 0.20, 0.16);
      cairo_fill (cr);
    }
  paint_sand (cr, x, y, radius * 0.78);
}

/* A pole from (@x, @y) up, with a pennant that the wind blows to the east. */
static void
paint_pole (cairo_t *cr,
            double   x,
            double   y,
            double   height)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 0.07, y + 0.045);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.34);
  cairo_set_line_width (cr, 0.022);
  cairo_stroke (cr);
  cairo_rectangle (cr, x - 0.012, y - height, 0.024, height);
  cairo_set_source_rgb (cr, 0.72, 0.52, 0.30);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
  cairo_move_to (cr, x, y - height);
  cairo_line_to (cr, x + 0.085, y - height + 0.03);
  cairo_line_to (cr, x, y - height + 0.06);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.22, 0.42, 0.66);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
}

/* Sand within a blue ring, on which acrobats stand between two poles with a rope. */
static void
paint_ground (cairo_t *cr,
              double   x,
              double   y,
              double   radius)
{
  const double beside = radius * 1.05, height = 0.25;

  paint_arena (cr, x, y, radius);
  cairo_arc (cr, x, y, radius * 0.88, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.22, 0.42, 0.66);
  cairo_set_line_width (cr, radius * 0.16);
  cairo_stroke (cr);
  paint_sand (cr, x, y, radius * 0.76);
  cairo_move_to (cr, x - beside, y - height * 0.7);
  cairo_curve_to (cr, x - beside * 0.3, y - height * 0.5, x + beside * 0.3, y - height * 0.5,
                  x + beside, y - height * 0.7);
  landmark_ink (cr, 0.011);
  paint_pole (cr, x - beside, y, height);
  paint_pole (cr, x + beside, y, height);
}

const HradbyLandmark hradby_landmark_site = {
  .mark = "circus-space", .radius = 0.155, .paint = paint_site,
};

const HradbyLandmark hradby_landmark_ground = {
  .mark = "acrobat-space", .radius = 0.145, .paint = paint_ground,
};
