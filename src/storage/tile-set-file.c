/* The kind of material “tileset”: a tile set and what it says of itself (.tileset.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/material-kind.h"

#include "engine/registry.h"
#include "storage/tile-element.h"
#include "tiling/tile-set.h"

#include <glib/gi18n-lib.h>

static gboolean
check_totals (HradbyXml     *xml,
              const xmlNode *node,
              HradbyTileSet *set,
              GError       **error)
{
  gint n_tiles = (gint) hradby_tile_set_get_n_tiles (set);
  gint n_kinds = (gint) hradby_tile_set_get_n_kinds (set);
  gint tiles = n_tiles;
  gint kinds = n_kinds;

  if (!hradby_xml_get_int (xml, node, "tiles", 1, HRADBY_MAX_TILES, &tiles, error)
      || !hradby_xml_get_int (xml, node, "kinds", 1, HRADBY_MAX_KINDS, &kinds, error))
    return FALSE;
  if (tiles != n_tiles)
    return hradby_xml_refuse (xml, node, error, _("“tiles” says %d, but there are %d"), tiles,
                              n_tiles);
  if (kinds != n_kinds)
    return hradby_xml_refuse (xml, node, error, _("“kinds” says %d, but there are %d"), kinds,
                              n_kinds);
  return TRUE;
}

/* A set of an expansion that its game does not have could never be played. */
static gboolean
check_expansion (HradbyXml     *xml,
                 const xmlNode *node,
                 GError       **error)
{
  const char *expansion = hradby_xml_get (node, "expansion");
  const HradbyGameType *type = hradby_registry_find (hradby_xml_get (node, "game"));

  return expansion == NULL || type == NULL
         || (type->expansions != NULL && g_strv_contains (type->expansions, expansion))
         || hradby_xml_refuse (xml, node, error, _("“%s” is not an expansion of this game"),
                               expansion);
}

static gboolean
read_tile (HradbyXml     *xml,
           const xmlNode *node,
           HradbyTileSet *set,
           GError       **error)
{
  HradbyTile tile = { 0 };
  GError *reason = NULL;
  gboolean result = hradby_tile_read_element (
      xml, node, hradby_material_get_game (HRADBY_MATERIAL (set)), &tile, error);

  if (result && !hradby_tile_set_add (set, &tile, &reason))
    result = hradby_xml_refuse_error (xml, node, error, reason);
  hradby_tile_clear (&tile);
  return result;
}

static HradbyMaterial *
read_tile_set (HradbyXml      *xml,
               const xmlNode  *node,
               GError        **error)
{
  g_autoptr(HradbyTileSet) set = NULL;

  if (!hradby_xml_check_texts (xml, node, error) || !check_expansion (xml, node, error))
    return NULL;
  set = hradby_tile_set_new (hradby_xml_get (node, "id"), hradby_xml_get (node, "title"),
                             hradby_xml_get (node, "game"), hradby_xml_get (node, "expansion"),
                             hradby_xml_get (node, "provenance"));
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    if (!read_tile (xml, child, set, error))
      return NULL;
  if (!check_totals (xml, node, set, error))
    return NULL;
  return (HradbyMaterial *) g_steal_pointer (&set);
}

static void
write_tile_set (HradbyMaterial *material,
                HradbyWriter   *writer)
{
  HradbyTileSet *self = HRADBY_TILE_SET (material);

  hradby_writer_begin (writer, "tileset");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", hradby_material_get_id (material));
  hradby_writer_attribute (writer, "game", hradby_material_get_game (material));
  hradby_writer_attribute (writer, "expansion", hradby_material_get_expansion (material));
  hradby_writer_attribute (writer, "title", hradby_material_get_title (material));
  hradby_writer_number (writer, "tiles", hradby_tile_set_get_n_tiles (self));
  hradby_writer_number (writer, "kinds", hradby_tile_set_get_n_kinds (self));
  hradby_writer_attribute (writer, "provenance", hradby_material_get_provenance (material));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (self); i++)
    hradby_tile_write_element (hradby_tile_set_get (self, i), hradby_material_get_game (material),
                               writer);
  hradby_writer_end (writer);
}

const HradbyMaterialKind hradby_tile_set_kind = {
  "tileset", N_("The tile set"), N_("there is no tile set “%s”"), read_tile_set, write_tile_set
};
