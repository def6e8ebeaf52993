/* Looking at the big top, acrobats and ringmasters. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-look.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/circus-state.h"

gboolean
hradby_circus_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_circus_hooks_number);
}

/* NULL while the expansion is off. */
static const HradbyCircusState *
find_state (const HradbyTable    *table,
            const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, NULL);

  return hradby_circus_is_played (table)
         ? hradby_circus_state (hradby_carcassonne_table (table),
                                hradby_carcassonne_position_const (position))
         : NULL;
}

static HradbySeenPart
get_cell (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 at)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (hradby_carcassonne_table (table),
                                 hradby_carcassonne_position_const (position))[at];

  return (HradbySeenPart) { spot->x, spot->y, 0 };
}

/* Where the big top stands; FALSE if it stands nowhere. */
static gboolean
get_top (const HradbyTable    *table,
         const HradbyPosition *position,
         gint                 *x,
         gint                 *y)
{
  const HradbyCircusState *state = find_state (table, position);
  HradbySeenPart cell;

  if (state == NULL || state->top == HRADBY_CARCASSONNE_NOWHERE
      || !hradby_carcassonne_plays (hradby_carcassonne_table (table),
                                    HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_YES))
    return FALSE;
  cell = get_cell (table, position, state->top);
  *x = cell.x;
  *y = cell.y;
  return TRUE;
}

guint
hradby_circus_count_at_top (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 player)
{
  gint x, y;

  if (!get_top (table, position, &x, &y))
    return 0;
  return hradby_circus_count_figures (hradby_carcassonne_table (table),
                                      hradby_carcassonne_position_const (position), player,
                                      find_state (table, position)->top);
}

guint
hradby_circus_count_tokens (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 value)
{
  const HradbyCircusState *state = find_state (table, position);

  for (guint i = 0; state != NULL && i < HRADBY_CIRCUS_N_TOKENS; i++)
    if (hradby_circus_tokens[i] == value)
      return state->tokens[i];
  return 0;
}

guint
hradby_circus_get_ringmasters (const HradbyTable    *table,
                               const HradbyPosition *position,
                               guint                 player)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  return hradby_carcassonne_position_const (position)->supply[player][HRADBY_CIRCUS_RINGMASTER];
}

gint
hradby_circus_count_around (const HradbyTable    *table,
                            const HradbyPosition *position,
                            guint                 player,
                            gint                 *x,
                            gint                 *y)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);

  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, -1);

  for (guint i = 0; i < here->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &here->out[player][i];
      guint spot = hradby_carcassonne_standing_spot (self, here, standing);
      HradbySeenPart cell;

      if (standing->figure != HRADBY_CIRCUS_RINGMASTER
          || !hradby_circus_is_paid_at (self, standing))
        continue;
      cell = get_cell (table, position, spot);
      *x = cell.x;
      *y = cell.y;
      return (gint) hradby_circus_count_at (self, here, standing);
    }
  return -1;
}

static void
add (HradbySeenPiece *pieces,
     guint            max,
     guint           *n,
     HradbySeenPiece  piece)
{
  if (*n < max)
    pieces[*n] = piece;
  ++*n;
}

guint
hradby_circus_list_pieces (const HradbyTable    *table,
                           const HradbyPosition *position,
                           HradbySeenPiece      *pieces,
                           guint                 max)
{
  const HradbyCircusState *state = find_state (table, position);
  guint n = 0;
  gint x, y;

  for (guint i = 0; i < state->n_grounds; i++)
    {
      const HradbyCircusGround *ground = &state->grounds[i];
      HradbySeenPart cell = get_cell (table, position, ground->spot);

      for (guint place = 0; place < ground->n; place++)
        add (pieces, max, &n, (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT,
                                                  .part = cell, .player = ground->owners[place],
                                                  .place = place });
    }
  if (get_top (table, position, &x, &y))
    add (pieces, max, &n, (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_TOP, .part = { x, y, 0 },
                                              .player = HRADBY_NOBODY,
                                              .place = state->n_tokens > 0 });
  return n;
}
