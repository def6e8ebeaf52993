/* The log as a list that is folded by turns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbyLogView:
 *
 * Property "show-moves" (read-write, notify): whether every move is told, or what came of it alone.
 * The newest turns are unfolded; where moves are told, older ones are folded.
 *
 * Signals:
 * - "event-activated" (guint event): a line was chosen; the index of its event
 * - "event-pointed" (gint event): a line is pointed at, by pointer or keys; -1: none
 */
#define HRADBY_TYPE_LOG_VIEW (hradby_log_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLogView, hradby_log_view, HRADBY, LOG_VIEW, GtkWidget)

/* Whose game it tells; %NULL for none. */
void  hradby_log_view_set_session (HradbyLogView *self,
                                   HradbySession *session);

/* The session changed. */
void  hradby_log_view_update      (HradbyLogView *self);

/* What happened last, see hradby_log_tell_turn(). */
char *hradby_log_view_tell_turn   (HradbyLogView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
