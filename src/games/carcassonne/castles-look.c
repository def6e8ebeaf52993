/* Looking at castles: what the application reads to draw them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-state.h"

#include "games/carcassonne/board.h"

#include <string.h>

guint
hradby_castles_list_pieces (const HradbyTable    *table,
                            const HradbyPosition *position,
                            HradbyPiece          *pieces,
                            guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state = hradby_castles_state (self, here);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self, here);
  guint n = 0;

  for (guint i = 0; i < state->n_castles; i++)
    {
      const HradbyCastle *castle = &state->castles[i];
      HradbyEvent event = { 0 };
      HradbyPiece piece;

      hradby_carcassonne_locate (self, here,
                                 hradby_carcassonne_first_part (self, here, castle->root), &event);
      piece = (HradbyPiece) { .kind = HRADBY_CASTLES_PIECE, .player = HRADBY_NOBODY,
                              .part = { event.x, event.y, event.part },
                              .place = spots[castle->spots[0]].y == spots[castle->spots[1]].y };
      if (n++ < max)
        pieces[n - 1] = piece;
      piece.kind = HRADBY_CASTLES_LORD;
      piece.player = castle->lord - 1u;
      if (castle->lord != 0 && n++ < max)
        pieces[n - 1] = piece;
    }
  return n;
}

gboolean
hradby_castles_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  for (guint i = 0; i < self->n_hooks; i++)
    if (self->hooks[i] == &hradby_castles_hooks)
      return TRUE;
  return FALSE;
}

guint
hradby_castles_get_left (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 player)
{
  g_return_val_if_fail (position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  if (!hradby_castles_is_played (table))
    return 0;
  return hradby_castles_state (hradby_carcassonne_table (table),
                               hradby_carcassonne_position_const (position))->left[player];
}

gint
hradby_castles_get_offered (const HradbyTable    *table,
                            const HradbyPosition *position)
{
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);

  g_return_val_if_fail (position != NULL, -1);

  if (!hradby_castles_is_played (table) || here->phase != HRADBY_CASTLES_PHASE_BUILD)
    return -1;
  return hradby_castles_state (hradby_carcassonne_table (table), here)->next;
}

guint
hradby_castles_list_cells (const HradbyTable    *table,
                           const HradbyPosition *position,
                           gint                  x,
                           gint                  y,
                           guint                 more,
                           HradbyPart           *cells,
                           guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state = hradby_castles_state (self, here);
  guint spot = hradby_carcassonne_find_spot (self, here, (gint16) x, (gint16) y);

  for (guint i = 0; i < state->n_castles; i++)
    if (spot != HRADBY_CARCASSONNE_NOWHERE
        && (state->castles[i].spots[0] == spot || state->castles[i].spots[1] == spot))
      {
        HradbyPart all[HRADBY_CASTLES_N_CELLS];

        hradby_castles_find_cells (self, here, &state->castles[i], all);
        memcpy (cells, all, MIN (max, HRADBY_CASTLES_N_CELLS) * sizeof *cells);
        return HRADBY_CASTLES_N_CELLS;
      }
  return 0;
}
