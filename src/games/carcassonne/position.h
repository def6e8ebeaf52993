/* A position: plain bytes, a fixed part and arrays whose sizes the table knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "games/carcassonne/kind.h"
#include "tiling/position.h"

/* No spot has this number. */
#define HRADBY_CARCASSONNE_NOWHERE 0

/**
 * HradbyCarcassonneSpan:
 * @spot: of the tile
 * @node: the road
 * @sides: where it ends, as bits
 * @place: a figure on it stands there, as actions number it
 *
 * A road that a piece of an expansion carries over a laid tile, which shows it from then on instead
 * of its field. It is the last feature of its tile.
 */
typedef struct {
  guint16 spot;
  guint16 node;
  guint8  sides;
  guint8  place;
} HradbyCarcassonneSpan;

/**
 * HradbyCarcassonneStanding:
 * @where: a node, or the spot if it stands on none of the game's features
 * @place: where else it stands: an expansion's place, as actions number it; 0: on a feature
 * @figure: its kind
 *
 * A figure on the board.
 */
typedef struct {
  guint16 where;
  guint8  place;
  guint8  figure;
} HradbyCarcassonneStanding;

/* A cell as one number, in which the coordinates count three times; as signed numbers they go row
 * by row. */
static inline guint32
hradby_carcassonne_pack_cell (gint x, gint y)
{
  return 3u * ((guint32) x + 65536u * (guint32) y);
}

/* Whether a cell is one of the nine whose north-western corner is @corner, both as packed: then
 * both coordinates differ by 0, 3 or 6, and no other multiple of three fits into three bits. */
static inline gboolean
hradby_carcassonne_is_near (guint32 cell, guint32 corner)
{
  return ((cell - corner) & 0xfff8fff8) == 0;
}

/* A monastery that is not complete yet: its cell, as packed, and its node. Entries of a list that
 * are not in use are far away from everything. */
typedef struct {
  guint32 cell;
  guint16 node;
} HradbyCarcassonneMonastery;

#define HRADBY_CARCASSONNE_FAR   0x40004000
#define HRADBY_CARCASSONNE_GROUP 4 /* monasteries looked at together */

/**
 * HradbyCarcassonneSpot:
 * @x: @y: the cell
 * @index: the first node of the tile on it, or the slot of an empty cell
 * @kind: of the tile on it, or %HRADBY_TILING_NO_TILE
 * @rotation: quarter turns clockwise
 * @n_spans: roads that pieces carry over the tile, see #HradbyCarcassonneSpan
 *
 * A cell that has a tile or lies beside one. The board has no edge: spots are numbered from 1 as
 * they come up, and found by their cell through a hash table. n tiles never touch more than
 * 3 n + 2 cells.
 */
typedef struct {
  gint16  x;
  gint16  y;
  guint16 index;
  guint8  kind;
  guint8  rotation : 4;
  guint8  n_spans : 4;
} HradbyCarcassonneSpot;

G_STATIC_ASSERT (sizeof (HradbyCarcassonneSpot) == 8);

/* Figures that have claimed a region: eight bits for each player, how strong his are whose strength
 * is a number; then how many there are; then of how many the strength must be worked out. */
#define HRADBY_CROWD_ONE        (G_GUINT64_CONSTANT (1) << 48)
#define HRADBY_CROWD_WORKED_OUT (G_GUINT64_CONSTANT (1) << 56)

/* Each figure could have a region of its own; number 0 is nobody. */
#define HRADBY_CARCASSONNE_N_CROWDS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT + 1)

G_STATIC_ASSERT (8 * HRADBY_MAX_PLAYERS <= 48 && HRADBY_CARCASSONNE_N_CROWDS <= 256);

/**
 * HradbyCarcassonneWhole:
 * @first: number of the turn that is its first part
 * @once: expansions of which what may be done once a turn was done, as bits
 * @has_more: its player has another part after this one
 * @is_idle: nothing is placed in this part
 *
 * What the parts of a turn have in common: each of them is told of, and counted, as a turn.
 */
typedef struct {
  guint16 first;
  guint16 once;
  guint8  has_more;
  guint8  is_idle;
} HradbyCarcassonneWhole;

G_STATIC_ASSERT (HRADBY_CARCASSONNE_N_EXPANSIONS <= 16);

/* Room for the kinds of figures in a supply: whole words, see hradby_carcassonne_find_figures(). */
#define HRADBY_CARCASSONNE_SUPPLY_ROOM ((HRADBY_CARCASSONNE_N_FIGURES + 7) / 8 * 8)

/* Steps of a turn's or the game's end that are still to be taken, see rules.c. */
#define HRADBY_CARCASSONNE_MAX_STEPS 80

/**
 * HradbyCarcassonnePosition:
 * @n_spots: spots in use; their numbers go from 1 to this
 * @n_nodes: nodes in use
 * @n_blocks: blocks of slots in use
 * @n_monasteries: monasteries listed
 * @last_spot: where the tile placed last lies
 * @vacant: features of the placed tile whose regions nobody has claimed, as bits
 * @joinable: those where the player to move may set a figure beside an own follower
 * @closed: roads and cities of it that are complete, as bits
 * @n_complete: monasteries listed that are complete and not scored yet
 * @is_dealt: the tile in hand was not drawn in this turn: an expansion gave it
 * @n_spans: roads over tiles
 * @whole: the turn that this one is part of
 * @left: pieces of expansions, by expansion and player
 * @supply: figures, by player and kind
 * @n_out: figures on the board, by player
 * @out: which ones, and where they are
 * @crowds_used: numbers of crowds that are in use
 * @n_steps: the queue of what is still to be scored, see rules.c
 * @next_step: its head
 * @steps: what it holds; 0 where there is nothing
 *
 * Behind it lie blocks, the bag (a set of tiles, by kind), the hash table, spots, slots, nodes,
 * monasteries, spans, crowds, and what expansions keep. In the nodes, crowds would make these half
 * as large again.
 */
typedef struct {
  HRADBY_TILING_POSITION_FIELDS

  guint16 n_spots;
  guint16 n_nodes;
  guint16 n_blocks;
  guint16 n_monasteries;
  guint16 last_spot;
  guint16 vacant;
  guint16 joinable;
  guint16 closed;
  guint8  n_complete;
  guint8  is_dealt;
  guint8  n_spans;
  guint8  n_steps;
  guint8  next_step;
  HradbyCarcassonneWhole whole;
  guint8  left[HRADBY_CARCASSONNE_N_EXPANSIONS][HRADBY_MAX_PLAYERS];
  guint8  supply[HRADBY_MAX_PLAYERS][HRADBY_CARCASSONNE_SUPPLY_ROOM];
  guint8  n_out[HRADBY_MAX_PLAYERS];
  guint16 steps[HRADBY_CARCASSONNE_MAX_STEPS];
  guint64 crowds_used[HRADBY_BITS_N_WORDS (HRADBY_CARCASSONNE_N_CROWDS)];

  HradbyCarcassonneStanding out[HRADBY_MAX_PLAYERS][HRADBY_CARCASSONNE_MAX_OUT];
} HradbyCarcassonnePosition;

static inline HradbyCarcassonnePosition *
hradby_carcassonne_position (HradbyPosition *position)
{
  return (HradbyCarcassonnePosition *) position;
}

static inline const HradbyCarcassonnePosition *
hradby_carcassonne_position_const (const HradbyPosition *position)
{
  return (const HradbyCarcassonnePosition *) position;
}
