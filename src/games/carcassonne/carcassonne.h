/* Carcassonne: the game type, and what its actions and events mean. Rules: the page of its name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "tiling/action.h"
#include "tiling/event.h"
#include "tiling/feature.h"
#include "tiling/look.h"

/* The game, id "carcassonne": rules page, section 1; its expansions are in files of their own. */
extern const HradbyGameType hradby_carcassonne_type;

/* Expansions and their parts by number, in the order in which they are asked. Sets of them are
 * bits. */
enum {
#define HRADBY_HOOKS_ROW(name) name##_number,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_EXPANSIONS,
};

/* Rows of the game's table of actions, after those of tiling/action.h. */
typedef enum {
  HRADBY_CARCASSONNE_N_OWN_ACTIONS = HRADBY_TILING_N_ACTIONS - 1, /* none: those of expansions */
#define HRADBY_ACTION_ROW(action, ...) action,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_ACTIONS,
} HradbyCarcassonneAction;

/* Rows of the game's table of events, after those of tiling/event.h. */
typedef enum {
  HRADBY_CARCASSONNE_N_OWN_EVENTS = HRADBY_TILING_N_EVENTS - 1, /* none: those of expansions */
#define HRADBY_EVENT_ROW(event, ...) event,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_EVENTS,
} HradbyCarcassonneEvent;

/* Rows of the game's sources. */
typedef enum {
  HRADBY_CARCASSONNE_SOURCE_ROAD,
  HRADBY_CARCASSONNE_SOURCE_CITY,
  HRADBY_CARCASSONNE_SOURCE_MONASTERY,
  HRADBY_CARCASSONNE_SOURCE_FARM,
#define HRADBY_SOURCE_ROW(source, word, title) source,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_SOURCES,
} HradbyCarcassonneSource;

/* Marks of tiles and features: rows of the table of the game's look. */
typedef enum {
  HRADBY_CARCASSONNE_MARK_INN,
  HRADBY_CARCASSONNE_MARK_CATHEDRAL,
  HRADBY_CARCASSONNE_MARK_WINE,
  HRADBY_CARCASSONNE_MARK_GRAIN,
  HRADBY_CARCASSONNE_MARK_CLOTH,
#define HRADBY_MARK_ROW(mark, ...) mark,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_MARKS,
} HradbyCarcassonneMark;

/* Rows of the game's settings, and their values. */
typedef enum {
#include "games/carcassonne-setting-names.h"
#define HRADBY_ROWS_SETTING_NAMES
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_SETTINGS,
} HradbyCarcassonneSetting;

enum {
#include "games/carcassonne-choices.h"
#define HRADBY_ROWS_CHOICES
#include "games/carcassonne/expansions.h"
};

#define HRADBY_CARCASSONNE_MIN_PLAYERS   2
#define HRADBY_CARCASSONNE_MAX_PLAYERS   6
#define HRADBY_CARCASSONNE_MIN_FOLLOWERS 3 /* the range of the setting FOLLOWERS */
#define HRADBY_CARCASSONNE_MAX_FOLLOWERS 8
#define HRADBY_CARCASSONNE_TRACK_SPACES  50 /* a lap of the score track */

/* Kinds of features on tiles: those of tiling/feature.h, then those of expansions; see node.h. */
enum {
  HRADBY_CARCASSONNE_BEFORE_KINDS = HRADBY_N_FEATURE_KINDS - 1,
#define HRADBY_FEATURE_ROW(kind, word, ...) kind,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_FEATURE_KINDS,
};

/* Phases besides those of tiling/look.h: of expansions. */
enum {
  HRADBY_CARCASSONNE_LAST_PHASE = HRADBY_TILING_PHASE_OVER, /* of its own */
#define HRADBY_PHASE_ROW(phase) phase,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_PHASES,
};

/* Kinds of figures, as actions number them; see figures.h. */
typedef enum {
  HRADBY_CARCASSONNE_FOLLOWER,
#define HRADBY_FIGURE_ROW(figure, word, n, ...) figure,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_FIGURES,
} HradbyCarcassonneFigure;

/* Figures of a player, of all kinds together. */
enum {
  HRADBY_CARCASSONNE_MAX_OUT = HRADBY_CARCASSONNE_MAX_FOLLOWERS
#define HRADBY_FIGURE_ROW(figure, word, n, ...) + n
#include "games/carcassonne/expansions.h"
};

/* Where a figure stands, as actions number it. */
typedef enum {
  HRADBY_CARCASSONNE_ON_FEATURE,
#define HRADBY_PLACE_ROW(place, word) place,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_FIRST_ROLE, /* from here on it is not where it stands, but as what */
  HRADBY_CARCASSONNE_BEFORE_ROLES = HRADBY_CARCASSONNE_FIRST_ROLE - 1,
#define HRADBY_ROLE_ROW(role, word) role,
#include "games/carcassonne/expansions.h"
  HRADBY_CARCASSONNE_N_PLACES,
} HradbyCarcassonnePlace;
