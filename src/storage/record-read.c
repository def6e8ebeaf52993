/* Reading a record: the rules, the material, the players and the set-up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record-private.h"

#include "engine/action-text.h"
#include "engine/registry.h"
#include "storage/formats.h"

#include <glib/gi18n-lib.h>

/* More is in no set-up that could be meant. */
#define MAX_ITEMS 1000

/* While a record is read. Nodes are %NULL where the record leaves the element out. */
typedef struct
{
  HradbyXml            *xml;
  HradbyLibrary        *library;
  const xmlNode        *root;
  const xmlNode        *variant;
  const xmlNode        *tiles;
  const xmlNode        *setup_node;
  GPtrArray            *players; /* of xmlNode */
  GPtrArray            *items;   /* of xmlNode */
  const HradbyGameType *type;
  HradbySetup          *setup;
} Reading;

static void
find_parts (Reading *self)
{
  for (const xmlNode *node = hradby_xml_first (self->root); node != NULL;
       node = hradby_xml_next (node))
    if (hradby_xml_is (node, "variant"))
      self->variant = node;
    else if (hradby_xml_is (node, "tiles"))
      self->tiles = node;
    else if (hradby_xml_is (node, "player"))
      g_ptr_array_add (self->players, (gpointer) node);
    else if (hradby_xml_is (node, "setup"))
      self->setup_node = node;
}

static HradbyRuleset *
read_rules (Reading  *self,
            GError  **error)
{
  const char *rules = hradby_xml_get (self->root, "rules");
  g_autoptr(HradbyRuleset) ruleset = NULL;

  self->type = hradby_registry_find (rules);
  if (self->type == NULL)
    {
      hradby_xml_refuse (self->xml, self->root, error, _("the game “%s” is not known"), rules);
      return NULL;
    }
  if (self->variant == NULL)
    return hradby_ruleset_new (self->type);
  ruleset = hradby_format_read_variant (self->xml, self->variant, error);
  if (ruleset != NULL && hradby_ruleset_get_type_info (ruleset) != self->type)
    {
      hradby_xml_refuse (self->xml, self->variant, error,
                         _("the variant is for another game than the record"));
      return NULL;
    }
  return g_steal_pointer (&ruleset);
}

static gboolean
count_players (Reading  *self,
               GError  **error)
{
  guint n = self->players->len;

  if (n > self->type->max_players)
    return hradby_xml_refuse (self->xml, g_ptr_array_index (self->players, self->type->max_players),
                              error, _("at most %u play this game"), self->type->max_players);
  if (n < self->type->min_players)
    return hradby_xml_refuse (self->xml, g_ptr_array_index (self->players, n - 1), error,
                              _("at least %u play this game"), self->type->min_players);
  return TRUE;
}

/* A set or wall that has nothing but an id is only named. */
static HradbyMaterial *
read_material (Reading       *self,
               const xmlNode *node,
               GError       **error)
{
  GError *reason = NULL;
  HradbyMaterial *material;

  if (hradby_xml_get (node, "version") != NULL)
    {
      if (hradby_xml_is (node, "wall"))
        return (HradbyMaterial *) hradby_format_read_wall (self->xml, node, error);
      return (HradbyMaterial *) hradby_format_read_tile_set (self->xml, node, error);
    }
  material = hradby_library_find_material (self->library, hradby_xml_get_name (node),
                                           hradby_xml_get (node, "id"), &reason);
  if (material == NULL)
    hradby_xml_refuse_error (self->xml, node, error, reason);
  return material;
}

/* Returns the id of a tile of @set that is in @tiles already, or %NULL after adding all. */
static const char *
add_tile_ids (HradbyTileSet *set,
              GHashTable    *tiles)
{
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++)
    {
      const char *id = hradby_tile_set_get (set, i)->id;

      if (!g_hash_table_add (tiles, (gpointer) id))
        return id;
    }
  return NULL;
}

static gboolean
add_material (Reading        *self,
              const xmlNode  *node,
              HradbyMaterial *material,
              GHashTable     *tiles,
              GError        **error)
{
  gboolean is_wall = !HRADBY_IS_TILE_SET (material);
  gboolean has_wall = hradby_setup_find (self->setup, "wall") != NULL;
  const char *twice;

  hradby_setup_add (self->setup, material);
  if (!g_str_equal (hradby_material_get_game (material), self->type->id))
    return hradby_xml_refuse (self->xml, node, error, _("“%s” is for another game"),
                              hradby_material_get_id (material));
  if (is_wall && has_wall)
    return hradby_xml_refuse (self->xml, node, error, _("there is more than one wall"));
  twice = is_wall ? NULL : add_tile_ids (HRADBY_TILE_SET (material), tiles);
  return twice == NULL
         || hradby_xml_refuse (self->xml, node, error, _("two tiles are called “%s”"), twice);
}

static gboolean
read_tiles (Reading  *self,
            GError  **error)
{
  g_autoptr(GHashTable) tiles = g_hash_table_new (g_str_hash, g_str_equal);

  for (const xmlNode *node = hradby_xml_first (self->tiles); node != NULL;
       node = hradby_xml_next (node))
    {
      g_autoptr(HradbyMaterial) material = read_material (self, node, error);

      if (material == NULL || !add_material (self, node, material, tiles, error))
        return FALSE;
    }
  return TRUE;
}

/* The standard sets of the game and of the expansions that are on. */
static gboolean
add_standard (Reading  *self,
              GError  **error)
{
  for (const char *const *path = self->type->materials; *path != NULL; path++)
    {
      g_auto(GStrv) words = g_strsplit (*path, "/", 2);
      GError *reason = NULL;
      g_autoptr(HradbyMaterial) material
          = hradby_library_find_material (self->library, words[0], words[1], &reason);
      const char *expansion;

      if (material == NULL)
        return hradby_xml_refuse_error (self->xml, self->root, error, reason);
      expansion = hradby_material_get_expansion (material);
      if (expansion == NULL || hradby_ruleset_has_expansion (self->setup->ruleset, expansion))
        hradby_setup_add (self->setup, material);
    }
  return TRUE;
}

static gboolean
read_item (Reading       *self,
           const xmlNode *node,
           GError       **error)
{
  const char *names[HRADBY_XML_MAX_ATTRIBUTES + 1];
  const char *values[HRADBY_XML_MAX_ATTRIBUTES + 1];
  const char *name = hradby_xml_get_name (node);
  GError *reason = NULL;
  HradbyAction item;

  if (self->type->setup_items == NULL)
    return hradby_xml_refuse (self->xml, node, error, _("the set-up of this game has no “%s”"),
                              name);
  if (self->items->len == MAX_ITEMS)
    return hradby_xml_refuse (self->xml, node, error, _("the set-up has too many elements"));
  hradby_xml_list (node, names, values);
  if (!hradby_action_from_setup (self->type, name, names, values, &item, &reason))
    return hradby_xml_refuse_error (self->xml, node, error, reason);
  g_array_append_val (self->setup->items, item);
  g_ptr_array_add (self->items, (gpointer) node);
  return TRUE;
}

static gboolean
read_setup (Reading  *self,
            GError  **error)
{
  const char *seed = hradby_xml_get (self->setup_node, "seed");

  self->setup->has_seed = seed != NULL;
  if (seed != NULL
      && !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->setup->seed, NULL))
    return hradby_xml_refuse (self->xml, self->setup_node, error, _("the seed “%s” is too large"),
                              seed);
  for (const xmlNode *node = hradby_xml_first (self->setup_node); node != NULL;
       node = hradby_xml_next (node))
    if (!read_item (self, node, error))
      return FALSE;
  return TRUE;
}

/* Whether a game could begin with only the first @n items of the set-up. */
static gboolean
is_possible (const Reading *self,
             guint          n)
{
  g_autoptr(HradbySetup) part = hradby_setup_new (self->setup->ruleset, self->setup->n_players);
  g_autoptr(HradbyTable) table = NULL;

  for (guint i = 0; i < self->setup->material->len; i++)
    hradby_setup_add (part, g_ptr_array_index (self->setup->material, i));
  g_array_append_vals (part->items, self->setup->items->data, n);
  table = hradby_table_new (part, NULL);
  return table != NULL;
}

/* The element that makes the set-up impossible. */
static const xmlNode *
find_culprit (const Reading *self)
{
  guint good = 0;
  guint bad = self->items->len;

  if (!is_possible (self, 0))
    return self->tiles != NULL ? self->tiles : self->root;
  while (bad - good > 1)
    {
      guint middle = (good + bad) / 2;

      if (is_possible (self, middle))
        good = middle;
      else
        bad = middle;
    }
  return bad > 0 ? g_ptr_array_index (self->items, bad - 1) : self->setup_node;
}

static void
name_players (Reading      *self,
              HradbyRecord *record)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      const xmlNode *node = g_ptr_array_index (self->players, i);

      hradby_record_set_player (record, i, hradby_xml_get (node, "name"),
                                hradby_xml_get (node, "colour"));
      hradby_record_set_level (record, i, hradby_xml_get (node, "level"));
    }
}

static HradbyRecord *
begin (Reading  *self,
       GError  **error)
{
  g_autoptr(HradbyRuleset) ruleset = read_rules (self, error);
  GError *reason = NULL;
  HradbyGame *game;
  HradbyRecord *record;

  if (ruleset == NULL || !count_players (self, error))
    return NULL;
  for (guint i = 0; i < self->players->len; i++)
    if (!hradby_xml_check_texts (self->xml, g_ptr_array_index (self->players, i), error))
      return NULL;
  self->setup = hradby_setup_new (ruleset, self->players->len);
  if (!(self->tiles != NULL ? read_tiles (self, error) : add_standard (self, error))
      || (self->setup_node != NULL && !read_setup (self, error)))
    return NULL;
  game = hradby_game_new (self->setup, &reason);
  if (game == NULL)
    {
      hradby_xml_refuse_error (self->xml, find_culprit (self), error, reason);
      return NULL;
    }
  record = hradby_record_new (game);
  name_players (self, record);
  return record;
}

HradbyRecord *
hradby_record_begin (HradbyXml      *xml,
                     HradbyLibrary  *library,
                     GError        **error)
{
  Reading reading = { .xml = xml, .library = library, .root = hradby_xml_get_root (xml) };
  HradbyRecord *record;

  reading.players = g_ptr_array_new ();
  reading.items = g_ptr_array_new ();
  find_parts (&reading);
  record = begin (&reading, error);
  g_clear_pointer (&reading.setup, hradby_setup_unref);
  g_ptr_array_unref (reading.players);
  g_ptr_array_unref (reading.items);
  return record;
}
