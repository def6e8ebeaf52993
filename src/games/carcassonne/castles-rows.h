/* What castles add to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (hradby_castles_hooks)

#elif defined (HRADBY_ROWS_PHASE_NAMES)
HRADBY_CASTLES_PHASE_BUILD, /* whether a small city becomes a castle */
HRADBY_CASTLES_PHASE_SCORE, /* a lord chooses what his castle is scored for */

#elif defined (HRADBY_ROWS_ACTION_NAMES)
HRADBY_CASTLES_ACTION_BUILD, /* player: whose castle; part: the small city */
HRADBY_CASTLES_ACTION_SCORE, /* player: the lord; x, y: the castle; amount: points */

#elif defined (HRADBY_ROWS_PLACE_NAMES)
HRADBY_CASTLES_PLACE, /* the lord of a castle */

#elif defined (HRADBY_ROWS_PLACES)
[HRADBY_CASTLES_PLACE] = "castle",

#elif defined (HRADBY_ROWS_ACTIONS)
[HRADBY_CASTLES_ACTION_BUILD] = {
  .name = "castle",
  .rule = "castles",
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
  },
},
[HRADBY_CASTLES_ACTION_SCORE] = {
  .name = "castle-score",
  .rule = "castles",
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "points", .id = HRADBY_FIELD_AMOUNT },
  },
},

#elif defined (HRADBY_ROWS_EVENT_NAMES)
HRADBY_CASTLES_EVENT_BUILT,

#elif defined (HRADBY_ROWS_EVENTS)
/* The small city there becomes a castle of this player. */
[HRADBY_CASTLES_EVENT_BUILT] = {
  .name = "castle",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_OTHER,
},

#elif defined (HRADBY_ROWS_SOURCE_NAMES)
HRADBY_CASTLES_SOURCE,

#elif defined (HRADBY_ROWS_SOURCES)
[HRADBY_CASTLES_SOURCE] = "castle",

#elif defined (HRADBY_ROWS_SOURCE_TITLES)
[HRADBY_CASTLES_SOURCE] = N_("Castles"),

#elif defined (HRADBY_ROWS_SETTING_NAMES)
HRADBY_CASTLES_SETTING_PLAYED,
HRADBY_CASTLES_SETTING_SMALL_CITY,
HRADBY_CASTLES_SETTING_UNOWNED,
HRADBY_CASTLES_SETTING_CHAIN,
HRADBY_CASTLES_SETTING_CHOICE,

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne/castles-settings.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne/castles-passages.h"
#endif
