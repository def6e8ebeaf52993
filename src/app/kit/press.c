/* Actions of check buttons and of rows: the toolkit lets them be seen, but not be pressed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/press.h"

static GSimpleAction *
add_action (GSimpleActionGroup *group, const char *name, GCallback func, gpointer widget)
{
  GSimpleAction *action = g_simple_action_new (name, NULL);

  g_signal_connect_object (action, "activate", func, widget, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  g_object_unref (action); /* the group keeps it */
  return action;
}

void
hradby_press_add_check (GtkWidget *check)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (GTK_IS_CHECK_BUTTON (check));

  add_action (group, "press", G_CALLBACK (gtk_widget_activate), check);
  gtk_widget_insert_action_group (check, "check", G_ACTION_GROUP (group));
}

/* A drop-down takes what is selected in its list, which a click does first. */
static void
press_row_cb (GtkWidget *row)
{
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  gtk_widget_activate (row);
}

void
hradby_press_add_row (GtkWidget *row)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (GTK_IS_WIDGET (row));

  add_action (group, "press", G_CALLBACK (press_row_cb), row);
  gtk_widget_insert_action_group (row, "row", G_ACTION_GROUP (group));
}

static guint
get_selected (GtkWidget *combo)
{
  guint selected;

  g_object_get (combo, "selected", &selected, NULL);
  return selected;
}

static void
next_cb (GtkWidget *combo)
{
  g_object_set (combo, "selected", get_selected (combo) + 1, NULL);
}

static void
previous_cb (GtkWidget *combo)
{
  g_object_set (combo, "selected", get_selected (combo) - 1, NULL);
}

static void
selected_cb (GtkWidget *combo, GParamSpec *pspec, GActionMap *group)
{
  g_autoptr(GListModel) model = NULL;
  guint n, selected = get_selected (combo);
  GAction *next = g_action_map_lookup_action (group, "next");
  GAction *previous = g_action_map_lookup_action (group, "previous");

  g_object_get (combo, "model", &model, NULL);
  n = model != NULL ? g_list_model_get_n_items (model) : 0;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (next), n > 0 && selected < n - 1);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (previous), selected > 0 && selected < n);
}

void
hradby_press_add_combo (GtkWidget *combo)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (combo) || GTK_IS_DROP_DOWN (combo));

  add_action (group, "next", G_CALLBACK (next_cb), combo);
  add_action (group, "previous", G_CALLBACK (previous_cb), combo);
  g_signal_connect_object (combo, "notify::selected", G_CALLBACK (selected_cb), group, 0);
  g_signal_connect_object (combo, "notify::model", G_CALLBACK (selected_cb), group, 0);
  selected_cb (combo, NULL, G_ACTION_MAP (group));
  gtk_widget_insert_action_group (combo, "combo", G_ACTION_GROUP (group));
}

static void
toggle_cb (AdwExpanderRow *row)
{
  adw_expander_row_set_expanded (row, !adw_expander_row_get_expanded (row));
}

void
hradby_press_add_expander (AdwExpanderRow *row)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  add_action (group, "toggle", G_CALLBACK (toggle_cb), row);
  gtk_widget_insert_action_group (GTK_WIDGET (row), "expander", G_ACTION_GROUP (group));
}
