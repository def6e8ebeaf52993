/* The face of Bridges, Castles and Bazaars: words, pieces on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/kit/list-text.h"
#include "app/pictures/picture-kinds.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/castles.h"
#include "paint/bridge-paint.h"

#define LORD_SIZE 0.4f

static char *
get_prompt (HradbySession *session)
{
  const HradbyPosition *position = hradby_session_get_position (session);

  switch (HRADBY_TILING_POSITION (position)->phase)
    {
    case HRADBY_CASTLES_PHASE_BUILD:
      return g_strdup (_("Choose whether the small city becomes a castle or is scored."));
    case HRADBY_CASTLES_PHASE_SCORE:
      return g_strdup (_("Choose what your castle is scored for."));
    case HRADBY_BAZAARS_PHASE_TURN_UP:
      return g_strdup (_("Tiles are turned up for the bazaar"));
    case HRADBY_BAZAARS_PHASE_PICK:
      return g_strdup (_("Choose a tile of the bazaar and bid for it."));
    case HRADBY_BAZAARS_PHASE_BID:
      return g_strdup (_("Bid more for the tile, or pass."));
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
label_bridge (const HradbyAction *action)
{
  g_autofree char *cell = hradby_board_words_cell_name (action->x, action->y);

  /* Translators: %s is a cell of the board */
  return action->amount == HRADBY_BRIDGES_NS
         ? g_strdup_printf (_("Bridge from North to South: %s"), cell)
         : g_strdup_printf (_("Bridge from West to East: %s"), cell);
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
    case HRADBY_TILING_PASS:
      if (hradby_castles_get_offered (table, position) >= 0)
        return g_strdup (_("Score the City"));
      return hradby_tiling_get_phase (table, position) == HRADBY_PHASE_PLACE
             ? g_strdup (_("Put the Tile Aside")) : NULL;
    case HRADBY_BRIDGES_ACTION_PUT:
      return label_bridge (action);
    case HRADBY_BRIDGES_ACTION_DEPLOY:
      return g_strdup (_("Follower on the Bridge"));
    case HRADBY_CASTLES_ACTION_BUILD:
      return g_strdup (_("Make It a Castle"));
    case HRADBY_CASTLES_ACTION_SCORE:
      return g_strdup_printf (ngettext ("Score %d Point", "Score %d Points",
                                        (gulong) action->amount), action->amount);
    case HRADBY_BAZAARS_ACTION_PICK:
      return label_pick (table, action);
    case HRADBY_BAZAARS_ACTION_BID:
      return g_strdup_printf (ngettext ("Bid %d Point", "Bid %d Points", (gulong) action->amount),
                              action->amount);
    case HRADBY_BAZAARS_ACTION_PASS:
      return g_strdup (_("Do Not Bid"));
    case HRADBY_BAZAARS_ACTION_BUY:
    case HRADBY_BAZAARS_ACTION_SELL:
      return label_deal (table, position, action, names);
    case HRADBY_BAZAARS_ACTION_TAKE:
      tile = tell_tile (table, action->piece);
      /* Translators: %s is what a tile shows, such as "city, road" */
      return g_strdup_printf (_("Take: %s"), tile);
    default:
      return NULL;
    }
}

/* The tile that is offered, bid for or sold: words do not tell it from others. */
static gboolean
picture_action (const HradbyTable    *table,
                const HradbyPosition *position,
                const HradbyAction   *action,
                HradbyPictureKey     *picture)
{
  HradbyBazaar bazaar;
  guint kind;

  switch (action->kind)
    {
    case HRADBY_BAZAARS_ACTION_PICK:
    case HRADBY_BAZAARS_ACTION_TAKE:
      kind = action->piece;
      break;
    case HRADBY_BAZAARS_ACTION_BID:
    case HRADBY_BAZAARS_ACTION_BUY:
    case HRADBY_BAZAARS_ACTION_SELL:
      if (!hradby_bazaars_get (table, position, &bazaar) || bazaar.item < 0)
        return FALSE;
      kind = bazaar.tiles[bazaar.item];
      break;
    default:
      return FALSE;
    }
  *picture = hradby_picture_key_of_tile (hradby_tiling_get_tile (table, kind), 0, 0, 0);
  return TRUE;
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind >= HRADBY_BRIDGES_ACTION_PUT && action->kind <= HRADBY_BAZAARS_ACTION_TAKE;
}

/* Not to bid is a pass by another name. */
static gboolean
stands_out (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyAction   *action)
{
  return action->kind != HRADBY_BAZAARS_ACTION_PASS
         && hradby_tiles_stands_out (table, position, action);
}

static char *
tell_castle_points (const char        *name,
                    const HradbyEvent *event)
{
  gulong n = (gulong) event->points;

  switch (event->other)
    {
    case HRADBY_CARCASSONNE_SOURCE_ROAD:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a road was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a road was completed beside it.", n),
                              name, event->points);
    case HRADBY_CARCASSONNE_SOURCE_CITY:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a city was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a city was completed beside it.", n),
                              name, event->points);
    case HRADBY_CARCASSONNE_SOURCE_MONASTERY:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a monastery was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a monastery was completed beside it.", n),
                              name, event->points);
    default:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "another one was scored beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "another one was scored beside it.", n),
                              name, event->points);
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

  if (event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_CASTLES_SOURCE)
    return tell_castle_points (name, event);
  if (event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_BAZAARS_SOURCE)
    return tell_bazaar_points (name, event, names);
  if (event->kind == HRADBY_EVENT_NOTHING && event->source == HRADBY_CASTLES_SOURCE)
    return g_strdup_printf (_("The castle of %s waits: nobody stood on what was completed beside "
                              "it."), name);
  if (event->kind == HRADBY_EVENT_NOTHING && event->source == HRADBY_BAZAARS_SOURCE)
    return g_strdup (_("No bazaar is held."));
  switch (event->kind)
    {
    case HRADBY_BRIDGES_EVENT_BUILT:
      return g_strdup_printf (_("%s builds a bridge."), name);
    case HRADBY_CASTLES_EVENT_BUILT:
      return g_strdup_printf (_("%s turns a small city into a castle."), name);
    case HRADBY_BAZAARS_EVENT_TURNED_UP:
      tile = tell_tile (table, event->piece);
      return g_strdup_printf (_("A tile is turned up for the bazaar (%s)."), tile);
    case HRADBY_BAZAARS_EVENT_BID:
      return tell_bid (table, name, event);
    case HRADBY_BAZAARS_EVENT_PASSED:
      return g_strdup_printf (_("%s does not bid."), name);
    case HRADBY_BAZAARS_EVENT_TAKEN:
      tile = tell_tile (table, event->piece);
      return g_strdup_printf (_("%1$s gets a tile of the bazaar (%2$s)."), name, tile);
    default:
      return NULL;
    }
}

static void
paint_bridge (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  hradby_paint_bridge (cr, key->detail == HRADBY_BRIDGES_EW, key->pixels);
}

static const HradbyPictureKind bridge_kind = { .paint = paint_bridge, .is_quick = TRUE };

static HradbyPictureKey
make_bridge (const HradbyPiece *piece,
             const char        *colour,
             int                pixels)
{
  return (HradbyPictureKey) { .kind = &bridge_kind, .detail = piece->place, .pixels = pixels };
}

static void
paint_castle (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  hradby_paint_castle (cr, key->detail != 0, key->pixels);
}

static const HradbyPictureKind castle_kind = { .paint = paint_castle, .is_quick = TRUE };

static HradbyPictureKey
make_castle (const HradbyPiece *piece,
             const char        *colour,
             int                pixels)
{
  return (HradbyPictureKey) { .kind = &castle_kind, .detail = piece->place, .pixels = pixels };
}

static void
find_middle (const HradbyPiece *piece,
             const HradbyTile  *tile,
             guint              rotation,
             double            *x,
             double            *y)
{
  *x = *y = 0.5;
}

/* On the border of its two tiles. */
static void
find_border (const HradbyPiece *piece,
             const HradbyTile  *tile,
             guint              rotation,
             double            *x,
             double            *y)
{
  *x = piece->place != 0 ? 1 : 0.5;
  *y = piece->place != 0 ? 0.5 : 1;
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_BRIDGES_PIECE, .size = 1, .make_key = make_bridge, .find_spot = find_middle,
    .words = N_("a bridge") },
  { .kind = HRADBY_CASTLES_PIECE, .size = 1, .make_key = make_castle, .find_spot = find_border,
    .words = N_("a castle") },
  { .kind = HRADBY_CASTLES_LORD, .figure = HRADBY_FIGURE_FOLLOWER, .size = LORD_SIZE,
    .find_spot = find_border, .words = N_("the lord %s of a castle") },
  { 0 },
};

/* Which part of its tile the road on a bridge is. */
static gboolean
find_bridge (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyEvent    *event,
             HradbyPart           *part)
{
  HradbyPiece list[HRADBY_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, list, HRADBY_MAX_PIECES);

  for (guint i = 0; i < MIN (n, HRADBY_MAX_PIECES); i++)
    if (g_str_equal (list[i].kind, HRADBY_BRIDGES_PIECE) && list[i].part.x == event->x
        && list[i].part.y == event->y)
      {
        *part = list[i].part;
        return TRUE;
      }
  return FALSE;
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  move->piece = (HradbyPiece) { .part = { event->x, event->y, event->part },
                                .player = event->player };
  switch (event->kind)
    {
    case HRADBY_BRIDGES_EVENT_BUILT:
      move->piece.kind = HRADBY_BRIDGES_PIECE;
      move->piece.player = HRADBY_NOBODY;
      return TRUE;
    case HRADBY_TILING_EVENT_DEPLOYED:
      move->piece.place = (guint) event->other;
      return event->place == HRADBY_BRIDGES_PLACE
             && find_bridge (table, position, event, &move->piece.part);
    default:
      return FALSE;
    }
}

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .get_move = get_move,
};

/* Bridges and castle tokens that a player has left. */
static GtkWidget *
make_left (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static gboolean
update_left (GtkWidget     *part,
             HradbySession *session,
             guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  guint bridges = hradby_bridges_get_left (table, position, player);
  guint castles = hradby_castles_get_left (table, position, player);
  g_autofree char *bridge_text = g_strdup_printf (ngettext ("%u bridge", "%u bridges", bridges),
                                                  bridges);
  g_autofree char *castle_text = g_strdup_printf (ngettext ("%u castle", "%u castles", castles),
                                                  castles);
  g_autoptr(GString) list = g_string_new (NULL);

  if (hradby_bridges_is_played (table))
    hradby_list_text_add (list, bridge_text);
  if (hradby_castles_is_played (table))
    hradby_list_text_add (list, castle_text);
  gtk_label_set_text (GTK_LABEL (part), list->str);
  return list->len > 0;
}

static const HradbyFacePart parts[] = {
  { make_left, update_left },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_bridges_castles_bazaars_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .prompt = get_prompt,
  .is_button = is_button,
  .stands_out = stands_out,
  .label_action = label_action,
  .picture_action = picture_action,
  .tell_event = tell_event,
};
