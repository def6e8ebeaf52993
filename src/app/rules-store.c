/* One's own rules, kept in the settings of the application. */
#include "config.h"

#include "app/rules-store.h"

#include <glib/gi18n.h>

HradbyRuleset *
hradby_rules_store_load (GSettings            *settings,
                         const HradbyGameType *type)
{
  g_autoptr(GVariant) rows = g_settings_get_value (settings, "own-rules");
  HradbyRuleset *ruleset = hradby_ruleset_new (type);
  GVariantIter iter;
  const char *game, *id, *value;

  g_object_set (ruleset, "id", HRADBY_OWN_RULES, "title", _("My own rules"), NULL);
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &game, &id, &value))
    if (g_str_equal (game, type->id))
      hradby_ruleset_set (ruleset, id, value, NULL);
  return ruleset;
}

static void
add_changed (GVariantBuilder *builder,
             HradbyRuleset   *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);

  for (guint i = 0; type->settings[i].id != NULL; i++)
    {
      HradbySetting *setting = hradby_ruleset_get (ruleset, i);

      if (!hradby_setting_is_default (setting))
        g_variant_builder_add (builder, "(sss)", type->id, type->settings[i].id,
                               type->settings[i].values[hradby_setting_get_value (setting)].id);
    }
}

void
hradby_rules_store_save (GSettings     *settings,
                         HradbyRuleset *ruleset)
{
  g_autoptr(GVariant) rows = g_settings_get_value (settings, "own-rules");
  const char *own_game = hradby_ruleset_get_type_info (ruleset)->id;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *game, *id, *value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sss)"));
  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &game, &id, &value))
    if (!g_str_equal (game, own_game))
      g_variant_builder_add (&builder, "(sss)", game, id, value);
  add_changed (&builder, ruleset);

  g_settings_set_value (settings, "own-rules", g_variant_builder_end (&builder));
}

GPtrArray *
hradby_rules_store_list (GSettings            *settings,
                         HradbyLibrary        *library,
                         const HradbyGameType *type)
{
  GPtrArray *variants = hradby_library_list_variants (library, type->id);
  g_autoptr(HradbyRuleset) own = hradby_rules_store_load (settings, type);

  if (hradby_ruleset_count_changed (own) > 0)
    g_ptr_array_add (variants, g_steal_pointer (&own));
  return variants;
}

HradbyRuleset *
hradby_rules_store_load_last (GSettings            *settings,
                              HradbyLibrary        *library,
                              const HradbyGameType *type)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (settings, library, type);
  g_autofree char *last = g_settings_get_string (settings, "variant");

  for (guint i = 0; i < variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (variants->pdata[i]), last) == 0)
      return g_object_ref (variants->pdata[i]);
  return variants->len > 0 ? g_object_ref (variants->pdata[0]) : hradby_ruleset_new (type);
}

const char *
hradby_rules_store_get_title (HradbyRuleset *ruleset)
{
  const char *title = hradby_ruleset_get_title (ruleset);

  return *title != '\0' ? _(title) : title;
}

char *
hradby_rules_store_describe (HradbyRuleset *ruleset)
{
  const char *description = hradby_ruleset_get_description (ruleset);
  guint n_changed = hradby_ruleset_count_changed (ruleset);

  if (description != NULL && *description != '\0')
    return g_strdup (_(description));
  if (n_changed == 0)
    return g_strdup (_("The official rules"));

  return g_strdup_printf (ngettext ("%u setting differs from the official rules",
                                    "%u settings differ from the official rules",
                                    n_changed),
                          n_changed);
}
