/* Windows are found again instead of made anew, and go with what they tell of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The window of @type that is there, or %NULL. @parent: (nullable): only one that stands above this
 * window. */
gpointer hradby_windows_find (GType type, GtkWindow *parent);

/* The focus is at @widget when its window comes up. Before that, readers would not be told that the
 * window is one (GTK 4.8), and the focus-widget of a template is lost. */
void hradby_windows_focus (GtkWindow *window, GtkWidget *widget);

/* @window is about @subject: it goes when that is left. */
void hradby_windows_bind (GtkWindow *window, gpointer subject);

/* Destroys all windows that were bound to @subject; what they asked is not answered any more. */
void hradby_windows_leave (gpointer subject);
