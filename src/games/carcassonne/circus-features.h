/* What the estimate looks at with the Circus, as numbers for each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/circus-state.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/**
 * HradbyCircusFeature:
 *
 * Numbers of a player. *Around* a ringmaster are the nine cells whose circus tiles pay him.
 */
typedef enum
{
  HRADBY_CIRCUS_IN_PLAY,      /* 1: what all expect besides */
  HRADBY_CIRCUS_IN_HAND,      /* ringmasters in the supply */
  HRADBY_CIRCUS_OUT,          /* those on features */
  HRADBY_CIRCUS_ON_FARM,      /* those of them on fields */
  HRADBY_CIRCUS_TILES,        /* circus tiles around them */
  HRADBY_CIRCUS_GAPS,         /* empty cells around them */
  HRADBY_CIRCUS_ACROBATS,     /* own figures where one acrobat stands, two, three */
  HRADBY_CIRCUS_READY = HRADBY_CIRCUS_ACROBATS + 3,
                              /* those in full pyramids for who draws next */
  HRADBY_CIRCUS_PRAISED,      /* the most own figures in a full pyramid, likewise */
  HRADBY_CIRCUS_BESIDE,       /* figures that the big top counts */
  HRADBY_CIRCUS_PRIZE,        /* likewise by the mean of the tokens left, in quarters of a point */
  HRADBY_CIRCUS_N_FEATURES,
} HradbyCircusFeature;

#define HRADBY_CIRCUS_FEATURE_ROOM ((HRADBY_CIRCUS_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCircusFeatures[HRADBY_CIRCUS_FEATURE_ROOM];
typedef gint16 HradbyCircusWeights[HRADBY_CIRCUS_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyCircusWeights hradby_circus_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_circus_list_features (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  HradbyCircusFeatures            *features);

G_END_DECLS
