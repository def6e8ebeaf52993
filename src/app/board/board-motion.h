/* Pictures on their way over the board: what moves, along which keys, where it is at a time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-scene.h"

G_BEGIN_DECLS

/* How the way from one key to the next is gone. */
typedef enum
{
  HRADBY_BOARD_WAY_EVEN,
  HRADBY_BOARD_WAY_SLOWING,
  HRADBY_BOARD_WAY_HOP, /* in a small arc */
} HradbyBoardWay;

/**
 * HradbyBoardKey:
 * @time: in milliseconds from the beginning
 * @x: where the picture is then, in tiles
 * @y: likewise
 * @size: side in tiles
 * @alpha: 0 unseen … 1
 * @turn: 1 as it lies, 0 on its edge, -1 turned over
 * @way: how it came here from the key before
 */
typedef struct
{
  float          time;
  float          x;
  float          y;
  float          size;
  float          alpha;
  float          turn;
  HradbyBoardWay way;
} HradbyBoardKey;

/**
 * HradbyBoardMotion:
 * @sprite: what moves
 * @stays: it is the picture of the scene that is like @sprite, which is not drawn meanwhile
 * @turned: what is seen instead of @sprite when it is turned over
 * @turned_face: (nullable): how that is shown
 * @keys: (element-type HradbyBoardKey): before the first it is as at the first, after the last it
 *   is gone unless it stays
 *
 * Something on its way.
 */
typedef struct
{
  HradbyBoardSprite      sprite;
  gboolean               stays;
  HradbySeenPiece        turned;
  const HradbyPieceFace *turned_face;
  GArray                *keys;
} HradbyBoardMotion;

/* Fills @motions (element-type HradbyBoardMotion) with what @events show, given what the scene is
 * after them. Tiles of @fliers, whom nobody sees placing, come from beyond the board. Returns how
 * long it takes, in milliseconds; 0 if nothing moves. */
double         hradby_board_motion_plan     (GArray                  *motions,
                                             const GArray            *events,
                                             const GArray            *sprites,
                                             const HradbyBoardGrid   *grid,
                                             const HradbyTable       *table,
                                             const HradbyPosition    *position,
                                             HradbySeats              fliers);

/* Where @motion is at @time. */
HradbyBoardKey hradby_board_motion_get      (const HradbyBoardMotion *motion,
                                             double                   time);

/* Whether @sprite is the picture that the motion stands for. */
gboolean       hradby_board_motion_covers   (const HradbyBoardMotion *motion,
                                             const HradbyBoardSprite *sprite);

/* An empty array that owns its motions. */
GArray        *hradby_board_motion_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
