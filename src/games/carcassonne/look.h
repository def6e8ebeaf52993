/* Looking at a position: what the application reads to draw it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/position.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/* %FALSE if no tile lies there. */
gboolean hradby_carcassonne_get_region (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        const HradbySeenPart *part,
                                        HradbySeenRegion     *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint    hradby_carcassonne_list_parts (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        const HradbySeenPart *part,
                                        HradbySeenPart       *parts,
                                        guint                 max);

/* How anybody looks at it, without knowing the game. */
extern const HradbyLook hradby_carcassonne_look;

/* All functions below read only. @table and @position must be this game's. The start tile lies at
 * (0, 0); cells go on in all directions. */

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
