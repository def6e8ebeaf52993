/* The preferences: one's own rules, appearance, and how the game is shown. */
#include "config.h"

#include "app/preferences.h"

#include <glib/gi18n.h>

#include "app/rules-store.h"
#include "app/rules-window.h"
#include "app/setting-row.h"
#include "engine/registry.h"

struct _HradbyPreferences
{
  AdwPreferencesWindow  parent_instance;

  GSettings            *settings;
  GPtrArray            *rulesets; /* element-type HradbyRuleset, one a game */
  GPtrArray            *rows;     /* element-type HradbySettingRow, borrowed */

  AdwPreferencesPage   *rules_page;
  AdwComboRow          *appearance;
  GtkWidget            *animations;
  GtkWidget            *show_projection;
  GtkWidget            *mark_dead_cells;
  GtkWidget            *computer_delay;
};

G_DEFINE_FINAL_TYPE (HradbyPreferences, hradby_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The order of the rows in the template. */
static const char *const appearances[] = { "system", "light", "dark" };

static void
appearance_cb (HradbyPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "appearance",
                           appearances[adw_combo_row_get_selected (self->appearance)]);
}

/* One's own rules become the choice of the next game as soon as they are touched. */
static void
rules_changed_cb (HradbyRuleset     *ruleset,
                  HradbyPreferences *self)
{
  hradby_rules_store_save (self->settings, ruleset);
  g_settings_set_string (self->settings, "variant",
                         hradby_ruleset_count_changed (ruleset) > 0 ? HRADBY_OWN_RULES
                                                                    : "official");
}

static void
reset_all_cb (HradbyRuleset *ruleset)
{
  hradby_ruleset_reset (ruleset);
}

/* "Reset All", as sensitive as there is something to reset. */
static void
update_reset_cb (HradbyRuleset *ruleset,
                 GtkWidget     *button)
{
  gboolean changed = hradby_ruleset_count_changed (ruleset) > 0;

  gtk_widget_set_sensitive (button, changed);
  gtk_widget_set_tooltip_text (button, changed ? NULL : _("All settings have their default"));
}

static GtkWidget *
make_reset (HradbyRuleset *ruleset)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Reset All"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (reset_all_cb), ruleset,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ruleset, "changed", G_CALLBACK (update_reset_cb), button, 0);
  update_reset_cb (ruleset, button);
  return button;
}

static void
read_rule_cb (HradbyRuleset *ruleset,
              const char    *anchor,
              GtkWidget     *row)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (row));

  hradby_rules_window_open_at (hradby_rules_window_new (parent, ruleset), anchor);
}

/* One group a game; everything in it comes from the declarations of the game. */
static void
add_game (HradbyPreferences    *self,
          const HradbyGameType *type)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_rules_store_load (self->settings, type);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  guint n_settings = g_list_model_get_n_items (G_LIST_MODEL (ruleset));

  if (n_settings == 0)
    {
      g_object_ref_sink (group);
      g_object_unref (group);
      return;
    }

  adw_preferences_group_set_title (group, _(type->title));
  adw_preferences_group_set_description (group, _("My own rules, for new games"));
  adw_preferences_group_set_header_suffix (group, make_reset (ruleset));
  for (guint i = 0; i < n_settings; i++)
    {
      GtkWidget *row = hradby_setting_row_new (hradby_ruleset_get (ruleset, i));

      g_signal_connect_object (row, "read-rule", G_CALLBACK (read_rule_cb), ruleset,
                               G_CONNECT_SWAPPED);
      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (group, row);
    }

  g_signal_connect_object (ruleset, "changed", G_CALLBACK (rules_changed_cb), self, 0);
  g_ptr_array_add (self->rulesets, g_steal_pointer (&ruleset));
  adw_preferences_page_add (self->rules_page, group);
}

static void
bind_display (HradbyPreferences *self)
{
  g_autofree char *appearance = g_settings_get_string (self->settings, "appearance");

  for (guint i = 0; i < G_N_ELEMENTS (appearances); i++)
    if (g_str_equal (appearances[i], appearance))
      adw_combo_row_set_selected (self->appearance, i);

  g_settings_bind (self->settings, "animations", self->animations, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-projection", self->show_projection, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "mark-dead-cells", self->mark_dead_cells, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "computer-delay",
                   gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->computer_delay)),
                   "value", G_SETTINGS_BIND_DEFAULT);
}

GtkWidget *
hradby_preferences_new (GSettings *settings)
{
  HradbyPreferences *self = g_object_new (HRADBY_TYPE_PREFERENCES, NULL);
  const HradbyGameType *const *types = hradby_registry_list ();

  self->settings = g_object_ref (settings);
  for (guint i = 0; types[i] != NULL; i++)
    add_game (self, types[i]);
  bind_display (self);
  return GTK_WIDGET (self);
}

/* Libadwaita 1.2 never lets go of the groups of such a window, and so of nothing in them. */
static void
empty_groups (HradbyPreferences *self)
{
  GtkWidget *bound[] = { self->animations, self->show_projection, self->mark_dead_cells };

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *group = gtk_widget_get_ancestor (self->rows->pdata[i],
                                                  ADW_TYPE_PREFERENCES_GROUP);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), self->rows->pdata[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bound); i++)
    {
      g_settings_unbind (bound[i], "active");
      g_settings_unbind (bound[i], "sensitive");
    }
  g_settings_unbind (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->computer_delay)),
                     "value");
}

static void
hradby_preferences_dispose (GObject *object)
{
  HradbyPreferences *self = HRADBY_PREFERENCES (object);

  if (self->settings != NULL)
    empty_groups (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_PREFERENCES);
  G_OBJECT_CLASS (hradby_preferences_parent_class)->dispose (object);
}

static void
hradby_preferences_class_init (HradbyPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, rules_page);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, show_projection);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, mark_dead_cells);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, computer_delay);
  gtk_widget_class_bind_template_callback (widget_class, appearance_cb);
}

static void
hradby_preferences_init (HradbyPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
}
