/* The face of Inns and Cathedrals: the big follower, and what roads and cities score by them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/pictures/picture.h"
#include "games/carcassonne/look.h"
#include "paint/figure-paint.h"

/* On the board, in tiles: a follower is 0.46. */
#define FIGURE_SIZE 0.56f

#define OF(source)        HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_##source)
#define POINTS(source)    HRADBY_EVENT_POINTS, OF (source), 0
#define WORTHLESS(source) HRADBY_EVENT_NOTHING, OF (source), HRADBY_REASON_WORTHLESS

HRADBY_WHEN (by_inn, said->event->bonus == HRADBY_CARCASSONNE_MARK_INN + 1)
HRADBY_WHEN (by_cathedral, said->event->bonus == HRADBY_CARCASSONNE_MARK_CATHEDRAL + 1)

static const HradbySaying events[] = {
  { POINTS (ROAD), by_inn,
    NP_("{player} scores {points} point for a road with an inn ({counts}).",
        "{player} scores {points} points for a road with an inn ({counts}).") },
  { POINTS (CITY), by_cathedral,
    NP_("{player} scores {points} point for a city with a cathedral ({counts}).",
        "{player} scores {points} points for a city with a cathedral ({counts}).") },
  { WORTHLESS (ROAD), by_inn,
    N_("{player} scores nothing for an incomplete road with an inn ({counts}).") },
  { WORTHLESS (CITY), by_cathedral,
    N_("{player} scores nothing for an incomplete city with a cathedral ({counts}).") },
  { 0 },
};

static const HradbyFacePiece *
get_figure (guint figure)
{
  static const HradbyFacePiece big = {
    .figure = HRADBY_FIGURE_BIG_FOLLOWER, .size = FIGURE_SIZE, .title = N_("Big Follower"),
    .words = N_("%s’s big follower"),
  };

  return figure == HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER ? &big : NULL;
}

static const HradbyTileCaptive captives[] = {
  {
    .figure = HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER,
    .words = {
      [HRADBY_TILE_BUY_BACK] = N_("Buy Back the Big Follower from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange the Big Follower"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s big follower."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes back their own big follower."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys back the big follower from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets back the big follower from {owner} in an "
                                   "exchange."),
    },
  },
  { 0 },
};

static const HradbyFaceMark marks[] = {
  { "cathedral", N_("Cathedral"), N_("city with a cathedral") },
  { NULL },
};

static const HradbyTileFace tiles = {
  .marks = marks,
  .captives = captives,
  .get_figure = get_figure,
};

static gboolean
update_big_follower (GtkWidget *part, HradbySession *session, guint player)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);

  if (hradby_carcassonne_get_supply (hradby_session_get_table (session),
                                     hradby_session_get_position (session), player,
                                     HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER) == 0)
    return FALSE;
  hradby_picture_set_figure (HRADBY_PICTURE (gtk_widget_get_first_child (part)),
                             HRADBY_FIGURE_BIG_FOLLOWER, hradby_seat_get_colour (seat), player);
  hradby_tiles_tell_left (part, "", _("The big follower is in the supply"));
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_big_follower },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_inns_cathedrals_face = {
  .id = "inns-cathedrals",
  .tiles = &tiles,
  .parts = parts,
  .events = events,
};
