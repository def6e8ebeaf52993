/* The declared tables of The Castle (rules page "The Castle", sections 2, 6, 7 and 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/declared.h"

#include <glib/gi18n-lib.h>

const char *const hradby_castle_sources[] = {
  "path", "tower", "house", "keep", "court",
  "wall-tile-4", "wall-tile-5", "wall-tile-6", "wall-tile-9",
  NULL,
};

const char *const hradby_castle_source_titles[] = {
  N_("Paths"), N_("Towers"), N_("Houses"), N_("Largest keep"), N_("Courts"),
  N_("Wall tile 4"), N_("Wall tile 5"), N_("Wall tile 6"), N_("Wall tile 9"),
  NULL,
};

const char *const hradby_castle_materials[] = { "tileset/castle", "wall/castle", NULL };

const HradbyActionInfo hradby_castle_actions[] = {
  HRADBY_TILING_ACTION_ROWS,
  [HRADBY_TILING_DEPLOY] = {
    .name = "deploy",
    .rule = "followers",
    .fields = { { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE } },
  },
  [HRADBY_CASTLE_SCORE] = {
    .name = "score",
    .rule = "scoring-order",
    .fields = {
      { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
      { .name = "x", .id = HRADBY_FIELD_X },
      { .name = "y", .id = HRADBY_FIELD_Y },
      { .name = "wall-tiles", .id = HRADBY_FIELD_AMOUNT, .optional = TRUE },
    },
  },
  [HRADBY_CASTLE_WALL_TILE] = {
    .name = "wall-tile",
    .rule = "extra-turn",
    .fields = { { .name = "number", .id = HRADBY_FIELD_AMOUNT } },
  },
  { .name = NULL },
};

const HradbyEventInfo hradby_castle_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  HRADBY_TILING_EVENT_ROWS,
  [HRADBY_CASTLE_EVENT_BONUS] = {
    .name = "wall-tile-won",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_BONUS | HRADBY_EVENT_HAS_PLACE,
  },
  [HRADBY_CASTLE_EVENT_BONUS_USED] = {
    .name = "wall-tile-played",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_BONUS | HRADBY_EVENT_HAS_BONUS_COUNT,
  },
  [HRADBY_CASTLE_EVENT_KEEP] = {
    .name = "keep",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_SOURCE | HRADBY_TILING_EVENT_SPOT
              | HRADBY_EVENT_HAS_COUNT,
  },
  [HRADBY_CASTLE_N_EVENTS] = { .name = NULL },
};

const HradbyActionInfo hradby_castle_setup_items[] = {
  {
    .name = "wall-tile",
    .chance = TRUE,
    .fields = {
      { .name = "corner", .id = HRADBY_FIELD_X },
      { .name = "number", .id = HRADBY_FIELD_AMOUNT, .secret = TRUE },
    },
  },
  { .name = NULL },
};

const HradbySettingInfo hradby_castle_settings[] = {
#include "games/castle-settings.h"
  { .id = NULL },
};

const HradbyPassage hradby_castle_passages[] = {
#include "games/castle-passages.h"
  { .id = NULL },
};
