/* Shapes written down as text, like in SVG. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/vector.h"

#include <math.h>

/* Reads @n numbers from @shape into @v and returns what follows. */
static const char *
read_numbers (const char *shape,
              double     *v,
              guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      char *end;

      v[i] = g_ascii_strtod (shape, &end) / 100;
      shape = end;
    }
  return shape;
}

static void
trace_ellipse (cairo_t      *cr,
               const double *v)
{
  cairo_save (cr);
  cairo_translate (cr, v[0], v[1]);
  cairo_scale (cr, v[2], v[3]);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
trace_star (cairo_t      *cr,
            const double *v)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double radius = i % 2 == 0 ? v[2] : v[2] * 0.42, angle = i * G_PI / 5 - G_PI_2;

      cairo_line_to (cr, v[0] + radius * cos (angle), v[1] + radius * sin (angle));
    }
  cairo_close_path (cr);
}

void
hradby_vector_trace (cairo_t    *cr,
                     const char *shape)
{
  while (*shape != '\0')
    {
      double v[6];
      char command = *shape++;

      switch (command)
        {
        case 'M':
          shape = read_numbers (shape, v, 2);
          cairo_move_to (cr, v[0], v[1]);
          break;
        case 'L':
          shape = read_numbers (shape, v, 2);
          cairo_line_to (cr, v[0], v[1]);
          break;
        case 'C':
          shape = read_numbers (shape, v, 6);
          cairo_curve_to (cr, v[0], v[1], v[2], v[3], v[4], v[5]);
          break;
        case 'O':
          shape = read_numbers (shape, v, 3);
          cairo_new_sub_path (cr);
          cairo_arc (cr, v[0], v[1], v[2], 0, 2 * G_PI);
          cairo_close_path (cr);
          break;
        case 'E':
          shape = read_numbers (shape, v, 4);
          trace_ellipse (cr, v);
          break;
        case 'S':
          shape = read_numbers (shape, v, 3);
          trace_star (cr, v);
          break;
        case 'Z':
          cairo_close_path (cr);
          break;
        default:
          break;
        }
    }
}

void
hradby_vector_trace_plate (cairo_t *cr,
                           double   x,
                           double   y,
                           double   width,
                           double   height,
                           double   radius)
{
  double across = width / 2 - radius, down = height / 2 - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + across, y - down, radius, -G_PI_2, 0);
  cairo_arc (cr, x + across, y + down, radius, 0, G_PI_2);
  cairo_arc (cr, x - across, y + down, radius, G_PI_2, G_PI);
  cairo_arc (cr, x - across, y - down, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
hradby_vector_show_centred (cairo_t    *cr,
                            const char *text,
                            double      x,
                            double      y,
                            double      size,
                            gboolean    bold)
{
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                          bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, size);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.width / 2 - extents.x_bearing,
                 y - extents.height / 2 - extents.y_bearing);
  cairo_show_text (cr, text);
}
