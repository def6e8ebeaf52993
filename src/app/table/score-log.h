/* The score log: what happened so far as sentences by turns, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/log-turn.h"
#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SCORE_LOG (hradby_score_log_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreLog, hradby_score_log, HRADBY, SCORE_LOG, GObject)

/* An empty one; @with_moves: whether every move is told, or only what came of them. */
HradbyScoreLog *hradby_score_log_new       (gboolean        with_moves);

/* (element-type HradbyLogTurn): the newest first. Borrowed. */
GListModel     *hradby_score_log_get_turns (HradbyScoreLog *self);

/* Takes over the events of the position shown: keeps what is still true, adds what is new. */
void            hradby_score_log_update    (HradbyScoreLog *self,
                                            HradbySession  *session);

/* What happened in the turn that is shown, and before it since the last one of the same player: so
 * what all others did since. Some sentences, one a line, the newest first; moves are left out.
 * Empty if there is nothing to tell, and at the end, when the result is told instead. Free with
 * g_free(). */
char           *hradby_score_log_tell_turn (HradbyScoreLog *self,
                                            HradbySession  *session)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
