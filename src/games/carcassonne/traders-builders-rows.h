/* What Traders and Builders adds to the tables of the game, one section for each; see expansions.h.
 * Its goods stand on tiles of other sets, too, and are known without it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("traders-builders", N_("Traders and Builders"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/traders-builders")

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_traders_builders_hooks)

#elif defined (HRADBY_PHASE_ROW)
HRADBY_PHASE_ROW (HRADBY_TRADERS_BUILDERS_PHASE_OFFER) /* the second part of a turn, or none */

#elif defined (HRADBY_FIGURE_ROW)
HRADBY_FIGURE_ROW (HRADBY_TRADERS_BUILDERS_BUILDER, "builder", 1, .expansion = "traders-builders",
  .setting = HRADBY_SETTING_BUILDERS,
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD)
            | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY) | HRADBY_CARCASSONNE_BESIDE,
  .no_follower = TRUE)
HRADBY_FIGURE_ROW (HRADBY_TRADERS_BUILDERS_PIG, "pig", 1, .expansion = "traders-builders",
  .setting = HRADBY_SETTING_PIGS,
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_FIELD) | HRADBY_CARCASSONNE_BESIDE,
  .no_follower = TRUE)

#elif defined (HRADBY_ACTION_ROW)
HRADBY_ACTION_ROW (HRADBY_TRADERS_BUILDERS_ACTION_GO_ON, /* takes the second part */
  .name = "double-turn", .rule = "builders")

#elif defined (HRADBY_EVENT_ROW)
/* Takes so many tokens of a kind of goods (other) for the city there. */
HRADBY_EVENT_ROW (HRADBY_TRADERS_BUILDERS_EVENT_TAKEN, .name = "goods",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_OTHER
            | HRADBY_EVENT_HAS_COUNT)
/* The second part of the turn begins. */
HRADBY_EVENT_ROW (HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON, .name = "second-part",
  .fields = HRADBY_EVENT_HAS_PLAYER)
/* The player does not want it. */
HRADBY_EVENT_ROW (HRADBY_TRADERS_BUILDERS_EVENT_DECLINED, .name = "no-second-part",
  .fields = HRADBY_EVENT_HAS_PLAYER)

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (HRADBY_TRADERS_BUILDERS_SOURCE, "goods", N_("Goods"))

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-traders-builders-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-traders-builders-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-traders-builders-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-traders-builders-settings.h"
#endif
