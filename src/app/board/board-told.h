/* What was done is shown on the board: a line of the log, and the last turn of each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-faces.h"

G_BEGIN_DECLS

/**
 * HradbyBoardTold:
 * @scene: where it was done
 * @has_event: a line of the log is pointed at
 * @has_part: it is about a feature of a tile, not only about its cell
 * @part: what it is about
 * @shows_turns: whether the last turns are shown
 * @turns: (element-type HradbySeenPiece): cells of them, and whose
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  const HradbyBoardScene *scene;
  gboolean                has_event;
  gboolean                has_part;
  HradbySeenPart          part;
  gboolean                shows_turns;
  GArray                 *turns;
} HradbyBoardTold;

void     hradby_board_told_init       (HradbyBoardTold        *self,
                                       const HradbyBoardScene *scene);
void     hradby_board_told_finish     (HradbyBoardTold        *self);

/* The position shown is another one: no line is pointed at. */
void     hradby_board_told_update     (HradbyBoardTold        *self);

/* A line tells of @event; %NULL: none. Returns: whether it is about something on the board. */
gboolean hradby_board_told_point      (HradbyBoardTold        *self,
                                       const HradbyEvent      *event);

void     hradby_board_told_show_turns (HradbyBoardTold        *self,
                                       gboolean                shows_turns);

/* The last turns: a frame around each cell, with the marker of the player in its corner. */
void     hradby_board_told_draw       (const HradbyBoardTold  *self,
                                       HradbyBoardFaces       *faces,
                                       GtkSnapshot            *snapshot);

G_END_DECLS
