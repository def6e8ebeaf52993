/* Finding variants: read anew each time, since the user may have changed them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/library.h"

#include "engine/registry.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/folders.h"
#include "storage/schema.h"

#include <glib/gi18n-lib.h>

#define OFFICIAL "official"

/* Either a variant or why a file holds none. */
typedef struct
{
  char          *id;
  HradbyRuleset *ruleset;
  GError        *error;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->id);
  g_clear_object (&found->ruleset);
  g_clear_error (&found->error);
  g_free (found);
}

/* A file that cannot be read might be for any game. */
static gboolean
is_for (const Found          *found,
        const HradbyGameType *type)
{
  return found->ruleset == NULL || hradby_ruleset_get_type_info (found->ruleset) == type;
}

gboolean
hradby_library_is_built_in (const char *id)
{
  g_autofree char *path = g_strconcat ("variants/", id, ".variant.xml", NULL);
  g_autoptr(GBytes) bytes = hradby_storage_lookup (path);

  return bytes != NULL || g_str_equal (id, OFFICIAL);
}

/* Replaces what was found under the same id in a folder that comes before. But no file takes the
 * place of rules that come with the program: who chooses them by their name would play others. */
static void
add_found (GPtrArray  *list,
           const char *stem,
           GBytes     *bytes,
           const char *name,
           GError     *error,
           gboolean    is_preset)
{
  Found *found = g_new0 (Found, 1);

  if (bytes != NULL)
    found->ruleset = hradby_file_read_variant (bytes, name, &error);
  if (found->ruleset == NULL)
    hradby_file_error_advise (error);
  found->error = error;
  found->id = g_strdup (found->ruleset != NULL ? hradby_ruleset_get_id (found->ruleset) : stem);
  if (!is_preset && hradby_library_is_built_in (found->id))
    {
      found_free (found);
      return;
    }
  for (guint i = list->len; i > 0; i--)
    {
      const Found *other = g_ptr_array_index (list, i - 1);

      if (g_str_equal (other->id, found->id)
          && (found->ruleset == NULL
              || is_for (other, hradby_ruleset_get_type_info (found->ruleset))))
        g_ptr_array_remove_index (list, i - 1);
    }
  g_ptr_array_add (list, found);
}

static void
found_cb (const char *path,
          const char *kind,
          const char *stem,
          gpointer    user_data)
{
  GError *error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);

  add_found (user_data, stem, bytes, path, error, FALSE);
}

static void
add_presets (GPtrArray *list)
{
  g_auto(GStrv) names = hradby_storage_list ("variants");

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = g_strconcat ("variants/", *name, NULL);
      g_autofree char *stem = g_strndup (*name, strcspn (*name, "."));
      g_autoptr(GBytes) bytes = hradby_storage_lookup (path);

      add_found (list, stem, bytes, path, NULL, TRUE);
    }
}

static GPtrArray *
find_all (HradbyLibrary *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (found_free);
  const GPtrArray *folders = hradby_library_get_folders (self);

  add_presets (list);
  for (guint i = 0; i < folders->len; i++)
    hradby_folder_scan (g_ptr_array_index (folders, i), "variant", found_cb, list);
  return list;
}

static HradbyRuleset *
new_official (const HradbyGameType *type)
{
  HradbyRuleset *ruleset = hradby_ruleset_new (type);

  g_object_set (ruleset, "id", OFFICIAL, NULL);
  return ruleset;
}

/* "official, one, other". */
static char *
list_names (GPtrArray            *list,
            const HradbyGameType *type)
{
  GString *text = g_string_new (OFFICIAL);

  for (guint i = 0; i < list->len; i++)
    {
      const Found *found = g_ptr_array_index (list, i);

      if (found->ruleset != NULL && is_for (found, type))
        g_string_append_printf (text, ", %s", found->id);
    }
  return g_string_free (text, FALSE);
}

HradbyRuleset *
hradby_library_find_variant (HradbyLibrary *self,
                             const char    *game,
                             const char    *id,
                             GError       **error)
{
  const HradbyGameType *type;
  g_autoptr(GPtrArray) list = NULL;
  g_autofree char *names = NULL;
  const GError *broken = NULL;
  GError *missing;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL && id != NULL, NULL);

  type = hradby_registry_find (game);
  if (type == NULL)
    {
      g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                   _("the game “%s” is not known"), game);
      return NULL;
    }
  if (g_str_equal (id, OFFICIAL))
    return new_official (type);
  list = find_all (self);
  for (guint i = list->len; i > 0; i--)
    {
      const Found *found = g_ptr_array_index (list, i - 1);

      broken = found->error != NULL ? found->error : broken;
      if (!g_str_equal (found->id, id) || !is_for (found, type))
        continue;
      if (found->ruleset != NULL)
        return g_object_ref (found->ruleset);
      g_propagate_error (error, g_error_copy (found->error));
      return NULL;
    }
  names = list_names (list, type);
  missing = g_error_new (HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT,
                         /* Translators: an id; followed by all ids that there are */
                         _("there is no variant “%1$s” of this game; there are: %2$s"), id, names);
  hradby_file_error_suspect (missing, broken);
  g_propagate_error (error, missing);
  return NULL;
}

GPtrArray *
hradby_library_list_variants (HradbyLibrary *self,
                              const char    *game)
{
  const HradbyGameType *type;
  g_autoptr(GPtrArray) list = NULL;
  GPtrArray *variants;

  g_return_val_if_fail (HRADBY_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  variants = g_ptr_array_new_with_free_func (g_object_unref);
  type = hradby_registry_find (game);
  if (type == NULL)
    return variants;
  g_ptr_array_add (variants, new_official (type));
  list = find_all (self);
  for (guint i = 0; i < list->len; i++)
    {
      const Found *found = g_ptr_array_index (list, i);

      if (found->ruleset != NULL && is_for (found, type))
        g_ptr_array_add (variants, g_object_ref (found->ruleset));
    }
  return variants;
}
