/* Draws marks that lie over cells of the board: told apart by their shape, not by colour alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/mark-paint.h"

#include "paint/vector.h"

static void
trace_frame (cairo_t *cr, double inset, double radius)
{
  hradby_vector_trace_plate (cr, 0.5, 0.5, 1 - 2 * inset, 1 - 2 * inset, radius);
}

/* A line with a halo, so that it is seen on light and dark ground. */
static void
stroke (cairo_t *cr, double width, double halo)
{
  hradby_vector_stroke_preserve (cr, width + halo, 1, 1, 1, 0.85);
  hradby_vector_stroke (cr, width, 0.09, 0.13, 0.26, 0.95);
}

static void
stroke_dashes (cairo_t *cr, double inset, double radius)
{
  static const double dashes[] = { 0.11, 0.068 };

  trace_frame (cr, inset, radius);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (cr, 0.045, 0.05);
}

static void
paint_corners (cairo_t *cr)
{
  for (guint corner = 0; corner < 4; corner++) {
    hradby_vector_trace (cr, "M 10 23 L 10 10 L 23 10");
    cairo_translate (cr, 0.5, 0.5);
    cairo_rotate (cr, G_PI_2);
    cairo_translate (cr, -0.5, -0.5);
  }
  stroke (cr, 0.03, 0.035);
}

/* Dark hatching, light beside it: the ground is either. */
static void
paint_dead (cairo_t *cr)
{
  for (guint light = 0; light < 2; light++) {
    for (gint i = -7; i < 8; i++) {
      cairo_move_to (cr, i / 8.0 + 0.03 * light, 1);
      cairo_line_to (cr, i / 8.0 + 1 + 0.03 * light, 0);
    }
    if (light)
      hradby_vector_stroke (cr, 0.028, 1, 0.95, 0.85, 0.2);
    else
      hradby_vector_stroke (cr, 0.028, 0.2, 0.15, 0.1, 0.42);
  }
}

/* Soft, and longer to the south-east. */
static void
paint_shadow (cairo_t *cr)
{
  const guint n = 12;
  const double tile = 1 / HRADBY_SHADOW_SIZE, most = (1 - tile) / 2;

  cairo_translate (cr, 0.022, 0.028);
  for (guint i = 0; i < n; i++) {
    trace_frame (cr, most * (0.35 + 0.75 * i / n), most * (1 - 0.9 * i / n));
    hradby_vector_fill (cr, 0, 0, 0, 0.085);
  }
}

/* A plate with the points that the track does not show. */
static void
paint_lap (cairo_t *cr, const char *text)
{
  cairo_rectangle (cr, 0.04, 0.26, 0.92, 0.48);
  hradby_vector_fill_inked (cr, 1, 0.97, 0.88, 0.06, 0.09, 0.13, 0.26, 1);
  hradby_vector_show_centred (cr, text, 0.5, 0.5, 0.36, TRUE);
}

void
hradby_paint_mark (cairo_t *cr, HradbyMark mark, double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  switch (mark) {
  case HRADBY_MARK_LEGAL:
    trace_frame (cr, 0.075, 0.08);
    hradby_vector_fill (cr, 1, 1, 1, 0.4);
    stroke_dashes (cr, 0.075, 0.08);
    break;
  case HRADBY_MARK_TURNED:
    paint_corners (cr);
    break;
  case HRADBY_MARK_DEAD:
    paint_dead (cr);
    break;
  case HRADBY_MARK_GHOST:
    cairo_set_source_rgba (cr, 1, 1, 1, 0.14);
    cairo_paint (cr);
    stroke_dashes (cr, 0.045, 0.05);
    break;
  case HRADBY_MARK_LAP:
    paint_lap (cr, "+100");
    break;
  case HRADBY_MARK_LAPS:
    paint_lap (cr, "+200");
    break;
  case HRADBY_MARK_SHADOW:
    paint_shadow (cr);
    break;
  case HRADBY_MARK_LAST:
  default:
    trace_frame (cr, 0.02, 0.03);
    stroke (cr, 0.012, 0.035);
  }
  cairo_restore (cr);
}
