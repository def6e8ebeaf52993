/* What the estimate of The Castle looks at, as numbers for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* How hard a region is to complete: one empty cell beside it with at most two neighbours, with
 * three, with four; two cells, none or one of them with three neighbours or more; three; more. */
#define HRADBY_CASTLE_N_GRADES 7

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
 * will be complete by what the bag still holds.
 */
typedef enum
{
  HRADBY_CASTLE_IN_PLAY,                /* 1: what both expect besides */
  HRADBY_CASTLE_TEMPO,                  /* 1 for who draws next */
  HRADBY_CASTLE_EXTRA_DRAW,             /* 1 for who draws one tile more of those that are left */
  HRADBY_CASTLE_SUPPLY,                 /* 1 at the number of followers in the supply, 1 … 6 */
  HRADBY_CASTLE_HAND = HRADBY_CASTLE_SUPPLY + 6, /* wall tiles of each number in hand, 1 … 9 */
  HRADBY_CASTLE_AHEAD = HRADBY_CASTLE_HAND + 9, /* 1 for each wall tile so many spaces ahead */
  HRADBY_CASTLE_KEEP_NONE = HRADBY_CASTLE_AHEAD + HRADBY_CASTLE_MAX_AHEAD, /* 1 without a keep */
  HRADBY_CASTLE_KEEP_LEAD,              /* 1 at the keep's lead, 1 … 5 */
  HRADBY_CASTLE_KEEP_LOST = HRADBY_CASTLE_KEEP_LEAD + 5, /* empty cells that it will not score */
  HRADBY_CASTLE_KEEP_TAKEN,             /* the best prospect of an own house which, a tile larger,
                                         * would make its keep the larger one */
  HRADBY_CASTLE_KEEP_EQUAL,             /* likewise as large as the other one */
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
  HRADBY_CASTLE_SHARED_MARKETS,         /* likewise markets */
  HRADBY_CASTLE_SPARE,                  /* followers on own regions beyond one */
  HRADBY_CASTLE_OUTVOTED,               /* followers that the other player outvotes */
  HRADBY_CASTLE_OUTVOTED_COURT,         /* merchants likewise, or in a tie */
  HRADBY_CASTLE_DOUBLE_TOWER,           /* wall tiles 2 times the most points times prospect */
  HRADBY_CASTLE_DOUBLE_HOUSE,           /* wall tiles 3: likewise */
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

/* Cells from one to the next that share a place in a memo. */
#define HRADBY_CASTLE_MEMO_CELLS 128

/* How likely a tile will end a region at a cell, by all that decides about it besides the bag. */
typedef struct
{
  guint32 key;
  guint32 chance;
} HradbyCastleEnds;

#define HRADBY_CASTLE_BOARD_WORDS HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS + 1)

/**
 * HradbyCastleMemo:
 * @bag: for which @ends were counted, by cell and kind of region
 * @empty: cells for which @n_lost was counted
 *
 * What was seen of positions before: most plays of a turn change little of it. Zeros at first. A
 * list of moves takes 12 of 100 instructions less with it.
 */
typedef struct
{
  guint64          bag[HRADBY_BITS_N_WORDS (HRADBY_MAX_TILES)];
  HradbyCastleEnds ends[HRADBY_CASTLE_MEMO_CELLS][3];
  guint64          empty[HRADBY_CASTLE_BOARD_WORDS];
  gint             n_lost;
} HradbyCastleMemo;

/* Lists the numbers of both players. Made for the end of a turn. @memo: (nullable) */
void hradby_castle_list_features (const HradbyCastleTable    *table,
                                  const HradbyCastlePosition *position,
                                  HradbyCastleMemo           *memo,
                                  HradbyCastleFeatures       *features);

G_END_DECLS
