/* A locked file in the folder keeps other programs away. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/claim.h"

#include "session/autosave.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/resume.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define NO_FILE -1

struct _HradbyClaim {
  char *base;   /* the folder that was asked for */
  char *folder; /* the one that was claimed */
  int   file;   /* the locked file, or %NO_FILE */
};

static char *
get_folder (const char *base, guint number)
{
  return number == 1 ? g_strdup (base) : g_strdup_printf ("%s-%u", base, number);
}

/* %FALSE if another program has it. Where nothing can be locked @file is %NO_FILE. */
static gboolean
lock_folder (const char *folder, int *file)
{
  g_autofree char *path = g_build_filename (folder, "lock", NULL);

  *file = g_mkdir_with_parents (folder, 0700) == 0
          ? g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600) : NO_FILE;
  if (*file == NO_FILE || flock (*file, LOCK_EX | LOCK_NB) == 0)
    return TRUE;

  gboolean is_taken = errno == EWOULDBLOCK;
  g_close (*file, NULL);
  *file = NO_FILE;
  return !is_taken;
}

HradbyClaim *
hradby_claim_new (const char *folder)
{
  guint number = 1;

  g_return_val_if_fail (folder != NULL, NULL);

  HradbyClaim *self = g_new0 (HradbyClaim, 1);
  self->base = g_strdup (folder);
  self->folder = g_strdup (folder);
  while (!lock_folder (self->folder, &self->file)) {
    g_free (self->folder);
    self->folder = get_folder (folder, ++number);
  }
  return self;
}

void
hradby_claim_free (HradbyClaim *self)
{
  g_return_if_fail (self != NULL);

  if (self->file != NO_FILE)
    g_close (self->file, NULL);
  g_free (self->base);
  g_free (self->folder);
  g_free (self);
}

const char *
hradby_claim_get_folder (HradbyClaim *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->folder;
}

static void
remove_generations (const char *folder)
{
  for (guint i = 0; i < HRADBY_AUTOSAVE_GENERATIONS; i++) {
    g_autofree char *path = hradby_autosave_get_path (folder, i);

    hradby_kept_games_remove (path);
  }
}

/* As a start of the program would go on with it; what cannot be read is put aside there. */
static void
take_in (const char *folder, const char *games, HradbyLibrary *library)
{
  g_autoptr(HradbyResume) resume = hradby_resume_new (folder, library, NULL, NULL);
  g_autoptr(HradbyGameDamage) damage = NULL;
  g_autoptr(HradbySession) session = hradby_resume_finish (resume, &damage);
  g_autofree char *path = hradby_autosave_get_path (folder, 0);

  if (session == NULL)
    return;
  hradby_game_note_read (hradby_game_note_of (session), path, session);
  if (hradby_session_get_n_steps (session) == 0 || hradby_kept_games_add (games, session, NULL))
    remove_generations (folder);
}

void
hradby_claim_gather (HradbyClaim *self, const char *games, HradbyLibrary *library)
{
  gboolean is_there = TRUE;

  g_return_if_fail (self != NULL && games != NULL && HRADBY_IS_LIBRARY (library));

  for (guint number = 2; is_there; number++) {
    g_autofree char *folder = get_folder (self->base, number);
    int file = NO_FILE;

    is_there = g_file_test (folder, G_FILE_TEST_IS_DIR);
    if (!is_there || g_str_equal (folder, self->folder) || !lock_folder (folder, &file)
        || file == NO_FILE)
      continue;
    take_in (folder, games, library);
    g_close (file, NULL);
  }
}
