/* The face of the null expansion: planks, who sits on benches, and envoys, in a file of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-expansion-face.h"

#include "null/null.h"
#include "paint/tile-paint.h"

static void
paint_plank (cairo_t *cr, const HradbyPictureKey *key)
{
  cairo_scale (cr, key->pixels, key->pixels);
  cairo_set_source_rgb (cr, 0.55, 0.35, 0.15);
  if (key->detail == null_sides (0))
    cairo_rectangle (cr, 0.42, 0, 0.16, 1);
  else
    cairo_rectangle (cr, 0, 0.42, 1, 0.16);
  cairo_fill (cr);
}

static const HradbyPictureKind plank_kind = { .paint = paint_plank, .is_quick = TRUE };

static HradbyPictureKey
make_plank (const HradbySeenPiece *piece, const char *colour, int pixels)
{
  return (HradbyPictureKey) { .kind = &plank_kind, .detail = piece->place, .pixels = pixels };
}

static void
find_middle (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
             double *y)
{
  *x = *y = 0.5;
}

/* Benches stand in a corner of the tile, however it is turned. */
static void
find_seat (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
           double *y)
{
  *x = *y = 0.8;
}

static const HradbyFacePiece pieces[] = {
  { .kind = NULL_PIECE_PLANK, .size = 1, .make_key = make_plank, .find_spot = find_middle,
    .words = "a plank" },
  { .kind = NULL_PIECE_SITTER, .figure = HRADBY_FIGURE_PRISONER, .size = 0.3f,
    .find_spot = find_seat, .words = "a follower of %s on the bench" },
  { 0 },
};

static const HradbyFacePiece *
get_figure (guint figure)
{
  static const HradbyFacePiece envoy = {
    .figure = HRADBY_FIGURE_KEEP, .size = 0.5f, .title = "Envoy", .words = "an envoy of %s",
  };

  return figure == NULL_FIGURE_ENVOY ? &envoy : NULL;
}

static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind bench = { .title = "Bench" };

  return action->kind == NULL_ACTION_SIT ? &bench : NULL;
}

static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  *piece = (HradbySeenPiece) { .kind = NULL_PIECE_SITTER, .part = { action->x, action->y, 0 },
                               .player = table->type->to_move (table, position) };
  return action->kind == NULL_ACTION_SIT;
}

/* The road on the plank over a tile: a part that the tile itself does not have. */
static HradbySeenPart
find_plank (const HradbyTable *table, const HradbyPosition *position, gint x, gint y)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, list, HRADBY_SEEN_MAX_PIECES);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].kind, NULL_PIECE_PLANK) && list[i].part.x == x && list[i].part.y == y)
      return list[i].part;
  g_assert_not_reached ();
}

static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  gboolean is_captured = event->kind == HRADBY_TOWER_EVENT_CAPTURED;

  move->piece = (HradbySeenPiece) { .part = { event->x, event->y, event->part },
                                    .player = is_captured ? (guint) event->other : event->player };
  move->leaves = is_captured;
  move->to = event->player;
  if (event->kind == HRADBY_TOWER_EVENT_BUILT && event->place == NULL_PLACE_PLANK) {
    move->piece.kind = NULL_PIECE_PLANK;
    move->piece.player = HRADBY_NOBODY;
    return TRUE;
  }
  if (event->kind != HRADBY_TILING_EVENT_DEPLOYED && !is_captured)
    return FALSE;
  if (event->place == NULL_PLACE_BENCH)
    move->piece.kind = NULL_PIECE_SITTER;
  else if (event->place == NULL_PLACE_PLANK) {
    move->piece.part = find_plank (table, position, event->x, event->y);
    move->piece.place = (guint) (is_captured ? event->count : event->other);
  }
  return event->place == NULL_PLACE_BENCH || event->place == NULL_PLACE_PLANK;
}

static const HradbyFaceMark marks[] = { { NULL_LAMP, "Lamp", "road with a lamp" }, { NULL } };

static const HradbyTileFace tiles = {
  .marks = marks,
  .pieces = pieces,
  .get_figure = get_figure,
  .get_kind = get_kind,
  .get_piece = get_piece,
  .get_move = get_move,
};

static gboolean
is_button (const HradbyAction *action)
{
  switch (action->kind) {
  case NULL_ACTION_PLACE:
  case NULL_ACTION_PLANK:
  case NULL_ACTION_WALK:
  case NULL_ACTION_BID:
  case NULL_ACTION_DECLINE:
  case NULL_ACTION_TOLL:
    return TRUE;
  default:
    return FALSE;
  }
}

static char *
label_action (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              const char *const *names)
{
  switch (action->kind) {
  case NULL_ACTION_PLACE:
    return g_strdup_printf ("Place With a Plank at %d, %d", action->x, action->y);
  case NULL_ACTION_PLANK:
    return g_strdup (action->amount == 0 ? "Plank to the North" : "Plank to the East");
  case NULL_ACTION_WALK:
    return g_strdup ("Onto the Plank");
  case NULL_ACTION_SIT:
    return g_strdup ("Onto the Bench");
  case NULL_ACTION_BID:
    return g_strdup_printf ("Bid %d", action->amount);
  case NULL_ACTION_DECLINE:
    return g_strdup ("Decline");
  case NULL_ACTION_TOLL:
    return g_strdup ("Take Toll");
  default:
    return NULL;
  }
}

static char *
tell_event (const HradbyTable *table, const HradbyEvent *event, const char *const *names)
{
  if (event->kind == HRADBY_TOWER_EVENT_BUILT && event->place == NULL_PLACE_PLANK)
    return g_strdup_printf ("%s lays a plank.", names[event->player]);
  return NULL;
}

const HradbyFace null_expansion_face = {
  .id = "null",
  .tiles = &tiles,
  .is_button = is_button,
  .label_action = label_action,
  .tell_event = tell_event,
};
