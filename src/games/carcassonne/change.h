/* What is different from a position that was judged before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/cells.h"

G_BEGIN_DECLS

/* Blocks of slots whose cells are told apart: far more than games of the box have. */
#define HRADBY_CARCASSONNE_CLAIM_BLOCKS 4

/* Hashes of cells that are told apart: those of cells near one another differ. */
#define HRADBY_CARCASSONNE_N_NEAR (64 * HRADBY_CARCASSONNE_CLAIM_BLOCKS)

/**
 * HradbyCarcassonneChange:
 * @n_nodes: so many nodes, from the first one, are those of the same tiles lying in the same way
 * @slots: of empty cells where something else fits now, or that are others
 * @near: cells, by hash, that came up, went, or are filled now or no more
 *
 * Where two positions differ.
 */
typedef struct
{
  guint   n_nodes;
  guint64 slots[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
  guint64 near[HRADBY_CARCASSONNE_CLAIM_BLOCKS];
} HradbyCarcassonneChange;

/* Adds a cell to a set by hash. */
static inline void
hradby_carcassonne_note_near (guint64 *near,
                              gint     x,
                              gint     y)
{
  guint hash = hradby_carcassonne_hash_cell (x, y) % HRADBY_CARCASSONNE_N_NEAR;

  near[hash / 64] |= G_GUINT64_CONSTANT (1) << (hash % 64);
}

G_END_DECLS
