/* A chart of the points over the turns, one line a player. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_CHART (hradby_chart_get_type ())
G_DECLARE_FINAL_TYPE (HradbyChart, hradby_chart, HRADBY, CHART, GtkWidget)

/* Lines differ in colour, in dashes and in the emblem at their end. */
GtkWidget *hradby_chart_new         (void);

/* Shows the game from its beginning to the position shown by @session. */
void       hradby_chart_set_session (HradbyChart   *self,
                                     HradbySession *session);

/* The same as words, for people who do not see the picture; free it with g_free(). */
char      *hradby_chart_describe    (HradbyChart   *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
