/* Draws marks that lie over cells of the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef enum {
  HRADBY_MARK_LEGAL,  /* the tile fits as it is turned */
  HRADBY_MARK_TURNED, /* it fits turned otherwise */
  HRADBY_MARK_DEAD,   /* no tile that is left fits */
  HRADBY_MARK_GHOST,  /* over the tile in hand where it would lie */
  HRADBY_MARK_LAST,   /* the tile placed last */
  HRADBY_MARK_LAP,    /* beside a marker that has gone round the track once, … */
  HRADBY_MARK_LAPS,   /* … or twice */
  HRADBY_MARK_SHADOW, /* what a tile throws on the table, drawn under it */
} HradbyMark;

/* How much larger than a tile the picture of its shadow is. */
#define HRADBY_SHADOW_SIZE 1.3

/* Draws into the square from (0, 0) to (@size, @size). Callable from any thread. */
void hradby_paint_mark (cairo_t *cr, HradbyMark mark, double size);
