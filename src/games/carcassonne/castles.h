/* Castles: what the application reads to draw them (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_CASTLES_SEMICIRCLES, HRADBY_CASTLES_ANY_TWO_TILES };
enum { HRADBY_CASTLES_UNOWNED_YES, HRADBY_CASTLES_UNOWNED_NO };

/* A castle lies on two tiles; around it lie the pairs beside its long sides. */
#define HRADBY_CASTLES_N_CELLS 6

/* A castle on the board: part: its first cell and the city there; place: whether its tiles lie side
 * by side (1), or one above the other (0); and likewise its lord, of player. */
#define HRADBY_CASTLES_PIECE "castle"
#define HRADBY_CASTLES_LORD  "lord"

/* Castle tokens that @player has left; 0 while castles are not played. */
guint    hradby_castles_get_left        (const HradbyTable    *table,
                                         const HradbyPosition *position,
                                         guint                 player);

/* Whether castles are played at this table. */
gboolean hradby_castles_is_played       (const HradbyTable    *table);

/* The hook of this name. */
guint    hradby_castles_list_pieces     (const HradbyTable    *table,
                                         const HradbyPosition *position,
                                         HradbyPiece          *pieces,
                                         guint                 max);

/* The hook list_reach: the surroundings of a castle on a cell, its two own cells first. */
guint    hradby_castles_list_cells      (const HradbyTable    *table,
                                         const HradbyPosition *position,
                                         gint                  x,
                                         gint                  y,
                                         guint                 more,
                                         HradbyPart           *cells,
                                         guint                 max);

/* The small city of the tile just placed about which somebody has to decide now: its part on that
 * tile, or -1. */
gint     hradby_castles_get_offered     (const HradbyTable    *table,
                                         const HradbyPosition *position);

G_END_DECLS
