/* What the estimate looks at with castles, as numbers for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/castles-state.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/**
 * HradbyCastlesNumber:
 *
 * Castles of a player. What lies *around* are roads, cities and monasteries with a part in the
 * surroundings of a castle that has a lord, which are not complete; each counts what it will be
 * worth if nothing comes to it.
 */
typedef enum
{
  HRADBY_CASTLES_IN_PLAY,   /* 1: what all expect besides */
  HRADBY_CASTLES_IN_HAND,   /* tokens */
  HRADBY_CASTLES_NONE,      /* 1 without any */
  HRADBY_CASTLES_LORDS,
  HRADBY_CASTLES_IDLE,      /* lords of castles with nothing around */
  HRADBY_CASTLES_BEST,      /* the most that lies around */
  HRADBY_CASTLES_NEAR,      /* likewise, where one contact or cell is missing */
  HRADBY_CASTLES_SOON,      /* likewise two */
  HRADBY_CASTLES_LEAST,     /* the least of what misses one or two */
  HRADBY_CASTLES_AROUND,    /* how much lies around */
  HRADBY_CASTLES_EMPTY,     /* empty cells in the surroundings */
  HRADBY_CASTLES_N_FEATURES,
} HradbyCastlesNumber;

#define HRADBY_CASTLES_FEATURE_ROOM ((HRADBY_CASTLES_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCastlesFeatures[HRADBY_CASTLES_FEATURE_ROOM];
typedef gint16 HradbyCastlesWeights[HRADBY_CASTLES_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyCastlesWeights hradby_castles_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_castles_list_features (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   HradbyCastlesFeatures           *features);

/* The hook of this name. */
void hradby_castles_estimate      (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   gint                            *scores);

G_END_DECLS
