/* The user's data folder of a test program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include <glib/gstdio.h>

static char *path;

static void
remove_tree (const char *name)
{
  g_autoptr(GDir) dir = g_dir_open (name, 0, NULL);
  const char *inner;

  while (dir != NULL && (inner = g_dir_read_name (dir)) != NULL) {
    g_autofree char *full = g_build_filename (name, inner, NULL);

    remove_tree (full);
  }
  g_assert_cmpint (g_remove (name), ==, 0);
}

void
user_folder_init (int *argc, char ***argv)
{
  g_autoptr(GError) error = NULL;

  path = g_dir_make_tmp ("hradby-user-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", path, TRUE);
  g_test_init (argc, argv, NULL);
  g_assert_cmpstr (g_get_user_data_dir (), ==, path);
}

void
user_folder_empty (void)
{
  g_assert_cmpstr (g_get_user_data_dir (), ==, path);
  remove_tree (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

int
user_folder_run (void)
{
  int status = g_test_run ();

  remove_tree (path);
  g_clear_pointer (&path, g_free);
  return status;
}
