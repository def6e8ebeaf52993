/* The Tower: how its pieces are seen (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

/* The kinds of its pieces on the board: part: the cell; place: the height of the tower; player:
 * nobody, and whose figure it is. Figures stand on top of towers, and are listed after these. */
#define HRADBY_TOWER_PIECE "tower"
#define HRADBY_TOWER_GUARD "tower-guard"

/* Followers of @owner that @captor holds; 0 while the expansion is off. */
guint hradby_tower_count_prisoners (const HradbyTable *table, const HradbyPosition *position,
                                    guint captor, guint owner);

/* How many of them are of this kind of figure. */
guint hradby_tower_count_held (const HradbyTable *table, const HradbyPosition *position,
                               guint captor, guint owner, guint figure);
