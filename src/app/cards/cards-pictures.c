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
