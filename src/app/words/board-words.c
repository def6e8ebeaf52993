/* The words of the board: cells, regions and choices. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/board-words.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"
#include "engine/table.h"
#include "paint/tile-paint.h"
#include "tiling/event.h"
#include "tiling/position.h"

#define MAX_PARTS   512
#define MAX_IN_CELL (HRADBY_SEEN_MAX_FOLLOWERS + HRADBY_SEEN_MAX_PIECES)

static void
join_tile (GString *list, const HradbyTable *table, const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    hradby_list_text_add (list, hradby_tile_face_name_feature (table, &tile->features[i]));
}

char *
hradby_board_words_cell_name (gint x, gint y)
{
  g_autofree char *row = hradby_number_format (y + 1), *column = hradby_number_format (x + 1);

  return g_strdup_printf (_("Row %1$s, column %2$s"), row, column);
}

char *
hradby_board_words_tile (const HradbyTable *table, const HradbyTile *tile)
{
  g_autoptr(GString) list = g_string_new (NULL);

  join_tile (list, table, tile);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

#define PLACE_PROMPT N_("Turn the tile and choose a cell for it.")

/* Figures in a cell, which have no kind, and then pieces, at most %MAX_IN_CELL of both. */
static guint
list_in_cell (HradbySession *session, gint x, gint y, HradbySeenPiece *found)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n_followers = hradby_look_list_followers (table, position, followers);
  guint n_pieces = hradby_look_list_pieces (table, position, pieces), n = 0;

  for (guint i = 0; i < n_followers; i++)
    if (followers[i].part.x == x && followers[i].part.y == y)
      found[n++] = (HradbySeenPiece) { .part = followers[i].part, .player = followers[i].player,
                                       .place = followers[i].figure };
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].part.x == x && pieces[i].part.y == y)
      found[n++] = pieces[i];
  return n;
}

/* How a figure on a region, or a piece that lies on a tile, is called there; %NULL: not at all. */
static const HradbyFacePiece *
find_face (HradbySession *session, const HradbySeenPiece *piece)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenRegion region;

  if (piece->kind == NULL)
    return hradby_look_get (table)->get_region (table, hradby_session_get_position (session),
                                                &piece->part, &region)
           ? hradby_tile_face_get_figure (table, region.kind, piece->place) : NULL;
  const HradbyFacePiece *face = hradby_tile_face_get_piece (table, piece->kind);
  return face != NULL && face->find_place == NULL ? face : NULL;
}

static void
join_pieces (GString *list, HradbySession *session, gint x, gint y)
{
  const char *const *names = hradby_session_get_names (session);
  HradbySeenPiece pieces[MAX_IN_CELL];
  guint n = list_in_cell (session, x, y, pieces);

  for (guint i = 0; i < n; i++) {
    const HradbyFacePiece *face = find_face (session, &pieces[i]);
    char *text = face != NULL ? hradby_face_piece_tell (face, pieces[i].player, names) : NULL;

    if (text != NULL)
      hradby_list_text_take (list, text);
  }
}

char *
hradby_board_words_cell (HradbySession *session, gint x, gint y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyLook *look = hradby_look_get (table);
  gint tile = look->get_cell (table, hradby_session_get_position (session), x, y, NULL);
  g_autofree char *name = hradby_board_words_cell_name (x, y);
  g_autoptr(GString) list = g_string_new (NULL);

  if (tile >= 0)
    join_tile (list, table, look->get_tile (table, (guint) tile));
  else
    hradby_list_text_take (list, g_strdup (_("empty")));
  join_pieces (list, session, x, y);
  /* Translators: a cell of the board and what is there, as a list */
  return g_strdup_printf (C_("cell", "%1$s: %2$s"), name, list->str);
}

char *
hradby_board_words_laid (HradbySession *session, const HradbyAction *place)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *const *names;
  HradbySeenPiece piece;

  if (!hradby_tile_face_find_piece (table, position, place, &piece))
    return NULL;
  names = hradby_session_get_names (session);
  return hradby_face_tell_action (table, position, place, names);
}

char *
hradby_board_words_place (HradbySession *session, gint x, gint y, guint fits)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  gint tile = hradby_look_get (table)->get_current (table, position);
  g_autoptr(GString) list = g_string_new (NULL), text = g_string_new (NULL);
  g_autofree char *ways = NULL;
  guint n = 0;

  for (guint rotation = 0; rotation < 4; rotation++) {
    HradbyAction action = { .kind = hradby_look_get (table)->place, .x = (gint16) x,
                            .y = (gint16) y, .rotation = (guint8) rotation };
    HradbyAction forms[HRADBY_TABLE_MAX_FORMS];

    if ((fits >> rotation & 1) == 0)
      continue;
    hradby_table_list_forms (table, position, &action, forms);
    if (forms[0].rotation != rotation)
      continue; /* it looks as it did before */
    n++;
    g_autofree char *more = hradby_board_words_laid (session, &action);
    if (more != NULL)
      g_string_append_printf (text, "; %s", more);
  }
  if (tile >= 0)
    join_tile (list, table, hradby_look_get (table)->get_tile (table, (guint) tile));
  /* Translators: what the tile in hand shows, and in how many rotations it fits */
  ways = g_strdup_printf (ngettext ("Place the tile here (%1$s): it fits in %2$u way",
                                    "Place the tile here (%1$s): it fits in %2$u ways", n),
                          list->str, n);
  return g_strconcat (ways, text->str, NULL);
}

/* Of an incomplete region when the game is over. */
static char *
tell_final_value (const HradbySeenRegion *region, gboolean at_end)
{
  gint points = region->points_now;

  if (at_end)
    return g_strdup (_("worth nothing"));
  if (points == 0)
    return g_strdup (_("incomplete, worth nothing"));
  return g_strdup_printf (ngettext ("incomplete, worth %d point", "incomplete, worth %d points",
                                    (gulong) points), points);
}

static char *
tell_value (const HradbySeenRegion *region, gboolean at_end, gboolean over)
{
  gulong n = (gulong) region->points;
  g_autofree char *worth = NULL;

  if (over && !region->complete && !(at_end && region->points > 0))
    return tell_final_value (region, at_end);
  if (region->points == 0)
    return g_strdup (_("worth nothing yet"));
  if (at_end)
    return g_strdup_printf (ngettext ("worth %d point at the end of the game",
                                      "worth %d points at the end of the game", n),
                            region->points);
  if (region->complete)
    return g_strdup_printf (ngettext ("complete, worth %d point",
                                      "complete, worth %d points", n), region->points);
  worth = g_strdup_printf (ngettext ("worth %d point when complete",
                                     "worth %d points when complete", n), region->points);
  if (region->points_now == region->points)
    return g_steal_pointer (&worth);
  if (region->points_now == 0)
    /* Translators: what a region is worth when complete, and that it brings nothing before */
    return g_strdup_printf (_("%s (nothing if the game ended now)"), worth);
  /* Translators: what a region is worth when complete, and how many points it brings before */
  return g_strdup_printf (_("%1$s (%2$d if the game ended now)"), worth, region->points_now);
}

static char *
tell_owner (const HradbySeenRegion *region, HradbySession *session)
{
  const char *const *names = hradby_session_get_names (session);
  g_autoptr(GString) list = g_string_new (NULL);
  gint n_followers = 0;

  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++) {
    n_followers += region->followers[player];
    if ((region->owners >> player & 1) != 0)
      hradby_list_text_take (list, g_strdup (names[player]));
  }
  if (region->owners != 0)
    return g_strdup_printf (_("belongs to %s"), list->str);
  return g_strdup (n_followers > 0 ? _("nobody has the majority") : _("belongs to nobody"));
}

/* Whether the region has the tile just placed, so that a follower may still come. */
static gboolean
has_last_tile (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part)
{
  const HradbyLook *look = hradby_look_get (table);
  HradbyTilingPhase phase = look->get_phase (table, position);
  HradbySeenPart parts[MAX_PARTS];
  gint x, y;

  if (phase == HRADBY_TILING_PHASE_PLACE || phase == HRADBY_TILING_PHASE_OVER
      || !look->get_last_placed (table, position, &x, &y))
    return FALSE;
  guint n = look->list_parts (table, position, part, parts, MAX_PARTS);
  for (guint i = 0; i < MIN (n, MAX_PARTS); i++)
    if (parts[i].x == x && parts[i].y == y)
      return TRUE;
  return FALSE;
}

/* Complete and without followers, and not to be scored in this turn. */
static gboolean
is_scored (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part,
           const HradbySeenRegion *region)
{
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    if (region->followers[player] > 0)
      return FALSE;
  return region->complete && !has_last_tile (table, position, part);
}

char *
hradby_board_words_region (HradbySession *session, const HradbySeenPart *part)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbySeenRegion region;
  char *own = hradby_tile_face_tell_part (session, part);

  if (own != NULL)
    return own;
  if (!hradby_look_get (table)->get_region (table, position, part, &region))
    return NULL;

  const HradbyFaceFeature *face = hradby_tile_face_get_feature (table, region.kind);
  g_autofree char *size = hradby_tile_face_tell_size (table, &region);
  if (!face->at_end && is_scored (table, position, part, &region))
    /* Translators: what a region is; it brings no more points */
    return g_strdup_printf (_("%s, complete and scored"), size);
  g_autofree char *value = tell_value (&region, face->at_end,
                                       table->type->to_move (table, position) == HRADBY_NOBODY);
  g_autofree char *owner = tell_owner (&region, session);
  /* Translators: what a region is, what it is worth, whose it is */
  return g_strdup_printf (_("%1$s, %2$s, %3$s"), size, value, owner);
}

/* Pieces come first. */
char *
hradby_board_words_pieces (HradbySession *session, gint x, gint y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenPiece pieces[MAX_IN_CELL];
  guint n = list_in_cell (session, x, y, pieces);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < 2 * n; i++) {
    const HradbySeenPiece *piece = &pieces[i % n];
    const HradbyFacePiece *face = NULL;
    g_autofree char *text = NULL;

    if ((piece->kind == NULL) == (i >= n))
      face = piece->kind != NULL ? hradby_tile_face_get_piece (table, piece->kind)
                                 : hradby_tile_face_find_figure (table, piece->place);
    if (face != NULL && face->tell_now != NULL)
      text = face->tell_now (session, piece);
    if (text != NULL)
      g_string_append_printf (list, "%s%s", list->len > 0 ? "\n" : "", text);
  }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* The regions of pieces that are parts of them. */
static void
append_covering (GString *list, HradbySession *session, gint x, gint y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenPiece pieces[MAX_IN_CELL];
  guint n = list_in_cell (session, x, y, pieces);

  for (guint i = 0; i < n; i++) {
    const HradbyFacePiece *face = pieces[i].kind != NULL
                                  ? hradby_tile_face_get_piece (table, pieces[i].kind) : NULL;
    g_autofree char *region = NULL;

    if (face != NULL && face->covers != NULL)
      region = hradby_board_words_region (session, &pieces[i].part);
    if (region != NULL)
      g_string_append_printf (list, "; %s", region);
  }
}

char *
hradby_board_words_regions (HradbySession *session, gint x, gint y)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyLook *look = hradby_look_get (table);
  gint tile = look->get_cell (table, hradby_session_get_position (session), x, y, NULL);
  g_autofree char *pieces = hradby_board_words_pieces (session, x, y);
  g_autoptr(GString) list = g_string_new (NULL);

  if (pieces != NULL)
    g_string_append_printf (list, "%s\n", pieces);
  for (guint i = 0; tile >= 0 && i < look->get_tile (table, (guint) tile)->n_features; i++) {
    g_autofree char *region = hradby_board_words_region (session,
                                                         &(HradbySeenPart) { x, y, i });

    g_string_append_printf (list, "%s%s", i > 0 ? "; " : "", region);
  }
  append_covering (list, session, x, y);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* The follower by the name it has there, and where on the tile if there are others like it. */
static char *
name_figure (const HradbyTable *table, const HradbyTile *tile, guint feature, guint figure,
             guint rotation)
{
  static const char *const sides[] = {
    N_("%s in the north-west"), N_("%s in the north"), N_("%s in the north-east"),
    N_("%s in the west"), N_("%s in the middle"), N_("%s in the east"),
    N_("%s in the south-west"), N_("%s in the south"), N_("%s in the south-east"),
  };
  const char *name
    = _(hradby_tile_face_get_figure (table, tile->features[feature].kind, figure)->title);
  guint n_alike = 0;
  g_autoptr(GString) text = NULL;
  double x, y;

  for (guint i = 0; i < tile->n_features; i++)
    n_alike += tile->features[i].kind == tile->features[feature].kind;
  if (n_alike < 2)
    return g_strdup (name);
  hradby_tile_get_spot (tile, feature, rotation, &x, &y);
  text = g_string_new (_(sides[3 * CLAMP ((gint) (y * 3), 0, 2) + CLAMP ((gint) (x * 3), 0, 2)]));
  g_string_replace (text, "%s", name, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the region would bring if the game ended after a figure was put on it. */
static gint
try_deploying (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
               const HradbySeenPart *part)
{
  g_autofree HradbyPosition *after = hradby_table_copy_position (table, position);
  HradbySeenRegion region = { 0 };

  table->type->apply (table, after, action, NULL);
  hradby_look_get (table)->get_region (table, after, part, &region);
  return region.points_now;
}

char *
hradby_board_words_deploy (HradbySession *session, const HradbyAction *action)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);
  HradbySeenPart part = { .feature = action->part };
  guint rotation = 0;
  HradbySeenRegion region;

  if (!look->get_last_placed (table, position, &part.x, &part.y)
      || !look->get_region (table, position, &part, &region))
    return g_strdup ("");

  gint tile = look->get_cell (table, position, part.x, part.y, &rotation);
  const HradbyFaceFeature *face = hradby_tile_face_get_feature (table, region.kind);
  region.points_now = try_deploying (table, position, action, &part);
  g_autofree char *size = hradby_tile_face_tell_size (table, &region);
  g_autofree char *value = tell_value (&region, face->at_end, FALSE);
  g_autofree char *name = name_figure (table, look->get_tile (table, (guint) tile), part.feature,
                                       action->figure, rotation);
  /* Translators: a follower by the name it has there, what it would stand on, its worth: "Knight in
   * the north: Tower, 2 tiles, worth 4 points when complete" */
  return g_strdup_printf (C_("follower", "%1$s: %2$s, %3$s"), name, size, value);
}

/* Where an expansion asks for the tile in words of its own, they say more than a number. */
static gboolean
is_asked_as_usual (HradbySession *session)
{
  g_autofree char *prompt = hradby_face_prompt (session);

  return g_str_equal (prompt, _(PLACE_PROMPT));
}

char *
hradby_board_words_hint (HradbySession *session, guint n_places)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyAction pass = { .kind = HRADBY_ACTION_PASS };

  if (hradby_session_get_to_decide (session) == HRADBY_NOBODY
      || hradby_look_get (table)->get_phase (table, hradby_session_get_position (session))
         != HRADBY_TILING_PHASE_PLACE
      || hradby_session_explain (session, &pass, NULL) || !is_asked_as_usual (session))
    return NULL;
  return g_strdup_printf (ngettext ("Place the tile: %u legal placement.",
                                    "Place the tile: %u legal placements.", n_places),
                          n_places);
}

guint
hradby_board_words_get_asked (const HradbyTable *table, const HradbyPosition *position)
{
  return HRADBY_TILING_POSITION (position)->phase;
}

char *
hradby_board_words_prompt (HradbyFaceSaid *said)
{
  static const HradbySaying prompts[] = {
    { HRADBY_TILING_PHASE_DRAW, .text = N_("A tile is being drawn.") },
    { HRADBY_TILING_PHASE_PLACE, .text = PLACE_PROMPT },
    { HRADBY_TILING_PHASE_DEPLOY,
      .text = N_("Choose a feature of the tile for a follower, or skip.") },
    { HRADBY_TILING_PHASE_SCORE, .text = N_("Choose what to score next.") },
    { HRADBY_TILING_PHASE_OVER, .text = N_("The game is over.") },
    { 0 },
  };

  return hradby_saying_tell (prompts, said);
}

char *
hradby_board_words_bag (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint n = hradby_look_get (table)->get_n_bag (table, hradby_session_get_position (session));

  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);
}

HRADBY_WHEN (is_lost, said->event->flag)

char *
hradby_board_words_event (HradbyFaceSaid *said)
{
  static const HradbySaying events[] = {
    { HRADBY_TILING_EVENT_DRAWN, .when = is_lost,
      .text = N_("A drawn tile fits nowhere and leaves the game.") },
    { 0 },
  };

  return hradby_saying_tell (events, said);
}

const HradbySaying hradby_board_words_moves[] = {
  { HRADBY_TILING_EVENT_PLACED, .text = N_("{player} places a tile ({tile}).") },
  { HRADBY_TILING_EVENT_DEPLOYED, .text = N_("{player} places a follower: {figure}.") },
  { HRADBY_TILING_EVENT_DEPLOYED, .text = N_("{player} places a follower.") },
  { 0 },
};

char *
hradby_board_words_tell_tile (HradbyFaceSaid *said)
{
  guint kind = said->action != NULL ? said->action->piece : said->event->piece;

  return hradby_board_words_tile (said->table,
                                  hradby_look_get (said->table)->get_tile (said->table, kind));
}

char *
hradby_board_words_tell_cell (HradbyFaceSaid *said)
{
  return hradby_board_words_cell_name (said->action->x, said->action->y);
}

char *
hradby_board_words_tell_figure (HradbyFaceSaid *said)
{
  const HradbyEvent *event = said->event;
  const HradbyTile *tile = hradby_look_get (said->table)->get_tile (said->table, event->piece);
  const HradbyFacePiece *figure = hradby_tile_face_find_figure (said->table, (guint) event->other);

  if (figure == NULL && event->place == 0 && event->part < tile->n_features)
    figure = hradby_tile_face_get_figure (said->table, tile->features[event->part].kind, 0);
  return figure != NULL ? g_strdup (_(figure->title)) : NULL;
}

static char *
tell_place (const HradbyAction *action)
{
  g_autofree char *name = hradby_board_words_cell_name (action->x, action->y);

  if (action->rotation == 0)
    return g_steal_pointer (&name);
  /* Translators: a row and column, and by how many degrees the tile is turned there */
  return g_strdup_printf (_("%1$s, turned by %2$d°"), name, 90 * action->rotation);
}

static char *
tell_follower (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action)
{
  const HradbyLook *look = hradby_look_get (table);
  guint rotation = 0;
  gint x, y, tile = -1;

  if (look->get_last_placed (table, position, &x, &y))
    tile = look->get_cell (table, position, x, y, &rotation);
  g_return_val_if_fail (tile >= 0, g_strdup (""));

  return name_figure (table, look->get_tile (table, (guint) tile), action->part, action->figure,
                      rotation);
}

char *
hradby_board_words_action (const HradbyTable *table, const HradbyPosition *position,
                           const HradbyAction *action, const char *const *names)
{
  const HradbyLook *look = hradby_look_get (table);
  HradbyTilingPhase phase = look->get_phase (table, position);

  if (phase == HRADBY_TILING_PHASE_PLACE && action->kind == look->place)
    return tell_place (action);
  if (phase == HRADBY_TILING_PHASE_DEPLOY && action->kind == look->deploy)
    return tell_follower (table, position, action);
  return NULL;
}
