/* A thread that reads the newest autosave there is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/resume.h"

#include "session/autosave.h"
#include "session/session.h"
#include "storage/file-error.h"

/* The thread writes these fields, the others are read after it ended. */
struct _HradbyResume {
  GThread          *thread;
  char             *folder;
  HradbyLibrary    *library;
  HradbyResumeFunc  func;
  gpointer          user_data;

  HradbyHistory    *history;    /* (nullable): what was read, with @seats */
  GListModel       *seats;
  char             *remark;     /* (nullable): what there is to say about it */
  guint             generation; /* where it was read, %HRADBY_AUTOSAVE_GENERATIONS if nowhere */
  /* which of those before it name something that is missing or broken */
  gboolean          elsewhere[HRADBY_AUTOSAVE_GENERATIONS];
  HradbyGameDamage     *damage; /* (nullable): the newest of those that could not be */
};

/* Reads the newest generation that can be read; the first failure is kept. */
static gpointer
read_thread (gpointer data)
{
  HradbyResume *self = data;

  for (; self->generation < HRADBY_AUTOSAVE_GENERATIONS; self->generation++) {
    g_autofree char *path = hradby_autosave_get_path (self->folder, self->generation);
    g_autoptr(GError) error = NULL;

    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      continue;

    self->history = hradby_session_read (path, self->library, &self->seats, &self->remark, &error);
    if (self->history != NULL)
      break;
    self->elsewhere[self->generation]
      = g_error_matches (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_ELSEWHERE);
    if (self->damage == NULL)
      self->damage = hradby_game_damage_new (path, error);
  }
  if (self->history != NULL && self->func != NULL)
    self->func (hradby_history_get_game (self->history), self->seats, self->user_data);
  return NULL;
}

static void
wait_for_thread (HradbyResume *self)
{
  if (self->thread != NULL)
    g_thread_join (g_steal_pointer (&self->thread));
}

HradbyResume *
hradby_resume_new (const char *folder, HradbyLibrary *library, HradbyResumeFunc func,
                   gpointer user_data)
{
  g_return_val_if_fail (folder != NULL && HRADBY_IS_LIBRARY (library), NULL);

  HradbyResume *self = g_new0 (HradbyResume, 1);
  self->folder = g_strdup (folder);
  self->library = g_object_ref (library);
  self->func = func;
  self->user_data = user_data;
  self->thread = g_thread_new ("resume", read_thread, self);
  return self;
}

/* Damaged files get other names, so that no autosave replaces them. What only names missing or
 * broken material stays for the next start. */
static void
put_aside (HradbyResume *self)
{
  HradbyGameDamage *damage = self->damage;

  damage->aside = TRUE;
  for (guint i = 0; i < self->generation; i++) {
    g_autofree char *path = hradby_autosave_get_path (self->folder, i);

    if (self->elsewhere[i] || !g_file_test (path, G_FILE_TEST_EXISTS))
      continue;
    g_autofree char *aside = hradby_autosave_set_aside (self->folder, i);
    damage->aside &= aside != NULL;
    damage->n_files++;
    if (aside != NULL && g_str_equal (damage->path, path)) {
      g_free (damage->path);
      damage->path = g_steal_pointer (&aside);
    }
  }
}

HradbySession *
hradby_resume_finish (HradbyResume *self, HradbyGameDamage **damage)
{
  g_return_val_if_fail (damage != NULL, NULL);
  *damage = NULL;
  g_return_val_if_fail (self != NULL && self->thread != NULL, NULL);

  wait_for_thread (self);
  gboolean is_newest = self->damage == NULL;
  if (!is_newest) {
    put_aside (self);
    *damage = g_steal_pointer (&self->damage);
  }
  if (self->history == NULL)
    return NULL;
  return hradby_session_new_take (g_steal_pointer (&self->history), self->seats,
                                  g_steal_pointer (&self->remark), self->library, is_newest);
}

void
hradby_resume_free (HradbyResume *self)
{
  g_return_if_fail (self != NULL);

  wait_for_thread (self);
  g_clear_pointer (&self->history, hradby_history_free);
  g_clear_object (&self->seats);
  g_clear_object (&self->library);
  g_clear_pointer (&self->damage, hradby_game_damage_free);
  g_free (self->remark);
  g_free (self->folder);
  g_free (self);
}
