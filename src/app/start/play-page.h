/* Home's first page: the game under way, the games to begin, and the last tables once more. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_PLAY_PAGE (hradby_play_page_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPlayPage, hradby_play_page, HRADBY, PLAY_PAGE, AdwBin)

/* @session: (nullable): the game under way; @kept: the folder of the games before. Expansions that
 * are ticked are those of the next game. Its buttons use the actions "win.continue", "win.home",
 * "win.play", "win.play-table" (with the path of a game), "win.new" and "win.learn". */
GtkWidget *hradby_play_page_new (GSettings *settings, HradbyLibrary *library,
                                 HradbySession *session, const char *kept);
