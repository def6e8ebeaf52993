/* Draws pieces of expansions, each into the square from (0, 0) to (@size, @size), in any thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/palette.h"

/* A tower of @height pieces, at least one, with its foot in the middle and its height as a number;
 * and a piece in the supply. */
void hradby_paint_tower (cairo_t *cr, guint height, double size);
void hradby_paint_tower_piece (cairo_t *cr, double size);

/* How far the top of a tower lies north of the middle, of the side of its picture: very high towers
 * are drawn lower than they are. */
double hradby_paint_get_tower_rise (guint height);

/* The big top of a circus, with its foot around the middle; @has_token: one peeps out under it. */
void hradby_paint_big_top (cairo_t *cr, gboolean has_token, double size);

/* A token of a circus: 1 a flea, 3 a monkey, 4 a seal, 5 a bear, 6 a tiger, 7 an elephant; any
 * other @value: its back. */
void hradby_paint_token (cairo_t *cr, guint value, double size);

/* A token of goods: 0 wine, 1 grain, 2 cloth. */
void hradby_paint_goods (cairo_t *cr, guint goods, double size);

/* A bridge over a tile from north to south, or with @across from west to east. */
void hradby_paint_bridge (cairo_t *cr, gboolean across, double size);

/* A castle on a tile, with room for its lord in the south-east. @colour: of the flag on it; %NULL:
 * without a flag, as its lord has left. */
void hradby_paint_castle (cairo_t *cr, const HradbyColour *colour, double size);
