/* Draws the tokens of a circus: an animal with its number, and the back of all of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/token-paint.h"

#include <math.h>

#include "paint/vector.h"

#define RADIUS      0.45
#define ANIMAL_SIZE 0.57 /* of the square, around the middle of the upper part */
#define ANIMAL_Y    0.41
#define NUMBER_Y    0.79
#define POINTS      8    /* of the star on the back */

/**
 * Animal:
 * @shape: filled, see hradby_vector_trace()
 * @limbs: drawn with a broad line: tails and thin legs
 * @marks: drawn over it in light: stripes, an ear, eyes
 */
typedef struct
{
  const char *shape;
  const char *limbs;
  const char *marks;
} Animal;

static const Animal animals[] = {
  /* A flea that is about to jump. */
  [1] = { "M 26 56 C 26 38 56 30 68 44 C 76 56 66 70 50 70 C 36 70 26 66 26 56 Z O 22 58 10",
          "M 36 66 L 30 86 M 48 68 L 46 88 M 62 62 L 84 34 L 88 84 M 16 52 L 8 42",
          "M 44 44 L 48 66 M 56 40 L 60 64" },
  /* A monkey with a curled tail. */
  [3] = { "O 42 24 17 O 23 24 8 O 61 24 8"
          "M 32 40 C 22 56 20 80 30 92 L 62 92 C 68 76 64 52 52 40 Z",
          "M 34 48 L 12 62 L 20 74 M 60 86 C 92 92 98 60 82 52 C 70 48 64 62 76 66",
          "O 37 22 2 O 48 22 2 M 36 31 C 40 35 46 35 50 31" },
  /* A seal with a ball. */
  [4] = { "O 20 16 11 M 18 32 C 30 18 50 20 52 36 C 54 54 68 62 82 68 L 96 58 L 92 76 L 98 90"
          "L 80 84 C 62 92 44 92 34 84 L 18 92 L 12 86 C 22 80 30 72 32 62 C 33 54 33 46 32 42"
          "L 18 38 Z",
          "",
          "O 38 32 2.5 M 42 66 L 34 78" },
  /* A bear that stands up. */
  [5] = { "O 50 22 18 O 34 7 8 O 66 7 8"
          "M 32 36 C 22 58 22 84 30 94 L 46 94 L 46 84 L 54 84 L 54 94 L 70 94"
          "C 78 84 78 58 68 36 Z M 34 40 L 8 34 L 6 46 L 30 58 Z M 66 40 L 92 34 L 94 46 L 70 58 Z",
          "",
          "O 43 19 2 O 57 19 2 O 50 28 5" },
  /* A tiger that walks. */
  [6] = { "M 8 40 L 10 24 L 18 30 L 28 30 L 36 24 L 38 36 L 76 36 C 84 40 88 52 86 64 L 88 90"
          "L 76 90 L 72 68 L 50 68 L 48 90 L 36 90 L 34 64 C 22 66 8 56 8 40 Z",
          "M 82 42 C 98 38 84 20 94 12",
          "M 46 38 L 44 52 M 56 38 L 55 56 M 66 38 L 66 52 M 76 42 L 77 54 O 17 40 2 O 28 40 2" },
  /* An elephant with a raised trunk. */
  [7] = { "M 30 24 C 40 12 58 18 64 22 C 86 22 96 38 95 56 L 94 92 L 78 92 L 77 72 L 60 72"
          "L 60 92 L 44 92 L 43 66 C 34 64 30 58 28 52 C 16 56 4 44 6 22 L 14 20"
          "C 14 34 18 40 24 38 C 24 32 26 28 30 24 Z",
          "M 94 44 L 99 60",
          "M 44 28 C 60 24 62 52 48 54 O 34 32 2.5 M 29 50 L 20 60" },
};

static void
paint_disc (cairo_t *cr)
{
  cairo_arc (cr, 0.52, 0.525, RADIUS, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.35);
  cairo_fill (cr);
  cairo_arc (cr, 0.5, 0.5, RADIUS, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.66, 0.16, 0.14);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.2, 0.13, 0.09);
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
}

static void
paint_star (cairo_t *cr)
{
  for (guint i = 0; i < 2 * POINTS; i++)
    {
      double angle = i * G_PI / POINTS, radius = i % 2 == 0 ? RADIUS * 0.72 : RADIUS * 0.34;

      cairo_line_to (cr, 0.5 + radius * sin (angle), 0.5 - radius * cos (angle));
    }
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.95, 0.76, 0.24);
  cairo_fill (cr);
}

static void
paint_animal (cairo_t      *cr,
              const Animal *animal)
{
  cairo_save (cr);
  cairo_translate (cr, 0.5 - ANIMAL_SIZE / 2, ANIMAL_Y - ANIMAL_SIZE / 2);
  cairo_scale (cr, ANIMAL_SIZE, ANIMAL_SIZE);
  cairo_set_source_rgb (cr, 0.23, 0.15, 0.11);
  hradby_vector_trace (cr, animal->shape);
  cairo_fill (cr);
  hradby_vector_trace (cr, animal->limbs);
  cairo_set_line_width (cr, 0.07);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.97, 0.92, 0.79);
  hradby_vector_trace (cr, animal->marks);
  cairo_set_line_width (cr, 0.045);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_front (cairo_t      *cr,
             const Animal *animal,
             guint         value)
{
  g_autofree char *number = g_strdup_printf ("%u", value);

  cairo_arc (cr, 0.5, 0.5, RADIUS * 0.91, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.97, 0.92, 0.79);
  cairo_fill (cr);
  paint_animal (cr, animal);
  cairo_set_source_rgb (cr, 0.66, 0.16, 0.14);
  hradby_vector_show_centred (cr, number, 0.5, NUMBER_Y, 0.26, TRUE);
}

void
hradby_paint_token (cairo_t *cr,
                    guint    value,
                    double   size)
{
  const Animal *animal = value < G_N_ELEMENTS (animals) ? &animals[value] : &animals[0];

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  paint_disc (cr);
  if (animal->shape != NULL)
    paint_front (cr, animal, value);
  else
    paint_star (cr);
  cairo_restore (cr);
}
