/* What a joined road, city, field or a monastery is and what it is worth. */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

/* One part of a region: a feature of a placed tile. */
typedef struct
{
  gint  x;
  gint  y;
  guint feature;
} HradbyCarcassonnePart;

/* A follower on a feature. */
typedef struct
{
  HradbyCarcassonnePart part;
  guint                 player;
} HradbyCarcassonneStanding;

/**
 * HradbyCarcassonneRegion:
 * @kind: road, city, field or monastery
 * @complete: nothing can be added any more; fields never are
 * @tiles: tiles it counts; a monastery: itself and its neighbours
 * @pennants: of a city
 * @cities: completed cities that touch a field
 * @followers: how many of each player
 * @owners: bits of the players who would score it
 * @points: what it is worth to each of them as it lies, or at the end of the game if it stays
 *   incomplete; a farm is worth what it pays by itself, see the setting farm-scoring
 * @first: its first part: northernmost, then westernmost, then first in the tile file
 *
 * A region as it stands now.
 */
typedef struct
{
  HradbyFeatureKind     kind;
  gboolean              complete;
  gint                  tiles;
  gint                  pennants;
  gint                  cities;
  gint                  followers[HRADBY_MAX_PLAYERS];
  guint                 owners;
  gint                  points;
  HradbyCarcassonnePart first;
} HradbyCarcassonneRegion;

/* %FALSE if no tile lies there. */
gboolean hradby_carcassonne_get_region  (const HradbyTable           *table,
                                         const HradbyPosition        *position,
                                         const HradbyCarcassonnePart *part,
                                         HradbyCarcassonneRegion     *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint    hradby_carcassonne_list_parts  (const HradbyTable           *table,
                                         const HradbyPosition        *position,
                                         const HradbyCarcassonnePart *part,
                                         HradbyCarcassonnePart       *parts,
                                         guint                        max);

/* The completed cities that touch the field that @part belongs to, each by its first part: returns
 * how many, writes at most @max. */
guint    hradby_carcassonne_list_cities (const HradbyTable           *table,
                                         const HradbyPosition        *position,
                                         const HradbyCarcassonnePart *part,
                                         HradbyCarcassonnePart       *cities,
                                         guint                        max);

G_END_DECLS
