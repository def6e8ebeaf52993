/* Windows are found again instead of made anew, and go with what they tell of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/windows.h"

#define SUBJECT "hradby-subject"

gpointer
hradby_windows_find (GType type, GtkWindow *parent)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (link->data, type)
        && (parent == NULL || gtk_window_get_transient_for (link->data) == parent))
      return link->data;
  return NULL;
}

void
hradby_windows_focus (GtkWindow *window, GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && GTK_IS_WIDGET (widget));

  g_signal_connect_object (window, "map", G_CALLBACK (gtk_widget_grab_focus), widget,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
hradby_windows_bind (GtkWindow *window, gpointer subject)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && G_IS_OBJECT (subject));

  g_object_set_data_full (G_OBJECT (window), SUBJECT, g_object_ref (subject), g_object_unref);
}

/* With one there may go others above it. */
void
hradby_windows_leave (gpointer subject)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_return_if_fail (G_IS_OBJECT (subject));

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (window != NULL && g_object_get_data (G_OBJECT (window), SUBJECT) == subject)
      gtk_window_destroy (window);
  }
}
