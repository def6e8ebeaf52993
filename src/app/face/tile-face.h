/* What the face of a game that lays tiles, or of its expansion, shows on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbyTileSpot:
 * @on_feature: on the feature that the action names, and its region is lit; otherwise on the
 *   foundation of the tile, and what is in reach of what stands there is lit
 * @more: … as if so many pieces more stood there
 * @of_other: shows a follower of the player whom the action names, not of who decides
 * @icon: (nullable): shows this in place of a follower
 * @aside: to which side it goes, −1 west, 1 east, where two with a side would stand on one place
 *
 * Where an action is chosen that is not about the tile just placed: in the cell of the action.
 */
typedef struct
{
  gboolean    on_feature;
  guint       more;
  gboolean    of_other;
  const char *icon;
  gint        aside;
} HradbyTileSpot;

/* What is seen moving for an event of the game's own. */
typedef enum
{
  HRADBY_TILE_MOVE_NONE,
  HRADBY_TILE_MOVE_PIECE_IN_CELL,   /* the piece in the event's cell arrives */
  HRADBY_TILE_MOVE_PIECE_OF_PLAYER, /* the piece of the event's player arrives */
  HRADBY_TILE_MOVE_CAPTURE,         /* a follower of the event's other player goes to the player */
  HRADBY_TILE_MOVE_TAKE,            /* what lies face down at a corner of the wall turns over and
                                     * goes to the player */
} HradbyTileMove;

/**
 * HradbyTileFace:
 *
 * All functions may be %NULL, and %NULL as an answer is no opinion.
 */
struct _HradbyTileFace
{
  const HradbyTileSpot *(*get_spot) (const HradbyAction *action);

  HradbyTileMove (*get_move) (const HradbyEvent *event);
};

/* Where @action is chosen, %NULL if it is not chosen at a spot. */
const HradbyTileSpot *hradby_tile_face_get_spot (const HradbyTable  *table,
                                                 const HradbyAction *action);

/* What is seen moving for @event, if it is the game's own. */
HradbyTileMove        hradby_tile_face_get_move (const HradbyTable  *table,
                                                 const HradbyEvent  *event);

G_END_DECLS
