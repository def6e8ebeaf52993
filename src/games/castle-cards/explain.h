/* Why something cannot be done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* The contract's explain. */
gboolean hradby_castle_cards_explain (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      HradbyAction         *action,
                                      GError              **error);

/* Whether it is one of the actions that are numbered. */
gboolean hradby_castle_cards_is_listed (const HradbyTable               *table,
                                        const HradbyCastleCardsPosition *position,
                                        const HradbyAction              *action);

G_END_DECLS
