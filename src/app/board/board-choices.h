/* Decisions that are made on the board itself, as buttons. */
#pragma once

#include "app/board/board-view-private.h"

G_BEGIN_DECLS

/* The buttons for what is to be decided in the position shown. */
void     hradby_board_choices_update    (HradbyBoardView *self);
void     hradby_board_choices_clear     (HradbyBoardView *self);
void     hradby_board_choices_allocate  (HradbyBoardView *self);

/* Where the tile placed last is shown enlarged; %FALSE where it is not. */
gboolean hradby_board_choices_get_lens  (HradbyBoardView *self,
                                         graphene_rect_t *lens);

/* No follower, or nothing of what is offered. */
void     hradby_board_choices_decline   (HradbyBoardView *self);

/* Before the turn ends, what was done last on the board is undone, unless something came to light
 * by it. In other moments nothing happens. */
void     hradby_board_choices_take_back (HradbyBoardView *self);

G_END_DECLS
