/* What Bridges, Castles and Bazaars adds to the tables of the game, one section for each; each part
 * may be played for itself; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("bridges-castles-bazaars", N_("Bridges, Castles and Bazaars"))

#elif defined (HRADBY_MATERIAL_ROW)
HRADBY_MATERIAL_ROW ("tileset/bridges-castles-bazaars")

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (HRADBY_BAZAARS_MARK, "bazaar", HRADBY_MARK_OF_TILE, "bazaars")

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (hradby_bridges_hooks)
HRADBY_HOOKS_ROW (hradby_castles_hooks)
HRADBY_HOOKS_ROW (hradby_bazaars_hooks)

#elif defined (HRADBY_PHASE_ROW)
HRADBY_PHASE_ROW (HRADBY_CASTLES_PHASE_BUILD)   /* whether a small city becomes a castle */
HRADBY_PHASE_ROW (HRADBY_CASTLES_PHASE_SCORE)   /* a lord chooses what his castle is scored for */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_TURN_UP) /* chance turns up tiles */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_ASK)     /* a player asks for an auction, or does not */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_PICK)    /* the picker chooses a tile and bids */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_BID)     /* another bids more, or passes */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_DEAL)    /* the picker buys or sells */
HRADBY_PHASE_ROW (HRADBY_BAZAARS_PHASE_TAKE)    /* without auction: a player takes a tile to play */

#elif defined (HRADBY_PLACE_ROW)
HRADBY_PLACE_ROW (HRADBY_BRIDGES_PLACE, "bridge") /* on a bridge: its road */
HRADBY_PLACE_ROW (HRADBY_CASTLES_PLACE, "castle") /* the lord of a castle */

#elif defined (HRADBY_ACTION_ROW)
HRADBY_ACTION_ROW (HRADBY_BRIDGES_ACTION_PUT, /* x, y; amount: the axis */
  .name = "bridge", .rule = "bridges", .apart = TRUE, .joins = TRUE,
  .fields = {
    CELL_FIELDS,
    { .name = "axis", .id = HRADBY_FIELD_AMOUNT,
      .words = (const char *const[]) { "NS", "EW", NULL } },
  })
/* place; figure: goes on the bridge of the tile just placed */
HRADBY_ACTION_ROW (HRADBY_BRIDGES_ACTION_DEPLOY, .name = "deploy", .rule = "bridges",
  .fields = {
    { .name = "on", .id = HRADBY_FIELD_PLACE, .words = places, .word = HRADBY_BRIDGES_PLACE },
    FIGURE_FIELD,
  })
HRADBY_ACTION_ROW (HRADBY_CASTLES_ACTION_BUILD, /* player: whose castle; part: the small city */
  .name = "castle", .rule = "castles",
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
  })
/* player: the lord; x, y: the castle; amount: points */
HRADBY_ACTION_ROW (HRADBY_CASTLES_ACTION_SCORE, .name = "castle-score", .rule = "castles",
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    CELL_FIELDS,
    { .name = "points", .id = HRADBY_FIELD_AMOUNT },
  })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_PICK, /* player; piece: the kind of tile; amount: points */
  .name = "bazaar-bid", .rule = "bazaars", .bargain = TRUE,
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE },
    { .name = "points", .id = HRADBY_FIELD_AMOUNT, .ranges = TRUE },
  })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_BID, /* player; amount: points */
  .name = "bazaar-bid", .rule = "bazaars", .bargain = TRUE,
  .fields = {
    { .name = "player", .id = HRADBY_FIELD_PLAYER },
    { .name = "points", .id = HRADBY_FIELD_AMOUNT, .ranges = TRUE },
  })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_PASS, /* player */
  .name = "bazaar-pass", .rule = "bazaars",
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_BUY, /* player */
  .name = "bazaar-buy", .rule = "bazaars", .bargain = TRUE,
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_SELL, /* player */
  .name = "bazaar-sell", .rule = "bazaars", .bargain = TRUE,
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_TAKE, /* piece: the kind of tile */
  .name = "bazaar-take", .rule = "bazaars",
  .fields = { { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE } })
HRADBY_ACTION_ROW (HRADBY_BAZAARS_ACTION_ASK, /* player: wants an auction */
  .name = "bazaar-ask", .rule = "bazaars",
  .fields = { { .name = "player", .id = HRADBY_FIELD_PLAYER } })

#elif defined (HRADBY_EVENT_ROW)
/* Puts a bridge there; rotation: its axis; flag: the tile fits only with it. */
HRADBY_EVENT_ROW (HRADBY_BRIDGES_EVENT_BUILT, .name = "bridge",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_ROTATION
            | HRADBY_EVENT_HAS_PLACE | HRADBY_EVENT_HAS_FLAG)
/* The small city there becomes a castle of this player. */
HRADBY_EVENT_ROW (HRADBY_CASTLES_EVENT_BUILT, .name = "castle",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_OTHER)
/* A tile lies in the bazaar of this player. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_TURNED_UP, .name = "turned-up",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE)
/* Bids count points for a tile; flag: chose it. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_BID, .name = "bid",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_COUNT
            | HRADBY_EVENT_HAS_FLAG)
/* Does not bid. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_PASSED, .name = "no-bid",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE)
/* Gets a tile for count points. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_TAKEN, .name = "tile-taken",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_COUNT)
/* Wants the tiles to be sold by auction. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_ASKED, .name = "auction-asked",
  .fields = HRADBY_EVENT_HAS_PLAYER)
/* The tile that was brought to the round fits nowhere; flag: another is drawn. */
HRADBY_EVENT_ROW (HRADBY_BAZAARS_EVENT_LOST, .name = "tile-lost",
  .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_FLAG)

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (HRADBY_CASTLES_SOURCE, "castle", N_("Castles"))
HRADBY_SOURCE_ROW (HRADBY_BAZAARS_SOURCE, "bazaar", N_("Bazaars"))

#elif defined (HRADBY_ROWS_SETTING_NAMES)
#include "games/carcassonne-bridges-castles-bazaars-setting-names.h"

#elif defined (HRADBY_ROWS_CHOICES)
#include "games/carcassonne-bridges-castles-bazaars-choices.h"

#elif defined (HRADBY_ROWS_PASSAGES)
#include "games/carcassonne-bridges-castles-bazaars-passages.h"

#elif defined (HRADBY_ROWS_SETTINGS)
#include "games/carcassonne-bridges-castles-bazaars-settings.h"
#endif
