/* Variants as people see them: which there are, what they are called, how they differ. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/rules-store.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/list-text.h"
#include "engine/difference.h"
#include "engine/each.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "session/catalogue.h"
#include "session/shelf.h"

/* At most this many differences are named in one line; of more, one fewer, and the number of the
 * rest. */
#define MAX_NAMED 2

/* Characters of a title that leave room for a space and any number. */
#define NUMBER_LENGTH 11

void
hradby_rules_store_set_last (GSettings *settings, const HradbyGameType *type, const char *id)
{
  g_autoptr(GVariant) before = g_settings_get_value (settings, "variants");
  GVariantBuilder builder;
  GVariantIter iter;
  const char *game, *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &game, &other))
    if (!g_str_equal (game, type->id))
      g_variant_builder_add (&builder, "{ss}", game, other);
  g_variant_builder_add (&builder, "{ss}", type->id, id);
  g_settings_set_value (settings, "variants", g_variant_builder_end (&builder));
}

char *
hradby_rules_store_get_last (GSettings *settings, const HradbyGameType *type)
{
  g_autoptr(GVariant) ids = g_settings_get_value (settings, "variants");
  const char *id;

  return g_strdup (g_variant_lookup (ids, type->id, "&s", &id) ? id : "official");
}

/* Whether an entry of the settings, "game/element/id", is about this game. */
static gboolean
is_of_game (const char *entry, const HradbyGameType *type)
{
  gsize length = strlen (type->id);

  return g_str_has_prefix (entry, type->id) && entry[length] == '/'
         && strchr (entry + length + 1, '/') != NULL;
}

char **
hradby_rules_store_load_material (GSettings *settings, const HradbyGameType *type)
{
  g_auto(GStrv) entries = g_settings_get_strv (settings, "material");
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; entries[i] != NULL; i++)
    if (is_of_game (entries[i], type))
      g_strv_builder_add (names, entries[i] + strlen (type->id) + 1);
  return g_strv_builder_end (names);
}

void
hradby_rules_store_save_material (GSettings *settings, const HradbyGameType *type,
                                  const char *const *chosen)
{
  g_auto(GStrv) before = g_settings_get_strv (settings, "material"), now = NULL;
  g_autoptr(GStrvBuilder) entries = g_strv_builder_new ();

  for (guint i = 0; before[i] != NULL; i++)
    if (!is_of_game (before[i], type))
      g_strv_builder_add (entries, before[i]);
  for (guint i = 0; chosen[i] != NULL; i++) {
    g_autofree char *entry = g_strconcat (type->id, "/", chosen[i], NULL);

    g_strv_builder_add (entries, entry);
  }
  now = g_strv_builder_end (entries);
  g_settings_set_strv (settings, "material", (const char *const *) now);
}

/* Whether the material called @name takes the same place in the game; also if it is missing. */
static gboolean
has_place_of (HradbyLibrary *library, const char *name, HradbyMaterial *material)
{
  const char *element = hradby_material_get_element (material);
  g_autoptr(HradbyMaterial) other = NULL;

  if (!g_str_has_prefix (name, element) || name[strlen (element)] != '/')
    return FALSE;
  other = hradby_catalogue_find_material (library, element, name + strlen (element) + 1, NULL);
  return other == NULL || g_strcmp0 (hradby_material_get_expansion (other),
                                     hradby_material_get_expansion (material)) == 0;
}

/* The game, and the expansion that it belongs to. */
static void
switch_on (GSettings *settings, HradbyMaterial *material)
{
  const char *expansion = hradby_material_get_expansion (material);
  g_auto(GStrv) before = g_settings_get_strv (settings, "expansions"), now = NULL;
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  g_settings_set_string (settings, "game", hradby_material_get_game (material));
  if (expansion == NULL || g_strv_contains ((const char *const *) before, expansion))
    return;
  g_strv_builder_addv (builder, (const char **) before);
  g_strv_builder_add (builder, expansion);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (settings, "expansions", (const char *const *) now);
}

void
hradby_rules_store_choose_material (GSettings *settings, HradbyLibrary *library,
                                    HradbyMaterial *material)
{
  const HradbyGameType *type = hradby_registry_find (hradby_material_get_game (material));
  g_auto(GStrv) before = hradby_rules_store_load_material (settings, type), now = NULL;
  g_autofree char *name = g_strconcat (hradby_material_get_element (material), "/",
                                       hradby_material_get_id (material), NULL);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; before[i] != NULL; i++)
    if (!has_place_of (library, before[i], material))
      g_strv_builder_add (builder, before[i]);
  g_strv_builder_add (builder, name);
  now = g_strv_builder_end (builder);
  hradby_rules_store_save_material (settings, type, (const char *const *) now);
  switch_on (settings, material);
}

HradbyRuleset *
hradby_rules_store_load_last (GSettings *settings, HradbyLibrary *library,
                              const HradbyGameType *type, GError **error)
{
  g_autofree char *last = hradby_rules_store_get_last (settings, type);
  g_auto(GStrv) expansions = g_settings_get_strv (settings, "expansions");
  HradbyRuleset *found = hradby_catalogue_find_variant (library, type->id, last, error);

  for (guint i = 0; found != NULL && expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (found, expansions[i], TRUE, NULL);
  return found;
}

static gboolean
is_own (HradbyLibrary *library, HradbyRuleset *ruleset)
{
  return hradby_shelf_find (hradby_shelf_of (library), hradby_ruleset_get_type_info (ruleset)->id,
                            hradby_ruleset_get_id (ruleset)) != NULL;
}

/* As people count: "Thursdays", "Thursdays 2", "Thursdays 10". */
static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const char *title_a = hradby_rules_store_get_title (*(HradbyRuleset *const *) a);
  const char *title_b = hradby_rules_store_get_title (*(HradbyRuleset *const *) b);
  g_autofree char *key_a = g_utf8_collate_key_for_filename (title_a, -1);
  g_autofree char *key_b = g_utf8_collate_key_for_filename (title_b, -1);

  return strcmp (key_a, key_b);
}

GPtrArray *
hradby_rules_store_list (HradbyLibrary *library, const HradbyGameType *type)
{
  GPtrArray *list = hradby_catalogue_list_variants (library, type->id);
  g_autoptr(GPtrArray) own = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = list->len; i > 0; i--)
    if (is_own (library, list->pdata[i - 1]))
      g_ptr_array_insert (own, 0, g_ptr_array_steal_index (list, i - 1));
  g_ptr_array_sort (own, compare_titles);
  g_ptr_array_extend_and_steal (list, g_steal_pointer (&own));
  return list;
}

/* Equal rules under another title are another variant. */
static gboolean
is_called_alike (HradbyRuleset *a, HradbyRuleset *b)
{
  return g_strcmp0 (hradby_ruleset_get_id (a), hradby_ruleset_get_id (b)) == 0
         || g_strcmp0 (hradby_rules_store_get_title (a), hradby_rules_store_get_title (b)) == 0;
}

HradbyRuleset *
hradby_rules_store_find_known (HradbyLibrary *library, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const char *id = hradby_ruleset_get_id (ruleset);
  g_autoptr(GPtrArray) list = hradby_rules_store_list (library, type); /* official first */
  const HradbyShelfItem *item
      = id != NULL ? hradby_shelf_find (hradby_shelf_of (library), type->id, id) : NULL;

  if (item != NULL)
    return HRADBY_RULESET (g_object_ref (item->material));
  for (guint i = list->len; i > 0; i--) {
    HradbyRuleset *other = list->pdata[i - 1];

    if (hradby_ruleset_equal (other, ruleset) && (i == 1 || is_called_alike (other, ruleset)))
      return g_object_ref (other);
  }
  return NULL;
}

/* "The Tower, The Other and The Third"; %NULL without expansions. */
static char *
join_expansions (const HradbyGameType *type, guint expansions)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const char *last = NULL;

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++) {
    if ((expansions >> i & 1) == 0)
      continue;
    if (last != NULL)
      hradby_list_text_add (text, last);
    last = _(type->expansion_titles[i]);
  }
  return text->len > 0 ? g_strdup_printf (_("%1$s and %2$s"), text->str, last) : g_strdup (last);
}

static guint
get_expansions (HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  guint expansions = 0;

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    expansions |= (guint) hradby_ruleset_has_expansion (ruleset, type->expansions[i]) << i;
  return expansions;
}

/* For ngettext() of words around the names of expansions. */
static gulong
one_or_several (guint expansions)
{
  return (expansions & (expansions - 1)) == 0 ? 1 : 2;
}

static char *
dup_expansions (HradbyRuleset *ruleset)
{
  return join_expansions (hradby_ruleset_get_type_info (ruleset), get_expansions (ruleset));
}

char *
hradby_rules_store_name_game (const HradbyGameType *type, guint expansions, const char *rules)
{
  g_autofree char *with = NULL, *game = NULL;

  g_return_val_if_fail (type != NULL, NULL);

  with = join_expansions (type, expansions);
  game = with == NULL ? g_strdup (_(type->title))
                      /* Translators: a game and the names of its expansions, one or several */
                      : g_strdup_printf (ngettext ("%1$s with %2$s", "%1$s with %2$s",
                                                   one_or_several (expansions)),
                                         _(type->title), with);
  if (rules == NULL)
    return g_steal_pointer (&game);
  /* Translators: a game, with its expansions, and its rules */
  return g_strdup_printf (C_("game", "%1$s · %2$s"), game, rules);
}

char *
hradby_rules_store_name_played (HradbyRuleset *ruleset, gboolean with_rules)
{
  return hradby_rules_store_name_game (hradby_ruleset_get_type_info (ruleset),
                                       get_expansions (ruleset),
                                       with_rules ? hradby_rules_store_get_title (ruleset) : NULL);
}

const char *
hradby_rules_store_get_title (HradbyRuleset *ruleset)
{
  const char *title = hradby_ruleset_get_title (ruleset);

  if (*title == '\0')
    return hradby_ruleset_count_changed (ruleset) == 0 ? _("Official rules") : _("My rules");
  return _(title);
}

static gboolean
has_title (const GPtrArray *variants, const char *title)
{
  for (guint i = 0; i < variants->len; i++)
    if (g_str_equal (hradby_rules_store_get_title (variants->pdata[i]), title))
      return TRUE;
  return FALSE;
}

char *
hradby_rules_store_make_title (HradbyLibrary *library, const HradbyGameType *type, const char *wish)
{
  g_autoptr(GPtrArray) variants = hradby_catalogue_list_variants (library, type->id);
  char *title = hradby_text_tidy (HRADBY_TEXT_TITLE, wish);
  g_autofree char *stem = NULL;

  if (g_utf8_strlen (title, -1) > HRADBY_MAX_TITLE - NUMBER_LENGTH)
    stem = g_utf8_substring (title, 0, HRADBY_MAX_TITLE - NUMBER_LENGTH);
  else
    stem = g_strdup (title);
  for (guint i = 2; has_title (variants, title); i++) {
    g_free (title);
    /* Translators: the name of a variant, and a number because another one is called so */
    title = g_strdup_printf (_("%1$s %2$u"), stem, i);
  }
  return title;
}

static char *
dup_difference (HradbySetting *setting)
{
  const HradbySettingInfo *info = hradby_setting_get_info (setting);

  /* Translators: a setting of the rules and its value */
  return g_strdup_printf (_("%1$s: %2$s"), _(info->title), hradby_setting_get_title (setting));
}

/* What differs in the tiles, one sentence a set; at most @n_max sets. */
static void
append_stock (HradbyRuleset *ruleset, guint n_max, const char *between, GString *text)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);

  for (guint i = 0; sets[i] != NULL && i < n_max; i++)
    hradby_list_text_join (
      text, between, hradby_stock_tell (stock, hradby_ruleset_get_type_info (ruleset), sets[i]));
}

/* At most @n_max differences. */
static void
append_differences (HradbyRuleset *ruleset, guint n_max, GString *text)
{
  guint n_settings = g_list_model_get_n_items (G_LIST_MODEL (ruleset)), n = 0;

  for (guint i = 0; i < n_settings && n < n_max; i++) {
    HradbySetting *setting = hradby_ruleset_get (ruleset, i);

    if (hradby_difference_get_played (ruleset, i)
        == hradby_setting_get_info (setting)->range.usual)
      continue;
    hradby_list_text_join (text, " · ", dup_difference (setting));
    n++;
  }
  append_stock (ruleset, n_max - n, " · ", text);
}

static const char *
get_plain (HradbyRuleset *ruleset)
{
  return g_strcmp0 (hradby_ruleset_get_id (ruleset), "official") == 0
             ? _("The defaults of all settings")
             : _("No difference from the official rules");
}

char *
hradby_rules_store_describe (HradbyRuleset *ruleset)
{
  const char *description = hradby_ruleset_get_description (ruleset);
  guint n_changed = hradby_ruleset_count_changed (ruleset);
  guint n_named = n_changed > MAX_NAMED ? MAX_NAMED - 1 : n_changed;
  g_autofree char *expansions = dup_expansions (ruleset);
  GString *text = g_string_new (NULL);

  if (expansions != NULL)
    /* Translators: followed by the names of expansions */
    g_string_append_printf (text, _("With %s"), expansions);
  append_differences (ruleset, n_named, text);
  if (n_changed > n_named)
    hradby_list_text_join (text, " · ",
                           g_strdup_printf (ngettext ("%u more difference", "%u more differences",
                                                      n_changed - n_named),
                                            n_changed - n_named));
  if (n_changed == 0)
    hradby_list_text_join (text, " · ",
                           g_strdup (description != NULL && *description != '\0'
                                     ? _(description) : get_plain (ruleset)));
  return g_string_free (text, FALSE);
}

/* All differences, one a line, with the reason of those without effect. */
static void
append_list (HradbyRuleset *ruleset, GString *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (ruleset, i);

    if (hradby_difference_get_played (ruleset, i)
        == hradby_setting_get_info (setting)->range.usual)
      continue;
    hradby_list_text_join (text, "\n", dup_difference (setting));
    if (!hradby_setting_is_available (setting))
      /* Translators: followed by why a setting has no effect */
      g_string_append_printf (text, "\n%s %s", _("Without effect:"),
                              hradby_setting_get_reason (setting));
  }
  append_stock (ruleset, G_MAXUINT, "\n", text);
}

char *
hradby_rules_store_tell (HradbyRuleset *ruleset)
{
  const char *game = _(hradby_ruleset_get_type_info (ruleset)->title);
  const char *description = hradby_ruleset_get_description (ruleset);
  g_autofree char *expansions = dup_expansions (ruleset);
  GString *text = g_string_new (NULL);

  if (expansions != NULL)
    /* Translators: a game and the names of expansions, one or several */
    g_string_append_printf (text, ngettext ("Rules of %1$s, with %2$s", "Rules of %1$s, with %2$s",
                                            one_or_several (get_expansions (ruleset))),
                            game, expansions);
  else
    /* Translators: a game */
    g_string_append_printf (text, _("Rules of %s"), game);
  if (description != NULL && *description != '\0')
    g_string_append_printf (text, "\n\n%s", _(description));
  g_string_append (text, "\n\n");
  if (hradby_ruleset_count_changed (ruleset) == 0)
    g_string_append (text, _("No difference from the official rules"));
  else {
    g_string_append (text, _("Different from the official rules:"));
    append_list (ruleset, text);
  }
  return g_string_free (text, FALSE);
}

char *
hradby_rules_store_list_changes (HradbyRuleset *before, HradbyRuleset *after)
{
  g_autoptr(GArray) list = hradby_difference_list ((HradbyRuleset *[]) { before, after }, 2);
  GString *text = g_string_new (NULL);

  HRADBY_EACH (const HradbyDifference, difference, list) {
    g_autofree char *title
      = hradby_difference_tell (difference, hradby_ruleset_get_type_info (after));
    g_autofree char *old = hradby_difference_tell_value (difference, before);
    g_autofree char *value = hradby_difference_tell_value (difference, after);

    /* Translators: a setting of the rules, the value it had before, and its value */
    hradby_list_text_join (text, "\n", g_strdup_printf (_("%1$s: %2$s → %3$s"), title, old, value));
  }
  return g_string_free (text, FALSE);
}

/* Whether the variant says something of a setting: of one of its expansions, or, if it has some, of
 * the game only what it changes. */
static gboolean
is_about (HradbyRuleset *variant, guint index)
{
  HradbySetting *setting = hradby_ruleset_get (variant, index);
  const char *expansion = hradby_setting_get_info (setting)->expansion;
  g_autofree char *expansions = dup_expansions (variant);

  if (expansion != NULL)
    return hradby_ruleset_has_expansion (variant, expansion);
  return expansions == NULL || !hradby_setting_is_default (setting);
}

char *
hradby_rules_store_list_presets (GPtrArray *variants, HradbyLibrary *library, guint setting,
                                 guint value)
{
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean differ = FALSE;

  HRADBY_EACH_POINTER (HradbyRuleset, variant, variants) {
    if (is_own (library, variant) || !is_about (variant, setting))
      continue;
    if (hradby_setting_get_value (hradby_ruleset_get (variant, setting)) != value)
      differ = TRUE;
    else
      hradby_list_text_join (text, " · ", g_strdup (hradby_rules_store_get_title (variant)));
  }
  return differ && text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
