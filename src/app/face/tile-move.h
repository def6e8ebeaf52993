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
 * @bearing: (nullable): on what arrives a piece of this kind, which stood there, takes its place
 * @turned: while it leaves it turns over and shows this, which has no kind if it does not
 * @above: what lies on it is lifted as this while it turns over; has no kind if nothing does
 *
 * What is seen moving.
 */
typedef struct
{
  HradbySeenPiece piece;
  gboolean         leaves;
  guint            to;
  const char      *bearing;
  HradbySeenPiece turned;
  HradbySeenPiece above;
} HradbyTileMove;

G_END_DECLS
