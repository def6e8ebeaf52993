/* Pictures on their way over the board: what moves, along which keys, where it is at a time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-sprites.h"

G_BEGIN_DECLS

/* How the way from one key to the next is gone. */
typedef enum
{
  HRADBY_WAY_EVEN,
  HRADBY_WAY_SLOWING,
  HRADBY_WAY_HOP, /* in a small arc */
} HradbyWay;

/**
 * HradbyKey:
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
  float     time;
  float     x;
  float     y;
  float     size;
  float     alpha;
  float     turn;
  HradbyWay way;
} HradbyKey;

/**
 * HradbyMotion:
 * @sprite: what moves
 * @stays: it is the picture of the scene that is like @sprite, which is not drawn meanwhile
 * @turned: wall tile that is seen when it is turned over
 * @keys: (element-type HradbyKey): before the first it is as at the first, after the last it is
 *   gone unless it stays
 *
 * Something on its way.
 */
typedef struct
{
  HradbySprite sprite;
  gboolean     stays;
  guint8       turned;
  GArray      *keys;
} HradbyMotion;

/* Fills @motions (element-type HradbyMotion) with what @events show, given what the scene is after
 * them. Returns how long it takes, in milliseconds; 0 if nothing moves. */
double    hradby_board_motion_plan     (GArray                *motions,
                                        const GArray          *events,
                                        const GArray          *sprites,
                                        const HradbyBoardGrid *grid,
                                        const HradbyTable     *table,
                                        const HradbyPosition  *position);

/* Where @motion is at @time. */
HradbyKey hradby_board_motion_get      (const HradbyMotion    *motion,
                                        double                 time);

/* Whether @sprite is the picture that the motion stands for. */
gboolean  hradby_board_motion_covers   (const HradbyMotion    *motion,
                                        const HradbySprite    *sprite);

/* An empty array that owns its motions. */
GArray   *hradby_board_motion_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
