/* Which passage of the rules a widget belongs to: F1 opens it there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Widgets in @widget belong to the passage with this anchor; %NULL: to none. */
void hradby_anchor_set (GtkWidget *widget, const char *anchor);

/* The anchor for what has the focus in @window; %NULL if there is none. */
const char *hradby_anchor_find (GtkWindow *window);
