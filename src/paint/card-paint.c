/* Draws the cards of the card game, their back, and the tokens that lie on them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-paint.h"

#include "paint/card-emblem.h"
#include "paint/figure-paint.h"
#include "paint/vector.h"

#define FRAME  0.055
#define ROUND  0.075
#define LINES  7 /* of text, at most */
#define LEADING 1.18
#define MARGIN 0.085 /* beside the text */

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f }

/* Colours told apart by lightness, too, and marks in a square of a hundred. */
static const struct
{
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

/* A gate with its portcullis down. */
static const HradbyCardLayer gate[] = {
  { HRADBY_CARD_TONE_STEEL, "M 2 98 L 2 22 L 14 22 L 14 10 L 26 10 L 26 22 L 38 22 L 38 10 L 62 10"
                            "L 62 22 L 74 22 L 74 10 L 86 10 L 86 22 L 98 22 L 98 98 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 4 40 L 22 40 M 4 58 L 20 58 M 4 76 L 20 76 M 12 32 L 12 40 M 12 58"
                            "L 12 76 M 30 30 L 36 42 M 50 27 L 50 36", .line = 2, .mirror = TRUE },
  { HRADBY_CARD_TONE_IRON, "M 22 98 L 22 62 C 22 26 78 26 78 62 L 78 98 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 36 44 L 36 92 M 50 36 L 50 92 M 64 44 L 64 92 M 25 56 L 75 56"
                            "M 23 72 L 77 72 M 23 87 L 77 87", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

static void
set_colour (cairo_t   *cr,
            HradbyRgb  colour,
            double     alpha)
{
  cairo_set_source_rgba (cr, (double) colour.r, (double) colour.g, (double) colour.b, alpha);
}

/* From one tone in the north-west to the other in the south-east. */
static void
set_light (cairo_t   *cr,
           HradbyRgb  light,
           HradbyRgb  dark)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 1, 1);

  cairo_pattern_add_color_stop_rgb (pattern, 0, (double) light.r, (double) light.g,
                                    (double) light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, (double) dark.r, (double) dark.g, (double) dark.b);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
paint_frame (cairo_t   *cr,
             HradbyRgb  light,
             HradbyRgb  dark)
{
  hradby_vector_trace_plate (cr, 0.5, 0.5, 1 - 0.012, 1 - 0.012, ROUND);
  set_light (cr, light, dark);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.13, 0.08, 0.08, 0.9);
  cairo_set_line_width (cr, 0.012);
  cairo_stroke (cr);
}

static void
paint_ground (cairo_t   *cr,
              HradbyRgb  light,
              HradbyRgb  dark)
{
  hradby_vector_trace_plate (cr, 0.5, 0.5, 1 - 2 * FRAME, 1 - 2 * FRAME, ROUND * 0.6);
  set_light (cr, light, dark);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.13, 0.08, 0.08, 0.55);
  cairo_set_line_width (cr, 0.010);
  cairo_stroke (cr);
}

/* The mark alone, around (@x, @y). */
static void
trace_mark (cairo_t        *cr,
            HradbyCardZone  zone,
            double          x,
            double          y,
            double          size)
{
  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size, size);
  hradby_vector_trace (cr, zones[zone].mark);
  cairo_restore (cr);
}

/* The signs of Venus and Mars, and a ring for those who are neither. */
static void
trace_sex (cairo_t       *cr,
           HradbyCardSex  sex,
           double         x,
           double         y,
           double         size)
{
  static const char *const signs[] = {
    [HRADBY_CARD_SEX_NONE]  = "O 50 50 30",
    [HRADBY_CARD_SEX_WOMAN] = "O 50 32 24 M 50 56 L 50 96 M 30 78 L 70 78",
    [HRADBY_CARD_SEX_MAN]   = "O 38 62 26 M 57 43 L 90 10 M 62 10 L 90 10 L 90 38",
  };

  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  cairo_scale (cr, size, size);
  hradby_vector_trace (cr, signs[sex]);
  cairo_restore (cr);
}

/* The corners: on the west the mark of the zone, on the east the sign for the sex. */
static void
paint_corners (cairo_t              *cr,
               const HradbyCardLook *look,
               double                side)
{
  double middle = side * 0.52;

  for (guint i = 0; i < 2; i++)
    {
      hradby_vector_trace_plate (cr, i == 0 ? middle : 1 - middle, middle, side, side, ROUND);
      set_colour (cr, zones[look->zone].dark, 1);
      cairo_fill (cr);
    }
  trace_mark (cr, look->zone, middle, middle, side * 0.70);
  cairo_set_source_rgb (cr, 1, 0.97, 0.89);
  cairo_fill (cr);
  trace_sex (cr, look->sex, 1 - middle, middle, side * 0.66);
  cairo_set_line_width (cr, side * 0.105);
  cairo_stroke (cr);
}

static void
paint_emblem (cairo_t              *cr,
              const HradbyCardLook *look,
              double                y,
              double                side)
{
  const HradbyCardLayer *layers = hradby_card_emblem_find (look->id);

  g_return_if_fail (layers != NULL);

  cairo_save (cr);
  cairo_translate (cr, 0.5 - side / 2, y);
  cairo_scale (cr, side, side);
  hradby_card_emblem_paint (cr, layers);
  cairo_restore (cr);
}

/* Letters stand where the font wants them, not at whole pixels, which are large beside letters as
 * small as those of a card. For the same reason they are filled as paths. */
static void
set_font (cairo_t            *cr,
          cairo_font_weight_t weight)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, weight);
}

/* In a line around @y, smaller if it would be wider than the card. */
static void
write_name (cairo_t    *cr,
            const char *name,
            double      y,
            double      size)
{
  cairo_text_extents_t extents;
  double room = 1 - 2 * MARGIN;

  set_font (cr, CAIRO_FONT_WEIGHT_BOLD);
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

/* Breaks @words at blanks into lines no wider than @width; how many. @lines: room for LINES, freed
 * by the caller. */
static guint
break_lines (cairo_t  *cr,
             char    **words,
             double    width,
             char    **lines)
{
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *longer = n == 0 ? NULL : g_strconcat (lines[n - 1], " ", words[i], NULL);
      cairo_text_extents_t extents;

      if (longer != NULL)
        {
          cairo_text_extents (cr, longer, &extents);
          if (extents.width <= width || n == LINES)
            {
              g_free (lines[n - 1]);
              lines[n - 1] = g_steal_pointer (&longer);
              continue;
            }
        }
      lines[n++] = g_strdup (words[i]);
    }
  return n;
}

/* In the room from @y down, as large as fits but not larger than @size. */
static void
write_text (cairo_t    *cr,
            const char *text,
            double      y,
            double      height,
            double      size)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  char *lines[LINES] = { NULL };
  guint n = 0;

  set_font (cr, CAIRO_FONT_WEIGHT_NORMAL);
  for (; size > 0.03; size *= 0.95)
    {
      for (guint i = 0; i < n; i++)
        g_clear_pointer (&lines[i], g_free);
      cairo_set_font_size (cr, size);
      n = break_lines (cr, words, 1 - 2 * MARGIN, lines);
      if (n * size * LEADING <= height)
        break;
    }
  cairo_set_source_rgb (cr, 0.2, 0.14, 0.12);
  for (guint i = 0; i < n; i++)
    {
      cairo_text_extents_t extents;

      cairo_text_extents (cr, lines[i], &extents);
      cairo_move_to (cr, 0.5 - extents.width / 2 - extents.x_bearing,
                     y + (height - n * size * LEADING) / 2 + (i + 0.82) * size * LEADING);
      cairo_text_path (cr, lines[i]);
      cairo_fill (cr);
      g_free (lines[i]);
    }
}

void
hradby_paint_card (cairo_t              *cr,
                   const HradbyCardLook *look,
                   double                size)
{
  const HradbyRgb light = RGB (252, 244, 224), dark = RGB (226, 208, 172);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_frame (cr, zones[look->zone].light, zones[look->zone].dark);
  paint_ground (cr, light, dark);
  if (size >= HRADBY_CARD_TEXT_SIZE && look->text != NULL)
    {
      paint_emblem (cr, look, 0.09, 0.42);
      paint_corners (cr, look, 0.15);
      write_name (cr, look->name, 0.61, 0.082);
      write_text (cr, look->text, 0.63, 0.30, 0.06);
    }
  else if (size >= HRADBY_CARD_LINE_SIZE && look->line != NULL)
    {
      paint_emblem (cr, look, 0.09, 0.47);
      paint_corners (cr, look, 0.17);
      write_name (cr, look->name, 0.68, 0.095);
      write_text (cr, look->line, 0.70, 0.23, 0.08);
    }
  else
    {
      paint_emblem (cr, look, 0.10, 0.655);
      paint_corners (cr, look, 0.215);
      write_name (cr, look->name, 0.905, 0.135);
    }
  cairo_restore (cr);
}

void
hradby_paint_card_back (cairo_t *cr,
                        double   size)
{
  const HradbyRgb light = RGB (112, 104, 92), dark = RGB (62, 54, 50);
  const HradbyRgb near = RGB (142, 168, 132), far = RGB (86, 112, 92);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  paint_frame (cr, light, dark);
  paint_ground (cr, near, far);
  cairo_translate (cr, 0.13, 0.14);
  cairo_scale (cr, 0.74, 0.74);
  hradby_card_emblem_paint (cr, gate);
  cairo_restore (cr);
}

void
hradby_paint_card_token (cairo_t             *cr,
                         const HradbyColour  *colour,
                         HradbyPaletteEmblem  emblem,
                         double               size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_arc (cr, 0.535, 0.555, 0.43, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.1, 0.06, 0.06, 0.4);
  cairo_fill (cr);
  cairo_arc (cr, 0.48, 0.48, 0.42, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 0.98, 0.92);
  cairo_fill_preserve (cr);
  set_colour (cr, colour->edge, 1);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  cairo_arc (cr, 0.48, 0.48, 0.36, 0, 2 * G_PI);
  hradby_palette_set_source (cr, colour->fill);
  cairo_fill (cr);
  hradby_palette_set_source (cr, colour->ink);
  hradby_paint_emblem (cr, emblem, 0.48, 0.48, 0.22);
  cairo_restore (cr);
}

void
hradby_paint_card_zone_mark (cairo_t        *cr,
                             HradbyCardZone  zone,
                             double          size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  hradby_vector_trace_plate (cr, 0.5, 0.5, 1, 1, 0.2);
  set_light (cr, zones[zone].light, zones[zone].dark);
  cairo_fill (cr);
  trace_mark (cr, zone, 0.5, 0.5, 0.7);
  cairo_set_source_rgb (cr, 1, 0.97, 0.89);
  cairo_fill (cr);
  cairo_restore (cr);
}
