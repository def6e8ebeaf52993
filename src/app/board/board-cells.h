/* A widget for each cell of the board that matters. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-cell.h"
#include "app/board/board-hand.h"

G_BEGIN_DECLS

/**
 * HradbyBoardCells:
 * @widget: the board, their parent
 * @hand: which of them are legal
 * @clicked: called with the board and the cell's widget when one is clicked
 * @widgets: (element-type GtkWidget): by cell; %NULL where there is none
 * @tick: waits for the first frame …
 * @n_ticks: … and has seen so many
 *
 * All fields are private.
 */
typedef struct
{
  GtkWidget             *widget;
  const HradbyBoardHand *hand;
  GCallback              clicked;
  GPtrArray             *widgets;
  guint                  tick;
  guint                  n_ticks;
} HradbyBoardCells;

void       hradby_board_cells_init     (HradbyBoardCells          *self,
                                        GtkWidget                 *widget,
                                        const HradbyBoardHand     *hand,
                                        GCallback                  clicked);
void       hradby_board_cells_finish   (HradbyBoardCells          *self);

/* There is a board with so many cells now, none of which has a widget; 0: there is none. */
void       hradby_board_cells_reset    (HradbyBoardCells          *self,
                                        guint                      n_cells);

/* Cells have new numbers; @before: the grid with the old ones. */
void       hradby_board_cells_grow     (HradbyBoardCells          *self,
                                        const HradbyBoardGrid     *before);

/* The hand was updated. */
void       hradby_board_cells_update   (HradbyBoardCells          *self);

void       hradby_board_cells_allocate (HradbyBoardCells          *self,
                                        const HradbyBoardGeometry *geometry);

/* The widget of a cell; %NULL if it has none. */
GtkWidget *hradby_board_cells_get      (const HradbyBoardCells    *self,
                                        guint                      cell);

G_END_DECLS
