/* Bridges: how many, and what the application reads to draw them (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* The axis of a bridge, as actions and events number it, and the sides where it ends, as bits. */
typedef enum
{
  HRADBY_BRIDGES_NS,
  HRADBY_BRIDGES_EW,
  HRADBY_BRIDGES_N_AXES,
} HradbyBridgesAxis;

/* A bridge on the board: part: the cell and the feature; place: its axis. */
#define HRADBY_BRIDGES_PIECE "bridge"

/* Whether laying the tile in hand by @place puts a bridge, too, and which one. */
gboolean hradby_bridges_get_needed (const HradbyTable    *table,
                                    const HradbyPosition *position,
                                    const HradbyAction   *place,
                                    HradbySeenPiece      *bridge);

/* Bridges that @player has left; 0 while they are not played. */
guint    hradby_bridges_get_left   (const HradbyTable    *table,
                                    const HradbyPosition *position,
                                    guint                 player);

/* Whether bridges are played at this table. */
gboolean hradby_bridges_is_played  (const HradbyTable    *table);

/**
 * HradbyBridgesState:
 * @left: bridges, by player
 * @is_used: one was put in this turn
 * @node: the road on the one that was put on the tile just placed + 1, or 0
 */
typedef struct
{
  guint8  left[HRADBY_MAX_PLAYERS];
  guint8  is_used;
  guint16 node;
} HradbyBridgesState;

static inline HradbyBridgesState *
hradby_bridges_state (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_bridges_hooks_number);
}

/* A bridge that placing a tile needs: on the tile itself, or on the spot of a neighbour. */
typedef struct
{
  gboolean is_here;
  guint    spot;
  guint    axis;
} HradbyBridgesNeed;

/* Whether a tile of @kind that is placed like this needs a bridge, and it can stand then. */
gboolean hradby_bridges_find_need   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            kind,
                                     gint                             x,
                                     gint                             y,
                                     guint                            rotation,
                                     HradbyBridgesNeed               *need);

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

G_END_DECLS
