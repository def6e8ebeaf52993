/* Draws followers, keeps and markers, and the tiles that lie on the wall. */
#include "app/figure-paint.h"

#include <math.h>

void
hradby_paint_emblem (cairo_t      *cr,
                     HradbyEmblem  emblem,
                     double        x,
                     double        y,
                     double        radius)
{
  static const guint corners[HRADBY_N_EMBLEMS] = { 24, 3, 4, 4, 8, 10 };
  guint n = corners[emblem];

  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++)
    {
      double turn = (emblem == HRADBY_EMBLEM_SQUARE) ? 0.5 : 0;
      double angle = 2 * G_PI * (i + turn) / n - G_PI / 2;
      double r = (n > 4 && n < 24 && i % 2 == 1) ? radius * 0.45 : radius;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

void
hradby_paint_figure (cairo_t            *cr,
                     HradbyFigure        figure,
                     const HradbyColour *colour,
                     HradbyEmblem        emblem,
                     double              size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_arc (cr, 0.5, 0.5, 0.44, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colour->fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colour->edge);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &colour->ink);
  hradby_paint_emblem (cr, emblem, 0.5, 0.5, 0.24);
  cairo_restore (cr);
}

void
hradby_paint_wall_tile (cairo_t *cr,
                        guint    number,
                        double   size)
{
  char text[2] = { number == 0 ? ' ' : (char) ('0' + number), 0 };

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_source_rgb (cr, 0.9, 0.86, 0.74);
  cairo_rectangle (cr, 0.04, 0.04, 0.92, 0.92);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0.3, 0.22, 0.16);
  cairo_set_font_size (cr, 0.7);
  cairo_move_to (cr, 0.3, 0.75);
  cairo_show_text (cr, text);
  cairo_restore (cr);
}
