/* Keeping regions joined and cells open while tiles are laid. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* Sets of cells kept in a position: the cells where a tile may come to lie, and by side those whose
 * neighbour there demands a path, and those whose neighbour there forbids one. */
#define HRADBY_CASTLE_FRONTIER       0
#define HRADBY_CASTLE_DEMANDS(side)  (1 + (side))
#define HRADBY_CASTLE_FORBIDS(side)  (5 + (side))
#define HRADBY_CASTLE_N_BOARDS       9

/* Lays out the start spaces: their regions and what they ask of the cells beside them. */
void  hradby_castle_open_start_spaces (const HradbyCastleTable *table,
                                       HradbyCastlePosition    *position);

/**
 * hradby_castle_lay:
 *
 * Lays the current tile on an empty cell, joins its parts with what they meet (rules page, sections
 * 3 and 5), and notes regions without open ends as pending. Legality is the caller's business.
 */
void  hradby_castle_lay               (const HradbyCastleTable *table,
                                       HradbyCastlePosition    *position,
                                       guint                    cell,
                                       guint                    rotation);

/* One word of the set of cells on which a tile with these sides of paths may lie. */
static inline guint64
hradby_castle_fit (const guint64 *boards,
                   guint          n_words,
                   guint          word,
                   guint          paths)
{
  guint64 against = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    against |= boards[(HRADBY_CASTLE_DEMANDS (side) + 4 * ((paths >> side) & 1)) * n_words + word];
  return boards[word] & ~against;
}

static inline gboolean
hradby_castle_board_has (const HradbyCastleTable *table,
                         const guint64           *boards,
                         guint                    board,
                         guint                    cell)
{
  return hradby_bits_has (boards + board * table->n_words, cell);
}

/* Whether the kind fits anywhere in any rotation. */
gboolean hradby_castle_fits_somewhere (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                       tile);

G_END_DECLS
