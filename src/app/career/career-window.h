/* Statistics: how the games ended that people played here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define HRADBY_TYPE_CAREER_WINDOW (hradby_career_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCareerWindow, hradby_career_window, HRADBY, CAREER_WINDOW, AdwWindow)

/* Shows what the file at @path holds, which is read in a thread, now and whenever it changes. */
GtkWidget *hradby_career_window_new (GtkWindow *parent, const char *path);

/* Shows such a window, the one that is there already if one is. */
void hradby_career_window_present (GtkWindow *parent, const char *path);
