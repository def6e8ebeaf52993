/* Looking at castles: what the application reads to draw them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/region.h"

/* A castle as it is seen: on the first part of its city. */
static HradbySeenPiece
make_piece (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  HradbyEvent event = { 0 };

  hradby_carcassonne_locate (table, position,
                             hradby_carcassonne_first_part (table, position, castle->root),
                             &event);
  return (HradbySeenPiece) {
    .kind = HRADBY_CASTLES_PIECE,
    .part = { event.x, event.y, event.part },
    .player = castle->lord != 0 ? castle->lord - 1u : HRADBY_NOBODY,
    .place = spots[castle->spots[0]].y == spots[castle->spots[1]].y,
  };
}

guint
hradby_castles_list_pieces (const HradbyTable    *table,
                            const HradbyPosition *position,
                            HradbySeenPiece      *pieces,
                            guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state = hradby_castles_state (self, here);
  guint n = 0;

  for (guint i = 0; i < state->n_castles; i++)
    {
      HradbySeenPiece piece = make_piece (self, here, &state->castles[i]);

      if (n++ < max)
        pieces[n - 1] = piece;
      piece.kind = HRADBY_CASTLES_LORD;
      if (piece.player != HRADBY_NOBODY && n++ < max)
        pieces[n - 1] = piece;
    }
  return n;
}

gboolean
hradby_castles_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_castles_hooks_number);
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

/* What a small city will be if it becomes a castle. */
static gboolean
get_offered_piece (const HradbyTable    *table,
                   const HradbyPosition *position,
                   HradbySeenPiece      *castle)
{
  HradbySeenPart part = { .feature = (guint) hradby_castles_get_offered (table, position) };
  HradbySeenPart parts[2];
  HradbySeenRegion region;

  hradby_look_get (table)->get_last_placed (table, position, &part.x, &part.y);
  if (!hradby_carcassonne_get_region (table, position, &part, &region)
      || hradby_carcassonne_list_parts (table, position, &part, parts, 2) != 2)
    return FALSE;
  *castle = (HradbySeenPiece) { .kind = HRADBY_CASTLES_PIECE,
                                .part = { region.x, region.y, region.feature },
                                .player = table->type->to_move (table, position),
                                .place = parts[0].y == parts[1].y };
  return TRUE;
}

static gboolean
is_same (const HradbySeenPiece  *castle,
         const HradbySeenRegion *city)
{
  return castle->part.x == city->x && castle->part.y == city->y
         && castle->part.feature == city->feature;
}

gboolean
hradby_castles_get_piece (const HradbyTable    *table,
                          const HradbyPosition *position,
                          const HradbySeenPart *part,
                          HradbySeenPiece      *castle)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state;
  HradbySeenRegion region;

  g_return_val_if_fail (castle != NULL, FALSE);

  if (!hradby_castles_is_played (table)
      || !hradby_carcassonne_get_region (table, position, part, &region))
    return FALSE;
  state = hradby_castles_state (self, here);
  for (guint i = 0; i < state->n_castles; i++)
    {
      *castle = make_piece (self, here, &state->castles[i]);
      if (is_same (castle, &region))
        return TRUE;
    }
  return hradby_castles_get_offered (table, position) >= 0
         && get_offered_piece (table, position, castle) && is_same (castle, &region);
}

gboolean
hradby_castles_get_asked (const HradbyTable    *table,
                          const HradbyPosition *position,
                          HradbySeenPiece      *castle)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCastlesState *state;

  g_return_val_if_fail (position != NULL && castle != NULL, FALSE);

  if (!hradby_castles_is_played (table) || here->phase != HRADBY_CASTLES_PHASE_SCORE)
    return FALSE;
  state = hradby_castles_state (self, here);
  *castle = make_piece (self, here, &state->castles[state->asked]);
  return TRUE;
}

void
hradby_castles_list_cells (const HradbySeenPiece *castle,
                           HradbySeenPart         cells[HRADBY_CASTLES_N_CELLS])
{
  gint dx, dy;

  g_return_if_fail (castle != NULL && cells != NULL);

  dx = castle->place != 0;
  dy = castle->place == 0;
  for (gint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    {
      gint along = i % 2, beside = i / 2 == 2 ? -1 : i / 2;

      cells[i] = (HradbySeenPart) { castle->part.x + dx * along + dy * beside,
                                    castle->part.y + dy * along + dx * beside, 0 };
    }
}
