/* Regions of The Castle: what a joined path, tower, house or court is and what it is worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/look.h"

G_BEGIN_DECLS

/* %FALSE if no tile lies there. */
gboolean hradby_castle_get_region (const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   const HradbySeenPart *part,
                                   HradbySeenRegion     *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint    hradby_castle_list_parts (const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   const HradbySeenPart *part,
                                   HradbySeenPart       *parts,
                                   guint                 max);

G_END_DECLS
