/* Laying tiles and finding regions, which are kept joined, and cells where a tile may lie. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/compiled.h"

/* Lays the current tile on an empty cell, joins its parts with what they meet (rules page, sections
 * 3 and 5), and notes regions without open ends as pending. Legality is the caller's business. */
void hradby_castle_lay (const HradbyCastleTable *table, HradbyCastlePosition *position, guint cell,
                        guint rotation);

/* One word of the set of cells on which a tile with these sides of paths may lie. */
static inline guint64
hradby_castle_fit (const guint64 *boards, guint n_words, guint word, guint paths)
{
  guint64 against = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    against |= boards[(HRADBY_CASTLE_DEMANDS (side) + 4 * ((paths >> side) & 1)) * n_words + word];
  return boards[word] & ~against;
}

static inline gboolean
hradby_castle_board_has (const HradbyCastleTable *table, const guint64 *boards, guint board,
                         guint cell)
{
  return hradby_bits_has (boards + board * table->n_words, cell);
}

/* Orders regions by their first parts: northernmost, then westernmost, then first in the tile file.
 * @roots: regions to order, at most %HRADBY_CASTLE_MAX_PENDING; @parts (out caller-allocates): the
 * first part of each, as nodes. */
void hradby_castle_order (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                          guint16 *roots, guint16 *parts, guint n);

/* Fills the place of an event from a node: the cell, the feature and the kind of tile. */
void hradby_castle_locate (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                           guint node, HradbyEvent *event);

/* Lists the regions with followers, each once, as roots; returns how many there are. */
guint hradby_castle_list_claimed (const HradbyCastleTable *table,
                                  const HradbyCastlePosition *position, guint16 *roots);
