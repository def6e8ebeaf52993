/* Whose turn it is, what to do, the tile in hand, and the decisions that are not on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_TURN_PANEL (hradby_turn_panel_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTurnPanel, hradby_turn_panel, HRADBY, TURN_PANEL, GtkWidget)

/**
 * HradbyTurnPanel:
 *
 * Stands at the top of the side panel, or below the board where the window is narrow. Its buttons
 * use the window's actions "win.rotate-left" and "win.rotate-right".
 *
 * Property "compact" (read-write): lies flat and shows the points of all players.
 */
GtkWidget *hradby_turn_panel_new             (void);

void       hradby_turn_panel_set_compact     (HradbyTurnPanel *self,
                                              gboolean         compact);

/* Whose game it shows; %NULL for none. It follows the session by itself. */
void       hradby_turn_panel_set_session     (HradbyTurnPanel *self,
                                              HradbySession   *session);

/* How the tile in hand is turned on the board, in quarter turns clockwise. */
void       hradby_turn_panel_set_rotation    (HradbyTurnPanel *self,
                                              guint            rotation);

/* What to do now, in the words of the board; %NULL or "" for the general words. */
void       hradby_turn_panel_set_hint        (HradbyTurnPanel *self,
                                              const char      *hint);

/* What has to be done before anybody, or chance, goes on; %NULL: nothing. */
void       hradby_turn_panel_set_pause       (HradbyTurnPanel *self,
                                              const char      *pause);

/* Puts a widget below everything else, or takes it out with %NULL. */
void       hradby_turn_panel_set_extra       (HradbyTurnPanel *self,
                                              GtkWidget       *extra);

/* What happened last, as visible text that screen readers are told of. */
void       hradby_turn_panel_announce        (HradbyTurnPanel *self,
                                              const char      *text);

G_END_DECLS
