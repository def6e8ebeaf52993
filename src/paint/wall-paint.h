/* Draws castles from above: the wall with its track, and the castle of the card game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"
#include "tiling/wall.h"

#include <cairo.h>

/* Land that is drawn around the bounding box of the wall, in tiles. */
#define HRADBY_WALL_MARGIN 1.25

/* Draws the board without tiles. The north-west corner of cell (0, 0) is at the origin; the picture
 * reaches %HRADBY_WALL_MARGIN tiles beyond the bounding box on each side. Callable from any thread.
 * @tile: length of a tile's side in user units; @dark: for the dark style. */
void hradby_paint_wall (cairo_t *cr, HradbyWall *wall, double tile, gboolean dark);

/* How thick the wall of a score track is, in user units. */
#define HRADBY_PAINT_TRACK 46

/* A score track that is a wall around two sides of a board: from the tower of space 0 up along the
 * side where lines of text begin, over the corner tower of the middle space, along the top to the
 * tower from which it goes on at 0. */
typedef struct {
  int      width;      /* of what it stands beside and itself, in user units */
  int      height;     /* likewise */
  guint    n_spaces;   /* from 0 on */
  gboolean from_right; /* mirrored, for languages that are written from the right */
} HradbyPaintTrack;

/* Middle of the number of a space and of figures that stand there, the way the track goes on, and
 * how far apart its spaces are, in user units. */
typedef struct {
  double x, y;
  double figure_x, figure_y;
  double dx, dy;
  double step;
} HradbyPaintSpace;

HradbyPaintSpace hradby_paint_get_track_space (const HradbyPaintTrack *self, guint space);

/* Callable from any thread. @dark: for the dark style. */
void hradby_paint_track (cairo_t *cr, const HradbyPaintTrack *self, gboolean dark);

/* Spaces along a side of the picture: six of the castle, and one of the land on either side. */
#define HRADBY_STRONGHOLD_SIZE 8

/* Draws the castle of the card game, a square of spaces that are @unit wide: the courtyard, four
 * ramparts, four corner towers, and before the middle of each rampart the place of a siege engine.
 * @dark: for the dark style. Callable from any thread. */
void hradby_paint_stronghold (cairo_t *cr, double unit, gboolean dark);
