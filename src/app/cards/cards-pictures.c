/* How the pictures of card games are painted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-pictures.h"

#include "paint/stronghold-paint.h"

static void
paint_card (cairo_t                *cr,
            const HradbyPictureKey *key)
{
  hradby_paint_card (cr, key->object, key->pixels);
}

static const HradbyPictureKind card_kind = { .paint = paint_card };

HradbyPictureKey
hradby_cards_picture_of_card (const HradbyCardLook *look,
                              int                   pixels)
{
  return (HradbyPictureKey) { &card_kind, look, 0, 0, 0, pixels };
}

static void
paint_back (cairo_t                *cr,
            const HradbyPictureKey *key)
{
  hradby_paint_card_back (cr, key->pixels);
}

static const HradbyPictureKind back_kind = { .paint = paint_back };

HradbyPictureKey
hradby_cards_picture_of_back (int pixels)
{
  return (HradbyPictureKey) { &back_kind, NULL, 0, 0, 0, pixels };
}

static void
paint_token (cairo_t                *cr,
             const HradbyPictureKey *key)
{
  hradby_paint_card_token (cr, key->object, (HradbyPaletteEmblem) key->detail, key->pixels);
}

static const HradbyPictureKind token_kind = { .paint = paint_token, .is_quick = TRUE };

HradbyPictureKey
hradby_cards_picture_of_token (const char *colour,
                               guint       emblem,
                               int         pixels)
{
  return (HradbyPictureKey) { &token_kind, hradby_palette_find (colour), emblem, 0, 0, pixels };
}

static void
paint_shield (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  cairo_scale (cr, key->pixels, key->pixels);
  cairo_move_to (cr, 0.5, 0.06);
  cairo_curve_to (cr, 0.62, 0.16, 0.76, 0.2, 0.9, 0.2);
  cairo_curve_to (cr, 0.92, 0.56, 0.8, 0.82, 0.5, 0.95);
  cairo_curve_to (cr, 0.2, 0.82, 0.08, 0.56, 0.1, 0.2);
  cairo_curve_to (cr, 0.24, 0.2, 0.38, 0.16, 0.5, 0.06);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 0.12);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.09, 0.13, 0.26);
  cairo_fill (cr);
  /* A cross, so that it is no drop nor leaf when it is small. */
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0.43, 0.26, 0.14, 0.52);
  cairo_rectangle (cr, 0.24, 0.38, 0.52, 0.14);
  cairo_fill (cr);
}

static const HradbyPictureKind shield_kind = { .paint = paint_shield, .is_quick = TRUE };

HradbyPictureKey
hradby_cards_picture_of_shield (int pixels)
{
  return (HradbyPictureKey) { &shield_kind, NULL, 0, 0, 0, pixels };
}

static void
measure_castle (const HradbyPictureKey *key,
                int                    *width,
                int                    *height)
{
  *width = *height = key->pixels * HRADBY_STRONGHOLD_SIZE;
}

static void
paint_castle (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  hradby_paint_stronghold (cr, key->pixels, key->detail != 0);
}

static const HradbyPictureKind castle_kind = {
  .paint = paint_castle, .measure = measure_castle, .is_opaque = TRUE,
};

HradbyPictureKey
hradby_cards_picture_of_castle (int      pixels,
                                gboolean dark)
{
  return (HradbyPictureKey) { &castle_kind, NULL, dark != FALSE, 0, 0, pixels };
}

/* Of the side of a space. */
#define CARD_SIZE  0.9
#define TOKEN_SIZE 0.5

static void
paint_at (cairo_t          *cr,
          HradbyPictureKey  key,
          double            x,
          double            y,
          double            size)
{
  key.pixels = MAX ((int) (size + 0.5), 1);
  cairo_save (cr);
  cairo_translate (cr, x - size / 2, y - size / 2);
  hradby_picture_key_draw (cr, &key, size / key.pixels);
  cairo_restore (cr);
}

cairo_surface_t *
hradby_cards_picture_of_table (const HradbyCardsFace *face,
                               const HradbyTable     *table,
                               const HradbyPosition  *position,
                               const char *const     *colours,
                               int                    width,
                               int                    height,
                               gboolean               dark,
                               GCancellable          *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double unit = (double) MIN (width, height) / face->ground_size, x, y;
  HradbyPictureKey ground = face->get_ground (MAX ((int) unit, 1), dark);
  HradbyCardsState state;

  face->read (table, position, HRADBY_NOBODY, &state);
  cairo_translate (cr, (width - unit * face->ground_size) / 2,
                   (height - unit * face->ground_size) / 2);
  hradby_picture_key_draw (cr, &ground, unit / MAX ((int) unit, 1));
  for (guint place = 1; place <= face->n_places && !g_cancellable_is_cancelled (cancellable);
       place++)
    {
      const HradbyCardsStack *stack = &state.places[place];

      if (stack->n == 0 || !face->get_spot (place, &x, &y))
        continue;
      paint_at (cr,
                hradby_cards_picture_of_card (face->get_look (stack->cards[stack->n - 1].card), 1),
                x * unit, y * unit, CARD_SIZE * unit);
      if (stack->cards[stack->n - 1].owner < table->n_players)
        paint_at (cr,
                  hradby_cards_picture_of_token (colours[stack->cards[stack->n - 1].owner],
                                                 stack->cards[stack->n - 1].owner, 1),
                  x * unit, y * unit, TOKEN_SIZE * unit);
    }
  cairo_destroy (cr);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
