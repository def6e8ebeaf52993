/* The compiled table of The Castle: everything the hot path looks up instead of working it out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "games/castle/kind.h"
#include "games/castle/position.h"
#include "tiling/table.h"

G_BEGIN_DECLS

/* What lies beside a cell besides another cell (its number). */
#define HRADBY_CASTLE_WALL        (-1)
#define HRADBY_CASTLE_START(side) (-2 - (gint) (side)) /* start space number `side` */

/**
 * HradbyCastleTable:
 * @n_words: 64-bit words of one set of cells, where number @n_cells stands for all outside
 * @places: by cell: its x and y; @cell_at is the way back, by y * width + x
 * @neighbours: by cell and side: a cell, %HRADBY_CASTLE_WALL, or HRADBY_CASTLE_START()
 * @inner: by cell: sides with another cell beside it, as bits
 * @fits: sets of tiles, see fits.h
 * @cells_offset: where the position keeps its cells; likewise @nodes_offset, @boards_offset
 */
typedef struct
{
  HRADBY_TILING_TABLE_FIELDS

  HradbyCastleKind  *kinds;
  guint              n_cells;
  guint              n_words;
  guint              n_start_spaces;
  gint16           (*places)[2];
  gint16            *cell_at;
  gint               width;
  gint               height;
  gint16           (*neighbours)[HRADBY_N_SIDES];
  guint8            *inner;
  guint64           *fits;
  guint8             corner_of_space[HRADBY_TRACK_SPACES]; /* its number + 1, or 0 */
  guint8             numbers[HRADBY_MAX_CORNERS];
  gsize              cells_offset;
  gsize              boards_offset;
  gsize              nodes_offset;
} HradbyCastleTable;

static inline const HradbyCastleTable *
hradby_castle_table (const HradbyTable *table)
{
  return (const HradbyCastleTable *) table;
}

/* Whether this table plays @setting with @value, one of the values of tables.h. */
static inline gboolean
hradby_castle_plays (const HradbyCastleTable *table,
                     HradbyCastleSetting      setting,
                     guint                    value)
{
  return table->parent.settings[setting] == value;
}

/* The cell at a place, or -1. */
static inline gint
hradby_castle_cell_at (const HradbyCastleTable *table,
                       gint                     x,
                       gint                     y)
{
  if (x < 0 || y < 0 || x >= table->width || y >= table->height)
    return -1;
  return table->cell_at[y * table->width + x];
}

/* The arrays behind the fixed part of a position. */
static inline HradbyCastleCell *
hradby_castle_cells (const HradbyCastleTable     *table,
                     const HradbyCastlePosition  *position)
{
  return (HradbyCastleCell *) ((guint8 *) position + table->cells_offset);
}

static inline guint64 *
hradby_castle_boards (const HradbyCastleTable    *table,
                      const HradbyCastlePosition *position)
{
  return (guint64 *) (gpointer) ((guint8 *) position + table->boards_offset);
}

static inline HradbyCastleNode *
hradby_castle_nodes (const HradbyCastleTable    *table,
                     const HradbyCastlePosition *position)
{
  return (HradbyCastleNode *) (gpointer) ((guint8 *) position + table->nodes_offset);
}

G_END_DECLS
