/* What can be done in a position, numbered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/board.h"

/* The contract's count_actions and get_action, and its explain. */
guint hradby_castle_cards_count_actions (const HradbyTable *table, const HradbyPosition *position);
void hradby_castle_cards_get_action (const HradbyTable *table, const HradbyPosition *position,
                                     guint number, HradbyAction *action);
gboolean hradby_castle_cards_explain (const HradbyTable *table, const HradbyPosition *position,
                                      HradbyAction *action, GError **error);

/* How many actions the seat whose turn it is has. */
guint hradby_castle_cards_count_of_turn (const HradbyCastleCardsTable *table,
                                         const HradbyCastleCardsPosition *position);

/* The kind of action that answers the question of an effect; %HRADBY_CASTLE_CARDS_PASS: no effect
 * asks. */
HradbyCastleCardsAction
hradby_castle_cards_get_asked (const HradbyCastleCardsPosition *position);
