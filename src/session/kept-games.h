/* The games that were played before the one under way: each a file in a folder, the last 200. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

#define HRADBY_KEPT_GAMES 200

/* Writes the game as it is now as the newest of them, with its note; of more than
 * %HRADBY_KEPT_GAMES the oldest go. The name of the file has the time (UTC) and the game, so that
 * names sort by age; a game that was only looked at since it was kept last gets its name of then.
 * @folder need not exist yet. Failures are %HRADBY_FILE_ERROR. */
gboolean hradby_kept_games_add (const char *folder, HradbySession *session, GError **error);

/* Takes in the record at @path as one that was kept when it was last written, if there is one. */
void hradby_kept_games_take_in (const char *folder, const char *path);

/* When the game at @path was kept, by its name; later where the clock had gone back since
 * another one was. %NULL if the name does not tell. */
GDateTime *hradby_kept_games_get_time (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Opens one of them with its note. Failures are %HRADBY_FILE_ERROR. */
HradbySession *hradby_kept_games_open (const char *path, HradbyLibrary *library, GError **error);

/* The game alone, to be painted; from a file in any thread, while no other thread uses @library.
 * Failures are %HRADBY_FILE_ERROR. */
HradbyGame *hradby_kept_games_copy (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;
HradbyGame *hradby_kept_games_read (const char *path, HradbyLibrary *library,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the record and its note. */
void hradby_kept_games_remove (const char *path);

/* Their paths, newest first. (transfer full) (element-type filename) */
GPtrArray *hradby_kept_games_list (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Where the newest of them lies, %NULL if there is none. */
char *hradby_kept_games_find_newest (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
