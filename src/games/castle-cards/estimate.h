/* What a position of the card game Castle is worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* The contract's get_scores, project, estimate and tell_chances. */
void hradby_castle_cards_get_scores   (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       gint                 *scores);
void hradby_castle_cards_project      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       gint                 *scores);
void hradby_castle_cards_estimate     (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       gint                 *scores);
void hradby_castle_cards_tell_chances (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       double               *chances);

G_END_DECLS
