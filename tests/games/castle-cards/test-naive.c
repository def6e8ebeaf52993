/* The naive oracle of the card game Castle plays all records of the conformance folder and all
 * scenarios: what is compared with it is compared with what others expect. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/type.h"
#include "replay.h"
#include "samples.h"

#include "engine/registry.h"

#include <string.h>

static HradbyLibrary *library;

/* What is wrong with the set-up is not the oracle's: it is never asked about it. */
static void
test_record (gconstpointer data)
{
  const char *name = data;
  g_autoptr(GBytes) bytes = samples_load (name);
  g_autofree char *tsv = replay_load_beside (name, ".tsv");
  g_autofree char *options = replay_load_beside (name, ".options");
  g_autofree char *sum = replay_load_beside (name, ".options.sha256");
  g_autofree char *rows = tsv != NULL ? replay_cut_rows (tsv) : NULL;
  g_auto(Replay) replay = { NULL };

  if (g_strstr_len (name, -1, "file-card-count") != NULL
      || g_strstr_len (name, -1, "stuck-at-start") != NULL)
    return;
  replay = replay_bytes (bytes, name, library);
  if (rows == NULL) {
    g_assert_nonnull (replay.error);
    return;
  }
  g_assert_no_error (replay.error);
  g_assert_cmpstr (replay.rows, ==, rows);
  if (options != NULL) {
    g_autofree char *expected = replay_cut_rows (options);

    g_assert_cmpstr (replay.options, ==, expected);
  }
  if (sum != NULL) {
    g_autofree char *got = g_compute_checksum_for_string (G_CHECKSUM_SHA256, replay.options, -1);

    g_assert_cmpstr (got, ==, g_strchomp (sum));
  }
}

static void
add_folder (const char *folder)
{
  g_autoptr(GPtrArray) names = samples_list (folder, ".game.xml");

  for (guint i = 0; i < names->len; i++) {
    char *name = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    g_autofree char *test = g_strconcat ("/games/castle-cards/naive/", name, NULL);

    g_test_add_data_func_full (test, name, test_record, g_free);
  }
}

int
main (int argc, char **argv)
{
  static const HradbyGameType *const types[] = { &naive_type, NULL };
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_registry_install (types);
  library = samples_library ();
  add_folder ("conformance/castle-cards/cases");
  add_folder ("conformance/castle-cards/games");
  add_folder ("scenarios/castle-cards");
  status = g_test_run ();
  g_clear_object (&library);
  return status;
}
