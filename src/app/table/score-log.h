/* The score log: what happened so far as a list of sentences, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SCORE_LOG_ENTRY (hradby_score_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreLogEntry, hradby_score_log_entry, HRADBY, SCORE_LOG_ENTRY, GObject)

/* One sentence. Borrowed string, translated. */
const char     *hradby_score_log_entry_get_text   (HradbyScoreLogEntry *self);

/* The record's turn, from 1. */
guint           hradby_score_log_entry_get_turn   (HradbyScoreLogEntry *self);

/* The seat it is about, or %HRADBY_NOBODY; and the colour of that seat. */
guint           hradby_score_log_entry_get_player (HradbyScoreLogEntry *self);
const char     *hradby_score_log_entry_get_colour (HradbyScoreLogEntry *self);

/* Which of the session's events it tells, from 0. */
guint           hradby_score_log_entry_get_event  (HradbyScoreLogEntry *self);

#define HRADBY_TYPE_SCORE_LOG (hradby_score_log_get_type ())
G_DECLARE_FINAL_TYPE (HradbyScoreLog, hradby_score_log, HRADBY, SCORE_LOG, GObject)

/* An empty #GListModel of #HradbyScoreLogEntry. */
HradbyScoreLog *hradby_score_log_new              (void);

/* Takes over the events of the position shown: keeps what is still true, adds what is new. */
void            hradby_score_log_update           (HradbyScoreLog      *self,
                                                   HradbySession       *session);

/* What happened in the turn that is shown, or before something did, in the one before it: a few
 * sentences, one a line, and how many more the log has. Empty if there is nothing to tell, and at
 * the end, when the result is told instead. Free with g_free(). */
char           *hradby_score_log_tell_turn        (HradbyScoreLog      *self,
                                                   HradbySession       *session)
                                                   G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
