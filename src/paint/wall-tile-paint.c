/* Draws the tiles that lie face down on the towers of the wall, and what they do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/figure-paint.h"

#include <math.h>

#include "paint/vector.h"

/* From this many units on there is room for a picture beside the number. */
#define PICTURE_SIZE 30

typedef struct
{
  const char *shape;
  guint32     colour;
} Layer;

/* What the tile is about, as layers; a tile for what is not complete shows it with a gap. */
typedef struct
{
  Layer       layers[4];
  const char *badge;
  gboolean    open;
} Face;

#define HOUSE \
  { "M 34 62 L 86 62 L 86 90 L 34 90 Z", 0xf0dcb4 }, { "M 24 64 L 60 34 L 96 64 Z", 0xcc5a34 }, \
  { "M 53 90 L 53 73 L 67 73 L 67 90 Z", 0x6b4326 }
#define TOWER \
  { "M 40 54 L 80 54 L 84 90 L 36 90 Z", 0xb7b0a3 }, \
  { "M 32 36 L 44 36 L 44 43 L 54 43 L 54 36 L 66 36 L 66 43 L 76 43 L 76 36 L 88 36 L 88 56" \
    "L 32 56 Z", 0xd6d0c3 }, \
  { "M 55 76 C 55 68 65 68 65 76 L 65 90 L 55 90 Z", 0x4a4038 }

static const Face faces[HRADBY_N_WALL_TILES] = {
  { { { "M 60 38 C 44 38 34 50 34 64 C 34 78 46 90 60 90 C 74 90 86 78 86 64 L 76 64"
        "C 76 73 69 80 60 80 C 51 80 44 73 44 64 C 44 55 51 48 60 48 L 60 58 L 80 43 L 60 28 Z",
        0x3f7d4a } }, NULL, FALSE },
  { { TOWER }, "×2", FALSE },
  { { HOUSE }, "×2", FALSE },
  { { { "M 30 92 C 30 66 52 72 54 52 C 55 44 54 40 54 34 L 76 34 C 76 40 76 46 75 54"
        "C 72 78 52 76 52 92 Z", 0x9a7440 },
      { "M 34 92 C 34 70 56 74 58 53 C 59 46 58 40 58 34 L 72 34 C 72 40 72 46 71 53"
        "C 68 74 48 74 48 92 Z", 0xefd59c } }, NULL, TRUE },
  { { TOWER }, NULL, TRUE },
  { { HOUSE }, NULL, TRUE },
  { { { "M 34 56 L 40 56 L 40 90 L 34 90 Z M 80 56 L 86 56 L 86 90 L 80 90 Z"
        "M 34 74 L 86 74 L 86 82 L 34 82 Z", 0x7a5230 },
      { "M 32 36 L 88 36 L 96 58 L 24 58 Z", 0xf6efdf },
      { "M 38 36 L 47 36 L 44 58 L 33 58 Z M 56 36 L 64 36 L 65 58 L 54 58 Z"
        "M 73 36 L 82 36 L 87 58 L 76 58 Z", 0xc2452f } }, "4", FALSE },
  { { { "M 36 30 L 46 30 L 46 37 L 55 37 L 55 30 L 65 30 L 65 37 L 74 37 L 74 30 L 84 30 L 84 48"
        "L 79 53 L 79 80 L 86 90 L 34 90 L 41 80 L 41 53 L 36 48 Z", 0xa0703c },
      { "M 60 56 L 68 64 L 60 72 L 52 64 Z", 0xf6efdf } }, "+2", FALSE },
  { { { "M 60 30 L 69.500 51 L 92 53 L 75 68.500 L 80 91 L 60 79.500 L 40 91 L 45 68.500 L 28 53"
        "L 50.500 51 Z", 0xe0a526 } }, "+5", FALSE },
};

static void
set_colour (cairo_t *cr,
            guint32  colour)
{
  cairo_set_source_rgb (cr, (colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0,
                        (colour & 255) / 255.0);
}

/* Parchment in front, wood behind, with a dark edge and a light from the north-west. */
static void
paint_plate (cairo_t *cr,
             guint    number)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 1, 1);

  if (number == 0)
    {
      cairo_pattern_add_color_stop_rgb (pattern, 0, 0.66, 0.29, 0.20);
      cairo_pattern_add_color_stop_rgb (pattern, 1, 0.47, 0.17, 0.12);
    }
  else
    {
      cairo_pattern_add_color_stop_rgb (pattern, 0, 0.99, 0.96, 0.88);
      cairo_pattern_add_color_stop_rgb (pattern, 1, 0.89, 0.82, 0.67);
    }
  hradby_vector_trace_plate (cr, 0.5, 0.5, 0.92, 0.92, 0.14);
  cairo_set_source (cr, pattern);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (pattern);
  set_colour (cr, number == 0 ? 0x3a120c : 0x5a3a22);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  hradby_vector_trace_plate (cr, 0.5, 0.5, 0.82, 0.82, 0.1);
  cairo_set_source_rgba (cr, 1, 0.94, 0.8, number == 0 ? 0.45 : 0.7);
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
}

static void
paint_face (cairo_t    *cr,
            const Face *face)
{
  cairo_save (cr);
  /* South-east of the number. */
  cairo_translate (cr, 0.135, 0.135);
  cairo_scale (cr, 0.85, 0.85);
  if (face->open)
    {
      /* Two stripes are left out: it is not complete. */
      hradby_vector_trace (cr, "M 8 8 L 78 8 L 50 97 L 8 97 Z M 84 8 L 97 8 L 97 97 L 56 97 Z");
      cairo_clip (cr);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (face->layers) && face->layers[i].shape != NULL; i++)
    {
      hradby_vector_trace (cr, face->layers[i].shape);
      set_colour (cr, 0x3d281a);
      cairo_set_line_width (cr, 0.035);
      cairo_stroke_preserve (cr);
      set_colour (cr, face->layers[i].colour);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
paint_badge (cairo_t    *cr,
             const char *text)
{
  hradby_vector_trace_plate (cr, 0.72, 0.255, 0.36, 0.27, 0.1);
  set_colour (cr, 0x3d281a);
  cairo_fill (cr);
  set_colour (cr, 0xfff4dc);
  hradby_vector_show_centred (cr, text, 0.72, 0.255, 0.22, TRUE);
}

/* The back: a merlon and two halves of the wall. */
static void
paint_back (cairo_t *cr)
{
  hradby_vector_trace (cr,
                       "M 24 74 L 24 34 L 36 34 L 36 44 L 44 44 L 44 34 L 56 34 L 56 44 L 64 44"
                       "L 64 34 L 76 34 L 76 74 L 58 74 L 58 66 C 58 56 42 56 42 66 L 42 74 Z");
  cairo_set_source_rgb (cr, 0.96, 0.83, 0.58);
  cairo_fill (cr);
}

void
hradby_paint_wall_tile (cairo_t *cr,
                        guint    number,
                        double   size)
{
  char text[2] = { (char) ('0' + number), 0 };

  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_plate (cr, number);
  if (number == 0)
    paint_back (cr);
  else if (size < PICTURE_SIZE)
    {
      set_colour (cr, 0x3d1f12);
      hradby_vector_show_centred (cr, text, 0.5, 0.5, 0.72, TRUE);
    }
  else
    {
      paint_face (cr, &faces[number - 1]);
      if (faces[number - 1].badge != NULL)
        paint_badge (cr, faces[number - 1].badge);
      set_colour (cr, 0x8c2f1e);
      hradby_vector_show_centred (cr, text, 0.245, 0.295, 0.44, TRUE);
    }
  cairo_restore (cr);
}
