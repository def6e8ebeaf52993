/* The list of games of a hradby-cli that plays the null card game and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/games.h"

#include "null-cards.h"

#include "engine/registry.h"

void
hradby_games_install (void)
{
  static const HradbyGameType *const types[] = { &hradby_null_cards_type, NULL };

  hradby_registry_install (types);
}
