/* What the board shows: a game, the cells and pictures that it has, and what is known of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-sprites.h"

G_BEGIN_DECLS

/**
 * HradbyBoardScene:
 * @session: (nullable): the game; %NULL: nothing is shown, and only @mark_dead means anything
 * @table: its table
 * @look: how games like it look
 * @grid: the cells there are; on a board without a border they become more
 * @sprites: (element-type HradbyBoardSprite): what lies there, in the order of drawing
 * @colours: ids of the players' colours
 * @placed_x: the cell of the tile placed last; -1: none
 * @placed_y: likewise
 * @mark_dead: whether dead cells are looked for
 * @dead: by cell: whether no tile that is left fits there
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  HradbySession     *session;
  const HradbyTable *table;
  const HradbyLook  *look;
  HradbyBoardGrid    grid;
  GArray            *sprites;
  const char        *colours[HRADBY_MAX_PLAYERS];
  gint               placed_x;
  gint               placed_y;
  gboolean           mark_dead;
  guint8            *dead;
} HradbyBoardScene;

void              hradby_board_scene_init          (HradbyBoardScene       *self);
void              hradby_board_scene_finish        (HradbyBoardScene       *self);

/* @session: (nullable). The scene is empty until hradby_board_scene_update(). */
void              hradby_board_scene_set_session   (HradbyBoardScene       *self,
                                                    HradbySession          *session);

/* Shows the position that the session shows now. @before: (out): the grid that was. Returns:
 * whether cells have come, and so all have new numbers. */
gboolean          hradby_board_scene_update        (HradbyBoardScene       *self,
                                                    HradbyBoardGrid        *before);

void              hradby_board_scene_set_mark_dead (HradbyBoardScene       *self,
                                                    gboolean                mark_dead);

/* Plays an action; FALSE if the session refuses it. */
gboolean          hradby_board_scene_play          (const HradbyBoardScene *self,
                                                    const HradbyAction     *action);

const HradbyPosition *hradby_board_scene_get_position (const HradbyBoardScene *self);
HradbyTilingPhase hradby_board_scene_get_phase     (const HradbyBoardScene *self);

/* The tile that was drawn; %NULL if there is none. */
const HradbyTile *hradby_board_scene_get_current   (const HradbyBoardScene *self);

/* The tile in a cell; %NULL if it is empty. @rotation: (out) (optional). */
const HradbyTile *hradby_board_scene_get_tile      (const HradbyBoardScene *self,
                                                    gint                    x,
                                                    gint                    y,
                                                    guint                  *rotation);

/* The number of the cell of the tile placed last, or -1. */
gint              hradby_board_scene_get_placed    (const HradbyBoardScene *self);

/* Whether a cell is next to a tile or a start space, so that a tile might be laid there. */
gboolean          hradby_board_scene_is_frontier   (const HradbyBoardScene *self,
                                                    gint                    x,
                                                    gint                    y);

G_END_DECLS
