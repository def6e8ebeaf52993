/* Showing a file in the file manager, and telling of one that cannot be used. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Opens its folder with the file selected, where the file manager can do that. */
void hradby_show_file (GtkWindow *parent, const char *path);

/* A row about what is there and cannot be used: @title, and the @reason. @icon: of a button with
 * the tooltip @label, which activates @action with the bytes of @path; @action (nullable): %NULL:
 * there is no button. */
GtkWidget *hradby_show_file_row (const char *title, const char *reason, const char *icon,
                                 const char *label, const char *action, const char *path);
