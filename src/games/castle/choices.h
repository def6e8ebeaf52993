/* Listing, naming and refusing actions of The Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* The contract's functions of the same names. */
guint    hradby_castle_to_move       (const HradbyTable    *table,
                                      const HradbyPosition *position);
guint    hradby_castle_count_actions (const HradbyTable    *table,
                                      const HradbyPosition *position);
void     hradby_castle_get_action    (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      guint                 number,
                                      HradbyAction         *action);
void     hradby_castle_pick_action   (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      HradbyRandom         *random,
                                      HradbyAction         *action);
gboolean hradby_castle_explain       (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      HradbyAction         *action,
                                      GError              **error);

/* Lists actions in one pass, see #HradbyEstimator. */
guint    hradby_castle_list_actions  (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      HradbyAction         *actions,
                                      guint                 max);

/* The contract's estimate; and with a memory. */
void     hradby_castle_estimate      (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      gint                 *scores);
extern const HradbyEstimator hradby_castle_estimator;

G_END_DECLS
