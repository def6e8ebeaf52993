/* What the numbers of a position of The Castle are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/features.h"

G_BEGIN_DECLS

/* Weights are given for these shares of the tiles that are left, in 1/256; between them they
 * change evenly. */
#define HRADBY_CASTLE_N_KNOTS 5

extern const gint hradby_castle_knots[HRADBY_CASTLE_N_KNOTS];

typedef gint16 HradbyCastleWeights[HRADBY_CASTLE_FEATURE_ROOM];

/* In hundredths of a point, by knot. Fitted, see src/ai/estimates.md. */
extern const HradbyCastleWeights hradby_castle_weights[HRADBY_CASTLE_N_KNOTS];

/**
 * hradby_castle_weigh:
 * @weights: by knot
 * @memo: (nullable): what was seen of the position before
 * @scores: (out): what each player expects to have at the end, in hundredths of a point
 */
void hradby_castle_weigh (const HradbyCastleTable    *table,
                          const HradbyCastlePosition *position,
                          const HradbyCastleWeights  *weights,
                          HradbyCastleMemo           *memo,
                          gint                       *scores);

G_END_DECLS
