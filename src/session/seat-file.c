/* Levels of seats in a key file: one key a computer player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/seat-file.h"

#include "storage/file-load.h"

#include <glib/gstdio.h>
#include <string.h>

#define GROUP "seats"

/* Many times what is ever written. */
#define MAX_BYTES 4096

/* Seats are numbered from 0, as in a record. */
#define KEY_FORMAT "level-%u"

static char *
get_path (const char *record)
{
  g_autofree char *stem = g_strdup (record);

  if (g_str_has_suffix (stem, ".game.xml"))
    stem[strlen (stem) - strlen (".game.xml")] = '\0';
  return g_strconcat (stem, ".seats", NULL);
}

/* Empty if there is none. */
static GKeyFile *
load (const char *seat_path)
{
  GKeyFile *file = g_key_file_new ();
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (seat_path, MAX_BYTES, NULL);

  if (bytes != NULL)
    g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
  return file;
}

void
hradby_seat_file_read (const char         *path,
                       const HradbyLevel **levels,
                       guint               n_seats)
{
  g_autofree char *seat_path = get_path (path);
  g_autoptr(GKeyFile) file = load (seat_path);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *key = g_strdup_printf (KEY_FORMAT, i);
      /* No string, which could have escapes: GLib warns of some that are wrong. */
      g_autofree char *id = g_key_file_get_value (file, GROUP, key, NULL);

      levels[i] = id != NULL ? hradby_level_find (id) : NULL;
    }
}

void
hradby_seat_file_remove (const char *path)
{
  g_autofree char *seat_path = get_path (path);
  g_autoptr(GKeyFile) file = load (seat_path);

  if (g_key_file_has_group (file, GROUP))
    g_unlink (seat_path);
}

void
hradby_seat_file_rename (const char *path,
                         const char *to)
{
  g_autofree char *seat_path = get_path (path);
  g_autofree char *to_path = get_path (to);

  g_rename (seat_path, to_path);
}
