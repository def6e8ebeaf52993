/* Windows that are there once are found again instead of made anew. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window of @type that is there, or %NULL. @parent: (nullable): only one that stands above this
 * window. */
gpointer hradby_windows_find (GType      type,
                              GtkWindow *parent);

G_END_DECLS
