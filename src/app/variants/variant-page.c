/* The page of one game in the preferences: its variants, and every setting of the chosen one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page-private.h"

#include <glib/gi18n.h>

#include "app/comparison/comparison-window.h"
#include "app/face/face.h"
#include "app/kit/entry.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/rules/help.h"
#include "app/words/rules-store.h"
#include "session/catalogue.h"

G_DEFINE_FINAL_TYPE (HradbyVariantPage, hradby_variant_page, ADW_TYPE_PREFERENCES_PAGE)

const char *
hradby_variant_page_get_chosen (HradbyVariantPage *self)
{
  g_return_val_if_fail (HRADBY_IS_VARIANT_PAGE (self), NULL);

  return hradby_ruleset_get_id (self->ruleset);
}

gboolean
hradby_variant_page_has_own (HradbyVariantPage *self,
                             const char        *id)
{
  return hradby_shelf_find (self->shelf, self->type->id, id) != NULL;
}

HradbyRuleset *
hradby_variant_page_get_ruleset (HradbyVariantPage *self)
{
  g_return_val_if_fail (HRADBY_IS_VARIANT_PAGE (self), NULL);

  return self->ruleset;
}

gboolean
hradby_variant_page_is_own (HradbyVariantPage *self)
{
  return hradby_variant_page_has_own (self, hradby_variant_page_get_chosen (self));
}

/* The chosen variant. */

/* What is being typed stays, unless it belongs to another variant or was changed elsewhere. */
static void
copy_names (HradbyVariantPage *self,
            HradbyRuleset     *variant)
{
  const char *title = hradby_rules_store_get_title (variant);
  const char *description = hradby_ruleset_get_description (variant);
  gboolean same = g_strcmp0 (hradby_ruleset_get_id (variant),
                             hradby_ruleset_get_id (self->ruleset)) == 0;

  if (!same || g_strcmp0 (title, hradby_rules_store_get_title (self->ruleset)) != 0)
    gtk_editable_set_text (self->name_entry, title);
  if (!same || g_strcmp0 (description, hradby_ruleset_get_description (self->ruleset)) != 0)
    gtk_editable_set_text (self->description_entry, description != NULL ? description : "");
  g_object_set (self->ruleset, "id", hradby_ruleset_get_id (variant),
                "title", hradby_ruleset_get_title (variant), "description", description,
                "base", hradby_ruleset_get_base (variant), NULL);
}

static void
copy_values (HradbyVariantPage *self,
             HradbyRuleset     *variant)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (self->ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (variant, i)));
  hradby_ruleset_copy_stock (self->ruleset, variant);
  for (guint i = 0; self->type->expansions != NULL && self->type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (self->ruleset, self->type->expansions[i],
                                  hradby_ruleset_has_expansion (variant,
                                                                self->type->expansions[i]),
                                  NULL);
  hradby_variant_page_show_expansions (self);
}

/* While something is sought, the page shows what was found, and nothing above it. */
void
hradby_variant_page_update_groups (HradbyVariantPage *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  gboolean seeking = *words != '\0';

  gtk_widget_set_visible (GTK_WIDGET (self->variants), !seeking);
  gtk_widget_set_visible (GTK_WIDGET (self->names),
                          !seeking && hradby_variant_page_is_own (self));
  gtk_widget_set_visible (GTK_WIDGET (self->expansions),
                          !seeking && !self->missing && self->switches->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles),
                          !self->missing && hradby_stock_group_has_sets (self->tiles)
                          && hradby_stock_group_matches (self->tiles, words));
  gtk_widget_set_visible (GTK_WIDGET (self->rows), !self->missing);
}

static const char *
get_hint (HradbyVariantPage *self)
{
  if (self->missing)
    return _("These rules cannot be read now. They stay chosen until you choose others.");
  return hradby_variant_page_is_own (self) ? NULL : _("A change begins a variant of your own");
}

static void
update_chosen (HradbyVariantPage *self)
{
  const char *title = hradby_rules_store_get_title (self->ruleset);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  gboolean changed = hradby_ruleset_count_changed (self->ruleset) > 0;

  adw_preferences_group_set_title (self->rules, markup);
  adw_preferences_group_set_description (self->rules, get_hint (self));
  gtk_widget_set_sensitive (self->reset, changed && !self->missing);
  hradby_tooltip_set (self->reset, changed ? NULL : _("All settings have their default"));
  hradby_variant_page_update_groups (self);
  hradby_variant_page_update_actions (self);
}

/* Of a variant whose file is missing for now, what is known of it stays: it may come back. */
static void
forget_others (HradbyVariantPage *self,
               const char        *id)
{
  if (g_strcmp0 (id, hradby_ruleset_get_id (self->ruleset)) == 0)
    return;
  hradby_ruleset_reset (self->ruleset);
  g_object_set (self->ruleset, "id", id, "title", id, "description", NULL, "base", NULL, NULL);
}

/* Shows a variant; what is remembered for the next game stays as it is. */
static void
show_variant (HradbyVariantPage *self,
              const char        *id)
{
  g_autoptr(HradbyRuleset) variant
      = hradby_catalogue_find_variant (self->library, self->type->id, id, NULL);

  self->loading = TRUE;
  self->missing = variant == NULL;
  if (variant != NULL)
    {
      copy_names (self, variant);
      copy_values (self, variant);
    }
  else
    forget_others (self, id);
  hradby_variant_page_mark_chosen (self);
  self->loading = FALSE;
  hradby_stock_group_update (self->tiles);
  update_chosen (self);
}

void
hradby_variant_page_choose (HradbyVariantPage *self,
                            const char        *id)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && id != NULL);

  hradby_variant_page_keep_names (self);
  show_variant (self, id);
  hradby_rules_store_set_last (self->settings, self->type, id);
}

static void
shelf_cb (HradbyVariantPage *self)
{
  g_autofree char *id = g_strdup (hradby_variant_page_get_chosen (self));

  /* An "Undo" that is still shown would take back what came after it. */
  if (self->toast != NULL && adw_toast_get_button_label (self->toast) != NULL)
    adw_toast_dismiss (self->toast);
  self->loading = TRUE;
  hradby_variant_page_fill (self);
  self->loading = FALSE;
  show_variant (self, id);
}

/* Changes by the user. */

static void
save (HradbyVariantPage *self)
{
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_save (self->shelf, self->ruleset, &error))
    return;
  hradby_variant_page_tell (self, error->message);
  shelf_cb (self);
}

static void
ruleset_cb (HradbyVariantPage *self)
{
  g_autoptr(HradbyRuleset) changed = NULL;

  if (self->loading)
    return;
  self->loading = TRUE;
  hradby_variant_page_bring_expansions (self);
  hradby_variant_page_show_expansions (self);
  self->loading = FALSE;
  if (hradby_variant_page_is_own (self))
    {
      save (self);
      return;
    }
  changed = hradby_ruleset_copy (self->ruleset);
  g_object_set (changed, "base", hradby_variant_page_get_chosen (self), "description", NULL, NULL);
  if (!hradby_variant_page_keep (self, changed, _("My rules")))
    shelf_cb (self);
}

static void
name_cb (HradbyVariantPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->name_entry, HRADBY_TEXT_TITLE);

  if (*text == '\0')
    {
      gtk_editable_set_text (self->name_entry, hradby_rules_store_get_title (self->ruleset));
      return;
    }
  if (g_str_equal (text, hradby_rules_store_get_title (self->ruleset)))
    return;
  g_object_set (self->ruleset, "title", text, NULL);
  save (self);
}

static void
description_cb (HradbyVariantPage *self)
{
  g_autofree char *text = hradby_entry_dup_text (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  const char *before = hradby_ruleset_get_description (self->ruleset);

  if (g_str_equal (text, before != NULL ? before : ""))
    return;
  g_object_set (self->ruleset, "description", *text != '\0' ? text : NULL, NULL);
  save (self);
}

/* A row whose text was kept by another way still asks for it. */
static void
set_applied (GtkEditable *row)
{
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), FALSE);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
}

void
hradby_variant_page_keep_names (HradbyVariantPage *self)
{
  if (self->loading || self->missing || !hradby_variant_page_is_own (self))
    return;
  name_cb (self);
  description_cb (self);
  set_applied (self->name_entry);
  set_applied (self->description_entry);
}

static void
reset_cb (HradbyVariantPage *self)
{
  gboolean own = hradby_variant_page_is_own (self);

  hradby_variant_page_keep_names (self);
  self->loading = TRUE;
  hradby_ruleset_reset (self->ruleset);
  self->loading = FALSE;
  ruleset_cb (self); /* once: it is one change */
  if (own)
    hradby_variant_page_tell_undo (self, _("All settings reset"));
}

/* What belongs to an expansion is read as if it were on. */
static void
read_rule_cb (HradbyVariantPage *self,
              const char        *anchor)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  hradby_help_open (parent, self->ruleset, anchor);
}

/* In the rules that are shown, whatever is played meanwhile. */
static void
compare_cb (HradbyVariantPage *self,
            const char        *setting)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (self->ruleset);
  GtkWidget *window = hradby_comparison_window_new (parent, self->library, rules, setting);

  gtk_window_present (GTK_WINDOW (window));
  hradby_comparison_window_play (HRADBY_COMPARISON_WINDOW (window));
}

static void
add_settings (HradbyVariantPage *self)
{
  for (guint i = 0; self->type->settings[i].id != NULL; i++)
    {
      GtkWidget *row = hradby_setting_row_new (hradby_ruleset_get (self->ruleset, i), self->type,
                                               self->library);

      g_signal_connect_object (row, "read-rule", G_CALLBACK (read_rule_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "compare", G_CALLBACK (compare_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->setting_rows, row);
      adw_preferences_group_add (self->rows, row);
    }
}

GtkWidget *
hradby_variant_page_new (GSettings            *settings,
                         HradbyLibrary        *library,
                         const HradbyGameType *type)
{
  HradbyVariantPage *self = g_object_new (HRADBY_TYPE_VARIANT_PAGE, "name", type->id,
                                          "title", _(type->title),
                                          "icon-name", hradby_face_find (type)->icon, NULL);
  g_autofree char *id = hradby_rules_store_get_last (settings, type);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->shelf = g_object_ref (hradby_shelf_of (library));
  self->offers = hradby_variant_offers_new (library);
  hradby_variant_page_connect_offers (self);
  self->type = type;
  self->ruleset = hradby_ruleset_new (type);
  g_object_set (self->ruleset, "id", id, "title", id, NULL);
  hradby_variant_page_fill (self);
  hradby_variant_page_add_expansions (self);
  hradby_stock_group_set_rules (self->tiles, settings, library, self->ruleset);
  add_settings (self);
  show_variant (self, id);
  g_signal_connect_object (self->shelf, "changed", G_CALLBACK (shelf_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ruleset, "changed", G_CALLBACK (ruleset_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
hradby_variant_page_dispose (GObject *object)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (object);

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->offers);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->exported);
  g_clear_object (&self->shelf);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), HRADBY_TYPE_VARIANT_PAGE);
  G_OBJECT_CLASS (hradby_variant_page_parent_class)->dispose (object);
}

static void
hradby_variant_page_finalize (GObject *object)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (object);

  g_ptr_array_unref (self->variant_rows);
  g_ptr_array_unref (self->setting_rows);
  g_ptr_array_unref (self->other_rows);
  g_ptr_array_unref (self->switches);
  G_OBJECT_CLASS (hradby_variant_page_parent_class)->finalize (object);
}

static void
hradby_variant_page_class_init (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_variant_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = hradby_variant_page_finalize;

  hradby_variant_page_install_actions (klass);
  g_type_ensure (HRADBY_TYPE_STOCK_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/variant-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, variants);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, names);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, expansions);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, rows);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, others);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, description_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, HradbyVariantPage, reset);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, description_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  hradby_variant_page_install_search (klass);
}

/* Variants may be dropped here, too: this window is above the one that takes files. */
static gboolean
drop_cb (HradbyVariantPage *self,
         const GValue      *value)
{
  g_autoptr(GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *link = files; link != NULL; link = link->next)
    hradby_variant_page_import (self, link->data);
  return TRUE;
}

static gboolean
keep_idle_cb (gpointer user_data)
{
  HradbyVariantPage *self = user_data;

  self->keep_source = 0;
  hradby_variant_page_keep_names (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: it makes the rows of variants anew, and the focus may be on its way to one. */
static void
left_cb (HradbyVariantPage *self)
{
  if (self->keep_source == 0)
    self->keep_source = g_idle_add (keep_idle_cb, self);
}

/* What was typed counts without a press of Enter, too. */
static void
keep_when_left (HradbyVariantPage *self,
                GtkWidget         *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
}

static void
hradby_variant_page_init (HradbyVariantPage *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->variant_rows = g_ptr_array_new ();
  self->setting_rows = g_ptr_array_new ();
  self->other_rows = g_ptr_array_new ();
  self->switches = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (GTK_WIDGET (self->rules)); /* their title, beside buttons with whole words */
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->reset)), "wrap-mode", PANGO_WRAP_WORD,
                NULL);
  hradby_entry_limit (self->name_entry, HRADBY_TEXT_TITLE);
  hradby_entry_limit (self->description_entry, HRADBY_TEXT_DESCRIPTION);
  keep_when_left (self, GTK_WIDGET (self->name_entry));
  keep_when_left (self, GTK_WIDGET (self->description_entry));
  g_signal_connect (self, "unmap", G_CALLBACK (hradby_variant_page_keep_names), NULL);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
