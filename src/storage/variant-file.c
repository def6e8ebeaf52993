/* Rule variants as files (.variant.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/variant-file.h"

#include "engine/registry.h"
#include "storage/material-kind.h"

#include <glib/gi18n-lib.h>

/* Goes without a title in files, so that it is called so in every language. */
#define OFFICIAL "official"

/* The id of what has none. */
#define OWN "own"

static gboolean
read_expansions (HradbyXml     *xml,
                 const xmlNode *node,
                 HradbyRuleset *ruleset,
                 GError       **error)
{
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    {
      const char *id = hradby_xml_get (child, "id");
      GError *reason = NULL;

      if (!hradby_xml_is (child, "expansion"))
        continue;
      if (hradby_ruleset_has_expansion (ruleset, id))
        return hradby_xml_refuse (xml, child, error, _("the expansion “%s” is named twice"), id);
      if (!hradby_ruleset_set_expansion (ruleset, id, TRUE, &reason))
        return hradby_xml_refuse_error (xml, child, error, reason);
    }
  return TRUE;
}

static gboolean
read_setting (HradbyXml     *xml,
              const xmlNode *node,
              HradbyRuleset *ruleset,
              GHashTable    *seen,
              GError       **error)
{
  const char *id = hradby_xml_get (node, "id");
  HradbySetting *setting = hradby_ruleset_find (ruleset, id);
  const HradbySettingInfo *info = setting != NULL ? hradby_setting_get_info (setting) : NULL;
  GError *reason = NULL;

  if (!g_hash_table_add (seen, (gpointer) id))
    return hradby_xml_refuse (xml, node, error, _("the setting “%s” is named twice"), id);
  if (info != NULL && info->expansion != NULL
      && !hradby_ruleset_has_expansion (ruleset, info->expansion))
    return hradby_xml_refuse (xml, node, error,
                              _("the setting “%s” belongs to the expansion “%s”, which is off"),
                              id, info->expansion);
  if (!hradby_ruleset_set (ruleset, id, hradby_xml_get (node, "value"), &reason))
    return hradby_xml_refuse_error (xml, node, error, reason);
  return TRUE;
}

static gboolean
read_left_out (HradbyXml     *xml,
               const xmlNode *node,
               HradbyRuleset *ruleset,
               const char    *set,
               GError       **error)
{
  const char *tile = hradby_xml_get (node, "tile");
  GError *reason = NULL;
  gint count = 0;

  if (!hradby_xml_check_texts (xml, node, error)
      || !hradby_xml_get_int (xml, node, "count", 1, HRADBY_MAX_LEFT_OUT, &count, error))
    return FALSE;
  if (hradby_stock_get (hradby_ruleset_get_stock (ruleset), set, tile) > 0)
    return hradby_xml_refuse (xml, node, error, _("the tile “%s” is named twice"), tile);
  return hradby_ruleset_set_stock (ruleset, set, tile, (guint) count, &reason)
         || hradby_xml_refuse_error (xml, node, error, reason);
}

static gboolean
read_tiles (HradbyXml     *xml,
            const xmlNode *node,
            HradbyRuleset *ruleset,
            GHashTable    *seen,
            GError       **error)
{
  const char *set = hradby_xml_get (node, "set");
  GError *reason = NULL;
  gint copies = 1;

  if (!hradby_xml_check_texts (xml, node, error)
      || !hradby_xml_get_int (xml, node, "copies", 1, HRADBY_MAX_COPIES, &copies, error))
    return FALSE;
  if (!g_hash_table_add (seen, (gpointer) set))
    return hradby_xml_refuse (xml, node, error, _("the tile set “%s” is named twice"), set);
  if (!hradby_ruleset_set_stock (ruleset, set, NULL, (guint) copies, &reason))
    return hradby_xml_refuse_error (xml, node, error, reason);
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    if (!read_left_out (xml, child, ruleset, set, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_stock (HradbyXml     *xml,
            const xmlNode *node,
            HradbyRuleset *ruleset,
            GError       **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    if (hradby_xml_is (child, "tiles") && !read_tiles (xml, child, ruleset, seen, error))
      return FALSE;
  return TRUE;
}

/* Expansions come first: a setting may belong to one that is named after it. */
static gboolean
read_settings (HradbyXml     *xml,
               const xmlNode *node,
               HradbyRuleset *ruleset,
               GError       **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!read_expansions (xml, node, ruleset, error))
    return FALSE;
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    if (hradby_xml_is (child, "setting") && !read_setting (xml, child, ruleset, seen, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_names (HradbyXml     *xml,
            const xmlNode *node,
            HradbyRuleset *ruleset,
            GError       **error)
{
  const char *id = hradby_xml_get (node, "id");

  g_object_set (ruleset, "id", id, "base", hradby_xml_get (node, "base"),
                "title", g_str_equal (id, OFFICIAL) ? NULL : id, "description", NULL, NULL);
  for (const xmlNode *child = hradby_xml_first (node); child != NULL;
       child = hradby_xml_next (child))
    {
      gboolean is_title = hradby_xml_is (child, "title");
      g_autofree char *text = NULL;

      if (!is_title && !hradby_xml_is (child, "description"))
        continue;
      text = hradby_xml_dup_text (xml, child,
                                  is_title ? HRADBY_TEXT_TITLE : HRADBY_TEXT_DESCRIPTION, error);
      if (text == NULL)
        return FALSE;
      /* A blank title is none: something has to stand in the list. */
      if (!is_title || *text != '\0')
        g_object_set (ruleset, hradby_xml_get_name (child), text, NULL);
    }
  return TRUE;
}

HradbyRuleset *
hradby_variant_read (HradbyXml      *xml,
                     const xmlNode  *node,
                     GError        **error)
{
  const char *game = hradby_xml_get (node, "game");
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  if (type == NULL)
    {
      hradby_xml_refuse (xml, node, error, _("the game “%s” is not known"), game);
      return NULL;
    }
  ruleset = hradby_ruleset_new (type);
  if (!hradby_xml_check_texts (xml, node, error)
      || !read_names (xml, node, ruleset, error)
      || !read_settings (xml, node, ruleset, error)
      || !read_stock (xml, node, ruleset, error))
    return NULL;
  return g_steal_pointer (&ruleset);
}

static HradbyMaterial *
read_own (HradbyXml      *xml,
          const xmlNode  *node,
          GError        **error)
{
  if (!g_str_equal (hradby_xml_get (node, "id"), OFFICIAL))
    return (HradbyMaterial *) hradby_variant_read (xml, node, error);
  hradby_xml_refuse (xml, node, error,
                     _("rules of the program itself have the id “%s”; give the file another one"),
                     OFFICIAL);
  return NULL;
}

/* Settings of expansions that are off cannot differ for this table. */
static gboolean
is_written (HradbyRuleset *ruleset,
            HradbySetting *setting)
{
  const char *expansion = hradby_setting_get_info (setting)->expansion;

  return !hradby_setting_is_default (setting)
         && (expansion == NULL || hradby_ruleset_has_expansion (ruleset, expansion));
}

/* People may call their rules anything; an id is one word. */
static char *
dup_id (HradbyRuleset *ruleset)
{
  const char *id = hradby_ruleset_get_id (ruleset);

  if (id == NULL || *id == '\0')
    return g_strdup (hradby_ruleset_count_changed (ruleset) == 0 ? OFFICIAL : OWN);
  return g_strdelimit (g_strdup (id), " \t\r\n\"<>&", '-');
}

/* The lines of a set stand together, its copies first. */
static void
write_stock (HradbyRuleset *self,
             HradbyWriter  *writer)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (self);
  const char *set = NULL;

  for (guint i = 0; i < stock->len; i++)
    {
      const HradbyStockLine *line = g_ptr_array_index (stock, i);

      if (g_strcmp0 (set, line->set) != 0)
        {
          if (set != NULL)
            hradby_writer_end (writer);
          hradby_writer_begin (writer, "tiles");
          hradby_writer_attribute (writer, "set", line->set);
          set = line->set;
        }
      if (line->tile == NULL)
        {
          hradby_writer_number (writer, "copies", line->number);
          continue;
        }
      hradby_writer_begin (writer, "without");
      hradby_writer_attribute (writer, "tile", line->tile);
      hradby_writer_number (writer, "count", line->number);
      hradby_writer_end (writer);
    }
  if (set != NULL)
    hradby_writer_end (writer);
}

static void
write_variant (HradbyRuleset *self,
               const char    *id,
               HradbyWriter  *writer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self);

  hradby_writer_begin (writer, "variant");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", id);
  hradby_writer_attribute (writer, "game", type->id);
  hradby_writer_attribute (writer, "base", hradby_ruleset_get_base (self));
  if (!g_str_equal (id, OFFICIAL))
    hradby_writer_text (writer, "title", hradby_ruleset_get_title (self));
  hradby_writer_text (writer, "description", hradby_ruleset_get_description (self));
  for (guint i = 0; type->settings[i].id != NULL; i++)
    {
      HradbySetting *setting = hradby_ruleset_get (self, i);
      const HradbySettingInfo *info = hradby_setting_get_info (setting);

      if (!is_written (self, setting))
        continue;
      hradby_writer_begin (writer, "setting");
      hradby_writer_attribute (writer, "id", info->id);
      hradby_writer_attribute (writer, "value", hradby_setting_info_get_id (
                                                  info, hradby_setting_get_value (setting)));
      hradby_writer_end (writer);
    }
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (self, type->expansions[i]))
      {
        hradby_writer_begin (writer, "expansion");
        hradby_writer_attribute (writer, "id", type->expansions[i]);
        hradby_writer_end (writer);
      }
  write_stock (self, writer);
  hradby_writer_end (writer);
}

void
hradby_variant_write (HradbyRuleset *self,
                      HradbyWriter  *writer)
{
  g_autofree char *id = dup_id (self);

  write_variant (self, id, writer);
}

/* A file of its own cannot take the place of the official rules, so it is called otherwise. */
static void
write_own (HradbyMaterial *material,
           HradbyWriter   *writer)
{
  g_autofree char *id = dup_id (HRADBY_RULESET (material));

  write_variant (HRADBY_RULESET (material), g_str_equal (id, OFFICIAL) ? OWN : id, writer);
}

const HradbyMaterialKind hradby_variant_kind = { "variant", NULL, NULL, read_own, write_own };
