/* The null expansion: small rules that need every hook, for tests alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"

/* - Tiles may have a stall, a booth, or both, an echo, and as features of its own a grove and a
 *   brook. Each player has besides followers an envoy, a reeve, two mules and two planks.
 * - Tiles with an echo are drawn before all others. Whoever places one has a second part of the
 *   turn, with another tile, but not a third; where a tile is auctioned there is no second part.
 * - A brook runs between fields and goes on to the next tile, as a road does. Nobody stands there,
 *   and it is never scored.
 * - An envoy counts as two followers. A reeve stands only in cities, where it counts as many as
 *   there are pennants, and in groves, where nobody else stands. A grove is scored as a monastery.
 *   A mule is no follower: it is set on a road or city that is not complete, beside a follower of
 *   its player; it goes home with the last one.
 * - Envoys are deployed as followers are. When the region or piece on which one stands is scored,
 *   complete or not, it gets a point for itself and two more if there is a booth on its tile. For
 *   whoever leads a farm with an envoy of his own, each city there is worth a point more.
 * - A plank carries a road straight across a tile between two sides that show fields. Once a
 *   turn, before deploying, a player may put one on the tile just placed if the cells beyond
 *   both sides are empty, and may deploy on it. A tile may also be placed where its field meets
 *   roads, if one plank makes up for all of them, and beyond its other end there is nothing or
 *   a road. A tile that fits only so may be put aside.
 *   No plank is put on a laid tile that has both a stall and a booth.
 * - A bench counts for other expansions as a piece that lies on its tile; the tiles to the north
 *   and to the south of it are around it.
 * - A region with a booth in it is worth a point more, a road one more for each part with a lamp,
 *   with a plank then twice as much, and a completed city with a booth a point more to each farm.
 * - Instead of deploying, a player may set a follower on the bench of a booth where nobody
 *   sits. It stays, unless a tower captures it, and brings 3 points at the end.
 * - A completed road of at most three tiles that one player leads is not scored if this player
 *   wants to take toll there: then the figures stay, nobody may take them, and at the end,
 *   before all else, the player gets 2 points for the toll.
 * - Whoever places a tile with both gets a point for the fair when what it completed is scored.
 * - At the end of a turn in which a stall was placed one tile is turned up. Each player,
 *   clockwise from the left of the player whose turn it is, bids one or two more than before,
 *   or passes. The highest bidder pays, and has the next turn with this tile; if it fits
 *   nowhere the turn falls out. Then the game goes on at the left of the player who had placed
 *   the stall. In between there is no other auction. If nobody bids, the tile leaves the game.
 * - At the very end each plank left brings a point.
 * - How many planks there are and what a toll brings are numbers that a table may change; a bench
 *   may bring 5 points; tolls, auctions, fairs, lamps, the envoys' own points, the order of drawing
 *   and the second part may be left out.
 */

#define NULL_MAX_TOLL 3 /* tiles of a road on which toll may be taken */

/* The kind of its pieces: part: the cell and the road; place: its sides, as bits. */
#define NULL_PIECE_PLANK "null-plank"

/* Likewise who sits on a bench: part: the cell; player. */
#define NULL_PIECE_SITTER "null-sitter"

/* How many mules a player has. */
#define NULL_N_MULES 2

/* Marks of tiles, and the lamp of roads, as in rows.h. */
#define NULL_STALL "null-stall"
#define NULL_BOOTH "null-booth"
#define NULL_LAMP  "null-lamp"
#define NULL_ECHO  "null-echo"

/* The sides of an axis, as bits. */
static inline guint
null_sides (guint axis)
{
  return 5u << axis;
}
