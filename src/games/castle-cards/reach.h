/* What a card reaches: where it may be played, and what its effect may be done to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/board.h"

G_BEGIN_DECLS

/* More cards than can be moved at once: a rampart's worth of soldiers on each side. */
#define HRADBY_CASTLE_CARDS_MAX_MOVERS 16

/* A card that may be moved: the top card of @place, and where to. */
typedef struct
{
  guint                   place;
  HradbyCastleCardsPlaces to;
} HradbyCastleCardsMover;

/* Where a card of this kind may be placed now; with @area_only a free space of its zone is enough
 * (rules page, section 4). */
HradbyCastleCardsPlaces
      hradby_castle_cards_get_placements (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position,
                                          guint                            kind,
                                          gboolean                         area_only);

/* The top cards that the effect being carried out may return, kill, exile or lure. */
HradbyCastleCardsPlaces
      hradby_castle_cards_get_targets    (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);

/* What it may move, in the order of places; returns how many. */
guint hradby_castle_cards_list_movers    (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position,
                                          HradbyCastleCardsMover          *movers);

/* The cards whose tokens it reaches, in the order of places; returns how many. */
guint hradby_castle_cards_list_tokens    (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position,
                                          HradbyCastleCardsCard           *cards);

/* The places whose cards the Minstrel arranges, and the free ones that he may use. */
HradbyPlaceSet
      hradby_castle_cards_get_arranged   (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);
HradbyPlaceSet
      hradby_castle_cards_get_spare      (const HradbyCastleCardsTable    *table,
                                          const HradbyCastleCardsPosition *position);

/* Of @set those that no card lies on. */
static inline HradbyPlaceSet
hradby_castle_cards_get_free (const HradbyCastleCardsPosition *position,
                              HradbyPlaceSet                   set)
{
  return set & ~position->occupied;
}

G_END_DECLS
