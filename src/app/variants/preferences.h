/* The preferences: appearance, sounds, and how the game is shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define HRADBY_TYPE_PREFERENCES (hradby_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPreferences, hradby_preferences, HRADBY, PREFERENCES, AdwWindow)

/* Everything is kept at once in @settings. */
GtkWidget *hradby_preferences_new (GSettings *settings);

/* The one window of preferences, opened above @parent or raised. */
void hradby_preferences_present (GtkWindow *parent, GSettings *settings);
