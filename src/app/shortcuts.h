/* The window that lists the keys. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows it above @parent. */
void hradby_shortcuts_present (GtkWindow *parent);
