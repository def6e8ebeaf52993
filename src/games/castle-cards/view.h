/* Who knows what: views, audiences, and what the box holds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* The contract's functions of these names. */
void        hradby_castle_cards_view           (const HradbyTable    *table,
                                                const HradbyPosition *position,
                                                guint                 viewer,
                                                HradbyRandom         *random,
                                                HradbyPosition       *seen);
HradbySeats hradby_castle_cards_reveals        (const HradbyTable    *table,
                                                const HradbyPosition *before,
                                                const HradbyAction   *action);
HradbySeats hradby_castle_cards_get_audience   (const HradbyTable    *table,
                                                const HradbyPosition *before,
                                                const HradbyAction   *action);
gboolean    hradby_castle_cards_count_material (const HradbyTable    *table,
                                                const HradbyPosition *position,
                                                guint                 kind,
                                                guint                *in_box,
                                                guint                *in_game);

G_END_DECLS
