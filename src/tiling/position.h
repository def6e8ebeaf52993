/* A position of a tile-laying game: the bag, whose turn it is, and all that is read from these. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/action.h"
#include "tiling/look.h"
#include "tiling/table.h"

/* In place of a kind of tile. */
#define HRADBY_TILING_NO_TILE 0xff

/* What a position of each tile-laying game begins with; the game's own follows in the same struct.
 * @totals: points, laps included
 * @turn: the record's turn, from 1
 * @n_bag: tiles left
 * @player: whose turn it is
 * @deployable: features of the tile placed last that may take a follower now, as bits
 * @phase: a #HradbyTilingPhase, or one of an expansion's own behind these
 * @current: the tile in hand or placed last, %HRADBY_TILING_NO_TILE before the first draw */
#define HRADBY_TILING_POSITION_FIELDS                                                              \
  gint32  totals[HRADBY_MAX_PLAYERS];                                                              \
  guint16 turn;                                                                                    \
  guint16 n_bag;                                                                                   \
  guint16 deployable;                                                                              \
  guint8  player;                                                                                  \
  guint8  phase;                                                                                   \
  guint8  current;

/* Such a position, whatever the game. */
typedef struct {
  HRADBY_TILING_POSITION_FIELDS
} __attribute__ ((may_alias)) HradbyTilingPosition;

#define HRADBY_TILING_POSITION(position) ((HradbyTilingPosition *) (position))

/* The bag: the set of tiles that are left. */
static inline guint64 *
hradby_tiling_bag (const HradbyTilingTable *table, gconstpointer position)
{
  return (guint64 *) (gpointer) ((guint8 *) position + table->bag_offset);
}

/* Makes room for the start position: all tiles in the bag, the first draw comes next. */
gpointer hradby_tiling_new_start (HradbyTilingTable *table);

/* Takes the first action of the decision that is to be made. Nobody is told. */
void hradby_tiling_take_first (const HradbyTable *table, HradbyPosition *position);

/* Contract functions. */
void hradby_tiling_begin (const HradbyTable *table, HradbyPosition *position);
void hradby_tiling_get_scores (const HradbyTable *table, const HradbyPosition *position,
                               gint *scores);
guint hradby_tiling_get_turn (const HradbyTable *table, const HradbyPosition *position,
                              guint *player);
gboolean hradby_tiling_get_focus (const HradbyTable *table, const HradbyPosition *position, gint *x,
                                  gint *y);

/* What looks tell of these fields, see tiling/look.h. */
HradbyWall *hradby_tiling_get_wall (const HradbyTable *table);
guint hradby_tiling_get_n_kinds (const HradbyTable *table);
const HradbyTile *hradby_tiling_get_tile (const HradbyTable *table, guint kind);
guint hradby_tiling_count_bag (const HradbyTable *table, const HradbyPosition *position,
                               guint kind);
guint hradby_tiling_get_n_bag (const HradbyTable *table, const HradbyPosition *position);
HradbyTilingPhase hradby_tiling_get_phase (const HradbyTable *table,
                                           const HradbyPosition *position);
gint hradby_tiling_get_current (const HradbyTable *table, const HradbyPosition *position);

/* These as rows of a look, and the actions. */
#define HRADBY_TILING_LOOK_ROWS                                                                    \
  .place = HRADBY_TILING_PLACE,                                                                    \
  .deploy = HRADBY_TILING_DEPLOY,                                                                  \
  .get_wall = hradby_tiling_get_wall,                                                              \
  .get_n_kinds = hradby_tiling_get_n_kinds,                                                        \
  .get_tile = hradby_tiling_get_tile,                                                              \
  .count_bag = hradby_tiling_count_bag,                                                            \
  .get_n_bag = hradby_tiling_get_n_bag,                                                            \
  .get_phase = hradby_tiling_get_phase,                                                            \
  .get_current = hradby_tiling_get_current
