/* The analysis of a game: who was how likely to win, and which turns cost most. */
#pragma once

#include "session/advise.h"
#include "session/arena.h"

G_BEGIN_DECLS

typedef struct _HradbyAnalysis HradbyAnalysis;

/**
 * HradbyMoment:
 * @step: where the session shows it, see hradby_session_set_step()
 * @turn: the record's number of the turn that begins here, from 1
 * @seat: whose turn it is
 * @over: the turn was played to its end, and is judged
 * @advice: what would be best, and, if @over, of what was played
 *
 * The beginning of a turn. Only that is judged which its seat could know then.
 */
typedef struct
{
  guint        step;
  guint        turn;
  guint        seat;
  gboolean     over;
  HradbyAdvice advice;
} HradbyMoment;

/**
 * hradby_analysis_run:
 * @game: finished or not; the turn that is going on is judged, but not what is played in it
 * @budget: how much to search each turn, as in hradby_advice_give(). With rounds the analysis is
 *   the same each time, whatever the number of threads
 * @cancellable: (nullable): answered within a few milliseconds, with %G_IO_ERROR_CANCELLED
 * @progress: (nullable): told how many turns are done, in one of the threads
 *
 * Judges all turns, in as many threads as there are processors, and waits for it.
 */
HradbyAnalysis     *hradby_analysis_run          (const HradbyGame        *game,
                                                  const HradbyLevel       *budget,
                                                  GCancellable            *cancellable,
                                                  HradbyArenaProgressFunc  progress,
                                                  gpointer                 progress_data,
                                                  GError                 **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/* The same of a copy of @game; @progress is called in the main context of the caller, neither after
 * @cancellable was cancelled nor after @callback. */
void                hradby_analysis_run_async    (const HradbyGame        *game,
                                                  const HradbyLevel       *budget,
                                                  GCancellable            *cancellable,
                                                  HradbyArenaProgressFunc  progress,
                                                  gpointer                 progress_data,
                                                  GAsyncReadyCallback      callback,
                                                  gpointer                 user_data);
HradbyAnalysis     *hradby_analysis_run_finish   (GAsyncResult            *result,
                                                  GError                 **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

void                hradby_analysis_free         (HradbyAnalysis          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyAnalysis, hradby_analysis_free)

/* Turns that were begun, in order. */
guint               hradby_analysis_get_n_moments (const HradbyAnalysis   *self);
const HradbyMoment *hradby_analysis_get_moment    (const HradbyAnalysis   *self,
                                                   guint                   index);

/* What was on the table then, with what was hidden. Borrowed. */
const HradbyPosition *hradby_analysis_get_position (const HradbyAnalysis  *self,
                                                    guint                  index);

/* Points of the curve: a moment each, and one more for the end if the game is over. */
guint               hradby_analysis_get_n_points  (const HradbyAnalysis   *self);

/* 0 … 1: how likely @seat was to win at a point of the curve. */
double              hradby_analysis_get_chance    (const HradbyAnalysis   *self,
                                                   guint                   point,
                                                   guint                   seat);

/* What a turn cost its seat: points of lead at the end, and of a chance of 1. 0 if what was played
 * was best, or is not over yet. Never negative. */
double              hradby_analysis_get_cost      (const HradbyAnalysis   *self,
                                                   guint                   index,
                                                   double                 *chance);

/* The moments whose turns cost at least @least points of lead, the most expensive first; writes at
 * most @max indices and returns how many. */
guint               hradby_analysis_list_costly   (const HradbyAnalysis   *self,
                                                   double                  least,
                                                   guint                  *indices,
                                                   guint                   max);

G_END_DECLS
