/* Finding, reading and copying files of material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/own-material.h"

#include "storage/file-error.h"
#include "storage/file-kind.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/material-kind.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define MAX_NAME 100 /* bytes of an id that may be the name of a file */

static void
item_free (gpointer data)
{
  HradbyOwnMaterial *self = data;

  g_free (self->path);
  g_clear_object (&self->material);
  g_clear_error (&self->error);
  g_free (self);
}

/* Of two files with one id the library takes the later one; the other must not vanish. */
static void
refuse_same (GPtrArray      *items,
             HradbyMaterial *material)
{
  for (guint i = 0; i < items->len; i++)
    {
      HradbyOwnMaterial *other = items->pdata[i];

      if (other->material == NULL
          || g_strcmp0 (hradby_material_get_id (other->material),
                        hradby_material_get_id (material)) != 0)
        continue;
      hradby_file_error_set (&other->error, HRADBY_FILE_ERROR_CONTENT, other->path, 0,
                             _("another file has the same id"));
      g_clear_object (&other->material);
    }
}

static void
found_cb (const char *path,
          const char *kind,
          const char *stem,
          gpointer    user_data)
{
  GPtrArray *items = user_data;
  HradbyOwnMaterial *item;
  GError *error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);

  if (bytes != NULL && hradby_library_is_installed (kind, stem, bytes))
    return;
  item = g_new0 (HradbyOwnMaterial, 1);
  item->path = g_strdup (path);
  if (bytes != NULL)
    item->material = hradby_file_read_material (bytes, path, kind, FALSE, &error);
  item->error = error;
  if (item->material != NULL)
    refuse_same (items, item->material);
  g_ptr_array_add (items, item);
}

GPtrArray *
hradby_own_material_list (HradbyLibrary *library,
                          const char    *element)
{
  const GPtrArray *folders;
  GPtrArray *items;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (hradby_material_kind_find (element) != NULL, NULL);

  hradby_library_forget (library);
  folders = hradby_library_get_folders (library);
  items = g_ptr_array_new_with_free_func (item_free);
  for (guint i = 0; i < folders->len; i++)
    hradby_folder_scan (folders->pdata[i], element, found_cb, items);
  return items;
}

char *
hradby_own_material_get_folder (const char *element)
{
  g_autofree char *name = g_strconcat (element, "s", NULL);
  char *folder = g_build_filename (g_get_user_data_dir (), "hradby", name, NULL);

  g_mkdir_with_parents (folder, 0700);
  return folder;
}

HradbyMaterial *
hradby_own_material_read (GBytes      *bytes,
                          const char  *name,
                          GError     **error)
{
  const char *kind;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  kind = hradby_file_kind_of_bytes (bytes);
  if (kind == NULL || hradby_material_kind_find (kind) == NULL)
    {
      hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, name, 1,
                             _("this is no tile set and no wall"));
      return NULL;
    }
  return hradby_file_read_material (bytes, name, kind, FALSE, error);
}

HradbyMaterial *
hradby_own_material_load (const char  *path,
                          GError     **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = hradby_file_load (path, error);
  return bytes != NULL ? hradby_own_material_read (bytes, path, error) : NULL;
}

static char *
build_path (HradbyMaterial *material,
            const char     *stem)
{
  const char *element = hradby_material_get_element (material);
  g_autofree char *folder = hradby_own_material_get_folder (element);
  g_autofree char *name = g_strdup_printf ("%s.%s.xml", stem, element);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_safe (const char *id)
{
  gboolean safe = *id != '.' && strlen (id) <= MAX_NAME;

  for (const char *c = id; safe && *c != '\0'; c++)
    safe = g_ascii_isalnum (*c) || *c == '-' || *c == '_' || *c == '.';
  return safe;
}

/* Whether @item holds what has the id of @material. */
static gboolean
has_id_of (const HradbyOwnMaterial *item,
           HradbyMaterial        *material)
{
  return item->material != NULL
         && g_strcmp0 (hradby_material_get_id (item->material),
                       hradby_material_get_id (material)) == 0;
}

/* The file of the user that has this material now, or a new one. An id may be anything without a
 * blank: what is no safe name of a file, or the name of a file with another id, is said in other
 * signs. What lies in other folders stays as it is: the user's comes before it. */
static char *
choose_path (HradbyMaterial *material,
             GPtrArray      *items,
             gboolean       *exists)
{
  const char *id = hradby_material_get_id (material);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, id, -1);
  g_autofree char *path = build_path (material, is_safe (id) ? id : sum);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "hradby", "", NULL);
  gboolean is_taken = FALSE;

  *exists = FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      const HradbyOwnMaterial *item = items->pdata[i];

      *exists |= has_id_of (item, material);
      if (has_id_of (item, material) && g_str_has_prefix (item->path, folder))
        return g_strdup (item->path);
      is_taken |= item->material != NULL && g_str_equal (item->path, path);
    }
  if (is_taken)
    return build_path (material, sum);
  *exists |= g_file_test (path, G_FILE_TEST_EXISTS);
  return g_steal_pointer (&path);
}

static gboolean
check_id (HradbyMaterial  *material,
          GError         **error)
{
  const char *id = hradby_material_get_id (material);

  if (!hradby_library_is_own (hradby_material_get_element (material), id))
    return TRUE;
  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
               _("material of the program itself has the id “%s”; give the file another one"), id);
  return FALSE;
}

HradbyMaterial *
hradby_own_material_import (HradbyLibrary *library,
                            const char    *path,
                            gboolean       replace,
                            GError       **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyMaterial) material = NULL;
  g_autoptr(GPtrArray) items = NULL;
  g_autofree char *target = NULL;
  gboolean exists;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (library) && path != NULL, NULL);

  bytes = hradby_file_load (path, error);
  if (bytes == NULL)
    return NULL;
  material = hradby_own_material_read (bytes, path, error);
  if (material == NULL || !check_id (material, error))
    return NULL;
  items = hradby_own_material_list (library, hradby_material_get_element (material));
  target = choose_path (material, items, &exists);
  if (exists && !replace)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
                   _("There is material with the id “%s” already."),
                   hradby_material_get_id (material));
      return NULL;
    }
  if (!hradby_file_save (target, bytes, error))
    return NULL;
  hradby_library_forget (library);
  return g_steal_pointer (&material);
}
