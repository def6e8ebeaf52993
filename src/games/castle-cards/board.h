/* Cards in play: laying them down, taking them off, and which of them are protected. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* Places anywhere: @inner holds spaces and slots by their numbers, and HRADBY_PLACE_BIT (0) where a
 * card would go to the heap; bit 0 of @heap is o1. */
typedef struct
{
  HradbyPlaceSet inner;
  guint64        heap;
} HradbyCastleCardsPlaces;

/* A card in play. */
typedef struct
{
  guint8 place;
  guint8 level;
  guint8 kind;
  guint8 token;
} HradbyCastleCardsCard;

static inline guint
hradby_castle_cards_count_places (const HradbyCastleCardsPlaces *places)
{
  return hradby_bits_count (places->inner)
         + (places->heap != 0 ? hradby_bits_count (places->heap) : 0);
}

static inline gboolean
hradby_castle_cards_has_place (const HradbyCastleCardsPlaces *places,
                               guint                          place)
{
  return place < HRADBY_PLACE_HEAP ? (places->inner >> place & 1) != 0
                                   : (places->heap >> (place - HRADBY_PLACE_HEAP) & 1) != 0;
}

/* The @number-th of them in the order of places. */
guint    hradby_castle_cards_get_place    (const HradbyCastleCardsPlaces   *places,
                                           guint                            number);

static inline gboolean
hradby_castle_cards_is_knighted (const HradbyCastleCardsPosition *position,
                                 guint                            place)
{
  return place < HRADBY_PLACE_HEAP
         ? (position->knighted >> place & 1) != 0
         : (position->heap_knighted >> (place - HRADBY_PLACE_HEAP) & 1) != 0;
}

/* Whether a character of which there is one card is in the courtyard. */
static inline gboolean
hradby_castle_cards_in_courtyard (const HradbyCastleCardsPosition *position,
                                  guint                            kind)
{
  return position->where[kind] < HRADBY_PLACE_SLOT
         && (HRADBY_PLACES_COURTYARD & HRADBY_PLACE_BIT (position->where[kind])) != 0;
}

/* How many cards lie on @place; the card at @level of it, which is there; its top card. */
guint    hradby_castle_cards_get_height   (const HradbyCastleCardsPosition *position,
                                           guint                            place);
void     hradby_castle_cards_get_card     (const HradbyCastleCardsPosition *position,
                                           guint                            place,
                                           guint                            level,
                                           HradbyCastleCardsCard           *card);
void     hradby_castle_cards_get_top      (const HradbyCastleCardsPosition *position,
                                           guint                            place,
                                           HradbyCastleCardsCard           *card);

/* All cards on @places in the order of places; returns how many, at most %HRADBY_N_CARDS. */
guint    hradby_castle_cards_list_cards   (const HradbyCastleCardsPosition *position,
                                           const HradbyCastleCardsPlaces   *places,
                                           HradbyCastleCardsCard           *cards);

/* Everything where a card lies. */
static inline HradbyCastleCardsPlaces
hradby_castle_cards_get_occupied (const HradbyCastleCardsPosition *position)
{
  return (HradbyCastleCardsPlaces) { position->occupied, position->heap };
}

/* Puts a token on a card, or %HRADBY_NO_TOKEN; returns the one that it had. */
guint8   hradby_castle_cards_set_token    (HradbyCastleCardsPosition       *position,
                                           guint                            place,
                                           guint                            level,
                                           guint8                           token);

/* Lays a card on a place, 0 for a new one of the heap, as the one that was placed as @stamp-th.
 * Returns where it lies. */
guint    hradby_castle_cards_lay          (HradbyCastleCardsPosition       *position,
                                           guint                            kind,
                                           guint                            place,
                                           guint8                           token,
                                           guint                            stamp);

/* Takes the top card off, and tells what it was; returns its stamp. */
guint    hradby_castle_cards_lift         (HradbyCastleCardsPosition       *position,
                                           guint                            place,
                                           HradbyCastleCardsCard           *card);

/* Of @places those whose top card is not protected (rules page, section 5.5). */
HradbyCastleCardsPlaces
         hradby_castle_cards_unprotected  (const HradbyCastleCardsTable    *table,
                                           const HradbyCastleCardsPosition *position,
                                           HradbyCastleCardsPlaces          places);

#define HRADBY_CASTLE_CARDS_MAX_GUARDS 3

/* The cards that protect the one at @level of @place, which is there: itself if it needs no other.
 * Returns how many, at most %HRADBY_CASTLE_CARDS_MAX_GUARDS. */
guint    hradby_castle_cards_list_guards  (const HradbyCastleCardsTable    *table,
                                           const HradbyCastleCardsPosition *position,
                                           guint                            place,
                                           guint                            level,
                                           HradbyCastleCardsCard           *guards);

/* The place of the card that was placed as @stamp-th, if it is the top card there, or 0; @is_there:
 * whether it is in play at all. */
guint    hradby_castle_cards_find_stamp   (const HradbyCastleCardsPosition *position,
                                           guint                            stamp,
                                           gboolean                        *is_there);

/* Where a card that is played to @place will lie: on the heap at the lowest free number. */
guint8   hradby_castle_cards_lands_at     (const HradbyCastleCardsPosition *position,
                                           guint                            place);

G_END_DECLS
