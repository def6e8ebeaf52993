/* The preferences: variants of each game, appearance, and how the game is shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_PREFERENCES (hradby_preferences_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPreferences, hradby_preferences, HRADBY, PREFERENCES, AdwWindow)

/* Everything is kept at once in @settings; rules count from the next game on. */
GtkWidget *hradby_preferences_new (GSettings     *settings,
                                   HradbyLibrary *library);

/* The page of a game, where the variant with this id is chosen (nullable: as it is). */
void       hradby_preferences_show    (HradbyPreferences    *self,
                                       const HradbyGameType *type,
                                       const char           *variant);

/* The one window of preferences, opened above @parent or raised, at the page of a game as above. */
void       hradby_preferences_present (GtkWindow            *parent,
                                       GSettings            *settings,
                                       HradbyLibrary        *library,
                                       const HradbyGameType *type,
                                       const char           *variant);

G_END_DECLS
