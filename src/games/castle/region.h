/* Regions of The Castle: what a joined path, tower, house or court is and what it is worth. */
#pragma once

#include "games/castle/castle.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

/**
 * HradbyCastleRegion:
 * @kind: path, tower, house or court
 * @complete: nothing can be added any more
 * @fountain: a path with at least one fountain
 * @tiles: tiles it counts, start spaces included
 * @markets: markets of a court, start spaces included
 * @followers: how many of each player
 * @owner: the player with the majority, or -1
 * @points: what it is worth to its owner as it lies: complete, no wall tiles; courts 3 a market
 * @x: cell of its first part (northernmost, then westernmost, then first in the tile file)
 * @y: likewise
 * @feature: feature of its first part
 *
 * A region as it stands now.
 */
typedef struct
{
  HradbyFeatureKind kind;
  gboolean          complete;
  gboolean          fountain;
  gint              tiles;
  gint              markets;
  gint              followers[HRADBY_CASTLE_N_PLAYERS];
  gint              owner;
  gint              points;
  gint              x;
  gint              y;
  guint             feature;
} HradbyCastleRegion;

/* One part of a region: a feature of a placed tile. */
typedef struct
{
  gint  x;
  gint  y;
  guint feature;
} HradbyCastlePart;

/* A follower on the board. */
typedef struct
{
  HradbyCastlePart part;
  guint            player;
} HradbyCastleFollower;

/* %FALSE if no tile lies there. */
gboolean           hradby_castle_get_region      (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  const HradbyCastlePart *part,
                                                  HradbyCastleRegion   *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint              hradby_castle_list_parts      (const HradbyTable      *table,
                                                  const HradbyPosition   *position,
                                                  const HradbyCastlePart *part,
                                                  HradbyCastlePart       *parts,
                                                  guint                   max);

G_END_DECLS
