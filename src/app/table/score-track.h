/* A score track beside a board that has none of its own: spaces in rows, and a marker a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SCORE_TRACK (hradby_score_track_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreTrack, hradby_score_track, HRADBY, SCORE_TRACK, GtkWidget)

/* Follows the session (nullable). Not visible for games whose board carries the track. */
void       hradby_score_track_set_session (HradbyScoreTrack *self,
                                           HradbySession    *session);

G_END_DECLS
