/* Looking at a position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/look.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"

guint
hradby_carcassonne_get_n_kinds (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return hradby_carcassonne_table (table)->n_kinds;
}

const HradbyTile *
hradby_carcassonne_get_tile (const HradbyTable *table,
                             guint              tile)
{
  g_return_val_if_fail (table != NULL && tile < hradby_carcassonne_table (table)->n_kinds, NULL);

  return hradby_carcassonne_table (table)->kinds[tile].tile;
}

guint
hradby_carcassonne_get_n_bag (const HradbyTable    *table,
                              const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, 0);

  return hradby_carcassonne_position_const (position)->n_bag;
}

guint
hradby_carcassonne_count_bag (const HradbyTable    *table,
                              const HradbyPosition *position,
                              guint                 tile)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const guint64 *bag = hradby_carcassonne_bag (self, hradby_carcassonne_position_const (position));
  const HradbyCarcassonneKind *kind = &self->kinds[tile];
  guint n = 0;

  for (guint i = 0; i < kind->tile->count; i++)
    n += hradby_bits_has (bag, kind->first_tile + i);
  return n;
}

HradbyCarcassonnePhase
hradby_carcassonne_get_phase (const HradbyTable    *table,
                              const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, HRADBY_CARCASSONNE_PHASE_OVER);

  return (HradbyCarcassonnePhase) hradby_carcassonne_position_const (position)->phase;
}

gint
hradby_carcassonne_get_current (const HradbyTable    *table,
                                const HradbyPosition *position)
{
  guint8 current;

  g_return_val_if_fail (table != NULL && position != NULL, -1);

  current = hradby_carcassonne_position_const (position)->current;
  return current == HRADBY_CARCASSONNE_NO_TILE ? -1 : current;
}

guint
hradby_carcassonne_get_n_laid (const HradbyTable    *table,
                               const HradbyPosition *position)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spots;
  guint n = 0;

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  spots = hradby_carcassonne_spots (self, here);
  for (guint spot = 1; spot <= here->n_spots; spot++)
    n += spots[spot].kind != HRADBY_CARCASSONNE_NO_TILE;
  return n;
}

void
hradby_carcassonne_get_laid (const HradbyTable     *table,
                             const HradbyPosition  *position,
                             guint                  index,
                             HradbyCarcassonneLaid *laid)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spot = NULL;
  guint node = 0;

  g_return_if_fail (table != NULL && position != NULL && laid != NULL);

  for (guint i = 0; i <= index && node < here->n_nodes; i++)
    spot = hradby_carcassonne_next_tile (self, here, &node);
  g_return_if_fail (spot != NULL);
  *laid = (HradbyCarcassonneLaid) { spot->x, spot->y, spot->kind, spot->rotation };
}

gint
hradby_carcassonne_get_cell (const HradbyTable    *table,
                             const HradbyPosition *position,
                             gint                  x,
                             gint                  y,
                             guint                *rotation)
{
  const HradbyCarcassonneSpot *spot;

  g_return_val_if_fail (table != NULL && position != NULL, -1);

  spot = hradby_carcassonne_find_tile (hradby_carcassonne_table (table),
                                       hradby_carcassonne_position_const (position), x, y);
  if (spot == NULL)
    return -1;
  if (rotation != NULL)
    *rotation = spot->rotation;
  return spot->kind;
}

void
hradby_carcassonne_get_last_placed (const HradbyTable    *table,
                                    const HradbyPosition *position,
                                    gint                 *x,
                                    gint                 *y)
{
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spot;

  g_return_if_fail (table != NULL && position != NULL && x != NULL && y != NULL);

  spot = &hradby_carcassonne_spots (hradby_carcassonne_table (table), here)[here->last_spot];
  *x = spot->x;
  *y = spot->y;
}

guint
hradby_carcassonne_get_fits (const HradbyTable    *table,
                             const HradbyPosition *position,
                             guint                 tile,
                             gint                  x,
                             gint                  y)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *place;
  const guint64 *block;
  guint spot, rotations = 0;

  g_return_val_if_fail (table != NULL && position != NULL && tile < self->n_kinds, 0);

  spot = hradby_carcassonne_find_spot (self, here, x, y);
  place = &hradby_carcassonne_spots (self, here)[spot];
  if (spot == HRADBY_CARCASSONNE_NOWHERE || place->kind != HRADBY_CARCASSONNE_NO_TILE)
    return 0;
  block = hradby_carcassonne_blocks (self, here)
          + HRADBY_CARCASSONNE_N_BOARDS * (place->index / 64);
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint64 fits = hradby_carcassonne_fit (block, self->kinds[tile].boards[rotation]);

      rotations |= (guint) (fits >> (place->index % 64) & 1) << rotation;
      if (hradby_carcassonne_fits_by_hook (self, here, tile, &(HradbyAction) {
            .kind = HRADBY_CARCASSONNE_PLACE, .x = (gint16) x, .y = (gint16) y,
            .rotation = (guint8) rotation }))
        rotations |= 1u << rotation;
    }
  return rotations;
}

guint
hradby_carcassonne_list_followers (const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   HradbyFollower       *followers,
                                   guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  guint n = 0;

  g_return_val_if_fail (table != NULL && position != NULL && followers != NULL, 0);

  for (guint player = 0; player < table->n_players; player++)
    for (guint i = 0; i < here->n_out[player]; i++)
      {
        HradbyEvent event = { 0 };

        if (here->out[player][i].place != HRADBY_CARCASSONNE_ON_FEATURE)
          continue;
        hradby_carcassonne_locate (self, here, here->out[player][i].where, &event);
        if (n < max)
          followers[n] = (HradbyFollower) { { event.x, event.y, event.part }, player,
                                            here->out[player][i].figure };
        n++;
      }
  return n;
}

guint
hradby_carcassonne_get_supply (const HradbyTable    *table,
                               const HradbyPosition *position,
                               guint                 player)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  return hradby_carcassonne_position_const (position)->supply[player][
    HRADBY_CARCASSONNE_FOLLOWER];
}
