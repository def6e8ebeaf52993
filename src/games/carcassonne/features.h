/* What the estimate of Carcassonne looks at, as numbers for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/change.h"
#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* All numbers are in this fraction of what they count. */
#define HRADBY_CARCASSONNE_UNIT 16

/* A prospect, how likely a region will be completed, lies between two of these; both get their
 * shares of what is counted. */
#define HRADBY_CARCASSONNE_N_PROSPECTS 9

/* The weights know of supplies up to this; one more follower is hardly worth more. */
#define HRADBY_CARCASSONNE_KNOWN_SUPPLY 7

/* What returns soon counts by the followers in the supply: none, one, two, or more. */
#define HRADBY_CARCASSONNE_N_NEEDS 4

/**
 * HradbyCarcassonneFeature:
 *
 * Numbers that a weight is found for, see weights.h. Where a range is named, each value has a
 * number of its own. *Own* regions are those that would pay the player, *size* counts tiles and
 * pennants.
 */
typedef enum
{
  HRADBY_CARCASSONNE_IN_PLAY,           /* 1: what all expect besides */
  HRADBY_CARCASSONNE_TEMPO,             /* 1 for who draws next */
  HRADBY_CARCASSONNE_SUPPLY,            /* 1 at the number of followers in the supply, from 1 on */
  HRADBY_CARCASSONNE_ROADS = HRADBY_CARCASSONNE_SUPPLY + HRADBY_CARCASSONNE_KNOWN_SUPPLY,
                                        /* own roads by prospect */
  HRADBY_CARCASSONNE_ROAD_SIZE = HRADBY_CARCASSONNE_ROADS + HRADBY_CARCASSONNE_N_PROSPECTS,
  HRADBY_CARCASSONNE_CITIES = HRADBY_CARCASSONNE_ROAD_SIZE + HRADBY_CARCASSONNE_N_PROSPECTS,
                                        /* own cities likewise */
  HRADBY_CARCASSONNE_CITY_SIZE = HRADBY_CARCASSONNE_CITIES + HRADBY_CARCASSONNE_N_PROSPECTS,
  HRADBY_CARCASSONNE_MONASTERY = HRADBY_CARCASSONNE_CITY_SIZE + HRADBY_CARCASSONNE_N_PROSPECTS,
                                        /* own monasteries by empty cells around, 1 … 8 */
  HRADBY_CARCASSONNE_MONASTERIES = HRADBY_CARCASSONNE_MONASTERY + 8, /* likewise by prospect */
  HRADBY_CARCASSONNE_ROAD_ENDS = HRADBY_CARCASSONNE_MONASTERIES + HRADBY_CARCASSONNE_N_PROSPECTS,
                                        /* own roads: contacts with empty cells */
  HRADBY_CARCASSONNE_CITY_ENDS,         /* own cities likewise */
  HRADBY_CARCASSONNE_SHARED,            /* own roads and cities where others have less: size */
  HRADBY_CARCASSONNE_SPARE,             /* followers on own regions beyond one */
  HRADBY_CARCASSONNE_OUTVOTED,          /* followers that others outvote by one on roads, cities */
  HRADBY_CARCASSONNE_OUTVOTED_MORE,     /* likewise by more */
  HRADBY_CARCASSONNE_OUTVOTED_PROSPECT, /* the prospect that they come back */
  HRADBY_CARCASSONNE_FARMS,             /* own farms */
  HRADBY_CARCASSONNE_FARM_CITIES,       /* complete cities around them */
  HRADBY_CARCASSONNE_FARM_NEAR,         /* cities with one contact around them, with two, more */
  HRADBY_CARCASSONNE_FARM_ENDS = HRADBY_CARCASSONNE_FARM_NEAR + 3, /* their contacts, to eight */
  HRADBY_CARCASSONNE_FARM_SHARED,       /* complete cities where others have less farmers */
  HRADBY_CARCASSONNE_FARM_SPARE,        /* farmers on own farms beyond one */
  HRADBY_CARCASSONNE_FARM_OUTVOTED,     /* farmers that others outvote */
  HRADBY_CARCASSONNE_FARM_BY_ONE,       /* complete cities around them, if by one */
  HRADBY_CARCASSONNE_FARM_PROSPECT,     /* own farms: prospects of incomplete cities, added up */
  HRADBY_CARCASSONNE_FARM_ALONE,        /* own farms that pay nobody else: cities around them */
  HRADBY_CARCASSONNE_MEET_ROAD,         /* size of others' roads that meet own ones in a cell */
  HRADBY_CARCASSONNE_MEET_CITY,         /* likewise cities */
  HRADBY_CARCASSONNE_BESET,             /* own cities that are beset: size times prospect */
  HRADBY_CARCASSONNE_SOON,              /* own regions but farms: eight times the likelihood that
                                         * the next tile completes them, by need */
  HRADBY_CARCASSONNE_N_FEATURES = HRADBY_CARCASSONNE_SOON + HRADBY_CARCASSONNE_N_NEEDS,
} HradbyCarcassonneFeature;

/* Room for the numbers of a player: a round number of them is multiplied faster. */
#define HRADBY_CARCASSONNE_FEATURE_ROOM ((HRADBY_CARCASSONNE_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCarcassonneFeatures[HRADBY_CARCASSONNE_FEATURE_ROOM];

/* Who draws next, or has drawn: between two turns whose turn comes. */
guint hradby_carcassonne_find_next (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position);

typedef struct _HradbyCarcassonneMemo HradbyCarcassonneMemo;

/* Lists the numbers of all players. Made for the end of a turn. With a @memo (nullable), regions
 * that are as they were in the position that it was used for before are not judged again. */
void hradby_carcassonne_list_features (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       HradbyCarcassonneMemo           *memo,
                                       HradbyCarcassonneFeatures       *features);

/* Lists by how much the numbers would change, roughly, if the player to move had one more figure on
 * the region of a root, which nobody has claimed: what meets it is left out. */
void hradby_carcassonne_list_claim    (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       guint                            root,
                                       HradbyCarcassonneFeatures       *features);

/* Likewise if that player had one follower less in the supply. */
void hradby_carcassonne_list_leaving  (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       HradbyCarcassonneFeatures       *features);

/* Cities around a farm that are told apart. */
#define HRADBY_CARCASSONNE_MAX_CITIES 32

/* A city around a farm: its root, and its contacts, up to 3. */
typedef struct
{
  guint16 root;
  guint16 contacts;
} HradbyCarcassonneCity;

/**
 * HradbyCarcassonneClaim:
 * @node: its root, as it was judged, but without the number of its crowd
 * @crowd: that crowd
 * @root: the number of that
 * @value: size: tiles and pennants
 * @limit: nodes of the position that it depends on: of tiles laid later it has none
 * @kind: of feature in the base game that it is like
 * @owners: bits of the players whom it would pay
 * @most: how strong each of them is; @second: the most of others
 * @strengths: how strong each player is
 * @prospect: of a road, a city or a monastery that it is completed
 * @soon: that the next tile does so; 0 if it takes more than one
 * @is_beset: it is a city, and a tile may be laid beside an empty cell it comes to: what begins
 *   there can be joined with it
 * @is_loose: it comes to cells that are not among @cells
 * @promise: of a farm: prospects of the incomplete cities around it, added up
 * @cells: empty cells it comes to, by slot; of a farm, those that these come to
 * @near: cells by hash that decide whether it is beset, besides those that it comes to
 * @n_around: cities around a farm: complete, with one contact, with two, with more
 * @cities: the @n_cities of them
 *
 * A region with figures on it.
 */
typedef struct
{
  HradbyCarcassonneNode node;
  guint64               crowd;
  guint16               root;
  guint16               value;
  guint16               limit;
  guint16               promise;
  guint8                kind;
  guint8                owners;
  guint16               most;
  guint16               second;
  guint16               strengths[HRADBY_MAX_PLAYERS];
  guint8                prospect;
  guint8                soon;
  guint8                is_beset;
  guint8                is_loose;
  guint8                n_cities;
  guint8                n_around[4];
  guint64               cells[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
  guint64               near[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
  HradbyCarcassonneCity cities[HRADBY_CARCASSONNE_MAX_CITIES];
} HradbyCarcassonneClaim;

/* Every figure on the board could hold a region of its own. */
#define HRADBY_CARCASSONNE_MAX_CLAIMS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Cells, with and without a tile, that a memo tells apart. */
#define HRADBY_CARCASSONNE_MEMO_SPOTS 512

/* So many spots are compared at a time. */
#define HRADBY_CARCASSONNE_MEMO_STRETCH 16

/**
 * HradbyCarcassonneMemo:
 * @n_spots: of the position that was looked at last; 0: there was none
 * @spots: its spots
 * @blocks: its blocks
 * @bag: its bag
 * @features: what its claims add to the numbers of each player
 * @claims: the @n_claims of them
 *
 * What was seen in one position and is still so in the next one.
 */
struct _HradbyCarcassonneMemo
{
  guint                     n_spots;
  HradbyCarcassonneSpot     spots[HRADBY_CARCASSONNE_MEMO_SPOTS
                                  + HRADBY_CARCASSONNE_MEMO_STRETCH];
  guint64                   blocks[HRADBY_CARCASSONNE_CLAIM_BLOCKS * HRADBY_CARCASSONNE_N_BOARDS];
  guint64                   bag[HRADBY_BITS_N_WORDS (HRADBY_MAX_TILES)];
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];
  guint                     n_claims;
  HradbyCarcassonneClaim    claims[HRADBY_CARCASSONNE_MAX_CLAIMS];
};

G_END_DECLS
