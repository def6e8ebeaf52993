/* The Castle: the game type, and what its actions and events mean. Rules: the page "The Castle". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "tiling/action.h"
#include "tiling/event.h"

/* The game, id "castle". */
extern const HradbyGameType hradby_castle_type;

/* Rows of the game's table of actions, after those of tiling/action.h. */
typedef enum {
  HRADBY_CASTLE_SCORE = HRADBY_TILING_N_ACTIONS, /* feature, x, y, amount: wall tiles */
  HRADBY_CASTLE_WALL_TILE, /* amount: 1 */
} HradbyCastleAction;

/* Rows of the game's table of events, after those of tiling/event.h. */
typedef enum {
  HRADBY_CASTLE_EVENT_BONUS = HRADBY_TILING_N_EVENTS, /* player, bonus, place: took wall tile
                                                       * `bonus` from corner `place` */
  HRADBY_CASTLE_EVENT_BONUS_USED, /* player, bonus, bonus_count: played so many of this number */
  HRADBY_CASTLE_EVENT_KEEP,       /* player, x, y, feature, tiles: the keep stands here now */
  HRADBY_CASTLE_N_EVENTS,
} HradbyCastleEvent;

/* Rows of the game's sources. */
typedef enum {
  HRADBY_CASTLE_SOURCE_PATH,
  HRADBY_CASTLE_SOURCE_TOWER,
  HRADBY_CASTLE_SOURCE_HOUSE,
  HRADBY_CASTLE_SOURCE_KEEP,
  HRADBY_CASTLE_SOURCE_COURT,
  HRADBY_CASTLE_SOURCE_WALL_TILE_4,
  HRADBY_CASTLE_SOURCE_WALL_TILE_5,
  HRADBY_CASTLE_SOURCE_WALL_TILE_6,
  HRADBY_CASTLE_SOURCE_WALL_TILE_9,
} HradbyCastleSource;

/* Rows of the game's settings (rules page, section 8), and their values. */
typedef enum {
#include "games/castle-setting-names.h"
  HRADBY_CASTLE_N_SETTINGS,
} HradbyCastleSetting;

enum {
#include "games/castle-choices.h"
};

#define HRADBY_CASTLE_FOUNTAIN "fountain" /* the mark of some paths */

#define HRADBY_CASTLE_N_PLAYERS   2
#define HRADBY_CASTLE_N_NUMBERS   9 /* wall tiles are numbered 1 … 9 */
#define HRADBY_CASTLE_N_COPIES    2 /* of each number in the box */
#define HRADBY_CASTLE_MIN_SUPPLY 3 /* the range of the setting SUPPLY */
#define HRADBY_CASTLE_MAX_SUPPLY 8
