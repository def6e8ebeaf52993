/* Whether the picture of a tile says what its file says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/tile.h"

typedef enum {
  HRADBY_TILE_CHECK_RIGHT,
  HRADBY_TILE_CHECK_JOINED,  /* two fields are seen as one */
  HRADBY_TILE_CHECK_PARTED,  /* one is seen as two, or is not seen */
  HRADBY_TILE_CHECK_BORDERS, /* one is seen beside other cities than it touches */
  HRADBY_TILE_CHECK_ROAD,    /* a road leads into another city than the one where it ends */
} HradbyTileCheck;

/* Paints the tile and looks which pixels of grass hang together: every field of the tile must be
 * one piece of grass, and beside the cities it touches. @pixels: the length of a side of the
 * picture. Returns: what is wrong first. */
HradbyTileCheck hradby_tile_check (const HradbyTile *tile, guint rotation, guint pixels);

/* What is wrong, in words within a sentence; translated. %NULL: nothing is. */
const char *hradby_tile_check_tell (HradbyTileCheck check);
