/* The picks that effects ask for, numbered; see choices.h for the actions of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/reach.h"

G_BEGIN_DECLS

/* The kind of action that answers what a position asks that is in the middle of an effect;
 * %HRADBY_CASTLE_CARDS_PASS if it is not. */
HradbyCastleCardsAction
      hradby_castle_cards_get_asked   (const HradbyCastleCardsPosition *position);

/* How many answers there are, 0 if it is not, and the @number-th of them. */
guint hradby_castle_cards_count_picks (const HradbyCastleCardsTable    *table,
                                       const HradbyCastleCardsPosition *position);
void  hradby_castle_cards_get_pick    (const HradbyCastleCardsTable    *table,
                                       const HradbyCastleCardsPosition *position,
                                       guint                            number,
                                       HradbyAction                    *action);

G_END_DECLS
