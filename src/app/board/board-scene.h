/* What the board shows: a game, the cells and pictures that it has, and what is known of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/face/piece-face.h"
#include "session/session.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbyBoardGrid:
 * @wall: (nullable): the wall, borrowed
 * @area: its bounding box, or the cells there are
 *
 * Which cells there are: those inside a wall, or all around the tiles that lie.
 */
typedef struct
{
  HradbyWall     *wall;
  HradbySeenArea  area;
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

gboolean hradby_board_grid_has          (const HradbyBoardGrid *self,
                                         gint                   x,
                                         gint                   y);

/**
 * HradbyBoardSprite:
 * @face: (nullable): how the piece is shown; %NULL: it is a tile
 * @piece: the piece; of a tile only its cell; of a marker @place is the laps that it has walked
 * @tile: (nullable): the tile, or the one that the piece stands on; %NULL beside the tiles
 * @rotation: of the tile, in quarter turns
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
  HradbyPorts            closed;
  float                  x;
  float                  y;
  float                  size;
} HradbyBoardSprite;

/* Everything that lies there in the position shown, in the order in which it is listed by the look
 * of the game. (element-type HradbyBoardSprite) What the array held before is the scene that was,
 * or nothing. */
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

/* Whether it is the tile of a cell, or stands there. */
gboolean hradby_board_sprites_is_on      (const HradbyBoardSprite *sprite,
                                          gint                     x,
                                          gint                     y);

/* The picture of a tile or of the wall that was there last, shown until a better one is painted. */
typedef struct
{
  const HradbyTile *tile;
  guint             rotation;
  GdkTexture       *texture;
} HradbyBoardTexture;

/**
 * HradbyBoardSquare:
 * @x: which cell it is
 * @y: likewise
 * @tile: (nullable): what lies there, turned by @rotation
 * @is_frontier: it is empty, and next to a tile or a start space
 * @is_dead: no tile that is left fits there, and that is to be marked
 * @fits: a bit for each rotation in which the tile in hand may lie there
 * @widget: (nullable): for keys and screen readers
 * @drawn: the picture of its tile
 *
 * What is known of a cell. There is one as long as there is a cell in the scene.
 */
typedef struct
{
  gint               x;
  gint               y;
  const HradbyTile  *tile;
  guint              rotation;
  gboolean           is_frontier;
  gboolean           is_dead;
  guint              fits;
  GtkWidget         *widget;
  HradbyBoardTexture drawn;
} HradbyBoardSquare;

/**
 * HradbyBoardScene:
 * @session: (nullable): the game; %NULL: nothing is shown, and only @marks_dead means anything
 * @table: its table
 * @look: how games like it look
 * @grid: the cells there are; on a board without a border they become more
 * @sprites: (element-type HradbyBoardSprite): what lies there, in the order of drawing
 * @colours: ids of the players' colours
 * @squares: (element-type HradbyBoardSquare): the cells, row by row from the north-west
 * @by_place: the same, by column and row
 * @placed: (nullable): where the last tile was placed
 * @marks_dead: whether dead cells are looked for; may be set
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
  GPtrArray         *squares;
  GHashTable        *by_place;
  HradbyBoardSquare *placed;
  gboolean           marks_dead;
} HradbyBoardScene;

void              hradby_board_scene_init          (HradbyBoardScene       *self);
void              hradby_board_scene_finish        (HradbyBoardScene       *self);

/* @session: (nullable). The scene is empty until hradby_board_scene_update(). */
void              hradby_board_scene_set_session   (HradbyBoardScene       *self,
                                                    HradbySession          *session);

/* Shows the position that the session shows now. Returns: whether cells have come. */
gboolean          hradby_board_scene_update        (HradbyBoardScene       *self);

/* %NULL if there is no such cell. */
HradbyBoardSquare *hradby_board_scene_get_square   (const HradbyBoardScene *self,
                                                    gint                    x,
                                                    gint                    y);

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

G_END_DECLS
