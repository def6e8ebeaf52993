/* A position of The Castle: plain bytes, a fixed part and arrays whose sizes the table knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "games/castle/castle.h"
#include "tiling/position.h"

/* Flags of a node. */
enum {
  HRADBY_NODE_KIND = 3,       /* path, tower, house, court */
  HRADBY_NODE_FOUNTAIN = 4,   /* root: somewhere on the path */
  HRADBY_NODE_WORTH = 7,      /* what the points of a tile depend on */
  HRADBY_NODE_TWICE = 8,      /* root: some tile may have two parts of this kind in it */
  HRADBY_NODE_FOLLOWER_0 = 16, /* on this very part */
  HRADBY_NODE_FOLLOWER_1 = 32,
};

/* A part of a region. Regions are kept joined at all times: each part knows its root directly, and
 * the smaller of two regions is relabelled when they join. */
typedef struct {
  guint16 root;      /* the node that speaks for the region */
  guint16 next;      /* the next part of the region, in a ring */
  guint16 open;      /* root: ports that face an empty cell */
  guint16 amount;    /* root: tiles, start spaces included (courts: markets) */
  guint16 cell;      /* where the part lies, %HRADBY_CASTLE_NOWHERE for a start space */
  guint8  followers; /* root: player 0 in the low four bits, player 1 in the high ones */
  guint8  flags;     /* see above */
  /* the feature's index on its tile in the low four bits, the tile's number of features - 1 in the
   * high ones */
  guint8  where;
  guint8  size; /* root: parts in the ring, up to 255: the smaller ring joins the larger */
} HradbyCastleNode;

G_STATIC_ASSERT (sizeof (HradbyCastleNode) == 14);

#define HRADBY_CASTLE_NOWHERE 0xffff

static inline HradbyFeatureKind
hradby_castle_node_kind (const HradbyCastleNode *node)
{
  return (HradbyFeatureKind) (node->flags & HRADBY_NODE_KIND);
}

static inline guint
hradby_castle_node_followers (const HradbyCastleNode *node, guint player)
{
  return (node->followers >> (4 * player)) & 15u;
}

/* The player with the majority, or -1. */
static inline gint
hradby_castle_node_owner (const HradbyCastleNode *node)
{
  guint first = node->followers & 15u, second = node->followers >> 4;

  return first > second ? 0 : second > first ? 1 : -1;
}

/* A cell: the tile on it (or %HRADBY_TILING_NO_TILE) and the first of its nodes. */
typedef struct {
  guint16 node;
  guint8  tile;
  guint8  rotation;
} HradbyCastleCell;

#define HRADBY_CASTLE_MAX_DEPLOYED (HRADBY_CASTLE_N_PLAYERS * HRADBY_CASTLE_MAX_SUPPLY)

/* One placement completes at most the regions of its own parts and of those it faces. */
#define HRADBY_CASTLE_MAX_PENDING (HRADBY_MAX_FEATURES + HRADBY_N_PORTS)

/* Behind it lie boards (sets of cells), the bag (a set of tiles, by kind), cells and nodes. */
typedef struct {
  /* bits of the players whose markers moved in this turn */
  HRADBY_TILING_POSITION_FIELDS

  guint8  moved;
  guint16 last_cell; /* where the tile placed last lies, or NOWHERE */
  guint16 n_nodes;   /* nodes in use */
  /* a part of the house the keep stands on, or NOWHERE */
  guint16 keep_node[HRADBY_CASTLE_N_PLAYERS];
  guint16 keep_size[HRADBY_CASTLE_N_PLAYERS]; /* its size, see the setting keep-size */
  /* what @keep_size would be with the other value of the setting keep-size */
  guint16 keep_other_size[HRADBY_CASTLE_N_PLAYERS];
  guint16 keep_other_claim[HRADBY_CASTLE_N_PLAYERS]; /* the same for the setting keep-claim */
  guint8  n_pending;
  guint8  n_left;
  /* the opponent decides in this turn whether to double the region of pending[0] */
  guint8  is_asked;
  guint8  supply[HRADBY_CASTLE_N_PLAYERS]; /* followers, by player */
  /* wall tiles face up, by player and number */
  guint8  hand[HRADBY_CASTLE_N_PLAYERS][HRADBY_CASTLE_N_NUMBERS + 1];
  /* how many of them were won in this turn */
  guint8  won[HRADBY_CASTLE_N_PLAYERS][HRADBY_CASTLE_N_NUMBERS + 1];
  /* roots of completed regions with followers: @n_left still to be scored, then those done */
  guint16 pending[HRADBY_CASTLE_MAX_PENDING + 1];
  guint8  numbers[HRADBY_MAX_CORNERS]; /* by corner tower: the wall tile on it, or 0 */
  /* the spaces of corner towers with a wall tile, a set */
  guint64 spaces[HRADBY_BITS_N_WORDS (HRADBY_TRACK_SPACES)];
  guint16 deployed[HRADBY_CASTLE_MAX_DEPLOYED]; /* the parts that followers are on, as nodes */
} HradbyCastlePosition;

static inline HradbyCastlePosition *
hradby_castle_position (HradbyPosition *position)
{
  return (HradbyCastlePosition *) position;
}

static inline const HradbyCastlePosition *
hradby_castle_position_const (const HradbyPosition *position)
{
  return (const HradbyCastlePosition *) position;
}
