/* Draws bridges and castles: pieces that lie over tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/bridge-paint.h"

#include <math.h>

/* The deck of a bridge: half its width, and how far it rises in the middle. */
#define HALF_DECK 0.085
#define ARCH      0.05
#define N_PLANKS  15

/* Radii of the ward of a castle and of its keep, which stands aside to leave room for the lord. */
#define WARD        0.33
#define KEEP        0.155
#define KEEP_X      0.41
#define KEEP_Y      0.45
#define KEEP_HEIGHT 0.05
#define MERLONS     0.05 /* length of each, and of the gaps between them */

static void
ink (cairo_t *cr,
     double   width)
{
  cairo_set_source_rgba (cr, 0.2, 0.13, 0.09, 0.95);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* One edge of the deck, bent as an arch: from one end to the other, or back. */
static void
trace_edge (cairo_t *cr,
            double   y,
            gboolean back)
{
  if (back)
    cairo_curve_to (cr, 0.7, y - ARCH, 0.3, y - ARCH, 0, y);
  else
    cairo_curve_to (cr, 0.3, y - ARCH, 0.7, y - ARCH, 1, y);
}

static void
trace_deck (cairo_t *cr,
            double   half)
{
  cairo_move_to (cr, 0, 0.5 - half);
  trace_edge (cr, 0.5 - half, FALSE);
  cairo_line_to (cr, 1, 0.5 + half);
  trace_edge (cr, 0.5 + half, TRUE);
  cairo_close_path (cr);
}

/* Lies on what is under the bridge, farthest from it in the middle; light comes from north-west. */
static void
paint_bridge_shadow (cairo_t *cr,
                     gboolean across)
{
  double dx = across ? 0.02 : -0.02, dy = 0.11; /* before it is turned */

  cairo_move_to (cr, 0, 0.5 - HALF_DECK);
  cairo_curve_to (cr, 0.3 + dx, 0.5 - HALF_DECK + dy, 0.7 + dx, 0.5 - HALF_DECK + dy, 1,
                  0.5 - HALF_DECK);
  cairo_line_to (cr, 1, 0.5 + HALF_DECK);
  cairo_curve_to (cr, 0.7 + dx, 0.5 + HALF_DECK + dy, 0.3 + dx, 0.5 + HALF_DECK + dy, 0,
                  0.5 + HALF_DECK);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.45);
  cairo_fill (cr);
}

static void
paint_planks (cairo_t *cr)
{
  trace_deck (cr, HALF_DECK);
  cairo_set_source_rgb (cr, 0.74, 0.53, 0.32);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  for (guint i = 1; i < N_PLANKS; i++)
    {
      double x = (double) i / N_PLANKS;

      cairo_move_to (cr, x, 0.3);
      cairo_line_to (cr, x, 0.7);
    }
  cairo_set_source_rgba (cr, 0.36, 0.22, 0.12, 0.75);
  cairo_set_line_width (cr, 0.009);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Railings on both sides, with posts at the ends: the pillars stand on the grass. */
static void
paint_railings (cairo_t *cr)
{
  for (gint side = -1; side <= 1; side += 2)
    {
      double y = 0.5 + side * HALF_DECK;

      cairo_move_to (cr, 0, y);
      trace_edge (cr, y, FALSE);
      cairo_set_source_rgb (cr, 0.47, 0.30, 0.17);
      cairo_set_line_width (cr, 0.032);
      cairo_stroke (cr);
      for (guint end = 0; end < 2; end++)
        {
          cairo_rectangle (cr, end == 0 ? 0.015 : 0.925, y - 0.03, 0.06, 0.06);
          cairo_set_source_rgb (cr, 0.62, 0.57, 0.51);
          cairo_fill_preserve (cr);
          ink (cr, 0.012);
        }
    }
}

/* Turns what is drawn from west to east to go from north to south. */
static void
begin (cairo_t *cr,
       gboolean across,
       double   size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  if (across)
    return;
  cairo_translate (cr, 0, 1);
  cairo_rotate (cr, -G_PI / 2);
}

void
hradby_paint_bridge (cairo_t *cr,
                     gboolean across,
                     double   size)
{
  begin (cr, across, size);
  paint_bridge_shadow (cr, across);
  paint_planks (cr);
  paint_railings (cr);
  cairo_restore (cr);
}

static void
set_stone (cairo_t *cr,
           double   light)
{
  cairo_set_source_rgb (cr, 0.88 * light, 0.82 * light, 0.70 * light);
}

static void
paint_disc (cairo_t *cr,
            double   x,
            double   y,
            double   radius,
            double   light)
{
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  set_stone (cr, light);
  cairo_fill_preserve (cr);
  ink (cr, 0.018);
}

/* Battlements along a round wall. */
static void
paint_merlons (cairo_t *cr,
               double   x,
               double   y,
               double   radius,
               double   width)
{
  double length = 2 * G_PI * radius, n = floor (length / (2 * MERLONS));
  double dash = length / n / 2;

  cairo_save (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgb (cr, 0.47, 0.42, 0.37);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A round wall around a paved ward, with its shadow to the south-east. */
static void
paint_ward (cairo_t *cr)
{
  cairo_arc (cr, 0.54, 0.555, WARD + 0.01, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.4);
  cairo_fill (cr);
  paint_disc (cr, 0.5, 0.5, WARD, 1);
  paint_merlons (cr, 0.5, 0.5, WARD - 0.025, 0.05);
  paint_disc (cr, 0.5, 0.5, WARD - 0.06, 0.78);
  cairo_arc (cr, 0.5, 0.5, WARD - 0.085, G_PI, 1.5 * G_PI); /* the wall keeps the light off */
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.3);
  cairo_set_line_width (cr, 0.045);
  cairo_stroke (cr);
}

/* A round tower, seen a little from the south. */
static void
paint_keep (cairo_t *cr)
{
  cairo_arc (cr, KEEP_X + 0.05, KEEP_Y + 0.05, KEEP, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.35);
  cairo_fill (cr);
  paint_disc (cr, KEEP_X, KEEP_Y, KEEP, 0.72);
  paint_disc (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP, 1.08);
  paint_merlons (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP - 0.02, 0.04);
  paint_disc (cr, KEEP_X, KEEP_Y - KEEP_HEIGHT, KEEP - 0.05, 0.6);
}

static void
paint_flag (cairo_t            *cr,
            const HradbyColour *colour)
{
  double x = KEEP_X, y = KEEP_Y - KEEP_HEIGHT;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y - 0.32);
  ink (cr, 0.024);
  cairo_move_to (cr, x, y - 0.32);
  cairo_curve_to (cr, x + 0.1, y - 0.37, x + 0.14, y - 0.27, x + 0.26, y - 0.31);
  cairo_line_to (cr, x + 0.26, y - 0.15);
  cairo_curve_to (cr, x + 0.14, y - 0.11, x + 0.1, y - 0.21, x, y - 0.16);
  cairo_close_path (cr);
  hradby_palette_set_source (cr, colour->fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.02);
  hradby_palette_set_source (cr, colour->edge);
  cairo_stroke (cr);
}

void
hradby_paint_castle (cairo_t            *cr,
                     const HradbyColour *colour,
                     double              size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_ward (cr);
  paint_keep (cr);
  if (colour != NULL)
    paint_flag (cr, colour);
  cairo_restore (cr);
}
