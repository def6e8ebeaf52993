/* The catalogue: what the application may ask of the library and of the computer players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/catalogue.h"

#include "storage/file-kind.h"

HradbyLibrary *
hradby_catalogue_new (void)
{
  return hradby_library_new ();
}

GPtrArray *
hradby_catalogue_list_variants (HradbyLibrary *library,
                                const char    *game)
{
  return hradby_library_list_variants (library, game);
}

HradbyRuleset *
hradby_catalogue_find_variant (HradbyLibrary *library,
                               const char    *game,
                               const char    *id,
                               GError       **error)
{
  return hradby_library_find_variant (library, game, id, error);
}

HradbySetup *
hradby_catalogue_make_setup (HradbyLibrary *library,
                             HradbyRuleset *ruleset,
                             guint          n_players,
                             GError       **error)
{
  return hradby_library_make_setup (library, ruleset, n_players, NULL, error);
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

gboolean
hradby_catalogue_is_variant (const char *path)
{
  return g_strcmp0 (hradby_file_kind_of (path), "variant") == 0
         || g_str_has_suffix (path, ".variant.xml");
}
