/* Variants as URIs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/variant-code.h"

#include "engine/error.h"
#include "engine/registry.h"
#include "engine/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TITLE      "title"
#define EXPANSIONS "expansions"
#define TILES      "tiles"

#define LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-,"

/* What may stand in a code; what ends a sentence is not taken for the end of one. */
#define CODE  LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ_~%=&?."
#define AFTER ".,?"

#define LONGEST 16384 /* bytes of a message; all settings of a game need less */

/* Everything but letters, digits, "-", "_" and "~" is spelled out, so that no title ends early. */
static char *
spell_out (const char *value)
{
  g_autofree char *escaped = g_uri_escape_string (value, NULL, FALSE);
  g_auto(GStrv) parts = g_strsplit (escaped, ".", -1);

  return g_strjoinv ("%2E", parts);
}

static void
append (GString *code, const char *name, const char *value)
{
  g_autofree char *whole = spell_out (value);

  g_string_append_printf (code, "%c%s=%s", strchr (code->str, '?') == NULL ? '?' : '&', name,
                          whole);
}

static void
append_expansions (GString *code, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (ruleset, type->expansions[i]))
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", type->expansions[i]);
  if (list->len > 0)
    g_string_append_printf (code, "%c" EXPANSIONS "=%s",
                            strchr (code->str, '?') == NULL ? '?' : '&', list->str);
}

/* Spelled out twice: reading the parameter undoes the one, and only then is it taken apart. */
static void
append_id (GString *list, const char *id)
{
  g_autofree char *once = spell_out (id), *twice = spell_out (once);

  g_string_append (list, twice);
}

/* Words in threes: set, tile or nothing, number. */
static void
append_stock (GString *code, HradbyRuleset *ruleset)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);

  for (guint i = 0; i < stock->len; i++) {
    const HradbyStockLine *line = g_ptr_array_index (stock, i);

    if (i == 0)
      g_string_append_printf (code, "%c" TILES "=", strchr (code->str, '?') == NULL ? '?' : '&');
    else
      g_string_append_c (code, ',');
    append_id (code, line->set);
    g_string_append_c (code, ',');
    if (line->tile != NULL)
      append_id (code, line->tile);
    g_string_append_printf (code, ",%u", line->number);
  }
}

char *
hradby_variant_code_write (HradbyRuleset *ruleset)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  g_object_get (ruleset, "title", &title, NULL);
  GString *code = g_string_new (HRADBY_VARIANT_CODE_PREFIX);
  g_string_append (code, hradby_ruleset_get_type_info (ruleset)->id);
  if (title != NULL && *title != '\0')
    append (code, TITLE, title);
  append_expansions (code, ruleset);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (ruleset, i);
    const HradbySettingInfo *info = hradby_setting_get_info (setting);
    gboolean is_played = info->expansion == NULL
                         || hradby_ruleset_has_expansion (ruleset, info->expansion);

    if (is_played && !hradby_setting_is_default (setting))
      append (code, info->id,
              hradby_setting_info_get_id (info, hradby_setting_get_value (setting)));
  }
  append_stock (code, ruleset);
  return g_string_free (code, FALSE);
}

/* (transfer full) (nullable): the first code in a message, without its prefix; never empty. */
static char *
find_code (const char *text)
{
  const char *start = strlen (text) <= LONGEST ? strstr (text, HRADBY_VARIANT_CODE_PREFIX) : NULL;

  if (start == NULL)
    return NULL;
  start += strlen (HRADBY_VARIANT_CODE_PREFIX);
  gsize length = strspn (start, CODE);
  while (length > 0 && strchr (AFTER, start[length - 1]) != NULL)
    length--;
  return length > 0 ? g_strndup (start, length) : NULL;
}

static gboolean
refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (HRADBY_ERROR, HRADBY_ERROR_UNKNOWN, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
set_expansions (HradbyRuleset *ruleset, const char *list, GError **error)
{
  g_auto(GStrv) ids = g_strsplit (list, ",", -1);

  for (gsize i = 0; ids[i] != NULL; i++)
    if (!hradby_ruleset_set_expansion (ruleset, ids[i], TRUE, error))
      return FALSE;
  return TRUE;
}

static gboolean
set_value (HradbyRuleset *ruleset, const char *id, const char *value, GError **error)
{
  HradbySetting *setting = hradby_ruleset_find (ruleset, id);
  const char *expansion = setting != NULL ? hradby_setting_get_info (setting)->expansion : NULL;

  if (expansion != NULL && !hradby_ruleset_has_expansion (ruleset, expansion))
    return refuse (error, _("the setting “%s” belongs to the expansion “%s”, which is off"),
                   id, expansion);
  return hradby_ruleset_set (ruleset, id, value, error);
}

/* Ids are words; anything else could make a sentence of the program say what it does not. */
static gboolean
check_words (GHashTable *params, GError **error)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, params);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_str_equal (name, TITLE) && !g_str_equal (name, TILES)
        && (strspn (name, LETTERS) < strlen (name) || strspn (value, LETTERS) < strlen (value)))
      return refuse (error, _("the code of the variant is damaged"));
  return TRUE;
}

/* (transfer full) (nullable): the id of a tile set or tile, one visible word. */
static char *
read_id (const char *word)
{
  g_autofree char *id = g_uri_unescape_string (word, NULL);

  if (id == NULL || *id == '\0' || strpbrk (id, " \t\r\n\"<>&") != NULL
      || !g_utf8_validate (id, -1, NULL) || g_utf8_strlen (id, -1) > HRADBY_MAX_NAME
      || !hradby_text_is_visible (HRADBY_TEXT_NAME, id))
    return NULL;
  return g_steal_pointer (&id);
}

static gboolean
set_stock (HradbyRuleset *ruleset, const char *list, GError **error)
{
  g_auto(GStrv) words = g_strsplit (list, ",", -1);

  if (g_strv_length (words) % 3 != 0)
    return refuse (error, _("the code of the variant is damaged"));
  for (gsize i = 0; words[i] != NULL; i += 3) {
    gboolean is_copies = *words[i + 1] == '\0';
    g_autofree char *set = read_id (words[i]);
    g_autofree char *tile = is_copies ? NULL : read_id (words[i + 1]);
    guint64 number;

    if (set == NULL || (tile == NULL && !is_copies)
        || !g_ascii_string_to_unsigned (words[i + 2], 10, 1, HRADBY_MAX_LEFT_OUT, &number, NULL))
      return refuse (error, _("the code of the variant is damaged"));
    if (!hradby_ruleset_set_stock (ruleset, set, tile, (guint) number, error))
      return FALSE;
  }
  return TRUE;
}

/* Expansions come first: a setting may belong to one. */
static gboolean
read_params (HradbyRuleset *ruleset, const char *code, GError **error)
{
  g_autoptr(GHashTable) params = g_uri_parse_params (code, -1, "&", G_URI_PARAMS_NONE, NULL);
  GHashTableIter iter;
  gpointer name, value;

  if (params == NULL)
    return refuse (error, _("the code of the variant is damaged"));
  const char *expansions = g_hash_table_lookup (params, EXPANSIONS);
  if (!check_words (params, error)
      || (expansions != NULL && !set_expansions (ruleset, expansions, error)))
    return FALSE;
  const char *tiles = g_hash_table_lookup (params, TILES);
  if (tiles != NULL && !set_stock (ruleset, tiles, error))
    return FALSE;
  const char *title = g_hash_table_lookup (params, TITLE);
  g_autofree char *tidy = title != NULL ? hradby_text_tidy (HRADBY_TEXT_TITLE, title) : NULL;
  /* A blank title is none, as in files. */
  g_object_set (ruleset, "id", NULL, "title", tidy != NULL && *tidy != '\0' ? tidy : NULL, NULL);
  g_hash_table_iter_init (&iter, params);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!g_str_equal (name, TITLE) && !g_str_equal (name, EXPANSIONS)
        && !g_str_equal (name, TILES) && !set_value (ruleset, name, value, error))
      return FALSE;
  return TRUE;
}

HradbyRuleset *
hradby_variant_code_read (const char *text, GError **error)
{
  g_auto(GStrv) parts = NULL;
  g_autoptr(HradbyRuleset) ruleset = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *code = find_code (text);
  if (code == NULL) {
    /* Translators: the word with which such a code begins */
    refuse (error, _("this is not the code of a variant: that begins with “%s”"),
            HRADBY_VARIANT_CODE_PREFIX);
    return NULL;
  }
  parts = g_strsplit (code, "?", 2);
  const HradbyGameType *type = hradby_registry_find (parts[0]);
  if (type == NULL) {
    refuse (error, _("the game “%s” is not known"), parts[0]);
    return NULL;
  }
  ruleset = hradby_ruleset_new (type);
  if (parts[1] != NULL && !read_params (ruleset, parts[1], error))
    return NULL;
  return g_steal_pointer (&ruleset);
}
