/* A line of text below the board, where it covers nothing that is needed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-choices.h"
#include "app/board/board-pointer.h"

G_BEGIN_DECLS

/**
 * HradbyBoardCaption:
 * @label: the line
 * @pointer: where is pointed at, which is not covered …
 * @choices: … nor are these
 */
typedef struct
{
  GtkWidget                *label;
  const HradbyBoardPointer *pointer;
  const HradbyBoardChoices *choices;
} HradbyBoardCaption;

void hradby_board_caption_init     (HradbyBoardCaption       *self,
                                    const HradbyBoardPointer *pointer,
                                    const HradbyBoardChoices *choices);
void hradby_board_caption_finish   (HradbyBoardCaption       *self);

/* Says @text until something else is said; %NULL: nothing. */
void hradby_board_caption_tell     (HradbyBoardCaption       *self,
                                    const char               *text);

/* After the choices are. */
void hradby_board_caption_allocate (HradbyBoardCaption       *self);

G_END_DECLS
