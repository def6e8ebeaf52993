/* Which passage of the rules a widget belongs to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/anchor.h"

#define ANCHOR "hradby-anchor"

void
hradby_anchor_set (GtkWidget *widget, const char *anchor)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data (G_OBJECT (widget), ANCHOR, (gpointer) g_intern_string (anchor));
}

const char *
hradby_anchor_find (GtkWindow *window)
{
  const char *anchor = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  GtkWidget *widget = gtk_window_get_focus (window);
  if (widget == NULL)
    widget = GTK_WIDGET (window);
  for (; widget != NULL && anchor == NULL; widget = gtk_widget_get_parent (widget))
    anchor = g_object_get_data (G_OBJECT (widget), ANCHOR);
  return anchor;
}
