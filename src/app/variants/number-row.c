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
  GtkSpinButton *spin;
  gulong         chosen;
};

G_DEFINE_FINAL_TYPE (HradbyNumberRow, hradby_number_row, ADW_TYPE_ACTION_ROW)

static void
update_cb (HradbyNumberRow *self)
{
  g_signal_handler_block (self->spin, self->chosen);
  gtk_spin_button_set_value (self->spin, hradby_setting_get_value (self->setting));
  g_signal_handler_unblock (self->spin, self->chosen);
}

/* Assistive technologies may set what lies between two steps. */
static void
chosen_cb (HradbyNumberRow *self)
{
  const HradbySettingRange *range = &hradby_setting_get_info (self->setting)->range;
  guint number = (guint) gtk_spin_button_get_value_as_int (self->spin);

  hradby_setting_set_value (self->setting, number - (number - range->minimum) % range->step);
  update_cb (self);
}

static void
add_spin (HradbyNumberRow *self)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  GtkWidget *spin = gtk_spin_button_new_with_range (info->range.minimum, info->range.maximum,
                                                    info->range.step);

  self->spin = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_numeric (self->spin, TRUE);
  gtk_spin_button_set_snap_to_ticks (self->spin, TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  hradby_wheel_leave (self->spin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(info->title), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), spin);
  self->chosen = g_signal_connect_object (spin, "value-changed", G_CALLBACK (chosen_cb), self,
                                          G_CONNECT_SWAPPED);
}

static char *
make_title (const HradbySettingRange *range)
{
  if (range->step == 1)
    /* Translators: the least and the greatest number that may be chosen, and the default */
    return g_strdup_printf (_("%1$u to %2$u (default %3$u)"), range->minimum, range->maximum,
                            range->usual);
  /* Translators: the least and the greatest number that may be chosen, and the default */
  return g_strdup_printf (_("%1$u to %2$u in steps of %3$u (default %4$u)"), range->minimum,
                          range->maximum, range->step, range->usual);
}

GtkWidget *
hradby_number_row_new (HradbySetting *setting)
{
  HradbyNumberRow *self = g_object_new (HRADBY_TYPE_NUMBER_ROW, NULL);
  g_autofree char *title = make_title (&hradby_setting_get_info (setting)->range);

  self->setting = g_object_ref (setting);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  add_spin (self);
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
