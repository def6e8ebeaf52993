/* Keys that are typed into a text are no shortcuts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/typing.h"

/* What contains the text may have a use for a key, too, as a spin button has for Page Up. */
static gboolean
pressed_cb (GtkEventControllerKey *keys,
            guint                  key,
            guint                  code,
            GdkModifierType        modifiers,
            GtkWindow             *window)
{
  GtkWidget *widget = gtk_window_get_focus (window);

  if (!GTK_IS_TEXT (widget) && !GTK_IS_TEXT_VIEW (widget))
    return FALSE;
  for (; widget != NULL && widget != GTK_WIDGET (window); widget = gtk_widget_get_parent (widget))
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
