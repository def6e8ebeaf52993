/* What a joined road, city, field or a monastery is and what it is worth; farms: what they pay by
 * themselves, see the setting farm-scoring. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/* %FALSE if no tile lies there. */
gboolean hradby_carcassonne_get_region (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        const HradbySeenPart *part,
                                        HradbySeenRegion     *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint    hradby_carcassonne_list_parts (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        const HradbySeenPart *part,
                                        HradbySeenPart       *parts,
                                        guint                 max);

G_END_DECLS
