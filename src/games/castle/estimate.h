/* What the estimate of The Castle looks at, as numbers for each player, and what they are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/compiled.h"

/* How hard a region is to complete: one empty cell beside it with at most two neighbours, with
 * three, with four; two cells, none or one of them with three neighbours or more; three; more. */
#define HRADBY_CASTLE_N_GRADES 7

/* Followers in the supply are told apart up to this many. */
#define HRADBY_CASTLE_N_SUPPLIES 6

/* What a number of 1 counts as, so that parts of points can be told. */
#define HRADBY_CASTLE_UNIT 8

/* Spaces to a wall tile are counted up to this; there stand all from here to 40. */
#define HRADBY_CASTLE_MAX_AHEAD 13

/**
 * HradbyCastleFeature:
 *
 * Numbers that a weight is found for, see weights.h. Where a range is named, each value has a
 * number of its own. *Own* regions are those with a majority of the player, *points* those that a
 * region would bring if it were complete now. Its *prospect*, between 0 and 1, says how likely it
 * will be complete by what the bag still holds. Where a table plays with other numbers of points
 * than those that the weights were found with, what they are about counts as much more or less.
 */
typedef enum {
  HRADBY_CASTLE_IN_PLAY,                /* 1: what both expect besides */
  HRADBY_CASTLE_TEMPO,                  /* 1 for who draws next */
  HRADBY_CASTLE_EXTRA_DRAW,             /* 1 for who draws one tile more of those that are left */
  HRADBY_CASTLE_SUPPLY,                 /* 1 at the number of followers in the supply, 1 … 6 */
  HRADBY_CASTLE_HAND = HRADBY_CASTLE_SUPPLY + HRADBY_CASTLE_N_SUPPLIES,
                                        /* wall tiles of each number in hand, 1 … 9 */
  HRADBY_CASTLE_AHEAD = HRADBY_CASTLE_HAND + 9, /* 1 for each wall tile so many spaces ahead */
  HRADBY_CASTLE_KEEP_NONE = HRADBY_CASTLE_AHEAD + HRADBY_CASTLE_MAX_AHEAD, /* 1 without a keep */
  HRADBY_CASTLE_KEEP_LEAD,              /* 1 at the keep's lead, 1 … 5 */
  HRADBY_CASTLE_KEEP_LOST = HRADBY_CASTLE_KEEP_LEAD + 5, /* empty cells that it will not score */
  HRADBY_CASTLE_KEEP_TAKEN,             /* the best prospect of an own house which, a tile larger,
                                         * would make its keep the larger one */
  HRADBY_CASTLE_KEEP_EQUAL,             /* the same, as large as the other one */
  HRADBY_CASTLE_REGIONS,                /* own paths, towers, houses by grade */
  HRADBY_CASTLE_POINTS = HRADBY_CASTLE_REGIONS + 3 * HRADBY_CASTLE_N_GRADES, /* their points */
  HRADBY_CASTLE_PROSPECTS = HRADBY_CASTLE_POINTS + 3 * HRADBY_CASTLE_N_GRADES,
                                        /* their prospects, by kind */
  HRADBY_CASTLE_EXPECTED = HRADBY_CASTLE_PROSPECTS + 3, /* points times prospects, by kind */
  HRADBY_CASTLE_HITS = HRADBY_CASTLE_EXPECTED + 3, /* own regions of the first four grades which, a
                                                    * tile larger, would lead to a wall tile */
  HRADBY_CASTLE_PLAIN_PATH,             /* own paths without fountain */
  HRADBY_CASTLE_COURTS,                 /* own courts */
  HRADBY_CASTLE_MARKETS,                /* markets on them */
  HRADBY_CASTLE_COURT_OPEN,             /* own courts by grade */
  HRADBY_CASTLE_SHARED = HRADBY_CASTLE_COURT_OPEN + HRADBY_CASTLE_N_GRADES,
                                        /* points of own regions where the other player has one */
  HRADBY_CASTLE_SHARED_MARKETS,         /* markets of such courts */
  HRADBY_CASTLE_SPARE,                  /* followers on own regions beyond one */
  HRADBY_CASTLE_OUTVOTED,               /* followers that the other player outvotes */
  HRADBY_CASTLE_OUTVOTED_COURT,         /* outvoted merchants, also by a tie */
  HRADBY_CASTLE_DOUBLE_TOWER,           /* wall tiles 2 times the most points times prospect */
  HRADBY_CASTLE_DOUBLE_HOUSE,           /* wall tiles 3 times the same */
  HRADBY_CASTLE_BEST_OPEN,              /* wall tiles 4, 5, 6: likewise times what is missing to
                                         * a prospect of 1 */
  HRADBY_CASTLE_BEST_COURT = HRADBY_CASTLE_BEST_OPEN + 3, /* wall tile 7: markets of the best own
                                                           * court */
  HRADBY_CASTLE_BEST_COURT_TWICE,       /* likewise both of them */
  HRADBY_CASTLE_N_FEATURES,
} HradbyCastleFeature;

/* Room for the numbers of a player: a round number of them is multiplied faster. */
#define HRADBY_CASTLE_FEATURE_ROOM ((HRADBY_CASTLE_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCastleFeatures[HRADBY_CASTLE_FEATURE_ROOM];

/* Lists the numbers of both players. Made for the end of a turn. @memo: (nullable): of the
 * estimator */
void hradby_castle_list_features (const HradbyCastleTable *table,
                                  const HradbyCastlePosition *position, gpointer memo,
                                  HradbyCastleFeatures *features);

/* Weights are given for so many shares of the tiles that are left. */
#define HRADBY_CASTLE_N_KNOTS 5

typedef gint16 HradbyCastleWeights[HRADBY_CASTLE_FEATURE_ROOM];

/* In hundredths of a point, by knot. Fitted, see src/ai/estimates.md. */
extern const HradbyCastleWeights hradby_castle_weights[HRADBY_CASTLE_N_KNOTS];

HradbyEstimatorKnot hradby_castle_find_knot (const HradbyCastleTable *table,
                                             const HradbyCastlePosition *position);

/* @weights: by knot
 * @memo (nullable): what was seen of the position before
 * @scores (out): what each player expects to have at the end, in hundredths of a point */
void hradby_castle_weigh (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                          const HradbyCastleWeights *weights, gpointer memo, gint *scores);

extern const HradbyEstimator hradby_castle_estimator;
