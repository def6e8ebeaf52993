/* One turn of the log, with what is told of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/log-line.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_LOG_TURN (hradby_log_turn_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLogTurn, hradby_log_turn, HRADBY, LOG_TURN, GObject)

/* @player: whose turn it is, or %HRADBY_NOBODY for what comes after the last one; @name and @colour
 * are of that seat. */
HradbyLogTurn *hradby_log_turn_new        (guint          number,
                                           guint          player,
                                           const char    *name,
                                           const char    *colour);

guint          hradby_log_turn_get_number (HradbyLogTurn *self);
guint          hradby_log_turn_get_player (HradbyLogTurn *self);
const char    *hradby_log_turn_get_colour (HradbyLogTurn *self);

/* "Turn 12: Anna, 6 points"; property "title" (read-only, notify). Borrowed. */
const char    *hradby_log_turn_get_title  (HradbyLogTurn *self);

/* (element-type HradbyLogLine): in the order in which they happened. Borrowed. */
GListModel    *hradby_log_turn_get_lines  (HradbyLogTurn *self);

/* Something more was told, and brought the player of the turn so many points. */
void           hradby_log_turn_add        (HradbyLogTurn *self,
                                           HradbyLogLine *line,
                                           gint           points);

/* Forgets what was told of the event @n_events and those after it. Returns: whether something is
 * left. */
gboolean       hradby_log_turn_cut        (HradbyLogTurn *self,
                                           guint          n_events);

G_END_DECLS
