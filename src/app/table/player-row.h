/* One player in the side panel: name, points, and what the face of the game puts there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_PLAYER_ROW (hradby_player_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPlayerRow, hradby_player_row, HRADBY, PLAYER_ROW, GtkWidget)

/* @flat: for many players: less of the height for each, with the same in it. */
GtkWidget *hradby_player_row_new    (guint            player,
                                     gboolean         flat);

/* Points can be below zero, so that none are told by a number nobody has. */
#define HRADBY_PLAYER_ROW_NO_POINTS G_MININT

/* Shows the player as the session stands now; @projected: the projected final score, or
 * %HRADBY_PLAYER_ROW_NO_POINTS. */
void       hradby_player_row_update (HradbyPlayerRow *self,
                                     HradbySession   *session,
                                     gint             projected);

/* No clock is shown. */
#define HRADBY_PLAYER_ROW_NO_TIME -1

/* How long the player has thought, in milliseconds, or %HRADBY_PLAYER_ROW_NO_TIME;
 * @running: and goes on thinking. */
void       hradby_player_row_set_time (HradbyPlayerRow *self,
                                       gint             milliseconds,
                                       gboolean         running);

G_END_DECLS
