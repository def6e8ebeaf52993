/* What every game must keep of the contract, checked over a random game. */
#pragma once

#include "engine/game.h"

G_BEGIN_DECLS

/* Plays one random game from @setup and checks at each position what the contract promises. @seed
 * feeds the players; it is part of every message. */
void hradby_contract_check          (HradbySetup          *setup,
                                     guint64               seed);

/* Checks the table of passages and that every setting is told of in the rules. */
void hradby_contract_check_passages (const HradbyGameType *type);

G_END_DECLS
