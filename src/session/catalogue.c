/* The catalogue: what the application may ask of the library and of the computer players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/catalogue.h"

#include "storage/file-load.h"
#include "storage/material-kind.h"

#include <string.h>

HradbyLibrary *
hradby_catalogue_new (void)
{
  return hradby_library_new ();
}

GPtrArray *
hradby_catalogue_list_variants (HradbyLibrary *library, const char *game)
{
  return hradby_library_list_variants (library, game);
}

HradbyRuleset *
hradby_catalogue_find_variant (HradbyLibrary *library, const char *game, const char *id,
                               GError **error)
{
  return hradby_library_find_variant (library, game, id, error);
}

gboolean
hradby_catalogue_use (HradbyLibrary *library, HradbyRuleset *ruleset, const char *const *ids,
                      GError **error)
{
  return hradby_library_use (library, ruleset, ids, error);
}

HradbySetup *
hradby_catalogue_make_setup (HradbyLibrary *library, HradbyRuleset *ruleset, guint n_players,
                             const char *const *chosen, GError **error)
{
  return hradby_library_make_setup (library, ruleset, n_players, chosen, error);
}

HradbyMaterial *
hradby_catalogue_find_material (HradbyLibrary *library, const char *element, const char *id,
                                GError **error)
{
  return hradby_library_find_material (library, element, id, error);
}

const HradbyLevel *const *
hradby_catalogue_list_levels (void)
{
  return hradby_level_list ();
}

const HradbyLevel *
hradby_catalogue_get_level (void)
{
  return hradby_level_get_default ();
}

const HradbyLevel *
hradby_catalogue_find_level (const char *id)
{
  return hradby_level_find (id);
}

char *
hradby_catalogue_name_file (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return g_file_peek_path (file) != NULL ? g_file_get_path (file) : g_file_get_uri (file);
}

gboolean
hradby_catalogue_has_file (const char *name)
{
  return hradby_file_exists (name);
}

gboolean
hradby_catalogue_is_variant (const char *path)
{
  return g_strcmp0 (hradby_file_kind_of (path), "variant") == 0
         || g_str_has_suffix (path, ".variant.xml");
}

gboolean
hradby_catalogue_is_material (const char *path)
{
  const char *kind = hradby_file_kind_of (path);

  if (kind != NULL)
    return hradby_material_kind_find (kind) != NULL && !g_str_equal (kind, "variant");
  for (guint i = 0; hradby_material_kinds[i]->title != NULL; i++) {
    g_autofree char *ending = g_strdup_printf (".%s.xml", hradby_material_kinds[i]->element);

    if (g_str_has_suffix (path, ending))
      return TRUE;
  }
  return FALSE;
}
