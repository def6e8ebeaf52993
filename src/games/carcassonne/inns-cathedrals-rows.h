/* What Inns and Cathedrals adds to the tables of the game, one section for each; see expansions.h.
 * Its marks stand on tiles of other sets, too, and are known without it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("inns-cathedrals", N_("Inns and Cathedrals"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/inns-cathedrals")

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_inns_cathedrals_hooks)

#elif defined (HRADBY_FIGURE_ROW)
HRADBY_FIGURE_ROW (HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER, "big-follower", 1,
  .expansion = "inns-cathedrals", .setting = HRADBY_SETTING_BIG_FOLLOWERS,
  .stands = HRADBY_CARCASSONNE_ANYWHERE, .strength = 2)

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-inns-cathedrals-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-inns-cathedrals-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-inns-cathedrals-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-inns-cathedrals-settings.h"
#endif
