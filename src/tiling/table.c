/* What the tables of tile-laying games have in common. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/table.h"

#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_tile (const HradbyTilingTable *self, const char *id)
{
  for (guint i = 0; i < self->n_kinds; i++)
    if (g_str_equal (self->tiles[i]->id, id))
      return TRUE;
  return FALSE;
}

/* What of a set plays. */
static gboolean
take_tile_set (HradbyTilingTable *self, HradbyTileSet *printed, HradbyRuleset *ruleset,
               GError **error)
{
  g_autoptr(HradbyTileSet) set = hradby_tile_set_play (printed, ruleset, error);

  if (set == NULL)
    return FALSE;
  guint n_kinds = hradby_tile_set_get_n_kinds (set);
  if (self->n_kinds + n_kinds > HRADBY_MAX_KINDS
      || self->n_tiles + hradby_tile_set_get_n_tiles (set) > HRADBY_MAX_TILES)
    return hradby_error_refuse_setup (error,
                                      _("the tile sets of this game are too large together"));
  g_ptr_array_add (self->sets, g_object_ref (set));
  for (guint i = 0; i < n_kinds; i++) {
    const HradbyTile *tile = hradby_tile_set_get (set, i);

    if (has_tile (self, tile->id))
      return hradby_error_refuse_material (error, _("two tiles are called “%s”"), tile->id);
    self->tiles[self->n_kinds] = tile;
    self->n_turns[self->n_kinds] = (guint8) hradby_tile_count_turns (tile);
    self->first_tile[self->n_kinds] = (guint16) self->n_tiles;
    memset (self->kind_of_tile + self->n_tiles, (int) self->n_kinds, tile->count);
    self->n_tiles += tile->count;
    self->n_parts += tile->count * tile->n_features;
    self->n_kinds++;
  }
  return TRUE;
}

static gboolean
take_wall (HradbyTilingTable *self, HradbyWall *wall, GError **error)
{
  if (self->wall != NULL)
    return hradby_error_refuse_material (error, _("there is more than one wall"));
  self->wall = g_object_ref (wall);
  return TRUE;
}

gboolean
hradby_tiling_table_take (HradbyTilingTable *self, const HradbySetup *setup, GError **error)
{
  self->sets = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < setup->material->len; i++) {
    gpointer material = g_ptr_array_index (setup->material, i);
    const char *expansion = hradby_material_get_expansion (material);

    if (expansion != NULL && !hradby_ruleset_has_expansion (setup->ruleset, expansion))
      return hradby_error_refuse_setup (error, _("a tile set belongs to an expansion that is "
                                                 "not in the game"));
    if (HRADBY_IS_TILE_SET (material) && !take_tile_set (self, material, setup->ruleset, error))
      return FALSE;
    if (HRADBY_IS_WALL (material) && !take_wall (self, material, error))
      return FALSE;
  }
  return TRUE;
}

/* The lowest pile above one of this number; the same if there is none. */
static gint
find_next_pile (const HradbyTilingTable *self, const gint *piles, gint pile)
{
  gint next = pile;

  for (guint i = 0; i < self->n_kinds; i++)
    if (piles[i] > pile && (next == pile || piles[i] < next))
      next = piles[i];
  return next;
}

void
hradby_tiling_make_piles (HradbyTilingTable *self, const gint *piles)
{
  guint n = 0;

  for (gint before = G_MININT, pile; n < self->n_tiles; before = pile) {
    pile = find_next_pile (self, piles, before);
    for (guint i = 0; i < self->n_kinds; i++)
      if (piles[i] == pile) {
        self->first_tile[i] = (guint16) n;
        memset (self->kind_of_tile + n, (int) i, self->tiles[i]->count);
        n += self->tiles[i]->count;
      }
    for (guint i = 0; i < self->n_kinds; i++)
      if (piles[i] == pile)
        self->pile_ends[i] = (guint16) n;
  }
}

gsize
hradby_tiling_reserve (HradbyTilingTable *self, gsize bytes)
{
  gsize offset = self->parent.position_size;

  self->parent.position_size = (offset + bytes + 7) & ~(gsize) 7;
  return offset;
}

void
hradby_tiling_reserve_bag (HradbyTilingTable *self)
{
  self->bag_offset
    = hradby_tiling_reserve (self, HRADBY_BITS_N_WORDS (self->n_tiles) * sizeof (guint64));
}

void
hradby_tiling_table_free (HradbyTilingTable *self)
{
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_object (&self->wall);
  g_free (self->start);
  g_free (self);
}
