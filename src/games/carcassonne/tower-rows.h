/* What The Tower adds to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("tower", N_("The Tower"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/tower")

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (HRADBY_TOWER_MARK_FOUNDATION, "tower-foundation", HRADBY_MARK_OF_TILE,
  "foundations")

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_tower_hooks)

#elif defined (HRADBY_PHASE_ROW)
HRADBY_PHASE_ROW (HRADBY_TOWER_PHASE_CAPTURE)  /* after a piece: a follower within reach, or none */
HRADBY_PHASE_ROW (HRADBY_TOWER_PHASE_EXCHANGE) /* after a capture: which figure comes back */
HRADBY_PHASE_ROW (HRADBY_TOWER_PHASE_RANSOM)   /* after the scoring: a ransom, or none */

#elif defined (HRADBY_PLACE_ROW)
HRADBY_PLACE_ROW (HRADBY_TOWER_PLACE, "tower") /* on top of a tower */

#elif defined (HRADBY_ACTION_ROW)
/* place; x, y; figure: goes on top of the tower there */
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_DEPLOY, .name = "deploy", .rule = "tower-top",
  .apart = TRUE,
  .fields = {
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_TOWER_PLACE },
    CELL_FIELDS,
    FIGURE_FIELD,
  })
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_PIECE, /* x, y */
  .name = "tower-piece", .rule = "tower-piece", .apart = TRUE, .fields = { CELL_FIELDS })
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_CAPTURE, /* x, y, player: whose, feature */
  .name = "capture", .rule = "tower-capture",
  .fields = {
    CELL_FIELDS,
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
  })
/* x, y, player: whose, place: where else it stands */
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_CAPTURE_TOP, .name = "capture", .rule = "tower-capture",
  .fields = {
    CELL_FIELDS,
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places },
  })
/* x, y, player: whose, place: as what it stands there */
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_CAPTURE_AS, .name = "capture", .rule = "tower-capture",
  .fields = {
    CELL_FIELDS,
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "as", .id = HRADBY_FIELD_PLACE, .words = places },
  })
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_RANSOM, /* player: the captor, who is paid; figure */
  .name = "ransom", .rule = "tower-prisoners", .apart = TRUE,
  .fields = {
    { .name = "from", .id = HRADBY_FIELD_PLAYER },
    FIGURE_FIELD,
  })
/* figure: the kind that the player whose turn it is gets back; place: whether its captor says so */
HRADBY_ACTION_ROW (HRADBY_TOWER_ACTION_EXCHANGE, .name = "exchange", .rule = "tower-exchange",
  .fields = {
    { .name = "prisoner", .id = HRADBY_FIELD_FIGURE, .words = figures },
    { .name = "by", .id = HRADBY_FIELD_PLACE, .optional = TRUE, .omit_zero = TRUE,
      .words = (const char *const[]) { "owner", "captor", NULL } },
  })

#elif defined (HRADBY_EVENT_ROW)
/* Puts a piece on a tower, so high now. */
HRADBY_EVENT_ROW (HRADBY_TOWER_EVENT_BUILT, .name = "built",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_COUNT
            | HRADBY_EVENT_HAS_PLACE)
/* Takes a follower of the other player, on a feature or in its place. */
HRADBY_EVENT_ROW (HRADBY_TOWER_EVENT_CAPTURED, .name = "captured",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_OTHER | HRADBY_TILING_EVENT_SPOT
            | HRADBY_EVENT_HAS_PLACE | HRADBY_EVENT_HAS_COUNT)
/* Gets a follower back from the other player; flag: for a ransom. */
HRADBY_EVENT_ROW (HRADBY_TOWER_EVENT_FREED, .name = "freed",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_OTHER | HRADBY_EVENT_HAS_FLAG
            | HRADBY_EVENT_HAS_COUNT)

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (HRADBY_TOWER_SOURCE_RANSOM, "ransom", N_("Ransom"))

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-tower-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-tower-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-tower-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-tower-settings.h"
#endif
