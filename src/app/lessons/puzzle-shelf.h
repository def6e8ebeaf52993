/* The puzzles: a card a game, its puzzles by grade, those that were solved ticked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define HRADBY_TYPE_PUZZLE_SHELF (hradby_puzzle_shelf_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPuzzleShelf, hradby_puzzle_shelf, HRADBY, PUZZLE_SHELF, AdwBin)

/* Its buttons use the window's action "win.puzzle" with "GAME/ID". */
GtkWidget *hradby_puzzle_shelf_new (GSettings *settings);

/* "GAME/ID" of the first puzzle after the one of this name that is not solved, first of its game;
 * %NULL: all are. */
char *hradby_puzzle_shelf_find_next (GSettings *settings, const char *game,
                                     const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers that it was solved. */
void hradby_puzzle_shelf_tick (GSettings *settings, const char *id);
