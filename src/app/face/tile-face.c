/* What the face of a game that lays tiles shows on the board; expansions are asked first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/face/tile-face.h"

const HradbyTileSpot *
hradby_tile_face_get_spot (const HradbyTable  *table,
                           const HradbyAction *action)
{
  const HradbyFace *face = hradby_face_get (table), *part;
  const HradbyTileSpot *spot = NULL;

  for (guint i = 0; spot == NULL && (part = hradby_face_get_nth (face, i)) != NULL; i++)
    if (part->tiles != NULL && part->tiles->get_spot != NULL)
      spot = part->tiles->get_spot (action);
  return spot;
}

HradbyTileMove
hradby_tile_face_get_move (const HradbyTable *table,
                           const HradbyEvent *event)
{
  const HradbyFace *face = hradby_face_get (table), *part;
  HradbyTileMove move = HRADBY_TILE_MOVE_NONE;

  for (guint i = 0; (part = hradby_face_get_nth (face, i)) != NULL && move == 0; i++)
    if (part->tiles != NULL && part->tiles->get_move != NULL)
      move = part->tiles->get_move (event);
  return move;
}
