/* Loads the shipped material for the tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/tile-set.h"
#include "tiling/wall.h"

/* What is shipped, from the folder HRADBY_DATADIR. The test fails if it cannot be read. */
HradbyTileSet *load_tiles (void);
HradbyWall *load_wall (void);

/* Likewise a set of Carcassonne: "base" or "tower". */
HradbyTileSet *load_tile_set (const char *id);
