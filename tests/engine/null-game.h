/* A game small enough to see through, which uses everything the contract offers. For tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "engine/passage.h"

/* Stones of five values are drawn from a bag and laid in a row of cells, never beside an equal one;
 * one that fits nowhere leaves the game. In some cells a token lies face down, worth points to who
 * lays a stone there. Whoever laid a stone may mark it, three times a game; marked stones score at
 * the end. With its expansion "gold" tokens are worth more. */
extern const HradbyGameType    hradby_null_type;
extern const HradbyActionInfo  hradby_null_actions[];
extern const HradbyActionInfo  hradby_null_setup_items[];
extern const HradbyEventInfo   hradby_null_events[];
extern const HradbySettingInfo hradby_null_settings[];
extern const HradbyPassage     hradby_null_passages[];
extern const char *const       hradby_null_expansions[];

#define HRADBY_NULL_N_CELLS 16

/* Rows of its actions. */
typedef enum {
  HRADBY_NULL_PASS,
  HRADBY_NULL_DRAW,  /* tile; flag: fits nowhere */
  HRADBY_NULL_PLACE, /* x */
  HRADBY_NULL_MARK,
} HradbyNullAction;

/* Rows of its table of events; each tells of a stone. */
typedef enum {
  HRADBY_NULL_EVENT_DRAWN = HRADBY_EVENT_N_COMMON, /* tile; flag: it fits nowhere */
  HRADBY_NULL_EVENT_PLACED,                        /* player, x, tile */
  HRADBY_NULL_EVENT_MARKED,                        /* likewise */
  HRADBY_NULL_N_EVENTS,
} HradbyNullEvent;

/* Rows of its sources. */
typedef enum {
  HRADBY_NULL_SOURCE_TOKEN,
  HRADBY_NULL_SOURCE_STONE,
} HradbyNullSource;

/* A set-up with the default rules and tokens dealt from @seed. */
HradbySetup *hradby_null_setup_new (guint n_players, guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

/* Puts the null game in the registry, alone. */
void hradby_null_install (void);

/* What the token in cell @x is worth, 0: there is none. Players must not know more than that. */
guint hradby_null_get_token (const HradbyPosition *position, guint x);
