/* What the numbers of a position of Carcassonne are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/features.h"

G_BEGIN_DECLS

/* For so many numbers of tiles left weights are given; in between they change evenly. */
#define HRADBY_CARCASSONNE_N_KNOTS 6

typedef gint16 HradbyCarcassonneWeights[HRADBY_CARCASSONNE_FEATURE_ROOM];

/* In hundredths of a point, by knot: for two players, and for more in the base game. Fitted, see
 * src/ai/README.md. */
extern const HradbyCarcassonneWeights
  hradby_carcassonne_weights[HRADBY_CARCASSONNE_N_KNOTS];
extern const HradbyCarcassonneWeights
  hradby_carcassonne_many_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Where a position lies between two knots: returns the first one and sets how much of the way to
 * the next one, of @width, lies behind. */
guint hradby_carcassonne_find_knot (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    gint                            *part,
                                    gint                            *width);

/**
 * hradby_carcassonne_weigh:
 * @weights: by knot
 * @memo: (nullable): see hradby_carcassonne_list_features()
 * @scores: (out): what each player expects to have at the end, in hundredths of a point, without
 *   what expansions bring
 */
void  hradby_carcassonne_weigh     (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    const HradbyCarcassonneWeights  *weights,
                                    HradbyCarcassonneMemo           *memo,
                                    gint                            *scores);

/* What numbers of an expansion's own are worth to a player: @room of them, and @weights in rows of
 * so many, by knot. */
gint  hradby_carcassonne_weigh_numbers
                                   (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    const gint16                    *numbers,
                                    const gint16                    *weights,
                                    guint                            room);

/* Adds that to the @scores of each player, whose @features are rows of @room likewise. */
void  hradby_carcassonne_weigh_own (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    const gint16                    *features,
                                    const gint16                    *weights,
                                    guint                            room,
                                    gint                            *scores);

G_END_DECLS
