/* The declared tables: the base game's rows (rules page, section 1), then those of expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tables.h"

#include "games/carcassonne/figures.h"

#include <glib/gi18n-lib.h>

const char *const hradby_carcassonne_expansions[] = {
#define HRADBY_ROWS_EXPANSIONS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_EXPANSIONS
  NULL,
};

const char *const hradby_carcassonne_expansion_titles[] = {
#define HRADBY_ROWS_EXPANSION_TITLES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_EXPANSION_TITLES
  NULL,
};

const char *const hradby_carcassonne_materials[] = {
  "tileset/base",
#define HRADBY_ROWS_MATERIALS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_MATERIALS
  NULL,
};

/* Roads and cities may show what has no effect but with an expansion. */
const HradbyTileMark hradby_carcassonne_marks[] = {
  [HRADBY_CARCASSONNE_MARK_INN] = { "inn", HRADBY_FEATURE_ROAD },
  [HRADBY_CARCASSONNE_MARK_CATHEDRAL] = { "cathedral", HRADBY_FEATURE_CITY },
  [HRADBY_CARCASSONNE_MARK_WINE] = { "goods=wine", HRADBY_FEATURE_CITY },
  [HRADBY_CARCASSONNE_MARK_GRAIN] = { "goods=grain", HRADBY_FEATURE_CITY },
  [HRADBY_CARCASSONNE_MARK_CLOTH] = { "goods=cloth", HRADBY_FEATURE_CITY },
#define HRADBY_ROWS_MARKS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_MARKS
  [HRADBY_CARCASSONNE_N_MARKS] = { .name = NULL },
};

const char *const hradby_carcassonne_sources[] = {
  [HRADBY_CARCASSONNE_SOURCE_ROAD] = "road",
  [HRADBY_CARCASSONNE_SOURCE_CITY] = "city",
  [HRADBY_CARCASSONNE_SOURCE_MONASTERY] = "monastery",
  [HRADBY_CARCASSONNE_SOURCE_FARM] = "farm",
#define HRADBY_ROWS_SOURCES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_SOURCES
  NULL,
};

const char *const hradby_carcassonne_source_titles[] = {
  [HRADBY_CARCASSONNE_SOURCE_ROAD] = N_("Roads"),
  [HRADBY_CARCASSONNE_SOURCE_CITY] = N_("Cities"),
  [HRADBY_CARCASSONNE_SOURCE_MONASTERY] = N_("Monasteries"),
  [HRADBY_CARCASSONNE_SOURCE_FARM] = N_("Farms"),
#define HRADBY_ROWS_SOURCE_TITLES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_SOURCE_TITLES
  NULL,
};

static const char *const figures[] = {
  [HRADBY_CARCASSONNE_FOLLOWER] = "follower",
#define HRADBY_ROWS_FIGURES
#define HRADBY_FIGURES(figure, word, n) [figure] = word,
#include "games/carcassonne/expansions.h"
#undef HRADBY_FIGURES
#undef HRADBY_ROWS_FIGURES
  NULL,
};

static const char *const places[] = {
  [HRADBY_CARCASSONNE_ON_FEATURE] = "feature",
#define HRADBY_ROWS_PLACES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_PLACES
  [HRADBY_CARCASSONNE_N_PLACES] = NULL,
};

const HradbyCarcassonneFigureInfo hradby_carcassonne_figures[HRADBY_CARCASSONNE_N_FIGURES] = {
  [HRADBY_CARCASSONNE_FOLLOWER] = { .strength = 1, .stands = HRADBY_CARCASSONNE_ANYWHERE },
#define HRADBY_ROWS_FIGURE_INFOS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_FIGURE_INFOS
};

const char *const hradby_carcassonne_kinds[] = {
#define HRADBY_ROWS_FEATURES
#define HRADBY_FEATURES(kind, word) word,
#include "games/carcassonne/expansions.h"
#undef HRADBY_FEATURES
#undef HRADBY_ROWS_FEATURES
  NULL,
};

const HradbyCarcassonneFeatureKind
hradby_carcassonne_feature_kinds[HRADBY_CARCASSONNE_N_FEATURE_KINDS] = {
  [HRADBY_FEATURE_ROAD] = { .source = HRADBY_CARCASSONNE_SOURCE_ROAD },
  [HRADBY_FEATURE_CITY] = { .source = HRADBY_CARCASSONNE_SOURCE_CITY },
  [HRADBY_FEATURE_FIELD] = { .source = HRADBY_CARCASSONNE_SOURCE_FARM },
  [HRADBY_FEATURE_MONASTERY] = {
    .source = HRADBY_CARCASSONNE_SOURCE_MONASTERY,
    .is_surrounded = TRUE,
  },
#define HRADBY_ROWS_FEATURE_INFOS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_FEATURE_INFOS
};

#define HRADBY_ROWS_WORDS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_WORDS

const HradbyActionInfo hradby_carcassonne_actions[] = {
  HRADBY_TILING_ACTION_ROWS,
  [HRADBY_TILING_DEPLOY] = {
    .name = "deploy",
    .rule = "followers",
    .fields = {
      { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
      { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
        .words = figures },
    },
  },
#define HRADBY_ROWS_ACTIONS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_ACTIONS
  [HRADBY_CARCASSONNE_N_ACTIONS] = { .name = NULL },
};

const HradbyEventInfo hradby_carcassonne_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  HRADBY_TILING_EVENT_ROWS,
#define HRADBY_ROWS_EVENTS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_EVENTS
  [HRADBY_CARCASSONNE_N_EVENTS] = { .name = NULL },
};

const HradbyActionInfo hradby_carcassonne_setup_items[] = { { .name = NULL } };

const HradbySettingInfo hradby_carcassonne_settings[] = {
  [HRADBY_CARCASSONNE_SMALL_CITY] = {
    .id = "small-city",
    .title = N_("Small cities"),
    .question = N_("How much is a completed city of exactly two tiles worth?"),
    .rule = "cities",
    .values = HRADBY_VALUES (
      { "full", N_("2 points a tile, like any other"),
        N_("4 points, and 2 more for each pennant."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the newer editions") },
      { "flat", N_("1 point a tile"),
        N_("2 points, and 1 more for each pennant. Incomplete cities of two tiles are not "
           "affected."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the first ones") }
    ),
    .example = N_("Black completes a city of two tiles with a pennant."),
  },
  [HRADBY_CARCASSONNE_FARM_SCORING] = {
    .id = "farm-scoring",
    .title = N_("Scoring of farms"),
    .question = N_("What do farmers get for the completed cities at the end of the game?"),
    .rule = "farms",
    .values = HRADBY_VALUES (
      { "per-farm", N_("3 points a city for every farm"),
        N_("Each farm is scored by itself, so a city may pay on several farms."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the third edition, as printed today") },
      { "per-player", N_("3 points a city, once for each player"),
        N_("Each farm is scored by itself, but nobody is paid twice for the same city."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the second one") },
      { "per-city", N_("4 points a city, once"),
        N_("Each completed city pays once, to the player with the most farmers on all farms around "
           "it together."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the first one") },
      { "none", N_("No farmers"),
        N_("Nobody may be deployed on a field, and fields score nothing. Tiles must match as "
           "usual."),
        HRADBY_SETTING_ORIGIN_HOUSE, N_("newer editions leave farmers to a supplement") }
    ),
    .example = N_("Three farms touch a city. Black has a farmer on two of them, White on one."),
  },
  [HRADBY_CARCASSONNE_FOLLOWERS] = {
    .id = "followers",
    .title = N_("Number of followers"),
    .question = N_("How many followers are in the supply of each player at the beginning?"),
    .rule = "material-followers",
    .values = HRADBY_VALUES (
      { "7", "7", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, N_("all editions") }
    ),
    .range = {
      .minimum = HRADBY_CARCASSONNE_MIN_FOLLOWERS,
      .maximum = HRADBY_CARCASSONNE_MAX_FOLLOWERS,
      .step = 1,
      .usual = 7,
      .others = { .origin = HRADBY_SETTING_ORIGIN_HOUSE },
    },
    .example = N_("Three followers of Black are on the board when Black places a monastery."),
  },
#define HRADBY_ROWS_SETTINGS
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_SETTINGS
  [HRADBY_CARCASSONNE_N_SETTINGS] = { .id = NULL },
};
