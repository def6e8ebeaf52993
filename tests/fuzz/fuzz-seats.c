/* The file beside a record that says which seats are computer players. */
#include "fuzz.h"

#include "session/seat-file.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define N_SEATS 6

/* The file has to lie in a folder, as it is read by its path. */
static const char *
get_record_path (void)
{
  static char *path;

  if (path == NULL)
    {
      g_autofree char *folder = g_dir_make_tmp ("hradby-fuzz-XXXXXX", NULL);

      g_assert_nonnull (folder);
      path = g_build_filename (folder, "fuzz.game.xml", NULL);
    }
  return path;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  const HradbyLevel *levels[N_SEATS] = { NULL }, *again[N_SEATS] = { NULL };
  const char *record = get_record_path ();
  g_autofree char *path = hradby_seat_file_get_path (record);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GBytes) bytes = NULL;
  gsize length;
  const char *text;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
  hradby_seat_file_read (record, levels, N_SEATS);
  bytes = hradby_seat_file_write (levels, N_SEATS);
  text = g_bytes_get_data (bytes, &length);
  g_assert_true (g_file_set_contents_full (path, text, (gssize) length,
                                           G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
  hradby_seat_file_read (record, again, N_SEATS);
  for (guint i = 0; i < N_SEATS; i++)
    g_assert_true (levels[i] == again[i]);
  return 0;
}
