/* The Tower: values of its settings, and its numbers (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_TOWER_GAPS_ACROSS, HRADBY_TOWER_GAPS_BLOCKED };
enum { HRADBY_TOWER_RANSOM_YES, HRADBY_TOWER_RANSOM_NO };
enum { HRADBY_TOWER_STOREY_ADJACENT, HRADBY_TOWER_STOREY_OWN_TILE };
enum { HRADBY_TOWER_DIAGONALS_NO, HRADBY_TOWER_DIAGONALS_YES };
enum { HRADBY_TOWER_CAPTURE_OWN_YES, HRADBY_TOWER_CAPTURE_OWN_NO };
enum { HRADBY_TOWER_CAPTURE_TOP_YES, HRADBY_TOWER_CAPTURE_TOP_NO };
enum { HRADBY_TOWER_CHOICE_OF_OWNER, HRADBY_TOWER_CHOICE_OF_CAPTOR };
enum { HRADBY_TOWER_NEEDS_POINTS_YES, HRADBY_TOWER_NEEDS_POINTS_NO };
enum { HRADBY_TOWER_RANSOM_BEFORE_DEPLOYMENT, HRADBY_TOWER_RANSOM_ANY_MOMENT };

#define HRADBY_TOWER_RANSOM_POINTS 3

/* Pieces that each player gets, by the number of players. */
static inline guint
hradby_tower_get_n_pieces (guint n_players)
{
  static const guint8 pieces[] = { 0, 0, 10, 9, 7, 6, 5 };

  return pieces[n_players];
}

G_END_DECLS
