/* The clock of a game: how long each seat has thought. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#define HRADBY_TYPE_CLOCK (hradby_clock_get_type ())
G_DECLARE_FINAL_TYPE (HradbyClock, hradby_clock, HRADBY, CLOCK, GObject)

/* Runs for the seat that has something to decide: whose turn waits to be confirmed, or who is to
 * move. It stands still behind a curtain, in the past, at the end, while a lesson leads, while a
 * computer player waits for what may be redone, and while the window is not attended to. Undo does
 * not turn it back. The time is kept in the note of the game.
 * Signals: "turned": it runs for another seat, or stands still, or goes on. */

/* The clock of a session, made when first asked for and not attended to. Borrowed. */
HradbyClock *hradby_clock_of (HradbySession *session);

/* Whether the game is attended to: its window is in front. */
void hradby_clock_set_attended (HradbyClock *self, gboolean attended);

/* For which seat it runs; %HRADBY_NOBODY: it stands still. */
guint hradby_clock_get_running (HradbyClock *self);

/* How long @seat has thought, in milliseconds; at most %G_MAXINT. */
gint hradby_clock_get_time (HradbyClock *self, guint seat);

/* Adds the time counted so far to the note of the game. */
void hradby_clock_note (HradbyClock *self);

/* The source of the time, in microseconds; g_get_monotonic_time() at first. */
typedef gint64 (*HradbyClockSource) (void);
void hradby_clock_set_source (HradbyClock *self, HradbyClockSource source);
