/* Which tiles fit an empty cell: sets by what its sides must show, to be cut with the bag. */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* What must be shown on the four sides of a cell, two bits a side: whatever comes, a road, a city,
 * a field. */
#define HRADBY_CARCASSONNE_N_DEMANDS 256

/* Lists the tiles that fit, for all demands, when the table has its kinds. */
void     hradby_carcassonne_list_fits   (HradbyCarcassonneTable       *table);

/* What must be shown in a slot. */
static inline guint
hradby_carcassonne_get_demands (const HradbyCarcassonneTable    *table,
                                const HradbyCarcassonnePosition *position,
                                guint                            slot)
{
  const guint64 *block = hradby_carcassonne_blocks (table, position)
                         + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint demands = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      guint no_city = (guint) (block[4 * side + HRADBY_SIDE_CITY] >> slot % 64) & 1u;
      guint no_road = (guint) (block[4 * side + HRADBY_SIDE_ROAD] >> slot % 64) & 1u;

      demands |= (no_city | no_road << 1) << 2 * side;
    }
  return demands;
}

/* Tiles of the bag that are in a set of fits. */
static inline guint
hradby_carcassonne_count_in_bag (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 const guint64                   *set)
{
  const guint64 *bag = hradby_carcassonne_bag (table, position);
  guint n = 0;

  for (guint i = 0; i < HRADBY_BITS_N_WORDS (table->n_tiles); i++)
    n += hradby_bits_count (bag[i] & set[i]);
  return n;
}

/* The tiles that fit somewhere with these demands. */
static inline const guint64 *
hradby_carcassonne_get_fits_for (const HradbyCarcassonneTable *table,
                                 guint                         demands)
{
  return table->fits + 5 * demands * HRADBY_BITS_N_WORDS (table->n_tiles);
}

/* Those of them which, turned the right way, end the road or city that comes in on @side: they lead
 * it nowhere but to sides on which tiles lie. */
static inline const guint64 *
hradby_carcassonne_get_ends_for (const HradbyCarcassonneTable *table,
                                 guint                         demands,
                                 guint                         side)
{
  return table->fits + (5 * demands + 1 + side) * HRADBY_BITS_N_WORDS (table->n_tiles);
}

G_END_DECLS
