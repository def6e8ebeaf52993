/* Draws followers, keeps and markers: each a silhouette, in a colour, with an emblem. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/figure-paint.h"

#include <math.h>

#include "paint/pixel.h"
#include "paint/vector.h"

/* Widths of the light rim, which stands out on dark ground, and of the dark line in it, which does
 * on light ground; half of each is covered. Below them their least widths in pixels. */
#define RIM         0.115
#define LINE        0.065
#define RIM_PIXELS  5.4
#define LINE_PIXELS 2.8

/* What data/piece-shapes.txt calls them. */
static const char *const names[HRADBY_N_FIGURES] = {
  "figure-follower", "figure-herald", "figure-knight", "figure-squire", "figure-merchant",
  "figure-highwayman", "figure-farmer", "figure-monk", "figure-keep", "figure-marker",
  "figure-prisoner", "figure-acrobat-west", "figure-acrobat-east", "figure-acrobat-top",
  "figure-ringmaster", "figure-big-follower", "figure-builder", "figure-pig", "figure-abbot",
};

void
hradby_paint_emblem (cairo_t *cr, HradbyPaletteEmblem emblem, double x, double y, double radius)
{
  static const guint corners[HRADBY_PALETTE_N_EMBLEMS] = { 0, 3, 4, 4, 12, 10 };
  guint n = corners[emblem];

  cairo_new_sub_path (cr);
  if (emblem == HRADBY_PALETTE_EMBLEM_DISC)
    cairo_arc (cr, x, y, radius * 0.86, 0, 2 * G_PI);
  for (guint i = 0; i < n; i++) {
    double turn = (emblem == HRADBY_PALETTE_EMBLEM_SQUARE) ? 0.5 : 0;
    double angle = 2 * G_PI * (i + turn) / n - G_PI / 2, r = radius;

    if (emblem == HRADBY_PALETTE_EMBLEM_CROSS) {
      /* The arms of a cross are as wide as its notches are deep. */
      angle = G_PI_2 * (i / 3) + (i % 3 == 0 ? -0.32 : i % 3 == 1 ? 0.32 : G_PI_4);
      r = i % 3 == 2 ? radius * 0.45 : radius;
    } else if (emblem == HRADBY_PALETTE_EMBLEM_STAR)
      r = radius * (i % 2 == 1 ? 0.46 : 1.1);
    else if (emblem == HRADBY_PALETTE_EMBLEM_TRIANGLE)
      r = radius * 1.08;
    cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
  }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
add_stop (cairo_pattern_t *pattern, double offset, HradbyRgb colour)
{
  cairo_pattern_add_color_stop_rgb (pattern, offset, (double) colour.r, (double) colour.g,
                                    (double) colour.b);
}

/* Lit from the north-west. */
static void
fill_figure (cairo_t *cr, const HradbyColour *colour)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0.1, 0, 0.9, 1);

  add_stop (pattern, 0, pixel_mix (colour->fill, (HradbyRgb) { 1, 1, 1 }, 0.22f));
  add_stop (pattern, 0.5, colour->fill);
  add_stop (pattern, 1, pixel_mix (colour->fill, colour->edge, 0.3f));
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Lines inside the figure: dark, but light on a figure as dark as its edge. */
static void
draw_lines (cairo_t *cr, const HradbyColour *colour)
{
  gboolean dark = colour->fill.r + colour->fill.g + colour->fill.b < 0.75f;
  HradbyRgb line = dark ? colour->ink : colour->edge;

  hradby_vector_stroke (cr, LINE * 0.6, (double) line.r, (double) line.g, (double) line.b,
                        dark ? 0.6 : 1.0);
}

static void
throw_shadow (cairo_t *cr, const char *shape, double rim)
{
  cairo_save (cr);
  cairo_translate (cr, 0.03, 0.035);
  hradby_vector_trace (cr, shape);
  cairo_restore (cr);
  hradby_vector_stroke_preserve (cr, rim, 0.1, 0.06, 0.1, 0.35);
  cairo_fill (cr);
}

static void
paint_bars (cairo_t *cr, const char *bars, double rim, double line)
{
  hradby_vector_trace (cr, bars);
  hradby_vector_stroke_preserve (cr, rim * 0.7, 1, 0.98, 0.92, 1);
  hradby_vector_stroke (cr, line * 0.7, 0.26, 0.24, 0.27, 1);
}

void
hradby_paint_figure (cairo_t *cr, HradbyFigure figure, const HradbyColour *colour,
                     HradbyPaletteEmblem emblem, double size)
{
  const HradbyVectorShape *piece = hradby_vector_find (names[figure]);
  const char *shape = hradby_vector_get_shape (piece, "shape");
  const char *lines = hradby_vector_get_shape (piece, "lines");
  const char *bars = hradby_vector_get_shape (piece, "bars");
  double pixel = 1, across = 0, rim, line, room, place[3];

  cairo_device_to_user_distance (cr, &pixel, &across);
  pixel = hypot (pixel, across) / size;
  rim = MAX (RIM, RIM_PIXELS * pixel);
  line = MAX (LINE, LINE_PIXELS * pixel);
  /* Room for the rim and the shadow. */
  room = 0.02 + (rim - RIM) * 0.4;
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_translate (cr, room, room);
  cairo_scale (cr, 0.98 - 2 * room, 0.98 - 2 * room);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  throw_shadow (cr, shape, rim);
  hradby_vector_trace (cr, shape);
  hradby_vector_stroke_preserve (cr, rim, 1, 0.98, 0.92, 1);
  hradby_palette_set_source (cr, colour->edge);
  cairo_set_line_width (cr, line);
  cairo_stroke_preserve (cr);
  fill_figure (cr, colour);

  if (lines != NULL) {
    hradby_vector_trace (cr, lines);
    draw_lines (cr, colour);
  }
  if (bars != NULL)
    paint_bars (cr, bars, rim, line);
  hradby_palette_set_source (cr, colour->ink);
  hradby_vector_read (hradby_vector_get_shape (piece, "emblem"), place, 3);
  hradby_paint_emblem (cr, emblem, place[0], place[1], place[2]);
  cairo_restore (cr);
}
