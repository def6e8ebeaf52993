/* Draws marks that lie over cells of the board: told apart by their shape, not by colour alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/mark-paint.h"

static void
trace_frame (cairo_t *cr,
             double   inset,
             double   radius)
{
  double near = inset + radius, far = 1 - inset - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, far, near, radius, -G_PI_2, 0);
  cairo_arc (cr, far, far, radius, 0, G_PI_2);
  cairo_arc (cr, near, far, radius, G_PI_2, G_PI);
  cairo_arc (cr, near, near, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* A line with a halo, so that it is seen on light and dark ground. */
static void
stroke (cairo_t *cr,
        double   width,
        double   halo)
{
  cairo_set_line_width (cr, width + halo);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgba (cr, 0.09, 0.13, 0.26, 0.95);
  cairo_stroke (cr);
}

static void
paint_legal (cairo_t *cr)
{
  static const double dashes[] = { 0.11, 0.068 };

  trace_frame (cr, 0.075, 0.08);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.4);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (cr, 0.045, 0.05);
}

/* Corners only. */
static void
paint_turned (cairo_t *cr)
{
  static const double near = 0.1, length = 0.13;

  for (guint corner = 0; corner < 4; corner++)
    {
      cairo_move_to (cr, near, near + length);
      cairo_line_to (cr, near, near);
      cairo_line_to (cr, near + length, near);
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
  for (guint light = 0; light < 2; light++)
    {
      for (gint i = -7; i < 8; i++)
        {
          cairo_move_to (cr, i / 8.0 + 0.03 * light, 1);
          cairo_line_to (cr, i / 8.0 + 1 + 0.03 * light, 0);
        }
      cairo_set_line_width (cr, 0.028);
      if (light)
        cairo_set_source_rgba (cr, 1, 0.95, 0.85, 0.2);
      else
        cairo_set_source_rgba (cr, 0.2, 0.15, 0.1, 0.42);
      cairo_stroke (cr);
    }
}

/* Soft, and longer to the south-east. */
static void
paint_shadow (cairo_t *cr)
{
  const guint n = 12;
  const double tile = 1 / HRADBY_SHADOW_SIZE, most = (1 - tile) / 2;

  cairo_translate (cr, 0.022, 0.028);
  for (guint i = 0; i < n; i++)
    {
      trace_frame (cr, most * (0.35 + 0.75 * i / n), most * (1 - 0.9 * i / n));
      cairo_set_source_rgba (cr, 0, 0, 0, 0.085);
      cairo_fill (cr);
    }
}

static void
paint_ghost (cairo_t *cr)
{
  static const double dashes[] = { 0.11, 0.068 };

  cairo_set_source_rgba (cr, 1, 1, 1, 0.14);
  cairo_paint (cr);
  trace_frame (cr, 0.045, 0.05);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (cr, 0.045, 0.05);
}

static void
paint_last (cairo_t *cr)
{
  trace_frame (cr, 0.02, 0.03);
  stroke (cr, 0.012, 0.035);
}

/* A plate with the points that the track does not show. */
static void
paint_lap (cairo_t    *cr,
           const char *text)
{
  cairo_text_extents_t extents;

  cairo_rectangle (cr, 0.04, 0.26, 0.92, 0.48);
  cairo_set_source_rgb (cr, 1, 0.97, 0.88);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.06);
  cairo_set_source_rgb (cr, 0.09, 0.13, 0.26);
  cairo_stroke (cr);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, 0.36);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, 0.5 - extents.width / 2 - extents.x_bearing,
                 0.5 - extents.height / 2 - extents.y_bearing);
  cairo_show_text (cr, text);
}

void
hradby_paint_mark (cairo_t    *cr,
                   HradbyMark  mark,
                   double      size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  switch (mark)
    {
    case HRADBY_MARK_LEGAL:
      paint_legal (cr);
      break;
    case HRADBY_MARK_TURNED:
      paint_turned (cr);
      break;
    case HRADBY_MARK_DEAD:
      paint_dead (cr);
      break;
    case HRADBY_MARK_GHOST:
      paint_ghost (cr);
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
      paint_last (cr);
    }
  cairo_restore (cr);
}
