/* Bridges: how they are seen (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

/* The axis of a bridge, as actions and events number it, and the sides where it ends, as bits. */
typedef enum {
  HRADBY_BRIDGES_NS,
  HRADBY_BRIDGES_EW,
  HRADBY_BRIDGES_N_AXES,
} HradbyBridgesAxis;

/* A bridge on the board: part: the cell and the feature; place: its axis. */
#define HRADBY_BRIDGES_PIECE "bridge"

/* Whether laying the tile in hand by @place puts a bridge, too, and which one. */
gboolean hradby_bridges_get_needed (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbyAction *place, HradbySeenPiece *bridge);
