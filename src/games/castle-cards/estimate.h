/* What a position of the card game Castle is worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/compiled.h"

/* The contract's estimate and tell_chances. */
void hradby_castle_cards_estimate (const HradbyTable *table, const HradbyPosition *position,
                                   gint *scores);
void hradby_castle_cards_tell_chances (const HradbyTable *table, const HradbyPosition *position,
                                       double *chances);

/* Why a card cannot be laid now: a zone is full, or a condition of its own is not met. */
typedef enum {
  HRADBY_CASTLE_CARDS_STUCK_COURTYARD,
  HRADBY_CASTLE_CARDS_STUCK_AMBASSADOR,
  HRADBY_CASTLE_CARDS_STUCK_COUNSELOR,
  HRADBY_CASTLE_CARDS_STUCK_LADY,
  HRADBY_CASTLE_CARDS_STUCK_MISTRESS,
  HRADBY_CASTLE_CARDS_STUCK_CHARMING,
  HRADBY_CASTLE_CARDS_STUCK_QUEEN,
  HRADBY_CASTLE_CARDS_STUCK_TOWER,
  HRADBY_CASTLE_CARDS_STUCK_GHOST,
  HRADBY_CASTLE_CARDS_STUCK_ENGINE,
  HRADBY_CASTLE_CARDS_N_STUCK,
} HradbyCastleCardsStuck;

/**
 * HradbyCastleCardsFeature:
 *
 * What a weight is found for. Where a range is named, each value has a number of its own. *Open*
 * cards are those in play with the player's token that can be returned, should somebody reach them.
 */
typedef enum {
  HRADBY_CASTLE_CARDS_HAND,           /* cards in hand, by kind */
  HRADBY_CASTLE_CARDS_PILE = HRADBY_CASTLE_CARDS_HAND + HRADBY_N_CHARACTERS,
                                      /* cards in the pile */
  HRADBY_CASTLE_CARDS_STUCK,          /* cards in hand that cannot be laid, by why */
  HRADBY_CASTLE_CARDS_SWAPS = HRADBY_CASTLE_CARDS_STUCK + HRADBY_CASTLE_CARDS_N_STUCK,
                                      /* of them, those for which the exchange has one that can */
  HRADBY_CASTLE_CARDS_OPEN,           /* open cards: courtyard, ramparts, towers, slots, heap */
  HRADBY_CASTLE_CARDS_SAFE = HRADBY_CASTLE_CARDS_OPEN + 5, /* all others with the own token */
  HRADBY_CASTLE_CARDS_ON_TURN,        /* 1 for whose turn it is */
  HRADBY_CASTLE_CARDS_ACTIONS,        /* actions that he has after this one */
  HRADBY_CASTLE_CARDS_LEFT,           /* 1 at the number of cards in hand and pile, 1 … 4 */
  HRADBY_CASTLE_CARDS_CAN_LAY = HRADBY_CASTLE_CARDS_LEFT + 4,
                                      /* 1 with one card in hand that can be laid, with two */
  HRADBY_CASTLE_CARDS_CAN_WIN = HRADBY_CASTLE_CARDS_CAN_LAY + 2,
                                      /* 1 if all cards can be laid, and he has the actions */
  HRADBY_CASTLE_CARDS_THREATENS,      /* 1 if he will have them in his next turn */
  HRADBY_CASTLE_CARDS_QUIET,          /* quiet turns, less than 0 if others win blocked games */
  HRADBY_CASTLE_CARDS_SIEGED,         /* open soldiers while two engines stand, while three do */
  HRADBY_CASTLE_CARDS_FACED = HRADBY_CASTLE_CARDS_SIEGED + 2,
                                      /* open engines before a rampart of two soldiers, of three */
  HRADBY_CASTLE_CARDS_LAST = HRADBY_CASTLE_CARDS_FACED + 2,
                                      /* 1 if the card placed last is open to the Enchanter */
  HRADBY_CASTLE_CARDS_MISTRESS_READY, /* 1 with the Mistress in the courtyard */
  HRADBY_CASTLE_CARDS_SUMMONED,       /* 1 with the King in hand while the Herald calls him */
  HRADBY_CASTLE_CARDS_N_FEATURES,
} HradbyCastleCardsFeature;

/* Room for the numbers of a player: a round number of them is multiplied faster. */
#define HRADBY_CASTLE_CARDS_FEATURE_ROOM ((HRADBY_CASTLE_CARDS_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCastleCardsFeatures[HRADBY_CASTLE_CARDS_FEATURE_ROOM];

/* Lists the numbers of all players. */
void hradby_castle_cards_list_features (const HradbyCastleCardsTable *table,
                                        const HradbyCastleCardsPosition *position,
                                        HradbyCastleCardsFeatures *features);

/* Weights are given for these numbers of actions that the player needs who is nearest to his last
 * card; between them they change evenly. */
#define HRADBY_CASTLE_CARDS_N_KNOTS 4

/* Weights are in units of which one multiplies the odds by e. */
#define HRADBY_CASTLE_CARDS_WEIGHT_UNIT 400

typedef gint16 HradbyCastleCardsWeights[HRADBY_CASTLE_CARDS_FEATURE_ROOM];

/* By knot. Fitted, see src/ai/estimates.md. */
extern const HradbyCastleCardsWeights hradby_castle_cards_weights[HRADBY_CASTLE_CARDS_N_KNOTS];

HradbyEstimatorKnot hradby_castle_cards_find_knot (const HradbyCastleCardsTable *table,
                                                   const HradbyCastleCardsPosition *position);

/* @weights: by knot; @scores (out): the logarithm of each player's share of the chances, but for
 * what all have in common, in %HRADBY_CASTLE_CARDS_WEIGHT_UNIT. */
void hradby_castle_cards_weigh (const HradbyCastleCardsTable *table,
                                const HradbyCastleCardsPosition *position,
                                const HradbyCastleCardsWeights *weights, gint *scores);
