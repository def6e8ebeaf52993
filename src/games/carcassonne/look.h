/* Looking at a position: what the application reads to draw it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/position.h"
#include "tiling/seen.h"

/* How anybody looks at it, without knowing the game. The start tile lies at (0, 0); cells go on in
 * all directions. */
extern const HradbyLook hradby_carcassonne_look;

/* Whether an expansion or a part of one, by its number, is played. */
gboolean hradby_carcassonne_plays (const HradbyTable *table, guint expansion);

/* What it keeps in a position; %NULL while it is not played. */
gconstpointer hradby_carcassonne_find_own (const HradbyTable *table, const HradbyPosition *position,
                                           guint expansion);

/* Pieces of it that @player has left. */
guint hradby_carcassonne_get_left (const HradbyTable *table, const HradbyPosition *position,
                                   guint expansion, guint player);

/* Figures of a kind in a player's supply. */
guint hradby_carcassonne_get_supply (const HradbyTable *table, const HradbyPosition *position,
                                     guint player, guint figure);

/* Lists one of @n pieces, of which @max are written. */
static inline void
hradby_carcassonne_add_piece (HradbySeenPiece *pieces, guint max, guint *n, HradbySeenPiece piece)
{
  if (*n < max)
    pieces[*n] = piece;
  ++*n;
}
