/* Who is dealt what: the set-up's own words, and the seed for what it leaves open. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/**
 * HradbyCastleCardsDeal:
 * @start: cards in play, hands and the exchange
 * @piles: by seat, the top first; @n_pile of them
 */
typedef struct
{
  HradbyCastleCardsPosition start;
  guint8                    piles[HRADBY_CASTLE_CARDS_MAX_PLAYERS][HRADBY_N_CARDS];
  guint                     n_pile[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
} HradbyCastleCardsDeal;

/* Fails with %HRADBY_ERROR_SETUP. */
gboolean hradby_castle_cards_deal (const HradbySetup     *setup,
                                   HradbyCastleCardsDeal *deal,
                                   GError               **error);

G_END_DECLS
