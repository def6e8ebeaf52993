/* Draws the cards of the card game, their back, and the tokens that lie on them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-paint.h"

#include <stdlib.h>
#include <string.h>

#include "paint/figure-paint.h"
#include "paint/vector.h"

#define FRAME  0.055
#define ROUND  0.075
#define MARGIN 0.085 /* beside the name */

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f }

/* Colours told apart by lightness, too, and marks in a square of a hundred. */
static const struct {
  HradbyRgb   light;
  HradbyRgb   dark;
  const char *mark;
} zones[HRADBY_N_CARD_ZONES] = {
  [HRADBY_CARD_ZONE_COURTYARD] = {
    RGB (200, 62, 52), RGB (136, 26, 28),
    "M 14 84 L 6 28 L 30 50 L 50 14 L 70 50 L 94 28 L 86 84 Z",
  },
  [HRADBY_CARD_ZONE_RAMPART] = {
    RGB (244, 158, 54), RGB (206, 108, 20),
    "M 6 86 L 6 24 L 26 24 L 26 42 L 40 42 L 40 24 L 60 24 L 60 42 L 74 42 L 74 24 L 94 24"
    "L 94 86 Z",
  },
  [HRADBY_CARD_ZONE_TOWER] = {
    RGB (66, 118, 196), RGB (26, 60, 128),
    "M 28 94 L 32 44 L 22 44 L 22 10 L 36 10 L 36 22 L 43 22 L 43 10 L 57 10 L 57 22 L 64 22"
    "L 64 10 L 78 10 L 78 44 L 68 44 L 72 94 L 57 94 L 57 76 C 57 64 43 64 43 76 L 43 94 Z",
  },
  [HRADBY_CARD_ZONE_OUTSIDE] = {
    RGB (96, 158, 76), RGB (40, 94, 46),
    "M 50 4 L 80 42 L 66 42 L 92 76 L 58 76 L 58 96 L 42 96 L 42 76 L 8 76 L 34 42 L 20 42 Z",
  },
  [HRADBY_CARD_ZONE_CARD] = {
    RGB (150, 92, 184), RGB (84, 40, 116),
    "M 34 94 C 34 74 44 66 48 56 C 40 60 34 60 30 64 C 24 70 10 68 10 58 C 20 42 24 28 38 20"
    "L 42 6 L 52 18 C 80 22 92 54 90 94 Z",
  },
};

#define OUTLINE 0.030

/* How far the shadow falls to the south-east. */
#define SHADOW_X 0.026
#define SHADOW_Y 0.036

/* In the light and in the shade; and how opaque it is if it lies flat upon what is below. */
typedef struct {
  const char *name;
  HradbyRgb   light;
  HradbyRgb   dark;
  double      flat;
} Tone;

/* The first is also that of outlines. */
static const Tone tones[] = {
  { "ink", RGB (44, 32, 30), RGB (44, 32, 30), 1 },
  { "light", RGB (255, 252, 240), RGB (255, 252, 240), 0.75 },
  { "shade", RGB (70, 50, 46), RGB (70, 50, 46), 0.45 },
  { "blush", RGB (204, 60, 60), RGB (204, 60, 60), 1 },
  { "gold", RGB (255, 216, 92), RGB (212, 142, 28) },
  { "steel", RGB (236, 240, 242), RGB (138, 150, 160) },
  { "iron", RGB (104, 104, 112), RGB (38, 38, 46) },
  { "wood", RGB (190, 126, 70), RGB (122, 72, 38) },
  { "straw", RGB (250, 222, 132), RGB (208, 164, 66) },
  { "linen", RGB (255, 255, 252), RGB (208, 210, 218) },
  { "paper", RGB (255, 246, 220), RGB (226, 198, 148) },
  { "skin", RGB (252, 216, 178), RGB (222, 164, 122) },
  { "hair", RGB (132, 82, 46), RGB (80, 46, 26) },
  { "red", RGB (222, 66, 54), RGB (146, 26, 30) },
  { "orange", RGB (248, 160, 52), RGB (204, 100, 18) },
  { "green", RGB (108, 172, 84), RGB (46, 104, 52) },
  { "brew", RGB (186, 226, 72), RGB (110, 170, 36) },
  { "blue", RGB (84, 136, 214), RGB (34, 70, 148) },
  { "glass", RGB (226, 244, 250), RGB (150, 196, 216) },
  { "violet", RGB (162, 106, 196), RGB (94, 46, 126) },
  { "pink", RGB (250, 168, 184), RGB (214, 90, 126) },
};

/* A layer of an emblem, as data/card-emblems.txt describes it. */
typedef struct {
  const Tone *tone;
  const char *shape;
  int         line;
  int         turn;
  gboolean    mirror;
} Layer;

static Layer
read_layer (const HradbyVectorShape *shape)
{
  g_auto(GStrv) parts = g_strsplit (shape->words, " ", -1);
  Layer layer = { .shape = shape->shape };

  for (guint i = 0; i < G_N_ELEMENTS (tones); i++)
    if (g_str_equal (tones[i].name, parts[0]))
      layer.tone = &tones[i];
  for (guint i = 1; parts[i] != NULL; i++) {
    if (g_str_has_prefix (parts[i], "line="))
      layer.line = atoi (parts[i] + strlen ("line="));
    else if (g_str_has_prefix (parts[i], "turn="))
      layer.turn = atoi (parts[i] + strlen ("turn="));
    else
      layer.mirror = TRUE;
  }
  return layer;
}

/* From one tone in the north-west to the other in the south-east. */
static void
set_light (cairo_t *cr, double x1, double y1, double x2, double y2, HradbyRgb light, HradbyRgb dark)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (x1, y1, x2, y2);

  cairo_pattern_add_color_stop_rgb (pattern, 0, (double) light.r, (double) light.g,
                                    (double) light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, (double) dark.r, (double) dark.g, (double) dark.b);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
set_tone (cairo_t *cr, const Tone *tone)
{
  double x1, y1, x2, y2;

  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  set_light (cr, x1, y1, x2, y2, tone->light, tone->dark);
}

static void
trace_layer (cairo_t *cr, const Layer *layer)
{
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, layer->turn * G_PI / 180);
  cairo_translate (cr, -0.5, -0.5);
  hradby_vector_trace (cr, layer->shape);
  if (layer->mirror) {
    cairo_translate (cr, 1, 0);
    cairo_scale (cr, -1, 1);
    hradby_vector_trace (cr, layer->shape);
  }
  cairo_restore (cr);
}

/* What lies on the ground: as one shape, so that layers do not darken each other. */
static void
throw_shadow (cairo_t *cr, const HradbyVectorShape *shape)
{
  cairo_push_group (cr);
  cairo_translate (cr, SHADOW_X, SHADOW_Y);
  cairo_set_source_rgb (cr, 0.16, 0.1, 0.1);
  for (; shape->words != NULL; shape++) {
    const Layer layer = read_layer (shape);

    if (layer.tone->flat > 0)
      continue;
    trace_layer (cr, &layer);
    if (layer.line == 0)
      cairo_fill_preserve (cr);
    cairo_set_line_width (cr, layer.line / 100.0 + OUTLINE);
    cairo_stroke (cr);
  }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.30);
}

static void
paint_layer (cairo_t *cr, const Layer *layer)
{
  const double width = layer->line / 100.0;
  HradbyRgb flat = layer->tone->light;

  trace_layer (cr, layer);
  if (layer->tone->flat > 0) {
    cairo_set_source_rgba (cr, (double) flat.r, (double) flat.g, (double) flat.b,
                           layer->tone->flat);
    cairo_set_line_width (cr, width);
    if (layer->line > 0)
      cairo_stroke (cr);
    else
      cairo_fill (cr);
    return;
  }
  if (layer->line == 0) {
    set_tone (cr, layer->tone);
    cairo_fill_preserve (cr);
  }
  hradby_palette_set_source (cr, tones[0].light);
  cairo_set_line_width (cr, width + OUTLINE);
  cairo_stroke_preserve (cr);
  if (layer->line > 0) {
    set_tone (cr, layer->tone);
    cairo_set_line_width (cr, width - OUTLINE / 3);
    cairo_stroke_preserve (cr);
  }
  cairo_new_path (cr);
}

/* The emblem of the card @id in the square of @side with its north-west corner at (@x, @y). */
static void
paint_emblem (cairo_t *cr, const char *id, double x, double y, double side)
{
  const HradbyVectorShape *shape = hradby_vector_find (id);

  g_return_if_fail (shape != NULL);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, side, side);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  throw_shadow (cr, shape);
  for (; shape->words != NULL; shape++) {
    const Layer layer = read_layer (shape);

    paint_layer (cr, &layer);
  }
  cairo_restore (cr);
}

/* A frame or the ground within, @side wide around the middle. */
static void
paint_plate (cairo_t *cr, double side, double radius, HradbyRgb light, HradbyRgb dark, double line,
             double strength)
{
  hradby_vector_trace_plate (cr, 0.5, 0.5, side, side, radius);
  set_light (cr, 0, 0, 1, 1, light, dark);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, line, 0.13, 0.08, 0.08, strength);
}

static void
paint_ground (cairo_t *cr, HradbyRgb frame_light, HradbyRgb frame_dark, HradbyRgb light,
              HradbyRgb dark)
{
  paint_plate (cr, 1 - 0.012, ROUND, frame_light, frame_dark, 0.012, 0.9);
  paint_plate (cr, 1 - 2 * FRAME, ROUND * 0.6, light, dark, 0.010, 0.55);
}

/* The shape alone, around (@x, @y). */
static void
trace_around (cairo_t *cr, const char *shape, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size, size);
  hradby_vector_trace (cr, shape);
  cairo_restore (cr);
}

/* The corners: on the west the mark of the zone, on the east the sign for the sex. */
static void
paint_corners (cairo_t *cr, const HradbyCardLook *look, double side)
{
  /* The signs of Venus and Mars, and a ring for those who are neither. */
  static const char *const signs[] = {
    [HRADBY_CARD_SEX_NONE]  = "O 50 50 30",
    [HRADBY_CARD_SEX_WOMAN] = "O 50 32 24 M 50 56 L 50 96 M 30 78 L 70 78",
    [HRADBY_CARD_SEX_MAN]   = "O 38 62 26 M 57 43 L 90 10 M 62 10 L 90 10 L 90 38",
  };
  double middle = side * 0.52;

  for (guint i = 0; i < 2; i++) {
    hradby_vector_trace_plate (cr, i == 0 ? middle : 1 - middle, middle, side, side, ROUND);
    hradby_palette_set_source (cr, zones[look->zone].dark);
    cairo_fill (cr);
  }
  trace_around (cr, zones[look->zone].mark, middle, middle, side * 0.70);
  hradby_vector_fill (cr, 1, 0.97, 0.89, 1);
  trace_around (cr, signs[look->sex], 1 - middle, middle, side * 0.66);
  hradby_vector_stroke (cr, side * 0.105, 1, 0.97, 0.89, 1);
}

/* In a line around @y, smaller if it would be wider than the card. Letters stand where the font
 * wants them, not at whole pixels, which are large beside letters as small as those of a card. For
 * the same reason they are filled as paths. */
static void
write_name (cairo_t *cr, const char *name, double y, double size)
{
  cairo_text_extents_t extents;
  cairo_font_options_t *options = cairo_font_options_create ();
  double room = 1 - 2 * MARGIN;

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, size);
  cairo_text_extents (cr, name, &extents);
  if (extents.width > room)
    cairo_set_font_size (cr, size * room / extents.width);
  cairo_text_extents (cr, name, &extents);
  /* All names stand on one line, whether they have letters that go below it or not. */
  cairo_move_to (cr, 0.5 - extents.width / 2 - extents.x_bearing, y);
  cairo_set_source_rgb (cr, 0.15, 0.1, 0.09);
  cairo_text_path (cr, name);
  cairo_fill (cr);
}

void
hradby_paint_card (cairo_t *cr, const HradbyCardLook *look, double size)
{
  const HradbyRgb light = RGB (252, 244, 224), dark = RGB (226, 208, 172);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_ground (cr, zones[look->zone].light, zones[look->zone].dark, light, dark);
  paint_emblem (cr, look->id, 0.5 - 0.655 / 2, 0.10, 0.655);
  paint_corners (cr, look, 0.215);
  write_name (cr, look->name, 0.905, 0.135);
  cairo_restore (cr);
}

void
hradby_paint_card_back (cairo_t *cr, double size)
{
  const HradbyRgb light = RGB (112, 104, 92), dark = RGB (62, 54, 50);
  const HradbyRgb near = RGB (142, 168, 132), far = RGB (86, 112, 92);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_ground (cr, light, dark, near, far);
  paint_emblem (cr, "back", 0.13, 0.14, 0.74);
  cairo_restore (cr);
}

void
hradby_paint_card_token (cairo_t *cr, const HradbyColour *colour, HradbyPaletteEmblem emblem,
                         double size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_arc (cr, 0.535, 0.555, 0.43, 0, 2 * G_PI);
  hradby_vector_fill (cr, 0.1, 0.06, 0.06, 0.4);
  cairo_arc (cr, 0.48, 0.48, 0.42, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 1, 0.98, 0.92, 0.05, (double) colour->edge.r,
                            (double) colour->edge.g, (double) colour->edge.b, 1);
  cairo_arc (cr, 0.48, 0.48, 0.36, 0, 2 * G_PI);
  hradby_palette_set_source (cr, colour->fill);
  cairo_fill (cr);
  hradby_palette_set_source (cr, colour->ink);
  hradby_paint_emblem (cr, emblem, 0.48, 0.48, 0.22);
  cairo_restore (cr);
}
