/* What the state of the game brings to the main window: pages, the curtain, the result. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-pages.h"

#include "app/start/welcome.h"
#include "app/table/curtain.h"
#include "app/table/result-dialog.h"
#include "app/window/window-files.h"
#include "app/window/window-private.h"
#include "session/session.h"

/* What the person before was told or had asked for is not for the next one. */
static void
draw_curtain (HradbyWindow *self)
{
  if (adw_bin_get_child (self->curtain) == NULL)
    adw_bin_set_child (self->curtain, hradby_curtain_new ());
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
  hradby_window_drop_analysis (self);
  gtk_stack_set_visible_child_name (self->pages, "curtain");
  hradby_curtain_call (HRADBY_CURTAIN (adw_bin_get_child (self->curtain)), self->session);
}

gboolean
hradby_window_has_curtain (HradbyWindow *self)
{
  return gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->curtain);
}

void
hradby_window_show_page (HradbyWindow *self)
{
  gboolean playing = self->session != NULL, was_drawn = hradby_window_has_curtain (self);

  if (!playing && adw_bin_get_child (self->welcome) == NULL)
    {
      adw_bin_set_child (self->welcome, hradby_welcome_new (self->library));
      gtk_widget_grab_focus (adw_bin_get_child (self->welcome));
    }
  if (playing && hradby_session_get_awaited (self->session) != HRADBY_NOBODY)
    draw_curtain (self);
  else
    gtk_stack_set_visible_child_name (self->pages, playing ? "game" : "welcome");
  if (playing)
    adw_bin_set_child (self->welcome, NULL); /* screen readers of GTK 4.8 find hidden pages, too */
  if (was_drawn && !hradby_window_has_curtain (self))
    {
      hradby_curtain_forget (HRADBY_CURTAIN (adw_bin_get_child (self->curtain)));
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
    }
  gtk_widget_set_visible (self->panel_button, playing && !hradby_window_has_curtain (self));
  gtk_widget_set_visible (self->undo_button, playing);
  gtk_widget_set_visible (self->redo_button, playing);
  gtk_widget_set_visible (self->hint_button, playing);
}

/* Also while the last turn waits to be confirmed. */
static gboolean
is_over (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean finished;

  g_object_get (session, "finished", &finished, NULL);
  return finished || table->type->to_move (table, hradby_session_get_position (session))
                     == HRADBY_NOBODY;
}

void
hradby_window_know_result (HradbyWindow *self)
{
  self->was_held = FALSE;
  self->was_over = is_over (self->session);
  g_object_get (self->session, "finished", &self->was_finished, NULL);
}

void
hradby_window_show_result (HradbyWindow *self)
{
  gboolean over = is_over (self->session), finished = FALSE;

  g_object_get (self->session, "finished", &finished, NULL);
  if (over && !self->was_over)
    hradby_window_count_result (self);
  if (finished && !self->was_finished)
    hradby_result_dialog_present (GTK_WINDOW (self), self->session);
  self->was_over = over;
  self->was_finished = finished;
}

void
hradby_window_return_focus (HradbyWindow *self)
{
  gboolean held = hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->was_held && !held && focus == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  self->was_held = held;
}
