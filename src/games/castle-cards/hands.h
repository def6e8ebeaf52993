/* Hands of cards, and who knows what of them (rules page, section 5.9). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* A card of this kind comes into a hand, or leaves it, so that everybody sees it. */
void hradby_castle_cards_hand_add    (const HradbyCastleCardsTable *table,
                                      HradbyCastleCardsPosition    *position,
                                      guint                         seat,
                                      guint                         kind);
void hradby_castle_cards_hand_remove (HradbyCastleCardsPosition    *position,
                                      guint                         seat,
                                      guint                         kind);

/* The player draws a card that nobody else sees. */
void hradby_castle_cards_hand_draw   (HradbyCastleCardsPosition    *position,
                                      guint                         kind);

/**
 * hradby_castle_cards_hand_leave:
 * @seat: whose card goes
 * @receiver: who gets it
 *
 * A card goes from hand to hand unseen: nobody else knows any more what is in that hand. All that
 * go at the same time leave before the first one arrives.
 */
void hradby_castle_cards_hand_leave  (HradbyCastleCardsPosition    *position,
                                      guint                         seat,
                                      guint                         receiver,
                                      guint                         kind);

/* It arrives: @seat, who gave it, knows where it is. */
void hradby_castle_cards_hand_arrive (HradbyCastleCardsPosition    *position,
                                      guint                         seat,
                                      guint                         receiver,
                                      guint                         kind);

G_END_DECLS
