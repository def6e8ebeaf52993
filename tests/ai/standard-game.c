/* Games with the standard material, from the library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standard-game.h"

#include "engine/registry.h"

HradbySetup *
hradby_standard_setup_new (HradbyLibrary *library, const char *game, guint64 seed)
{
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;
  HradbySetup *setup;

  g_assert_nonnull (type);
  ruleset = hradby_ruleset_new (type);
  setup = hradby_library_make_setup (library, ruleset, type->min_players, NULL, &error);
  g_assert_no_error (error);
  setup->has_seed = TRUE;
  setup->seed = seed;
  return setup;
}

HradbyGame *
hradby_standard_game_new (guint64 seed)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySetup) setup = hradby_standard_setup_new (library, "castle", seed);
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_game_new (setup, &error);

  g_assert_no_error (error);
  return game;
}

HradbyGame *
hradby_standard_game_new_at (guint64 seed, guint turn)
{
  HradbyGame *game = hradby_standard_game_new (seed);
  guint player;

  while (hradby_game_to_move (game) != 1
         || game->table->type->get_turn (game->table, game->position, &player) < turn) {
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      game->table->type->get_action (game->table, game->position, 0, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

HradbyGame *
hradby_standard_game_new_amid (const char *const *expansions, guint n_players, guint64 seed,
                               guint turn)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbyRandom random = { seed };
  HradbyGame *game;
  guint player;

  for (guint i = 0; expansions[i] != NULL; i++)
    g_assert_true (hradby_ruleset_set_expansion (ruleset, expansions[i], TRUE, &error));
  setup = hradby_library_make_setup (library, ruleset, n_players, NULL, &error);
  g_assert_no_error (error);
  setup->has_seed = TRUE;
  setup->seed = seed;
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  while (type->get_turn (game->table, game->position, &player) < turn
         || hradby_game_to_move (game) >= n_players) {
    HradbyAction action;

    type->pick_action (game->table, game->position, &random, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}
