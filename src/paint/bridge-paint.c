/* Draws bridges and castles: pieces that lie over tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/piece-paint.h"

#include "paint/vector.h"

#include <math.h>

/* The edges of the deck of a bridge, which rises in the middle. */
#define NORTH_EDGE "M 0 41.5 C 30 36.5 70 36.5 100 41.5"
#define SOUTH_EDGE "M 0 58.5 C 30 53.5 70 53.5 100 58.5"
#define N_PLANKS   15

/* Radii of the ward of a castle and of its keep, which stands aside to leave room for the lord. */
#define WARD        0.33
#define KEEP        0.155
#define KEEP_X      0.41
#define KEEP_Y      0.45
#define KEEP_HEIGHT 0.05
#define MERLONS     0.05 /* length of each, and of the gaps between them */

static void
paint_planks (cairo_t *cr)
{
  hradby_vector_trace (cr, NORTH_EDGE "L 100 58.5 C 70 53.5 30 53.5 0 58.5 Z");
  cairo_set_source_rgb (cr, 0.74, 0.53, 0.32);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  for (guint i = 1; i < N_PLANKS; i++) {
    double x = (double) i / N_PLANKS;

    cairo_move_to (cr, x, 0.3);
    cairo_line_to (cr, x, 0.7);
  }
  hradby_vector_stroke (cr, 0.009, 0.36, 0.22, 0.12, 0.75);
  cairo_restore (cr);
}

/* Railings on both sides, with posts at the ends: the pillars stand on the grass. */
static void
paint_railings (cairo_t *cr)
{
  hradby_vector_trace (cr, NORTH_EDGE SOUTH_EDGE);
  hradby_vector_stroke (cr, 0.032, 0.47, 0.30, 0.17, 1);
  for (guint i = 0; i < 4; i++) {
    cairo_rectangle (cr, i % 2 == 0 ? 0.015 : 0.925, i < 2 ? 0.385 : 0.555, 0.06, 0.06);
    hradby_vector_fill_inked (cr, 0.62, 0.57, 0.51, 0.012, HRADBY_PIECE_INK);
  }
}

void
hradby_paint_bridge (cairo_t *cr, gboolean across, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  /* What is drawn from west to east goes from north to south. */
  if (!across) {
    cairo_translate (cr, 0, 1);
    cairo_rotate (cr, -G_PI / 2);
  }
  /* The shadow is farthest from the bridge in the middle; light comes from the north-west. */
  hradby_vector_trace (cr, across ? "M 0 41.5 C 32 52.5 72 52.5 100 41.5 L 100 58.5"
                                    "C 72 69.5 32 69.5 0 58.5 Z"
                                  : "M 0 41.5 C 28 52.5 68 52.5 100 41.5 L 100 58.5"
                                    "C 68 69.5 28 69.5 0 58.5 Z");
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.45);
  paint_planks (cr);
  paint_railings (cr);
  cairo_restore (cr);
}

static void
paint_disc (cairo_t *cr, double x, double y, double radius, double light)
{
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.88 * light, 0.82 * light, 0.70 * light, 0.018, HRADBY_PIECE_INK);
}

/* Battlements along a round wall. */
static void
paint_merlons (cairo_t *cr, double x, double y, double radius, double width)
{
  double length = 2 * G_PI * radius, n = floor (length / (2 * MERLONS));
  double dash = length / n / 2;

  cairo_save (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_dash (cr, &dash, 1, 0);
  hradby_vector_stroke (cr, width, 0.47, 0.42, 0.37, 1);
  cairo_restore (cr);
}

/* A round wall around a paved ward, with its shadow to the south-east. */
static void
paint_ward (cairo_t *cr)
{
  cairo_arc (cr, 0.54, 0.555, WARD + 0.01, 0, 2 * G_PI);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  paint_disc (cr, 0.5, 0.5, WARD, 1);
  paint_merlons (cr, 0.5, 0.5, WARD - 0.025, 0.05);
  paint_disc (cr, 0.5, 0.5, WARD - 0.06, 0.78);
  cairo_arc (cr, 0.5, 0.5, WARD - 0.085, G_PI, 1.5 * G_PI); /* the wall keeps the light off */
  hradby_vector_stroke (cr, 0.045, HRADBY_SHADOW, 0.3);
}

/* A round tower, seen a little from the south. */
static void
paint_keep (cairo_t *cr)
{
  cairo_arc (cr, KEEP_X + 0.05, KEEP_Y + 0.05, KEEP, 0, 2 * G_PI);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.35);
  paint_disc (cr, KEEP_X, KEEP_Y, KEEP, 0.72);
  paint_disc (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP, 1.08);
  paint_merlons (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP - 0.02, 0.04);
  paint_disc (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP - 0.05, 0.6);
}

static void
paint_flag (cairo_t *cr, const HradbyColour *colour)
{
  hradby_vector_trace (cr, "M 41 40 L 41 8");
  hradby_vector_stroke (cr, 0.024, HRADBY_PIECE_INK);
  hradby_vector_trace (cr, "M 41 8 C 51 3 55 13 67 9 L 67 25 C 55 29 51 19 41 24 Z");
  hradby_palette_set_source (cr, colour->fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.02);
  hradby_palette_set_source (cr, colour->edge);
  cairo_stroke (cr);
}

void
hradby_paint_castle (cairo_t *cr, const HradbyColour *colour, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_ward (cr);
  paint_keep (cr);
  if (colour != NULL)
    paint_flag (cr, colour);
  cairo_restore (cr);
}
