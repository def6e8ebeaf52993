/* What the Circus adds to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("circus", N_("The Circus"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/circus")

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (HRADBY_CIRCUS_MARK_SITE, "circus-space", HRADBY_MARK_OF_TILE, "sites")
HRADBY_MARK_ROW (HRADBY_CIRCUS_MARK_GROUND, "acrobat-space", HRADBY_MARK_OF_TILE, "grounds")

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_circus_hooks)

#elif defined (HRADBY_PHASE_ROW)
HRADBY_PHASE_ROW (HRADBY_CIRCUS_PHASE_TOKEN) /* chance turns up the token under the big top */

#elif defined (HRADBY_ROLE_ROW)
HRADBY_ROLE_ROW (HRADBY_CIRCUS_ACROBAT, "acrobat")

#elif defined (HRADBY_FIGURE_ROW)
HRADBY_FIGURE_ROW (HRADBY_CIRCUS_RINGMASTER, "ringmaster", 1, .expansion = "circus",
  .setting = HRADBY_SETTING_RINGMASTERS, .stands = HRADBY_CARCASSONNE_ANYWHERE, .strength = 1)

#elif defined (HRADBY_ACTION_ROW)
HRADBY_ACTION_ROW (HRADBY_CIRCUS_ACTION_DEPLOY, /* place; x, y: becomes an acrobat there */
  .name = "deploy", .rule = "circus-acrobats",
  .fields = {
    { .name = "as", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_CIRCUS_ACROBAT },
    CELL_FIELDS,
  })
HRADBY_ACTION_ROW (HRADBY_CIRCUS_ACTION_SCORE, /* x, y: the pyramid there */
  .name = "score-pyramid", .rule = "circus-acrobats", .apart = TRUE, .fields = { CELL_FIELDS })
HRADBY_ACTION_ROW (HRADBY_CIRCUS_ACTION_TOKEN, /* amount: its value */
  .name = "draw", .chance = TRUE, .rule = "circus-top",
  .fields = { { .name = "token", .id = HRADBY_FIELD_AMOUNT } })

#elif defined (HRADBY_EVENT_ROW)
/* The token under the big top in a cell is turned up; count: its value. */
HRADBY_EVENT_ROW (HRADBY_CIRCUS_EVENT_TOKEN, .name = "token",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_COUNT)
/* The big top comes to a cell. */
HRADBY_EVENT_ROW (HRADBY_CIRCUS_EVENT_MOVED, .name = "moved",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL)

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (HRADBY_CIRCUS_SOURCE_BIG_TOP, "big-top", N_("Big top"))
HRADBY_SOURCE_ROW (HRADBY_CIRCUS_SOURCE_ACROBATS, "acrobats", N_("Acrobats"))
HRADBY_SOURCE_ROW (HRADBY_CIRCUS_SOURCE_RINGMASTER, "ringmaster", N_("Ringmasters"))

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-circus-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-circus-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-circus-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-circus-settings.h"
#endif
