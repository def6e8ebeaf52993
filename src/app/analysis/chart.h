/* A chart of points or chances over the turns, one line a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "study/analysis.h"

#include <gtk/gtk.h>

/* Lines differ in colour, in dashes and in the emblem at their end.
 * In a chart of chances turns can be chosen by keys, and by actions: "chart.previous",
 * "chart.next", "chart.first", "chart.last", "chart.activate". It is a slider to assistive
 * technology if accessible-role says so.
 * Signal "turn-activated" (guint turn): somebody pointed at a turn in a chart of chances, or
 * activated the chosen one. */
#define HRADBY_TYPE_CHART (hradby_chart_get_type ())
G_DECLARE_FINAL_TYPE (HradbyChart, hradby_chart, HRADBY, CHART, GtkWidget)

/* Shows the game from its beginning to the position shown by @session. */
void hradby_chart_set_session (HradbyChart *self, HradbySession *session);

/* Shows the chances of all players over the turns, so far as they are known; @marked: moments that
 * are marked, by index. */
void hradby_chart_set_analysis (HradbyChart *self, HradbySession *session,
                                const HradbyAnalysis *analysis, const guint *marked,
                                guint n_marked);

/* A line where @turn turns have been played; -1: none. */
void hradby_chart_set_current (HradbyChart *self, gint turn);

/* The same as words, for people who do not see the picture; free it with g_free(). */
char *hradby_chart_describe (HradbyChart *self) G_GNUC_WARN_UNUSED_RESULT;
