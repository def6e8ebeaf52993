/* My games, a page of home: all that are kept, to be opened, named, exported and deleted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game-info.h"
#include "session/session.h"

#include <adwaita.h>

#define HRADBY_TYPE_ARCHIVE (hradby_archive_get_type ())
G_DECLARE_FINAL_TYPE (HradbyArchive, hradby_archive, HRADBY, ARCHIVE, AdwBin)

/* Uses actions of the main window, where a path is "" for the game that is played: "win.open-kept"
 * (path, and whether to look through it from its beginning), "win.export-kept" (path), and
 * "win.keep-note" once the game that is played has another name.
 * @folder: of the games that are kept
 * @now (nullable): the game that is played, which is listed first */
GtkWidget *hradby_archive_new (const char *folder, HradbySession *now);

/* The game and its rules: "The Castle · Official rules", or why it cannot be read. */
char *hradby_archive_words_rules (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* When, and how it ended or that it continues. */
char *hradby_archive_words_state (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

