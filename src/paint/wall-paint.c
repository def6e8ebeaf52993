/* Draws the castle wall with its track, and the ground inside and outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/wall-paint.h"

#include <math.h>

#include "paint/wall-parts.h"
#include "tiling/wall-outline.h"

/* Appends the closed line @distance outside the cells to the path. */
static void
trace_outline (cairo_t    *cr,
               HradbyWall *wall,
               double      distance)
{
  g_autoptr(GArray) outline = hradby_wall_get_outline (wall, distance);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < outline->len; i++)
    {
      HradbyWallSpace corner = g_array_index (outline, HradbyWallSpace, i);

      cairo_line_to (cr, corner.x, corner.y);
    }
  cairo_close_path (cr);
}

/* Battlements along the current path, which is used up. */
static void
stroke_battlements (cairo_t  *cr,
                    double    width,
                    double    merlon,
                    gboolean  dark)
{
  double light = dark ? 0.78 : 1;
  double dashes[2] = { merlon, merlon * 0.72 };
  double edge = 0.012;
  double outlined[2] = { merlon + 2 * edge, merlon * 0.72 - 2 * edge };

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, width + 2 * edge);
  cairo_set_source_rgb (cr, 0.30 * light, 0.28 * light, 0.265 * light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgb (cr, 0.47 * light, 0.45 * light, 0.425 * light);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width + edge);
  cairo_set_source_rgb (cr, 0.30 * light, 0.28 * light, 0.265 * light);
  cairo_set_dash (cr, outlined, 2, edge);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width - edge);
  cairo_set_source_rgb (cr, 0.86 * light, 0.83 * light, 0.775 * light);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
trace_cells (cairo_t    *cr,
             HradbyWall *wall)
{
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++)
    {
      gint x, y;

      hradby_wall_get_cell_position (wall, cell, &x, &y);
      cairo_rectangle (cr, x, y, 1, 1);
    }
}

/* Bare earth where tiles will lie, with a faint grid. */
static void
paint_inside (cairo_t    *cr,
              HradbyWall *wall,
              int         pixels,
              gboolean    dark)
{
  HradbyRgb tone = dark ? (HradbyRgb) { 0.36f, 0.325f, 0.25f }
                       : (HradbyRgb) { 0.735f, 0.665f, 0.50f };
  HradbyRgb other = dark ? (HradbyRgb) { 0.345f, 0.34f, 0.235f }
                       : (HradbyRgb) { 0.71f, 0.69f, 0.475f };
  cairo_pattern_t *earth = hradby_wall_make_earth (pixels, tone, other);

  trace_cells (cr, wall);
  cairo_set_source (cr, earth);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_fill_preserve (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_line_width (cr, 0.02);
  if (dark)
    cairo_set_source_rgba (cr, 1, 0.95, 0.8, 0.10);
  else
    cairo_set_source_rgba (cr, 0.30, 0.22, 0.1, 0.17);
  cairo_stroke (cr);
  cairo_pattern_destroy (earth);
}

/* What @trace drew, moved to the south-east in soft steps. */
static void
throw_shadow (cairo_t    *cr,
              HradbyWall *wall,
              double      length,
              double      strength)
{
  for (guint step = 1; step <= 3; step++)
    {
      cairo_save (cr);
      cairo_translate (cr, length * step / 3, length * 1.2 * step / 3);
      trace_outline (cr, wall, HRADBY_WALL_WIDTH);
      trace_outline (cr, wall, 0);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_set_source_rgba (cr, 0.12, 0.09, 0.13, strength);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

static void
paint_ring (cairo_t    *cr,
            HradbyWall *wall,
            int         pixels,
            gboolean    dark)
{
  float light = dark ? 0.74f : 1;
  HradbyRgb tone = { 0.66f * light, 0.64f * light, 0.60f * light };
  cairo_pattern_t *stone = hradby_wall_make_paving (pixels, tone);

  trace_outline (cr, wall, HRADBY_WALL_WIDTH);
  trace_outline (cr, wall, 0);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source (cr, stone);
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_pattern_destroy (stone);

  trace_outline (cr, wall, 0.045);
  stroke_battlements (cr, 0.07, 0.09, dark);
  trace_outline (cr, wall, HRADBY_WALL_WIDTH - 0.06);
  stroke_battlements (cr, 0.11, 0.13, dark);
}

void
hradby_paint_wall (cairo_t    *cr,
                   HradbyWall *wall,
                   double      tile,
                   gboolean    dark)
{
  int pixels = (int) CLAMP (tile + 0.5, 8, 512);

  cairo_save (cr);
  cairo_scale (cr, tile, tile);
  hradby_paint_land (cr, wall, pixels, dark);
  paint_inside (cr, wall, pixels, dark);
  throw_shadow (cr, wall, 0.1, dark ? 0.2 : 0.13);
  paint_ring (cr, wall, pixels, dark);
  hradby_paint_start_spaces (cr, wall, pixels, dark);
  hradby_paint_track (cr, wall, pixels, dark);
  cairo_restore (cr);
}
