/* What bazaars add to the tables of the game, one section for each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (hradby_bazaars_hooks)

#elif defined (HRADBY_ROWS_MARK_NAMES)
HRADBY_BAZAARS_MARK,

#elif defined (HRADBY_ROWS_MARKS)
[HRADBY_BAZAARS_MARK] = { "bazaar", HRADBY_MARK_OF_TILE, "bazaars" },

#elif defined (HRADBY_ROWS_PHASE_NAMES)
HRADBY_BAZAARS_PHASE_TURN_UP, /* chance turns up tiles */
HRADBY_BAZAARS_PHASE_ASK,     /* a player asks for an auction, or does not */
HRADBY_BAZAARS_PHASE_PICK,    /* the picker chooses a tile and bids */
HRADBY_BAZAARS_PHASE_BID,     /* another bids more, or passes */
HRADBY_BAZAARS_PHASE_DEAL,    /* the picker buys or sells */
HRADBY_BAZAARS_PHASE_TAKE,    /* without auction: a player takes a tile and plays it */

#elif defined (HRADBY_ROWS_ACTION_NAMES)
HRADBY_BAZAARS_ACTION_PICK, /* player; piece: the kind of tile; amount: points */
HRADBY_BAZAARS_ACTION_BID,  /* player; amount: points */
HRADBY_BAZAARS_ACTION_PASS, /* player */
HRADBY_BAZAARS_ACTION_BUY,  /* player */
HRADBY_BAZAARS_ACTION_SELL, /* player */
HRADBY_BAZAARS_ACTION_TAKE, /* piece: the kind of tile */
HRADBY_BAZAARS_ACTION_ASK,  /* player: wants an auction */

#elif defined (HRADBY_ROWS_ACTIONS)
[HRADBY_BAZAARS_ACTION_PICK] = {
  .name = "bazaar-bid",
  .rule = "bazaars",
  .bargain = TRUE,
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE },
    { .name = "points", .id = HRADBY_FIELD_AMOUNT, .ranges = TRUE },
  },
},
[HRADBY_BAZAARS_ACTION_BID] = {
  .name = "bazaar-bid",
  .rule = "bazaars",
  .bargain = TRUE,
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "points", .id = HRADBY_FIELD_AMOUNT, .ranges = TRUE },
  },
},
[HRADBY_BAZAARS_ACTION_PASS] = {
  .name = "bazaar-pass",
  .rule = "bazaars",
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } },
},
[HRADBY_BAZAARS_ACTION_BUY] = {
  .name = "bazaar-buy",
  .rule = "bazaars",
  .bargain = TRUE,
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } },
},
[HRADBY_BAZAARS_ACTION_SELL] = {
  .name = "bazaar-sell",
  .rule = "bazaars",
  .bargain = TRUE,
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } },
},
[HRADBY_BAZAARS_ACTION_TAKE] = {
  .name = "bazaar-take",
  .rule = "bazaars",
  .fields = { { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE } },
},
[HRADBY_BAZAARS_ACTION_ASK] = {
  .name = "bazaar-ask",
  .rule = "bazaars",
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } },
},

#elif defined (HRADBY_ROWS_EVENT_NAMES)
HRADBY_BAZAARS_EVENT_TURNED_UP,
HRADBY_BAZAARS_EVENT_BID,
HRADBY_BAZAARS_EVENT_PASSED,
HRADBY_BAZAARS_EVENT_TAKEN,
HRADBY_BAZAARS_EVENT_ASKED,
HRADBY_BAZAARS_EVENT_LOST,

#elif defined (HRADBY_ROWS_EVENTS)
/* A tile lies in the bazaar of this player. */
[HRADBY_BAZAARS_EVENT_TURNED_UP] = {
  .name = "turned-up",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE,
},
/* Bids count points for a tile; flag: chose it. */
[HRADBY_BAZAARS_EVENT_BID] = {
  .name = "bid",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_COUNT
            | HRADBY_EVENT_HAS_FLAG,
},
/* Does not bid. */
[HRADBY_BAZAARS_EVENT_PASSED] = {
  .name = "no-bid",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE,
},
/* Gets a tile for count points. */
[HRADBY_BAZAARS_EVENT_TAKEN] = {
  .name = "tile-taken",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_COUNT,
},
/* Wants the tiles to be sold by auction. */
[HRADBY_BAZAARS_EVENT_ASKED] = {
  .name = "auction-asked",
  .fields = HRADBY_EVENT_HAS_PLAYER,
},
/* The tile that was brought to the round fits nowhere; flag: another is drawn. */
[HRADBY_BAZAARS_EVENT_LOST] = {
  .name = "tile-lost",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_FLAG,
},

#elif defined (HRADBY_ROWS_SOURCE_NAMES)
HRADBY_BAZAARS_SOURCE,

#elif defined (HRADBY_ROWS_SOURCES)
[HRADBY_BAZAARS_SOURCE] = "bazaar",

#elif defined (HRADBY_ROWS_SOURCE_TITLES)
[HRADBY_BAZAARS_SOURCE] = N_("Bazaars"),

#elif defined (HRADBY_ROWS_SETTING_NAMES)
HRADBY_BAZAARS_SETTING_PLAYED,
HRADBY_BAZAARS_SETTING_AUCTION,
HRADBY_BAZAARS_SETTING_NEXT_PICKER,
HRADBY_BAZAARS_SETTING_FIRST_TURN,
HRADBY_BAZAARS_SETTING_UNPLACEABLE,

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne/bazaars-settings.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne/bazaars-passages.h"
#endif
