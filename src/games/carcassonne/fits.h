/* Which tiles fit an empty cell as they are: sets by what its sides must show, to be cut with the
 * bag. Tiles that fit with a bridge only are not among them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

/* What must be shown on a side of a cell: 0 is whatever comes, then come the types. The demands of
 * its four sides are the digits of one number, the northern one first. */
#define HRADBY_CARCASSONNE_N_SHOWN   (HRADBY_N_SIDE_TYPES + 1)
#define HRADBY_CARCASSONNE_N_DEMANDS \
  (HRADBY_CARCASSONNE_N_SHOWN * HRADBY_CARCASSONNE_N_SHOWN * HRADBY_CARCASSONNE_N_SHOWN \
   * HRADBY_CARCASSONNE_N_SHOWN)

/* What must be shown on one side. */
static inline guint
hradby_carcassonne_get_demand (guint demands, guint side)
{
  for (; side + 1 < HRADBY_N_SIDES; side++)
    demands /= HRADBY_CARCASSONNE_N_SHOWN;
  return demands % HRADBY_CARCASSONNE_N_SHOWN;
}

/* What must be shown in a slot: on each side the one type that is not refused, or any. */
static inline guint
hradby_carcassonne_get_demands (const HradbyCarcassonneTable *table,
                                const HradbyCarcassonnePosition *position, guint slot)
{
  const guint64 *block = hradby_carcassonne_blocks (table, position)
                         + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint demands = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    guint open = 0; /* types that are not refused: all, or the one that is demanded */

    for (guint type = 0; type < HRADBY_N_SIDE_TYPES; type++)
      open |= ((guint) (~block[hradby_carcassonne_board (side, type)] >> slot % 64) & 1u) << type;
    demands = demands * HRADBY_CARCASSONNE_N_SHOWN
              + ((open & (open - 1)) == 0 ? 1 + (guint) __builtin_ctz (open) : 0);
  }
  return demands;
}

/* Tiles of the bag that are in a set of fits. */
static inline guint
hradby_carcassonne_count_in_bag (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, const guint64 *set)
{
  const guint64 *bag = hradby_tiling_bag (HRADBY_TILING_TABLE (table), position);
  guint n = 0;

  for (guint i = 0; i < HRADBY_BITS_N_WORDS (table->n_tiles); i++)
    n += hradby_bits_count (bag[i] & set[i]);
  return n;
}

/* The tiles that fit somewhere with these demands. */
static inline const guint64 *
hradby_carcassonne_get_fits_for (const HradbyCarcassonneTable *table, guint demands)
{
  return table->fits + 5 * demands * HRADBY_BITS_N_WORDS (table->n_tiles);
}

/* Those of them which, turned the right way, end the road or city that comes in on @side: they lead
 * it nowhere but to sides on which tiles lie. */
static inline const guint64 *
hradby_carcassonne_get_ends_for (const HradbyCarcassonneTable *table, guint demands, guint side)
{
  return table->fits + (5 * demands + 1 + side) * HRADBY_BITS_N_WORDS (table->n_tiles);
}
