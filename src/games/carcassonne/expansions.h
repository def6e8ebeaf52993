/* The list of expansions, a line each. Every table that they add rows to reads it, with a macro
 * that makes of a row what is needed (declared.c, carcassonne.h). No macro outlives the list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-rows.h"
#include "games/carcassonne/circus-rows.h"
#include "games/carcassonne/inns-cathedrals-rows.h"
#include "games/carcassonne/river-rows.h"

/* At the end of the game the lords of castles leave after all others have done their part. */
#include "games/carcassonne/bridges-castles-bazaars-rows.h"

/* Bazaars say first how the next turn begins, and goods are paid last of all. */
#include "games/carcassonne/traders-builders-rows.h"

#include "games/carcassonne/abbot-rows.h"

/* Tests build the rules with an expansion more. */
#ifdef HRADBY_CARCASSONNE_MORE_EXPANSIONS
#include HRADBY_CARCASSONNE_MORE_EXPANSIONS
#endif

#undef HRADBY_EXPANSION_ROW
#undef HRADBY_MATERIAL_ROW
#undef HRADBY_HOOKS_ROW
#undef HRADBY_MARK_ROW
#undef HRADBY_PHASE_ROW
#undef HRADBY_ACTION_ROW
#undef HRADBY_EVENT_ROW
#undef HRADBY_PLACE_ROW
#undef HRADBY_ROLE_ROW
#undef HRADBY_FIGURE_ROW
#undef HRADBY_FEATURE_ROW
#undef HRADBY_SIDE_ROW
#undef HRADBY_SOURCE_ROW
#undef HRADBY_ROWS_SETTING_NAMES
#undef HRADBY_ROWS_CHOICES
#undef HRADBY_ROWS_SETTINGS
#undef HRADBY_ROWS_PASSAGES
