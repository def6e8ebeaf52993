/* Looking at a position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/look.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"

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
  if (spot == HRADBY_CARCASSONNE_NOWHERE || place->kind != HRADBY_TILING_NO_TILE)
    return 0;
  block = hradby_carcassonne_blocks (self, here)
          + HRADBY_CARCASSONNE_N_BOARDS * (place->index / 64);
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint64 fits = hradby_carcassonne_fit (block, self->kinds[tile].boards[rotation]);

      rotations |= (guint) (fits >> (place->index % 64) & 1) << rotation;
      if (hradby_carcassonne_fits_by_hook (self, here, tile, &(HradbyAction) {
            .kind = HRADBY_TILING_PLACE, .x = (gint16) x, .y = (gint16) y,
            .rotation = (guint8) rotation }))
        rotations |= 1u << rotation;
    }
  return rotations;
}

guint
hradby_carcassonne_list_followers (const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   HradbySeenFollower   *followers,
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
          followers[n] = (HradbySeenFollower) { { event.x, event.y, event.part }, player,
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
