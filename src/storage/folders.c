/* Looking for data files: in folders, and inside the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/folders.h"

#include "engine/each.h"

#include <string.h>

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
scan (const char *path, const char *kind, HradbyFolderFunc func, gpointer user_data)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *suffix = g_strdup_printf (".%s.xml", kind);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  HRADBY_EACH_POINTER (char, file, names) {
    g_autofree char *full = g_build_filename (path, file, NULL);

    file[strlen (file) - strlen (suffix)] = '\0';
    func (full, kind, file, user_data);
  }
}

void
hradby_folder_scan (const char *path, const char *kind, HradbyFolderFunc func, gpointer user_data)
{
  g_autofree char *plural = g_strconcat (kind, "s", NULL);
  g_autofree char *inner = g_build_filename (path, plural, NULL);

  scan (path, kind, func, user_data);
  scan (inner, kind, func, user_data);
}

GBytes *
hradby_storage_lookup (const char *path)
{
  g_autofree char *full = g_strconcat (HRADBY_DATA_PREFIX, path, NULL);

  return g_resource_lookup_data (hradby_storage_get_resource (), full, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

char **
hradby_storage_list (const char *folder)
{
  g_autofree char *full = g_strconcat (HRADBY_DATA_PREFIX, folder, NULL);
  char **names = g_resource_enumerate_children (hradby_storage_get_resource (), full,
                                                G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return names != NULL ? names : g_new0 (char *, 1);
}
