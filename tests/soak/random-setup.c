/* Random set-ups of any installed game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-setup.h"

#include "engine/error.h"
#include "engine/registry.h"
#include "engine/table.h"

#define OFFICIAL 4 /* one of so many is played by the official rules */

static const HradbyGameType *
pick_type (HradbyRandom *random)
{
  const HradbyGameType *const *types = hradby_registry_list ();
  guint n_types = 0;

  while (types[n_types] != NULL)
    n_types++;
  return types[hradby_random_below (random, n_types)];
}

static HradbyRuleset *
pick_rules (const HradbyGameType *type, HradbyRandom *random)
{
  HradbyRuleset *rules = hradby_ruleset_new (type);
  guint n_settings = g_list_model_get_n_items (G_LIST_MODEL (rules));

  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (rules, type->expansions[i], hradby_random_below (random, 2) == 0,
                                  NULL);
  if (hradby_random_below (random, OFFICIAL) == 0)
    return rules;

  for (guint i = 0; i < n_settings; i++) {
    HradbySetting *setting = hradby_ruleset_get (rules, i);
    const HradbySettingInfo *info = hradby_setting_get_info (setting);
    guint n_values = hradby_setting_info_count_values (info);

    if (info->expansion != NULL && !hradby_ruleset_has_expansion (rules, info->expansion))
      continue; /* such a setting is in no file */
    hradby_setting_set_value (
      setting, hradby_setting_info_get_nth (info, hradby_random_below (random, n_values)));
  }
  return rules;
}

HradbySetup *
random_setup_new (HradbyLibrary *library, const char *game, HradbyRandom *random)
{
  for (;;) {
    const HradbyGameType *type = game != NULL ? hradby_registry_find (game) : pick_type (random);
    guint n_players = type->min_players
                      + hradby_random_below (random, type->max_players - type->min_players + 1);
    g_autoptr(HradbyRuleset) rules = pick_rules (type, random);
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyTable) table = NULL;
    HradbySetup *setup;

    setup = hradby_library_make_setup (library, rules, n_players, NULL, &error);
    g_assert_no_error (error);
    setup->has_seed = TRUE;
    setup->seed = hradby_random_next (random) >> 1;
    table = hradby_table_new (setup, &error);
    if (table != NULL)
      return setup;
    g_assert_true (error->domain == HRADBY_ERROR);
    hradby_setup_unref (setup);
  }
}
