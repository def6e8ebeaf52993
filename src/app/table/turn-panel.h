/* Whose turn it is, what to do, the tile in hand, and the decisions that are not on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/offer.h"
#include "session/session.h"

#include <gtk/gtk.h>

/* Stands at the bottom of the side panel, or below the board where the window is narrow; always of
 * one height, so that nothing in it or around it moves within a turn. Its buttons use the window's
 * actions "win.rotate-left", "win.rotate-right" and "win.remaining".
 *
 * Beside the tile is the place of the kinds of choices: the play surface makes one widget for them
 * (see #HradbySurface), the window puts it there, and the surface shows it (`visible`) only while
 * there is something to choose: then the rest makes room. It has about 150 x 132 pixels, or where
 * the panel is compact a line of 36 pixels beside the main button. */
#define HRADBY_TYPE_TURN_PANEL (hradby_turn_panel_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTurnPanel, hradby_turn_panel, HRADBY, TURN_PANEL, GtkWidget)

/* Compact, it lies flat below the board, and a line above it opens the panel ("win.panel"). */
void hradby_turn_panel_set_compact (HradbyTurnPanel *self, gboolean compact);

/* %NULL: no game. It follows the session by itself. */
void hradby_turn_panel_set_session (HradbyTurnPanel *self, HradbySession *session);

/* How the tile in hand is turned on the board, in quarter turns clockwise. */
void hradby_turn_panel_set_rotation (HradbyTurnPanel *self, guint rotation);

/* The prompt in the words of the board; %NULL or "": the general words. */
void hradby_turn_panel_set_hint (HradbyTurnPanel *self, const char *hint);

/* What the game waits for before it continues; %NULL: nothing. */
void hradby_turn_panel_set_pause (HradbyTurnPanel *self, const char *pause);

/* Puts the kinds of choices beside the tile, or takes them out with %NULL. */
void hradby_turn_panel_set_kinds (HradbyTurnPanel *self, GtkWidget *kinds);

/* What takes the place of the tile, and of all buttons, while it is visible. It wants the session
 * when all else follows it. */
HradbyOffer *hradby_turn_panel_get_offer (HradbyTurnPanel *self);

/* Puts a widget in place of everything else, or takes it out with %NULL. */
void hradby_turn_panel_set_extra (HradbyTurnPanel *self, GtkWidget *extra);

/* What happened last, as visible text that screen readers are told of. */
void hradby_turn_panel_announce (HradbyTurnPanel *self, const char *text);
