/* The game as whoever draws tile-laying games looks at it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/board.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/tables.h"

/* Spots are the cells with tiles and those beside them, so the frontier is the border; when the
 * game is over there is none any more. */
static void
get_area (const HradbyTable    *table,
          const HradbyPosition *position,
          HradbySeenArea       *area)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self, here);
  gint west = 0, east = 0, north = 0, south = 0;
  gint border = here->phase == HRADBY_TILING_PHASE_OVER;

  for (guint spot = 1; spot <= here->n_spots; spot++)
    {
      west = MIN (west, spots[spot].x);
      east = MAX (east, spots[spot].x);
      north = MIN (north, spots[spot].y);
      south = MAX (south, spots[spot].y);
    }
  *area = (HradbySeenArea) { west + border, north + border, east - west + 1 - 2 * border,
                             south - north + 1 - 2 * border };
}

static gboolean
get_last_placed (const HradbyTable    *table,
                 const HradbyPosition *position,
                 gint                 *x,
                 gint                 *y)
{
  hradby_carcassonne_get_last_placed (table, position, x, y);
  return TRUE;
}

static guint
list_pieces (const HradbyTable    *table,
             const HradbyPosition *position,
             HradbySeenPiece      *pieces,
             guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, list_pieces)
    n += hooks->list_pieces (table, position, pieces + MIN (n, max),
                                        max - MIN (n, max));
  return n;
}

static guint
list_reach (const HradbyTable    *table,
            const HradbyPosition *position,
            gint                  x,
            gint                  y,
            guint                 more,
            HradbySeenPart       *cells,
            guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, list_reach)
    if (n == 0)
      n = hooks->list_reach (table, position, x, y, more, cells, max);
  return n;
}

const HradbyLook hradby_carcassonne_look = {
  HRADBY_TILING_LOOK_ROWS,
  .marks = hradby_carcassonne_marks,
  .kinds = hradby_carcassonne_kinds,
  .get_area = get_area,
  .get_cell = hradby_carcassonne_get_cell,
  .get_last_placed = get_last_placed,
  .get_fits = hradby_carcassonne_get_fits,
  .list_followers = hradby_carcassonne_list_followers,
  .list_pieces = list_pieces,
  .get_supply = hradby_carcassonne_get_supply,
  .get_region = hradby_carcassonne_get_region,
  .list_parts = hradby_carcassonne_list_parts,
  .list_reach = list_reach,
};
