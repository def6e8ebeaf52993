/* What the Abbot adds to the tables of the game, one section for each; see expansions.h. It has no
 * tiles: gardens are on copies of tiles of the other sets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("abbot", N_("The Abbot"))

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_abbot_hooks)

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (HRADBY_ABBOT_MARK_GARDEN, "garden", HRADBY_MARK_OF_COPIES, "gardens",
  .feature = HRADBY_ABBOT_GARDEN, .setting = HRADBY_SETTING_GARDENS)

#elif defined (HRADBY_FEATURE_ROW)
HRADBY_FEATURE_ROW (HRADBY_ABBOT_GARDEN, "garden", .expansion = "abbot",
  .source = HRADBY_ABBOT_SOURCE_GARDEN, .is_surrounded = TRUE,
  .tile = { HRADBY_SETTING_MONASTERY_TILE, HRADBY_SETTING_MONASTERY_TILE },
  .setting = HRADBY_SETTING_GARDENS)

#elif defined (HRADBY_FIGURE_ROW)
HRADBY_FIGURE_ROW (HRADBY_ABBOT, "abbot", 1, .expansion = "abbot", .strength = 1,
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_MONASTERY)
            | HRADBY_CARCASSONNE_ON (HRADBY_ABBOT_GARDEN))

#elif defined (HRADBY_ACTION_ROW)
HRADBY_ACTION_ROW (HRADBY_ABBOT_ACTION_RETURN, /* x, y: the tile on which one's abbot stands */
  .name = "return-abbot", .rule = "abbot-return", .apart = TRUE, .fields = { CELL_FIELDS })

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (HRADBY_ABBOT_SOURCE_GARDEN, "garden", N_("Gardens"))

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-abbot-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-abbot-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-abbot-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-abbot-settings.h"
#endif
