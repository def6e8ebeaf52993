/* The preferences: one's own rules, appearance, and how the game is shown. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_PREFERENCES (hradby_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPreferences, hradby_preferences, HRADBY, PREFERENCES,
                      AdwPreferencesWindow)

/* Everything is kept at once in @settings; rules count from the next game on. */
GtkWidget *hradby_preferences_new (GSettings *settings);

G_END_DECLS
