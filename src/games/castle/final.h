/* Final scoring: the largest keep, courts, wall tiles (rules page, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/compiled.h"

/* Adds what the final scoring brings to @totals; the position itself is not changed. */
void hradby_castle_score_end (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                              gint32 *totals, const HradbySink *sink);

/* Cells of the largest connected empty area, as the keep would score it (setting
 * keep-area-start-spaces). */
guint hradby_castle_get_empty_area (const HradbyTable *table, const HradbyPosition *position);
