/* What stands on tiles: figures, and roads that pieces carry over them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyCarcassonneSpan:
 * @spot: of the tile
 * @node: the road
 * @sides: where it ends, as bits
 * @place: a figure on it stands there, as actions number it
 *
 * A road that a piece of an expansion carries over a laid tile, which shows it from then on instead
 * of its field. It is the last feature of its tile.
 */
typedef struct
{
  guint16 spot;
  guint16 node;
  guint8  sides;
  guint8  place;
} HradbyCarcassonneSpan;

/**
 * HradbyCarcassonneStanding:
 * @where: a node, or the spot if it stands on none of the game's features
 * @place: where else it stands: an expansion's place, as actions number it; 0: on a feature
 * @figure: its kind
 *
 * A figure on the board.
 */
typedef struct
{
  guint16 where;
  guint8  place;
  guint8  figure;
} HradbyCarcassonneStanding;

G_END_DECLS
