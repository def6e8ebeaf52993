/* The players in one line, above a board that leaves no room for the panel beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

/* A click opens the panel ("win.panel"). */
#define HRADBY_TYPE_PLAYER_STRIP (hradby_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPlayerStrip, hradby_player_strip, HRADBY, PLAYER_STRIP, GtkWidget)

/* %NULL: no game. It follows the session by itself. */
void hradby_player_strip_set_session (HradbyPlayerStrip *self, HradbySession *session);
