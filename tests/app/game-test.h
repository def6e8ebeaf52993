/* What tests share that play in the main window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"

/* A game in the main window, with all that it was made of; also a fixture. */
typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  HradbySession *session;
  GtkWidget     *window;
} AppTestGame;

/* Opens a window of this size, -1 for its own, with a game in it, and waits until it is painted.
 * @session: (transfer full) */
void app_test_open_game (AppTestGame *self, HradbySession *session, int width, int height);

/* Closes it; nothing may be kept. */
void app_test_close_game (AppTestGame *self);

/* A fixture: a window, not yet shown, with nothing kept from before, without a game. */
void app_test_set_up (AppTestGame *self, gconstpointer data);
void app_test_tear_down (AppTestGame *self, gconstpointer data);

/* Shows a game of these seats after @n_steps actions. Returns: (transfer full): the window has
 * another reference */
HradbySession *app_test_show_game (AppTestGame *self, const char *seats, guint n_steps);
