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
  g_autoptr(GError) error = NULL;
  HradbySetup *setup;

  g_assert_nonnull (type);
  ruleset = hradby_ruleset_new (type);
  setup = hradby_library_make_setup (library, ruleset, type->min_players, NULL, NULL, &error);
  g_assert_no_error (error);
  setup->has_seed = TRUE;
  setup->seed = seed;
  return setup;
}
