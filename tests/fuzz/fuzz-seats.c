/* The file that stood beside records of earlier versions: which seats are computer players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "session/seat-file.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define N_SEATS 6

/* The file has to lie in a folder, as it is read by the path of its record. */
static const char *
get_folder (void)
{
  static char *folder;

  if (folder == NULL)
    folder = g_dir_make_tmp ("hradby-fuzz-XXXXXX", NULL);
  g_assert_nonnull (folder);
  return folder;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  const HradbyLevel *levels[N_SEATS] = { NULL };
  g_autofree char *path = g_build_filename (get_folder (), "fuzz.seats", NULL);
  g_autofree char *record = g_build_filename (get_folder (), "fuzz.game.xml", NULL);

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  hradby_seat_file_read (record, levels, N_SEATS);
  for (guint i = 0; i < N_SEATS; i++)
    g_assert_true (levels[i] == NULL || hradby_level_find (levels[i]->id) == levels[i]);
  hradby_seat_file_remove (record);
  return 0;
}
