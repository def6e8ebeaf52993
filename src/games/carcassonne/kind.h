/* A kind of tile as the rules need it: parts ready for the board, sides by rotation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/node.h"

G_BEGIN_DECLS

/* What a side shows: all sides that meet must show the same. From the road on they are lines
 * between fields. */
typedef enum
{
  HRADBY_SIDE_CITY,
  HRADBY_SIDE_FIELD,
  HRADBY_SIDE_ROAD,
#define HRADBY_ROWS_SIDES
#define HRADBY_SIDES(side, kind) side,
#include "games/carcassonne/expansions.h"
#undef HRADBY_SIDES
#undef HRADBY_ROWS_SIDES
  HRADBY_N_SIDE_TYPES,
} HradbyKindSide;

/* Cells that may take a tile have slots: bits of boards. A block holds 64 slots of every board: one
 * for each side and type, the cells that refuse this type on that side, and one for the cells in
 * use. */
#define HRADBY_CARCASSONNE_FRONTIER (HRADBY_N_SIDES * HRADBY_N_SIDE_TYPES)
#define HRADBY_CARCASSONNE_N_BOARDS (HRADBY_CARCASSONNE_FRONTIER + 1)

static inline guint
hradby_carcassonne_board (guint side,
                          guint type)
{
  return HRADBY_N_SIDE_TYPES * side + type;
}

/* Expansions and their parts by number, in the order in which they are asked. Sets of them are
 * bits. */
enum
{
#define HRADBY_ROWS_HOOKS
#define HRADBY_HOOKS(name) name##_number,
#include "games/carcassonne/expansions.h"
#undef HRADBY_HOOKS
#undef HRADBY_ROWS_HOOKS
  HRADBY_CARCASSONNE_N_EXPANSIONS,
};

G_STATIC_ASSERT (HRADBY_CARCASSONNE_N_EXPANSIONS <= 32);

/**
 * HradbyCarcassonneSide:
 * @features: at its three ports, clockwise; all the same unless it shows a line
 * @type: a #HradbyKindSide
 */
typedef struct
{
  guint8 features[3];
  guint8 type;
} HradbyCarcassonneSide;

/* So many parts are looked at without counting them: hardly a tile has more, and whether it has
 * fewer is not foreseeable. Gains 2 % of random games of the base game and 0.5 % with The Tower
 * (medians of nine pairs of runs). */
#define HRADBY_CARCASSONNE_FEW_PARTS 4

/**
 * HradbyCarcassonneKind:
 * @n_parts: how many features it has
 * @scored: features that are roads or cities, as bits
 * @taking: by kind of figure: features that may take one at this table, likewise
 * @surrounded: features that are complete when tiles lie all around, likewise
 * @marked: expansions that are on of which the tile has marks
 * @marks: of the tile, as bits
 * @part_marks: likewise of each feature
 * @touches: by field: the cities of the tile that it touches, as bits
 * @parts: its features as parts of their own, ready to be copied to the board
 * @sides: by rotation and side: what it shows
 * @boards: by rotation and side: the board of cells that refuse what it shows there
 * @shows: by rotation and type: on which sides it shows that, as bits
 */
typedef struct
{
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

G_END_DECLS
