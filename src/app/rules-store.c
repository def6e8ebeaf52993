/* Variants as people see them: which there are, what they are called, how they differ. */
#include "config.h"

#include "app/rules-store.h"

#include <glib/gi18n.h>

#include "session/shelf.h"

/* So many differences are named in one line; of more, one less, and how many there are besides. */
#define MAX_NAMED 2

void
hradby_rules_store_set_last (GSettings            *settings,
                             const HradbyGameType *type,
                             const char           *id)
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
hradby_rules_store_get_last (GSettings            *settings,
                             const HradbyGameType *type)
{
  g_autoptr(GVariant) ids = g_settings_get_value (settings, "variants");
  const char *id;

  return g_strdup (g_variant_lookup (ids, type->id, "&s", &id) ? id : "official");
}

HradbyRuleset *
hradby_rules_store_load_last (GSettings            *settings,
                              HradbyLibrary        *library,
                              const HradbyGameType *type)
{
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (library, type->id);
  g_autofree char *last = hradby_rules_store_get_last (settings, type);
  g_auto(GStrv) expansions = g_settings_get_strv (settings, "expansions");

  HradbyRuleset *found = variants->len > 0 ? variants->pdata[0] : NULL;

  for (guint i = 0; i < variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (variants->pdata[i]), last) == 0)
      found = variants->pdata[i];
  found = found != NULL ? g_object_ref (found) : hradby_ruleset_new (type);
  for (guint i = 0; expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (found, expansions[i], TRUE, NULL);
  return found;
}

const char *
hradby_rules_store_get_title (HradbyRuleset *ruleset)
{
  const char *title = hradby_ruleset_get_title (ruleset);

  if (title == NULL || *title == '\0')
    return hradby_ruleset_count_changed (ruleset) == 0 ? _("Official rules") : _("My rules");
  return _(title);
}

static gboolean
has_title (const GPtrArray *variants,
           const char      *title)
{
  for (guint i = 0; i < variants->len; i++)
    if (g_str_equal (hradby_rules_store_get_title (variants->pdata[i]), title))
      return TRUE;
  return FALSE;
}

char *
hradby_rules_store_make_title (HradbyLibrary        *library,
                               const HradbyGameType *type,
                               const char           *wish)
{
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (library, type->id);
  char *title = g_strdup (wish);

  for (guint i = 2; has_title (variants, title); i++)
    {
      g_free (title);
      /* Translators: the name of a variant, and a number because another one is called so */
      title = g_strdup_printf (_("%1$s %2$u"), wish, i);
    }
  return title;
}

static char *
dup_difference (HradbySetting *setting)
{
  const HradbySettingInfo *info = hradby_setting_get_info (setting);

  /* Translators: a setting of the rules and its value */
  return g_strdup_printf (_("%1$s: %2$s"), _(info->title),
                          _(info->values[hradby_setting_get_value (setting)].title));
}

/* At most @n_max differences, between them @between. */
static GString *
join_differences (HradbyRuleset *ruleset,
                  guint          n_max,
                  const char    *between)
{
  GString *text = g_string_new (NULL);
  guint n_settings = g_list_model_get_n_items (G_LIST_MODEL (ruleset)), n = 0;

  for (guint i = 0; i < n_settings && n < n_max; i++)
    {
      HradbySetting *setting = hradby_ruleset_get (ruleset, i);
      g_autofree char *difference = NULL;

      if (hradby_setting_is_default (setting))
        continue;
      difference = dup_difference (setting);
      if (n++ > 0)
        g_string_append (text, between);
      g_string_append (text, difference);
    }
  return text;
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
  g_autoptr(GString) text = NULL;

  if (n_changed == 0)
    return g_strdup (description != NULL && *description != '\0' ? _(description)
                                                                 : get_plain (ruleset));

  text = join_differences (ruleset, n_named, " · ");
  if (n_changed > n_named)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u more difference", "%u more differences",
                                              n_changed - n_named),
                              n_changed - n_named);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
hradby_rules_store_list_differences (HradbyRuleset *ruleset)
{
  return g_string_free (join_differences (ruleset, HRADBY_MAX_SETTINGS, "\n"), FALSE);
}

/* Without it the setting means nothing there. */
static gboolean
has_its_expansion (HradbyRuleset *variant,
                   guint          setting)
{
  const HradbySettingInfo *info = hradby_setting_get_info (hradby_ruleset_get (variant, setting));

  return info->expansion == NULL || hradby_ruleset_has_expansion (variant, info->expansion);
}

char *
hradby_rules_store_list_presets (GPtrArray     *variants,
                                 HradbyLibrary *library,
                                 guint          setting,
                                 guint          value)
{
  HradbyShelf *shelf = hradby_shelf_of (library);
  g_autoptr(GString) text = g_string_new (NULL);
  gboolean differ = FALSE;

  for (guint i = 0; i < variants->len; i++)
    {
      HradbyRuleset *variant = variants->pdata[i];
      const char *game = hradby_ruleset_get_type_info (variant)->id;

      if (hradby_shelf_find (shelf, game, hradby_ruleset_get_id (variant)) != NULL
          || !has_its_expansion (variant, setting))
        continue;
      if (hradby_setting_get_value (hradby_ruleset_get (variant, setting)) != value)
        differ = TRUE;
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                hradby_rules_store_get_title (variant));
    }
  return differ && text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
