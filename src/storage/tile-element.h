/* One kind of tile as an element of a tile set. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/writer.h"
#include "storage/xml.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

/**
 * hradby_tile_read_element:
 * @game: the game of the set: "castle" or "carcassonne"
 * @tile: all zero; clear it with hradby_tile_clear() also after a failure
 *
 * Reads a tile and checks what can be said of it alone, except that each port has an owner:
 * hradby_tile_set_add() does that.
 *
 * Returns: %FALSE with %HRADBY_FILE_ERROR_CONTENT
 */
gboolean hradby_tile_read_element  (HradbyXml        *xml,
                                    const xmlNode    *node,
                                    const char       *game,
                                    HradbyTile       *tile,
                                    GError          **error);

/* Writes it, so that the same can be read. */
void     hradby_tile_write_element (const HradbyTile *tile,
                                    const char       *game,
                                    HradbyWriter     *writer);

/* What the sides of a tile of Carcassonne show, one letter each: "crff", and the axes on which a
 * bridge finds ground: "NS EW", "NS", "EW" or "". */
void     hradby_tile_derive_edges  (const HradbyTile *tile,
                                    char              edges[HRADBY_N_SIDES + 1]);
const char *hradby_tile_derive_bridge (const char     *edges);

G_END_DECLS
