/* The preferences: variants of each game, appearance, and how the game is shown. */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_PREFERENCES (hradby_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPreferences, hradby_preferences, HRADBY, PREFERENCES, AdwWindow)

/* Everything is kept at once in @settings; rules count from the next game on. */
GtkWidget *hradby_preferences_new (GSettings     *settings,
                                   HradbyLibrary *library);

G_END_DECLS
