/* The window that lists the keys. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it above @parent. */
void hradby_shortcuts_present (GtkWindow *parent);

G_END_DECLS
