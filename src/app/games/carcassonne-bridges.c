/* The face of bridges: their words, on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bridges.h"
#include "paint/piece-paint.h"

#define WIDER     1.9
#define HALF_DECK 0.12 /* of a tile */

HRADBY_WHEN (is_placing, hradby_tiling_get_phase (said->table, said->position)
                         == HRADBY_TILING_PHASE_PLACE)
HRADBY_WHEN (is_needed, hradby_carcassonne_plays (said->table, hradby_bridges_hooks_number)
                        && hradby_tiles_may_do (said->table, said->position, HRADBY_TILING_PASS))
HRADBY_WHEN (may_put,
             hradby_tiles_may_do (said->table, said->position, HRADBY_BRIDGES_ACTION_PUT))
HRADBY_WHEN (may_put_or_deploy,
             may_put (said)
             && hradby_tiles_may_do (said->table, said->position, HRADBY_TILING_DEPLOY))
HRADBY_WHEN (is_from_north, said->action->amount == HRADBY_BRIDGES_NS)
HRADBY_WHEN (must_be, said->event->flag)
HRADBY_WHEN (is_on_bridge, said->event->place == HRADBY_BRIDGES_PLACE)

static const HradbySaying prompts[] = {
  { HRADBY_TILING_PHASE_PLACE, .when = is_needed,
    .text = N_("The tile fits only with a bridge: place it with one, or put it aside.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_put, .tell = hradby_tiles_tell_offers },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_put_or_deploy,
    .text = N_("Choose a feature for a follower or a place for a bridge, or skip.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_put,
    .text = N_("Choose a place for a bridge, or skip.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TILING_PASS, .when = is_placing, .text = N_("Put the Tile Aside") },
  { HRADBY_TILING_PASS, .when = may_put_or_deploy, .text = N_("Skip") },
  { HRADBY_TILING_PASS, .when = may_put, .text = N_("No Bridge") },
  { HRADBY_BRIDGES_ACTION_PUT, .when = is_from_north,
    .text = N_("Bridge from North to South: {cell}") },
  { HRADBY_BRIDGES_ACTION_PUT, .text = N_("Bridge from West to East: {cell}") },
  { HRADBY_BRIDGES_ACTION_DEPLOY, .text = N_("{figure} on the Bridge") },
  { 0 },
};

static const HradbySaying events[] = {
  { HRADBY_BRIDGES_EVENT_BUILT, .when = must_be,
    .text = N_("{player} builds a bridge to make the tile fit.") },
  { HRADBY_BRIDGES_EVENT_BUILT, .text = N_("{player} builds a bridge.") },
  { 0 },
};

static const HradbySaying moves[] = {
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_on_bridge,
    .text = N_("{player} places a follower on the bridge: {figure}.") },
  { 0 },
};

/* Who stands on a bridge is called as on a road. */
static char *
tell_figure (HradbyFaceSaid *said)
{
  guint kind = said->action != NULL ? said->action->figure : (guint) said->event->other;

  return g_strdup (_(hradby_tile_face_get_figure (said->table, HRADBY_FEATURE_ROAD, kind)->title));
}

static const HradbyWord words[] = { { "figure", .tell = tell_figure }, { NULL } };

/* Where a tile is laid that takes a bridge with it. */
static char *
tell_action (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
             const char *const *names)
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

static void
paint_bridge (cairo_t *cr, const HradbyPictureKey *key)
{
  gboolean across = key->detail == HRADBY_BRIDGES_EW;

  if (key->more != 0) { /* alone it is wider than a road */
    cairo_translate (cr, key->pixels / 2.0, key->pixels / 2.0);
    cairo_scale (cr, across ? 1 : WIDER, across ? WIDER : 1);
    cairo_translate (cr, -key->pixels / 2.0, -key->pixels / 2.0);
  }
  hradby_paint_bridge (cr, across, key->pixels);
}

static const HradbyPictureKind bridge_kind = { .paint = paint_bridge, .is_quick = TRUE };

static void
find_middle (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
             double *y)
{
  *x = *y = 0.5;
}

/* Its deck, and a little more. */
static gboolean
covers (const HradbySeenPiece *piece, double x, double y)
{
  return fabs ((piece->place == HRADBY_BRIDGES_NS ? x : y) - 0.5) < HALF_DECK;
}

static const HradbyFacePiece pieces[] = {
  { .kind = HRADBY_BRIDGES_PIECE, .size = 1, .picture = &bridge_kind, .find_spot = find_middle,
    .covers = covers, .words = N_("a bridge") },
  { 0 },
};

/* Which part of its tile the road on a bridge is. */
static gboolean
find_bridge (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
             HradbySeenPart *part)
{
  HradbySeenPiece bridge;

  if (!hradby_tiles_find_piece (table, position, HRADBY_BRIDGES_PIECE, x, y, &bridge))
    return FALSE;
  *part = bridge.part;
  return TRUE;
}

/* The figure that a capture takes off a bridge. */
static gboolean
find_captive (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              HradbySeenPiece *piece)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_list_followers (table, position, followers);

  *piece = (HradbySeenPiece) { .player = action->player };
  if (!find_bridge (table, position, action->x, action->y, &piece->part))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (followers[i].part.x == piece->part.x && followers[i].part.y == piece->part.y
        && followers[i].part.feature == piece->part.feature)
      piece->place = followers[i].figure;
  return TRUE;
}

/* The bridge that an action puts, or the figure that it sends there. */
static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  gint x, y;

  switch (action->kind) {
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

/* Both may be possible over one tile, where they would cross. */
static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind bridges[] = {
    [HRADBY_BRIDGES_NS] = { .title = N_("N–S Bridge") },
    [HRADBY_BRIDGES_EW] = { .title = N_("W–E Bridge") },
  };

  switch (action->kind) {
  case HRADBY_BRIDGES_ACTION_PUT:
    return &bridges[action->amount == HRADBY_BRIDGES_NS ? HRADBY_BRIDGES_NS : HRADBY_BRIDGES_EW];
  case HRADBY_BRIDGES_ACTION_DEPLOY:
    return &hradby_tile_kind_follower;
  default:
    return NULL;
  }
}

/* A follower that comes on a bridge, or leaves it. */
static gboolean
find_mover (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
            guint player, guint figure, HradbySeenPiece *piece)
{
  *piece = (HradbySeenPiece) { .player = player, .place = figure };
  return find_bridge (table, position, event->x, event->y, &piece->part);
}

static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  if (event->kind != HRADBY_BRIDGES_EVENT_BUILT)
    return FALSE;
  move->piece = (HradbySeenPiece) { .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
                                    .part = { event->x, event->y, event->part } };
  return TRUE;
}

static const HradbyTileStand stands[] = {
  { HRADBY_BRIDGES_PLACE, .find_mover = find_mover, .find_captive = find_captive },
  { 0 },
};

static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_BRIDGES_PLACE,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture {owner}’s follower on the bridge in row {row}, column "
                                 "{column}"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s follower."),
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
  .get_kind = get_kind,
  .get_piece = get_piece,
  .get_move = get_move,
};

/* Bridges that a player has left. */
static gboolean
update_left (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint n = hradby_carcassonne_get_left (table, hradby_session_get_position (session),
                                         hradby_bridges_hooks_number, player);
  g_autofree char *tip = g_strdup_printf (ngettext ("%u bridge left", "%u bridges left", n), n);

  hradby_tiles_show_left (part, hradby_face_piece_get_alone (&pieces[0], HRADBY_BRIDGES_EW, NULL),
                          n, tip);
  return hradby_carcassonne_plays (table, hradby_bridges_hooks_number);
}

static const HradbyFacePart parts[] = {
  { hradby_tiles_make_supply, update_left },
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
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .moves = moves,
  .words = words,
  .tell_action = tell_action,
};
