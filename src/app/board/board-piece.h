/* The piece that an action puts on the board, or is about: shown while the action is looked at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-faces.h"

G_BEGIN_DECLS

/* How the piece of @action lies in the position shown; of one that lays a tile on @tile, which is
 * in hand (nullable). %FALSE: there is none. */
gboolean hradby_board_piece_lay  (const HradbyBoardScene *scene,
                                  const HradbyAction     *action,
                                  const HradbyTile       *tile,
                                  HradbyBoardSprite      *sprite);

/* Draws it as it would lie, so far as it is there: 0 … 1. */
void     hradby_board_piece_draw (HradbyBoardFaces       *faces,
                                  GtkSnapshot            *snapshot,
                                  const HradbyAction     *action,
                                  const HradbyTile       *tile,
                                  double                  opacity);

G_END_DECLS
