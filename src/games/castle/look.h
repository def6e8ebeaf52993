/* Looking at a position of The Castle. What all tile-laying games show: tiling/look.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/castle.h"
#include "tiling/look.h"
#include "tiling/position.h"

/* %FALSE if no tile lies there. */
gboolean hradby_castle_get_region (const HradbyTable *table, const HradbyPosition *position,
                                   const HradbySeenPart *part, HradbySeenRegion *region);

/* The parts of the region that @part belongs to: returns how many, writes at most @max. */
guint hradby_castle_list_parts (const HradbyTable *table, const HradbyPosition *position,
                                const HradbySeenPart *part, HradbySeenPart *parts, guint max);

/* How anybody looks at it, without knowing the game. */
extern const HradbyLook hradby_castle_look;

/* Its kinds of pieces. */
#define HRADBY_CASTLE_PIECE_KEEP      "keep"      /* player, part */
#define HRADBY_CASTLE_PIECE_WALL_TILE "wall-tile" /* place: the corner tower where it lies */

/* All functions below read only. @table and @position must be The Castle's. */

/* Followers on the board: returns how many, writes at most @max (12 is enough). */
guint hradby_castle_list_followers (const HradbyTable *table, const HradbyPosition *position,
                                    HradbySeenFollower *followers, guint max);

/* The wall tile on corner tower @corner: 1 … 9, or 0. Hidden from both players until taken. */
guint hradby_castle_get_wall_tile (const HradbyTable *table, const HradbyPosition *position,
                                   guint corner);

/* How many wall tiles @number (1 … 9) lie face up before @player, and how many of them were won in
 * the turn that is being played. */
guint hradby_castle_get_hand (const HradbyTable *table, const HradbyPosition *position,
                              guint player, guint number, guint *won_now);

/* The player's keep: %FALSE while it stands in the supply; @size in tiles (or quarters, see the
 * setting keep-size). */
gboolean hradby_castle_get_keep (const HradbyTable *table, const HradbyPosition *position,
                                 guint player, HradbySeenPart *part, guint *size);
