/* What The Tower adds to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_EXPANSIONS)
"tower",

#elif defined (HRADBY_ROWS_EXPANSION_TITLES)
N_("The Tower"),

#elif defined (HRADBY_ROWS_MATERIALS)
"tileset/tower",

#elif defined (HRADBY_ROWS_MARK_NAMES)
HRADBY_TOWER_MARK_FOUNDATION,

#elif defined (HRADBY_ROWS_MARKS)
[HRADBY_TOWER_MARK_FOUNDATION] = { "tower-foundation", HRADBY_MARK_OF_TILE, "foundations" },

#elif defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (hradby_tower_hooks)

#elif defined (HRADBY_ROWS_PHASE_NAMES)
HRADBY_TOWER_PHASE_CAPTURE,  /* after a piece: a follower within reach, or none */
HRADBY_TOWER_PHASE_EXCHANGE, /* after a capture: which kind of figure comes back */
HRADBY_TOWER_PHASE_RANSOM,   /* after the scoring: a ransom, or none */

#elif defined (HRADBY_ROWS_ACTION_NAMES)
HRADBY_TOWER_ACTION_DEPLOY,      /* place; x, y; figure: goes on top of the tower there */
HRADBY_TOWER_ACTION_PIECE,       /* x, y */
HRADBY_TOWER_ACTION_CAPTURE,     /* x, y, player: whose, feature */
HRADBY_TOWER_ACTION_CAPTURE_TOP, /* x, y, player: whose, place: where else it stands */
HRADBY_TOWER_ACTION_CAPTURE_AS,  /* x, y, player: whose, place: as what it stands there */
HRADBY_TOWER_ACTION_RANSOM,      /* player: the captor, who is paid; figure */
HRADBY_TOWER_ACTION_EXCHANGE,    /* figure: the kind that the player whose turn it is gets
                                  * back; place: whether its captor says so */

#elif defined (HRADBY_ROWS_PLACE_NAMES)
HRADBY_TOWER_PLACE, /* on top of a tower */

#elif defined (HRADBY_ROWS_PLACES)
[HRADBY_TOWER_PLACE] = "tower",

#elif defined (HRADBY_ROWS_ACTIONS)
#include "games/carcassonne/tower-actions.h"

#elif defined (HRADBY_ROWS_EVENT_NAMES)
HRADBY_TOWER_EVENT_BUILT, HRADBY_TOWER_EVENT_CAPTURED, HRADBY_TOWER_EVENT_FREED,

#elif defined (HRADBY_ROWS_EVENTS)
#include "games/carcassonne/tower-events.h"

#elif defined (HRADBY_ROWS_SOURCE_NAMES)
HRADBY_TOWER_SOURCE_RANSOM,

#elif defined (HRADBY_ROWS_SOURCES)
[HRADBY_TOWER_SOURCE_RANSOM] = "ransom",

#elif defined (HRADBY_ROWS_SOURCE_TITLES)
[HRADBY_TOWER_SOURCE_RANSOM] = N_("Ransom"),

#elif defined (HRADBY_ROWS_SETTING_NAMES)
HRADBY_TOWER_SETTING_REACH_GAPS,
HRADBY_TOWER_SETTING_RANSOM,
HRADBY_TOWER_SETTING_FIRST_STOREY,
HRADBY_TOWER_SETTING_DIAGONALS,
HRADBY_TOWER_SETTING_CAPTURE_OWN,
HRADBY_TOWER_SETTING_CAPTURE_TOP,
HRADBY_TOWER_SETTING_EXCHANGE_CHOICE,
HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
HRADBY_TOWER_SETTING_RANSOM_MOMENT,

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne/tower-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne/tower-settings.h"
#endif
