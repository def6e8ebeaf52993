/* Switches for the expansions of a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page-private.h"

#include <glib/gi18n.h>

#include "session/catalogue.h"

static const char *
get_id (GtkSwitch *toggle)
{
  return g_object_get_data (G_OBJECT (toggle), "id");
}

/* An expansion that goes takes its settings along: nobody would see what they are. */
static void
reset_settings (HradbyVariantPage *self,
                const char        *expansion)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    if (g_strcmp0 (self->type->settings[i].expansion, expansion) == 0)
      hradby_setting_set_value (hradby_ruleset_get (self->ruleset, i),
                                self->type->settings[i].range.usual);
}

/* So do the numbers of its tiles. */
static void
reset_tiles (HradbyVariantPage *self,
             const char        *expansion)
{
  g_autoptr(HradbyRuleset) before = hradby_ruleset_copy (self->ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (hradby_ruleset_get_stock (before));

  for (gsize i = 0; sets[i] != NULL; i++)
    {
      g_autoptr(HradbyMaterial) set
        = hradby_catalogue_find_material (self->library, HRADBY_STOCK_ELEMENT, sets[i], NULL);

      if (set != NULL && g_strcmp0 (hradby_material_get_expansion (set), expansion) == 0)
        hradby_ruleset_clear_stock (self->ruleset, sets[i]);
    }
}

static void
toggled_cb (GtkSwitch         *toggle,
            GParamSpec        *pspec,
            HradbyVariantPage *self)
{
  gboolean on = gtk_switch_get_active (toggle);

  if (self->loading)
    return;
  self->loading = TRUE;
  if (!on)
    {
      reset_settings (self, get_id (toggle));
      reset_tiles (self, get_id (toggle));
    }
  self->loading = FALSE;
  hradby_ruleset_set_expansion (self->ruleset, get_id (toggle), on, NULL);
}

void
hradby_variant_page_add_expansions (HradbyVariantPage *self)
{
  const char *const *ids = self->type->expansions;

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _(self->type->expansion_titles[i]));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Expansion"));
      gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
      g_object_set_data (G_OBJECT (toggle), "id", (gpointer) ids[i]);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
      adw_preferences_group_add (self->expansions, row);
      g_ptr_array_add (self->switches, toggle);
      g_signal_connect_object (toggle, "notify::active", G_CALLBACK (toggled_cb), self, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->expansions), self->switches->len > 0);
}

void
hradby_variant_page_show_expansions (HradbyVariantPage *self)
{
  for (guint i = 0; i < self->switches->len; i++)
    gtk_switch_set_active (self->switches->pdata[i],
                           hradby_ruleset_has_expansion (self->ruleset,
                                                         get_id (self->switches->pdata[i])));
}

void
hradby_variant_page_bring_expansions (HradbyVariantPage *self)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    {
      const char *expansion = self->type->settings[i].expansion;

      if (expansion != NULL && !hradby_setting_is_default (hradby_ruleset_get (self->ruleset, i)))
        hradby_ruleset_set_expansion (self->ruleset, expansion, TRUE, NULL);
    }
}
