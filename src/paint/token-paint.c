/* Draws the tokens of a circus: an animal with its number, and the back of all of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/piece-paint.h"

#include <math.h>
#include <string.h>

#include "paint/vector.h"

#define RADIUS      0.45
#define ANIMAL_SIZE 0.57 /* of the square, around the middle of the upper part */
#define ANIMAL_Y    0.41
#define NUMBER_Y    0.79
#define POINTS      8    /* of the star on the back */

static void
paint_disc (cairo_t *cr)
{
  cairo_arc (cr, 0.52, 0.525, RADIUS, 0, 2 * G_PI);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.35);
  cairo_arc (cr, 0.5, 0.5, RADIUS, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.66, 0.16, 0.14, 0.02, 0.2, 0.13, 0.09, 1);
}

static void
paint_star (cairo_t *cr)
{
  for (guint i = 0; i < 2 * POINTS; i++) {
    double angle = i * G_PI / POINTS, radius = i % 2 == 0 ? RADIUS * 0.72 : RADIUS * 0.34;

    cairo_line_to (cr, 0.5 + radius * sin (angle), 0.5 - radius * cos (angle));
  }
  cairo_close_path (cr);
  hradby_vector_fill (cr, 0.95, 0.76, 0.24, 1);
}

static void
paint_animal (cairo_t *cr, const HradbyVectorShape *animal)
{
  const char *limbs = hradby_vector_get_shape (animal, "limbs");

  cairo_save (cr);
  cairo_translate (cr, 0.5 - ANIMAL_SIZE / 2, ANIMAL_Y - ANIMAL_SIZE / 2);
  cairo_scale (cr, ANIMAL_SIZE, ANIMAL_SIZE);
  hradby_vector_trace (cr, hradby_vector_get_shape (animal, "shape"));
  hradby_vector_fill (cr, 0.23, 0.15, 0.11, 1);
  if (limbs != NULL) {
    hradby_vector_trace (cr, limbs);
    hradby_vector_stroke (cr, 0.07, 0.23, 0.15, 0.11, 1);
  }
  hradby_vector_trace (cr, hradby_vector_get_shape (animal, "marks"));
  hradby_vector_stroke (cr, 0.045, 0.97, 0.92, 0.79, 1);
  cairo_restore (cr);
}

void
hradby_paint_token (cairo_t *cr, guint value, double size)
{
  g_autofree char *name = g_strdup_printf ("token-%u", value);
  const HradbyVectorShape *animal = hradby_vector_find (name);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  paint_disc (cr);
  if (animal != NULL) {
    cairo_arc (cr, 0.5, 0.5, RADIUS * 0.91, 0, 2 * G_PI);
    hradby_vector_fill (cr, 0.97, 0.92, 0.79, 1);
    paint_animal (cr, animal);
    cairo_set_source_rgb (cr, 0.66, 0.16, 0.14);
    hradby_vector_show_centred (cr, name + strlen ("token-"), 0.5, NUMBER_Y, 0.26, TRUE);
  } else
    paint_star (cr);
  cairo_restore (cr);
}
