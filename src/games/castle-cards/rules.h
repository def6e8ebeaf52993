/* Taking an action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/compiled.h"

/* Takes an action. */
void hradby_castle_cards_apply (const HradbyTable *table, HradbyPosition *position,
                                const HradbyAction *action, const HradbySink *sink);

/* Begins the turn of the next player, from @seat on, who can do anything; %FALSE if none can. */
gboolean hradby_castle_cards_begin_turn (const HradbyCastleCardsTable *table,
                                         HradbyCastleCardsPosition *position, guint seat);
