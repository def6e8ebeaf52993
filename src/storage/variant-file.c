/* Rule variants as files (.variant.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/variant-file.h"

#include "engine/each.h"
#include "engine/registry.h"
#include "storage/material-kind.h"

#include <glib/gi18n-lib.h>

/* Goes without a title in files, so that it is called so in every language. */
#define OFFICIAL "official"

/* The id of what has none. */
#define OWN "own"

static gboolean
read_expansions (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  HRADBY_XML_EACH (child, node) {
    const char *id = hradby_xml_get (child, "id");
    GError *reason = NULL;

    if (!hradby_xml_is (child, "expansion"))
      continue;
    if (hradby_ruleset_has_expansion (ruleset, id))
      return hradby_xml_refuse (xml, child, error, _("the expansion “%s” is given twice"), id);
    if (!hradby_ruleset_set_expansion (ruleset, id, TRUE, &reason))
      return hradby_xml_refuse_error (xml, child, error, reason);
  }
  return TRUE;
}

static gboolean
read_setting (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GHashTable *seen,
              GError **error)
{
  const char *id = hradby_xml_get (node, "id");
  HradbySetting *setting = hradby_ruleset_find (ruleset, id);
  const HradbySettingInfo *info = setting != NULL ? hradby_setting_get_info (setting) : NULL;
  GError *reason = NULL;

  if (!g_hash_table_add (seen, (gpointer) id))
    return hradby_xml_refuse (xml, node, error, _("the setting “%s” is given twice"), id);
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
read_left_out (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, const char *set,
               GError **error)
{
  const char *tile = hradby_xml_get (node, "tile");
  GError *reason = NULL;
  gint count = 0;

  if (!hradby_xml_check_texts (xml, node, error)
      || !hradby_xml_get_int (xml, node, "count", 1, HRADBY_MAX_LEFT_OUT, &count, error))
    return FALSE;
  if (hradby_stock_get (hradby_ruleset_get_stock (ruleset), set, tile) > 0)
    return hradby_xml_refuse (xml, node, error, _("the tile “%s” is given twice"), tile);
  return hradby_ruleset_set_stock (ruleset, set, tile, (guint) count, &reason)
         || hradby_xml_refuse_error (xml, node, error, reason);
}

static gboolean
read_tiles (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GHashTable *seen,
            GError **error)
{
  const char *set = hradby_xml_get (node, "set");
  GError *reason = NULL;
  gint copies = 1;

  if (!hradby_xml_check_texts (xml, node, error)
      || !hradby_xml_get_int (xml, node, "copies", 1, HRADBY_MAX_COPIES, &copies, error))
    return FALSE;
  if (!g_hash_table_add (seen, (gpointer) set))
    return hradby_xml_refuse (xml, node, error, _("the tile set “%s” is given twice"), set);
  if (!hradby_ruleset_set_stock (ruleset, set, NULL, (guint) copies, &reason))
    return hradby_xml_refuse_error (xml, node, error, reason);
  HRADBY_XML_EACH (child, node)
    if (!read_left_out (xml, child, ruleset, set, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_stock (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  HRADBY_XML_EACH (child, node)
    if (hradby_xml_is (child, "tiles") && !read_tiles (xml, child, ruleset, seen, error))
      return FALSE;
  return TRUE;
}

/* Expansions come first: a setting may belong to one that is named after it. */
static gboolean
read_settings (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!read_expansions (xml, node, ruleset, error))
    return FALSE;
  HRADBY_XML_EACH (child, node)
    if (hradby_xml_is (child, "setting") && !read_setting (xml, child, ruleset, seen, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_kind (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  const char *word = hradby_xml_get (node, "kind");
  HradbyRulesetKind kind = HRADBY_RULESET_OWN;

  if (word != NULL && !hradby_ruleset_kind_find (word, &kind))
    return hradby_xml_refuse (xml, node, error, _("“%s” is not possible as “%s”"), word, "kind");
  hradby_ruleset_set_kind (ruleset, kind);
  return TRUE;
}

static gboolean
read_uses (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();

  HRADBY_XML_EACH (child, node) {
    const char *id = hradby_xml_get (child, "id");

    if (!hradby_xml_is (child, "use"))
      continue;
    if (!hradby_xml_check_texts (xml, child, error))
      return FALSE;
    if (g_str_equal (id, hradby_xml_get (node, "id")))
      return hradby_xml_refuse (xml, child, error, _("“%s” uses itself"), id);
    if (!g_hash_table_add (seen, (gpointer) id))
      return hradby_xml_refuse (xml, child, error, _("“%s” is used twice"), id);
    g_ptr_array_add (ids, (gpointer) id);
  }
  g_ptr_array_add (ids, NULL);
  hradby_ruleset_set_uses (ruleset, (const char *const *) ids->pdata);
  return TRUE;
}

static gboolean
read_notes (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  HRADBY_XML_EACH (child, node) {
    const char *setting = hradby_xml_get (child, "setting");

    if (!hradby_xml_is (child, "note"))
      continue;
    if (setting != NULL && hradby_ruleset_find (ruleset, setting) == NULL)
      return hradby_xml_refuse (xml, child, error, _("“%s” is not a setting of this game"),
                                setting);
    if (!g_hash_table_add (seen, (gpointer) (setting != NULL ? setting : "")))
      return hradby_xml_refuse (xml, child, error, _("there are two notes on the same thing"));
    g_autofree char *text = hradby_xml_dup_text (xml, child, HRADBY_TEXT_DESCRIPTION, error);
    if (text == NULL)
      return FALSE;
    hradby_ruleset_set_note (ruleset, setting, text);
  }
  return TRUE;
}

static gboolean
read_names (HradbyXml *xml, const xmlNode *node, HradbyRuleset *ruleset, GError **error)
{
  const char *id = hradby_xml_get (node, "id");

  g_object_set (ruleset, "id", id, "base", hradby_xml_get (node, "base"),
                "title", g_str_equal (id, OFFICIAL) ? NULL : id, "description", NULL, NULL);
  HRADBY_XML_EACH (child, node) {
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
hradby_variant_read (HradbyXml *xml, const xmlNode *node, GError **error)
{
  const char *game = hradby_xml_get (node, "game");
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  if (type == NULL) {
    hradby_xml_refuse (xml, node, error, _("the game “%s” is not known"), game);
    return NULL;
  }
  ruleset = hradby_ruleset_new (type);
  if (!hradby_xml_check_texts (xml, node, error)
      || !read_kind (xml, node, ruleset, error)
      || !read_names (xml, node, ruleset, error)
      || !read_uses (xml, node, ruleset, error)
      || !read_settings (xml, node, ruleset, error)
      || !read_stock (xml, node, ruleset, error)
      || !read_notes (xml, node, ruleset, error))
    return NULL;
  return g_steal_pointer (&ruleset);
}

static HradbyMaterial *
read_own (HradbyXml *xml, const xmlNode *node, GError **error)
{
  if (!g_str_equal (hradby_xml_get (node, "id"), OFFICIAL))
    return (HradbyMaterial *) hradby_variant_read (xml, node, error);
  hradby_xml_refuse (xml, node, error,
                     _("rules of the program itself have the id “%s”; give the file a different "
                       "one"),
                     OFFICIAL);
  return NULL;
}

/* Settings of expansions that are off cannot differ for this table. Where others say something,
 * too, the default is said like any other value. */
static gboolean
is_written (HradbyRuleset *ruleset, HradbySetting *setting)
{
  const char *expansion = hradby_setting_get_info (setting)->expansion;
  gboolean has_others = *hradby_ruleset_get_uses (ruleset) != NULL
                        || hradby_ruleset_get_kind (ruleset) != HRADBY_RULESET_OWN;

  return hradby_setting_is_own (setting)
         && (has_others || !hradby_setting_is_default (setting))
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
write_stock (HradbyRuleset *self, HradbyWriter *writer)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (self);
  const char *set = NULL;

  HRADBY_EACH_POINTER (const HradbyStockLine, line, stock) {
    if (!hradby_ruleset_is_own_stock (self, line->set))
      continue;
    if (g_strcmp0 (set, line->set) != 0) {
      if (set != NULL)
        hradby_writer_end (writer);
      hradby_writer_begin (writer, "tiles");
      hradby_writer_attribute (writer, "set", line->set);
      set = line->set;
    }
    if (line->tile == NULL) {
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
write_uses (HradbyRuleset *self, HradbyWriter *writer)
{
  const char *const *uses = hradby_ruleset_get_uses (self);

  for (gsize i = 0; uses[i] != NULL; i++) {
    hradby_writer_begin (writer, "use");
    hradby_writer_attribute (writer, "id", uses[i]);
    hradby_writer_end (writer);
  }
}

static void
write_notes (HradbyRuleset *self, HradbyWriter *writer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self);

  hradby_writer_text (writer, "note", hradby_ruleset_get_note (self, NULL));
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    const char *note = hradby_ruleset_get_note (self, type->settings[i].id);

    if (note == NULL)
      continue;
    hradby_writer_begin (writer, "note");
    hradby_writer_attribute (writer, "setting", type->settings[i].id);
    hradby_writer_text (writer, NULL, note);
    hradby_writer_end (writer);
  }
}

static void
write_settings (HradbyRuleset *self, HradbyWriter *writer)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++) {
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
}

static void
write_variant (HradbyRuleset *self, const char *id, HradbyWriter *writer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self);
  HradbyRulesetKind kind = hradby_ruleset_get_kind (self);

  hradby_writer_begin (writer, "variant");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", id);
  hradby_writer_attribute (writer, "game", type->id);
  hradby_writer_attribute (writer, "base", hradby_ruleset_get_base (self));
  if (kind != HRADBY_RULESET_OWN)
    hradby_writer_attribute (writer, "kind", hradby_ruleset_kind_to_string (kind));
  if (!g_str_equal (id, OFFICIAL))
    hradby_writer_text (writer, "title", hradby_ruleset_get_title (self));
  hradby_writer_text (writer, "description", hradby_ruleset_get_description (self));
  write_uses (self, writer);
  write_settings (self, writer);
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (self, type->expansions[i])) {
      hradby_writer_begin (writer, "expansion");
      hradby_writer_attribute (writer, "id", type->expansions[i]);
      hradby_writer_end (writer);
    }
  write_stock (self, writer);
  write_notes (self, writer);
  hradby_writer_end (writer);
}

void
hradby_variant_write (HradbyRuleset *self, HradbyWriter *writer)
{
  g_autofree char *id = dup_id (self);
  g_autoptr(HradbyRuleset) whole = hradby_ruleset_copy_whole (self);

  /* What they were called matters for a choice, not for a game. */
  hradby_ruleset_set_kind (whole, HRADBY_RULESET_OWN);
  write_variant (whole, id, writer);
}

/* A file of its own cannot take the place of the official rules, so it is called otherwise. */
static void
write_own (HradbyMaterial *material, HradbyWriter *writer)
{
  g_autofree char *id = dup_id (HRADBY_RULESET (material));

  write_variant (HRADBY_RULESET (material), g_str_equal (id, OFFICIAL) ? OWN : id, writer);
}

const HradbyMaterialKind hradby_variant_kind = { "variant", NULL, NULL, read_own, write_own };
