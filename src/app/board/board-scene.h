/* What the board shows: a game, the cells and pictures that it has, and what is known of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/piece-face.h"
#include "session/session.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbyBoardGrid:
 * @wall: (nullable): the wall, borrowed
 * @area: its bounding box, or the cells there are
 * @n_cells: how many are numbered, from 0, row by row from the north-west
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  HradbyWall     *wall;
  HradbySeenArea  area;
  guint           n_cells;
} HradbyBoardGrid;

/* The cells there are in @position. */
void     hradby_board_grid_init         (HradbyBoardGrid       *self,
                                         const HradbyTable     *table,
                                         const HradbyPosition  *position);

/* The smallest part of it with all its tiles; the whole where there is a wall or no tile. */
void     hradby_board_grid_crop         (const HradbyBoardGrid *self,
                                         const HradbyTable     *table,
                                         const HradbyPosition  *position,
                                         HradbySeenArea        *area);

/* The number of a cell, or -1 if there is none. */
gint     hradby_board_grid_get_cell     (const HradbyBoardGrid *self,
                                         gint                   x,
                                         gint                   y);
void     hradby_board_grid_get_position (const HradbyBoardGrid *self,
                                         guint                  cell,
                                         gint                  *x,
                                         gint                  *y);

/* The number in @to of the cell that @from numbers @cell, or -1. */
gint     hradby_board_grid_translate    (const HradbyBoardGrid *from,
                                         const HradbyBoardGrid *to,
                                         gint                   cell);

/**
 * HradbyBoardSprite:
 * @face: (nullable): how the piece is shown; %NULL: it is a tile
 * @piece: the piece; of a marker @place is the laps that it has walked
 * @tile: (nullable): the tile, or the one that the piece stands on
 * @rotation: of the tile, in quarter turns
 * @cell: its number, -1 beside the tiles
 * @closed: of a tile: ports at which its buildings end
 * @x: middle, in tiles from the north-west corner of cell (0, 0)
 * @y: likewise
 * @size: side in tiles
 *
 * One picture on the board.
 */
typedef struct
{
  const HradbyPieceFace *face;
  HradbySeenPiece        piece;
  const HradbyTile      *tile;
  guint                  rotation;
  gint                   cell;
  HradbyPorts            closed;
  float                  x;
  float                  y;
  float                  size;
} HradbyBoardSprite;

/* Everything that lies there in the position shown, in the order in which it is listed by the look
 * of the game. (element-type HradbyBoardSprite) What the array held before is the scene on the same
 * grid that was, or nothing. */
void     hradby_board_sprites_fill       (GArray                  *sprites,
                                          const HradbyBoardGrid   *grid,
                                          const HradbyTable       *table,
                                          const HradbyPosition    *position);

/* A piece that need not be there, or a figure if it has no kind: then @place is its kind of figure.
 * %FALSE if it is not shown. */
gboolean hradby_board_sprites_lay        (HradbyBoardSprite       *sprite,
                                          const HradbyBoardGrid   *grid,
                                          const HradbyTable       *table,
                                          const HradbyPosition    *position,
                                          const HradbySeenPiece   *piece);

/* Where the marker of @player stands with @points, in tiles; @shared: two stand there. */
void     hradby_board_sprites_get_marker (HradbyWall              *wall,
                                          guint                    player,
                                          gint                     points,
                                          gboolean                 shared,
                                          float                   *x,
                                          float                   *y);
gboolean hradby_board_sprites_is_marker  (const HradbyBoardSprite *sprite);

/**
 * HradbyBoardScene:
 * @session: (nullable): the game; %NULL: nothing is shown, and only @marks_dead means anything
 * @table: its table
 * @look: how games like it look
 * @grid: the cells there are; on a board without a border they become more
 * @sprites: (element-type HradbyBoardSprite): what lies there, in the order of drawing
 * @colours: ids of the players' colours
 * @placed_x: the cell of the tile placed last; -1: none
 * @placed_y: likewise
 * @marks_dead: whether dead cells are looked for; may be set
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
  gboolean           marks_dead;
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
