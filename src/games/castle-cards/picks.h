/* The picks that effects ask for, numbered; see choices.h for the actions of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/reach.h"

G_BEGIN_DECLS

/* How many answers there are to what a position asks that is in the middle of an effect, and the
 * @number-th of them. */
guint hradby_castle_cards_count_picks (const HradbyCastleCardsTable    *table,
                                       const HradbyCastleCardsPosition *position);
void  hradby_castle_cards_get_pick    (const HradbyCastleCardsTable    *table,
                                       const HradbyCastleCardsPosition *position,
                                       guint                            number,
                                       HradbyAction                    *action);

G_END_DECLS
