/* Collects the standard material of a game from the library. */
#include "standard-game.h"

#include "engine/registry.h"

HradbySetup *
hradby_standard_setup_new (HradbyLibrary *library,
                           const char    *game,
                           guint64        seed)
{
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  HradbySetup *setup;

  g_assert_nonnull (type);
  ruleset = hradby_ruleset_new (type);
  setup = hradby_setup_new (ruleset, type->min_players);
  setup->has_seed = TRUE;
  setup->seed = seed;
  for (guint i = 0; type->materials[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (type->materials[i], "/", 2);
      g_autoptr(GError) error = NULL;
      g_autoptr(HradbyMaterial) material =
        hradby_library_find_material (library, words[0], words[1], &error);

      g_assert_no_error (error);
      hradby_setup_add (setup, material);
    }
  return setup;
}
