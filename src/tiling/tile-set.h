/* A tile set: kinds of tiles as one piece of material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_TILE_SET (hradby_tile_set_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTileSet, hradby_tile_set, HRADBY, TILE_SET, HradbyMaterial)

/* A kind of tile takes a byte, and so does a tile's place in the bag. */
#define HRADBY_MAX_KINDS 255
#define HRADBY_MAX_TILES 1000

/* An empty set. @expansion and @provenance may be %NULL. */
HradbyTileSet    *hradby_tile_set_new         (const char *id,
                                               const char *title,
                                               const char *game,
                                               const char *expansion,
                                               const char *provenance);

/**
 * hradby_tile_set_add:
 * @tile: copied; its ports must be as read: lines have whole sides, areas name sides or halves
 *
 * Adds a kind of tile while the set is being built. Checks that ids are unique, that every port
 * belongs to exactly one feature, and that counts are in range.
 *
 * Returns: %FALSE with %HRADBY_ERROR_SETUP, and nothing added
 */
gboolean          hradby_tile_set_add         (HradbyTileSet    *self,
                                               const HradbyTile *tile,
                                               GError          **error);

guint             hradby_tile_set_get_n_kinds (HradbyTileSet *self);
guint             hradby_tile_set_get_n_tiles (HradbyTileSet *self);

/* By the order of the file. Borrowed; lives as long as the set. */
const HradbyTile *hradby_tile_set_get         (HradbyTileSet *self,
                                               guint          kind);

/**
 * hradby_tile_parse_ports:
 * @at: words as in a tile file: "N S", "E Ne Se", ""
 * @line: %TRUE for a path or road, which names whole sides and owns only their middle port
 * @ports: (out): the ports that are named: for "N" of an area the middle port alone, see
 *   hradby_tile_fill()
 * @whole: (out): sides named as a whole, as bits 0 … 3
 *
 * Returns: %FALSE with %HRADBY_ERROR_UNKNOWN if a word is no port or stands twice
 */
gboolean          hradby_tile_parse_ports     (const char  *at,
                                               gboolean     line,
                                               HradbyPorts *ports,
                                               guint       *whole,
                                               GError     **error);

/**
 * hradby_tile_fill:
 * @whole: for each feature the sides it names as a whole
 *
 * Gives areas that name a whole side the ports of that side that no other feature names, and fields
 * the middle port of a side both of whose halves they own.
 */
void              hradby_tile_fill            (HradbyTile  *self,
                                               const guint *whole);

G_END_DECLS
