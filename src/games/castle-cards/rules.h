/* Taking an action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/board.h"
#include "games/castle-cards/hands.h"
#include "games/castle-cards/reach.h"

G_BEGIN_DECLS

/* Takes an action. */
void     hradby_castle_cards_apply        (const HradbyTable            *table,
                                           HradbyPosition               *position,
                                           const HradbyAction           *action,
                                           const HradbySink             *sink);

/* The turn begins of the next player, from @seat on, who can do anything. Returns %FALSE if nobody
 * can. */
gboolean hradby_castle_cards_begin_turn   (const HradbyCastleCardsTable *table,
                                           HradbyCastleCardsPosition    *position,
                                           guint                         seat);

/* The contract's apply: likewise, and events name the settings that decided. */
void     hradby_castle_cards_apply_named  (const HradbyTable            *table,
                                           HradbyPosition               *position,
                                           const HradbyAction           *action,
                                           const HradbySink             *sink);

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
