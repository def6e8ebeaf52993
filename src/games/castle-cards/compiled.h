/* The table of the card game Castle: what does not change while it is played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"
#include "games/castle-cards/declared.h"
#include "games/castle-cards/position.h"

typedef struct {
  HradbyTable               parent;
  HradbyCastleCardsPosition start; /* the position in which the game begins */
  /* by seat: where its pile ends in the piles of a position */
  guint8                    pile_end[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
} HradbyCastleCardsTable;

static inline const HradbyCastleCardsTable *
hradby_castle_cards_table (const HradbyTable *table)
{
  return (const HradbyCastleCardsTable *) table;
}

/* How many cards are in the pile of @seat, and in hand and pile together. */
static inline guint
hradby_castle_cards_count_in_pile (const HradbyCastleCardsTable *table,
                                   const HradbyCastleCardsPosition *position, guint seat)
{
  return (guint) table->pile_end[seat] - position->pile_at[seat];
}

static inline guint
hradby_castle_cards_count_of_seat (const HradbyCastleCardsTable *table,
                                   const HradbyCastleCardsPosition *position, guint seat)
{
  return hradby_cards_count (position->hands[seat])
         + hradby_castle_cards_count_in_pile (table, position, seat);
}
