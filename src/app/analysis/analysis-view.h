/* Looking back at a game beside its board: chances over the turns, and the turns that cost most. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "study/analysis.h"

#define HRADBY_TYPE_ANALYSIS_VIEW (hradby_analysis_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyAnalysisView, hradby_analysis_view, HRADBY, ANALYSIS_VIEW, GtkWidget)

/* Shows what is found while it is being found, the turns that cost most first.
 * Signal "moment-activated" (const HradbyAnalysisMoment *): this moment shall be shown on the
 * board. Not told any more when the game has gone on or back since it was analysed.
 * Signal "closed": somebody has seen enough. What was found stays, what is not wanted any more is
 * not looked for; hradby_analysis_view_refresh() goes on with it. */
GtkWidget *hradby_analysis_view_new (HradbySession *session);

/* Analyses the game if it was not yet, or not to its end, or is not what it was. */
void hradby_analysis_view_refresh (HradbyAnalysisView *self);
