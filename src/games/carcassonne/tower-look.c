/* Looking at towers, pieces and prisoners. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-look.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/tower-reach.h"

gboolean
hradby_tower_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_tower_hooks_number);
}

/* NULL while the expansion is off. */
static const HradbyTowerState *
find_state (const HradbyTable    *table,
            const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return hradby_tower_is_played (table)
         ? hradby_tower_state (hradby_carcassonne_table (table),
                               hradby_carcassonne_position_const (position))
         : NULL;
}

static HradbyTower
get_tower (const HradbyTable     *table,
           const HradbyPosition  *position,
           const HradbyTowerSite *site)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                 hradby_carcassonne_position_const (position))[site->spot];

  return (HradbyTower) { spot->x, spot->y, site->height, (gint) site->top - 1 };
}

guint
hradby_tower_list (const HradbyTable    *table,
                   const HradbyPosition *position,
                   HradbyTower          *towers,
                   guint                 max)
{
  const HradbyTowerState *state = find_state (table, position);

  if (state == NULL)
    return 0;
  for (guint i = 0; i < MIN (state->n_sites, max); i++)
    towers[i] = get_tower (table, position, &state->sites[i]);
  return state->n_sites;
}

guint
hradby_tower_list_pieces (const HradbyTable    *table,
                          const HradbyPosition *position,
                          HradbySeenPiece      *pieces,
                          guint                 max)
{
  const HradbyTowerState *state = find_state (table, position);
  guint n = 0;

  for (guint i = 0; i < 2u * state->n_sites; i++)
    {
      gboolean is_guard = i >= state->n_sites;
      HradbyTower tower = get_tower (table, position,
                                     &state->sites[is_guard ? i - state->n_sites : i]);

      if (tower.height == 0 || (is_guard && tower.top < 0))
        continue;
      if (n < max)
        pieces[n] = (HradbySeenPiece) { .kind = is_guard ? HRADBY_TOWER_GUARD : HRADBY_TOWER_PIECE,
                                        .part = { tower.x, tower.y, 0 },
                                        .player = is_guard ? (guint) tower.top : HRADBY_NOBODY,
                                        .place = tower.height };
      n++;
    }
  return n;
}

gboolean
hradby_tower_get_raised (const HradbyTable    *table,
                         const HradbyPosition *position,
                         HradbyTower          *tower)
{
  const HradbyTowerState *state = find_state (table, position);

  if (state == NULL
      || hradby_carcassonne_position_const (position)->phase != HRADBY_TOWER_PHASE_CAPTURE)
    return FALSE;
  *tower = get_tower (table, position, &state->sites[state->raised]);
  return TRUE;
}

guint
hradby_tower_get_pieces (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 player)
{
  const HradbyTowerState *state = find_state (table, position);

  g_return_val_if_fail (player < HRADBY_MAX_PLAYERS, 0);

  return state != NULL ? state->pieces[player] : 0;
}

guint
hradby_tower_count_prisoners (const HradbyTable    *table,
                              const HradbyPosition *position,
                              guint                 captor,
                              guint                 owner)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += hradby_tower_count_held (table, position, captor, owner, figure);
  return n;
}

guint
hradby_tower_count_held (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 captor,
                         guint                 owner,
                         guint                 figure)
{
  const HradbyTowerState *state = find_state (table, position);

  g_return_val_if_fail (captor < HRADBY_MAX_PLAYERS && owner < HRADBY_MAX_PLAYERS
                        && figure < HRADBY_CARCASSONNE_N_FIGURES, 0);

  return state != NULL ? state->held[captor][owner][figure] : 0;
}

/* Cells with a tile that the tower reaches under the rules of this table. */
guint
hradby_tower_list_cells (const HradbyTable    *table,
                         const HradbyPosition *position,
                         gint                  x,
                         gint                  y,
                         guint                 more,
                         HradbySeenPart       *cells,
                         guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self, here);
  gint site = hradby_tower_find_site (self, here, x, y);
  HradbyTowerReach reach;
  guint height, n = 0;

  if (site < 0)
    return 0;
  height = hradby_tower_state (self, here)->sites[site].height + more;
  if (height == 0)
    return 0;
  hradby_tower_find_reach (self, here, x, y, height, &reach);
  for (guint spot = 1; spot <= here->n_spots; spot++)
    {
      if (spots[spot].kind == HRADBY_TILING_NO_TILE
          || !hradby_tower_reaches (self, here, &reach, spot))
        continue;
      if (n < max)
        cells[n] = (HradbySeenPart) { spots[spot].x, spots[spot].y, 0 };
      n++;
    }
  return n;
}
