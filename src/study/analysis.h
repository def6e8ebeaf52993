/* The analysis of a game: who was how likely to win, and which turns cost most. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "study/advise.h"
#include "study/arena.h"

/* Has all moments from the beginning; what is known of them grows while they are judged, in other
 * threads, too. A moment that is known once does not change any more. */
typedef struct _HradbyAnalysis HradbyAnalysis;

/* The beginning of a turn. Only that is judged which its seat could know then. */
typedef struct {
  guint        step;   /* where the session shows it, see hradby_session_set_step() */
  guint        turn;   /* the record's number of the turn that begins here, from 1 */
  guint        seat;   /* whose turn it is */
  gboolean     over;   /* the turn was played to its end, and is judged */
  HradbyAdvice advice; /* what would be best, and, if @over, of what was played */
} HradbyAnalysisMoment;

/* The moments of a game that belong to @seats, none of them judged. @game: copied; finished or not:
 * the turn that is going on is judged, but not what is played in it. */
HradbyAnalysis *hradby_analysis_new (const HradbyGame *game,
                                     HradbySeats seats) G_GNUC_WARN_UNUSED_RESULT;

/* The moments that the viewer of a session may look through: where seats know different things its
 * own ones, until the game is over. Whether they are those of the session as it is now. */
HradbyAnalysis *hradby_analysis_new_for_viewer (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;
gboolean hradby_analysis_fits (const HradbyAnalysis *self, HradbySession *session);
void hradby_analysis_unref (HradbyAnalysis *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyAnalysis, hradby_analysis_unref)

/* Judges all turns that are not known yet, the first ones first, in as many threads as there are
 * processors, and waits for it. What is known stays known when cancelled; another run judges the
 * rest.
 * @budget: how much to search each turn, as in hradby_advice_give(). With rounds the analysis is
 * the same each time, whatever the number of threads
 * @cancellable (nullable): answered within a few milliseconds, with %G_IO_ERROR_CANCELLED
 * @progress (nullable): told how many turns are known, in one of the threads */
gboolean hradby_analysis_run (HradbyAnalysis *self, const HradbyLevel *budget,
                              GCancellable *cancellable, HradbyArenaProgressFunc progress,
                              gpointer progress_data, GError **error);

/* The same; @progress is called in the main context of the caller, neither after @cancellable was
 * cancelled nor after @callback. Keeps @self alive. */
void hradby_analysis_run_async (HradbyAnalysis *self, const HradbyLevel *budget,
                                GCancellable *cancellable, HradbyArenaProgressFunc progress,
                                gpointer progress_data, GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean hradby_analysis_run_finish (GAsyncResult *result, GError **error);

/* Whether the moment was judged. What it was judged to be may be asked for only then. */
gboolean hradby_analysis_is_known (const HradbyAnalysis *self, guint index);

/* Turns that were begun, in order. */
guint hradby_analysis_get_n_moments (const HradbyAnalysis *self);
const HradbyAnalysisMoment *hradby_analysis_get_moment (const HradbyAnalysis *self, guint index);

/* What was on the table then, hidden things, too; for a viewer as the seat knew it. Borrowed. */
const HradbyPosition *hradby_analysis_get_position (const HradbyAnalysis *self, guint index);

/* Points of the curve: a moment each, and one more for the end if the game is over; only those
 * before the first moment that is not known. */
guint hradby_analysis_get_n_points (const HradbyAnalysis *self);

/* 0 … 1: how likely @seat was to win at a point of the curve. */
double hradby_analysis_get_chance (const HradbyAnalysis *self, guint point, guint seat);

/* What a turn cost its seat: points of lead at the end, and of a chance of 1. 0 if what was played
 * was best, is not over or not known yet. Never negative. */
double hradby_analysis_get_cost (const HradbyAnalysis *self, guint index, double *chance);

/* The moments whose turns cost at least @least points of lead: first those that cost most of the
 * chance, by whole percents, then by points. Writes at most @max indices and returns how many. */
guint hradby_analysis_list_costly (const HradbyAnalysis *self, double least, guint *indices,
                                   guint max);
