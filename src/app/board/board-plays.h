/* Suggested plays on the board: the one that is looked at as it would lie, all by their marks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-choices.h"
#include "app/board/board-hand.h"
#include "app/face/surface.h"

G_BEGIN_DECLS

/**
 * HradbyBoardPlays:
 * @scene: where they begin
 * @hand: the tile with which they may begin; @choices: with some of which
 * @suggested: (element-type HradbySurfacePlay): the plays
 * @chosen: the one that is drawn as it would lie
 *
 * All fields are private.
 */
typedef struct
{
  const HradbyBoardScene   *scene;
  const HradbyBoardHand    *hand;
  const HradbyBoardChoices *choices;
  GArray                   *suggested;
  guint                     chosen;
} HradbyBoardPlays;

void hradby_board_plays_init       (HradbyBoardPlays         *self,
                                    const HradbyBoardHand    *hand,
                                    const HradbyBoardChoices *choices);
void hradby_board_plays_finish     (HradbyBoardPlays         *self);

/* As hradby_board_view_show_plays(). */
void hradby_board_plays_set        (HradbyBoardPlays         *self,
                                    const HradbySurfacePlay  *plays,
                                    guint                     n_plays,
                                    guint                     chosen);

/* The play that is looked at lies below figures, marks lie above everything. */
void hradby_board_plays_draw_tile  (const HradbyBoardPlays   *self,
                                    HradbyBoardFaces         *faces,
                                    GtkSnapshot              *snapshot);
void hradby_board_plays_draw_marks (const HradbyBoardPlays   *self,
                                    GtkSnapshot              *snapshot);

G_END_DECLS
