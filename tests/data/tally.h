/* Counts what happens in games of computer players on the shipped material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/castle.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

#define TALLY_N_SOURCES (HRADBY_CASTLE_SOURCE_WALL_TILE_9 + 1)

/**
 * Tally:
 * @games: how many games were played
 * @unplaceable: games in which a tile was drawn that fitted nowhere
 * @wins: games won, by seat; the others were drawn
 * @points: of both players in all games
 * @winner_points: of the winners; in a draw of one player
 * @sources: points by row of the game's sources
 * @features: scored by row of the game's sources, for example courts
 * @tiles: that they had; markets of courts
 * @largest: the most that one of them had
 * @used: wall tiles played with an effect, by number
 * @won: wall tiles taken, by corner tower
 * @placed: tiles laid, by cell
 */
typedef struct {
  HradbyWall *wall;
  guint       games;
  guint       unplaceable;
  guint       last_unplaceable;
  guint       turns;
  guint       wins[HRADBY_CASTLE_N_PLAYERS];
  gint        points;
  gint        winner_points;
  gint        sources[TALLY_N_SOURCES];
  guint       features[TALLY_N_SOURCES];
  gint        tiles[TALLY_N_SOURCES];
  gint        largest[TALLY_N_SOURCES];
  guint       used[HRADBY_CASTLE_N_NUMBERS + 1];
  guint       won[HRADBY_MAX_CORNERS];
  guint       placed[HRADBY_MAX_CELLS];
} Tally;

/* Plays @n_games games with the seeds from @seed on, a level each seat, and adds them to @self. */
void tally_play (Tally *self, HradbyTileSet *tiles, HradbyWall *wall, const char *const *levels,
                 guint n_games, guint64 seed);

/* Tells all figures as messages of the test. */
void tally_tell (const Tally *self);
