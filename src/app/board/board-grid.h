/* The cells of a board, numbered: those inside a wall, or all around the tiles that lie. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbyBoardGrid:
 * @wall: (nullable): the wall, borrowed
 * @area: its bounding box, or the cells there are
 * @n_cells: how many are numbered, from 0, row by row from the north-west
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  HradbyWall     *wall;
  HradbySeenArea  area;
  guint           n_cells;
} HradbyBoardGrid;

/* The cells there are in @position. */
void     hradby_board_grid_init         (HradbyBoardGrid       *self,
                                         const HradbyTable     *table,
                                         const HradbyPosition  *position);

/* The smallest part of it with all its tiles; the whole where there is a wall or no tile. */
void     hradby_board_grid_crop         (const HradbyBoardGrid *self,
                                         const HradbyTable     *table,
                                         const HradbyPosition  *position,
                                         HradbySeenArea        *area);

/* The number of a cell, or -1 if there is none. */
gint     hradby_board_grid_get_cell     (const HradbyBoardGrid *self,
                                         gint                   x,
                                         gint                   y);
void     hradby_board_grid_get_position (const HradbyBoardGrid *self,
                                         guint                  cell,
                                         gint                  *x,
                                         gint                  *y);

/* Takes in the cells there are in @position, too; whether there are new ones. */
gboolean hradby_board_grid_grow         (HradbyBoardGrid       *self,
                                         const HradbyTable     *table,
                                         const HradbyPosition  *position);

/* The number in @to of the cell that @from numbers @cell, or -1. */
gint     hradby_board_grid_translate    (const HradbyBoardGrid *from,
                                         const HradbyBoardGrid *to,
                                         gint                   cell);

G_END_DECLS
