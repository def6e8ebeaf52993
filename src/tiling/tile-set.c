/* Building and checking tile sets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-set.h"

#include "engine/error.h"
#include "engine/material-private.h"

#include <glib/gi18n-lib.h>

struct _HradbyTileSet
{
  HradbyMaterial parent_instance;

  GPtrArray     *tiles; /* of HradbyTile */
  guint          n_tiles;
};

G_DEFINE_FINAL_TYPE (HradbyTileSet, hradby_tile_set, HRADBY_TYPE_MATERIAL)

static void
hradby_tile_set_finalize (GObject *object)
{
  g_ptr_array_unref (HRADBY_TILE_SET (object)->tiles);
  G_OBJECT_CLASS (hradby_tile_set_parent_class)->finalize (object);
}

static void
hradby_tile_set_class_init (HradbyTileSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_tile_set_finalize;
  HRADBY_MATERIAL_CLASS (klass)->element = "tileset";
}

static void
hradby_tile_set_init (HradbyTileSet *self)
{
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_tile_free);
}

HradbyTileSet *
hradby_tile_set_new (const char *id,
                     const char *title,
                     const char *game,
                     const char *expansion,
                     const char *provenance)
{
  HradbyTileSet *self = g_object_new (HRADBY_TYPE_TILE_SET, NULL);

  hradby_material_name (HRADBY_MATERIAL (self), id, title, game, expansion, provenance);
  return self;
}

/* Every port belongs to exactly one feature. */
static gboolean
check_ports (const HradbyTile *tile,
             GError          **error)
{
  guint seen = 0;

  for (guint i = 0; i < tile->n_features; i++)
    {
      guint twice = seen & tile->features[i].ports;

      if (twice != 0)
        {
          g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                       _("tile “%s”: two features have the port %s"), tile->id,
                       hradby_port_get_name ((guint) g_bit_nth_lsf (twice, -1)));
          return FALSE;
        }
      seen |= tile->features[i].ports;
    }
  if (seen != HRADBY_ALL_PORTS)
    {
      g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                   _("tile “%s”: no feature has the port %s"), tile->id,
                   hradby_port_get_name ((guint) g_bit_nth_lsf (HRADBY_ALL_PORTS & ~seen, -1)));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_ids (HradbyTileSet    *self,
           const HradbyTile *tile,
           GError          **error)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_str_equal (hradby_tile_set_get (self, i)->id, tile->id))
      {
        g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                     _("two tiles are called “%s”"), tile->id);
        return FALSE;
      }
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_tile_find_feature (tile, tile->features[i].id) != (gint) i)
      {
        g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                     _("tile “%s”: two features are called “%s”"), tile->id, tile->features[i].id);
        return FALSE;
      }
  return TRUE;
}

gboolean
hradby_tile_set_add (HradbyTileSet    *self,
                     const HradbyTile *tile,
                     GError          **error)
{
  g_return_val_if_fail (HRADBY_IS_TILE_SET (self), FALSE);
  g_return_val_if_fail (tile != NULL && tile->id != NULL && tile->n_features <= HRADBY_MAX_FEATURES,
                        FALSE);

  if (tile->count < 1 || tile->count > HRADBY_MAX_TILES - self->n_tiles
      || self->tiles->len == HRADBY_MAX_KINDS)
    {
      g_set_error (
          error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
          _("tile “%s”: a set has at most %d kinds and %d tiles, and at least one of a kind"),
          tile->id, HRADBY_MAX_KINDS, HRADBY_MAX_TILES);
      return FALSE;
    }
  if (!check_ids (self, tile, error) || !check_ports (tile, error))
    return FALSE;
  g_ptr_array_add (self->tiles, hradby_tile_copy (tile));
  self->n_tiles += tile->count;
  return TRUE;
}

guint
hradby_tile_set_get_n_kinds (HradbyTileSet *self)
{
  g_return_val_if_fail (HRADBY_IS_TILE_SET (self), 0);

  return self->tiles->len;
}

guint
hradby_tile_set_get_n_tiles (HradbyTileSet *self)
{
  g_return_val_if_fail (HRADBY_IS_TILE_SET (self), 0);

  return self->n_tiles;
}

const HradbyTile *
hradby_tile_set_get (HradbyTileSet *self,
                     guint          kind)
{
  g_return_val_if_fail (HRADBY_IS_TILE_SET (self) && kind < self->tiles->len, NULL);

  return g_ptr_array_index (self->tiles, kind);
}

static gboolean
parse_word (const char  *word,
            gboolean     line,
            HradbyPorts *ports,
            guint       *whole)
{
  gint side = hradby_side_parse (word);

  if (side >= 0)
    {
      if ((*whole & (1u << side)) != 0)
        return FALSE;
      *whole |= 1u << side;
      *ports |= hradby_port_middle ((HradbySide) side);
      return TRUE;
    }
  for (guint port = 0; !line && port < HRADBY_N_PORTS; port++)
    if (port % 3 != 1 && g_str_equal (hradby_port_get_name (port), word))
      {
        if ((*ports & (1u << port)) != 0)
          return FALSE;
        *ports |= (HradbyPorts) (1u << port);
        return TRUE;
      }
  return FALSE;
}

gboolean
hradby_tile_parse_ports (const char   *at,
                         gboolean      line,
                         HradbyPorts  *ports,
                         guint        *whole,
                         GError      **error)
{
  g_auto(GStrv) words = NULL;

  g_return_val_if_fail (at != NULL && ports != NULL && whole != NULL, FALSE);

  words = g_strsplit_set (at, " \t\n\r", -1);
  *ports = 0;
  *whole = 0;
  for (gsize i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !parse_word (words[i], line, ports, whole))
      {
        g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                     _("“%s” in “%s” is no place on a tile, or stands there twice"), words[i], at);
        return FALSE;
      }
  return TRUE;
}

/* Fields name halves only: the middle port between two halves of one field is its own. */
static HradbyPorts
middle_of_halves (HradbyPorts ports)
{
  HradbyPorts middles = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      HradbyPorts halves = hradby_ports_of_side ((HradbySide) side)
                           & (HradbyPorts) ~hradby_port_middle ((HradbySide) side);

      if ((ports & halves) == halves)
        middles |= hradby_port_middle ((HradbySide) side);
    }
  return middles;
}

void
hradby_tile_fill (HradbyTile  *self,
                  const guint *whole)
{
  guint named = 0;

  g_return_if_fail (self != NULL && whole != NULL);

  for (guint i = 0; i < self->n_features; i++)
    named |= self->features[i].ports;
  for (guint i = 0; i < self->n_features; i++)
    {
      HradbyFeature *feature = &self->features[i];

      if (hradby_feature_kind_is_line (feature->kind))
        continue;
      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        if ((whole[i] & (1u << side)) != 0)
          feature->ports |= hradby_ports_of_side ((HradbySide) side) & (HradbyPorts) ~named;
      if (feature->kind == HRADBY_FEATURE_FIELD)
        feature->ports |= middle_of_halves (feature->ports) & (HradbyPorts) ~named;
    }
}
