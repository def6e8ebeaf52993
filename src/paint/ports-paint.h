/* Draws a tile with the names of its ports around it, to be explained. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "tiling/tile.h"

/* Draws the tile in the middle; around it stand the names of all twelve ports, those in the middles
 * of its sides larger, each with a mark where it lies. @size: length of a side of the whole picture
 * in user units; @ink: of names and marks. */
void hradby_paint_ports (cairo_t *cr, const HradbyTile *tile, double size, const double ink[3]);
