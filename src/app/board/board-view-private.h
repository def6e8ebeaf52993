/* The board's parts, for itself and for tests that look at one of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-camera.h"
#include "app/board/board-caption.h"
#include "app/board/board-cells.h"
#include "app/board/board-light.h"
#include "app/board/board-player.h"
#include "app/board/board-plays.h"
#include "app/board/board-told.h"
#include "app/board/board-view.h"

G_BEGIN_DECLS

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
