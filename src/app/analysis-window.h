/* The window that looks back at a game: chances over the turns, and the turns that cost most. */
#pragma once

#include <adwaita.h>

#include "session/analysis.h"
#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_ANALYSIS_WINDOW (hradby_analysis_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyAnalysisWindow, hradby_analysis_window, HRADBY, ANALYSIS_WINDOW,
                      AdwWindow)

/**
 * HradbyAnalysisWindow:
 *
 * Signal "moment-activated" (const HradbyMoment *): this moment shall be shown on the board. Not
 * told any more when the game has gone on or back since it was analysed.
 */

/* For the game of @session, with what was found when there was such a window before. It is not
 * hidden when it is closed, but gone: with a hidden window in their list, GTK 4.8 ends the program
 * when somebody asks for the accessible object of a window that has just closed. */
HradbyAnalysisWindow *hradby_analysis_window_new         (GtkWindow            *parent,
                                                          HradbySession        *session);

/* Whose game it is about. */
HradbySession        *hradby_analysis_window_get_session (HradbyAnalysisWindow *self);

/* Analyses the game if it was not yet, or is not what it was. */
void                  hradby_analysis_window_refresh     (HradbyAnalysisWindow *self);

G_END_DECLS
