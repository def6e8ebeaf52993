/* Where an action is chosen on the board of a tile game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/piece-face.h"

G_BEGIN_DECLS

/**
 * HradbyTileSpot:
 * @find_spot: (nullable): where on the turned tile, 0 … 1 from the west and from the north; what is
 *   in reach of what stands there is lit. %NULL: where figures stand on the feature that the action
 *   names, and its region is lit
 * @more: lit as if so many pieces more stood there
 * @of_other: shows a follower of the player whom the action names, not of who decides
 * @face: (nullable): shows this kind of figure in place of a follower
 * @icon: (nullable): shows this icon
 * @aside: to which side it goes, −1 west, 1 east, where two with a side would stand on one place
 * @of_place: in place of all else: where figures in the place of the action are chosen
 * @scores: all on one place stand in a row there, each with its points
 *
 * Where an action is chosen that is not about the tile just placed: at its piece (see get_piece),
 * and it shows this piece; of an action without a piece: in its cell.
 */
typedef struct
{
  void      (*find_spot) (const HradbyTile *tile, guint rotation, double *x, double *y);
  guint       more;
  gboolean    of_other;
  const HradbyPieceFace *face;
  const char *icon;
  gint        aside;
  gboolean    of_place;
  gboolean    scores;
} HradbyTileSpot;

G_END_DECLS
