/* The table of a tile-laying game: its tiles, numbered, its wall, and where a game begins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

/* What the table of each tile-laying game begins with. The game's own follows in the same struct,
 * so that the rules name all alike.
 * @parent: what the tables of all games begin with
 * @sets: (owned): tile sets, which the tiles live in
 * @wall: (owned) (nullable): the wall around the board
 * @tiles: by kind: as in its tile set
 * @first_tile: by kind: the number of its first copy among all tiles of the game
 * @kind_of_tile: by tile, all copies numbered
 * @pile_ends: by kind: the number behind the last tile of its pile; all 0: there is one pile
 * @due_at: when so many tiles are in the bag, a tile of @due_kind is drawn, because of
 * @due_settings; 0: never
 * @n_turns: by kind: in how many ways it can lie that do not look the same
 * @n_kinds: kinds of tiles
 * @n_tiles: tiles of all kinds together
 * @n_parts: features of all these tiles together
 * @bag_offset: where a position keeps the bag, the set of tiles that are left
 * @start: (owned): the position a game begins with */
#define HRADBY_TILING_TABLE_FIELDS                                                                 \
  HradbyTable       parent;                                                                        \
  GPtrArray        *sets;                                                                          \
  HradbyWall       *wall;                                                                          \
  const HradbyTile *tiles[HRADBY_MAX_KINDS];                                                       \
  guint16           first_tile[HRADBY_MAX_KINDS];                                                  \
  guint8            kind_of_tile[HRADBY_MAX_TILES];                                                \
  guint16           pile_ends[HRADBY_MAX_KINDS];                                                   \
  guint16           due_at;                                                                        \
  guint8            due_kind;                                                                      \
  HradbySettings    due_settings;                                                                  \
  guint8            n_turns[HRADBY_MAX_KINDS];                                                     \
  guint             n_kinds;                                                                       \
  guint             n_tiles;                                                                       \
  guint             n_parts;                                                                       \
  gsize             bag_offset;                                                                    \
  HradbyPosition   *start;

/* Such a table, whatever the game. */
typedef struct {
  HRADBY_TILING_TABLE_FIELDS
} __attribute__ ((may_alias)) HradbyTilingTable;

#define HRADBY_TILING_TABLE(table) ((HradbyTilingTable *) (table))

/* Takes tile sets, as far as they play by the stock, and at most one wall from a set-up, and
 * numbers the tiles in their order.
 * @self: a new table, all bytes 0
 * Returns: %FALSE with %HRADBY_ERROR_SETUP for material of an expansion that is not on, too many
 * tiles, and tiles left out that are not there, with %HRADBY_ERROR_MATERIAL for a second wall and
 * for two tiles of one name */
gboolean hradby_tiling_table_take (HradbyTilingTable *self, const HradbySetup *setup,
                                   GError **error);

/* Makes piles of the tiles, by kind: all of a lower number are drawn before those of a higher one.
 * Numbers the tiles anew, so no position may have been made. */
void hradby_tiling_make_piles (HradbyTilingTable *self, const gint *piles);

/* Reserves @bytes at the end of positions, aligned to 8; returns their offset. */
gsize hradby_tiling_reserve (HradbyTilingTable *self, gsize bytes);

/* The same for the bag. */
void hradby_tiling_reserve_bag (HradbyTilingTable *self);

/* Frees what the fields hold, and the table itself: the game frees its own before. */
void hradby_tiling_table_free (HradbyTilingTable *self);
