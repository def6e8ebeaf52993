/* The choice of two sets of rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/comparison/comparison-choice.h"

#include <glib/gi18n.h>

#include "app/kit/combo.h"
#include "app/words/rules-store.h"
#include "session/catalogue.h"

struct _HradbyComparisonChoice
{
  AdwPreferencesGroup  parent_instance;

  HradbyRuleset       *rules;
  GPtrArray           *variants; /* element-type HradbyRuleset */
  gboolean             filling;  /* what is selected meanwhile nobody has chosen */

  AdwComboRow         *subject;  /* the variants, then each setting */
  AdwComboRow         *first;
  AdwComboRow         *second;
};

G_DEFINE_FINAL_TYPE (HradbyComparisonChoice, hradby_comparison_choice, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The setting that is compared; %NULL: variants are. */
static HradbySetting *
get_setting (HradbyComparisonChoice *self)
{
  guint selected = adw_combo_row_get_selected (self->subject);

  return selected == 0 ? NULL : hradby_ruleset_get (self->rules, selected - 1);
}

static guint
get_selected (HradbyComparisonChoice *self,
              HradbyComparisonSide    side)
{
  return adw_combo_row_get_selected (side == HRADBY_COMPARISON_A ? self->first : self->second);
}

/* The value of @setting that is chosen for a side: they are listed as people read them. */
static guint
get_value (HradbyComparisonChoice *self,
           HradbyComparisonSide    side,
           HradbySetting          *setting)
{
  return hradby_setting_info_get_nth (hradby_setting_get_info (setting),
                                      get_selected (self, side));
}

/* Where @setting lists a value. */
static guint
find_place (HradbySetting *setting,
            guint          value)
{
  guint nth = 0;

  while (hradby_setting_info_get_nth (hradby_setting_get_info (setting), nth) != value)
    nth++;
  return nth;
}

static GtkStringList *
list_subjects (HradbyComparisonChoice *self)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _("Two variants"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rules)); i++)
    {
      HradbySetting *setting = hradby_ruleset_get (self->rules, i);

      gtk_string_list_append (titles, _(hradby_setting_get_info (setting)->title));
    }
  return titles;
}

static GtkStringList *
list_sides (HradbyComparisonChoice *self)
{
  HradbySetting *setting = get_setting (self);
  GtkStringList *titles = gtk_string_list_new (NULL);

  if (setting == NULL)
    for (guint i = 0; i < self->variants->len; i++)
      gtk_string_list_append (titles, hradby_rules_store_get_title (self->variants->pdata[i]));
  else
    {
      const HradbySettingInfo *info = hradby_setting_get_info (setting);

      for (guint i = 0; i < hradby_setting_info_count_values (info); i++)
        gtk_string_list_append (titles, hradby_setting_info_get_title (
                                          info, hradby_setting_info_get_nth (info, i)));
    }
  return titles;
}

/* The active variant, or else the first that plays otherwise than the official one. */
static guint
find_other_variant (HradbyComparisonChoice *self)
{
  guint other = 0;

  for (guint i = self->variants->len; i-- > 1;)
    if (!hradby_ruleset_equal (self->variants->pdata[i], self->variants->pdata[0]))
      {
        other = i;
        if (hradby_ruleset_equal (self->variants->pdata[i], self->rules))
          break;
      }
  return other;
}

/* The default, or the official rules. */
static guint
find_usual (HradbyComparisonChoice *self)
{
  HradbySetting *setting = get_setting (self);

  return setting == NULL ? 0
                         : find_place (setting, hradby_setting_get_info (setting)->range.usual);
}

/* The active value, or else the first one that is not the default. */
static guint
find_other (HradbyComparisonChoice *self)
{
  HradbySetting *setting = get_setting (self);
  guint value;

  if (setting == NULL)
    return find_other_variant (self);
  value = hradby_setting_get_value (setting);
  if (hradby_setting_is_default (setting))
    hradby_setting_info_get_other (hradby_setting_get_info (setting), value, 0, &value);
  return find_place (setting, value);
}

static void
fill_sides (HradbyComparisonChoice *self)
{
  g_autoptr(GtkStringList) titles = list_sides (self);

  self->filling = TRUE;
  adw_combo_row_set_model (self->first, G_LIST_MODEL (titles));
  adw_combo_row_set_model (self->second, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->first, find_usual (self));
  adw_combo_row_set_selected (self->second, find_other (self));
  self->filling = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
subject_cb (HradbyComparisonChoice *self)
{
  if (!self->filling)
    fill_sides (self);
}

static void
side_cb (HradbyComparisonChoice *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* All variants, and the active rules where they are none of them. */
static GPtrArray *
list_variants (HradbyLibrary *library,
               HradbyRuleset *rules)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (rules);
  GPtrArray *variants = hradby_catalogue_list_variants (library, type->id);

  for (guint i = 0; i < variants->len; i++)
    if (hradby_ruleset_equal (variants->pdata[i], rules))
      return variants;
  g_ptr_array_add (variants, g_object_ref (rules));
  return variants;
}

void
hradby_comparison_choice_fill (HradbyComparisonChoice *self,
                               HradbyLibrary          *library,
                               HradbyRuleset          *rules,
                               const char             *setting)
{
  g_autoptr(GtkStringList) subjects = NULL;
  guint selected = 0;

  g_return_if_fail (HRADBY_IS_COMPARISON_CHOICE (self));
  g_return_if_fail (library != NULL && HRADBY_IS_RULESET (rules));

  g_set_object (&self->rules, rules);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = list_variants (library, rules);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rules)); i++)
    if (g_strcmp0 (hradby_setting_get_info (hradby_ruleset_get (rules, i))->id, setting) == 0)
      selected = i + 1;

  self->filling = TRUE;
  subjects = list_subjects (self);
  adw_combo_row_set_model (self->subject, G_LIST_MODEL (subjects));
  adw_combo_row_set_selected (self->subject, selected);
  fill_sides (self);
}

HradbyRuleset *
hradby_comparison_choice_dup_ruleset (HradbyComparisonChoice *self,
                                      HradbyComparisonSide    side)
{
  HradbySetting *setting;
  HradbyRuleset *ruleset;

  g_return_val_if_fail (HRADBY_IS_COMPARISON_CHOICE (self), NULL);

  setting = get_setting (self);
  if (setting == NULL)
    return hradby_ruleset_copy (self->variants->pdata[get_selected (self, side)]);

  ruleset = hradby_ruleset_copy (self->rules);
  hradby_setting_set_value (hradby_ruleset_find (ruleset, hradby_setting_get_info (setting)->id),
                            get_value (self, side, setting));
  return ruleset;
}

const char *
hradby_comparison_choice_get_rule (HradbyComparisonChoice *self)
{
  HradbySetting *setting;

  g_return_val_if_fail (HRADBY_IS_COMPARISON_CHOICE (self), NULL);

  setting = get_setting (self);
  return setting != NULL ? hradby_setting_get_info (setting)->rule : NULL;
}

char *
hradby_comparison_choice_dup_title (HradbyComparisonChoice *self,
                                    HradbyComparisonSide    side)
{
  const HradbySettingInfo *info;
  HradbySetting *setting;

  g_return_val_if_fail (HRADBY_IS_COMPARISON_CHOICE (self), NULL);

  setting = get_setting (self);
  if (setting == NULL)
    return g_strdup (hradby_rules_store_get_title (
      self->variants->pdata[get_selected (self, side)]));

  info = hradby_setting_get_info (setting);
  /* Translators: a setting and one of its values */
  return g_strdup_printf (C_("rules", "%1$s: %2$s"), _(info->title),
                          hradby_setting_info_get_title (info, get_value (self, side, setting)));
}

char *
hradby_comparison_choice_dup_problem (HradbyComparisonChoice *self)
{
  g_autoptr(HradbyRuleset) first = NULL, second = NULL;
  HradbySetting *setting;

  g_return_val_if_fail (HRADBY_IS_COMPARISON_CHOICE (self), NULL);

  first = hradby_comparison_choice_dup_ruleset (self, HRADBY_COMPARISON_A);
  second = hradby_comparison_choice_dup_ruleset (self, HRADBY_COMPARISON_B);
  if (hradby_ruleset_equal (first, second))
    return g_strdup (_("A and B are the same rules, so all games would be the same."));

  setting = get_setting (self);
  if (setting != NULL)
    setting = hradby_ruleset_find (second, hradby_setting_get_info (setting)->id);
  if (setting != NULL && !hradby_setting_is_available (setting))
    return g_strdup (hradby_setting_get_reason (setting));
  return NULL;
}

static void
hradby_comparison_choice_dispose (GObject *object)
{
  HradbyComparisonChoice *self = HRADBY_COMPARISON_CHOICE (object);

  self->filling = TRUE;
  g_clear_object (&self->rules);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_COMPARISON_CHOICE);
  G_OBJECT_CLASS (hradby_comparison_choice_parent_class)->dispose (object);
}

static void
hradby_comparison_choice_class_init (HradbyComparisonChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_comparison_choice_dispose;

  signals[CHANGED] = g_signal_new ("changed", HRADBY_TYPE_COMPARISON_CHOICE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/hradby/comparison/comparison-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonChoice, subject);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonChoice, first);
  gtk_widget_class_bind_template_child (widget_class, HradbyComparisonChoice, second);
  gtk_widget_class_bind_template_callback (widget_class, subject_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
}

static void
hradby_comparison_choice_init (HradbyComparisonChoice *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->subject);
  hradby_combo_init (self->first);
  hradby_combo_init (self->second);
}
