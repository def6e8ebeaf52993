/* What the estimate looks at with The Tower, as numbers for each player, and what it is worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/tower-state.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* Stakes are counted up to this: what a player would lose with a follower, in tiles. */
#define HRADBY_TOWER_MAX_STAKE 16

/**
 * HradbyTowerFeature:
 *
 * Numbers like those of #HradbyCarcassonneFeature, which count here, too. Some correct what
 * is worth more or less where followers may be captured. A follower is *in danger* if somebody
 * else's next piece can capture it.
 */
typedef enum
{
  HRADBY_TOWER_IN_PLAY,      /* 1: what all expect besides */
  HRADBY_TOWER_TEMPO,        /* 1 for who draws next */
  HRADBY_TOWER_SUPPLY,       /* 1 at the number of followers in the supply, from 1 on */
  HRADBY_TOWER_PIECES = HRADBY_TOWER_SUPPLY + HRADBY_CARCASSONNE_KNOWN_SUPPLY, /* left */
  HRADBY_TOWER_NO_PIECE,     /* 1 without any */
  HRADBY_TOWER_HELD,         /* prisoners of others */
  HRADBY_TOWER_CAPTIVES,     /* own followers that others hold */
  HRADBY_TOWER_POOR,         /* those of them that cannot be bought back now */
  HRADBY_TOWER_TOPS,         /* own followers on towers */
  HRADBY_TOWER_OUT,          /* own followers on roads, cities, fields, monasteries */
  HRADBY_TOWER_NEXT = HRADBY_TOWER_OUT + 4, /* 1 if one is in danger and another draws next */
  HRADBY_TOWER_NEXT_STAKE,   /* likewise, the most that can be lost */
  HRADBY_TOWER_LATER,        /* own followers in danger */
  HRADBY_TOWER_LATER_STAKE,  /* the sum of what can be lost with them */
  HRADBY_TOWER_FAR,          /* own followers that two more pieces would put in danger */
  HRADBY_TOWER_N_FEATURES,
} HradbyTowerFeature;

#define HRADBY_TOWER_FEATURE_ROOM ((HRADBY_TOWER_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyTowerFeatures[HRADBY_TOWER_FEATURE_ROOM];
typedef gint16 HradbyTowerWeights[HRADBY_TOWER_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyTowerWeights hradby_tower_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_tower_list_features (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 HradbyTowerFeatures             *features);

/* The hooks of these names. */
void hradby_tower_estimate      (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 gint                            *scores);
gint hradby_tower_foresee       (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 guint                            root,
                                 guint                            figure);

G_END_DECLS
