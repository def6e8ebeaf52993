/* Looking for the first element of a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-kind.h"

#include "storage/file-load.h"
#include "storage/material-kind.h"
#include "storage/scan.h"

const char *
hradby_file_kind_of_bytes (GBytes *bytes)
{
  g_autofree char *root = NULL;
  static const char *const kinds[] = { "game", "lesson" };
  const HradbyMaterialKind *kind;
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  root = hradby_scan_root (text, length);
  if (root == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (root, kinds[i]))
      return kinds[i];
  kind = hradby_material_kind_find (root);
  return kind != NULL ? kind->element : NULL;
}

const char *
hradby_file_kind_of (const char *path)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = hradby_file_load (path, NULL);
  return bytes != NULL ? hradby_file_kind_of_bytes (bytes) : NULL;
}
