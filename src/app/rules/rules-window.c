/* The window of rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/rules-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/rules/passage-row.h"
#include "app/rules/rules-print.h"
#include "app/rules/rules-view.h"
#include "app/words/rules-store.h"

struct _HradbyRulesWindow
{
  AdwWindow        parent_instance;

  HradbyRuleset   *ruleset;

  AdwToastOverlay *toasts;
  AdwWindowTitle  *title;
  AdwFlap         *flap;
  GtkListBox      *contents;
  GtkSearchBar    *search_bar;
  GtkEditable     *search;
  HradbyRulesView *view;
};

G_DEFINE_FINAL_TYPE (HradbyRulesWindow, hradby_rules_window, ADW_TYPE_WINDOW)

static void
search_cb (HradbyRulesWindow *self)
{
  hradby_rules_view_search (self->view, gtk_editable_get_text (self->search));
}

static void
reveal (HradbyRulesWindow *self,
        const char        *anchor)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  hradby_rules_view_reveal (self->view, anchor);
}

static void
contents_cb (HradbyRulesWindow *self,
             GtkListBoxRow     *row)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  reveal (self, g_object_get_data (G_OBJECT (row), "anchor"));
}

/* Also where the search is open already, and something else has the keyboard. */
static void
focus_search_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
toggle_contents_cb (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);

  adw_flap_set_reveal_flap (self->flap, !adw_flap_get_reveal_flap (self->flap));
}

/* To be laid on a table, or sent to a friend. */
static void
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);
  g_autofree char *rules = hradby_rules_view_dup_text (self->view);
  g_autofree char *text = g_strdup_printf ("%s\n%s", adw_window_title_get_subtitle (self->title),
                                           rules);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (_("Rules copied")));
}

/* As it is shown: with pictures, and after a search only what was found. */
static void
print_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (widget);
  g_autoptr(GtkPrintOperation) operation
      = hradby_rules_print_new (self->view, adw_window_title_get_subtitle (self->title));

  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static GtkWidget *
make_contents_row (const HradbyPassage *heading,
                   guint                n_changed)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *title = hradby_passage_dup_text (heading, NULL);
  GtkWidget *label = gtk_label_new (title), *row = gtk_list_box_row_new ();
  g_autofree char *text = g_strdup_printf (ngettext ("%1$s: %2$u changed passage",
                                                     "%1$s: %2$u changed passages", n_changed),
                                           title, n_changed);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (n_changed > 0)
    {
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("document-edit-symbolic"));
      hradby_tooltip_set (row, text);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  n_changed > 0 ? text : title,
                                  -1);
  g_object_set_data (G_OBJECT (row), "anchor", (gpointer) heading->id);
  return row;
}

static void
update_title (HradbyRulesWindow *self)
{
  g_autofree char *text = hradby_rules_store_name_played (self->ruleset, TRUE);

  adw_window_title_set_subtitle (self->title, text);
}

/* A row for each section; those in which the table differs say so. */
static void
update_cb (HradbyRulesWindow *self)
{
  g_autoptr(GPtrArray) passages = hradby_passage_list (self->ruleset);
  guint n_changed = 0;
  GtkListBoxRow *row;

  update_title (self);
  while ((row = gtk_list_box_get_row_at_index (self->contents, 0)) != NULL)
    gtk_list_box_remove (self->contents, GTK_WIDGET (row));
  for (guint i = passages->len; i-- > 0;)
    {
      const HradbyPassage *passage = g_ptr_array_index (passages, i);

      n_changed += hradby_passage_get_change (passage, self->ruleset) != NULL;
      if (passage->kind != HRADBY_PASSAGE_HEADING)
        continue;
      gtk_list_box_prepend (self->contents, make_contents_row (passage, n_changed));
      n_changed = 0;
    }
}

void
hradby_rules_window_set_ruleset (HradbyRulesWindow *self,
                                 HradbyRuleset     *ruleset)
{
  g_return_if_fail (HRADBY_IS_RULES_WINDOW (self));
  g_return_if_fail (HRADBY_IS_RULESET (ruleset));

  if (self->ruleset == ruleset)
    return;

  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_set_object (&self->ruleset, ruleset);
  g_signal_connect_object (ruleset, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  hradby_rules_view_set_ruleset (self->view, ruleset);
  update_cb (self);
}

void
hradby_rules_window_set_setup (HradbyRulesWindow *self,
                               HradbySetup       *setup)
{
  g_return_if_fail (HRADBY_IS_RULES_WINDOW (self));

  hradby_rules_view_set_setup (self->view, setup);
}

void
hradby_rules_window_open_at (HradbyRulesWindow *self,
                             const char        *anchor)
{
  g_return_if_fail (HRADBY_IS_RULES_WINDOW (self));

  gtk_window_present (GTK_WINDOW (self));
  if (anchor != NULL && *anchor != '\0')
    reveal (self, anchor);
}

HradbyRulesWindow *
hradby_rules_window_new (GtkWindow     *parent,
                         HradbyRuleset *ruleset,
                         HradbySetup   *setup)
{
  HradbyRulesWindow *self = g_object_new (HRADBY_TYPE_RULES_WINDOW,
                                          "transient-for", parent,
                                          "modal", parent != NULL && gtk_window_get_modal (parent),
                                          NULL);

  hradby_rules_window_set_setup (self, setup);
  hradby_rules_window_set_ruleset (self, ruleset);
  return self;
}

static void
hradby_rules_window_dispose (GObject *object)
{
  HradbyRulesWindow *self = HRADBY_RULES_WINDOW (object);

  if (self->ruleset != NULL)
    g_signal_handlers_disconnect_by_data (self->ruleset, self);
  g_clear_object (&self->ruleset);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (hradby_rules_window_parent_class)->dispose (object);
}

static void
hradby_rules_window_class_init (HradbyRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_rules_window_dispose;

  g_type_ensure (HRADBY_TYPE_RULES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/rules/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, search_bar);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, HradbyRulesWindow, view);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, focus_search_cb);
  gtk_widget_class_install_action (widget_class, "rules.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "rules.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "rules.contents", NULL, toggle_contents_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, contents_cb);
}

static void
hradby_rules_window_init (HradbyRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (GTK_WIDGET (self->title));
  gtk_search_bar_set_key_capture_widget (self->search_bar, GTK_WIDGET (self));
}
