/* Showing a file in the file manager. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens its folder with the file selected, where the file manager can do that. */
void hradby_show_file (GtkWindow  *parent,
                       const char *path);

G_END_DECLS
