/* The language in which the emblems of cards are written down: layers of shapes in few tones. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  HRADBY_CARD_TONE_NONE, /* ends an emblem */
  HRADBY_CARD_TONE_INK,  /* the first four lie flat upon what is below: without light and outline */
  HRADBY_CARD_TONE_LIGHT,
  HRADBY_CARD_TONE_SHADE,
  HRADBY_CARD_TONE_BLUSH,
  HRADBY_CARD_TONE_GOLD,
  HRADBY_CARD_TONE_STEEL,
  HRADBY_CARD_TONE_IRON,
  HRADBY_CARD_TONE_WOOD,
  HRADBY_CARD_TONE_STRAW,
  HRADBY_CARD_TONE_LINEN,
  HRADBY_CARD_TONE_PAPER,
  HRADBY_CARD_TONE_SKIN,
  HRADBY_CARD_TONE_HAIR,
  HRADBY_CARD_TONE_RED,
  HRADBY_CARD_TONE_ORANGE,
  HRADBY_CARD_TONE_GREEN,
  HRADBY_CARD_TONE_BREW,
  HRADBY_CARD_TONE_BLUE,
  HRADBY_CARD_TONE_GLASS,
  HRADBY_CARD_TONE_VIOLET,
  HRADBY_CARD_TONE_PINK,
  HRADBY_CARD_N_TONES,
} HradbyCardTone;

/**
 * HradbyCardLayer:
 * @tone: what it is made of
 * @shape: as hradby_vector_trace() reads it, from (0, 0) to (100, 100)
 * @line: width of a line along it; 0: it is filled
 * @turn: degrees that it is turned clockwise around the middle
 * @mirror: it is there twice, to the left and to the right of the middle
 *
 * A part of an emblem. The painter adds the light from the north-west, the outline and the shadow.
 */
typedef struct
{
  HradbyCardTone  tone;
  const char     *shape;
  guint8          line;
  gint16          turn;
  gboolean        mirror;
} HradbyCardLayer;

/**
 * HradbyCardEmblem:
 * @id: of the card
 * @layers: from the lowest to the highest, ended by %HRADBY_CARD_TONE_NONE
 */
typedef struct
{
  const char            *id;
  const HradbyCardLayer *layers;
} HradbyCardEmblem;

/* The emblems of each zone, ended by a row without @id. */
extern const HradbyCardEmblem hradby_card_emblems_court[];
extern const HradbyCardEmblem hradby_card_emblems_folk[];
extern const HradbyCardEmblem hradby_card_emblems_walls[];
extern const HradbyCardEmblem hradby_card_emblems_outside[];

/* The layers of the card @id, %NULL if there is no such card. */
const HradbyCardLayer *hradby_card_emblem_find  (const char            *id);

/* Paints the layers with their shadow into the square from (0, 0) to (1, 1). */
void                   hradby_card_emblem_paint (cairo_t               *cr,
                                                 const HradbyCardLayer *layers);

G_END_DECLS
