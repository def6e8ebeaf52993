/* What the Circus adds to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_EXPANSIONS)
"circus",

#elif defined (HRADBY_ROWS_EXPANSION_TITLES)
N_("The Circus"),

#elif defined (HRADBY_ROWS_MATERIALS)
"tileset/circus",

#elif defined (HRADBY_ROWS_MARK_NAMES)
HRADBY_CIRCUS_MARK_SITE,
HRADBY_CIRCUS_MARK_GROUND,

#elif defined (HRADBY_ROWS_MARKS)
[HRADBY_CIRCUS_MARK_SITE] = { "circus-space", HRADBY_MARK_OF_TILE, "sites" },
[HRADBY_CIRCUS_MARK_GROUND] = { "acrobat-space", HRADBY_MARK_OF_TILE, "grounds" },

#elif defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (hradby_circus_hooks)

#elif defined (HRADBY_ROWS_PHASE_NAMES)
HRADBY_CIRCUS_PHASE_TOKEN, /* chance turns up the token under the big top */

#elif defined (HRADBY_ROWS_ACTION_NAMES)
HRADBY_CIRCUS_ACTION_DEPLOY, /* place; x, y: becomes an acrobat there */
HRADBY_CIRCUS_ACTION_SCORE,  /* x, y: the pyramid there */
HRADBY_CIRCUS_ACTION_TOKEN,  /* amount: its value */

#elif defined (HRADBY_ROWS_ROLE_NAMES)
HRADBY_CIRCUS_ACROBAT,

#elif defined (HRADBY_ROWS_PLACES)
[HRADBY_CIRCUS_ACROBAT] = "acrobat",

#elif defined (HRADBY_ROWS_FIGURES)
HRADBY_FIGURES (HRADBY_CIRCUS_RINGMASTER, "ringmaster", 1)

#elif defined (HRADBY_ROWS_FIGURE_INFOS)
[HRADBY_CIRCUS_RINGMASTER] = {
  .expansion = "circus",
  .setting = HRADBY_CIRCUS_SETTING_RINGMASTERS,
  .stands = HRADBY_CARCASSONNE_ANYWHERE,
  .strength = 1,
},

#elif defined (HRADBY_ROWS_ACTIONS)
[HRADBY_CIRCUS_ACTION_DEPLOY] = {
  .name = "deploy",
  .rule = "circus-acrobats",
  .fields = {
    { .name = "as", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_CIRCUS_ACROBAT },
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
  },
},
[HRADBY_CIRCUS_ACTION_SCORE] = {
  .name = "score-pyramid",
  .rule = "circus-acrobats",
  .apart = TRUE,
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
  },
},
[HRADBY_CIRCUS_ACTION_TOKEN] = {
  .name = "draw",
  .chance = TRUE,
  .rule = "circus-top",
  .fields = { { .name = "token", .id = HRADBY_FIELD_AMOUNT } },
},

#elif defined (HRADBY_ROWS_EVENT_NAMES)
HRADBY_CIRCUS_EVENT_TOKEN, HRADBY_CIRCUS_EVENT_MOVED,

#elif defined (HRADBY_ROWS_EVENTS)
/* The token under the big top in a cell is turned up; count: its value. */
[HRADBY_CIRCUS_EVENT_TOKEN] = {
  .name = "token",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_COUNT,
},
/* The big top comes to a cell. */
[HRADBY_CIRCUS_EVENT_MOVED] = {
  .name = "moved",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL,
},

#elif defined (HRADBY_ROWS_SOURCE_NAMES)
HRADBY_CIRCUS_SOURCE_BIG_TOP,
HRADBY_CIRCUS_SOURCE_ACROBATS,
HRADBY_CIRCUS_SOURCE_RINGMASTER,

#elif defined (HRADBY_ROWS_SOURCES)
[HRADBY_CIRCUS_SOURCE_BIG_TOP] = "big-top",
[HRADBY_CIRCUS_SOURCE_ACROBATS] = "acrobats",
[HRADBY_CIRCUS_SOURCE_RINGMASTER] = "ringmaster",

#elif defined (HRADBY_ROWS_SOURCE_TITLES)
[HRADBY_CIRCUS_SOURCE_BIG_TOP] = N_("Big top"),
[HRADBY_CIRCUS_SOURCE_ACROBATS] = N_("Acrobats"),
[HRADBY_CIRCUS_SOURCE_RINGMASTER] = N_("Ringmasters"),

#elif defined (HRADBY_ROWS_SETTING_NAMES)
HRADBY_CIRCUS_SETTING_BIG_TOP,
HRADBY_CIRCUS_SETTING_ACROBATS,
HRADBY_CIRCUS_SETTING_RINGMASTERS,
HRADBY_CIRCUS_SETTING_BONUS,
HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS,
HRADBY_CIRCUS_SETTING_CASTLE_LORDS,

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne/circus-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne/circus-settings.h"
#endif
