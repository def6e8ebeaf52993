/* A thread that writes the newest record and moves the older ones down. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/autosave.h"

#include "storage/file-error.h"
#include "storage/files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Kept alive also by results that are on their way to @context. */
struct _HradbyAutosave {
  gatomicrefcount     ref_count;
  char               *folder;
  GThread            *thread;
  GMutex              mutex;
  GCond               cond;
  GBytes             *record; /* (nullable): what waits to be written */
  gboolean            busy;   /* the thread is writing */
  gboolean            failed; /* the last write failed */
  gboolean            quit;   /* the thread ends when nothing waits */
  GMainContext       *context;
  /* (nullable): only touched in the thread of @context, %NULL once freed */
  HradbyAutosaveFunc  func;
  gpointer            user_data;
};

typedef struct {
  HradbyAutosave *autosave;
  GError         *error;
} Result;

/* Two games that follow each other save to one folder: their threads must not mix. */
static GMutex folder_mutex;

static HradbyAutosave *
autosave_ref (HradbyAutosave *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
autosave_unref (HradbyAutosave *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->record, g_bytes_unref);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self->folder);
  g_free (self);
}

char *
hradby_autosave_get_path (const char *folder, guint generation)
{
  g_return_val_if_fail (generation < HRADBY_AUTOSAVE_GENERATIONS, NULL);

  g_autofree char *name = g_strdup_printf ("autosave.%u.game.xml", generation);
  return g_build_filename (folder, name, NULL);
}

/* A name that is free, with the time at which @path was written. */
static char *
find_free_name (const char *folder, const char *path)
{
  GStatBuf info = { 0 };
  g_autoptr(GDateTime) time = NULL;
  g_autofree char *stamp = NULL;
  char *aside = NULL;

  if (g_stat (path, &info) == 0)
    time = g_date_time_new_from_unix_utc (info.st_mtime);
  stamp = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H-%M-%SZ") : g_strdup ("undated");
  for (guint i = 1; aside == NULL || g_file_test (aside, G_FILE_TEST_EXISTS); i++) {
    g_autofree char *name = g_strdup_printf ("damaged-%s-%u.game.xml", stamp, i);

    g_free (aside);
    aside = g_build_filename (folder, name, NULL);
  }
  return aside;
}

char *
hradby_autosave_set_aside (const char *folder, guint generation)
{
  g_autofree char *path = hradby_autosave_get_path (folder, generation);

  g_mutex_lock (&folder_mutex);
  g_autofree char *aside = find_free_name (folder, path);
  if (g_rename (path, aside) != 0)
    g_clear_pointer (&aside, g_free);
  g_mutex_unlock (&folder_mutex);
  return g_steal_pointer (&aside);
}

/* Moves the file at @path to @to; the newest stays where it is, too, until it is replaced: at no
 * moment is there nothing to resume. */
static void
move_down (const char *path, const char *to, gboolean keep)
{
  g_unlink (to);
  if (!keep || link (path, to) != 0)
    g_rename (path, to);
}

static void
move_generations_down (const char *folder)
{
  for (guint i = HRADBY_AUTOSAVE_GENERATIONS - 1; i > 0; i--) {
    g_autofree char *path = hradby_autosave_get_path (folder, i - 1);
    g_autofree char *to = hradby_autosave_get_path (folder, i);
    g_autofree char *newest = hradby_autosave_get_path (folder, 0);

    if (g_file_test (path, G_FILE_TEST_EXISTS) && g_file_test (newest, G_FILE_TEST_EXISTS))
      move_down (path, to, i == 1);
  }
}

/* Makes renames durable. A file system that cannot do it is no reason to complain. */
static void
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd == -1)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
rename_file (const char *path, const char *to, GError **error)
{
  if (g_rename (path, to) == 0)
    return TRUE;

  hradby_file_error_set_unwritten (error, to, g_strerror (errno));
  return FALSE;
}

/* The new generation is complete on the disk before an old one is touched. */
static gboolean
write_generation (const char *folder, GBytes *record, GError **error)
{
  g_autofree char *path = hradby_autosave_get_path (folder, 0);
  g_autofree char *new_path = g_build_filename (folder, "new.game.xml", NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0) {
    hradby_file_error_set_unwritten (error, folder, g_strerror (errno));
    return FALSE;
  }
  if (!hradby_file_save (new_path, record, error))
    return FALSE;

  move_generations_down (folder);
  if (!rename_file (new_path, path, error))
    return FALSE;
  sync_folder (folder);
  return TRUE;
}

/* Removes what a save left unfinished when the program was killed. */
static void
remove_remains (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_str_has_prefix (name, "new."))
      g_unlink (path);
  }
}

static gboolean
result_cb (gpointer data)
{
  Result *result = data;
  HradbyAutosave *self = result->autosave;

  if (self->func != NULL)
    self->func (result->error, self->user_data);
  return G_SOURCE_REMOVE;
}

static void
result_free (gpointer data)
{
  Result *result = data;

  autosave_unref (result->autosave);
  g_clear_error (&result->error);
  g_free (result);
}

/* Not g_main_context_invoke(): that might call the function right here, in the wrong thread. */
static void
tell (HradbyAutosave *self, GError *error)
{
  g_autoptr(GSource) source = g_idle_source_new ();
  Result *result = g_new0 (Result, 1);

  result->autosave = autosave_ref (self);
  result->error = error;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, result_cb, result, result_free);
  g_source_attach (source, self->context);
}

static void
write_pending (HradbyAutosave *self)
{
  g_autoptr(GBytes) record = g_steal_pointer (&self->record);
  GError *error = NULL;

  self->busy = TRUE;
  g_mutex_unlock (&self->mutex);

  g_mutex_lock (&folder_mutex);
  gboolean written = write_generation (self->folder, record, &error);
  g_mutex_unlock (&folder_mutex);
  tell (self, error);

  g_mutex_lock (&self->mutex);
  self->busy = FALSE;
  self->failed = !written;
  g_cond_broadcast (&self->cond);
}

static gpointer
autosave_thread (gpointer data)
{
  HradbyAutosave *self = data;

  g_mutex_lock (&folder_mutex);
  remove_remains (self->folder);
  g_mutex_unlock (&folder_mutex);

  g_mutex_lock (&self->mutex);
  while (self->record != NULL || !self->quit) {
    if (self->record != NULL)
      write_pending (self);
    else
      g_cond_wait (&self->cond, &self->mutex);
  }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

HradbyAutosave *
hradby_autosave_new (const char *folder, HradbyAutosaveFunc func, gpointer user_data)
{
  g_return_val_if_fail (folder != NULL && func != NULL, NULL);

  HradbyAutosave *self = g_new0 (HradbyAutosave, 1);
  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->folder = g_strdup (folder);
  self->func = func;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  self->thread = g_thread_new ("autosave", autosave_thread, self);
  return self;
}

void
hradby_autosave_free (HradbyAutosave *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->quit = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);

  self->func = NULL;
  autosave_unref (self);
}

void
hradby_autosave_write (HradbyAutosave *self, GBytes *record)
{
  g_return_if_fail (self != NULL && record != NULL);

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->record, g_bytes_unref);
  self->record = g_bytes_ref (record);
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
}

gboolean
hradby_autosave_flush (HradbyAutosave *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_mutex_lock (&self->mutex);
  while (self->record != NULL || self->busy)
    g_cond_wait (&self->cond, &self->mutex);
  gboolean failed = self->failed;
  g_mutex_unlock (&self->mutex);
  return !failed;
}
