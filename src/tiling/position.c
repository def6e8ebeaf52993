/* Reading what positions of tile-laying games have in common. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/position.h"

#include <string.h>

gpointer
hradby_tiling_new_start (HradbyTilingTable *table)
{
  HradbyTilingPosition *position = g_malloc0 (table->parent.position_size);

  table->start = (HradbyPosition *) position;
  position->turn = 1;
  position->phase = HRADBY_TILING_PHASE_DRAW;
  position->current = HRADBY_TILING_NO_TILE;
  position->n_bag = (guint16) table->n_tiles;
  for (guint tile = 0; tile < table->n_tiles; tile++)
    hradby_bits_add (hradby_tiling_bag (table, position), tile, TRUE);
  return position;
}

void
hradby_tiling_begin (const HradbyTable *table, HradbyPosition *position)
{
  memcpy (position, HRADBY_TILING_TABLE (table)->start, table->position_size);
}

void
hradby_tiling_get_scores (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  for (guint player = 0; player < table->n_players; player++)
    scores[player] = HRADBY_TILING_POSITION (position)->totals[player];
}

void
hradby_tiling_take_first (const HradbyTable *table, HradbyPosition *position)
{
  HradbyAction first;

  table->type->get_action (table, position, 0, &first);
  table->type->apply (table, position, &first, NULL);
}

guint
hradby_tiling_get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  const HradbyTilingPosition *self = HRADBY_TILING_POSITION (position);

  if (player != NULL)
    *player = self->player;
  return self->turn;
}

gboolean
hradby_tiling_get_focus (const HradbyTable *table, const HradbyPosition *position, gint *x, gint *y)
{
  return hradby_look_get (table)->get_last_placed (table, position, x, y);
}

HradbyWall *
hradby_tiling_get_wall (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, NULL);

  return HRADBY_TILING_TABLE (table)->wall;
}

guint
hradby_tiling_get_n_kinds (const HradbyTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return HRADBY_TILING_TABLE (table)->n_kinds;
}

const HradbyTile *
hradby_tiling_get_tile (const HradbyTable *table, guint kind)
{
  g_return_val_if_fail (table != NULL && kind < HRADBY_TILING_TABLE (table)->n_kinds, NULL);

  return HRADBY_TILING_TABLE (table)->tiles[kind];
}

guint
hradby_tiling_count_bag (const HradbyTable *table, const HradbyPosition *position, guint kind)
{
  const HradbyTilingTable *self = HRADBY_TILING_TABLE (table);
  guint n = 0;

  g_return_val_if_fail (table != NULL && position != NULL && kind < self->n_kinds, 0);

  const guint64 *bag = hradby_tiling_bag (self, position);
  for (guint i = 0; i < self->tiles[kind]->count; i++)
    n += hradby_bits_has (bag, self->first_tile[kind] + i);
  return n;
}

guint
hradby_tiling_get_n_bag (const HradbyTable *table, const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, 0);

  return HRADBY_TILING_POSITION (position)->n_bag;
}

HradbyTilingPhase
hradby_tiling_get_phase (const HradbyTable *table, const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, HRADBY_TILING_PHASE_OVER);

  guint phase = HRADBY_TILING_POSITION (position)->phase;
  return phase <= HRADBY_TILING_PHASE_OVER ? (HradbyTilingPhase) phase : HRADBY_TILING_PHASE_EXTRA;
}

gint
hradby_tiling_get_current (const HradbyTable *table, const HradbyPosition *position)
{
  g_return_val_if_fail (table != NULL && position != NULL, -1);

  guint8 current = HRADBY_TILING_POSITION (position)->current;
  return current == HRADBY_TILING_NO_TILE ? -1 : current;
}
