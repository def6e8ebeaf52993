/* The board: shows a game and lets people play on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-camera.h"
#include "app/board/board-caption.h"
#include "app/board/board-cells.h"
#include "app/board/board-light.h"
#include "app/board/board-player.h"
#include "app/board/board-plays.h"
#include "app/board/board-told.h"
#include "app/board/early.h"
#include "app/face/surface.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_BOARD_VIEW (hradby_board_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBoardView, hradby_board_view, HRADBY, BOARD_VIEW, GtkWidget)

/**
 * HradbyBoardView:
 *
 * The play surface of games that lay tiles. It fits itself to its place. Cells that are occupied or
 * legal and all choices are child widgets that can be focused and activated.
 *
 * Widget actions: "board.rotate-cw", "board.rotate-ccw", "board.decline" (no follower),
 * "board.take-back" (the tile just placed returns to the hand), "board.zoom-in", "board.zoom-out",
 * "board.zoom-fit", "board.centre", "board.last-move", "board.hurry" (see hradby_session_hurry()).
 *
 * Property (read-only, notify): "rotation" (how the tile in hand lies, quarter turns clockwise).
 * Read-write: "animations" (whether things are seen moving), "speed" (of what moves, percent),
 * "mark-dead" (whether cells are marked in which no tile that is left fits), "cropped" (whether a
 * board without a wall shows cells with tiles alone; of games set later), "last-turns" (whether
 * the last turn of each player is marked), "hide-marks" (whatever fits, cells are not marked).
 */
GtkWidget *hradby_board_view_new         (void);

/* The pictures of the game that will be set first; only once, before that. */
void       hradby_board_view_adopt       (HradbyBoardView *self,
                                          HradbyEarly     *early);

/* Device pixels a tile that pictures are painted for; 0 before the board has a size. */
guint      hradby_board_view_get_pixels  (HradbyBoardView *self);

/* Whose game it shows; %NULL for none. */
void       hradby_board_view_set_session (HradbyBoardView *self,
                                          HradbySession   *session);

/* A new board, for the face of a game. */
HradbySurface *hradby_board_surface_new  (void);

/* Each part knows only those before it; what is asked of those after it goes through the board. */
struct _HradbyBoardView
{
  GtkWidget           parent_instance;

  HradbyBoardScene    scene;
  HradbyBoardCamera   camera;
  HradbyBoardFaces    faces;
  HradbyBoardPlayer   player;
  HradbyBoardHand     hand;
  HradbyBoardCells    cells;
  HradbyBoardChoices  choices;
  HradbyBoardPointer  pointer;
  HradbyBoardPlays    plays;
  HradbyBoardTold     told;
  HradbyBoardLight    light;
  HradbyBoardCaption  caption;

  GSignalGroup       *signals; /* of the session */
  char               *hint;
};

G_END_DECLS
