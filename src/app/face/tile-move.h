/* What is seen moving on the board of a tile game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/seen.h"

G_BEGIN_DECLS

/**
 * HradbyTileMove:
 * @piece: what moves; without a kind it is a figure on a feature, @place its kind of figure
 * @leaves: it was there and goes to @to; otherwise it arrives there, and is found by its kind,
 *   player and cell
 * @to: a player, or %HRADBY_NOBODY
 * @bearing: (nullable): what arrives bears a piece of this kind, which comes with it
 * @turned: while it leaves it turns over and shows this, which has no kind if it does not
 *
 * What is seen moving.
 */
typedef struct
{
  HradbySeenPiece  piece;
  gboolean         leaves;
  guint            to;
  const char      *bearing;
  HradbySeenPiece  turned;
} HradbyTileMove;

G_END_DECLS
