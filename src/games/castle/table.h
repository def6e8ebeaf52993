/* The compiled table of The Castle: everything the hot path looks up instead of working it out. */
#pragma once

#include "games/castle/castle.h"
#include "games/castle/position.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

G_BEGIN_DECLS

/* What lies beside a cell besides another cell (its number). */
#define HRADBY_CASTLE_WALL        (-1)
#define HRADBY_CASTLE_START(side) (-2 - (gint) (side)) /* start space number `side` */

/**
 * HradbyCastleKind:
 * @tile: as in the tile set
 * @parts: its features as parts of their own, ready to be copied to the board
 * @paths: by rotation: sides with a path, as bits 0 … 3
 * @at: by rotation and port: the feature there
 * @uniform: by rotation: sides that one feature has all to itself, as bits 0 … 3
 * @quarters: by feature: sides it has a port on, at least 1 (setting keep-size)
 */
typedef struct
{
  const HradbyTile    *tile;
  HradbyCastleNode     parts[HRADBY_MAX_FEATURES];
  guint8               paths[4];
  guint8               at[4][HRADBY_N_PORTS];
  guint8               uniform[4];
  guint8               quarters[HRADBY_MAX_FEATURES];
} HradbyCastleKind;

/**
 * HradbyCastleTable:
 * @n_words: 64-bit words of one set of cells
 * @neighbours: by cell and side: a cell, %HRADBY_CASTLE_WALL, or HRADBY_CASTLE_START()
 * @cells_offset: where the position keeps its cells; likewise @nodes_offset, @boards_offset …
 * @start: the position a game begins with
 */
typedef struct
{
  HradbyTable        parent;

  GPtrArray         *sets;
  HradbyWall        *wall;
  HradbyCastleKind  *kinds;
  guint              n_kinds;
  guint              n_tiles;
  guint              n_cells;
  guint              n_words;
  guint              n_nodes;
  guint              n_start_spaces;
  gint16           (*neighbours)[HRADBY_N_SIDES];
  guint8             corner_of_space[HRADBY_TRACK_SPACES]; /* its number + 1, or 0 */
  guint8             numbers[HRADBY_MAX_CORNERS];
  gsize              cells_offset;
  gsize              bag_offset;
  gsize              boards_offset;
  gsize              nodes_offset;
  HradbyPosition    *start;
} HradbyCastleTable;

static inline const HradbyCastleTable *
hradby_castle_table (const HradbyTable *table)
{
  return (const HradbyCastleTable *) table;
}

/* The arrays behind the fixed part of a position. */
static inline HradbyCastleCell *
hradby_castle_cells (const HradbyCastleTable     *table,
                     const HradbyCastlePosition  *position)
{
  return (HradbyCastleCell *) ((guint8 *) position + table->cells_offset);
}

static inline guint8 *
hradby_castle_bag (const HradbyCastleTable    *table,
                   const HradbyCastlePosition *position)
{
  return (guint8 *) position + table->bag_offset;
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

/* The contract's table_new and table_free. */
HradbyTable *hradby_castle_table_new  (const HradbySetup *setup,
                                       GError           **error);
void         hradby_castle_table_free (HradbyTable       *table);

G_END_DECLS
