/* Home: what there is while no game is on the table, on four pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/variants/workshop.h"

#define HRADBY_TYPE_HOME (hradby_home_get_type ())
G_DECLARE_FINAL_TYPE (HradbyHome, hradby_home, HRADBY, HOME, AdwBin)

/* @session: (nullable): what is on the table; @now: (nullable): the game under way, which it is not
 * during a lesson; @kept: the folder of those before. Buttons use actions of the main window. */
GtkWidget *hradby_home_new (GSettings *settings, HradbyLibrary *library, HradbySession *session,
                            HradbySession *now, const char *kept);

/* Switches between the pages, and belongs into the header; where that is too narrow home has
 * another one at its bottom. Borrowed. */
GtkWidget *hradby_home_get_switcher (HradbyHome *self);

/* Shows a page: "play", "rules", "games" or "learn". */
void hradby_home_show (HradbyHome *self, const char *page);

/* (nullable): the workshop, while its page is shown. */
HradbyWorkshop *hradby_home_get_workshop (HradbyHome *self);
