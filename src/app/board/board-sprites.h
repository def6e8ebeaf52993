/* What lies where on the board, as a list of pictures in the order of drawing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-grid.h"
#include "paint/figure-paint.h"
#include "session/session.h"

G_BEGIN_DECLS

typedef enum
{
  HRADBY_BOARD_SPRITE_TILE,
  HRADBY_BOARD_SPRITE_WALL_TILE, /* face down on a corner tower, or in flight */
  HRADBY_BOARD_SPRITE_TOWER,     /* built of pieces */
  HRADBY_BOARD_SPRITE_FIGURE,
} HradbyBoardSpriteKind;

/* The feature of what stands on none: a tower, and a figure on top of it. */
#define HRADBY_BOARD_SPRITE_NO_FEATURE 255

/**
 * HradbyBoardSprite:
 * @kind: says which of the next fields are used
 * @figure: of a figure
 * @player: whose figure
 * @number: of a wall tile, 0 for its back; of a marker: laps walked; of a tower: its height
 * @rotation: of a tile, in quarter turns
 * @closed: of a tile: ports at which its buildings end
 * @tile: (nullable): the tile
 * @place: number of the cell of a tile or follower, of the corner of a wall tile
 * @feature: what a follower or keep stands on
 * @x: middle, in tiles from the north-west corner of cell (0, 0)
 * @y: likewise
 * @size: side in tiles
 *
 * One picture on the board.
 */
typedef struct
{
  guint8            kind;
  guint8            figure;
  guint8            player;
  guint8            number;
  guint8            rotation;
  guint8            feature;
  guint16           place;
  HradbyPorts       closed;
  const HradbyTile *tile;
  float             x;
  float             y;
  float             size;
} HradbyBoardSprite;

/* Everything that lies there in the position shown. (element-type HradbyBoardSprite) What the array
 * held before is the scene on the same grid that was, or nothing. */
void hradby_board_sprites_fill       (GArray                *sprites,
                                      const HradbyBoardGrid *grid,
                                      const HradbyTable     *table,
                                      const HradbyPosition  *position);

/* Where a figure stands on top of the tower of @height pieces at @part, whatever its feature. */
void hradby_board_sprites_guard      (HradbyBoardSprite     *sprite,
                                      const HradbyBoardGrid *grid,
                                      const HradbyTable     *table,
                                      const HradbyPosition  *position,
                                      const HradbyPart      *part,
                                      guint                  height);

/* The figure that stands on a feature of this kind. */
HradbyFigure hradby_board_sprites_get_figure (HradbyFeatureKind   kind);

/* Lets a follower of the right figure stand on a feature of a placed tile. */
void hradby_board_sprites_stand      (HradbyBoardSprite     *sprite,
                                      const HradbyBoardGrid *grid,
                                      const HradbyTable     *table,
                                      const HradbyPosition  *position,
                                      const HradbyPart      *part);

/* Where the marker of @player stands with @points, in tiles; @shared: two stand there. */
void hradby_board_sprites_get_marker (HradbyWall *wall,
                                      guint       player,
                                      gint        points,
                                      gboolean    shared,
                                      float      *x,
                                      float      *y);

/* The middle of a corner tower, in tiles. */
void hradby_board_sprites_get_corner (HradbyWall *wall,
                                      guint       corner,
                                      float      *x,
                                      float      *y);

G_END_DECLS
