/* Draws followers, keeps and markers, and the tiles that lie on the wall. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "paint/palette.h"

typedef enum {
  HRADBY_FIGURE_FOLLOWER, /* in the supply */
  HRADBY_FIGURE_HERALD,
  HRADBY_FIGURE_KNIGHT,
  HRADBY_FIGURE_SQUIRE,
  HRADBY_FIGURE_MERCHANT,
  HRADBY_FIGURE_HIGHWAYMAN,
  HRADBY_FIGURE_FARMER,
  HRADBY_FIGURE_MONK,
  HRADBY_FIGURE_KEEP,
  HRADBY_FIGURE_MARKER,
  HRADBY_FIGURE_PRISONER,
  HRADBY_FIGURE_ACROBAT_WEST, /* two below carry */
  HRADBY_FIGURE_ACROBAT_EAST,
  HRADBY_FIGURE_ACROBAT_TOP, /* the third on their hands */
  HRADBY_FIGURE_RINGMASTER,
  HRADBY_FIGURE_BIG_FOLLOWER,
  HRADBY_FIGURE_BUILDER,
  HRADBY_FIGURE_PIG,
  HRADBY_FIGURE_ABBOT,
  HRADBY_N_FIGURES,
} HradbyFigure;

#define HRADBY_N_WALL_TILES 9

/* Draws into the square from (0, 0) to (@size, @size). Callable from any thread. */
void hradby_paint_figure (cairo_t *cr, HradbyFigure figure, const HradbyColour *colour,
                          HradbyPaletteEmblem emblem, double size);

/* The emblem alone, filled with the current source, around the centre (@x, @y). */
void hradby_paint_emblem (cairo_t *cr, HradbyPaletteEmblem emblem, double x, double y,
                          double radius);

/* The face of wall tile @number, 1 … 9, or its back for 0. */
void hradby_paint_wall_tile (cairo_t *cr, guint number, double size);
