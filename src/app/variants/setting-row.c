/* One rule setting as a row: its question, who says so, its values, back to the default. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/setting-row.h"

#include "app/kit/anchor.h"
#include "app/kit/origin-icon.h"
#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/variants/example-row.h"
#include "app/words/rules-store.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>

struct _HradbySettingRow
{
  AdwExpanderRow        parent_instance;

  HradbySetting        *setting;
  const HradbyGameType *type;
  HradbyLibrary        *library;
  GtkWidget            *example; /* NULL before it is opened, and where there is none */
  AdwActionRow         *number;  /* of a setting that asks for one; otherwise a row a value */
  GPtrArray            *values;   /* these rows, borrowed */
  GPtrArray            *checks;   /* and their check buttons */
  GPtrArray            *variants; /* to tell which play it how; NULL before it is opened */

  GtkWidget            *origin;
  GtkWidget            *reset;
};

enum
{
  READ_RULE,
  COMPARE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbySettingRow, hradby_setting_row, ADW_TYPE_EXPANDER_ROW)

struct _HradbySettingNumber
{
  AdwActionRow   parent_instance;

  HradbySetting *setting;
  GtkSpinButton *spin;
  gulong         chosen;
};

G_DEFINE_FINAL_TYPE (HradbySettingNumber, hradby_setting_number, ADW_TYPE_ACTION_ROW)

static void
number_update_cb (HradbySettingNumber *self)
{
  g_signal_handler_block (self->spin, self->chosen);
  gtk_spin_button_set_value (self->spin, hradby_setting_get_value (self->setting));
  g_signal_handler_unblock (self->spin, self->chosen);
}

/* Assistive technologies may set what lies between two steps. */
static void
chosen_cb (HradbySettingNumber *self)
{
  const HradbySettingRange *range = &hradby_setting_get_info (self->setting)->range;
  guint number = (guint) gtk_spin_button_get_value_as_int (self->spin);

  hradby_setting_set_value (self->setting, number - (number - range->minimum) % range->step);
  number_update_cb (self);
}

static void
add_spin (HradbySettingNumber *self)
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

/* @setting asks for a number, which the row shows and changes. What is chosen is described by its
 * subtitle, which is the maker's. */
static GtkWidget *
number_new (HradbySetting *setting)
{
  HradbySettingNumber *self = g_object_new (HRADBY_TYPE_SETTING_NUMBER, NULL);
  g_autofree char *title = make_title (&hradby_setting_get_info (setting)->range);

  self->setting = g_object_ref (setting);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  add_spin (self);
  number_update_cb (self);
  g_signal_connect_object (setting, "notify::value", G_CALLBACK (number_update_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
hradby_setting_number_finalize (GObject *object)
{
  g_clear_object (&HRADBY_SETTING_NUMBER (object)->setting);
  G_OBJECT_CLASS (hradby_setting_number_parent_class)->finalize (object);
}

static void
hradby_setting_number_class_init (HradbySettingNumberClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_setting_number_finalize;
}

static void
hradby_setting_number_init (HradbySettingNumber *self)
{
}

static void
read_cb (HradbySettingRow *self)
{
  g_signal_emit (self, signals[READ_RULE], 0, hradby_setting_get_info (self->setting)->rule);
}

static void
compare_cb (HradbySettingRow *self)
{
  g_signal_emit (self, signals[COMPARE], 0, hradby_setting_get_info (self->setting)->id);
}

static GtkWidget *
make_button (HradbySettingRow *self,
             const char       *icon,
             const char       *title,
             GCallback         callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  hradby_tooltip_label (button, title);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

/* Where more is to be read, above the values. */
static void
add_buttons (HradbySettingRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *row = adw_preferences_row_new ();

  gtk_widget_set_halign (line, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (line), make_button (self, "hradby-edition-symbolic", _("Read the Rule"),
                                               G_CALLBACK (read_cb)));
  gtk_box_append (GTK_BOX (line), make_button (self, "hradby-compare-symbolic",
                                               _("What Would This Rule Do?"),
                                               G_CALLBACK (compare_cb)));
  gtk_widget_add_css_class (line, "question");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
checked_cb (HradbySettingRow *self,
            GParamSpec       *pspec,
            GtkCheckButton   *check)
{
  guint value;

  if (gtk_check_button_get_active (check) && g_ptr_array_find (self->checks, check, &value))
    hradby_setting_set_value (self->setting, value);
}

/* What a value means, who says so and, if known, the presets that play it. */
static void
describe_value (HradbySettingRow *self,
                guint             value,
                AdwActionRow     *row)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  const HradbySettingValue *said = hradby_setting_info_describe (info, value);
  g_autofree char *origin = hradby_setting_value_cite (said), *presets = NULL, *markup = NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  if (said->note != NULL)
    g_string_append_printf (text, "%s\n", _(said->note));
  g_string_append (text, origin);
  if (self->variants != NULL)
    presets = hradby_rules_store_list_presets (
      self->variants, self->library,
      (guint) hradby_game_type_find_setting (self->type, info->id), value);
  if (presets != NULL)
    {
      g_string_append_c (text, '\n');
      /* Translators: followed by names of variants */
      g_string_append_printf (text, _("Played this way in: %s"), presets);
    }
  markup = g_markup_escape_text (text->str, -1);
  adw_action_row_set_subtitle (row, markup);
}

/* Of a number only what is chosen. */
static void
describe_values (HradbySettingRow *self)
{
  if (self->number != NULL)
    describe_value (self, hradby_setting_get_value (self->setting), self->number);
  for (guint i = 0; i < self->values->len; i++)
    describe_value (self, i, self->values->pdata[i]);
}

static GtkWidget *
make_origin_icon (HradbySettingOrigin origin)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (hradby_origin_icon_get_name (origin));

  hradby_tooltip_set (icon, hradby_setting_origin_get_title (origin));
  gtk_widget_add_css_class (icon, "dim-label");
  return icon;
}

static void
add_value (HradbySettingRow         *self,
           guint                     index,
           const HradbySettingValue *value)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *title = g_markup_escape_text (_(value->title), -1);

  if (index == 0)
    {
      /* Translators: a value of a setting that is the default */
      g_autofree char *text = g_strdup_printf (_("%s (default)"), title);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
    }
  else
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_ptr_array_add (self->values, row);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (checked_cb), self,
                           G_CONNECT_SWAPPED);
  if (index > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  g_ptr_array_add (self->checks, check);
  hradby_press_add_check (check);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_origin_icon (value->origin));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
add_values (HradbySettingRow *self)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);

  if (info->range.step > 0)
    {
      self->number = ADW_ACTION_ROW (number_new (self->setting));
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->number));
      return;
    }
  for (guint i = 0; info->values[i].id != NULL; i++)
    add_value (self, i, &info->values[i]);
}

static void
add_example (HradbySettingRow *self)
{
  const char *id = hradby_setting_get_info (self->setting)->id;
  g_autoptr(GError) error = NULL;
  HradbyExample *example
    = hradby_example_load (self->type, (guint) hradby_game_type_find_setting (self->type, id),
                           self->library, &error);

  if (error != NULL)
    g_warning ("%s", error->message);
  if (example == NULL)
    return;
  self->example = hradby_example_row_new (self->setting, example, self->library);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->example);
}

/* The first time that somebody looks: most rows of a page are never opened. */
static void
expanded_cb (HradbySettingRow *self)
{
  if (self->variants != NULL || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;
  self->variants = hradby_catalogue_list_variants (self->library, self->type->id);
  describe_values (self);
  add_example (self);
}

/* The question, its answer, and whether it is the default and matters at all: seen without opening
 * the row. */
static char *
make_subtitle (HradbySettingRow *self)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  const HradbySettingValue *said
    = hradby_setting_info_describe (info, hradby_setting_get_value (self->setting));
  GString *text = g_string_new (NULL);
  g_autofree char *markup
      = g_markup_printf_escaped ("%s\n<b>%s</b> · %s", _(info->question),
                                 hradby_setting_get_title (self->setting),
                                 hradby_setting_origin_get_title (said->origin));

  g_string_append (text, markup);
  if (!hradby_setting_is_default (self->setting))
    {
      g_autofree char *changed = g_markup_printf_escaped ("\n<b>%s</b>",
                                                          _("Changed from the official rules"));

      g_string_append (text, changed);
    }
  if (!hradby_setting_is_available (self->setting))
    {
      /* Translators: followed by why a setting has no effect */
      g_autofree char *moot = g_markup_printf_escaped ("\n<b>%s</b> %s", _("Without effect:"),
                                                       hradby_setting_get_reason (self->setting));

      g_string_append (text, moot);
    }
  return g_string_free (text, FALSE);
}

/* Who says what is chosen. */
static void
show_origin (HradbySettingRow    *self,
             HradbySettingOrigin  origin)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (self->origin), hradby_origin_icon_get_name (origin));
  hradby_tooltip_label (self->origin, hradby_setting_origin_get_title (origin));
}

static void
update_cb (HradbySettingRow *self)
{
  guint value = hradby_setting_get_value (self->setting);
  gboolean is_default = hradby_setting_is_default (self->setting);
  g_autofree char *subtitle = make_subtitle (self);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  describe_values (self);
  show_origin (self, hradby_setting_info_describe (hradby_setting_get_info (self->setting),
                                                   value)->origin);
  if (self->number == NULL)
    gtk_check_button_set_active (self->checks->pdata[value], TRUE);
  gtk_widget_set_visible (self->reset, !is_default);
  if (is_default)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
}

static void
reset_cb (HradbySettingRow *self)
{
  hradby_setting_set_value (self->setting,
                            hradby_setting_get_info (self->setting)->range.usual);
}

GtkWidget *
hradby_setting_row_new (HradbySetting        *setting,
                        const HradbyGameType *type,
                        HradbyLibrary        *library)
{
  HradbySettingRow *self = g_object_new (HRADBY_TYPE_SETTING_ROW, NULL);
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  g_autofree char *title = g_markup_escape_text (_(info->title), -1);

  self->setting = g_object_ref (setting);
  self->type = type;
  self->library = g_object_ref (library);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  hradby_anchor_set (GTK_WIDGET (self), info->rule);
  add_buttons (self);
  add_values (self);
  update_cb (self);
  g_signal_connect_object (setting, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
  return GTK_WIDGET (self);
}

HradbySetting *
hradby_setting_row_get_setting (HradbySettingRow *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING_ROW (self), NULL);

  return self->setting;
}

const HradbyGameType *
hradby_setting_row_get_game (HradbySettingRow *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING_ROW (self), NULL);

  return self->type;
}

static void
append_said (GString                  *text,
             const HradbySettingValue *said)
{
  g_autofree char *origin = hradby_setting_value_cite (said);

  g_string_append_printf (text, " %s %s %s", said->title != NULL ? _(said->title) : "",
                          said->note != NULL ? _(said->note) : "", origin);
}

gboolean
hradby_setting_row_matches (HradbySettingRow *self,
                            const char       *words)
{
  const HradbySettingInfo *info = hradby_setting_get_info (self->setting);
  g_autoptr(GString) text = g_string_new (_(info->title));

  g_string_append_printf (text, " %s %s", _(info->question), _(self->type->title));
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
    append_said (text, value);
  if (info->range.step > 0)
    {
      append_said (text, &info->range.others);
      for (guint nth = 0; nth < hradby_setting_info_count_values (info); nth++)
        g_string_append_printf (text, " %u", hradby_setting_info_get_nth (info, nth));
    }
  return *words == '\0' || g_str_match_string (words, text->str, TRUE);
}

static void
hradby_setting_row_dispose (GObject *object)
{
  HradbySettingRow *self = HRADBY_SETTING_ROW (object);

  if (self->setting != NULL)
    g_signal_handlers_disconnect_by_data (self->setting, self);
  if (self->example != NULL)
    hradby_example_row_empty (HRADBY_EXAMPLE_ROW (self->example));
  self->example = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_SETTING_ROW);
  G_OBJECT_CLASS (hradby_setting_row_parent_class)->dispose (object);
}

static void
hradby_setting_row_finalize (GObject *object)
{
  HradbySettingRow *self = HRADBY_SETTING_ROW (object);

  g_clear_object (&self->setting);
  g_clear_object (&self->library);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->checks);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  G_OBJECT_CLASS (hradby_setting_row_parent_class)->finalize (object);
}

static void
hradby_setting_row_class_init (HradbySettingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_setting_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_setting_row_finalize;

  signals[READ_RULE] = g_signal_new ("read-rule", HRADBY_TYPE_SETTING_ROW, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[COMPARE] = g_signal_new ("compare", HRADBY_TYPE_SETTING_ROW, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/setting-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbySettingRow, origin);
  gtk_widget_class_bind_template_child (widget_class, HradbySettingRow, reset);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
}

static void
hradby_setting_row_init (HradbySettingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_press_add_expander (ADW_EXPANDER_ROW (self));
  self->values = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
}
