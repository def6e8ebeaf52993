/* What is pointed at on the board, by pointers or by keys, and what pointers do there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-camera.h"
#include "app/board/board-choices.h"
#include "app/board/board-hand.h"
#include "app/board/board-player.h"

G_BEGIN_DECLS

/**
 * HradbyBoardPointerCalls:
 * @moved: something else is pointed at
 * @turned: the tile in hand is to be turned by quarters
 * @pressed: a cell, or -1, was pressed, and nothing else wanted that
 *
 * What the board does itself.
 */
typedef struct
{
  void (*moved)   (GtkWidget *board);
  void (*turned)  (GtkWidget *board,
                   gint       by);
  void (*pressed) (GtkWidget *board,
                   gint       cell);
} HradbyBoardPointerCalls;

/**
 * HradbyBoardPointer:
 * @calls: to the board
 * @camera: what scrolling moves
 * @player: whom a press hurries
 * @hand: what scrolling turns
 * @choices: what else can be pointed at
 * @x: where the pointer is, in pixels of the widget
 * @y: likewise
 * @hover: cell under the pointer, or -1
 * @cursor: cell focused last, or -1
 * @by_keys: focus moved after the pointer did: it says what is pointed at
 * @feature: of the tile focused, where keys are used; may be more than there are, and begins anew
 * @hurried: the press began while a computer was to move
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  const HradbyBoardPointerCalls *calls;
  HradbyBoardCamera             *camera;
  HradbyBoardPlayer             *player;
  HradbyBoardHand               *hand;
  const HradbyBoardChoices      *choices;
  double                         x;
  double                         y;
  gint                           hover;
  gint                           cursor;
  gboolean                       by_keys;
  guint                          feature;
  gboolean                       hurried;
} HradbyBoardPointer;

/* Follows pointers from now on. The fields up to @choices are set. */
void hradby_board_pointer_init        (HradbyBoardPointer       *self);

/* No cell is pointed at or focused. */
void hradby_board_pointer_clear       (HradbyBoardPointer       *self);

/* Cells have new numbers; @before: the grid with the old ones. */
void hradby_board_pointer_grow        (HradbyBoardPointer       *self,
                                       const HradbyBoardGrid    *before);

/* The cell whose widget has the focus, or -1. */
gint hradby_board_pointer_get_focused (const HradbyBoardPointer *self);

/* The cell pointed at; -1: none. */
gint hradby_board_pointer_get_cell    (const HradbyBoardPointer *self);

/* Keys are used from now on. */
void hradby_board_pointer_use_keys    (HradbyBoardPointer       *self);

/* The focus is in @cell now, on its first feature or on the next one. */
void hradby_board_pointer_focus       (HradbyBoardPointer       *self,
                                       gint                      cell);
void hradby_board_pointer_next        (HradbyBoardPointer       *self,
                                       gint                      cell);

G_END_DECLS
