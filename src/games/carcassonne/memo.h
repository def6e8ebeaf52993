/* What the estimate remembers of a position, so that it does not judge again what a move left. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/claims.h"

G_BEGIN_DECLS

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
