/* All games of the main window: the list of those that are kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-private.h"

#include <glib/gi18n.h>

#include "app/archive/archive-window.h"
#include "app/career/career-window.h"
#include "app/window/window-files.h"
#include "app/window/window-lessons.h"
#include "session/kept-games.h"
#include "study/career.h"

#define CAREER_KEY "hradby-career"

static void
opened_cb (HradbyWindow *self,
           const char   *path,
           gboolean      from_start)
{
  HradbySession *before = self->session;

  if (path != NULL)
    hradby_window_take_up (self, path);
  else if (hradby_window_has_lesson (self, before))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson-leave", NULL);
  gtk_window_present (GTK_WINDOW (self));
  if (from_start && self->session != NULL && (path == NULL || self->session != before))
    hradby_session_set_step (self->session, 0);
}

static void
exported_cb (HradbyWindow *self,
             const char   *path,
             GtkWindow    *window)
{
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GError) error = NULL;

  if (path == NULL)
    session = g_object_ref (hradby_window_get_kept (self));
  else
    session = hradby_kept_games_open (path, self->library, &error);
  if (session != NULL)
    hradby_window_save_as (self, window, session);
  else
    hradby_dialogs_tell (window, _("The Game Cannot Be Opened"), error->message);
}

static void
deleted_cb (HradbyWindow *self)
{
  /* What was not undone goes with its list, and that with the window. */
  if (gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  hradby_window_find_previous (self);
  hradby_window_update_actions (self);
}

static void
games_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *folder = hradby_window_get_folder ("games");
  GtkWidget *window = hradby_archive_window_new (GTK_WINDOW (self), folder,
                                                 hradby_window_get_kept (self));

  g_signal_connect_object (window, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "renamed", G_CALLBACK (hradby_window_save_note), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "deleted", G_CALLBACK (deleted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static char *
get_career_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "hradby", "games.results", NULL);
}

/* Lives with the window, and is waited for when that goes. */
static HradbyCareer *
get_career (HradbyWindow *self)
{
  HradbyCareer *career = g_object_get_data (G_OBJECT (self), CAREER_KEY);
  g_autofree char *path = NULL;

  if (career == NULL)
    {
      path = get_career_path ();
      career = hradby_career_new (path);
      g_object_set_data_full (G_OBJECT (self), CAREER_KEY, career,
                              (GDestroyNotify) hradby_career_free);
    }
  return career;
}

void
hradby_window_count_result (HradbyWindow *self)
{
  if (!hradby_window_has_lesson (self, self->session))
    hradby_career_add (get_career (self), self->session, g_get_real_time () / G_USEC_PER_SEC);
}

static void
statistics_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  g_autofree char *path = get_career_path ();

  hradby_career_window_present (GTK_WINDOW (user_data), path);
}

static const GActionEntry entries[] = {
  { .name = "statistics", .activate = statistics_cb },
  { .name = "games", .activate = games_cb },
};

void
hradby_window_init_games (HradbyWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
