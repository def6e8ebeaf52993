/* Listing the tiles that fit for all that may lie around a cell. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/fits.h"

#include "engine/bits.h"

/* The sides on which a road or city of a tile shows, as bits. */
static guint
find_sides (const HradbyCarcassonneKind *kind,
            guint                        rotation,
            guint                        feature)
{
  guint sides = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    sides |= (guint) (kind->sides[rotation][side].features[1] == feature) << side;
  return sides;
}

static void
add_tiles (const HradbyCarcassonneTable *table,
           guint                         number,
           const guint64                *set)
{
  for (guint i = 0; i < table->tiles[number]->count; i++)
    hradby_bits_add ((guint64 *) set, table->first_tile[number] + i, TRUE);
}

/* A tile turned like this fits where these sides must show what it shows there. */
static void
add_fit (const HradbyCarcassonneTable *table,
         guint                         number,
         guint                         rotation,
         guint                         taken)
{
  const HradbyCarcassonneKind *kind = &table->kinds[number];
  const HradbyCarcassonneSide *sides = kind->sides[rotation];
  guint demands = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    demands = demands * HRADBY_CARCASSONNE_N_SHOWN
              + ((taken & (1u << side)) != 0 ? sides[side].type + 1u : 0);
  add_tiles (table, number, hradby_carcassonne_get_fits_for (table, demands));
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if ((taken & (1u << side)) != 0 && sides[side].type != HRADBY_SIDE_FIELD
        && (find_sides (kind, rotation, sides[side].features[1]) & ~taken) == 0)
      add_tiles (table, number, hradby_carcassonne_get_ends_for (table, demands, side));
}

void
hradby_carcassonne_list_fits (HradbyCarcassonneTable *table)
{
  table->fits = g_new0 (guint64, 5 * HRADBY_CARCASSONNE_N_DEMANDS
                                   * HRADBY_BITS_N_WORDS (table->n_tiles));
  for (guint i = 0; i < table->n_kinds; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      for (guint taken = 0; taken < 1u << HRADBY_N_SIDES; taken++)
        add_fit (table, i, rotation, taken);
}
