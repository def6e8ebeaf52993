/* Sounds of the game on the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * hradby_table_sounds_follow:
 * @signals: of the session, of one game after the other
 * @place: (unowned): of the play surface; outlives @signals
 * @settings: of the application
 *
 * From now on each step that is played sounds as the face of the game says, every sound once,
 * however often it is due, while the play surface is shown and the settings want it. Going back and
 * forth in what was played, and a game that is opened, are silent: there the session tells of no
 * events.
 */
void hradby_table_sounds_follow (GSignalGroup *signals, GtkWidget *place, GSettings *settings);
