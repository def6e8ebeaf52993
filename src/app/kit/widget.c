/* What many widgets do, said once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/widget.h"

void
hradby_widget_label (gpointer widget, const char *label)
{
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
hradby_widget_describe (gpointer widget, const char *description)
{
  if (description != NULL)
    gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
hradby_widget_set_class (gpointer widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
hradby_widget_take_focus (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_root_set_focus (root, NULL);
}

void
hradby_widget_clear (gpointer widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
hradby_widget_cut_list (GtkListBox *list, guint n_left)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, (int) n_left)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}
