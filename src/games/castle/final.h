/* Final scoring: the largest keep, courts, wall tiles (rules page, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* The player scores a completed house, and perhaps the keep moves there. */
void hradby_castle_move_keep   (const HradbyCastleTable    *table,
                                HradbyCastlePosition       *position,
                                guint                       root,
                                guint                       owner,
                                const HradbySink           *sink);

/* Cells of the largest connected empty area, as the keep would score it (setting
 * keep-area-start-spaces). */
guint    hradby_castle_get_empty_area (const HradbyTable    *table,
                                       const HradbyPosition *position);

G_END_DECLS
