/* The list of games. */
#include "games/games.h"

#include "engine/registry.h"

static const HradbyGameType *const games[] = {
  NULL,
};

void
hradby_games_install (void)
{
  hradby_registry_install (games);
}
