/* A thread that reads the newest autosave there is. */
#include "session/resume.h"

#include "session/autosave.h"
#include "session/session-private.h"

#include <glib/gi18n-lib.h>

/**
 * HradbyResume:
 * @history: (nullable): what was read, with @seats
 * @generation: where it was read
 * @error: (nullable): why a newer one could not be
 *
 * The thread writes these fields, the others are read after it ended.
 */
struct _HradbyResume
{
  GThread          *thread;
  char             *folder;
  HradbyLibrary    *library;
  HradbyResumeFunc  func;
  gpointer          user_data;

  HradbyHistory    *history;
  GListModel       *seats;
  guint             generation;
  GError           *error;
};

/* Reads the newest generation that can be read; the first error is kept. */
static gpointer
read_thread (gpointer data)
{
  HradbyResume *self = data;

  for (; self->generation < HRADBY_AUTOSAVE_GENERATIONS; self->generation++)
    {
      g_autofree char *path = hradby_autosave_get_path (self->folder, self->generation);
      g_autoptr(GError) error = NULL;

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;

      self->history = hradby_session_read (path, self->library, &self->seats, &error);
      if (self->history != NULL)
        break;
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
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
hradby_resume_new (const char       *folder,
                   HradbyLibrary    *library,
                   HradbyResumeFunc  func,
                   gpointer          user_data)
{
  HradbyResume *self;

  g_return_val_if_fail (folder != NULL && HRADBY_IS_LIBRARY (library), NULL);

  self = g_new0 (HradbyResume, 1);
  self->folder = g_strdup (folder);
  self->library = g_object_ref (library);
  self->func = func;
  self->user_data = user_data;
  self->thread = g_thread_new ("resume", read_thread, self);
  return self;
}

HradbySession *
hradby_resume_finish (HradbyResume  *self,
                      char         **warning,
                      GError       **error)
{
  if (warning != NULL)
    *warning = NULL;
  g_return_val_if_fail (self != NULL && self->thread != NULL, NULL);

  wait_for_thread (self);
  if (self->history == NULL)
    {
      if (self->error != NULL)
        g_propagate_error (error, g_steal_pointer (&self->error));
      return NULL;
    }
  if (self->error != NULL)
    {
      for (guint i = 0; i < self->generation; i++)
        hradby_autosave_set_aside (self->folder, i);
      if (warning != NULL)
        *warning = g_strdup_printf (_("The game as it was last saved is damaged, so it goes on "
                                      "from an earlier moment (%s)"), self->error->message);
    }
  return hradby_session_new_take (g_steal_pointer (&self->history), self->seats, self->library,
                                  self->error == NULL);
}

void
hradby_resume_free (HradbyResume *self)
{
  g_return_if_fail (self != NULL);

  wait_for_thread (self);
  g_clear_pointer (&self->history, hradby_history_free);
  g_clear_object (&self->seats);
  g_clear_object (&self->library);
  g_clear_error (&self->error);
  g_free (self->folder);
  g_free (self);
}
