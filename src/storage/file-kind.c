/* Looking for the first element of a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-kind.h"

#include "storage/files.h"
#include "storage/scan.h"

static const char *const roots[] = {
  [HRADBY_FILE_KIND_RECORD] = "game",
  [HRADBY_FILE_KIND_VARIANT] = "variant",
  [HRADBY_FILE_KIND_TILE_SET] = "tileset",
  [HRADBY_FILE_KIND_WALL] = "wall",
};

HradbyFileKind
hradby_file_kind_of_bytes (GBytes *bytes)
{
  g_autofree char *root = NULL;
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL, HRADBY_FILE_KIND_NONE);

  text = g_bytes_get_data (bytes, &length);
  root = hradby_scan_root (text, length);
  for (gsize i = HRADBY_FILE_KIND_NONE + 1; root != NULL && i < G_N_ELEMENTS (roots); i++)
    if (g_str_equal (root, roots[i]))
      return (HradbyFileKind) i;
  return HRADBY_FILE_KIND_NONE;
}

HradbyFileKind
hradby_file_kind_of (const char *path)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, HRADBY_FILE_KIND_NONE);

  bytes = hradby_file_load (path, NULL);
  return bytes != NULL ? hradby_file_kind_of_bytes (bytes) : HRADBY_FILE_KIND_NONE;
}
