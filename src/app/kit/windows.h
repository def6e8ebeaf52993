/* Windows are found again instead of made anew, and go with what they tell of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window of @type that is there, or %NULL. @parent: (nullable): only one that stands above this
 * window. */
gpointer hradby_windows_find (GType      type,
                              GtkWindow *parent);

/* What @window tells of, or asks about, is @subject: it goes when that is left. */
void     hradby_windows_bind (GtkWindow *window,
                              gpointer   subject);

/* Destroys all windows that were bound to @subject; what they asked is not answered any more. */
void     hradby_windows_leave (gpointer  subject);

G_END_DECLS
