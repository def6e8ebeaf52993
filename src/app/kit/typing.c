/* Keys: those typed into a text, or that move a slider, are no shortcuts, and Tab leaves a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/typing.h"

/* A spin button is asked, too, after the text in it: it has a use for Page Up. */
static gboolean
takes_keys (GtkWidget *widget)
{
  return GTK_IS_EDITABLE (widget) || GTK_IS_TEXT_VIEW (widget)
         || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
            == GTK_ACCESSIBLE_ROLE_SLIDER;
}

static gboolean
pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
            GtkWindow *window)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  for (; widget != NULL && takes_keys (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_event_controller_key_forward (keys, widget))
      return TRUE;
  return FALSE;
}

/* The application looks for its shortcuts in a controller of the window that comes before all
 * widgets in it. Of several such the last one that was added is asked first. */
void
hradby_typing_comes_first (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (pressed_cb), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

void
hradby_typing_leaves_list (GtkWidget *list)
{
  g_return_if_fail (GTK_IS_WIDGET (list));

  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (list), "tab-behavior");
  if (spec == NULL)
    return;
  GEnumValue *item = g_enum_get_value_by_nick (G_PARAM_SPEC_ENUM (spec)->enum_class, "item");
  g_object_set (list, "tab-behavior", item->value, NULL);
}
