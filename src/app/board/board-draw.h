/* Puts pictures of the board together, in the order in which things lie. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-light.h"
#include "app/board/board-player.h"

G_BEGIN_DECLS

/* What lies on the table: the wall, tiles and what lies on them. */
void hradby_board_draw_land    (const HradbyBoardPlayer  *player,
                                HradbyBoardFaces         *faces,
                                GtkSnapshot              *snapshot);

/* Who stands there, and who moves. */
void hradby_board_draw_figures (const HradbyBoardPlayer  *player,
                                HradbyBoardFaces         *faces,
                                GtkSnapshot              *snapshot);

/* The buttons of choices, what joins them with their places, and the enlarged tile with what is
 * lit on it. */
void hradby_board_draw_choices (const HradbyBoardLight   *light,
                                HradbyBoardFaces         *faces,
                                GtkSnapshot              *snapshot);

G_END_DECLS
