/* Levels of seats in a key file: one key a computer player. */
#include "session/seat-file.h"

#include "storage/load.h"

#include <string.h>

#define GROUP "seats"

/* Many times what is ever written. */
#define MAX_BYTES 4096

/* Seats are numbered from 0, as in a record. */
#define KEY_FORMAT "level-%u"

char *
hradby_seat_file_get_path (const char *path)
{
  g_autoptr(GString) seat_path = g_string_new (path);

  if (g_str_has_suffix (path, ".game.xml"))
    g_string_truncate (seat_path, seat_path->len - strlen (".game.xml"));
  g_string_append (seat_path, ".seats");
  return g_string_free (g_steal_pointer (&seat_path), FALSE);
}

GBytes *
hradby_seat_file_write (const HradbyLevel *const *levels,
                        guint                     n_seats)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  char *text;
  gsize length;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *key = g_strdup_printf (KEY_FORMAT, i);

      g_key_file_set_value (file, GROUP, key, levels[i] != NULL ? levels[i]->id : "");
    }
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

void
hradby_seat_file_read (const char         *path,
                       const HradbyLevel **levels,
                       guint               n_seats)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *seat_path = hradby_seat_file_get_path (path);
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (seat_path, MAX_BYTES, NULL);

  if (bytes != NULL)
    g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *key = g_strdup_printf (KEY_FORMAT, i);
      /* No string, which could have escapes: GLib warns of some that are wrong. */
      g_autofree char *id = g_key_file_get_value (file, GROUP, key, NULL);

      levels[i] = id != NULL ? hradby_level_find (id) : NULL;
    }
}
