/* Finding cells of a board without an edge: the hash table of spots. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/table.h"

#include <string.h>

G_BEGIN_DECLS

/* Where a cell comes in the hash table, if the table were endless: cells in a row are neighbours,
 * and cells fewer than 32 steps apart do not collide. */
static inline guint
hradby_carcassonne_hash_cell (gint x,
                              gint y)
{
  return (guint) x + 31 * (guint) y;
}

/* Whether an entry belongs to another cell than this one, by its coordinates. One test, without a
 * branch for entries that are free: whether a cell is known is not foreseeable, that others are in
 * its way hardly ever happens. */
static inline gboolean
hradby_carcassonne_is_in_the_way (const HradbyCarcassonneSpot *spots,
                                  guint                        entry,
                                  const gint16                 cell[2])
{
  guint32 there, here;

  memcpy (&there, &spots[entry], sizeof there);
  memcpy (&here, cell, sizeof here);
  return ((there ^ here) & -(guint32) (entry != HRADBY_CARCASSONNE_NOWHERE)) != 0;
}

/* The entry of the hash table where the cell is, or where it would come; see the entry's value.
 * @at: as from hradby_carcassonne_hash_cell() */
static inline guint16 *
hradby_carcassonne_find_entry (guint16                     *hash,
                               guint                        hash_mask,
                               const HradbyCarcassonneSpot *spots,
                               guint                        at,
                               gint                         x,
                               gint                         y)
{
  const gint16 cell[2] = { (gint16) x, (gint16) y };

  at &= hash_mask;
  while (G_UNLIKELY (hradby_carcassonne_is_in_the_way (spots, hash[at], cell)))
    at = (at + 1) & hash_mask;
  return &hash[at];
}

/* The spot of a cell, or %HRADBY_CARCASSONNE_NOWHERE. */
static inline guint
hradby_carcassonne_find_spot (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              gint                             x,
                              gint                             y)
{
  return *hradby_carcassonne_find_entry (hradby_carcassonne_hash (table, position),
                                         table->hash_mask,
                                         hradby_carcassonne_spots (table, position),
                                         hradby_carcassonne_hash_cell (x, y), x, y);
}

/* The spot of a cell if a tile lies there, otherwise %NULL. */
static inline const HradbyCarcassonneSpot *
hradby_carcassonne_find_tile (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              gint                             x,
                              gint                             y)
{
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  return spot != HRADBY_CARCASSONNE_NOWHERE && spots[spot].kind != HRADBY_TILING_NO_TILE
         ? &spots[spot] : NULL;
}

G_END_DECLS
