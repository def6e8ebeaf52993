/* A kind of tile as the rules need it: parts ready for the board, sides by rotation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/node.h"

/* What a side shows: all sides that meet must show the same. From the road on they are lines
 * between fields. */
typedef enum {
  HRADBY_SIDE_CITY,
  HRADBY_SIDE_FIELD,
  HRADBY_SIDE_ROAD,
#define HRADBY_SIDE_ROW(side, kind) side,
#include "games/carcassonne/expansions.h"
  HRADBY_N_SIDE_TYPES,
} HradbyKindSide;

/* Cells that may take a tile have slots: bits of boards. A block holds 64 slots of every board: one
 * for each side and type, the cells that refuse this type on that side, and one for the cells in
 * use. */
#define HRADBY_CARCASSONNE_FRONTIER (HRADBY_N_SIDES * HRADBY_N_SIDE_TYPES)
#define HRADBY_CARCASSONNE_N_BOARDS (HRADBY_CARCASSONNE_FRONTIER + 1)

static inline guint
hradby_carcassonne_board (guint side, guint type)
{
  return HRADBY_N_SIDE_TYPES * side + type;
}

G_STATIC_ASSERT (HRADBY_CARCASSONNE_N_EXPANSIONS <= 32);

/**
 * HradbyCarcassonneSide:
 * @features: at its three ports, clockwise; all the same unless it shows a line
 * @type: a #HradbyKindSide
 */
typedef struct {
  guint8 features[3];
  guint8 type;
} HradbyCarcassonneSide;

/* Parts that are looked at without counting them: hardly a tile has more, and a branch on fewer
 * would be mispredicted. Gains 2 % of random games of the base game and 0.5 % with The Tower
 * (medians of nine pairs of runs). */
#define HRADBY_CARCASSONNE_FEW_PARTS 4

/**
 * HradbyCarcassonneKind:
 * @n_parts: how many features it has
 * @scored: features that are roads or cities, as bits
 * @taking: by kind of figure: features that may take one at this table, as bits
 * @surrounded: features that are complete when tiles lie all around, as bits
 * @marked: expansions that are on of which the tile has marks
 * @marks: of the tile, as bits
 * @part_marks: of each feature, as bits
 * @touches: by field: the cities of the tile that it touches, as bits
 * @parts: its features as parts of their own, ready to be copied to the board
 * @sides: by rotation and side: what it shows
 * @boards: by rotation and side: the board of cells that refuse what it shows there
 * @shows: by rotation and type: on which sides it shows that, as bits
 */
typedef struct {
  guint                 n_parts;
  guint                 scored;
  guint                 surrounded;
  guint16               taking[HRADBY_CARCASSONNE_N_FIGURES];
  guint                 marked;
  guint64               marks;
  guint64               part_marks[HRADBY_MAX_FEATURES];
  guint8                boards[4][HRADBY_N_SIDES];
  guint8                shows[4][HRADBY_N_SIDE_TYPES];
  HradbyCarcassonneSide sides[4][HRADBY_N_SIDES];
  guint16               touches[HRADBY_MAX_FEATURES];
  HradbyCarcassonneNode parts[HRADBY_MAX_FEATURES];
} HradbyCarcassonneKind;
