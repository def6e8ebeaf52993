/* Draws what only some tiles carry. */
#include "app/tile-landmark.h"

#define SHADOW 0.12, 0.08, 0.13

static void
stroke_ink (cairo_t *cr,
            double   width)
{
  cairo_set_source_rgba (cr, 0.235, 0.145, 0.095, 0.9);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A shield hanging from the roof: blue, with a white bend. */
static void
trace_shield (cairo_t *cr,
              double   x,
              double   y,
              double   half)
{
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y - half);
  cairo_line_to (cr, x + half, y + half * 0.2);
  cairo_curve_to (cr, x + half, y + half * 0.9, x + half * 0.3, y + half * 1.2, x,
                  y + half * 1.45);
  cairo_curve_to (cr, x - half * 0.3, y + half * 1.2, x - half, y + half * 0.9, x - half,
                  y + half * 0.2);
  cairo_close_path (cr);
}

static void
paint_pennant (cairo_t *cr,
               double   x,
               double   y)
{
  const double half = 0.062;

  trace_shield (cr, x + 0.016, y + 0.022, half);
  cairo_set_source_rgba (cr, SHADOW, 0.4);
  cairo_fill (cr);
  cairo_save (cr);
  trace_shield (cr, x, y, half);
  cairo_set_source_rgb (cr, 0.16, 0.36, 0.66);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_move_to (cr, x - half, y - half * 0.9);
  cairo_line_to (cr, x + half, y + half * 1.1);
  cairo_set_source_rgb (cr, 0.98, 0.96, 0.9);
  cairo_set_line_width (cr, half * 0.55);
  cairo_stroke (cr);
  cairo_restore (cr);
  trace_shield (cr, x, y, half);
  stroke_ink (cr, 0.014);
}

/* One slope of a slate roof. */
static void
fill_slope (cairo_t *cr,
            double   light)
{
  cairo_set_source_rgb (cr, 0.44 * light, 0.51 * light, 0.60 * light);
  cairo_fill_preserve (cr);
  stroke_ink (cr, 0.009);
}

/* A church seen from above: a nave under slate, a transept, a steeple with a golden cross. */
static void
paint_monastery (cairo_t *cr,
                 double   x,
                 double   y)
{
  const double half = 0.075, length = 0.2, steeple = 0.062;
  static const double lights[4] = { 1.12, 0.74, 0.64, 1.0 };

  cairo_rectangle (cr, x - length + 0.03, y - half + 0.035, 2 * length, 2 * half);
  cairo_rectangle (cr, x - half + 0.03, y - 0.15 + 0.035, 2 * half, 0.3);
  cairo_set_source_rgba (cr, SHADOW, 0.4);
  cairo_fill (cr);
  cairo_rectangle (cr, x - half, y - 0.15, half, 0.3);
  fill_slope (cr, 1.05);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y - 0.15, half, 0.3);
  fill_slope (cr, 0.7);
  cairo_new_path (cr);
  cairo_rectangle (cr, x - length, y - half, 2 * length, half);
  fill_slope (cr, 1.12);
  cairo_new_path (cr);
  cairo_rectangle (cr, x - length, y, 2 * length, half);
  fill_slope (cr, 0.66);
  cairo_new_path (cr);
  for (guint side = 0; side < 4; side++)
    {
      double ux = side == 1 || side == 2 ? 1 : -1, uy = side >= 2 ? 1 : -1;
      double vx = side == 0 || side == 1 ? 1 : -1, vy = side == 1 || side == 2 ? 1 : -1;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + steeple * ux, y + steeple * uy);
      cairo_line_to (cr, x + steeple * vx, y + steeple * vy);
      cairo_close_path (cr);
      fill_slope (cr, lights[side]);
      cairo_new_path (cr);
    }
  cairo_move_to (cr, x, y - 0.052);
  cairo_line_to (cr, x, y + 0.042);
  cairo_move_to (cr, x - 0.031, y - 0.018);
  cairo_line_to (cr, x + 0.031, y - 0.018);
  cairo_set_source_rgb (cr, 0.97, 0.82, 0.32);
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
}

/* A square of dressed stone, open in the middle, on which a tower may be built. */
static void
paint_foundation (cairo_t *cr,
                  double   x,
                  double   y,
                  double   radius)
{
  cairo_rectangle (cr, x - radius + 0.014, y - radius + 0.018, 2 * radius, 2 * radius);
  cairo_set_source_rgba (cr, SHADOW, 0.34);
  cairo_fill (cr);
  cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
  cairo_set_source_rgb (cr, 0.80, 0.77, 0.71);
  cairo_fill_preserve (cr);
  stroke_ink (cr, 0.014);
  for (guint i = 1; i < 4; i++)
    {
      double at = radius * (i / 2.0 - 1);

      cairo_move_to (cr, x + at, y - radius);
      cairo_line_to (cr, x + at, y + radius);
      cairo_move_to (cr, x - radius, y + at);
      cairo_line_to (cr, x + radius, y + at);
    }
  cairo_set_source_rgba (cr, 0.235, 0.145, 0.095, 0.35);
  cairo_set_line_width (cr, 0.008);
  cairo_stroke (cr);
  cairo_rectangle (cr, x - radius * 0.5, y - radius * 0.5, radius, radius);
  cairo_set_source_rgb (cr, 0.34, 0.28, 0.24);
  cairo_fill_preserve (cr);
  stroke_ink (cr, 0.011);
}

void
hradby_paint_landmarks (cairo_t              *cr,
                        const HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (plan->tile->features[i].kind == HRADBY_FEATURE_MONASTERY)
      paint_monastery (cr, plan->spots[i].x, plan->spots[i].y);
  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].kind == HRADBY_PLACE_FOUNDATION)
      paint_foundation (cr, plan->places[i].x, plan->places[i].y, plan->places[i].radius);
  for (guint i = 0; i < plan->n_pennants; i++)
    paint_pennant (cr, plan->pennants[i].x, plan->pennants[i].y);
}
