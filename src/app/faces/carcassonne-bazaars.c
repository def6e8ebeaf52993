/* The face of bazaars: their words; what is seen of them are their stalls. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/bazaar-stalls.h"
#include "app/faces/faces.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bazaars.h"

/* Who would have the tile now. */
static char *
prompt_bid (HradbySession *session)
{
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyBazaar bazaar;

  if (!hradby_bazaars_get (hradby_session_get_table (session),
                           hradby_session_get_position (session), &bazaar))
    return NULL;
  hradby_session_get_names (session, names);
  return g_strdup_printf (ngettext ("%1$s bids %2$d point for the tile. Bid more, or pass.",
                                    "%1$s bids %2$d points for the tile. Bid more, or pass.",
                                    (gulong) bazaar.bid), names[bazaar.bidder], bazaar.bid);
}

static char *
get_prompt (HradbySession *session)
{
  const HradbyPosition *position = hradby_session_get_position (session);

  switch (HRADBY_TILING_POSITION (position)->phase)
    {
    case HRADBY_BAZAARS_PHASE_TURN_UP:
      return g_strdup (_("Tiles are turned up for the bazaar"));
    case HRADBY_BAZAARS_PHASE_ASK:
      return g_strdup (_("Ask for an auction of these tiles, or do without."));
    case HRADBY_BAZAARS_PHASE_PICK:
      return g_strdup (_("Choose a tile of the bazaar and bid for it."));
    case HRADBY_BAZAARS_PHASE_BID:
      return prompt_bid (session);
    case HRADBY_BAZAARS_PHASE_DEAL:
      return g_strdup (_("Buy the tile for the highest bid, or sell it."));
    case HRADBY_BAZAARS_PHASE_TAKE:
      return g_strdup (_("Take one of the tiles of the bazaar."));
    default:
      return NULL;
    }
}

/* What a kind of tile shows: "city, road". */
static char *
tell_tile (const HradbyTable *table,
           guint              kind)
{
  return hradby_board_words_tile (table, hradby_tiling_get_tile (table, kind));
}

static char *
label_pick (const HradbyTable  *table,
            const HradbyAction *action)
{
  g_autofree char *tile = tell_tile (table, action->piece);

  /* Translators: %1$d is a number of points, %2$s what a tile shows, such as "city, road" */
  return g_strdup_printf (ngettext ("Bid %1$d Point for: %2$s", "Bid %1$d Points for: %2$s",
                                    (gulong) action->amount), action->amount, tile);
}

static char *
label_deal (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyAction   *action,
            const char *const    *names)
{
  HradbyBazaar bazaar;

  if (!hradby_bazaars_get (table, position, &bazaar))
    return NULL;
  if (action->kind == HRADBY_BAZAARS_ACTION_BUY)
    return g_strdup_printf (ngettext ("Buy: Pay %1$d Point to %2$s",
                                      "Buy: Pay %1$d Points to %2$s", (gulong) bazaar.bid),
                            bazaar.bid, names[bazaar.bidder]);
  return g_strdup_printf (ngettext ("Sell: Get %1$d Point from %2$s",
                                    "Sell: Get %1$d Points from %2$s", (gulong) bazaar.bid),
                          bazaar.bid, names[bazaar.bidder]);
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  g_autofree char *tile = NULL;

  switch (action->kind)
    {
    case HRADBY_BAZAARS_ACTION_PICK:
      return label_pick (table, action);
    case HRADBY_BAZAARS_ACTION_BID:
      return g_strdup_printf (ngettext ("Bid %d Point", "Bid %d Points", (gulong) action->amount),
                              action->amount);
    case HRADBY_BAZAARS_ACTION_PASS:
      return g_strdup (_("Pass"));
    case HRADBY_BAZAARS_ACTION_BUY:
    case HRADBY_BAZAARS_ACTION_SELL:
      return label_deal (table, position, action, names);
    case HRADBY_BAZAARS_ACTION_TAKE:
      tile = tell_tile (table, action->piece);
      /* Translators: %s is what a tile shows, such as "city, road" */
      return g_strdup_printf (_("Take: %s"), tile);
    case HRADBY_BAZAARS_ACTION_ASK:
      return g_strdup (_("Ask for an Auction"));
    case HRADBY_TILING_PASS:
      return HRADBY_TILING_POSITION (position)->phase == HRADBY_BAZAARS_PHASE_ASK
             ? g_strdup (_("Do Without an Auction")) : NULL;
    default:
      return NULL;
    }
}

static char *
tell_bazaar_points (const char        *name,
                    const HradbyEvent *event,
                    const char *const *names)
{
  gulong n = (gulong) ABS (event->points);

  if (event->points > 0)
    return g_strdup_printf (ngettext ("%1$s gets %2$d point at the bazaar.",
                                      "%1$s gets %2$d points at the bazaar.", n),
                            name, event->points);
  if (!event->flag)
    return g_strdup_printf (ngettext ("%1$s pays %2$d point at the bazaar, to nobody.",
                                      "%1$s pays %2$d points at the bazaar, to nobody.", n),
                            name, -event->points);
  return g_strdup_printf (ngettext ("%1$s pays %2$d point to %3$s at the bazaar.",
                                    "%1$s pays %2$d points to %3$s at the bazaar.", n),
                          name, -event->points, names[event->other]);
}

static char *
tell_bid (const HradbyTable *table,
          const char        *name,
          const HradbyEvent *event)
{
  g_autofree char *tile = tell_tile (table, event->piece);

  if (!event->flag)
    return g_strdup_printf (ngettext ("%1$s bids %2$d point.", "%1$s bids %2$d points.",
                                      (gulong) event->count), name, event->count);
  /* Translators: %3$s is what a tile shows, such as "city, road" */
  return g_strdup_printf (ngettext ("%1$s bids %2$d point for a tile (%3$s).",
                                    "%1$s bids %2$d points for a tile (%3$s).",
                                    (gulong) event->count), name, event->count, tile);
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";
  g_autofree char *tile = NULL;

  if (event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_BAZAARS_SOURCE)
    return tell_bazaar_points (name, event, names);
  if (event->kind == HRADBY_EVENT_NOTHING && event->source == HRADBY_BAZAARS_SOURCE)
    return g_strdup (event->reason == HRADBY_REASON_NOT_PLAYED
                     ? _("There is no auction: each player takes a tile when it is their turn.")
                     : _("No bazaar is held."));
  switch (event->kind)
    {
    case HRADBY_BAZAARS_EVENT_TURNED_UP:
      tile = tell_tile (table, event->piece);
      return g_strdup_printf (_("A tile is turned up for the bazaar (%s)."), tile);
    case HRADBY_BAZAARS_EVENT_BID:
      return tell_bid (table, name, event);
    case HRADBY_BAZAARS_EVENT_PASSED:
      return g_strdup_printf (_("%s passes."), name);
    case HRADBY_BAZAARS_EVENT_TAKEN:
      tile = tell_tile (table, event->piece);
      return g_strdup_printf (_("%1$s gets a tile of the bazaar (%2$s)."), name, tile);
    case HRADBY_BAZAARS_EVENT_ASKED:
      return g_strdup_printf (_("%s asks for an auction."), name);
    case HRADBY_BAZAARS_EVENT_LOST:
      return g_strdup_printf (event->flag ? _("%s draws another tile instead.")
                                          : _("The turn of %s is skipped."), name);
    default:
      return NULL;
    }
}

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
  .prompt = get_prompt,
  .is_button = is_button,
  .label_action = label_action,
  .tell_event = tell_event,
};
