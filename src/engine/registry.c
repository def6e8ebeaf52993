/* The installed list of games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/registry.h"

static const HradbyGameType *const no_games[] = { NULL };
static const HradbyGameType *const *games = no_games;

void
hradby_registry_install (const HradbyGameType *const *types)
{
  g_return_if_fail (types != NULL);

  games = types;
}

const HradbyGameType *const *
hradby_registry_list (void)
{
  return games;
}

const HradbyGameType *
hradby_registry_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; games[i] != NULL; i++)
    if (g_str_equal (games[i]->id, id))
      return games[i];
  return NULL;
}
