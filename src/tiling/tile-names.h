/* What tiles and features are called in actions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* The contract's get_name and find_name for games with a look: tiles and features are called as in
 * the tile file. A feature is looked up at the cell of @action, or on the tile just placed where
 * its kind has no cell. */
const char *hradby_tile_names_get (const HradbyTable *table, const HradbyPosition *position,
                                   const HradbyAction *action, const HradbyField *field);
gint hradby_tile_names_find (const HradbyTable *table, const HradbyPosition *position,
                             const HradbyAction *action, const HradbyField *field,
                             const char *name);

/* The contract's align: of the rotations in which a tile looks the same the lowest is listed, and
 * where it lies turned in @twin, a feature is the one that stands there in its place. */
void hradby_tiling_align (const HradbyTable *table, const HradbyPosition *position,
                          const HradbyPosition *twin, HradbyAction *action);
