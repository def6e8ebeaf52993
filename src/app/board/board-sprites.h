/* What lies where on the board, as a list of pictures in the order of drawing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-grid.h"
#include "app/face/piece-face.h"
#include "session/session.h"

G_BEGIN_DECLS

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

G_END_DECLS
