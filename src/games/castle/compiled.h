/* The compiled table of The Castle: all that is looked up instead of worked out in a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle/position.h"
#include "tiling/table.h"

/* One side of a tile, clockwise: the features at its three ports, whether they are one and the
 * same, and whether there is a path. */
typedef struct {
  guint8 features[3];
  guint8 flags;
} HradbyCastleSide;

enum {
  HRADBY_SIDE_UNIFORM = 1,
  HRADBY_SIDE_PATH = 2,
};

typedef struct {
  guint                n_parts; /* how many features it has */
  /* its features as parts of their own, ready to be copied to the board */
  HradbyCastleNode     parts[HRADBY_MAX_FEATURES];
  guint8               paths[4];                 /* by rotation: sides with a path, as bits 0 … 3 */
  HradbyCastleSide     sides[4][HRADBY_N_SIDES]; /* by rotation and side: what it shows */
  /* by rotation and feature: how many ports it has on each side, in two bits of a side */
  guint8               reach[4][HRADBY_MAX_FEATURES];
  /* by rotation and feature: ports of its neighbours that it faces, as if these were its own
   * cell's */
  HradbyPorts          faces[4][HRADBY_MAX_FEATURES];
  /* by feature: sides it has a port on, at least 1 (setting keep-size) */
  guint8               quarters[HRADBY_MAX_FEATURES];
} HradbyCastleKind;

/* What lies beside a cell besides another cell (its number). */
#define HRADBY_CASTLE_WALL        (-1)
#define HRADBY_CASTLE_START(side) (-2 - (gint) (side)) /* start space number `side` */

typedef struct {
  HRADBY_TILING_TABLE_FIELDS

  HradbyCastleKind  *kinds;
  guint              n_cells;
  /* 64-bit words of one set of cells, where number @n_cells stands for all outside */
  guint              n_words;
  guint              n_start_spaces;
  /* by cell: its x and y; @cell_at is the way back, by y * width + x */
  gint16           (*places)[2];
  gint16            *cell_at;
  gint               width;
  gint               height;
  /* by cell and side: a cell, %HRADBY_CASTLE_WALL, or HRADBY_CASTLE_START() */
  gint16           (*neighbours)[HRADBY_N_SIDES];
  guint8            *inner; /* by cell: sides with another cell beside it, as bits */
  guint64           *fits;  /* sets of tiles, see hradby_castle_count_ends() */
  guint8             corner_of_space[HRADBY_TRACK_SPACES]; /* its number + 1, or 0 */
  guint8             numbers[HRADBY_MAX_CORNERS];
  /* points a tile, of a court a market, by %HRADBY_NODE_WORTH */
  guint8             points[HRADBY_NODE_WORTH + 1];
  /* of the points, by wall tile 2 or 3, and by how many of it are used */
  guint8             multipliers[4][HRADBY_CASTLE_N_COPIES + 1];
  /* points a market by how many wall tiles 7 are played on the court */
  guint8             markets[HRADBY_CASTLE_N_COPIES + 1];
  guint              n_followers; /* of both players, on the board and in the supply */
  /* where the position keeps its cells, @nodes_offset: nodes, @boards_offset: boards */
  gsize              cells_offset;
  gsize              boards_offset;
  gsize              nodes_offset;
} HradbyCastleTable;

static inline const HradbyCastleTable *
hradby_castle_table (const HradbyTable *table)
{
  return (const HradbyCastleTable *) table;
}

/* The setting that says what a tile of a region, or a market, is worth. */
extern const guint8 hradby_castle_points_settings[HRADBY_NODE_WORTH + 1];

static inline gint
hradby_castle_points_each (const HradbyCastleTable *table, const HradbyCastleNode *root)
{
  return table->points[root->flags & HRADBY_NODE_WORTH];
}

/* Points a tile of an incomplete path, tower or house by these values of all settings. */
static inline gint
hradby_castle_points_incomplete (const guint16 *settings, const HradbyCastleNode *root)
{
  gboolean has_fountain = (root->flags & HRADBY_NODE_FOUNTAIN) != 0;

  switch (hradby_castle_node_kind (root)) {
  case HRADBY_FEATURE_TOWER:
    return settings[HRADBY_SETTING_WALL_TILE_5_POINTS];
  case HRADBY_FEATURE_HOUSE:
    return settings[HRADBY_SETTING_WALL_TILE_6_POINTS];
  default:
    return has_fountain && settings[HRADBY_SETTING_INCOMPLETE_PATH_SCORING]
                             == HRADBY_CHOICE_VALUE (HRADBY_INCOMPLETE_PATH_SCORING_RGG)
           ? settings[HRADBY_SETTING_FOUNTAIN_POINTS] : settings[HRADBY_SETTING_WALL_TILE_4_POINTS];
  }
}

/* How much larger a wall tile 8 of so many tiles makes a keep, by the setting keep-size. */
static inline guint
hradby_castle_measure_eight (guint keep_size, guint tiles)
{
  return keep_size == HRADBY_CHOICE_VALUE (HRADBY_KEEP_SIZE_TILES) ? tiles : HRADBY_N_SIDES * tiles;
}

/* How many followers are on the board. */
static inline guint
hradby_castle_count_deployed (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  return table->n_followers - position->supply[0] - position->supply[1];
}

/* The cell at a place, or -1. */
static inline gint
hradby_castle_cell_at (const HradbyCastleTable *table, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= table->width || y >= table->height)
    return -1;
  return table->cell_at[y * table->width + x];
}

/* The arrays behind the fixed part of a position. */
static inline HradbyCastleCell *
hradby_castle_cells (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  return (HradbyCastleCell *) ((guint8 *) position + table->cells_offset);
}

static inline guint64 *
hradby_castle_boards (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  return (guint64 *) (gpointer) ((guint8 *) position + table->boards_offset);
}

static inline HradbyCastleNode *
hradby_castle_nodes (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  return (HradbyCastleNode *) (gpointer) ((guint8 *) position + table->nodes_offset);
}

/* Sets of cells kept in a position: the cells where a tile may come to lie, and by side those whose
 * neighbour there demands a path, and those whose neighbour there forbids one. */
#define HRADBY_CASTLE_FRONTIER       0
#define HRADBY_CASTLE_DEMANDS(side)  (1 + (side))
#define HRADBY_CASTLE_FORBIDS(side)  (5 + (side))
#define HRADBY_CASTLE_N_BOARDS       9

/* What the sides of a cell ask of paths: those that demand one as bits 0 … 3, those that forbid one
 * as bits 4 … 7, in the order of the boards. */
static inline guint
hradby_castle_get_demands (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                           guint cell)
{
  const guint64 *board = hradby_castle_boards (table, position)
                         + HRADBY_CASTLE_DEMANDS (0) * table->n_words + (cell >> 6);
  guint demands = 0;

  for (guint i = 0; i < 2 * HRADBY_N_SIDES; i++, board += table->n_words)
    demands |= (guint) (*board >> (cell & 63) & 1) << i;
  return demands;
}

/* Sides of the cell with a tile or a start space beside it: each demands a path or forbids one. */
static inline guint
hradby_castle_get_taken (guint demands)
{
  return (demands | demands >> 4) & 15u;
}

/* @kind: path, tower or house
 * @demands: of an empty cell, see hradby_castle_get_demands()
 * @ports: its ports that the region faces
 * @empty: sides of the cell with an empty cell beside it, as bits
 * Returns: how many tiles of the bag fit there, in some rotation, so that the region leads on to no
 * empty cell; what it might be joined with is not looked at */
guint hradby_castle_count_ends (const HradbyCastleTable *table,
                                const HradbyCastlePosition *position, guint kind, guint demands,
                                HradbyPorts ports, guint empty);

/* Takes the wall tiles that the set-up names; with a seed, the others are dealt from what is left
 * of the eighteen. The corner tower that begins at space 0 never carries one.
 * @numbers (out caller-allocates): by corner tower: its wall tile 1 … 9, or 0
 * Returns: %FALSE with %HRADBY_ERROR_SETUP for a corner that does not exist, carries none or is
 * named twice, a number that does not exist, or more than two of a number */
gboolean hradby_castle_deal (const HradbySetup *setup, HradbyWall *wall,
                             guint8 numbers[HRADBY_MAX_CORNERS], GError **error);

/* The contract's list_items. */
void hradby_castle_list_items (const HradbySetup *setup, GArray *items);

/* The contract's table_new and table_free. */
HradbyTable *hradby_castle_table_new (const HradbySetup *setup, GError **error);
void hradby_castle_table_free (HradbyTable *table);
