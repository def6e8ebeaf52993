/* Names with a time, so that the folder needs no list beside it that could be wrong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kept-games.h"

#include "session/clock.h"
#include "session/game-note.h"
#include "storage/file-error.h"
#include "storage/record.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Letters of the time at the beginning of a name, up to the second. */
#define TIME_LENGTH 19

/* "2026-11-22T14-03-05.123456Z-castle.game.xml"; no colons, which some disks do not take. A name
 * that is there already is some other game. */
static char *
make_path (const char *folder, GDateTime *time, const char *game)
{
  g_autoptr(GDateTime) then = g_date_time_ref (time);
  char *path = NULL;

  while (path == NULL || g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_autofree char *second = g_date_time_format (then, "%Y-%m-%dT%H-%M-%S");
    g_autofree char *name = g_strdup_printf ("%s.%06dZ-%s.game.xml", second,
                                             g_date_time_get_microsecond (then), game);
    GDateTime *next = g_date_time_add (then, 1);

    g_free (path);
    path = g_build_filename (folder, name, NULL);
    g_date_time_unref (then);
    then = next;
  }
  return path;
}

GDateTime *
hradby_kept_games_get_time (const char *path)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr(GDateTime) second = NULL;
  gint64 parts = 0;

  g_return_val_if_fail (path != NULL, NULL);

  g_autofree char *name = g_path_get_basename (path);
  if (strlen (name) <= TIME_LENGTH)
    return NULL;
  if (name[TIME_LENGTH] == '.')
    parts = g_ascii_strtoll (name + TIME_LENGTH + 1, NULL, 10);
  name[13] = name[16] = ':';
  name[TIME_LENGTH] = '\0';
  second = g_date_time_new_from_iso8601 (name, utc);
  return second != NULL ? g_date_time_add (second, parts) : NULL;
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Names of files, oldest first. */
static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_ascii_isdigit (*name) && g_str_has_suffix (name, ".game.xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names_cb);
  return names;
}

/* Removes the oldest, not the game at @newest: its name may be old. */
static void
prune (const char *folder, const char *newest)
{
  g_autoptr(GPtrArray) names = list_names (folder);

  for (guint i = 0; i + HRADBY_KEPT_GAMES < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

    if (g_str_equal (path, newest))
      continue;
    hradby_kept_games_remove (path);
  }
}

void
hradby_kept_games_remove (const char *path)
{
  g_return_if_fail (path != NULL);

  g_unlink (path);
  hradby_game_note_remove (path);
}

static guint
hash_actions (HradbySession *session)
{
  const GArray *actions = hradby_session_get_game (session)->actions;
  g_autoptr(GBytes) bytes = g_bytes_new_static (actions->data,
                                                actions->len * sizeof (HradbyAction));

  return g_bytes_hash (bytes);
}

/* The time in the name of a new one: now, or right after the last one where the clock has gone back
 * since, so that names sort in the order in which games were kept. */
static GDateTime *
get_time (const char *folder)
{
  g_autoptr(GPtrArray) names = list_names (folder);
  GDateTime *now = g_date_time_new_now_utc ();

  for (guint i = names->len; i > 0; i--) {
    g_autoptr(GDateTime) last = hradby_kept_games_get_time (g_ptr_array_index (names, i - 1));
    GDateTime *next = last != NULL ? g_date_time_add (last, 1) : NULL;

    if (next != NULL && g_date_time_compare (next, now) > 0) {
      g_date_time_unref (now);
      return next;
    }
    g_clear_pointer (&next, g_date_time_unref);
    if (last != NULL)
      break;
  }
  return now;
}

/* The name it was kept under last, if that is free and nothing changed. */
static char *
find_path (const char *folder, HradbySession *session)
{
  const HradbyGame *game = hradby_session_get_game (session);
  const HradbyGameNote *note = hradby_game_note_of (session);
  g_autoptr(GDateTime) time = NULL;
  g_autofree char *path = NULL;

  if (note->kept_as != NULL && note->played == hash_actions (session))
    path = g_build_filename (folder, note->kept_as, NULL);
  if (path != NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  time = get_time (folder);
  return make_path (folder, time, game->table->type->id);
}

gboolean
hradby_kept_games_add (const char *folder, HradbySession *session, GError **error)
{
  g_return_val_if_fail (folder != NULL && HRADBY_IS_SESSION (session), FALSE);

  if (g_mkdir_with_parents (folder, 0700) != 0) {
    hradby_file_error_set_unwritten (error, folder, g_strerror (errno));
    return FALSE;
  }
  g_autofree char *path = find_path (folder, session);
  HradbyGameNote *note = hradby_game_note_of (session);
  g_autofree char *kept_as = g_steal_pointer (&note->kept_as);
  guint played = note->played;
  note->kept_as = g_path_get_basename (path);
  note->played = hash_actions (session);
  hradby_clock_note (hradby_clock_of (session));
  if (!hradby_session_save_as (session, path, error)
      || !hradby_game_note_write (session, path, error)) {
    g_unlink (path);
    g_free (note->kept_as);
    note->kept_as = g_steal_pointer (&kept_as);
    note->played = played;
    return FALSE;
  }
  prune (folder, path);
  return TRUE;
}

void
hradby_kept_games_take_in (const char *folder, const char *path)
{
  g_autoptr(GDateTime) time = NULL;
  GStatBuf info;

  g_return_if_fail (folder != NULL && path != NULL);

  if (g_stat (path, &info) != 0 || g_mkdir_with_parents (folder, 0700) != 0)
    return;
  time = g_date_time_new_from_unix_utc (info.st_mtime);
  g_autofree char *to = make_path (folder, time, "game");
  g_rename (path, to);
}

HradbySession *
hradby_kept_games_open (const char *path, HradbyLibrary *library, GError **error)
{
  HradbySession *session = hradby_session_new_from_file (path, library, error);

  if (session == NULL)
    return NULL;
  HradbyGameNote *note = hradby_game_note_of (session);
  hradby_game_note_read (note, path, NULL);
  g_free (note->kept_as);
  note->kept_as = g_path_get_basename (path);
  note->played = hash_actions (session);
  return session;
}

HradbyGame *
hradby_kept_games_copy (HradbySession *session)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  return hradby_game_copy (hradby_session_get_game (session));
}

HradbyGame *
hradby_kept_games_read (const char *path, HradbyLibrary *library, GError **error)
{
  g_autoptr(HradbyRecord) record = NULL;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  record = hradby_record_load (path, library, error);
  return record != NULL ? hradby_game_copy (record->game) : NULL;
}

GPtrArray *
hradby_kept_games_list (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) names = NULL;

  g_return_val_if_fail (folder != NULL, paths);

  names = list_names (folder);
  for (guint i = names->len; i > 0; i--)
    g_ptr_array_add (paths, g_build_filename (folder, g_ptr_array_index (names, i - 1), NULL));
  return paths;
}

char *
hradby_kept_games_find_newest (const char *folder)
{
  g_autoptr(GPtrArray) paths = hradby_kept_games_list (folder);

  return paths->len > 0 ? g_ptr_array_steal_index (paths, 0) : NULL;
}
