/* Looking for data files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/folders.h"

#include <string.h>

static gint
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
scan (const char       *path,
      const char       *kind,
      HradbyFolderFunc  func,
      gpointer          user_data)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *suffix = g_strdup_printf (".%s.xml", kind);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      char *file = g_ptr_array_index (names, i);
      g_autofree char *full = g_build_filename (path, file, NULL);

      file[strlen (file) - strlen (suffix)] = '\0';
      func (full, kind, file, user_data);
    }
}

void
hradby_folder_scan (const char       *path,
                    const char       *kind,
                    HradbyFolderFunc  func,
                    gpointer          user_data)
{
  g_autofree char *plural = g_strconcat (kind, "s", NULL);
  g_autofree char *inner = g_build_filename (path, plural, NULL);

  scan (path, kind, func, user_data);
  scan (inner, kind, func, user_data);
}
