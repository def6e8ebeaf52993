/* The window with what differs between variants. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/compare-variants.h"

#include <glib/gi18n.h>

#include "app/comparison/comparison-window.h"
#include "app/kit/combo.h"
#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/variants/differences.h"
#include "app/words/rules-store.h"
#include "engine/object.h"

struct _HradbyCompareVariants {
  AdwWindow      parent_instance;

  HradbyLibrary *library;
  HradbyRuleset *ruleset;
  GPtrArray     *variants; /* element-type HradbyRuleset, as they stand in the rows */

  GtkWidget     *header;
  AdwComboRow   *against;
  AdwComboRow   *third;    /* the first of them is nothing */
  AdwActionRow  *play;
  AdwBin        *place;
};

G_DEFINE_FINAL_TYPE (HradbyCompareVariants, hradby_compare_variants, ADW_TYPE_WINDOW)

static HradbyRuleset *
get_against (HradbyCompareVariants *self)
{
  return self->variants->pdata[adw_combo_row_get_selected (self->against)];
}

static void
chosen_cb (HradbyCompareVariants *self)
{
  g_autoptr(GPtrArray) others = g_ptr_array_new ();
  guint third = adw_combo_row_get_selected (self->third);

  if (self->variants == NULL)
    return;
  g_ptr_array_add (others, get_against (self));
  if (third > 0)
    g_ptr_array_add (others, self->variants->pdata[third - 1]);
  adw_bin_set_child (self->place, hradby_differences_new (self->ruleset, others));
}

static void
play_cb (HradbyCompareVariants *self)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);
  GtkWidget *window = hradby_comparison_window_new (GTK_WINDOW (self), self->library, rules, "");

  hradby_comparison_window_choose (HRADBY_COMPARISON_WINDOW (window), get_against (self), rules);
  gtk_window_present (GTK_WINDOW (window));
}

/* @none: (nullable): what stands before the variants */
static GtkStringList *
list_titles (HradbyCompareVariants *self, const char *none)
{
  GtkStringList *titles = gtk_string_list_new ((const char *const[]) { none, NULL });

  for (guint i = 0; i < self->variants->len; i++)
    gtk_string_list_append (titles, hradby_rules_store_get_title (self->variants->pdata[i]));
  return titles;
}

static void
set_rules (HradbyCompareVariants *self, const char *against)
{
  g_autoptr(GPtrArray) variants
    = hradby_rules_store_list (self->library, hradby_ruleset_get_type_info (self->ruleset));
  g_autoptr(GtkStringList) titles = NULL, thirds = NULL;
  guint chosen = 0;

  self->variants = g_ptr_array_ref (variants);
  titles = list_titles (self, NULL);
  thirds = list_titles (self, C_("rules", "None"));
  for (guint i = 0; i < variants->len; i++)
    if (g_strcmp0 (hradby_ruleset_get_id (variants->pdata[i]), against) == 0)
      chosen = i;
  g_clear_pointer (&self->variants, g_ptr_array_unref); /* nothing is chosen before the end */
  adw_combo_row_set_model (self->against, G_LIST_MODEL (titles));
  adw_combo_row_set_model (self->third, G_LIST_MODEL (thirds));
  adw_combo_row_set_selected (self->against, chosen);
  self->variants = g_steal_pointer (&variants);
  chosen_cb (self);
}

void
hradby_compare_variants_present (GtkWindow *parent, HradbyLibrary *library, HradbyRuleset *ruleset,
                                 const char *against_id)
{
  HradbyCompareVariants *self;

  g_return_if_fail (library != NULL && HRADBY_IS_RULESET (ruleset));

  self = g_object_new (HRADBY_TYPE_COMPARE_VARIANTS, "transient-for", parent, NULL);
  self->library = g_object_ref (library);
  self->ruleset = g_object_ref (ruleset);
  set_rules (self, against_id);
  hradby_windows_focus (GTK_WINDOW (self), GTK_WIDGET (self->against));
  gtk_window_present (GTK_WINDOW (self));
}

HRADBY_DISPOSE (HradbyCompareVariants, hradby_compare_variants)
{
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_COMPARE_VARIANTS);
}

static void
hradby_compare_variants_class_init (HradbyCompareVariantsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_compare_variants_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/hradby/variants/compare-variants.ui");
  HRADBY_BIND (widget_class, HradbyCompareVariants, header, against, third, play, place);
  HRADBY_BIND_CALLBACKS (widget_class, chosen_cb, play_cb);
}

static void
hradby_compare_variants_init (HradbyCompareVariants *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->play), FALSE);
  hradby_combo_init (self->against);
  hradby_combo_init (self->third);
  hradby_prose_wrap (self->header); /* the title */
}
