/* The face of bridges: their words, on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/supply.h"
#include "app/faces/tiles.h"
#include "app/kit/number.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bridges.h"
#include "paint/bridge-paint.h"

#define WIDER     1.9
#define HALF_DECK 0.12 /* of a tile */

static char *
prompt_deployment (const HradbyTable    *table,
                   const HradbyPosition *position)
{
  char *text;

  if (!hradby_tiles_may_do (table, position, HRADBY_BRIDGES_ACTION_PUT))
    return NULL;
  text = hradby_tiles_tell_offers (table, position);
  if (text != NULL)
    return text;
  if (hradby_tiles_may_do (table, position, HRADBY_TILING_DEPLOY))
    return g_strdup (_("Choose a feature for a follower, or a place for a bridge, or go on "
                       "without."));
  return g_strdup (_("Choose a place for a bridge, or go on without one."));
}

static char *
get_prompt (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyAction pass = { .kind = HRADBY_TILING_PASS };

  if (!hradby_bridges_is_played (table))
    return NULL;
  switch (HRADBY_TILING_POSITION (position)->phase)
    {
    case HRADBY_TILING_PHASE_PLACE:
      return hradby_session_explain (session, &pass, NULL)
             ? g_strdup (_("The tile fits with a bridge only: lay it with one, or put it aside."))
             : NULL;
    case HRADBY_TILING_PHASE_DEPLOY:
      return prompt_deployment (table, position);
    default:
      return NULL;
    }
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
label_pass (const HradbyTable    *table,
            const HradbyPosition *position)
{
  if (hradby_tiling_get_phase (table, position) == HRADBY_TILING_PHASE_PLACE)
    return g_strdup (_("Put the Tile Aside"));
  if (!hradby_tiles_may_do (table, position, HRADBY_BRIDGES_ACTION_PUT))
    return NULL;
  return g_strdup (hradby_tiles_may_do (table, position, HRADBY_TILING_DEPLOY)
                   ? _("Skip") : _("No Bridge"));
}

/* Who goes on a bridge is called as on a road. */
static char *
label_deploy (const HradbyTable  *table,
              const HradbyAction *action)
{
  const HradbyPieceFace *figure = hradby_tile_face_get_figure (table, HRADBY_FEATURE_ROAD,
                                                               action->figure);

  /* Translators: what the follower is called there: “Highwayman” */
  return g_strdup_printf (_("%s on the Bridge"), _(figure->title));
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  switch (action->kind)
    {
    case HRADBY_TILING_PASS:
      return label_pass (table, position);
    case HRADBY_BRIDGES_ACTION_PUT:
      return label_bridge (action);
    case HRADBY_BRIDGES_ACTION_DEPLOY:
      return label_deploy (table, action);
    default:
      return NULL;
    }
}

/* Where a tile is laid that takes a bridge with it. */
static char *
tell_action (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action,
             const char *const    *names)
{
  static const char *const on_tile[] = {
    N_("%s, with a bridge from north to south"), N_("%s, with a bridge from west to east"),
  };
  static const char *const beside[] = {
    N_("%s, with a bridge over the tile in the north"),
    N_("%s, with a bridge over the tile in the east"),
    N_("%s, with a bridge over the tile in the south"),
    N_("%s, with a bridge over the tile in the west"),
  };
  g_autofree char *place = NULL;
  g_autoptr(GString) text = NULL;
  HradbySeenPiece bridge;
  guint side = 0;

  if (!hradby_bridges_get_needed (table, position, action, &bridge))
    return NULL;
  place = hradby_board_words_action (table, position, action, names);
  while (side < HRADBY_N_SIDES
         && (action->x + hradby_side_dx ((HradbySide) side) != bridge.part.x
             || action->y + hradby_side_dy ((HradbySide) side) != bridge.part.y))
    side++;
  text = g_string_new (_(side < HRADBY_N_SIDES ? beside[side] : on_tile[bridge.place]));
  g_string_replace (text, "%s", place, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  if (event->kind != HRADBY_BRIDGES_EVENT_BUILT)
    return NULL;
  if (event->flag)
    return g_strdup_printf (_("%s builds a bridge, without which the tile would not fit."),
                            names[event->player]);
  return g_strdup_printf (_("%s builds a bridge."), names[event->player]);
}

/* Who stands on a bridge is called as on a road. */
static char *
tell_move (const HradbyTable *table,
           const HradbyEvent *event,
           const char *const *names)
{
  const HradbyPieceFace *figure = hradby_tile_face_get_figure (table, HRADBY_FEATURE_ROAD,
                                                               (guint) event->other);

  if (event->kind != HRADBY_TILING_EVENT_DEPLOYED || event->place != HRADBY_BRIDGES_PLACE)
    return NULL;
  /* Translators: a player, and what the follower is called there: “Highwayman” */
  return g_strdup_printf (_("%1$s places a follower on the bridge: %2$s."), names[event->player],
                          _(figure->title));
}

static void
paint_bridge (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  gboolean across = key->detail == HRADBY_BRIDGES_EW;

  if (key->more != 0)
    {
      cairo_translate (cr, key->pixels / 2.0, key->pixels / 2.0);
      cairo_scale (cr, across ? 1 : WIDER, across ? WIDER : 1);
      cairo_translate (cr, -key->pixels / 2.0, -key->pixels / 2.0);
    }
  hradby_paint_bridge (cr, across, key->pixels);
}

static const HradbyPictureKind bridge_kind = { .paint = paint_bridge, .is_quick = TRUE };

/* Shown alone, at any size, it is wider than a road. */
static HradbyPictureKey
make_bridge (const HradbySeenPiece *piece,
             const char            *colour,
             int                    pixels)
{
  return (HradbyPictureKey) { .kind = &bridge_kind, .detail = piece->place, .more = pixels == 0,
                              .pixels = pixels };
}

static void
find_middle (const HradbySeenPiece *piece,
             const HradbyTile      *tile,
             guint                  rotation,
             double                *x,
             double                *y)
{
  *x = *y = 0.5;
}

/* Its deck, and a little more. */
static gboolean
covers (const HradbySeenPiece *piece,
        double                 x,
        double                 y)
{
  return fabs ((piece->place == HRADBY_BRIDGES_NS ? x : y) - 0.5) < HALF_DECK;
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_BRIDGES_PIECE, .size = 1, .make_key = make_bridge, .find_spot = find_middle,
    .covers = covers, .words = N_("a bridge") },
  { 0 },
};

/* Which part of its tile the road on a bridge is. */
static gboolean
find_bridge (const HradbyTable    *table,
             const HradbyPosition *position,
             gint                  x,
             gint                  y,
             HradbySeenPart       *part)
{
  HradbySeenPiece bridge;

  if (!hradby_tiles_find_piece (table, position, HRADBY_BRIDGES_PIECE, x, y, &bridge))
    return FALSE;
  *part = bridge.part;
  return TRUE;
}

/* The figure that a capture takes off a bridge. */
static gboolean
find_captive (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              HradbySeenPiece      *piece)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_get (table)->list_followers (table, position, followers,
                                                     HRADBY_SEEN_MAX_FOLLOWERS);

  *piece = (HradbySeenPiece) { .player = action->player };
  if (!find_bridge (table, position, action->x, action->y, &piece->part))
    return FALSE;
  for (guint i = 0; i < MIN (n, HRADBY_SEEN_MAX_FOLLOWERS); i++)
    if (followers[i].part.x == piece->part.x && followers[i].part.y == piece->part.y
        && followers[i].part.feature == piece->part.feature)
      piece->place = followers[i].figure;
  return TRUE;
}

/* The bridge that an action puts, or the figure that it sends there. */
static gboolean
get_piece (const HradbyTable    *table,
           const HradbyPosition *position,
           const HradbyAction   *action,
           HradbySeenPiece      *piece)
{
  gint x, y;

  switch (action->kind)
    {
    case HRADBY_TILING_PLACE:
      return hradby_bridges_get_needed (table, position, action, piece);
    case HRADBY_BRIDGES_ACTION_PUT:
      *piece = (HradbySeenPiece) { .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
                                   .part = { action->x, action->y, HRADBY_MAX_FEATURES },
                                   .place = (guint) action->amount };
      return TRUE;
    case HRADBY_BRIDGES_ACTION_DEPLOY:
      *piece = (HradbySeenPiece) { .player = table->type->to_move (table, position),
                                   .place = action->figure };
      return hradby_look_get (table)->get_last_placed (table, position, &x, &y)
             && find_bridge (table, position, x, y, &piece->part);
    default:
      return FALSE;
    }
}

/* Over a laid tile there is never a choice of axis: one is blocked by what it was laid to. */
static const HradbyTileSpot *
get_spot (const HradbyAction *action)
{
  static const HradbyTileSpot spot = { 0 };

  return action->kind == HRADBY_BRIDGES_ACTION_PUT || action->kind == HRADBY_BRIDGES_ACTION_DEPLOY
         ? &spot : NULL;
}

/* A follower that comes on a bridge, or leaves it. */
static gboolean
find_mover (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyEvent    *event,
            guint                 player,
            guint                 figure,
            HradbySeenPiece      *piece)
{
  *piece = (HradbySeenPiece) { .player = player, .place = figure };
  return find_bridge (table, position, event->x, event->y, &piece->part);
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  if (event->kind != HRADBY_BRIDGES_EVENT_BUILT)
    return FALSE;
  move->piece = (HradbySeenPiece) { .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
                                    .part = { event->x, event->y, event->part } };
  return TRUE;
}

static const HradbyTileStand stands[] = {
  { HRADBY_BRIDGES_PLACE, .captive = { .of_other = TRUE }, .find_mover = find_mover,
    .find_captive = find_captive },
  { 0 },
};

static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_BRIDGES_PLACE,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture the follower of %3$s on the bridge in row %1$s, column "
                                 "%2$s"),
      [HRADBY_TILE_CAPTURED] = N_("%1$s captures a follower of %2$s."),
    },
  },
  { 0 },
};

static const HradbyTileOffer offers[] = {
  { HRADBY_BRIDGES_ACTION_PUT, N_("a place for a bridge") },
  { 0 },
};

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .stands = stands,
  .captives = captives,
  .offers = offers,
  .get_spot = get_spot,
  .get_piece = get_piece,
  .get_move = get_move,
};

/* Bridges that a player has left. */
static gboolean
update_left (GtkWidget     *part,
             HradbySession *session,
             guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint n = hradby_bridges_get_left (table, hradby_session_get_position (session), player);
  HradbySeenPiece bridge = { .place = HRADBY_BRIDGES_EW };
  g_autofree char *tip = g_strdup_printf (ngettext ("%u bridge left", "%u bridges left", n), n);

  hradby_supply_show (part, make_bridge (&bridge, NULL, 0), n, tip);
  return hradby_bridges_is_played (table);
}

static const HradbyFacePart parts[] = {
  { hradby_supply_make, update_left },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_BRIDGES_EVENT_BUILT, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_bridges_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .prompt = get_prompt,
  .label_action = label_action,
  .tell_action = tell_action,
  .tell_event = tell_event,
  .tell_move = tell_move,
};
