/* The points of all players in one line, for where there is no room for their rows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The side of a marker, in pixels. */
#define HRADBY_SCORE_CHIPS_SIZE 20

/* Adds a marker with points for each player to @chips, which is empty. */
void hradby_score_chips_fill (GtkBox        *chips,
                              HradbySession *session);

G_END_DECLS
