/* Looking at towers, pieces and prisoners: what the application reads to draw them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"
#include "games/carcassonne/tower.h"

G_BEGIN_DECLS

/* A foundation on the board and what stands on it. */
typedef struct
{
  gint  x;
  gint  y;
  guint height; /* pieces, 0 for a bare foundation */
  gint  top;    /* the player whose follower stands on it, or -1 */
} HradbyTower;

/* The kinds of its pieces on the board: part: the cell; place: the height of the tower; player:
 * nobody, and whose figure it is. Figures stand on top of towers, and are listed after these. */
#define HRADBY_TOWER_PIECE "tower"
#define HRADBY_TOWER_GUARD "tower-guard"

/* All functions below read only. @table and @position must be this game's; while the expansion is
 * off there are no towers, no pieces and no prisoners. */

gboolean hradby_tower_is_played       (const HradbyTable    *table);

/* In the order of laying: returns how many, writes at most @max. */
guint    hradby_tower_list            (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       HradbyTower          *towers,
                                       guint                 max);

/* The tower whose new piece allows a capture now; %FALSE outside of that phase. */
gboolean hradby_tower_get_raised      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       HradbyTower          *tower);

/* Tower pieces that @player has left. */
guint    hradby_tower_get_pieces      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 player);

/* Followers of @owner that @captor holds. */
guint    hradby_tower_count_prisoners (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 captor,
                                       guint                 owner);

/* How many of them are of this kind of figure. */
guint    hradby_tower_count_held      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 captor,
                                       guint                 owner,
                                       guint                 figure);

/* The hooks list_pieces and list_reach. */
guint    hradby_tower_list_pieces     (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       HradbySeenPiece      *pieces,
                                       guint                 max);
guint    hradby_tower_list_cells      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       gint                  x,
                                       gint                  y,
                                       guint                 more,
                                       HradbySeenPart       *cells,
                                       guint                 max);

G_END_DECLS
