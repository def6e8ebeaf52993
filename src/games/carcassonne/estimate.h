/* What the estimate of Carcassonne counts for each player, and what these numbers are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

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
 * Numbers that a weight is found for. Where a range is named, each value has a number of its own.
 * *Own* regions are those that would pay the player, *size* counts tiles and pennants.
 */
typedef enum {
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
guint hradby_carcassonne_find_next (const HradbyCarcassonneTable *table,
                                    const HradbyCarcassonnePosition *position);

/* Lists the numbers of all players. Made for the end of a turn. With a @memo (nullable), regions
 * that are as they were in the position that it was used for before are not judged again. */
void hradby_carcassonne_list_features (const HradbyCarcassonneTable *table,
                                       const HradbyCarcassonnePosition *position, gpointer memo,
                                       HradbyCarcassonneFeatures *features);

/* For so many numbers of tiles left weights are given; in between they change evenly. */
#define HRADBY_CARCASSONNE_N_KNOTS 6

typedef gint16 HradbyCarcassonneWeights[HRADBY_CARCASSONNE_FEATURE_ROOM];

/* In hundredths of a point, by knot: for two players, and for more in the base game. Fitted, see
 * src/ai/estimates.md. */
extern const HradbyCarcassonneWeights
  hradby_carcassonne_weights[HRADBY_CARCASSONNE_N_KNOTS];
extern const HradbyCarcassonneWeights
  hradby_carcassonne_many_weights[HRADBY_CARCASSONNE_N_KNOTS];

HradbyEstimatorKnot hradby_carcassonne_find_knot (const HradbyCarcassonneTable *table,
                                                  const HradbyCarcassonnePosition *position);

/**
 * hradby_carcassonne_weigh:
 * @weights: by knot
 * @memo: (nullable): of the estimator
 * @scores: (out): what each player expects to have at the end, in hundredths of a point, without
 *   what expansions bring
 */
void hradby_carcassonne_weigh (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyCarcassonneWeights *weights, gpointer memo,
                               gint *scores);

/* What numbers of an expansion's own are worth to a player: @room of them, and @weights in rows of
 * so many, by knot. */
static inline gint
hradby_carcassonne_weigh_numbers (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position, const gint16 *numbers,
                                  const gint16 *weights, guint room)
{
  HradbyEstimatorKnot knot = hradby_carcassonne_find_knot (table, position);

  return hradby_estimator_weigh (weights, numbers, room, 1, &knot) / knot.width;
}

/* Adds that to the @scores of each player, whose @features are rows of @room likewise. */
static inline void
hradby_carcassonne_weigh_own (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position, const gint16 *features,
                              const gint16 *weights, guint room, gint *scores)
{
  HradbyEstimatorKnot knot = hradby_carcassonne_find_knot (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player] += hradby_estimator_weigh (weights, features + player * room, room, 1, &knot)
                      / knot.width;
}

extern const HradbyEstimator hradby_carcassonne_estimator;
