/* My games: all that are kept, to be opened, named, exported and deleted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game-info.h"
#include "session/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_ARCHIVE_WINDOW (hradby_archive_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyArchiveWindow, hradby_archive_window, HRADBY, ARCHIVE_WINDOW, AdwWindow)

/**
 * HradbyArchiveWindow:
 *
 * Signals; a path is %NULL for the game that is played now:
 * - "opened" (const char *path, gboolean from_start): somebody wants to go on with this game, or to
 *   look through it from its beginning
 * - "exported" (const char *path): somebody wants it as a file elsewhere
 * - "renamed": the game that is played now has another name
 * - "deleted": a game is no more among those that are kept
 */

/* Lists what is kept in @folder, and @now, the game that is played (nullable). */
GtkWidget *hradby_archive_window_new (GtkWindow     *parent,
                                      const char    *folder,
                                      HradbySession *now);

/* Shows a passing message, which is no markup. */
void hradby_archive_window_tell (HradbyArchiveWindow *self,
                                 const char          *text);

G_END_DECLS
