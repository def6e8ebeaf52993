/* Windows that are there once are found again instead of made anew. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/windows.h"

gpointer
hradby_windows_find (GType      type,
                     GtkWindow *parent)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (link->data, type)
        && (parent == NULL || gtk_window_get_transient_for (link->data) == parent))
      return link->data;
  return NULL;
}
