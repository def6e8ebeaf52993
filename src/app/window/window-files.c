/* The files of the main window: saving, opening, the games before this one, and what goes wrong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-files.h"

#include <glib/gi18n.h>

#include "app/archive/archive-window.h"
#include "app/kit/file-name.h"
#include "app/kit/show-file.h"
#include "app/kit/windows.h"
#include "app/window/window-lessons.h"
#include "session/autosave.h"
#include "session/catalogue.h"
#include "session/clock.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/session.h"

/* Saving as a file. */

/* The window in which somebody waits for an answer. */
static GtkWindow *
get_saver (HradbyWindow *self)
{
  return self->saver != NULL ? self->saver : GTK_WINDOW (self);
}

static void
tell_saved (HradbyWindow *self)
{
  if (HRADBY_IS_ARCHIVE_WINDOW (get_saver (self)))
    hradby_archive_window_tell (HRADBY_ARCHIVE_WINDOW (get_saver (self)), _("Game saved"));
  else
    hradby_window_toast (self, _("Game saved"));
}

static void
save_to (HradbyWindow *self,
         const char   *path)
{
  g_autoptr(GError) error = NULL;

  if (self->saved == NULL)
    return;
  if (hradby_session_save_record (self->saved, path, &error))
    tell_saved (self);
  else
    hradby_dialogs_tell (get_saver (self), _("The Game Cannot Be Saved"), error->message);
}

static void
replace_cb (gboolean accepted,
            gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *path = g_steal_pointer (&self->save_path);

  if (accepted)
    save_to (self, path);
}

/* People need not type the ending. Whether another file may be replaced was asked for the name they
 * typed. */
static void
save_chosen_cb (GFile    *file,
                gpointer  user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *typed = hradby_catalogue_name_file (file);
  g_autofree char *path = NULL, *name = NULL, *question = NULL;

  path = hradby_dialogs_is_portal_file (file) ? g_strdup (typed)
                                              : hradby_file_name_complete (typed);
  if (g_str_equal (path, typed) || !hradby_catalogue_has_file (path))
    {
      save_to (self, path);
      return;
    }
  name = g_filename_display_basename (path);
  question = g_strdup_printf (_("There is a file “%s” already."), name);
  g_free (self->save_path);
  self->save_path = g_steal_pointer (&path);
  hradby_dialogs_warn (get_saver (self), _("Replace File?"), question, _("_Replace"), replace_cb,
                       self);
}

void
hradby_window_save_as (HradbyWindow  *self,
                       GtkWindow     *parent,
                       HradbySession *session)
{
  g_autofree char *name = hradby_file_name_propose (session);

  g_clear_pointer (&self->saved, g_bytes_unref);
  self->saved = hradby_session_write_record (session);
  g_set_weak_pointer (&self->saver, parent);
  hradby_dialogs_save (parent, HRADBY_DIALOGS_GAMES, name, save_chosen_cb, self);
}

/* Autosave. */

void
hradby_window_tell_not_saved (HradbyWindow *self,
                              const char   *reason)
{
  /* Translators: first comes the reason, such as "No space left on device: FILE" */
  g_autofree char *text = g_strdup_printf (_("%s\nThe game is not saved until this is fixed."),
                                           reason);

  gtk_label_set_text (self->trouble_label, text);
  gtk_revealer_set_reveal_child (self->trouble, TRUE);
}

void
hradby_window_tell_saved (HradbyWindow *self)
{
  gtk_revealer_set_reveal_child (self->trouble, FALSE);
}

gboolean
hradby_window_flush (HradbyWindow *self)
{
  HradbySession *session = hradby_window_get_kept (self);

  return session == NULL || hradby_session_flush (session);
}

static gboolean
close_cb (gpointer user_data)
{
  gtk_window_close (user_data);
  return G_SOURCE_REMOVE;
}

/* The window goes after the dialog above it. */
static void
not_closed_cb (guint    answer,
               gpointer user_data)
{
  HradbyWindow *self = user_data;

  self->may_lose = answer == 1;
  if (answer != 0)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

gboolean
hradby_window_may_close (HradbyWindow *self)
{
  const char *answers[] = { _("Close _Anyway"), _("_Try Again"), NULL };
  GtkWindow *question;

  if (hradby_window_flush (self) || self->may_lose)
    return TRUE;

  question = hradby_dialogs_choose (GTK_WINDOW (self), _("The Game Cannot Be Saved"),
                                    _("What was played since it was saved last would be lost."),
                                    _("_Cancel"), answers, 1, not_closed_cb, self);
  if (self->session != NULL)
    hradby_windows_bind (question, self->session);
  return FALSE;
}

/* The games before this one. */

void
hradby_window_find_previous (HradbyWindow *self)
{
  g_autofree char *folder = hradby_window_get_folder ("games");

  g_free (self->previous);
  self->previous = hradby_kept_games_find_newest (folder);
}

static gboolean
keep_game (HradbyWindow *self,
           GError      **error)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  HradbySession *session = hradby_window_get_kept (self);

  /* What comes now is saved in its place. */
  if (self->unread != NULL)
    hradby_kept_games_take_in (folder, self->unread);
  g_clear_pointer (&self->unread, g_free);
  if (session == NULL || hradby_session_get_n_steps (session) == 0)
    return TRUE;
  return hradby_kept_games_add (folder, session, error);
}

void
hradby_window_save_note (HradbyWindow *self)
{
  g_autofree char *path = hradby_autosave_get_path (self->autosave, 0);

  if (hradby_window_get_kept (self) == NULL)
    return;
  /* Where that fails the game cannot be saved either, and people are told. */
  hradby_game_note_write (hradby_window_get_kept (self), path, NULL);
}

void
hradby_window_recall_note (HradbyWindow  *self,
                           HradbySession *session)
{
  g_autofree char *path = hradby_autosave_get_path (self->autosave, 0);

  self->has_note = hradby_game_note_read (hradby_game_note_of (session), path, session);
}

static void
tell_remark (HradbyWindow *self)
{
  const char *remark = hradby_session_get_remark (self->session);

  if (remark != NULL)
    hradby_windows_bind (hradby_dialogs_tell (GTK_WINDOW (self),
                                              _("Another Computer Player Plays"), remark),
                         self->session);
}

/* A game that is taken up again is under way, and no more among those before it. Its file goes only
 * when autosave has it. */
static void
show_pending (HradbyWindow *self)
{
  g_autoptr(HradbySession) session = g_steal_pointer (&self->pending);

  if (hradby_window_get_kept (self) != NULL)
    hradby_session_set_autosave (hradby_window_get_kept (self), NULL);
  hradby_window_show_session (self, session);
  tell_remark (self);
  if (!self->has_note)
    hradby_window_save_note (self);
  self->has_note = FALSE;
  if (self->taken_up != NULL && hradby_session_flush (session))
    hradby_kept_games_remove (self->taken_up);
  g_clear_pointer (&self->taken_up, g_free);
  hradby_window_find_previous (self);
  hradby_window_update_actions (self);
}

static void keep_and_show (HradbyWindow *self);

static void
not_kept_cb (guint    answer,
             gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (self->pending == NULL)
    return;
  if (answer == 1)
    show_pending (self);
  else if (answer == 2)
    keep_and_show (self);
  else
    {
      g_clear_object (&self->pending);
      g_clear_pointer (&self->taken_up, g_free);
    }
}

/* Nothing is shown over a game that could not be come back to, unless somebody wants that. */
static void
keep_and_show (HradbyWindow *self)
{
  const char *answers[] = { _("_Give Up This Game"), _("_Try Again"), NULL };
  g_autoptr(GError) error = NULL;
  g_autofree char *body = NULL;

  if (keep_game (self, &error))
    {
      show_pending (self);
      return;
    }
  body = g_strdup_printf (_("%s\n\nThe game that is shown would be lost, since it cannot be "
                            "saved."),
                          error->message);
  hradby_windows_bind (hradby_dialogs_choose (GTK_WINDOW (self), _("This Game Cannot Be Kept"),
                                              body, _("_Cancel"), answers, 1, not_kept_cb, self),
                       self->pending);
}

/* What comes last is wanted. @taken_up: (nullable): the file it was kept in */
static void
change_session (HradbyWindow  *self,
                HradbySession *session,
                const char    *taken_up)
{
  if (self->pending != NULL)
    hradby_windows_leave (self->pending);
  g_set_object (&self->pending, session);
  g_free (self->taken_up);
  self->taken_up = g_strdup (taken_up);
  keep_and_show (self);
}

void
hradby_window_set_session (HradbyWindow  *self,
                           HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_WINDOW (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  if (self->session != session)
    change_session (self, session, NULL);
}

void
hradby_window_open (HradbyWindow *self,
                    GFile        *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = NULL;

  g_return_if_fail (HRADBY_IS_WINDOW (self));

  if (hradby_catalogue_is_variant (path))
    {
      hradby_window_offer_variant (self, path);
      return;
    }
  session = hradby_session_new_from_file (path, self->library, &error);
  if (session == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Opened"), error->message);
      return;
    }
  if (!hradby_window_can_show (self, session))
    return;
  hradby_game_note_of (session)->is_foreign = TRUE;
  hradby_window_set_session (self, session);
}

void
hradby_window_take_up (HradbyWindow *self,
                       const char   *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = hradby_kept_games_open (path, self->library, &error);

  if (session == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Opened"), error->message);
      return;
    }
  if (hradby_window_can_show (self, session))
    change_session (self, session, path);
}

/* What cannot be shown, or could not be read. */

gboolean
hradby_window_can_show (HradbyWindow  *self,
                        HradbySession *session)
{
  const HradbyGameType *type = hradby_session_get_table (session)->type;
  g_autofree char *text = NULL;

  if (hradby_face_find (type) != NULL)
    return TRUE;

  /* Translators: %s is the title of a game */
  text = g_strdup_printf (_("This program can read the game “%s”, but cannot show it."),
                          _(type->title));
  hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Opened"), text);
  return FALSE;
}

void
hradby_window_put_aside (HradbyWindow  *self,
                         HradbySession *session)
{
  g_autofree char *folder = hradby_window_get_folder ("games");

  hradby_kept_games_add (folder, session, NULL);
  hradby_window_find_previous (self);
}

static void
damage_told_cb (guint    answer,
                gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (answer == 1)
    hradby_show_file (GTK_WINDOW (self), self->damaged);
}

/* As much as is known of: game, players, time. */
static char *
name_game (const HradbyDamage *damage)
{
  g_autofree char *time = NULL;
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();

  if (damage->game != NULL)
    g_ptr_array_add (parts, damage->game);
  if (damage->players != NULL)
    g_ptr_array_add (parts, damage->players);
  if (damage->time != NULL)
    time = g_date_time_format (damage->time, "%x %H:%M");
  if (time != NULL)
    g_ptr_array_add (parts, time);
  g_ptr_array_add (parts, NULL);
  /* Translators: between the game, its players and the time */
  return g_strjoinv (C_("game", " · "), (char **) parts->pdata);
}

void
hradby_window_tell_damage (HradbyWindow       *self,
                           const HradbyDamage *damage)
{
  const char *answers[] = { _("_Show File"), NULL };
  gboolean goes_on = self->session != NULL;
  g_autofree char *name = name_game (damage), *folder = g_path_get_dirname (damage->path);
  g_autofree char *where = g_filename_display_name (folder);
  g_autoptr(GString) body = g_string_new (name);

  g_string_append_printf (body, "\n\n%s\n\n", damage->reason);
  if (goes_on)
    g_string_append_printf (body, "%s ", _("It goes on from an earlier moment."));
  if (damage->elsewhere)
    g_string_append (body, _("It is not damaged: it can be played on when this is mended."));
  else if (damage->aside)
    g_string_append_printf (body,
                            ngettext ("What was saved is kept: %u file in “%s”.",
                                      "What was saved is kept: %u files in “%s”.", damage->n_files),
                            damage->n_files, where);
  else
    g_string_append_printf (body, _("What was saved could not be put aside; it is in “%s”."),
                            where);

  g_free (self->damaged);
  self->damaged = g_strdup (damage->path);
  hradby_dialogs_choose (GTK_WINDOW (self),
                         goes_on && !damage->elsewhere ? _("The Last Game Is Damaged")
                                                       : _("The Last Game Cannot Be Read"),
                         body->str, _("_Close"), answers, 0, damage_told_cb, self);
}

void
hradby_window_gather (HradbyWindow *self,
                      HradbyClaim  *claim)
{
  g_autofree char *folder = hradby_window_get_folder ("games");

  g_return_if_fail (HRADBY_IS_WINDOW (self) && claim != NULL);

  hradby_claim_gather (claim, folder, self->library);
  hradby_window_find_previous (self);
  hradby_window_update_actions (self);
}

void
hradby_window_drop_files (HradbyWindow *self)
{
  g_clear_object (&self->pending);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_clear_object (&self->exported);
  g_clear_weak_pointer (&self->saver);
  g_clear_pointer (&self->previous, g_free);
  g_clear_pointer (&self->taken_up, g_free);
  g_clear_pointer (&self->unread, g_free);
  g_clear_pointer (&self->damaged, g_free);
  g_clear_pointer (&self->save_path, g_free);
  g_clear_pointer (&self->autosave, g_free);
}
