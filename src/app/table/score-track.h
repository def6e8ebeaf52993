/* The table that a play surface lies on, and the score track around it: a wall with a marker a
 * player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

#define HRADBY_TYPE_SCORE_TRACK (hradby_score_track_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreTrack, hradby_score_track, HRADBY, SCORE_TRACK, GtkWidget)

/* Has one child, the play surface. Follows the session (nullable); no wall stands around games
 * whose board carries the track, and none where it would leave them too little room. */
void hradby_score_track_set_session (HradbyScoreTrack *self, HradbySession *session);
