/* Castles: how they are seen (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

/* A castle lies on two tiles; around it lie the pairs beside its long sides. */
#define HRADBY_CASTLES_N_CELLS 6

/* A castle on the board: part: its first cell and the city there; place: whether its tiles lie side
 * by side (1), or one above the other (0); player: of its lord. The lord is another piece there. */
#define HRADBY_CASTLES_PIECE "castle"
#define HRADBY_CASTLES_LORD  "lord"

/* The castle over the city that @part belongs to, or which would lie there if a small city of the
 * tile just placed is decided about now; %FALSE: none. */
gboolean hradby_castles_get_piece (const HradbyTable *table, const HradbyPosition *position,
                                   const HradbySeenPart *part, HradbySeenPiece *castle);

/* The castle whose lord chooses now what it is scored for; %FALSE: none. */
gboolean hradby_castles_get_asked (const HradbyTable *table, const HradbyPosition *position,
                                   HradbySeenPiece *castle);

/* The surroundings of such a castle, its two own cells first. */
void hradby_castles_list_cells (const HradbySeenPiece *castle,
                                HradbySeenPart cells[HRADBY_CASTLES_N_CELLS]);

/* Whether a castle that is scored sets another one off by the rules of this table: if one of its
 * two tiles, or of all its surroundings, lies in the other's surroundings; or never. */
gboolean hradby_castles_sets_off (const HradbyTable *table, const HradbySeenPiece *castle,
                                  const HradbySeenPiece *other);

/* The part of the small city of the tile just placed about which a player decides now, or -1. */
gint hradby_castles_get_offered (const HradbyTable *table, const HradbyPosition *position);
