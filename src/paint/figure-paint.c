/* Draws followers, keeps and markers: each a silhouette, in a colour, with an emblem. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/figure-paint.h"

#include <math.h>

#include "paint/pixel.h"
#include "paint/vector.h"

/* Widths of the light rim, which stands out on dark ground, and of the dark line in it, which does
 * on light ground; half of each is covered. In small pictures they are at least so many pixels. */
#define RIM         0.115
#define LINE        0.065
#define RIM_PIXELS  5.4
#define LINE_PIXELS 2.8

#define FOLLOWER "O 50 26 16 M 50 38 C 73 38 81 58 82 92 L 18 92 C 19 58 27 38 50 38 Z"

/* @lines are drawn with the dark line upon @shape, and @bars before all of it, seen on any ground;
 * the emblem is around (@x, @y). */
static const struct
{
  const char *shape;
  const char *lines;
  const char *bars;
  double      x;
  double      y;
  double      radius;
} shapes[HRADBY_N_FIGURES] = {
  [HRADBY_FIGURE_FOLLOWER] = {
    FOLLOWER,
    "",
    NULL,
    0.50, 0.67, 0.175,
  },
  /* A horn with a banner. */
  [HRADBY_FIGURE_HERALD] = {
    "O 38 23 13 M 27 41 C 31 34 47 34 51 41 L 66 92 L 10 92 Z"
    "M 46 19 L 76 16 L 91 7 C 96 14 96 27 91 34 L 77 26 L 47 29 Z"
    "M 56 24 L 80 22 L 80 55 L 68 46 L 56 55 Z"
    "M 44 40 L 58 26 L 64 32 L 52 54 Z",
    "M 58 29 L 78 28",
    NULL,
    0.38, 0.68, 0.165,
  },
  /* A helm with a plume, a shield and a sword. */
  [HRADBY_FIGURE_KNIGHT] = {
    "M 38 42 L 38 22 C 38 8 68 8 68 22 L 68 42 Z"
    "M 52 12 C 54 3 78 2 88 14 C 94 22 92 32 87 38 C 86 26 78 18 62 17 Z"
    "M 25 41 L 81 41 C 84 68 74 86 53 95 C 32 86 22 68 25 41 Z"
    "M 8 16 L 12.5 8 L 17 16 L 17 60 L 25 60 L 25 68 L 17 68 L 17 82 L 8 82 L 8 68"
    "L 5 68 L 5 60 L 8 60 Z",
    "M 43 25 L 63 25 M 53 25 L 53 36",
    NULL,
    0.53, 0.635, 0.185,
  },
  /* Hands on the hips, a cap with a feather. */
  [HRADBY_FIGURE_SQUIRE] = {
    "O 50 23 12 M 33 21 C 35 7 60 5 66 17 L 70 22 Z M 58 15 C 66 3 80 4 88 7 C 82 17 72 20 62 20 Z"
    "M 34 37 C 42 33 58 33 66 37 L 67 58 L 72 77 L 28 77 L 33 58 Z"
    "M 37 36 L 7 57 L 31 76 L 35 67 L 21 57 L 37 47 Z"
    "M 63 36 L 93 57 L 69 76 L 65 67 L 79 57 L 63 47 Z"
    "M 31 75 L 47 75 L 45 94 L 27 94 Z M 53 75 L 69 75 L 73 94 L 55 94 Z",
    "",
    NULL,
    0.50, 0.555, 0.155,
  },
  /* A wide hat, a wider belly and a sack. */
  [HRADBY_FIGURE_MERCHANT] = {
    "O 46 29 11 M 15 25 C 22 21 28 21 31 21 C 32 5 60 5 61 21 C 64 21 70 21 77 25"
    "C 68 32 24 32 15 25 Z"
    "M 46 37 C 68 37 76 55 76 71 C 76 88 68 93 46 93 C 24 93 16 88 16 71 C 16 55 24 37 46 37 Z"
    "M 66 46 C 70 34 78 38 80 33 C 84 31 88 33 88 38 C 97 46 98 66 88 72 C 82 76 74 74 70 68 Z",
    "M 79 41 L 89 41",
    NULL,
    0.46, 0.655, 0.185,
  },
  /* He strides along in a cloak and a wide hat, with a stick. */
  [HRADBY_FIGURE_HIGHWAYMAN] = {
    "O 50 24 11 M 25 23 C 32 19 37 18 38 16 C 39 3 61 3 62 16 C 63 18 68 19 75 23"
    "C 66 30 34 30 25 23 Z"
    "M 40 36 C 28 41 15 56 10 73 L 31 69 L 20 95 L 40 95 L 53 77 L 63 95 L 82 95 L 71 63"
    "C 71 49 69 40 61 36 Z"
    "M 62 38 L 88 49 L 85 58 L 64 53 Z M 86 32 L 92.5 32 L 92.5 95 L 86 95 Z",
    "M 38 23 L 62 23",
    NULL,
    0.50, 0.55, 0.165,
  },
  /* He lies in the grass, arms and legs spread. */
  [HRADBY_FIGURE_FARMER] = {
    "O 16 54 13"
    "M 27 44 C 32 40 34 32 38 25 C 42 19 51 21 51 29 C 51 34 54 37 60 37 L 95 30 L 97 47 L 80 54"
    "L 97 61 L 95 78 L 60 71 C 54 71 51 74 51 79 C 51 87 42 89 38 83 C 34 76 32 68 27 64 Z",
    "",
    NULL,
    0.545, 0.54, 0.165,
  },
  /* A pointed hood over a wide habit, hands in its sleeves. */
  [HRADBY_FIGURE_MONK] = {
    "M 50 3 C 60 7 69 18 69 34 C 75 37 80 42 83 50 L 95 78 L 83 82 L 86 95 L 14 95 L 17 82 L 5 78"
    "L 17 50 C 20 42 25 37 31 34 C 31 18 40 7 50 3 Z",
    "M 40 33 C 38 18 62 18 60 33 C 58 40 42 40 40 33 Z M 21 80 L 27 62 M 79 80 L 73 62",
    NULL,
    0.50, 0.66, 0.185,
  },
  /* A tower of its own. */
  [HRADBY_FIGURE_KEEP] = {
    "M 19 10 L 33 10 L 33 19 L 43 19 L 43 10 L 57 10 L 57 19 L 67 19 L 67 10 L 81 10 L 81 33"
    "L 73 41 L 73 80 L 83 93 L 17 93 L 27 80 L 27 41 L 19 33 Z",
    "M 23 34 L 77 34",
    NULL,
    0.50, 0.60, 0.19,
  },
  /* A banner on a foot. */
  [HRADBY_FIGURE_MARKER] = {
    "O 25 10 5.5 M 21 10 L 29 10 L 29 86 L 21 86 Z M 6 93 C 6 79 44 79 44 93 Z"
    "M 25 16 L 94 16 L 82 38 L 94 60 L 25 60 Z",
    "",
    NULL,
    0.54, 0.38, 0.175,
  },
  /* A follower behind bars. */
  [HRADBY_FIGURE_PRISONER] = {
    FOLLOWER,
    "",
    "M 7 5 L 93 5 L 93 97 L 7 97 Z M 28 5 L 28 97 M 72 5 L 72 97",
    0.50, 0.67, 0.175,
  },
  /* One hand on the hip, the other up and flat: on it stands who is on top. */
  [HRADBY_FIGURE_ACROBAT_WEST] = {
    "O 42 27 12.5 M 28 41 C 36 36 49 36 57 41 L 59 67 L 27 67 Z"
    "M 52 42 L 70 12 L 64 12 L 64 3 L 96 3 L 96 12 L 84 14 L 62 56 Z"
    "M 32 39 L 5 56 L 26 75 L 32 67 L 21 57 L 35 50 Z"
    "M 27 64 L 46 64 L 31 96 L 9 96 Z M 40 64 L 59 64 L 77 96 L 55 96 Z",
    "",
    NULL,
    0.43, 0.535, 0.135,
  },
  [HRADBY_FIGURE_ACROBAT_EAST] = {
    "O 58 27 12.5 M 72 41 C 64 36 51 36 43 41 L 41 67 L 73 67 Z"
    "M 48 42 L 30 12 L 36 12 L 36 3 L 4 3 L 4 12 L 16 14 L 38 56 Z"
    "M 68 39 L 95 56 L 74 75 L 68 67 L 79 57 L 65 50 Z"
    "M 73 64 L 54 64 L 69 96 L 91 96 Z M 60 64 L 41 64 L 23 96 L 45 96 Z",
    "",
    NULL,
    0.57, 0.535, 0.135,
  },
  /* Arms spread to keep the balance, legs together. */
  [HRADBY_FIGURE_ACROBAT_TOP] = {
    "O 50 20 12.5 M 35 36 C 43 31 57 31 65 36 L 63 66 L 37 66 Z"
    "M 38 33 L 6 15 L 0 26 L 36 51 Z M 62 33 L 94 15 L 100 26 L 64 51 Z"
    "M 37 62 L 63 62 L 59 96 L 41 96 Z",
    "M 50 70 L 50 94",
    NULL,
    0.50, 0.49, 0.14,
  },
  /* A top hat, a tailcoat and a whip. */
  [HRADBY_FIGURE_RINGMASTER] = {
    "O 46 30 12 M 31 2 L 61 2 L 60 19 L 70 19 L 70 26 L 22 26 L 22 19 L 32 19 Z"
    "M 46 40 C 65 40 72 56 74 70 L 80 95 L 56 95 L 46 80 L 36 95 L 12 95 L 18 70"
    "C 20 56 27 40 46 40 Z M 62 46 L 84 34 L 89 42 L 70 60 Z"
    "M 83 38 C 88 26 90 16 88 5 L 95 4 C 98 18 95 32 90 42 Z",
    "M 33 15 L 59 15",
    NULL,
    0.46, 0.62, 0.165,
  },
};

void
hradby_paint_emblem (cairo_t             *cr,
                     HradbyPaletteEmblem  emblem,
                     double               x,
                     double               y,
                     double               radius)
{
  static const guint corners[HRADBY_PALETTE_N_EMBLEMS] = { 0, 3, 4, 4, 12, 10 };
  guint n = corners[emblem];

  cairo_new_sub_path (cr);
  if (emblem == HRADBY_PALETTE_EMBLEM_DISC)
    cairo_arc (cr, x, y, radius * 0.86, 0, 2 * G_PI);
  for (guint i = 0; i < n; i++)
    {
      double turn = (emblem == HRADBY_PALETTE_EMBLEM_SQUARE) ? 0.5 : 0;
      double angle = 2 * G_PI * (i + turn) / n - G_PI / 2, r = radius;

      if (emblem == HRADBY_PALETTE_EMBLEM_CROSS)
        {
          /* The arms of a cross are as wide as its notches are deep. */
          angle = G_PI_2 * (i / 3) + (i % 3 == 0 ? -0.32 : i % 3 == 1 ? 0.32 : G_PI_4);
          r = i % 3 == 2 ? radius * 0.45 : radius;
        }
      else if (emblem == HRADBY_PALETTE_EMBLEM_STAR)
        r = radius * (i % 2 == 1 ? 0.46 : 1.1);
      else if (emblem == HRADBY_PALETTE_EMBLEM_TRIANGLE)
        r = radius * 1.08;
      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
add_stop (cairo_pattern_t *pattern,
          double           offset,
          HradbyRgb        colour)
{
  cairo_pattern_add_color_stop_rgb (pattern, offset, (double) colour.r, (double) colour.g,
                                    (double) colour.b);
}

/* Lit from the north-west. */
static void
fill_figure (cairo_t            *cr,
             const HradbyColour *colour)
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
set_line_colour (cairo_t            *cr,
                 const HradbyColour *colour)
{
  gboolean dark = colour->fill.r + colour->fill.g + colour->fill.b < 0.75f;
  HradbyRgb line = dark ? colour->ink : colour->edge;

  cairo_set_source_rgba (cr, (double) line.r, (double) line.g, (double) line.b, dark ? 0.6 : 1.0);
}

static void
throw_shadow (cairo_t    *cr,
              const char *shape,
              double      rim)
{
  cairo_save (cr);
  cairo_translate (cr, 0.03, 0.035);
  hradby_vector_trace (cr, shape);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0.1, 0.06, 0.1, 0.35);
  cairo_set_line_width (cr, rim);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
}

static void
paint_bars (cairo_t    *cr,
            const char *bars,
            double      rim,
            double      line)
{
  hradby_vector_trace (cr, bars);
  cairo_set_source_rgb (cr, 1, 0.98, 0.92);
  cairo_set_line_width (cr, rim * 0.7);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.26, 0.24, 0.27);
  cairo_set_line_width (cr, line * 0.7);
  cairo_stroke (cr);
}

void
hradby_paint_figure (cairo_t             *cr,
                     HradbyFigure         figure,
                     const HradbyColour  *colour,
                     HradbyPaletteEmblem  emblem,
                     double               size)
{
  const char *shape = shapes[figure].shape;
  double pixel = 1, across = 0, rim, line, room;

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
  cairo_set_source_rgb (cr, 1, 0.98, 0.92);
  cairo_set_line_width (cr, rim);
  cairo_stroke_preserve (cr);
  hradby_palette_set_source (cr, colour->edge);
  cairo_set_line_width (cr, line);
  cairo_stroke_preserve (cr);
  fill_figure (cr, colour);

  set_line_colour (cr, colour);
  cairo_set_line_width (cr, LINE * 0.6);
  hradby_vector_trace (cr, shapes[figure].lines);
  cairo_stroke (cr);
  if (shapes[figure].bars != NULL)
    paint_bars (cr, shapes[figure].bars, rim, line);
  hradby_palette_set_source (cr, colour->ink);
  hradby_paint_emblem (cr, emblem, shapes[figure].x, shapes[figure].y, shapes[figure].radius);
  cairo_restore (cr);
}
