/* What every game must keep of the contract, checked over a random game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"

/* Plays one random game from @setup and checks at each position what the contract promises. @seed
 * feeds the players; it is part of every message. */
void hradby_contract_check (HradbySetup *setup, guint64 seed);

/* Checks the laws of views at one position: the seat to move is offered what is legal, what is
 * public is equal for all, what is dealt is possible. Whoever learns nothing from the action @next
 * is told the same of it whatever is hidden. */
void hradby_contract_check_views (const HradbyGame *game, const HradbyAction *next,
                                  HradbyRandom random);

/* Checks the table of passages and that every setting is told of in the rules. */
void hradby_contract_check_passages (const HradbyGameType *type);

/* Checks that a table with all expansions, at the defaults, reads these passages in this order:
 * what the sources of a game say and is easily left out. @ids end with %NULL. */
void hradby_contract_check_said (const HradbyGameType *type, const char *const *ids);

/* Checks that every passage was given to the translators, and came back from them in Czech. The
 * catalogues are in the folder that HRADBY_LOCALEDIR names. */
void hradby_contract_check_translation (const HradbyGameType *type);
