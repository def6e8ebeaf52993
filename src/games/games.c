/* The list of games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/games.h"

#include "engine/registry.h"
#include "games/carcassonne/carcassonne.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle/castle.h"

static const HradbyGameType *const games[] = {
  &hradby_castle_type,
  &hradby_carcassonne_type,
  &hradby_castle_cards_type,
  NULL,
};

void
hradby_games_install (void)
{
  hradby_registry_install (games);
}
