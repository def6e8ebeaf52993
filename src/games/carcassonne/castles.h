/* Castles: what the application reads to draw them (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_CASTLES_SEMICIRCLES, HRADBY_CASTLES_ANY_TWO_TILES };
enum { HRADBY_CASTLES_UNOWNED_YES, HRADBY_CASTLES_UNOWNED_NO };
enum { HRADBY_CASTLES_CHAIN_BY_TILE, HRADBY_CASTLES_CHAIN_BY_SURROUNDINGS,
       HRADBY_CASTLES_CHAIN_NONE };
enum { HRADBY_CASTLES_CHOICE_NO, HRADBY_CASTLES_CHOICE_YES };

/* A castle lies on two tiles; around it lie the pairs beside its long sides. */
#define HRADBY_CASTLES_N_CELLS 6

/* A castle on the board: part: its first cell and the city there; place: whether its tiles lie side
 * by side (1), or one above the other (0); player: of its lord. And likewise the lord. */
#define HRADBY_CASTLES_PIECE "castle"
#define HRADBY_CASTLES_LORD  "lord"

/* Castle tokens that @player has left; 0 while castles are not played. */
guint    hradby_castles_get_left    (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     guint                  player);

/* Whether castles are played at this table. */
gboolean hradby_castles_is_played   (const HradbyTable     *table);

/* The hook of this name. */
guint    hradby_castles_list_pieces (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     HradbySeenPiece       *pieces,
                                     guint                  max);

/* The castle over the city that @part belongs to, or which would lie there if a small city of the
 * tile just placed is decided about now; %FALSE: none. */
gboolean hradby_castles_get_piece   (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     const HradbySeenPart  *part,
                                     HradbySeenPiece       *castle);

/* The castle whose lord chooses now what it is scored for; %FALSE: none. */
gboolean hradby_castles_get_asked   (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     HradbySeenPiece       *castle);

/* The surroundings of such a castle, its two own cells first. */
void     hradby_castles_list_cells  (const HradbySeenPiece *castle,
                                     HradbySeenPart         cells[HRADBY_CASTLES_N_CELLS]);

/* The part of the small city of the tile just placed about which somebody has to decide now, or
 * -1. */
gint     hradby_castles_get_offered (const HradbyTable     *table,
                                     const HradbyPosition  *position);

G_END_DECLS
