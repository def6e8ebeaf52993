/* Looking at a position: what the application reads to draw it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/region.h"
#include "tiling/position.h"

G_BEGIN_DECLS

/* How anybody looks at it, without knowing the game. */
extern const HradbyLook hradby_carcassonne_look;

/* All functions below read only. @table and @position must be this game's. The start tile lies at
 * (0, 0); cells go on in all directions. */

/* The tile on a cell: kind or -1; rotation (nullable) in quarter turns. */
gint  hradby_carcassonne_get_cell        (const HradbyTable    *table,
                                          const HradbyPosition *position,
                                          gint                  x,
                                          gint                  y,
                                          guint                *rotation);

/* The cell of the tile placed last; before the first draw that of the start tile. */
void  hradby_carcassonne_get_last_placed (const HradbyTable    *table,
                                          const HradbyPosition *position,
                                          gint                 *x,
                                          gint                 *y);

/* Rotations, as bits 0 … 3, in which the kind @tile may lie at the cell now. */
guint hradby_carcassonne_get_fits        (const HradbyTable    *table,
                                          const HradbyPosition *position,
                                          guint                 tile,
                                          gint                  x,
                                          gint                  y);

/* Followers on features: returns how many, writes at most @max (48 is enough). */
guint hradby_carcassonne_list_followers  (const HradbyTable    *table,
                                          const HradbyPosition *position,
                                          HradbySeenFollower   *followers,
                                          guint                 max);

/* Followers in a player's supply. */
guint hradby_carcassonne_get_supply      (const HradbyTable    *table,
                                          const HradbyPosition *position,
                                          guint                 player);

G_END_DECLS
