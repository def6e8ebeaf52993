/* What the River adds to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("river", N_("The River"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/river")

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (HRADBY_RIVER_MARK_SPRING, "end=spring", HRADBY_RIVER_FEATURE, .is_end = TRUE)
HRADBY_MARK_ROW (HRADBY_RIVER_MARK_LAKE, "end=lake", HRADBY_RIVER_FEATURE, .is_end = TRUE)

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_river_hooks)

#elif defined (HRADBY_FEATURE_ROW)
HRADBY_FEATURE_ROW (HRADBY_RIVER_FEATURE, "river", .expansion = "river")

#elif defined (HRADBY_SIDE_ROW)
HRADBY_SIDE_ROW (HRADBY_RIVER_SIDE, HRADBY_RIVER_FEATURE)

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-river-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-river-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-river-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-river-settings.h"
#endif
