/* The declared tables: the base game's rows (rules page, section 1), then those of expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/declared.h"

#include "games/carcassonne/figures.h"

#include <glib/gi18n-lib.h>

const char *const hradby_carcassonne_expansions[] = {
#define HRADBY_EXPANSION_ROW(id, title) id,
#include "games/carcassonne/expansions.h"
  NULL,
};

const char *const hradby_carcassonne_expansion_titles[] = {
#define HRADBY_EXPANSION_ROW(id, title) title,
#include "games/carcassonne/expansions.h"
  NULL,
};

const char *const hradby_carcassonne_materials[] = {
  "tileset/base",
#define HRADBY_MATERIAL_ROW(name) name,
#include "games/carcassonne/expansions.h"
  NULL,
};

/* Roads and cities may show what has no effect but with an expansion. */
const HradbyTileMark hradby_carcassonne_marks[] = {
  [HRADBY_CARCASSONNE_MARK_INN] = { "inn", HRADBY_FEATURE_ROAD, "inns" },
  [HRADBY_CARCASSONNE_MARK_CATHEDRAL] = { "cathedral", HRADBY_FEATURE_CITY, "cathedrals" },
  [HRADBY_CARCASSONNE_MARK_WINE] = { "goods=wine", HRADBY_FEATURE_CITY, "wine" },
  [HRADBY_CARCASSONNE_MARK_GRAIN] = { "goods=grain", HRADBY_FEATURE_CITY, "grain" },
  [HRADBY_CARCASSONNE_MARK_CLOTH] = { "goods=cloth", HRADBY_FEATURE_CITY, "cloth" },
#define HRADBY_MARK_ROW(mark, ...) [mark] = { __VA_ARGS__ },
#include "games/carcassonne/expansions.h"
  [HRADBY_CARCASSONNE_N_MARKS] = { .name = NULL },
};

const char *const hradby_carcassonne_sources[] = {
  [HRADBY_CARCASSONNE_SOURCE_ROAD] = "road",
  [HRADBY_CARCASSONNE_SOURCE_CITY] = "city",
  [HRADBY_CARCASSONNE_SOURCE_MONASTERY] = "monastery",
  [HRADBY_CARCASSONNE_SOURCE_FARM] = "farm",
#define HRADBY_SOURCE_ROW(source, word, title) [source] = word,
#include "games/carcassonne/expansions.h"
  NULL,
};

const char *const hradby_carcassonne_source_titles[] = {
  [HRADBY_CARCASSONNE_SOURCE_ROAD] = N_("Roads"),
  [HRADBY_CARCASSONNE_SOURCE_CITY] = N_("Cities"),
  [HRADBY_CARCASSONNE_SOURCE_MONASTERY] = N_("Monasteries"),
  [HRADBY_CARCASSONNE_SOURCE_FARM] = N_("Farms"),
#define HRADBY_SOURCE_ROW(source, word, title) [source] = title,
#include "games/carcassonne/expansions.h"
  NULL,
};

static const char *const figures[] = {
  [HRADBY_CARCASSONNE_FOLLOWER] = "follower",
#define HRADBY_FIGURE_ROW(figure, word, n, ...) [figure] = word,
#include "games/carcassonne/expansions.h"
  NULL,
};

static const char *const places[] = {
  [HRADBY_CARCASSONNE_ON_FEATURE] = "feature",
#define HRADBY_PLACE_ROW(place, word) [place] = word,
#include "games/carcassonne/expansions.h"
#define HRADBY_ROLE_ROW(role, word) [role] = word,
#include "games/carcassonne/expansions.h"
  [HRADBY_CARCASSONNE_N_PLACES] = NULL,
};

const HradbyCarcassonneFigureInfo hradby_carcassonne_figures[HRADBY_CARCASSONNE_N_FIGURES] = {
  [HRADBY_CARCASSONNE_FOLLOWER] = { .strength = 1, .stands = HRADBY_CARCASSONNE_ANYWHERE },
#define HRADBY_FIGURE_ROW(figure, word, n, ...) [figure] = { __VA_ARGS__ },
#include "games/carcassonne/expansions.h"
};

const char *const hradby_carcassonne_kinds[] = {
#define HRADBY_FEATURE_ROW(kind, word, ...) word,
#include "games/carcassonne/expansions.h"
  NULL,
};

const HradbyCarcassonneFeatureKind
hradby_carcassonne_feature_kinds[HRADBY_CARCASSONNE_N_FEATURE_KINDS] = {
  [HRADBY_FEATURE_ROAD] = {
    .source = HRADBY_CARCASSONNE_SOURCE_ROAD,
    .tile = { HRADBY_SETTING_ROAD_TILE, HRADBY_SETTING_ROAD_TILE },
  },
  [HRADBY_FEATURE_CITY] = {
    .source = HRADBY_CARCASSONNE_SOURCE_CITY,
    .tile = { HRADBY_SETTING_CITY_TILE_INCOMPLETE, HRADBY_SETTING_CITY_TILE },
    .pennant = { HRADBY_SETTING_PENNANT_INCOMPLETE, HRADBY_SETTING_PENNANT },
  },
  [HRADBY_FEATURE_FIELD] = { .source = HRADBY_CARCASSONNE_SOURCE_FARM,
                             .setting = HRADBY_SETTING_FARM_SCORING },
  [HRADBY_FEATURE_MONASTERY] = {
    .source = HRADBY_CARCASSONNE_SOURCE_MONASTERY,
    .is_surrounded = TRUE,
    .tile = { HRADBY_SETTING_MONASTERY_TILE, HRADBY_SETTING_MONASTERY_TILE },
  },
#define HRADBY_FEATURE_ROW(kind, word, ...) [kind] = { __VA_ARGS__ },
#include "games/carcassonne/expansions.h"
};

/* Fields of actions. */
#define CELL_FIELDS  { .name = "x", .id = HRADBY_FIELD_X }, { .name = "y", .id = HRADBY_FIELD_Y }
#define FIGURE_FIELD                                                                               \
  { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,              \
    .words = figures }

const HradbyActionInfo hradby_carcassonne_actions[] = {
  HRADBY_TILING_ACTION_ROWS,
  [HRADBY_TILING_DEPLOY] = {
    .name = "deploy",
    .rule = "followers",
    .fields = {
      { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
      FIGURE_FIELD,
    },
  },
#define HRADBY_ACTION_ROW(action, ...) [action] = { __VA_ARGS__ },
#include "games/carcassonne/expansions.h"
  [HRADBY_CARCASSONNE_N_ACTIONS] = { .name = NULL },
};

const HradbyEventInfo hradby_carcassonne_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  HRADBY_TILING_EVENT_ROWS,
#define HRADBY_EVENT_ROW(event, ...) [event] = { __VA_ARGS__ },
#include "games/carcassonne/expansions.h"
  [HRADBY_CARCASSONNE_N_EVENTS] = { .name = NULL },
};

const HradbyActionInfo hradby_carcassonne_setup_items[] = { { .name = NULL } };

const HradbySettingInfo hradby_carcassonne_settings[] = {
#include "games/carcassonne-settings.h"
#define HRADBY_ROWS_SETTINGS
#include "games/carcassonne/expansions.h"
  [HRADBY_CARCASSONNE_N_SETTINGS] = { .id = NULL },
};

const HradbyPassage hradby_carcassonne_passages[] = {
#include "games/carcassonne-passages.h"
#define HRADBY_ROWS_PASSAGES
#include "games/carcassonne/expansions.h"
  { .id = NULL },
};
