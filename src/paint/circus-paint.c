/* Draws the big top: a round striped tent, seen a little from the south, with its shadow; and where
 * circuses and acrobats find room. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/piece-paint.h"

#include "paint/landmark.h"
#include "paint/vector.h"

#include <math.h>

/* Of the unit square: the middle of its foot, the radii of the foot, the eaves and the peak. */
#define X      0.5
#define FOOT   0.60
#define WIDE   0.27
#define FLAT   0.11
#define EAVES  0.42
#define PEAK   0.13

#define STRIPES 10 /* around the half that is seen */

/* To a point of the southern half of a ring, from the west (0) to the east (STRIPES). */
static void
line_to_ring (cairo_t *cr, double y, guint stripe)
{
  double angle = G_PI - stripe * G_PI / STRIPES;

  cairo_line_to (cr, X + WIDE * cos (angle), y + FLAT * sin (angle));
}

static void
trace_ring (cairo_t *cr, double y)
{
  for (guint i = 0; i <= STRIPES; i++)
    line_to_ring (cr, y, i);
}

/* A strip of the wall or, with @is_roof, a gore of the roof. */
static void
paint_stripe (cairo_t *cr, guint stripe, gboolean is_roof)
{
  static const double tones[2][3] = { { 0.78, 0.19, 0.16 }, { 0.97, 0.94, 0.86 } };
  const double *tone = tones[stripe % 2];
  /* The light comes from the north-west. */
  double light = (is_roof ? 1.0 : 0.86) - 0.022 * stripe;

  line_to_ring (cr, EAVES, stripe);
  line_to_ring (cr, EAVES, stripe + 1);
  if (is_roof)
    cairo_line_to (cr, X, PEAK);
  else {
    line_to_ring (cr, FOOT, stripe + 1);
    line_to_ring (cr, FOOT, stripe);
  }
  cairo_close_path (cr);
  hradby_vector_fill_inked (cr, tone[0] * light, tone[1] * light, tone[2] * light, 0.006, 0.2,
                            0.13, 0.09, 0.35);
}

void
hradby_paint_big_top (cairo_t *cr, gboolean has_token, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  hradby_vector_trace (cr, "E 57.5 65.5 28.62 16.5");
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.40);
  if (has_token) {
    /* It lies face down, half under the tent. */
    hradby_vector_trace (cr, "E 26.78 70.45 12.5 8");
    hradby_vector_fill_inked (cr, 0.95, 0.76, 0.24, 0.014, HRADBY_PIECE_INK);
  }
  for (guint i = 0; i < STRIPES; i++)
    paint_stripe (cr, i, FALSE);
  hradby_vector_trace (cr, "M 44.5 70.67 C 45 58 49 56 50 55 C 51 56 55 58 55.5 70.67 Z");
  hradby_vector_fill (cr, 0.22, 0.13, 0.12, 1); /* where one goes in */
  for (guint i = 0; i < STRIPES; i++)
    paint_stripe (cr, i, TRUE);
  cairo_move_to (cr, X, PEAK);
  trace_ring (cr, EAVES);
  cairo_close_path (cr);
  hradby_vector_stroke (cr, 0.018, HRADBY_PIECE_INK);
  cairo_move_to (cr, X - WIDE, EAVES);
  trace_ring (cr, FOOT);
  cairo_line_to (cr, X + WIDE, EAVES);
  hradby_vector_stroke (cr, 0.018, HRADBY_PIECE_INK);
  hradby_vector_trace (cr, "M 50 14 L 50 2.5");
  hradby_vector_stroke (cr, 0.018, HRADBY_PIECE_INK);
  hradby_vector_trace (cr, "M 50 2.5 L 62 6 L 50 9.5 Z");
  hradby_vector_fill_inked (cr, 0.95, 0.76, 0.24, 0.012, HRADBY_PIECE_INK);
  cairo_restore (cr);
}

/* A round of sand within a ring, and its shadow. */
static void
paint_arena (cairo_t *cr, double x, double y, double radius)
{
  cairo_arc (cr, x + 0.010, y + 0.014, radius, 0, 2 * G_PI);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.34);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.95, 0.91, 0.82, 0.014, HRADBY_INK, 0.9);
}

static void
paint_sand (cairo_t *cr, double x, double y, double radius)
{
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.87, 0.76, 0.55, 0.010, HRADBY_INK, 0.9);
}

/* Sand within a ring of coloured boards, and around it the pegs for the ropes of a tent. */
static void
paint_site (cairo_t *cr, double x, double y, double radius)
{
  for (guint i = 0; i < 8; i++) {
    double angle = (i + 0.5) * G_PI_4;

    cairo_arc (cr, x + radius * 1.2 * cos (angle), y + radius * 1.2 * sin (angle), 0.017, 0,
               2 * G_PI);
    hradby_vector_fill (cr, 0.36, 0.22, 0.13, 1);
  }
  paint_arena (cr, x, y, radius);
  for (guint i = 0; i < 12; i += 2) {
    cairo_arc (cr, x, y, radius - 0.007, i * G_PI / 6, (i + 1) * G_PI / 6);
    cairo_line_to (cr, x, y);
    cairo_close_path (cr);
    hradby_vector_fill (cr, 0.76, 0.20, 0.16, 1);
  }
  paint_sand (cr, x, y, radius * 0.78);
}

/* A pole from (@x, @y) up, with a pennant that the wind blows to the east. */
static void
paint_pole (cairo_t *cr, double x, double y, double height)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + 0.07, y + 0.045);
  hradby_vector_stroke (cr, 0.022, HRADBY_SHADOW, 0.34);
  cairo_rectangle (cr, x - 0.012, y - height, 0.024, height);
  hradby_vector_fill_inked (cr, 0.72, 0.52, 0.30, 0.009, HRADBY_INK, 0.9);
  cairo_move_to (cr, x, y - height);
  cairo_line_to (cr, x + 0.085, y - height + 0.03);
  cairo_line_to (cr, x, y - height + 0.06);
  cairo_close_path (cr);
  hradby_vector_fill_inked (cr, 0.22, 0.42, 0.66, 0.009, HRADBY_INK, 0.9);
}

/* Sand within a blue ring, on which acrobats stand between two poles with a rope. */
static void
paint_ground (cairo_t *cr, double x, double y, double radius)
{
  const double beside = radius * 1.05, height = 0.25;

  paint_arena (cr, x, y, radius);
  cairo_arc (cr, x, y, radius * 0.88, 0, 2 * G_PI);
  hradby_vector_stroke (cr, radius * 0.16, 0.22, 0.42, 0.66, 1);
  paint_sand (cr, x, y, radius * 0.76);
  cairo_move_to (cr, x - beside, y - height * 0.7);
  cairo_curve_to (cr, x - beside * 0.3, y - height * 0.5, x + beside * 0.3, y - height * 0.5,
                  x + beside, y - height * 0.7);
  hradby_vector_stroke (cr, 0.011, HRADBY_INK, 0.9);
  paint_pole (cr, x - beside, y, height);
  paint_pole (cr, x + beside, y, height);
}

const HradbyLandmark hradby_landmark_site = {
  .mark = "circus-space", .radius = 0.155, .paint = paint_site,
};

const HradbyLandmark hradby_landmark_ground = {
  .mark = "acrobat-space", .radius = 0.145, .paint = paint_ground,
};
