/* Draws the cards of the card game, their back, and the tokens that lie on them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/palette.h"

/* Where a card is played: each has a colour of the frame and a mark in its corner. */
typedef enum {
  HRADBY_CARD_ZONE_COURTYARD,
  HRADBY_CARD_ZONE_RAMPART,
  HRADBY_CARD_ZONE_TOWER,
  HRADBY_CARD_ZONE_OUTSIDE,
  HRADBY_CARD_ZONE_CARD, /* upon another card */
  HRADBY_N_CARD_ZONES,
} HradbyCardZone;

typedef enum {
  HRADBY_CARD_SEX_NONE,
  HRADBY_CARD_SEX_WOMAN,
  HRADBY_CARD_SEX_MAN,
} HradbyCardSex;

/* What a card shows. What it does stands beside it. */
typedef struct {
  const char     *id;   /* of the card, which tells its emblem */
  HradbyCardZone  zone;
  HradbyCardSex   sex;
  const char     *name; /* as it is shown, translated */
} HradbyCardLook;

/* Draws the face of a card into the square from (0, 0) to (@size, @size). Callable from any thread,
 * like all of these. */
void hradby_paint_card (cairo_t *cr, const HradbyCardLook *look, double size);

/* Draws the back that all cards share. */
void hradby_paint_card_back (cairo_t *cr, double size);

/* Draws a round token with the colour and the emblem of a player. */
void hradby_paint_card_token (cairo_t *cr, const HradbyColour *colour, HradbyPaletteEmblem emblem,
                              double size);
