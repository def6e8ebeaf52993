/* Draws bridges and castles: pieces that lie over tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/bridge-paint.h"

/* The deck of a bridge: half its width, and how far it rises in the middle. */
#define HALF_DECK 0.085
#define ARCH      0.05
#define N_PLANKS  15

/* Half the sides of a castle along and across its two tiles. */
#define HALF_LONG  0.30
#define HALF_SHORT 0.21
#define TURRET     0.075

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
  double dx = across ? 0.02 : 0.09, dy = across ? 0.09 : -0.02;

  cairo_move_to (cr, 0, 0.5 - HALF_DECK);
  cairo_curve_to (cr, 0.3 + dx, 0.5 - HALF_DECK + dy, 0.7 + dx, 0.5 - HALF_DECK + dy, 1,
                  0.5 - HALF_DECK);
  cairo_line_to (cr, 1, 0.5 + HALF_DECK);
  cairo_curve_to (cr, 0.7 + dx, 0.5 + HALF_DECK + dy, 0.3 + dx, 0.5 + HALF_DECK + dy, 0,
                  0.5 + HALF_DECK);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.4);
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
paint_block (cairo_t *cr,
             double   x,
             double   y,
             double   half_width,
             double   half_height,
             double   light)
{
  cairo_rectangle (cr, x - half_width, y - half_height, 2 * half_width, 2 * half_height);
  cairo_set_source_rgb (cr, 0.80 * light, 0.76 * light, 0.70 * light);
  cairo_fill_preserve (cr);
  ink (cr, 0.016);
}

/* A round turret, lit from the north-west, with battlements. */
static void
paint_turret (cairo_t *cr,
              double   x,
              double   y)
{
  cairo_arc (cr, x, y, TURRET, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.86, 0.82, 0.76);
  cairo_fill_preserve (cr);
  ink (cr, 0.016);
  for (guint i = 0; i < 6; i++)
    {
      double angle = i * G_PI / 3;

      cairo_arc (cr, x, y, TURRET * 0.8, angle, angle + G_PI / 6);
      cairo_set_source_rgb (cr, 0.52, 0.47, 0.42);
      cairo_set_line_width (cr, 0.022);
      cairo_stroke (cr);
    }
}

static void
paint_flag (cairo_t *cr)
{
  cairo_move_to (cr, 0.5, 0.5);
  cairo_line_to (cr, 0.5, 0.25);
  ink (cr, 0.018);
  cairo_move_to (cr, 0.5, 0.25);
  cairo_line_to (cr, 0.66, 0.30);
  cairo_line_to (cr, 0.5, 0.36);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.74, 0.22, 0.17);
  cairo_fill_preserve (cr);
  ink (cr, 0.012);
}

void
hradby_paint_castle (cairo_t *cr,
                     gboolean across,
                     double   size)
{
  double dx = across ? HALF_LONG : HALF_SHORT, dy = across ? HALF_SHORT : HALF_LONG;

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0.5 - dx + 0.04, 0.5 - dy + 0.06, 2 * dx + 0.05, 2 * dy + 0.03);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.4);
  cairo_fill (cr);
  paint_block (cr, 0.5, 0.5, dx, dy, 0.92);
  paint_block (cr, 0.5, 0.5, dx - 0.07, dy - 0.07, 0.72);
  paint_block (cr, 0.5, 0.52, 0.085, 0.085, 1.04);
  for (gint x = -1; x <= 1; x += 2)
    for (gint y = -1; y <= 1; y += 2)
      paint_turret (cr, 0.5 + x * dx, 0.5 + y * dy);
  paint_flag (cr);
  cairo_restore (cr);
}
