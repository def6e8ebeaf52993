/* The face of the Abbot: the abbot, gardens, and what it scores when it is taken back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/pictures/picture.h"
#include "games/carcassonne/abbot.h"
#include "games/carcassonne/look.h"
#include "paint/figure-paint.h"

/* On the board, in tiles. */
#define FIGURE_SIZE 0.46f

#define GARDEN            HRADBY_SAYING_OF (HRADBY_ABBOT_SOURCE_GARDEN)
#define MONASTERY         HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_MONASTERY)
#define POINTS(source)    HRADBY_EVENT_POINTS, source, 0
#define WORTHLESS(source) HRADBY_EVENT_NOTHING, source, HRADBY_REASON_WORTHLESS

HRADBY_WHEN (is_taken_back, said->event->other == HRADBY_ABBOT_TAKEN_BACK)
HRADBY_WHEN (is_incomplete, said->event->flag)
HRADBY_WHEN (may_return,
             hradby_tiles_may_do (said->table, said->position, HRADBY_ABBOT_ACTION_RETURN))

/* The abbot that an action takes back. */
static gboolean
find_abbot (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
            HradbySeenFollower *abbot)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_list_followers (table, position, followers);

  for (guint i = 0; i < n; i++)
    if (followers[i].part.x == action->x && followers[i].part.y == action->y
        && followers[i].figure == HRADBY_ABBOT) {
      *abbot = followers[i];
      return TRUE;
    }
  return FALSE;
}

/* What it would score. */
static gint
get_worth (HradbyFaceSaid *said)
{
  HradbySeenFollower abbot = { 0 };
  HradbySeenRegion region = { 0 };

  if (find_abbot (said->table, said->position, said->action, &abbot))
    hradby_look_get (said->table)->get_region (said->table, said->position, &abbot.part, &region);
  return region.points_now;
}

static const HradbySaying prompts[] = {
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_return, .tell = hradby_tiles_tell_offers },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_return,
    .text = N_("Choose a feature for a follower, or take your abbot back, or skip.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_ABBOT_ACTION_RETURN,
    .text = NP_("Take the abbot back from row {row}, column {column}: {worth} point",
                "Take the abbot back from row {row}, column {column}: {worth} points"), "worth" },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS (GARDEN), is_taken_back,
    NP_("{player} takes the abbot back from a garden and scores {points} point ({counts}).",
        "{player} takes the abbot back from a garden and scores {points} points ({counts}).") },
  { POINTS (MONASTERY), is_taken_back,
    NP_("{player} takes the abbot back from a monastery and scores {points} point ({counts}).",
        "{player} takes the abbot back from a monastery and scores {points} points "
        "({counts}).") },
  { POINTS (GARDEN), is_incomplete,
    NP_("{player} scores {points} point for an incomplete garden ({counts}).",
        "{player} scores {points} points for an incomplete garden ({counts}).") },
  { POINTS (GARDEN), NULL,
    NP_("{player} scores {points} point for a garden ({counts}).",
        "{player} scores {points} points for a garden ({counts}).") },
  { WORTHLESS (GARDEN), NULL, N_("{player} scores nothing for a garden ({counts}).") },
  { 0 },
};

static const HradbyWord words[] = {
  { "worth", get_worth },
  { NULL },
};

#define ABBOT                                                                                      \
  { .figure = HRADBY_FIGURE_ABBOT, .size = FIGURE_SIZE, .title = N_("Abbot"),                      \
    .words = N_("%s’s abbot") }

static const HradbyFaceFeature features[] = {
  {
    .kind = (HradbyFeatureKind) HRADBY_ABBOT_GARDEN,
    .name = N_("garden"),
    .size = { NP_("Garden, %d of 9 tiles", "Garden, %d of 9 tiles") },
    .follower = ABBOT,
  },
  { 0 },
};

static const HradbyFaceMark marks[] = {
  { "garden", N_("Garden on One Copy") },
  { NULL },
};

static const HradbyFacePiece *
get_figure (guint figure)
{
  static const HradbyFacePiece abbot = ABBOT;

  return figure == HRADBY_ABBOT ? &abbot : NULL;
}

static const HradbyTileCaptive captives[] = {
  {
    .figure = HRADBY_ABBOT,
    .words = {
      [HRADBY_TILE_BUY_BACK] = N_("Buy Back the Abbot from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange the Abbot"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s abbot."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes back their own abbot."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys back the abbot from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets back the abbot from {owner} in an exchange."),
    },
  },
  { 0 },
};

static const HradbyTileOffer offers[] = {
  { HRADBY_ABBOT_ACTION_RETURN, N_("your abbot to take it back") },
  { 0 },
};

static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind taken = { .title = N_("Take Back") };

  return action->kind == HRADBY_ABBOT_ACTION_RETURN ? &taken : NULL;
}

static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  HradbySeenFollower abbot;

  if (action->kind != HRADBY_ABBOT_ACTION_RETURN
      || !find_abbot (table, position, action, &abbot))
    return FALSE;
  *piece = (HradbySeenPiece) { .part = abbot.part, .player = abbot.player, .place = abbot.figure };
  return TRUE;
}

static const HradbyTileFace tiles = {
  .features = features,
  .marks = marks,
  .captives = captives,
  .offers = offers,
  .get_figure = get_figure,
  .get_kind = get_kind,
  .get_piece = get_piece,
};

static gboolean
update_abbot (GtkWidget *part, HradbySession *session, guint player)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);

  if (hradby_carcassonne_get_supply (hradby_session_get_table (session),
                                     hradby_session_get_position (session), player,
                                     HRADBY_ABBOT) == 0)
    return FALSE;
  hradby_picture_set_figure (HRADBY_PICTURE (gtk_widget_get_first_child (part)),
                             HRADBY_FIGURE_ABBOT, hradby_seat_get_colour (seat), player);
  hradby_tiles_tell_left (part, "", _("The abbot is in the supply"));
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_abbot },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_abbot_face = {
  .id = "abbot",
  .tiles = &tiles,
  .parts = parts,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
};
