/* One line of the log: a sentence about something that happened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_LOG_LINE (hradby_log_line_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLogLine, hradby_log_line, HRADBY, LOG_LINE, GObject)

/**
 * hradby_log_line_new:
 * @text: (transfer full): a sentence, translated
 * @player: the seat it is about, or %HRADBY_NOBODY
 * @colour: (nullable): the colour of that seat
 * @event: which of the session's events it tells, from 0
 * @is_move: it is a move of which nothing came yet
 */
HradbyLogLine *hradby_log_line_new        (char          *text,
                                           guint          player,
                                           const char    *colour,
                                           guint          event,
                                           gboolean       is_move);

/* Once: where it happened, and all rules that decided, also those which are as everywhere; both
 * (transfer full) (nullable). The board shows the one, and the text need not name the other. */
void           hradby_log_line_explain    (HradbyLogLine *self,
                                           char          *place,
                                           char          *rules);

const char    *hradby_log_line_get_place  (HradbyLogLine *self);
const char    *hradby_log_line_get_rules  (HradbyLogLine *self);
const char    *hradby_log_line_get_text   (HradbyLogLine *self);
guint          hradby_log_line_get_player (HradbyLogLine *self);
const char    *hradby_log_line_get_colour (HradbyLogLine *self);
guint          hradby_log_line_get_event  (HradbyLogLine *self);
gboolean       hradby_log_line_is_move    (HradbyLogLine *self);

/* Points that it brought the player of its turn; may be set once. */
gint           hradby_log_line_get_points (HradbyLogLine *self);
void           hradby_log_line_set_points (HradbyLogLine *self,
                                           gint           points);

G_END_DECLS
