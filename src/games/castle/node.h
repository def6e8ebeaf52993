/* A part of a region: a feature of a tile on the board, joined with the others in a ring. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/castle.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

/* Flags of a node. */
enum
{
  HRADBY_NODE_KIND = 3,       /* path, tower, house, court */
  HRADBY_NODE_FOUNTAIN = 4,   /* root: somewhere on the path */
  HRADBY_NODE_TWICE = 8,      /* root: some tile may have two parts of this kind in it */
  HRADBY_NODE_FOLLOWER_0 = 16, /* on this very part */
  HRADBY_NODE_FOLLOWER_1 = 32,
};

/**
 * HradbyCastleNode:
 * @root: the node that speaks for the region
 * @next: the next part of the region, in a ring
 * @open: root: ports that face an empty cell
 * @amount: root: tiles, start spaces included (courts: markets)
 * @cell: where the part lies, %HRADBY_CASTLE_NOWHERE for a start space
 * @followers: root: player 0 in the low four bits, player 1 in the high ones
 * @flags: see above
 * @where: the feature's index on its tile in the low four bits, the tile's number of features - 1
 *   in the high ones
 * @size: root: parts in the ring, up to 255: the smaller ring joins the larger
 *
 * A part of a region. Regions are kept joined at all times: each part knows its root directly, and
 * the smaller of two regions is relabelled when they join.
 */
typedef struct
{
  guint16 root;
  guint16 next;
  guint16 open;
  guint16 amount;
  guint16 cell;
  guint8  followers;
  guint8  flags;
  guint8  where;
  guint8  size;
} HradbyCastleNode;

G_STATIC_ASSERT (sizeof (HradbyCastleNode) == 14);

#define HRADBY_CASTLE_NOWHERE 0xffff

static inline HradbyFeatureKind
hradby_castle_node_kind (const HradbyCastleNode *node)
{
  return (HradbyFeatureKind) (node->flags & HRADBY_NODE_KIND);
}

static inline guint
hradby_castle_node_followers (const HradbyCastleNode *node,
                              guint                   player)
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

G_END_DECLS
