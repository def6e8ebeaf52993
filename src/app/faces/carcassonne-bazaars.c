/* The face of bazaars: their words; what is seen of them are their stalls. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/bazaar-stalls.h"
#include "app/faces/faces.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bazaars.h"

#define OF HRADBY_SAYING_OF (HRADBY_BAZAARS_SOURCE)

HRADBY_WHEN (is_asked,
             HRADBY_TILING_POSITION (said->position)->phase == HRADBY_BAZAARS_PHASE_ASK)
HRADBY_WHEN (gets, said->event->points > 0)
HRADBY_WHEN (is_to_somebody, said->event->flag)
HRADBY_WHEN (is_first, said->event->flag)
HRADBY_WHEN (is_replaced, said->event->flag)

static const HradbySaying prompts[] = {
  { HRADBY_BAZAARS_PHASE_TURN_UP, .text = N_("Tiles are turned up for the bazaar") },
  { HRADBY_BAZAARS_PHASE_ASK, .text = N_("Ask for an auction of these tiles, or do without.") },
  { HRADBY_BAZAARS_PHASE_PICK, .text = N_("Choose a tile of the bazaar and bid for it.") },
  { HRADBY_BAZAARS_PHASE_BID,
    .text = NP_("{bidder} bids {bid} point for the tile. Bid more, or pass.",
                "{bidder} bids {bid} points for the tile. Bid more, or pass."), "bid" },
  { HRADBY_BAZAARS_PHASE_DEAL, .text = N_("Buy the tile for the highest bid, or sell it.") },
  { HRADBY_BAZAARS_PHASE_TAKE, .text = N_("Take one of the tiles of the bazaar.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_BAZAARS_ACTION_PICK,
    .text = NP_("Bid {amount} Point for: {tile}",
                "Bid {amount} Points for: {tile}"), "amount" },
  { HRADBY_BAZAARS_ACTION_BID,
    .text = NP_("Bid {amount} Point",
                "Bid {amount} Points"), "amount" },
  { HRADBY_BAZAARS_ACTION_PASS, .text = N_("Pass") },
  { HRADBY_BAZAARS_ACTION_BUY,
    .text = NP_("Buy: Pay {bid} Point to {bidder}",
                "Buy: Pay {bid} Points to {bidder}"), "bid" },
  { HRADBY_BAZAARS_ACTION_SELL,
    .text = NP_("Sell: Get {bid} Point from {bidder}",
                "Sell: Get {bid} Points from {bidder}"), "bid" },
  { HRADBY_BAZAARS_ACTION_TAKE, .text = N_("Take: {tile}") },
  { HRADBY_BAZAARS_ACTION_ASK, .text = N_("Ask for an Auction") },
  { HRADBY_TILING_PASS, .when = is_asked, .text = N_("Do Without an Auction") },
  { 0 },
};

static const HradbySaying events[] = {
  { HRADBY_EVENT_POINTS, OF, 0, gets,
    NP_("{player} gets {points} point at the bazaar.",
        "{player} gets {points} points at the bazaar.") },
  { HRADBY_EVENT_POINTS, OF, 0, is_to_somebody,
    NP_("{player} pays {points} point to {owner} at the bazaar.",
        "{player} pays {points} points to {owner} at the bazaar.") },
  { HRADBY_EVENT_POINTS, OF, 0, NULL,
    NP_("{player} pays {points} point at the bazaar, to nobody.",
        "{player} pays {points} points at the bazaar, to nobody.") },
  { HRADBY_EVENT_NOTHING, OF, HRADBY_REASON_NOT_PLAYED, NULL,
    N_("There is no auction: each player takes a tile when it is their turn.") },
  { HRADBY_EVENT_NOTHING, OF, 0, NULL, N_("No bazaar is held.") },
  { HRADBY_BAZAARS_EVENT_TURNED_UP, .text = N_("A tile is turned up for the bazaar ({tile}).") },
  { HRADBY_BAZAARS_EVENT_BID, .when = is_first,
    .text = NP_("{player} bids {count} point for a tile ({tile}).",
                "{player} bids {count} points for a tile ({tile})."), "count" },
  { HRADBY_BAZAARS_EVENT_BID,
    .text = NP_("{player} bids {count} point.",
                "{player} bids {count} points."), "count" },
  { HRADBY_BAZAARS_EVENT_PASSED, .text = N_("{player} passes.") },
  { HRADBY_BAZAARS_EVENT_TAKEN, .text = N_("{player} gets a tile of the bazaar ({tile}).") },
  { HRADBY_BAZAARS_EVENT_ASKED, .text = N_("{player} asks for an auction.") },
  { HRADBY_BAZAARS_EVENT_LOST, .when = is_replaced,
    .text = N_("{player} draws another tile instead.") },
  { HRADBY_BAZAARS_EVENT_LOST, .text = N_("The turn of {player} is skipped.") },
  { 0 },
};

static gint
get_bid (HradbyFaceSaid *said)
{
  HradbyBazaar bazaar;

  return hradby_bazaars_get (said->table, said->position, &bazaar) ? bazaar.bid : 0;
}

/* Who would have the tile now. */
static char *
tell_bidder (HradbyFaceSaid *said)
{
  HradbyBazaar bazaar;

  return hradby_bazaars_get (said->table, said->position, &bazaar)
         ? g_strdup (said->names[bazaar.bidder]) : NULL;
}

static const HradbyWord words[] = {
  { "bid", get_bid },
  { "bidder", .tell = tell_bidder },
  { NULL },
};

/* Wherever doing without an auction is offered, asking for it is, too. */
static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_BAZAARS_ACTION_ASK;
}

static const HradbyFacePart parts[] = {
  { hradby_bazaar_tile_make, hradby_bazaar_tile_update },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_BAZAARS_EVENT_TURNED_UP, "tile" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_bazaars_face = {
  .id = "bridges-castles-bazaars",
  .parts = parts,
  .sounds = sounds,
  .beside = &hradby_bazaar_stalls,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
  .is_button = is_button,
};
