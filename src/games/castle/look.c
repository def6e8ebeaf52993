/* Looking at a position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/look.h"

#include "games/castle/region-kit.h"
#include "games/castle/rules.h"

/* The cell at a place, or NULL if no tile lies there. */
static const HradbyCastleCell *
find_tile_at (const HradbyTable    *table,
              const HradbyPosition *position,
              gint                  x,
              gint                  y)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  const HradbyCastleCell *cells = hradby_castle_cells (self, here);
  gint cell = hradby_wall_get_cell (self->wall, x, y);

  return cell >= 0 && cells[cell].tile != HRADBY_TILING_NO_TILE ? &cells[cell] : NULL;
}

static gint
get_cell (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                  x,
          gint                  y,
          guint                *rotation)
{
  const HradbyCastleCell *cell;

  g_return_val_if_fail (table != NULL && position != NULL, -1);

  cell = find_tile_at (table, position, x, y);
  if (cell == NULL)
    return -1;
  if (rotation != NULL)
    *rotation = cell->rotation;
  return cell->tile;
}

static gboolean
get_last_placed (const HradbyTable    *table,
                 const HradbyPosition *position,
                 gint                 *x,
                 gint                 *y)
{
  guint16 cell;

  g_return_val_if_fail (table != NULL && position != NULL, FALSE);

  cell = hradby_castle_position_const (position)->last_cell;
  if (cell == HRADBY_CASTLE_NOWHERE)
    return FALSE;
  hradby_wall_get_cell_position (hradby_castle_table (table)->wall, cell, x, y);
  return TRUE;
}

static guint
get_fits (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 tile,
          gint                  x,
          gint                  y)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint rotations = 0;
  gint cell;

  g_return_val_if_fail (table != NULL && position != NULL && tile < self->n_kinds, 0);

  cell = hradby_wall_get_cell (self->wall, x, y);
  for (guint rotation = 0; cell >= 0 && rotation < 4; rotation++)
    {
      guint64 fits = hradby_castle_fit (hradby_castle_boards (self, here), self->n_words,
                                        (guint) cell / 64, self->kinds[tile].paths[rotation]);

      rotations |= (guint) (fits >> (cell % 64) & 1) << rotation;
    }
  return rotations;
}

static guint
get_supply (const HradbyTable    *table,
            const HradbyPosition *position,
            guint                 player)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_CASTLE_N_PLAYERS, 0);

  return hradby_castle_position_const (position)->supply[player];
}

guint
hradby_castle_get_wall_tile (const HradbyTable    *table,
                             const HradbyPosition *position,
                             guint                 corner)
{
  g_return_val_if_fail (table != NULL && position != NULL && corner < HRADBY_MAX_CORNERS, 0);

  return hradby_castle_position_const (position)->numbers[corner];
}

guint
hradby_castle_get_hand (const HradbyTable    *table,
                        const HradbyPosition *position,
                        guint                 player,
                        guint                 number,
                        guint                *won_now)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  g_return_val_if_fail (table != NULL && position != NULL, 0);
  g_return_val_if_fail (player < HRADBY_CASTLE_N_PLAYERS && number <= HRADBY_CASTLE_N_NUMBERS, 0);

  if (won_now != NULL)
    *won_now = self->won[player][number];
  return self->hand[player][number];
}

gboolean
hradby_castle_get_keep (const HradbyTable    *table,
                        const HradbyPosition *position,
                        guint                 player,
                        HradbySeenPart       *part,
                        guint                *size)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint16 root, first = 0;
  HradbyEvent event = { 0 };

  g_return_val_if_fail (table != NULL && position != NULL, FALSE);
  g_return_val_if_fail (player < HRADBY_CASTLE_N_PLAYERS, FALSE);

  root = here->keep_node[player];
  if (root == HRADBY_CASTLE_NOWHERE)
    return FALSE;
  hradby_castle_order (self, here, &root, &first, 1);
  hradby_castle_locate (self, here, first, &event);
  if (part != NULL)
    *part = (HradbySeenPart) { event.x, event.y, event.part };
  if (size != NULL)
    *size = here->keep_size[player];
  return TRUE;
}

static void
get_area (const HradbyTable    *table,
          const HradbyPosition *position,
          HradbySeenArea       *area)
{
  HradbyWall *wall = hradby_tiling_get_wall (table);

  *area = (HradbySeenArea) { 0, 0, (gint) hradby_wall_get_width (wall),
                             (gint) hradby_wall_get_height (wall) };
}

static guint
list_pieces (const HradbyTable    *table,
             const HradbyPosition *position,
             HradbySeenPiece      *pieces,
             guint                 max)
{
  guint n_corners = hradby_wall_get_n_corners (hradby_tiling_get_wall (table)), n = 0;

  for (guint corner = 0; corner < n_corners; corner++)
    if (hradby_castle_get_wall_tile (table, position, corner) != 0 && n < max)
      pieces[n++] = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_WALL_TILE, .place = corner };
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      HradbySeenPiece piece = { .kind = HRADBY_CASTLE_PIECE_KEEP, .player = player };

      if (hradby_castle_get_keep (table, position, player, &piece.part, NULL) && n < max)
        pieces[n++] = piece;
    }
  return n;
}

static const HradbyTileMark marks[] = { { HRADBY_CASTLE_FOUNTAIN, HRADBY_FEATURE_PATH }, { NULL } };

const HradbyLook hradby_castle_look = {
  HRADBY_TILING_LOOK_ROWS,
  .marks = marks,
  .get_area = get_area,
  .get_cell = get_cell,
  .get_last_placed = get_last_placed,
  .get_fits = get_fits,
  .list_followers = hradby_castle_list_followers,
  .list_pieces = list_pieces,
  .get_supply = get_supply,
  .get_region = hradby_castle_get_region,
  .list_parts = hradby_castle_list_parts,
};
