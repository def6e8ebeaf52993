/* What tests share that play in the main window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include "app/window/window.h"

void
app_test_open_game (AppTestGame *self, HradbySession *session, int width, int height)
{
  self->window = app_test_new_window (&self->settings, &self->library);
  self->session = session;
  hradby_window_set_session (HRADBY_WINDOW (self->window), session);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_present (GTK_WINDOW (self->window));
  app_test_settle ();
}

void
app_test_close_game (AppTestGame *self)
{
  app_test_destroy (self->window);
  app_test_drop (self->session);
  app_test_drop (self->settings);
  app_test_drop (self->library);
}

void
app_test_set_up (AppTestGame *self, gconstpointer data)
{
  app_test_clear_state ();
  self->window = app_test_new_window (&self->settings, &self->library);
}

void
app_test_tear_down (AppTestGame *self, gconstpointer data)
{
  app_test_end (self->window, self->settings, self->library);
}

HradbySession *
app_test_show_game (AppTestGame *self, const char *seats, guint n_steps)
{
  HradbySession *session = app_test_new_session (seats, 11, NULL);

  app_test_play (session, 12, n_steps);
  hradby_window_set_session (HRADBY_WINDOW (self->window), session);
  gtk_window_present (GTK_WINDOW (self->window));
  app_test_settle ();
  return session;
}
