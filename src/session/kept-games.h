/* The games that were played before the one under way: each a file in a folder, the last fifty. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_KEPT_GAMES 50

/* Writes the game as it is now as the newest of them; of more than %HRADBY_KEPT_GAMES the oldest
 * go. The name of the file has the time (UTC) and the game, so that names sort by age. @folder need
 * not exist yet. Failures are %HRADBY_FILE_ERROR. */
gboolean hradby_kept_games_add         (const char    *folder,
                                        HradbySession *session,
                                        GError       **error);

/* Takes in the record at @path as one that was kept when it was last written, if there is one. */
void     hradby_kept_games_take_in     (const char    *folder,
                                        const char    *path);

/* Where the newest of them lies, %NULL if there is none. */
char    *hradby_kept_games_find_newest (const char    *folder) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
