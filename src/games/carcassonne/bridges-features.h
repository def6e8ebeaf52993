/* What the estimate looks at with bridges, as numbers for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/bridges-state.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* Bridges of a player. */
typedef enum
{
  HRADBY_BRIDGES_IN_HAND,
  HRADBY_BRIDGES_NONE, /* 1 without any */
  HRADBY_BRIDGES_N_FEATURES,
} HradbyBridgesNumber;

#define HRADBY_BRIDGES_FEATURE_ROOM 8

typedef gint16 HradbyBridgesFeatures[HRADBY_BRIDGES_FEATURE_ROOM];
typedef gint16 HradbyBridgesWeights[HRADBY_BRIDGES_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyBridgesWeights hradby_bridges_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_bridges_list_features (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   HradbyBridgesFeatures           *features);

/* The hook of this name. */
void hradby_bridges_estimate      (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   gint                            *scores);

G_END_DECLS
