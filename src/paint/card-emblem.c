/* Paints the emblems of cards from their layers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

#include "paint/palette.h"
#include "paint/vector.h"

#define OUTLINE 0.030

/* How far the shadow falls to the south-east. */
#define SHADOW_X 0.026
#define SHADOW_Y 0.036

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f }

/* In the light and in the shade. */
static const struct
{
  HradbyRgb light;
  HradbyRgb dark;
} tones[HRADBY_CARD_N_TONES] = {
  [HRADBY_CARD_TONE_INK]    = { RGB (44, 32, 30), RGB (44, 32, 30) },
  [HRADBY_CARD_TONE_LIGHT]  = { RGB (255, 252, 240), RGB (255, 252, 240) },
  [HRADBY_CARD_TONE_SHADE]  = { RGB (70, 50, 46), RGB (70, 50, 46) },
  [HRADBY_CARD_TONE_BLUSH]  = { RGB (204, 60, 60), RGB (204, 60, 60) },
  [HRADBY_CARD_TONE_GOLD]   = { RGB (255, 216, 92), RGB (212, 142, 28) },
  [HRADBY_CARD_TONE_STEEL]  = { RGB (236, 240, 242), RGB (138, 150, 160) },
  [HRADBY_CARD_TONE_IRON]   = { RGB (104, 104, 112), RGB (38, 38, 46) },
  [HRADBY_CARD_TONE_WOOD]   = { RGB (190, 126, 70), RGB (122, 72, 38) },
  [HRADBY_CARD_TONE_STRAW]  = { RGB (250, 222, 132), RGB (208, 164, 66) },
  [HRADBY_CARD_TONE_LINEN]  = { RGB (255, 255, 252), RGB (208, 210, 218) },
  [HRADBY_CARD_TONE_PAPER]  = { RGB (255, 246, 220), RGB (226, 198, 148) },
  [HRADBY_CARD_TONE_SKIN]   = { RGB (252, 216, 178), RGB (222, 164, 122) },
  [HRADBY_CARD_TONE_HAIR]   = { RGB (132, 82, 46), RGB (80, 46, 26) },
  [HRADBY_CARD_TONE_RED]    = { RGB (222, 66, 54), RGB (146, 26, 30) },
  [HRADBY_CARD_TONE_ORANGE] = { RGB (248, 160, 52), RGB (204, 100, 18) },
  [HRADBY_CARD_TONE_GREEN]  = { RGB (108, 172, 84), RGB (46, 104, 52) },
  [HRADBY_CARD_TONE_BREW]   = { RGB (186, 226, 72), RGB (110, 170, 36) },
  [HRADBY_CARD_TONE_BLUE]   = { RGB (84, 136, 214), RGB (34, 70, 148) },
  [HRADBY_CARD_TONE_GLASS]  = { RGB (226, 244, 250), RGB (150, 196, 216) },
  [HRADBY_CARD_TONE_VIOLET] = { RGB (162, 106, 196), RGB (94, 46, 126) },
  [HRADBY_CARD_TONE_PINK]   = { RGB (250, 168, 184), RGB (214, 90, 126) },
};

const HradbyCardLayer *
hradby_card_emblem_find (const char *id)
{
  static const HradbyCardEmblem *const lists[] = {
    hradby_card_emblems_court, hradby_card_emblems_folk, hradby_card_emblems_walls,
    hradby_card_emblems_outside,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HradbyCardEmblem *row = lists[i]; row->id != NULL; row++)
      if (g_str_equal (row->id, id))
        return row->layers;
  return NULL;
}

static void
trace (cairo_t               *cr,
       const HradbyCardLayer *layer)
{
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, layer->turn * G_PI / 180);
  cairo_translate (cr, -0.5, -0.5);
  hradby_vector_trace (cr, layer->shape);
  if (layer->mirror)
    {
      cairo_translate (cr, 1, 0);
      cairo_scale (cr, -1, 1);
      hradby_vector_trace (cr, layer->shape);
    }
  cairo_restore (cr);
}

/* What lies on the ground: as one shape, so that layers do not darken each other. */
static void
throw_shadow (cairo_t               *cr,
              const HradbyCardLayer *layers)
{
  cairo_push_group (cr);
  cairo_translate (cr, SHADOW_X, SHADOW_Y);
  cairo_set_source_rgb (cr, 0.16, 0.1, 0.1);
  for (const HradbyCardLayer *layer = layers; layer->tone != HRADBY_CARD_TONE_NONE; layer++)
    {
      if (layer->tone <= HRADBY_CARD_TONE_BLUSH)
        continue;
      trace (cr, layer);
      if (layer->line == 0)
        cairo_fill_preserve (cr);
      cairo_set_line_width (cr, layer->line / 100.0 + OUTLINE);
      cairo_stroke (cr);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.30);
}

/* The light comes from the north-west of the current path. */
static void
set_tone (cairo_t        *cr,
          HradbyCardTone  tone)
{
  HradbyRgb light = tones[tone].light, dark = tones[tone].dark;
  double x1, y1, x2, y2;
  cairo_pattern_t *pattern;

  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  pattern = cairo_pattern_create_linear (x1, y1, x2, y2);
  cairo_pattern_add_color_stop_rgb (pattern, 0, (double) light.r, (double) light.g,
                                    (double) light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, (double) dark.r, (double) dark.g, (double) dark.b);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/* What lies flat upon something else. */
static void
paint_flat (cairo_t               *cr,
            const HradbyCardLayer *layer)
{
  HradbyRgb colour = tones[layer->tone].light;
  double alpha = layer->tone == HRADBY_CARD_TONE_LIGHT   ? 0.75
                 : layer->tone == HRADBY_CARD_TONE_SHADE ? 0.45
                                                         : 1;

  cairo_set_source_rgba (cr, (double) colour.r, (double) colour.g, (double) colour.b, alpha);
  cairo_set_line_width (cr, layer->line / 100.0);
  if (layer->line > 0)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
paint_layer (cairo_t               *cr,
             const HradbyCardLayer *layer)
{
  trace (cr, layer);
  if (layer->tone <= HRADBY_CARD_TONE_BLUSH)
    {
      paint_flat (cr, layer);
      return;
    }
  if (layer->line == 0)
    {
      set_tone (cr, layer->tone);
      cairo_fill_preserve (cr);
    }
  hradby_palette_set_source (cr, tones[HRADBY_CARD_TONE_INK].light);
  cairo_set_line_width (cr, layer->line / 100.0 + OUTLINE);
  if (layer->line == 0)
    {
      cairo_stroke (cr);
      return;
    }
  cairo_stroke_preserve (cr);
  set_tone (cr, layer->tone);
  cairo_set_line_width (cr, layer->line / 100.0 - OUTLINE / 3);
  cairo_stroke (cr);
}

void
hradby_card_emblem_paint (cairo_t               *cr,
                          const HradbyCardLayer *layers)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  throw_shadow (cr, layers);
  for (const HradbyCardLayer *layer = layers; layer->tone != HRADBY_CARD_TONE_NONE; layer++)
    paint_layer (cr, layer);
  cairo_restore (cr);
}
