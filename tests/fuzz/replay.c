/* Calls the target of the fuzzer with every file of some folders; no fuzzer is needed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

static void
test_folder (gconstpointer data)
{
  const char *path = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (path, 0, &error);
  guint n_files = 0;
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    gsize length;

    if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
      continue;
    g_test_message ("%s", file);
    g_file_get_contents (file, &text, &length, &error);
    g_assert_no_error (error);
    LLVMFuzzerTestOneInput ((const guint8 *) text, length);
    n_files++;
  }
  g_assert_cmpuint (n_files, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++) {
    g_autofree char *name = g_path_get_basename (argv[i]);
    g_autofree char *test = g_strdup_printf ("/fuzz/%d-%s", i, name);

    g_test_add_data_func (test, argv[i], test_folder);
  }
  return g_test_run ();
}
