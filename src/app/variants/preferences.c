/* The preferences: variants of each game, appearance, and how the game is shown.
 *
 * A window of its own instead of an AdwPreferencesWindow, which keeps what it has shown for ever:
 * libadwaita 1.2 seeks in all groups and does not let go of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/preferences.h"


#include "app/kit/combo.h"
#include "app/kit/sound.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "engine/object.h"

struct _HradbyPreferences {
  AdwWindow      parent_instance;

  GSettings     *settings;

  AdwComboRow   *appearance;
  GtkWidget     *animations;
  GtkWidget     *animation_speed;
  GtkWidget     *sounds;
  GtkWidget     *sounds_row;
  GtkWidget     *show_projection;
  GtkWidget     *mark_dead_cells;
  GtkWidget     *last_turns;
  AdwComboRow   *computer_delay;
  GtkWidget     *aids;
  GtkWidget     *tutor;
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

/* The pauses before a step of a computer player, in milliseconds. */
static const gint paces[] = { 1500, 700, 150 };

/* The step that is nearest to a pause in milliseconds. */
static gboolean
find_pace (GValue *value, GVariant *variant, gpointer user_data)
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
get_pace (const GValue *value, const GVariantType *type, gpointer user_data)
{
  guint step = g_value_get_uint (value);

  return step < G_N_ELEMENTS (paces) ? g_variant_new_int32 (paces[step]) : NULL;
}

static void
bind_display (HradbyPreferences *self)
{
  g_autofree char *appearance = g_settings_get_string (self->settings, "appearance");
  const struct {
    const char *key;
    GtkWidget  *widget;
  } switches[] = {
    { "animations", self->animations },
    { "sounds", self->sounds },
    { "show-projection", self->show_projection },
    { "mark-dead-cells", self->mark_dead_cells }, { "last-turns", self->last_turns },
    { "no-aids", self->aids },
    { "tutor", self->tutor },
    { "confirm-turns", self->confirm_turns },
    { "show-clock", self->show_clock },
  };

  for (guint i = 0; i < G_N_ELEMENTS (appearances); i++)
    if (g_str_equal (appearances[i], appearance))
      adw_combo_row_set_selected (self->appearance, i);

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (self->settings, switches[i].key, switches[i].widget, "active",
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "animation-speed",
                   gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->animation_speed)),
                   "value", G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_visible (self->sounds_row, hradby_sound_is_built ());
  g_settings_bind_with_mapping (self->settings, "computer-delay", self->computer_delay, "selected",
                                G_SETTINGS_BIND_DEFAULT, find_pace, get_pace, NULL, NULL);
}

GtkWidget *
hradby_preferences_new (GSettings *settings)
{
  HradbyPreferences *self = g_object_new (HRADBY_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  bind_display (self);
  return GTK_WIDGET (self);
}

void
hradby_preferences_present (GtkWindow *parent, GSettings *settings)
{
  GtkWidget *self = hradby_windows_find (HRADBY_TYPE_PREFERENCES, NULL);

  if (self == NULL) {
    self = hradby_preferences_new (settings);
    gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  }
  gtk_window_present (GTK_WINDOW (self));
}

HRADBY_DISPOSE (HradbyPreferences, hradby_preferences)
{
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_PREFERENCES);
}

static void
hradby_preferences_class_init (HradbyPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/preferences.ui");
  HRADBY_BIND (widget_class, HradbyPreferences, appearance, animations, animation_speed, sounds,
               sounds_row, show_projection, mark_dead_cells, computer_delay);
  HRADBY_BIND (widget_class, HradbyPreferences, aids, tutor, confirm_turns, show_clock,
               last_turns);
  HRADBY_BIND_CALLBACKS (widget_class, appearance_cb);
}

static void
hradby_preferences_init (HradbyPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->appearance);
  hradby_combo_init (self->computer_delay);
  hradby_wheel_leave (GTK_SPIN_BUTTON (self->animation_speed));
}
