/* What the numbers of a position of the card game Castle are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/features.h"

G_BEGIN_DECLS

/* Weights are given for these numbers of actions that the player needs who is nearest to his last
 * card; between them they change evenly. */
#define HRADBY_CASTLE_CARDS_N_KNOTS 4

/* Of a weight: so much of it multiplies the odds by e. */
#define HRADBY_CASTLE_CARDS_WEIGHT_UNIT 400

typedef gint16 HradbyCastleCardsWeights[HRADBY_CASTLE_CARDS_FEATURE_ROOM];

/* By knot. Fitted, see src/ai/estimates.md. */
extern const HradbyCastleCardsWeights hradby_castle_cards_weights[HRADBY_CASTLE_CARDS_N_KNOTS];

/* Where between the knots a position lies: the one before it, and which part of the @width. */
guint hradby_castle_cards_locate (const HradbyCastleCardsTable    *table,
                                  const HradbyCastleCardsPosition *position,
                                  gint                            *part,
                                  gint                            *width);

/**
 * hradby_castle_cards_weigh:
 * @weights: by knot
 * @scores: (out): the logarithm of each player's share of the chances, but for what all have in
 *   common, in %HRADBY_CASTLE_CARDS_WEIGHT_UNIT
 */
void  hradby_castle_cards_weigh  (const HradbyCastleCardsTable    *table,
                                  const HradbyCastleCardsPosition *position,
                                  const HradbyCastleCardsWeights  *weights,
                                  gint                            *scores);

G_END_DECLS
