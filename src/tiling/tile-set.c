/* Building and checking tile sets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-set.h"

#include "engine/each.h"
#include "engine/error.h"
#include "engine/material.h"
#include "engine/object.h"
#include "tiling/look.h"

#include <glib/gi18n-lib.h>

struct _HradbyTileSet {
  HradbyMaterial parent_instance;

  GPtrArray     *tiles; /* of HradbyTile */
  guint          n_tiles;
};

G_DEFINE_FINAL_TYPE (HradbyTileSet, hradby_tile_set, HRADBY_TYPE_MATERIAL)

HRADBY_FINALIZE (HradbyTileSet, hradby_tile_set)
{
  g_ptr_array_unref (self->tiles);
}

/* An empty set of the same game. */
static HradbyTileSet *
begin (HradbyTileSet *self, const char *id, const char *title)
{
  HradbyMaterial *material = HRADBY_MATERIAL (self);

  return hradby_tile_set_new (id, title, hradby_material_get_game (material),
                              hradby_material_get_expansion (material),
                              hradby_material_get_provenance (material));
}

static HradbyMaterial *
hradby_tile_set_copy (HradbyMaterial *material, const char *id, const char *title)
{
  HradbyTileSet *self = HRADBY_TILE_SET (material), *copy = begin (self, id, title);

  for (guint i = 0; i < self->tiles->len; i++)
    hradby_tile_set_add (copy, hradby_tile_set_get (self, i), NULL);
  return HRADBY_MATERIAL (copy);
}

static void
hradby_tile_set_class_init (HradbyTileSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_tile_set_finalize;
  HRADBY_MATERIAL_CLASS (klass)->element = "tileset";
  HRADBY_MATERIAL_CLASS (klass)->copy = hradby_tile_set_copy;
}

static void
hradby_tile_set_init (HradbyTileSet *self)
{
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_tile_free);
}

HradbyTileSet *
hradby_tile_set_new (const char *id, const char *title, const char *game, const char *expansion,
                     const char *provenance)
{
  HradbyTileSet *self = g_object_new (HRADBY_TYPE_TILE_SET, NULL);

  hradby_material_name (HRADBY_MATERIAL (self), id, title, game, expansion, provenance);
  return self;
}

/* Whether nothing else may lie on the board at the start. Of a tile with features of a game's own
 * kinds the game itself says. */
static gboolean
is_start (const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind >= HRADBY_N_FEATURE_KINDS)
      return FALSE;
  return tile->start;
}

static gboolean
check_tile (HradbyTileSet *self, const HradbyTile *tile, GError **error)
{
  if (tile->count < 1 || tile->count > HRADBY_MAX_TILES - self->n_tiles
      || self->tiles->len == HRADBY_MAX_KINDS)
    return hradby_error_refuse_setup (
        error, _("tile “%s”: a set has at most %d kinds and %d tiles, and at least one of a kind"),
        tile->id, HRADBY_MAX_KINDS, HRADBY_MAX_TILES);
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_str_equal (hradby_tile_set_get (self, i)->id, tile->id))
      return hradby_error_refuse_setup (error, _("two tiles are called “%s”"), tile->id);
    else if (is_start (hradby_tile_set_get (self, i)) && is_start (tile))
      return hradby_error_refuse_setup (
          error, _("another tile already lies on the board at the start of the game"));
  return TRUE;
}

/* That no port has two owners is seen to when features are added. */
static gboolean
check_ports (const HradbyTile *tile, GError **error)
{
  guint missing = HRADBY_ALL_PORTS;

  for (guint i = 0; i < tile->n_features; i++)
    missing &= ~(guint) tile->features[i].ports;
  return missing == 0
         || hradby_error_refuse_setup (
                error, _("tile “%s”: no feature has the port %s"), tile->id,
                hradby_port_get_name ((guint) g_bit_nth_lsf (missing, -1)));
}

gboolean
hradby_tile_set_add (HradbyTileSet *self, const HradbyTile *tile, GError **error)
{
  g_autoptr(HradbyTile) copy = NULL;

  g_return_val_if_fail (HRADBY_IS_TILE_SET (self), FALSE);
  g_return_val_if_fail (tile != NULL && tile->id != NULL && tile->n_features <= HRADBY_MAX_FEATURES,
                        FALSE);

  copy = hradby_tile_copy (tile);
  hradby_tile_fill (copy);
  if (!check_tile (self, copy, error) || !check_ports (copy, error))
    return FALSE;
  self->n_tiles += copy->count;
  g_ptr_array_add (self->tiles, g_steal_pointer (&copy));
  return TRUE;
}

guint
hradby_tile_set_get_n_kinds (HradbyTileSet *self)
{
  return self->tiles->len;
}

guint
hradby_tile_set_get_n_tiles (HradbyTileSet *self)
{
  return self->n_tiles;
}

const HradbyTile *
hradby_tile_set_get (HradbyTileSet *self, guint kind)
{
  g_return_val_if_fail (HRADBY_IS_TILE_SET (self) && kind < self->tiles->len, NULL);

  return g_ptr_array_index (self->tiles, kind);
}

static gboolean
has_tile (HradbyTileSet *self, const char *id)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_str_equal (hradby_tile_set_get (self, i)->id, id))
      return TRUE;
  return FALSE;
}

/* Whether the stock speaks of this set; nothing that it leaves out may be unknown. */
static gboolean
check_stock (HradbyTileSet *self, const GPtrArray *stock, gboolean *is_changed, GError **error)
{
  const char *id = hradby_material_get_id (HRADBY_MATERIAL (self));

  *is_changed = FALSE;
  HRADBY_EACH_POINTER (const HradbyStockLine, line, stock) {
    if (!g_str_equal (line->set, id))
      continue;
    *is_changed = TRUE;
    if (line->tile != NULL && !has_tile (self, line->tile))
      /* Translators: a tile set and a tile */
      return hradby_error_refuse_setup (error, _("the tile set “%1$s” has no tile “%2$s” that "
                                                 "could be left out"), id, line->tile);
  }
  return TRUE;
}

/* The mark that some copies of a tile have, if the expansion of its setting is on; or %NULL. */
static const HradbyTileMark *
find_marked (const HradbyTile *tile, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const HradbyTileMark *mark = type->look != NULL ? type->look->marks : NULL;

  for (; mark != NULL && mark->name != NULL; mark++)
    if (mark->of == HRADBY_MARK_OF_COPIES
        && hradby_ruleset_has_expansion (ruleset, type->settings[mark->setting].expansion)
        && hradby_tile_count_marked (tile, mark->name) > 0)
      return mark;
  return NULL;
}

/* Appends @n copies of a tile; those with a feature more, after a mark, are a kind of their own. */
static gboolean
add_copies (HradbyTileSet *self, const HradbyTile *tile, guint n, guint n_marked,
            const HradbyTileMark *mark, GError **error)
{
  g_autoptr(HradbyTile) copy = NULL;

  if (n == 0)
    return TRUE;
  copy = hradby_tile_copy (tile);
  copy->count = n;
  copy->n_marked = n_marked;
  if (mark != NULL) {
    const HradbyFeature feature = { .id = (char *) mark->name, .kind = (guint8) mark->feature };

    g_free (copy->id);
    copy->id = g_strdup_printf ("%s+%s", tile->id, mark->name);
    if (!hradby_tile_add (copy, &feature, "", error))
      return FALSE;
  }
  return hradby_tile_set_add (self, copy, error);
}

/* Appends the tiles of one kind, as many as play. Those without the mark are left out first, and
 * lie on the board first. */
static gboolean
add_playing (HradbyTileSet *self, const HradbyTile *printed, HradbyRuleset *ruleset, guint n_sets,
             guint n_left_out, GError **error)
{
  guint n_tiles = printed->count * n_sets;
  HradbyTile tile = *printed;

  if (n_left_out > n_tiles)
    return hradby_error_refuse_setup (error,
                                      _("tile “%1$s”: you cannot leave out %2$u, there are only "
                                        "%3$u"),
                                      tile.id, n_left_out, n_tiles);
  n_tiles -= n_left_out;
  const HradbyTileMark *mark = find_marked (printed, ruleset);
  if (mark == NULL)
    return add_copies (self, &tile, n_tiles, 0, NULL, error);
  guint n_marked = MIN (n_sets * hradby_tile_count_marked (printed, mark->name), n_tiles);
  if (hradby_setting_get_value (hradby_ruleset_get (ruleset, mark->setting)) != 0)
    return add_copies (self, &tile, n_tiles, n_marked, NULL, error);
  if (!add_copies (self, &tile, n_tiles - n_marked, 0, NULL, error))
    return FALSE;
  tile.start = tile.start && n_marked == n_tiles;
  return add_copies (self, &tile, n_marked, n_marked, mark, error);
}

/* Whether all plays as it is printed. */
static gboolean
is_as_printed (HradbyTileSet *self, HradbyRuleset *ruleset)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (find_marked (hradby_tile_set_get (self, i), ruleset) != NULL)
      return FALSE;
  return TRUE;
}

HradbyTileSet *
hradby_tile_set_play (HradbyTileSet *self, HradbyRuleset *ruleset, GError **error)
{
  HradbyMaterial *material = HRADBY_MATERIAL (self);
  const char *id = hradby_material_get_id (material);
  g_autoptr(HradbyTileSet) playing = NULL;
  gboolean is_changed;

  g_return_val_if_fail (HRADBY_IS_TILE_SET (self) && HRADBY_IS_RULESET (ruleset), NULL);

  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  if (!check_stock (self, stock, &is_changed, error))
    return NULL;
  if (!is_changed && is_as_printed (self, ruleset))
    return g_object_ref (self);
  playing = begin (self, id, hradby_material_get_title (material));
  for (guint i = 0; i < self->tiles->len; i++) {
    const HradbyTile *tile = hradby_tile_set_get (self, i);

    if (!add_playing (playing, tile, ruleset, hradby_stock_get (stock, id, NULL),
                      hradby_stock_get (stock, id, tile->id), error))
      return NULL;
  }
  return g_steal_pointer (&playing);
}
