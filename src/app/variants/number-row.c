/* The choice of a number for a setting: a row with a spin button. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/number-row.h"

#include <glib/gi18n.h>

#include "app/kit/wheel.h"

struct _HradbyNumberRow
{
  AdwActionRow   parent_instance;

  HradbySetting *setting;
  GtkWidget     *spin;
  gulong         chosen;
};

G_DEFINE_FINAL_TYPE (HradbyNumberRow, hradby_number_row, ADW_TYPE_ACTION_ROW)

/* The number at this place of the range. */
static guint
get_nth (HradbyNumberRow *self,
         guint            nth)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  return hradby_setting_info_get_number (info, hradby_setting_info_get_nth (info, nth));
}

static void
chosen_cb (HradbyNumberRow *self)
{
  guint number = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));

  hradby_setting_set_value (self->setting,
                            hradby_setting_info_get_nth (hradby_setting_get_info (self->setting),
                                                         number - get_nth (self, 0)));
}

static void
update_cb (HradbyNumberRow *self)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  g_signal_handler_block (self->spin, self->chosen);
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (self->spin),
    hradby_setting_info_get_number (info, hradby_setting_get_value (self->setting)));
  g_signal_handler_unblock (self->spin, self->chosen);
}

static void
add_spin (HradbyNumberRow *self,
          guint            least,
          guint            greatest)
{
  const char *title = _(hradby_setting_get_info (self->setting)->title);

  self->spin = gtk_spin_button_new_with_range (least, greatest, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->spin), TRUE);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  hradby_wheel_leave (GTK_SPIN_BUTTON (self->spin));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->spin);
  self->chosen = g_signal_connect_object (self->spin, "value-changed", G_CALLBACK (chosen_cb), self,
                                          G_CONNECT_SWAPPED);
}

GtkWidget *
hradby_number_row_new (HradbySetting *setting)
{
  HradbyNumberRow *self = g_object_new (HRADBY_TYPE_NUMBER_ROW, NULL);
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  guint least, greatest;
  g_autofree char *title = NULL;

  self->setting = g_object_ref (setting);
  least = get_nth (self, 0);
  greatest = get_nth (self, hradby_setting_info_count_values (info) - 1);
  /* Translators: the least and the greatest number that may be chosen, and the default */
  title = g_strdup_printf (_("%1$u to %2$u (default %3$u)"), least, greatest,
                           hradby_setting_info_get_number (info, 0));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  add_spin (self, least, greatest);
  update_cb (self);
  g_signal_connect_object (setting, "notify::value", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
hradby_number_row_finalize (GObject *object)
{
  g_clear_object (&HRADBY_NUMBER_ROW (object)->setting);
  G_OBJECT_CLASS (hradby_number_row_parent_class)->finalize (object);
}

static void
hradby_number_row_class_init (HradbyNumberRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_number_row_finalize;
}

static void
hradby_number_row_init (HradbyNumberRow *self)
{
}
