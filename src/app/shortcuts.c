/* The window that lists the keys. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/shortcuts.h"

/* Built when it is asked for: at start it would cost time that nobody wants to wait. It opens at
 * the keys of the game, not at those of the section that was added last. */
void
hradby_shortcuts_present (GtkWindow *parent)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/hradby/shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  g_object_set (window, "section-name", "play", NULL);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
