/* The face of Traders and Builders: goods, builder and pig, and the second part of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/pictures/picture.h"
#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/traders-builders.h"
#include "paint/figure-paint.h"
#include "paint/piece-paint.h"

/* On the board, in tiles: a follower is 0.46. */
#define BUILDER_SIZE 0.46f
#define PIG_SIZE     0.44f
#define TOKEN_SIZE   0.34f

#define OF          HRADBY_SAYING_OF (HRADBY_TRADERS_BUILDERS_SOURCE)
#define OF_FARM     HRADBY_SAYING_OF (HRADBY_CARCASSONNE_SOURCE_FARM)
#define OF_BAZAAR   HRADBY_SAYING_OF (HRADBY_BAZAARS_SOURCE)
#define TAKEN(when) HRADBY_TRADERS_BUILDERS_EVENT_TAKEN, 0, 0, when

HRADBY_WHEN (is_second, hradby_traders_builders_is_second (said->table, said->position))
HRADBY_WHEN (is_offer, HRADBY_TILING_POSITION (said->position)->phase
                         == HRADBY_TRADERS_BUILDERS_PHASE_OFFER)
HRADBY_WHEN (is_wine, said->event->other == HRADBY_TRADERS_BUILDERS_WINE)
HRADBY_WHEN (is_grain, said->event->other == HRADBY_TRADERS_BUILDERS_GRAIN)
HRADBY_WHEN (has_pig, said->event->other > 0)

static const HradbySaying prompts[] = {
  { HRADBY_TRADERS_BUILDERS_PHASE_OFFER,
    .text = N_("Play the second part of your turn with another tile, or skip it.") },
  { HRADBY_TILING_PHASE_DRAW, .when = is_second,
    .text = N_("Second part of the turn: a tile is being drawn.") },
  { 0 },
};

/* In all of it; others may be asked, too. */
static char *
tell_turn (const HradbyTable *table, const HradbyPosition *position, guint seat, const char *name)
{
  return seat == HRADBY_TILING_POSITION (position)->player
         && hradby_traders_builders_is_second (table, position)
         /* Translators: the heading of a turn that has two parts */
         ? g_strdup_printf (C_("player", "%s’s turn: second part"), name) : NULL;
}

static const HradbySaying labels[] = {
  { HRADBY_TRADERS_BUILDERS_ACTION_GO_ON, .text = N_("Play the Second Part") },
  { HRADBY_TILING_PASS, .when = is_offer, .text = N_("No Second Part") },
  { 0 },
};

static const HradbySaying events[] = {
  { TAKEN (is_wine),
    NP_("{player} takes {count} token of wine.",
        "{player} takes {count} tokens of wine."), "count" },
  { TAKEN (is_grain),
    NP_("{player} takes {count} token of grain.",
        "{player} takes {count} tokens of grain."), "count" },
  { TAKEN (NULL),
    NP_("{player} takes {count} token of cloth.",
        "{player} takes {count} tokens of cloth."), "count" },
  { HRADBY_EVENT_POINTS, OF, 0, is_wine,
    NP_("{player} scores {points} point for the most wine ({tokens}).",
        "{player} scores {points} points for the most wine ({tokens}).") },
  { HRADBY_EVENT_POINTS, OF, 0, is_grain,
    NP_("{player} scores {points} point for the most grain ({tokens}).",
        "{player} scores {points} points for the most grain ({tokens}).") },
  { HRADBY_EVENT_POINTS, OF, 0, NULL,
    NP_("{player} scores {points} point for the most cloth ({tokens}).",
        "{player} scores {points} points for the most cloth ({tokens}).") },
  { HRADBY_EVENT_POINTS, OF_FARM, 0, has_pig,
    NP_("{player} scores {points} point for a farm with a pig ({cities}).",
        "{player} scores {points} points for a farm with a pig ({cities}).") },
  { HRADBY_EVENT_NOTHING, OF, 0, NULL, N_("The city gives no goods.") },
  { HRADBY_EVENT_NOTHING, OF_BAZAAR, HRADBY_REASON_WAITS, NULL,
    N_("The bazaar is held after the second part of {player}’s turn.") },
  { HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON,
    .text = N_("Thanks to the builder, {player} places another tile.") },
  { HRADBY_TRADERS_BUILDERS_EVENT_DECLINED,
    .text = N_("{player} skips the second part of the turn.") },
  { 0 },
};

static const HradbyWord words[] = {
  { "tokens", .sayings = HRADBY_SAYING_ONE (NP_("{count} token", "{count} tokens"), "count") },
  { NULL },
};

static void
paint_goods (cairo_t *cr, const HradbyPictureKey *key)
{
  hradby_paint_goods (cr, key->detail, key->pixels);
}

static const HradbyPictureKind goods_kind = { .paint = paint_goods, .is_quick = TRUE };

/* Seen while a token goes to a player alone. place: the kind of goods. */
static const HradbyFacePiece pieces[] = {
  { .kind = "goods", .size = TOKEN_SIZE, .picture = &goods_kind },
  { 0 },
};

static const HradbyFacePiece *
get_figure (guint figure)
{
  static const HradbyFacePiece builder = {
    .figure = HRADBY_FIGURE_BUILDER, .size = BUILDER_SIZE, .title = N_("Builder"),
    .words = N_("%s’s builder"),
  };
  static const HradbyFacePiece pig = {
    .figure = HRADBY_FIGURE_PIG, .size = PIG_SIZE, .title = N_("Pig"), .words = N_("%s’s pig"),
  };

  switch (figure) {
  case HRADBY_TRADERS_BUILDERS_BUILDER:
    return &builder;
  case HRADBY_TRADERS_BUILDERS_PIG:
    return &pig;
  default:
    return NULL;
  }
}

static const HradbyFaceMark marks[] = {
  { "goods=wine", N_("Wine"), N_("city that trades in wine") },
  { "goods=grain", N_("Grain"), N_("city that trades in grain") },
  { "goods=cloth", N_("Cloth"), N_("city that trades in cloth") },
  { NULL },
};

/* A token goes from the city to whoever takes it. */
static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  if (event->kind != HRADBY_TRADERS_BUILDERS_EVENT_TAKEN)
    return FALSE;
  move->piece = (HradbySeenPiece) { .kind = pieces[0].kind, .player = HRADBY_NOBODY,
                                    .part = { event->x, event->y, event->part },
                                    .place = (guint) event->other };
  move->leaves = TRUE;
  move->to = event->player;
  return TRUE;
}

static const HradbyTileFace tiles = {
  .marks = marks,
  .pieces = pieces,
  .get_figure = get_figure,
  .get_move = get_move,
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TRADERS_BUILDERS_ACTION_GO_ON;
}

/* What stands before a player. */

static gboolean
update_figure (GtkWidget *part, HradbySession *session, guint player, guint figure,
               HradbyFigure picture, const char *tip)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);

  if (hradby_carcassonne_get_supply (hradby_session_get_table (session),
                                     hradby_session_get_position (session), player, figure) == 0)
    return FALSE;
  hradby_picture_set_figure (HRADBY_PICTURE (gtk_widget_get_first_child (part)), picture,
                             hradby_seat_get_colour (seat), player);
  hradby_tiles_tell_left (part, "", tip);
  return TRUE;
}

static gboolean
update_builder (GtkWidget *part, HradbySession *session, guint player)
{
  return update_figure (part, session, player, HRADBY_TRADERS_BUILDERS_BUILDER,
                        HRADBY_FIGURE_BUILDER, _("The builder is in the supply"));
}

static gboolean
update_pig (GtkWidget *part, HradbySession *session, guint player)
{
  return update_figure (part, session, player, HRADBY_TRADERS_BUILDERS_PIG, HRADBY_FIGURE_PIG,
                        _("The pig is in the supply"));
}

static gboolean
update_goods (GtkWidget *part, HradbySession *session, guint player,
              HradbyTradersBuildersGoods goods)
{
  guint n = hradby_traders_builders_count_goods (hradby_session_get_table (session),
                                                 hradby_session_get_position (session), player,
                                                 goods);
  g_autofree char *tip = NULL;

  if (n == 0)
    return FALSE;
  if (goods == HRADBY_TRADERS_BUILDERS_WINE)
    tip = g_strdup_printf (ngettext ("%u token of wine", "%u tokens of wine", n), n);
  else if (goods == HRADBY_TRADERS_BUILDERS_GRAIN)
    tip = g_strdup_printf (ngettext ("%u token of grain", "%u tokens of grain", n), n);
  else
    tip = g_strdup_printf (ngettext ("%u token of cloth", "%u tokens of cloth", n), n);
  hradby_tiles_show_left (part, hradby_face_piece_get_alone (pieces, goods, NULL), n, tip);
  return TRUE;
}

static gboolean
update_wine (GtkWidget *part, HradbySession *session, guint player)
{
  return update_goods (part, session, player, HRADBY_TRADERS_BUILDERS_WINE);
}

static gboolean
update_grain (GtkWidget *part, HradbySession *session, guint player)
{
  return update_goods (part, session, player, HRADBY_TRADERS_BUILDERS_GRAIN);
}

static gboolean
update_cloth (GtkWidget *part, HradbySession *session, guint player)
{
  return update_goods (part, session, player, HRADBY_TRADERS_BUILDERS_CLOTH);
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_builder },
  { hradby_tiles_make_supply, update_pig },
  { hradby_tiles_make_supply, update_wine },
  { hradby_tiles_make_supply, update_grain },
  { hradby_tiles_make_supply, update_cloth },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_traders_builders_face = {
  .id = "traders-builders",
  .tiles = &tiles,
  .parts = parts,
  .tell_turn = tell_turn,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
  .is_button = is_button,
};
