/* Shapes written down as text, like in SVG. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/vector.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

/* What meson.build makes of data/. */
GResource *hradby_paint_get_resource (void);

/* Arrays of shapes by their names; a name has a line, and each shape words, a colon and itself. */
static gpointer
read_shapes (gpointer unused)
{
  static const char *const paths[] = { "/hradby/card-emblems.txt", "/hradby/piece-shapes.txt" };
  GHashTable *shapes = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint file = 0; file < G_N_ELEMENTS (paths); file++) {
    g_autoptr(GBytes) bytes = g_resource_lookup_data (hradby_paint_get_resource (), paths[file],
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_auto(GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);
    GArray *group = NULL;

    for (guint i = 0; lines[i] != NULL; i++) {
      const char *colon = strchr (lines[i], ':');

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      if (colon == NULL) {
        group = g_array_new (TRUE, FALSE, sizeof (HradbyVectorShape));
        g_hash_table_insert (shapes, g_strdup (lines[i]), group);
      } else {
        HradbyVectorShape shape = { g_strndup (lines[i], (gsize) (colon - lines[i])),
                                    g_strdup (colon + 1) };

        g_array_append_val (group, shape);
      }
    }
  }
  return shapes;
}

const HradbyVectorShape *
hradby_vector_find (const char *name)
{
  static GOnce once = G_ONCE_INIT;
  const GArray *group = g_hash_table_lookup (g_once (&once, read_shapes, NULL), name);

  return group != NULL ? (const HradbyVectorShape *) (gconstpointer) group->data : NULL;
}

const char *
hradby_vector_get_shape (const HradbyVectorShape *self, const char *words)
{
  while (self->words != NULL && !g_str_equal (self->words, words))
    self++;
  return self->shape;
}

const char *
hradby_vector_read (const char *shape, double *v, guint n)
{
  for (guint i = 0; i < n; i++) {
    char *end;

    v[i] = g_ascii_strtod (shape, &end) / 100;
    shape = end;
  }
  return shape;
}

static void
trace_ellipse (cairo_t *cr, const double *v)
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
trace_star (cairo_t *cr, const double *v)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 10; i++) {
    double radius = i % 2 == 0 ? v[2] : v[2] * 0.42, angle = i * G_PI / 5 - G_PI_2;

    cairo_line_to (cr, v[0] + radius * cos (angle), v[1] + radius * sin (angle));
  }
  cairo_close_path (cr);
}

void
hradby_vector_trace (cairo_t *cr, const char *shape)
{
  while (*shape != '\0') {
    double v[6];
    char command = *shape++;

    switch (command) {
    case 'M':
      shape = hradby_vector_read (shape, v, 2);
      cairo_move_to (cr, v[0], v[1]);
      break;
    case 'L':
      shape = hradby_vector_read (shape, v, 2);
      cairo_line_to (cr, v[0], v[1]);
      break;
    case 'C':
      shape = hradby_vector_read (shape, v, 6);
      cairo_curve_to (cr, v[0], v[1], v[2], v[3], v[4], v[5]);
      break;
    case 'O':
      shape = hradby_vector_read (shape, v, 3);
      cairo_new_sub_path (cr);
      cairo_arc (cr, v[0], v[1], v[2], 0, 2 * G_PI);
      cairo_close_path (cr);
      break;
    case 'E':
      shape = hradby_vector_read (shape, v, 4);
      trace_ellipse (cr, v);
      break;
    case 'S':
      shape = hradby_vector_read (shape, v, 3);
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
hradby_vector_trace_plate (cairo_t *cr, double x, double y, double width, double height,
                           double radius)
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
hradby_vector_show_centred (cairo_t *cr, const char *text, double x, double y, double size,
                            gboolean bold)
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

void
hradby_vector_fill (cairo_t *cr, double r, double g, double b, double alpha)
{
  cairo_set_source_rgba (cr, r, g, b, alpha);
  cairo_fill (cr);
}

void
hradby_vector_stroke_preserve (cairo_t *cr, double width, double r, double g, double b,
                               double alpha)
{
  cairo_set_source_rgba (cr, r, g, b, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

void
hradby_vector_stroke (cairo_t *cr, double width, double r, double g, double b, double alpha)
{
  hradby_vector_stroke_preserve (cr, width, r, g, b, alpha);
  cairo_new_path (cr);
}

void
hradby_vector_fill_inked (cairo_t *cr, double r, double g, double b, double width, double ink_r,
                          double ink_g, double ink_b, double ink_alpha)
{
  cairo_set_source_rgb (cr, r, g, b);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, width, ink_r, ink_g, ink_b, ink_alpha);
}
