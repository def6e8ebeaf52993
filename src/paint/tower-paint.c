/* Draws a tower as it rises from its foundation, a storey a piece, seen from the south; and what it
 * rises from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/piece-paint.h"

#include "paint/landmark.h"
#include "paint/vector.h"

/* Half a side of the tower; the rest of the square is for its height and its shadow. */
#define HALF         0.16
#define STOREY       0.065 /* how far each piece lifts the top */
#define MOST_STOREYS 5     /* that are drawn, higher towers are as high */

static void
square (cairo_t *cr, double half)
{
  cairo_rectangle (cr, 0.5 - half, 0.5 - half, 2 * half, 2 * half);
}

/* It falls to the south-east, as far as the tower is high. */
static void
paint_shadow (cairo_t *cr, double rise)
{
  double length = 0.032 + rise * 0.6;

  cairo_move_to (cr, 0.5 - HALF, 0.5 + HALF);
  cairo_line_to (cr, 0.5 + HALF, 0.5 - HALF);
  cairo_line_to (cr, 0.5 + HALF + length, 0.5 - HALF + length);
  cairo_line_to (cr, 0.5 + HALF + length, 0.5 + HALF + 0.04);
  cairo_line_to (cr, 0.5 - HALF + 0.04, 0.5 + HALF + 0.04);
  cairo_close_path (cr);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
}

/* The southern wall, with a course of stones for each storey. */
static void
paint_wall (cairo_t *cr, guint storeys)
{
  double foot = 0.5 + HALF, rise = storeys * STOREY;

  cairo_rectangle (cr, 0.5 - HALF, foot - rise, 2 * HALF, rise);
  hradby_vector_fill_inked (cr, 0.60, 0.55, 0.49, 0.021, HRADBY_PIECE_INK);
  for (guint i = 0; i < storeys; i++) {
    double y = foot - i * STOREY;

    cairo_move_to (cr, 0.5 - HALF, y);
    cairo_line_to (cr, 0.5 + HALF, y);
    for (guint joint = 1; joint < 4; joint++) {
      double x = 0.5 - HALF + (joint - 0.25 * (1 + i % 2)) * HALF * 0.6;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x, y - STOREY);
    }
  }
  hradby_vector_stroke (cr, 0.01, HRADBY_PIECE_INK);
}

/* Merlons on all four sides. */
static void
paint_battlements (cairo_t *cr)
{
  const double merlon = 2 * HALF / 7;

  for (guint i = 0; i < 7; i += 2) {
    double at = 0.5 - HALF + i * merlon;

    cairo_rectangle (cr, at, 0.5 - HALF, merlon, merlon);
    cairo_rectangle (cr, at, 0.5 + HALF - merlon, merlon, merlon);
    if (i > 0 && i < 6) {
      cairo_rectangle (cr, 0.5 - HALF, at, merlon, merlon);
      cairo_rectangle (cr, 0.5 + HALF - merlon, at, merlon, merlon);
    }
  }
  hradby_vector_fill_inked (cr, 0.93, 0.90, 0.84, 0.01, HRADBY_PIECE_INK);
}

static void
paint_top (cairo_t *cr)
{
  square (cr, HALF);
  hradby_vector_fill_inked (cr, 0.78, 0.74, 0.68, 0.021, HRADBY_PIECE_INK);
  paint_battlements (cr);
  square (cr, HALF * 0.66);
  hradby_vector_fill (cr, 0.42, 0.37, 0.32, 1);
}

static void
paint_number (cairo_t *cr, guint height)
{
  g_autofree char *text = g_strdup_printf ("%u", height);

  cairo_arc (cr, 0.5, 0.5, 0.104, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.99, 0.96, 0.88, 0.012, HRADBY_PIECE_INK);
  cairo_set_source_rgb (cr, 0.24, 0.12, 0.07);
  hradby_vector_show_centred (cr, text, 0.5, 0.5, 0.168, TRUE);
}

double
hradby_paint_get_tower_rise (guint height)
{
  return MIN (height, MOST_STOREYS) * STOREY;
}

void
hradby_paint_tower (cairo_t *cr, guint height, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_shadow (cr, hradby_paint_get_tower_rise (height));
  paint_wall (cr, MIN (height, MOST_STOREYS));
  cairo_translate (cr, 0, -hradby_paint_get_tower_rise (height));
  paint_top (cr);
  paint_number (cr, height);
  cairo_restore (cr);
}

void
hradby_paint_tower_piece (cairo_t *cr, double size)
{
  const double scale = 0.36 / HALF;

  cairo_save (cr);
  cairo_scale (cr, size * scale, size * scale);
  cairo_translate (cr, 0.5 / scale - 0.5, 0.5 / scale - 0.5 + STOREY / 2);
  paint_shadow (cr, 0);
  paint_wall (cr, 1);
  cairo_translate (cr, 0, -STOREY);
  paint_top (cr);
  cairo_restore (cr);
}

/* A square of dressed stone, open in the middle, on which a tower may be built. */
static void
paint_foundation (cairo_t *cr, double x, double y, double radius)
{
  cairo_rectangle (cr, x - radius + 0.014, y - radius + 0.018, 2 * radius, 2 * radius);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.34);
  cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
  hradby_vector_fill_inked (cr, 0.80, 0.77, 0.71, 0.014, HRADBY_INK, 0.9);
  for (guint i = 1; i < 4; i++) {
    double at = radius * (i / 2.0 - 1);

    cairo_move_to (cr, x + at, y - radius);
    cairo_line_to (cr, x + at, y + radius);
    cairo_move_to (cr, x - radius, y + at);
    cairo_line_to (cr, x + radius, y + at);
  }
  hradby_vector_stroke (cr, 0.008, HRADBY_INK, 0.35);
  cairo_rectangle (cr, x - radius * 0.5, y - radius * 0.5, radius, radius);
  hradby_vector_fill_inked (cr, 0.34, 0.28, 0.24, 0.011, HRADBY_INK, 0.9);
}

const HradbyLandmark hradby_landmark_foundation = {
  .mark = "tower-foundation", .radius = 0.125, .is_square = TRUE, .paint = paint_foundation,
};
