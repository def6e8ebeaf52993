/* The log: what happened so far as sentences by turns, newest first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#include <gio/gio.h>

G_BEGIN_DECLS

G_DECLARE_FINAL_TYPE (HradbyLogTurn, hradby_log_turn, HRADBY, LOG_TURN, GObject)

guint          hradby_log_turn_get_player (HradbyLogTurn *self);
const char    *hradby_log_turn_get_colour (HradbyLogTurn *self);

/* "Turn 12: Anna, 6 points"; property "title" (read-only, notify). Borrowed. */
const char    *hradby_log_turn_get_title  (HradbyLogTurn *self);

/* (element-type HradbyLogLine): in the order in which they happened. Borrowed. */
GListModel    *hradby_log_turn_get_lines  (HradbyLogTurn *self);

G_DECLARE_FINAL_TYPE (HradbyLog, hradby_log, HRADBY, LOG, GObject)

/* An empty one; @with_moves: whether every move is told, or only what came of them. */
HradbyLog     *hradby_log_new             (gboolean       with_moves);

/* (element-type HradbyLogTurn): the newest first. Borrowed. */
GListModel    *hradby_log_get_turns       (HradbyLog     *self);

/* Takes over the events of the position shown: keeps what is still true, adds what is new. */
void           hradby_log_update          (HradbyLog     *self,
                                           HradbySession *session);

/* What happened in the turn that is shown, and before it since the last one of the same player: so
 * what all others did since. Some sentences, one a line, the newest first; moves are left out.
 * Empty if there is nothing to tell, and at the end, when the result is told instead. Free with
 * g_free(). */
char          *hradby_log_tell_turn       (HradbyLog     *self,
                                           HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;

G_DECLARE_FINAL_TYPE (HradbyLogLine, hradby_log_line, HRADBY, LOG_LINE, GObject)

const char    *hradby_log_line_get_place  (HradbyLogLine *self);
const char    *hradby_log_line_get_rules  (HradbyLogLine *self);
const char    *hradby_log_line_get_text   (HradbyLogLine *self);
guint          hradby_log_line_get_player (HradbyLogLine *self);
const char    *hradby_log_line_get_colour (HradbyLogLine *self);
guint          hradby_log_line_get_event  (HradbyLogLine *self);
gboolean       hradby_log_line_is_move    (HradbyLogLine *self);

G_END_DECLS
