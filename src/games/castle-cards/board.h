/* Cards in play: laying them down, taking them off, and which of them are protected. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/compiled.h"

/* Places anywhere: @inner holds spaces and slots by their numbers, and HRADBY_PLACE_BIT (0) where a
 * card would go to the heap; bit 0 of @heap is o1. */
typedef struct {
  HradbyPlaceSet inner;
  guint64        heap;
} HradbyCastleCardsPlaces;

/* A card in play. */
typedef struct {
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
hradby_castle_cards_has_place (const HradbyCastleCardsPlaces *places, guint place)
{
  return place < HRADBY_PLACE_HEAP ? (places->inner >> place & 1) != 0
                                   : (places->heap >> (place - HRADBY_PLACE_HEAP) & 1) != 0;
}

/* How many cards lie on @place; the card at @level of it, which is there. */
guint hradby_castle_cards_get_height (const HradbyCastleCardsPosition *position, guint place);
void hradby_castle_cards_get_card (const HradbyCastleCardsPosition *position, guint place,
                                   guint level, HradbyCastleCardsCard *card);

/* Everything where a card lies. */
static inline HradbyCastleCardsPlaces
hradby_castle_cards_get_occupied (const HradbyCastleCardsPosition *position)
{
  return (HradbyCastleCardsPlaces) { position->occupied, position->heap };
}

/* Puts a token on a card, or %HRADBY_NO_TOKEN; returns the one that it had. */
guint8 hradby_castle_cards_set_token (HradbyCastleCardsPosition *position, guint place, guint level,
                                      guint8 token);

/* Lays a card on a place, as the one that was placed as @stamp-th. */
void hradby_castle_cards_lay (HradbyCastleCardsPosition *position, guint kind, guint place,
                              guint8 token, guint stamp);

/* Takes the top card off, and tells what it was; returns its stamp. */
guint hradby_castle_cards_lift (HradbyCastleCardsPosition *position, guint place,
                                HradbyCastleCardsCard *card);

/* Of @places those whose top card is not protected (rules page, section 5.5). */
HradbyCastleCardsPlaces
         hradby_castle_cards_unprotected  (const HradbyCastleCardsTable    *table,
                                           const HradbyCastleCardsPosition *position,
                                           HradbyCastleCardsPlaces          places);

#define HRADBY_CASTLE_CARDS_MAX_GUARDS 3

/* The cards that protect the one at @level of @place, which is there: itself if it needs no other.
 * Returns how many, at most %HRADBY_CASTLE_CARDS_MAX_GUARDS. */
guint hradby_castle_cards_list_guards (const HradbyCastleCardsTable *table,
                                       const HradbyCastleCardsPosition *position, guint place,
                                       guint level, HradbyCastleCardsCard *guards);

/* Where a card that is played to @place will lie: on the heap at the lowest free number. */
guint8 hradby_castle_cards_lands_at (const HradbyCastleCardsPosition *position, guint place);

/* Where a card of this kind may be placed now; with @area_only a free space of its zone is enough
 * (rules page, section 4). */
HradbyCastleCardsPlaces
      hradby_castle_cards_get_placements (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position,
                                          guint                            kind,
                                          gboolean                         area_only);

/* The top cards that the effect being carried out would return, kill, exile or lure if nothing were
 * protected; and those of them that it may. */
HradbyCastleCardsPlaces
      hradby_castle_cards_get_reached    (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);
HradbyCastleCardsPlaces
      hradby_castle_cards_get_targets    (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);

/* The cards whose tokens it reaches, in the order of places; returns how many. */
guint hradby_castle_cards_list_tokens (const HradbyCastleCardsTable *table,
                                       const HradbyCastleCardsPosition *position,
                                       HradbyCastleCardsCard *cards);

/* The places whose cards the Minstrel arranges, and the free ones that he may use. */
HradbyPlaceSet
      hradby_castle_cards_get_arranged   (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);
HradbyPlaceSet
      hradby_castle_cards_get_spare      (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);

/* Of @set those that no card lies on. */
static inline HradbyPlaceSet
hradby_castle_cards_get_free (const HradbyCastleCardsPosition *position, HradbyPlaceSet set)
{
  return set & ~position->occupied;
}
