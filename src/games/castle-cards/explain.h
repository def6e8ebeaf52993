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

G_END_DECLS
