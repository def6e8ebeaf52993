/* The list of expansions: a line each. Every table that they add rows to reads it, see tables.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-rows.h"
#include "games/carcassonne/circus-rows.h"

/* At the end of the game the lords of castles leave after all others have done their part. */
#include "games/carcassonne/bridges-castles-bazaars-rows.h"

/* Tests build the rules with an expansion more. */
#ifdef HRADBY_CARCASSONNE_MORE_EXPANSIONS
#include HRADBY_CARCASSONNE_MORE_EXPANSIONS
#endif
