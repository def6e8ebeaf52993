/* Where the focus goes on the board: by arrows from cell to cell, by Tab to what can be done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-choices.h"
#include "app/board/board-hand.h"

G_BEGIN_DECLS

/* Whether the focus of the window is on the board, also while another window is in front. */
gboolean   hradby_board_focus_is_inside (GtkWidget                *board);

/* As the focus of GtkWidget: moves it on from where it is on the board of the choices. */
gboolean   hradby_board_focus_move      (const HradbyBoardChoices *choices,
                                         const HradbyBoardHand    *hand,
                                         GtkDirectionType          direction);

/* The widget to begin with: what is to be decided, otherwise the nearest to @cursor, a cell or -1,
 * preferring cells where the tile in hand may lie. */
GtkWidget *hradby_board_focus_find      (const HradbyBoardChoices *choices,
                                         const HradbyBoardHand    *hand,
                                         gint                      cursor);

G_END_DECLS
