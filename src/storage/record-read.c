/* Reading a record: the rules, the material, the players and the set-up. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record-private.h"

#include "engine/action-text.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "storage/file-error.h"
#include "storage/library.h"
#include "storage/material-kind.h"
#include "storage/variant-file.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* More is in no set-up that could be meant. */
#define MAX_ITEMS 1000

/* While a record is read. Nodes are %NULL where the record leaves the element out. */
typedef struct
{
  HradbyXml            *xml;
  HradbyLibrary        *library;
  const xmlNode        *root;
  const xmlNode        *variant;
  const xmlNode        *material; /* called “tiles”, of whatever kinds it is */
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
      self->material = node;
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
  ruleset = hradby_variant_read (self->xml, self->variant, error);
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
    return hradby_xml_refuse (self->xml, self->root, error, _("at least %u play this game"),
                              self->type->min_players);
  return TRUE;
}

/* What the record only names is missing or broken, not the record. */
static gboolean
refuse_elsewhere (Reading        *self,
                  const xmlNode  *node,
                  GError        **error,
                  GError         *reason)
{
  hradby_xml_refuse_error (self->xml, node, error, reason);
  if (error != NULL)
    (*error)->code = HRADBY_FILE_ERROR_ELSEWHERE;
  return FALSE;
}

/* Material that has nothing but an id is only named. */
static HradbyMaterial *
read_material (Reading       *self,
               const xmlNode *node,
               GError       **error)
{
  const char *element = hradby_xml_get_name (node);
  GError *reason = NULL;
  HradbyMaterial *material;

  if (hradby_xml_get (node, "id") == NULL || node->properties->next != NULL
      || node->children != NULL)
    return hradby_xml_check (self->xml, node, error)
           ? hradby_material_kind_find (element)->read (self->xml, node, error) : NULL;
  material = hradby_library_find_named (self->library, element, hradby_xml_get (node, "id"),
                                        &reason);
  if (material == NULL)
    refuse_elsewhere (self, node, error, reason);
  return material;
}

/* What the record says, or else the standard material of the game and its expansions. */
static gboolean
read_all_material (Reading        *self,
                   HradbyRuleset  *ruleset,
                   GError        **error)
{
  GError *reason = NULL;

  if (self->material == NULL)
    {
      self->setup = hradby_library_make_named_setup (self->library, ruleset, self->players->len,
                                                     &reason);
      return self->setup != NULL || refuse_elsewhere (self, self->root, error, reason);
    }
  self->setup = hradby_setup_new (ruleset, self->players->len);
  for (const xmlNode *node = hradby_xml_first (self->material); node != NULL;
       node = hradby_xml_next (node))
    {
      g_autoptr(HradbyMaterial) material = read_material (self, node, error);

      if (material == NULL)
        return FALSE;
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

/* Why no game can begin with only the first pieces of material and items of the set-up; %NULL if
 * one can. */
static GError *
try_to_begin (const Reading *self,
              HradbyRuleset *ruleset,
              guint          n_pieces,
              guint          n_items)
{
  g_autoptr(HradbySetup) part = hradby_setup_new (ruleset, self->setup->n_players);
  g_autoptr(HradbyTable) table = NULL;
  GError *reason = NULL;

  for (guint i = 0; i < n_pieces; i++)
    hradby_setup_add (part, g_ptr_array_index (self->setup->material, i));
  g_array_append_vals (part->items, self->setup->items->data, n_items);
  table = hradby_table_new (part, &reason);
  return reason;
}

/* Whether no game can begin with the first @n_items for the same reason as with all of them: what
 * is missing may still come, what is wrong with an item stays wrong. */
static gboolean
is_refused (const Reading *self,
            guint          n_items,
            const GError  *reason)
{
  g_autoptr(GError) own = try_to_begin (self, self->setup->ruleset, self->setup->material->len,
                                         n_items);

  return own != NULL && g_str_equal (own->message, reason->message);
}

/* The first piece of material that does not go together with those before it, or %NULL. */
static const xmlNode *
find_bad_piece (const Reading *self)
{
  const xmlNode *node = self->material != NULL ? hradby_xml_first (self->material) : NULL;

  for (guint n = 1; node != NULL; node = hradby_xml_next (node), n++)
    {
      g_autoptr(GError) reason = try_to_begin (self, self->setup->ruleset, n, 0);

      if (g_error_matches (reason, HRADBY_ERROR, HRADBY_ERROR_MATERIAL))
        return node;
    }
  return NULL;
}

/* Whether no game can begin by these rules for the same reason as by those of the record. */
static gboolean
is_refused_by (const Reading *self,
               HradbyRuleset *ruleset,
               const GError  *reason)
{
  g_autoptr(GError) own = try_to_begin (self, ruleset, self->setup->material->len, 0);

  return own != NULL && g_str_equal (own->message, reason->message);
}

/* The first number of tiles in the variant with which no game can begin, or %NULL if it is not to
 * blame. What it says was read before, so it can be said again. */
static const xmlNode *
find_bad_stock (const Reading *self,
                const GError  *reason)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (self->setup->ruleset);
  const xmlNode *node = self->variant != NULL ? hradby_xml_first (self->variant) : NULL;

  hradby_ruleset_clear_stock (ruleset, NULL);
  if (is_refused_by (self, ruleset, reason))
    return NULL;
  for (; node != NULL; node = hradby_xml_next (node))
    {
      const char *set = hradby_xml_get (node, "set"), *copies = hradby_xml_get (node, "copies");

      if (!hradby_xml_is (node, "tiles"))
        continue;
      hradby_ruleset_set_stock (ruleset, set, NULL, copies != NULL ? (guint) atoi (copies) : 1,
                                NULL);
      if (is_refused_by (self, ruleset, reason))
        return node;
      for (const xmlNode *child = hradby_xml_first (node); child != NULL;
           child = hradby_xml_next (child))
        {
          hradby_ruleset_set_stock (ruleset, set, hradby_xml_get (child, "tile"),
                                    (guint) atoi (hradby_xml_get (child, "count")), NULL);
          if (is_refused_by (self, ruleset, reason))
            return child;
        }
    }
  return NULL;
}

/* The element that makes the set-up impossible. */
static const xmlNode *
find_culprit (const Reading *self,
              const GError  *reason)
{
  const xmlNode *piece = find_bad_piece (self), *stock = NULL;
  guint good = 0;
  guint bad = self->items->len;

  if (piece != NULL)
    return piece;
  if (g_error_matches (reason, HRADBY_ERROR, HRADBY_ERROR_POSITION))
    return self->setup_node != NULL ? self->setup_node : self->root;
  if (is_refused (self, 0, reason))
    stock = find_bad_stock (self, reason);
  if (stock != NULL)
    return stock;
  if (is_refused (self, 0, reason))
    return self->material != NULL ? self->material
                                  : self->setup_node != NULL ? self->setup_node : self->root;
  while (bad - good > 1)
    {
      guint middle = (good + bad) / 2;

      if (is_refused (self, middle, reason))
        bad = middle;
      else
        good = middle;
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
  if (!read_all_material (self, ruleset, error)
      || (self->setup_node != NULL && !read_setup (self, error)))
    return NULL;
  game = hradby_game_new (self->setup, &reason);
  if (game == NULL)
    {
      hradby_xml_refuse_error (self->xml, find_culprit (self, reason), error, reason);
      return NULL;
    }
  record = hradby_record_new (game);
  name_players (self, record);
  return record;
}

HradbyRecord *
hradby_record_begin (HradbyXml      *xml,
                     const xmlNode  *root,
                     HradbyLibrary  *library,
                     GError        **error)
{
  Reading reading = { .xml = xml, .library = library, .root = root };
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
