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

G_END_DECLS
