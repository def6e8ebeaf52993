/* The main window: the board in the middle, the side panel, and what can be done to the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/early.h"
#include "session/claim.h"

#include <adwaita.h>

#define HRADBY_TYPE_WINDOW (hradby_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWindow, hradby_window, HRADBY, WINDOW, AdwApplicationWindow)

/* @application may be %NULL in tests. */
HradbyWindow *hradby_window_new (GtkApplication *application, GSettings *settings,
                                 HradbyLibrary *library);

/* Folders of the user's state: "autosave", the game under way, and "games", those before. */
char *hradby_window_get_folder (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Resumes the last game, or welcomes a new player; saves where that game lies. */
void hradby_window_resume (HradbyWindow *self, HradbyEarly *early);

/* Takes the games in that others left, as hradby_claim_gather(). */
void hradby_window_gather (HradbyWindow *self, HradbyClaim *claim);

/* Opens a game record, or offers to keep a variant: what a file is, its content tells. Says so
 * where it is refused, and then nothing has changed. */
void hradby_window_open (HradbyWindow *self, GFile *file);

/* Opens all of them: variants are offered one after the other. The window shows one game: of
 * several records the first is opened, and the others are named. */
void hradby_window_open_files (HradbyWindow *self, GFile **files, guint n_files);

/* The game that is shown, or %NULL. Setting one keeps the game that was shown as a file; where that
 * fails, people are asked first. */
HradbySession *hradby_window_get_session (HradbyWindow *self);
void hradby_window_set_session (HradbyWindow *self, HradbySession *session);

/* Shows a passing message where it covers nothing to be read or pressed. */
void hradby_window_toast (HradbyWindow *self, const char *text);

/* Takes up again the kept game at @path; the one that is shown is kept. */
void hradby_window_take_up (HradbyWindow *self, const char *path);
