/* A cell of the board: something to focus, to read and to activate. It draws nothing but focus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_BOARD_CELL (hradby_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBoardCell, hradby_board_cell, HRADBY, BOARD_CELL, GtkButton)

/* The cell at a column and row, from 0. Activating it emits "clicked" at once. */
GtkWidget *hradby_board_cell_new        (int              column,
                                         int              row);

int        hradby_board_cell_get_column (HradbyBoardCell *self);
int        hradby_board_cell_get_row    (HradbyBoardCell *self);

/* What screen readers say: what is there, and what can be done. */
void       hradby_board_cell_set_words  (HradbyBoardCell *self,
                                         const char      *label,
                                         const char      *description);

G_END_DECLS
