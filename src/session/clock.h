/* The clock of a game: how long each seat has thought. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_CLOCK (hradby_clock_get_type ())
G_DECLARE_FINAL_TYPE (HradbyClock, hradby_clock, HRADBY, CLOCK, GObject)

/**
 * HradbyClock:
 *
 * Runs for the seat that has something to decide: whose turn waits to be confirmed, or who is to
 * move. It stands still behind a curtain, in the past, at the end, while a lesson leads, while a
 * computer player waits for what may be redone, and as long as nobody attends to the game. Undo
 * does not turn it back. What it counts lies in the note of the game.
 *
 * Signals: "turned": it runs for another seat, or stands still, or goes on.
 */

/* The clock of a session, which has one always. Borrowed. Nobody attends to a new one. */
HradbyClock *hradby_clock_of           (HradbySession    *session);

/* Whether somebody attends to the game, as to the window in front. */
void         hradby_clock_set_attended (HradbyClock      *self,
                                        gboolean          attended);

/* For which seat it runs; %HRADBY_NOBODY: it stands still. */
guint        hradby_clock_get_running  (HradbyClock      *self);

/* How long @seat has thought, in milliseconds; at most %G_MAXINT. */
gint         hradby_clock_get_time     (HradbyClock      *self,
                                        guint             seat);

/* Puts into the note of the game what was counted up to now. */
void         hradby_clock_note         (HradbyClock      *self);

/* Where the time comes from, in microseconds from any moment; g_get_monotonic_time() at first. */
typedef gint64 (*HradbyClockSource) (void);
void         hradby_clock_set_source   (HradbyClock      *self,
                                        HradbyClockSource source);

G_END_DECLS
