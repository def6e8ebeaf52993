/* The preferences: variants of each game, appearance, and how the game is shown.
 *
 * A window of its own instead of an AdwPreferencesWindow, which keeps what it has shown for ever:
 * libadwaita 1.2 seeks in all groups and does not let go of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/preferences.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/combo.h"
#include "app/kit/prose.h"
#include "app/kit/sound.h"
#include "app/kit/wheel.h"
#include "app/kit/windows.h"
#include "app/rules/help.h"
#include "app/variants/variant-page.h"

struct _HradbyPreferences
{
  AdwWindow      parent_instance;

  GSettings     *settings;
  GPtrArray     *games; /* element-type HradbyVariantPage, borrowed */

  AdwViewStack  *pages;
  GtkWidget     *switcher_bar;
  GtkWidget     *display_page;
  AdwComboRow   *appearance;
  GtkWidget     *animations;
  GtkWidget     *animation_speed;
  GtkWidget     *sounds;
  GtkWidget     *sounds_row;
  GtkWidget     *show_projection;
  GtkWidget     *mark_dead_cells;
  AdwComboRow   *computer_delay;
  GtkWidget     *aids;
  GtkWidget     *confirm_turns;
  GtkWidget     *show_clock;
};

G_DEFINE_FINAL_TYPE (HradbyPreferences, hradby_preferences, ADW_TYPE_WINDOW)

/* The order of the rows in the template. */
static const char *const appearances[] = { "system", "light", "dark" };

static void
appearance_cb (HradbyPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "appearance",
                           appearances[adw_combo_row_get_selected (self->appearance)]);
}

/* Likewise: the pause before each step of a computer player, in milliseconds. */
static const gint paces[] = { 1500, 700, 150 };

/* What is sought on one page is sought in all games. */
static void
searched_cb (HradbyPreferences *self,
             const char        *words,
             HradbyVariantPage *page)
{
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; *words != '\0' && i < self->games->len; i++)
    if (self->games->pdata[i] != (gpointer) page)
      hradby_variant_page_find (self->games->pdata[i], words, found);
  hradby_variant_page_add_found (page, found);
}

static void
chosen_cb (HradbyPreferences *self,
           HradbySettingRow  *row)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (row), HRADBY_TYPE_VARIANT_PAGE);

  g_return_if_fail (page != NULL);

  adw_view_stack_set_visible_child (self->pages, page);
  hradby_variant_page_reveal (HRADBY_VARIANT_PAGE (page), row);
}

/* That of the game whose page is shown, or of the first game. */
static HradbyVariantPage *
get_page (HradbyPreferences *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);

  if (!HRADBY_IS_VARIANT_PAGE (page))
    page = self->games->pdata[0];
  return HRADBY_VARIANT_PAGE (page);
}

/* Of the game that is shown; a text that is being typed has an undo of its own. */
static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  GtkWidget *page = adw_view_stack_get_visible_child (HRADBY_PREFERENCES (widget)->pages);

  return HRADBY_IS_VARIANT_PAGE (page) && gtk_widget_activate_action (page, "variant.undo", NULL);
}

/* To where settings are sought. */
static gboolean
seek_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  HradbyPreferences *self = HRADBY_PREFERENCES (widget);
  HradbyVariantPage *page;

  if (self->games->len == 0)
    return FALSE;
  page = get_page (self);
  adw_view_stack_set_visible_child (self->pages, GTK_WIDGET (page));
  hradby_variant_page_seek (page);
  return TRUE;
}

static void
add_page (HradbyPreferences *self,
          GtkWidget         *widget)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (widget);

  adw_view_stack_add_titled_with_icon (self->pages, widget, adw_preferences_page_get_name (page),
                                       adw_preferences_page_get_title (page),
                                       adw_preferences_page_get_icon_name (page));
}

/* A page a game, before those of the application. */
static void
add_pages (HradbyPreferences *self,
           HradbyLibrary     *library)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  for (guint i = 0; i < types->len; i++)
    {
      const HradbyGameType *type = g_ptr_array_index (types, i);
      GtkWidget *page;

      if (type->settings[0].id == NULL)
        continue;
      page = hradby_variant_page_new (self->settings, library, type);
      g_signal_connect_object (page, "searched", G_CALLBACK (searched_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "kept-elsewhere", G_CALLBACK (hradby_preferences_show), self,
                               G_CONNECT_SWAPPED);
      g_ptr_array_add (self->games, page);
      add_page (self, page);
    }
  add_page (self, self->display_page);
}

/* The step that is nearest to a pause in milliseconds. */
static gboolean
find_pace (GValue   *value,
           GVariant *variant,
           gpointer  user_data)
{
  guint nearest = 0;

  for (guint i = 1; i < G_N_ELEMENTS (paces); i++)
    if (ABS (paces[i] - g_variant_get_int32 (variant))
        < ABS (paces[nearest] - g_variant_get_int32 (variant)))
      nearest = i;
  g_value_set_uint (value, nearest);
  return TRUE;
}

static GVariant *
get_pace (const GValue       *value,
          const GVariantType *type,
          gpointer            user_data)
{
  guint step = g_value_get_uint (value);

  return step < G_N_ELEMENTS (paces) ? g_variant_new_int32 (paces[step]) : NULL;
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
  g_settings_bind (self->settings, "animation-speed",
                   gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->animation_speed)),
                   "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (self->sounds_row, hradby_sound_is_built ());
  g_settings_bind (self->settings, "show-projection", self->show_projection, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "mark-dead-cells", self->mark_dead_cells, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "no-aids", self->aids, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "confirm-turns", self->confirm_turns, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-clock", self->show_clock, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "computer-delay", self->computer_delay, "selected",
                                G_SETTINGS_BIND_DEFAULT, find_pace, get_pace, NULL, NULL);
}

/* The chosen variant of that game. */
static HradbyRuleset *
get_rules (GtkWidget *window)
{
  HradbyVariantPage *page = get_page (HRADBY_PREFERENCES (window));

  return g_object_ref (hradby_variant_page_get_ruleset (page));
}

GtkWidget *
hradby_preferences_new (GSettings     *settings,
                        HradbyLibrary *library)
{
  HradbyPreferences *self = g_object_new (HRADBY_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  add_pages (self, library);
  hradby_prose_wrap (self->switcher_bar);
  bind_display (self);
  if (self->games->len > 0)
    hradby_help_add_key (GTK_WIDGET (self), get_rules);
  return GTK_WIDGET (self);
}

void
hradby_preferences_show (HradbyPreferences    *self,
                         const HradbyGameType *type,
                         const char           *variant)
{
  GtkWidget *page;

  g_return_if_fail (HRADBY_IS_PREFERENCES (self) && type != NULL);

  page = adw_view_stack_get_child_by_name (self->pages, type->id);
  if (page == NULL)
    return;
  adw_view_stack_set_visible_child (self->pages, page);
  if (variant == NULL)
    return;
  hradby_variant_page_choose (HRADBY_VARIANT_PAGE (page), variant);
  hradby_variant_page_show_chosen (HRADBY_VARIANT_PAGE (page));
}

void
hradby_preferences_present (GtkWindow            *parent,
                            GSettings            *settings,
                            HradbyLibrary        *library,
                            const HradbyGameType *type,
                            const char           *variant)
{
  HradbyPreferences *self = hradby_windows_find (HRADBY_TYPE_PREFERENCES, NULL);

  if (self == NULL)
    {
      self = HRADBY_PREFERENCES (hradby_preferences_new (settings, library));
      gtk_window_set_transient_for (GTK_WINDOW (self), parent);
    }
  hradby_preferences_show (self, type, variant);
  gtk_window_present (GTK_WINDOW (self));
}

static void
hradby_preferences_dispose (GObject *object)
{
  HradbyPreferences *self = HRADBY_PREFERENCES (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_PREFERENCES);
  G_OBJECT_CLASS (hradby_preferences_parent_class)->dispose (object);
}

static void
hradby_preferences_class_init (HradbyPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_preferences_dispose;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, seek_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_cb, NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, pages);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, display_page);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, animation_speed);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, show_projection);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, mark_dead_cells);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, computer_delay);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, aids);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, confirm_turns);
  gtk_widget_class_bind_template_child (widget_class, HradbyPreferences, show_clock);
  gtk_widget_class_bind_template_callback (widget_class, appearance_cb);
}

static void
hradby_preferences_init (HradbyPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->appearance);
  hradby_combo_init (self->computer_delay);
  hradby_wheel_leave (GTK_SPIN_BUTTON (self->animation_speed));
  self->games = g_ptr_array_new ();
}
