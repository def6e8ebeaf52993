/* The side panel: the turn, the players, the remaining tiles and the score log. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbySidePanel:
 *
 * Properties: "show-projection" (read-write): whether the projected final score is shown;
 * "show-moves" (read-write, notify): whether the log tells every move.
 *
 * Signals:
 * - "announce" (const char *text): what happened last before the position shown; may be empty
 * - "event-activated" (guint event): an entry of the log was chosen; the index of its event
 * - "event-pointed" (gint event): an entry of the log is pointed at; -1: none
 */
#define HRADBY_TYPE_SIDE_PANEL (hradby_side_panel_get_type ())
G_DECLARE_FINAL_TYPE (HradbySidePanel, hradby_side_panel, HRADBY, SIDE_PANEL, GtkWidget)

/* Whose game it shows; %NULL for none. It follows the session by itself. */
void       hradby_side_panel_set_session (HradbySidePanel *self,
                                          HradbySession   *session);

/* Puts a widget at the top, or takes it out with %NULL; then the window is narrow, and the panel
 * says what the title cannot: by which rules the game is played. */
void       hradby_side_panel_set_top     (HradbySidePanel *self,
                                          GtkWidget       *top);

G_END_DECLS
