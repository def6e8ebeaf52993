/* Bridges: how many, and what the application reads to draw them (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

G_BEGIN_DECLS

/* Bridges that each player gets. */
static inline guint
hradby_bridges_get_n_pieces (guint n_players)
{
  return n_players <= 4 ? 3 : 2;
}

/* The axis of a bridge, as actions and events number it, and the sides where it ends, as bits. */
typedef enum
{
  HRADBY_BRIDGES_NS,
  HRADBY_BRIDGES_EW,
  HRADBY_BRIDGES_N_AXES,
} HradbyBridgesAxis;

static inline guint
hradby_bridges_get_sides (guint axis)
{
  return 1u << axis | 1u << (axis + HRADBY_BRIDGES_N_AXES);
}

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

G_END_DECLS
