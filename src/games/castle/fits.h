/* Which tiles of the bag would end a region at an empty cell. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/region-kit.h"

G_BEGIN_DECLS

/* Lists which tiles fit and where they lead on, when the table has its kinds. */
void  hradby_castle_list_fits  (HradbyCastleTable          *table);

/**
 * hradby_castle_count_ends:
 * @kind: path, tower or house
 * @demands: of an empty cell, see hradby_castle_get_demands()
 * @ports: its ports that the region faces
 * @empty: sides of the cell with an empty cell beside it, as bits
 *
 * Returns: how many tiles of the bag fit there, in some rotation, so that the region leads on to no
 *   empty cell; what it might be joined with is not looked at
 */
guint hradby_castle_count_ends (const HradbyCastleTable    *table,
                                const HradbyCastlePosition *position,
                                guint                       kind,
                                guint                       demands,
                                HradbyPorts                 ports,
                                guint                       empty);

/* What the sides of a cell ask of paths: those that demand one as bits 0 … 3, those that forbid one
 * as bits 4 … 7, in the order of the boards. */
static inline guint
hradby_castle_get_demands (const HradbyCastleTable    *table,
                           const HradbyCastlePosition *position,
                           guint                       cell)
{
  const guint64 *board = hradby_castle_boards (table, position)
                         + HRADBY_CASTLE_DEMANDS (0) * table->n_words + (cell >> 6);
  guint demands = 0;

  for (guint i = 0; i < 2 * HRADBY_N_SIDES; i++, board += table->n_words)
    demands |= (guint) (*board >> (cell & 63) & 1) << i;
  return demands;
}

/* Sides of the cell with a tile or a start space beside it: each demands a path or forbids one. */
static inline guint
hradby_castle_get_taken (guint demands)
{
  return (demands | demands >> 4) & 15u;
}

G_END_DECLS
