/* The face of The Tower: its words, and pieces and prisoners before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/games/tiles.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "games/carcassonne/tower.h"
#include "paint/figure-paint.h"
#include "paint/piece-paint.h"
#include "paint/tile-paint.h"

#define SPACING 6

/* On the board, in tiles. */
#define TOWER_SIZE   1.0f
#define GUARD_SIZE   0.4f
#define GUARD_ABOVE  0.22

/* How high the tower in a cell is. */
static guint
get_height (const HradbyTable *table, const HradbyPosition *position, gint x, gint y)
{
  HradbySeenPiece tower;

  return hradby_tiles_find_piece (table, position, HRADBY_TOWER_PIECE, x, y, &tower)
         ? tower.place : 0;
}

static guint
get_turn (const HradbyFaceSaid *said)
{
  guint player;

  said->table->type->get_turn (said->table, said->position, &player);
  return player;
}

HRADBY_WHEN (is_own_choice, said->table->type->to_move (said->table, said->position)
                            == get_turn (said))
HRADBY_WHEN (is_raised,
             HRADBY_TILING_POSITION (said->position)->phase == HRADBY_TOWER_PHASE_CAPTURE)
HRADBY_WHEN (in_ransom, HRADBY_TILING_POSITION (said->position)->phase == HRADBY_TOWER_PHASE_RANSOM)
HRADBY_WHEN (pays, said->event->points < 0)
HRADBY_WHEN (is_on_tower, said->event->place == HRADBY_TOWER_PLACE)

/* Where nothing can be done at a tower, others know what the deployment is about. */
HRADBY_WHEN (may_build,
             hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_PIECE)
             || hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_DEPLOY))

HRADBY_WHEN (may_set, hradby_tiles_may_do (said->table, said->position, HRADBY_TILING_DEPLOY))
HRADBY_WHEN (may_raise,
             hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_PIECE))
HRADBY_WHEN (may_raise_alone,
             may_raise (said) && !may_set (said)
             && !hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_DEPLOY))
HRADBY_WHEN (may_occupy, may_build (said) && !may_raise (said))
HRADBY_WHEN (may_ransom_alone,
             !may_set (said) && !may_build (said)
             && hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_RANSOM))

static char *
label_captive (HradbyFaceSaid *said)
{
  const HradbyAction *action = said->action;

  switch (action->kind) {
  case HRADBY_TOWER_ACTION_RANSOM:
    return hradby_tile_face_tell_captive (said, HRADBY_TILE_BUY_BACK, 0, action->figure);
  case HRADBY_TOWER_ACTION_EXCHANGE:
    return hradby_tile_face_tell_captive (said, HRADBY_TILE_EXCHANGE, 0, action->figure);
  default:
    return hradby_tile_face_tell_captive (said, HRADBY_TILE_CAPTURE, action->place, 0);
  }
}

/* What happens to followers of others. */
static char *
tell_taken (HradbyFaceSaid *said)
{
  const HradbyEvent *event = said->event;
  HradbyTileTaking taking = event->flag ? HRADBY_TILE_BOUGHT_BACK : HRADBY_TILE_EXCHANGED;
  gboolean is_captured = event->kind == HRADBY_TOWER_EVENT_CAPTURED;

  if (is_captured)
    taking = event->other == event->player ? HRADBY_TILE_TAKEN_BACK : HRADBY_TILE_CAPTURED;
  return hradby_tile_face_tell_captive (said, taking, is_captured ? event->place : 0,
                                        (guint) event->count);
}

static const HradbySaying prompts[] = {
  { HRADBY_SAYING_ANY, .when = is_raised,
    .text = N_("Choose a follower within reach of the tower to capture, or none.") },
  { HRADBY_TOWER_PHASE_RANSOM,
    .text = N_("Buy back a follower with your points, or skip.") },
  { HRADBY_TOWER_PHASE_EXCHANGE, .when = is_own_choice,
    .text = N_("Prisoners are exchanged: choose which figure you get back.") },
  { HRADBY_TOWER_PHASE_EXCHANGE,
    .text = N_("Prisoners are exchanged: choose which figure goes back to {other}.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_build, .tell = hradby_tiles_tell_offers },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_raise_alone,
    .text = N_("Choose a tower to build on, or skip.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_occupy,
    .text = N_("Choose a feature or a tower for a follower, or skip.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_ransom_alone,
    .text = N_("Buy back a follower with your points, or skip.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_build,
    .text = N_("Choose a feature for a follower, or a tower to build on or occupy, or skip.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TOWER_ACTION_PIECE,
    .text = NP_("Build: a tower of {storeys} storey in row {row}, column {column}",
                "Build: a tower of {storeys} storeys in row {row}, column {column}"), "storeys" },
  { HRADBY_TOWER_ACTION_DEPLOY,
    .text = N_("{figure} on the tower in row {row}, column {column}: it stops growing") },
  { HRADBY_TOWER_ACTION_DEPLOY,
    .text = N_("Follower on the tower in row {row}, column {column}: it stops growing") },
  { HRADBY_TOWER_ACTION_CAPTURE, .tell = label_captive },
  { HRADBY_TOWER_ACTION_CAPTURE_TOP, .tell = label_captive },
  { HRADBY_TOWER_ACTION_CAPTURE_AS, .tell = label_captive },
  { HRADBY_TOWER_ACTION_RANSOM, .tell = label_captive },
  { HRADBY_TOWER_ACTION_EXCHANGE, .tell = label_captive },
  { HRADBY_TILING_PASS, .when = in_ransom, .text = N_("Buy Back Nobody") },
  { HRADBY_TILING_PASS, .when = is_raised, .text = N_("Capture Nobody") },
  { 0 },
};

static const HradbySaying events[] = {
  { HRADBY_EVENT_POINTS, HRADBY_SAYING_OF (HRADBY_TOWER_SOURCE_RANSOM), 0, pays,
    NP_("{player} pays {points} point as ransom.",
        "{player} pays {points} points as ransom.") },
  { HRADBY_EVENT_POINTS, HRADBY_SAYING_OF (HRADBY_TOWER_SOURCE_RANSOM), 0, NULL,
    NP_("{player} gets {points} point as ransom.",
        "{player} gets {points} points as ransom.") },
  { HRADBY_TOWER_EVENT_BUILT,
    .text = NP_("{player} builds a tower of {count} storey.",
                "{player} builds a tower of {count} storeys."), "count" },
  { HRADBY_TOWER_EVENT_CAPTURED, .tell = tell_taken },
  { HRADBY_TOWER_EVENT_FREED, .tell = tell_taken },
  { 0 },
};

static const HradbySaying moves[] = {
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_on_tower,
    .text = N_("{player} puts a figure on the tower, which stops growing: {figure}.") },
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_on_tower,
    .text = N_("{player} puts a follower on the tower, which stops growing.") },
  { 0 },
};

HRADBY_COUNT (get_storeys,
              get_height (said->table, said->position, said->action->x, said->action->y) + 1)

/* A figure on a tower, by its name unless it is an ordinary follower. */
static char *
tell_figure (HradbyFaceSaid *said)
{
  guint kind = said->action != NULL ? said->action->figure : (guint) said->event->other;
  const HradbyFacePiece *figure = hradby_tile_face_find_figure (said->table, kind);

  return figure != NULL ? g_strdup (_(figure->title)) : NULL;
}

static char *
tell_other (HradbyFaceSaid *said)
{
  return g_strdup (said->names[get_turn (said)]);
}

static const HradbyWord words[] = {
  { "storeys", get_storeys },
  { "figure", .tell = tell_figure },
  { "other", .tell = tell_other },
  { NULL },
};

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TOWER_ACTION_RANSOM
         || action->kind == HRADBY_TOWER_ACTION_EXCHANGE;
}

static const HradbyTileKind *
get_kind (const HradbyAction *action)
{
  static const HradbyTileKind piece = { .title = N_("Tower Piece"), .more = 1 };
  static const HradbyTileKind guard = { .title = N_("On a Tower") };
  static const HradbyTileKind captive = { .title = N_("Capture") };

  switch (action->kind) {
  case HRADBY_TOWER_ACTION_PIECE:
    return &piece;
  case HRADBY_TOWER_ACTION_DEPLOY:
    return &guard;
  case HRADBY_TOWER_ACTION_CAPTURE:
  case HRADBY_TOWER_ACTION_CAPTURE_TOP:
  case HRADBY_TOWER_ACTION_CAPTURE_AS:
    return &captive;
  default:
    return NULL;
  }
}

/* Without pieces it is one in the supply. */
static void
paint_tower (cairo_t *cr, const HradbyPictureKey *key)
{
  if (key->detail > 0)
    hradby_paint_tower (cr, key->detail, key->pixels);
  else
    hradby_paint_tower_piece (cr, key->pixels);
}

static const HradbyPictureKind tower_kind = { .paint = paint_tower, .is_quick = TRUE };

static void
find_foundation (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
                 double *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
}

/* At the edge of the top, so that the height can be read. */
static void
find_top (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation, double *x,
          double *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y -= GUARD_ABOVE + (double) TOWER_SIZE * hradby_paint_get_tower_rise (piece->place);
}

static const HradbyFacePiece pieces[] = {
  { .kind = HRADBY_TOWER_PIECE, .size = TOWER_SIZE, .picture = &tower_kind,
    .find_spot = find_foundation },
  { .kind = HRADBY_TOWER_GUARD, .figure = HRADBY_FIGURE_FOLLOWER, .size = GUARD_SIZE,
    .find_spot = find_top },
  { 0 },
};

/* Who stands on the feature that a capture names. */
static gboolean
find_standing (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
               HradbySeenPiece *piece)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_list_followers (table, position, followers);

  for (guint i = 0; i < n; i++)
    if (followers[i].part.x == action->x && followers[i].part.y == action->y
        && followers[i].part.feature == action->part && followers[i].player == action->player) {
      *piece = (HradbySeenPiece) { .part = followers[i].part, .player = followers[i].player,
                                   .place = followers[i].figure };
      return TRUE;
    }
  return FALSE;
}

/* The tower one storey higher, who goes on top of it, or who is captured. */
static gboolean
get_piece (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
           HradbySeenPiece *piece)
{
  *piece = (HradbySeenPiece) { .part = { action->x, action->y, 0 },
                               .place = get_height (table, position, action->x, action->y) };
  switch (action->kind) {
  case HRADBY_TOWER_ACTION_PIECE:
    piece->kind = HRADBY_TOWER_PIECE;
    piece->player = HRADBY_NOBODY;
    piece->place++;
    return TRUE;
  case HRADBY_TOWER_ACTION_DEPLOY:
    piece->kind = HRADBY_TOWER_GUARD;
    piece->player = table->type->to_move (table, position);
    return TRUE;
  case HRADBY_TOWER_ACTION_CAPTURE:
    return find_standing (table, position, action, piece);
  case HRADBY_TOWER_ACTION_CAPTURE_TOP:
  case HRADBY_TOWER_ACTION_CAPTURE_AS:
    return hradby_tile_face_find_captive (table, position, action, piece);
  default:
    return FALSE;
  }
}

static gboolean
find_captive (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              HradbySeenPiece *piece)
{
  return hradby_tiles_find_piece (table, position, HRADBY_TOWER_GUARD, action->x, action->y, piece);
}

/* A guard that comes, or is captured. */
static gboolean
find_guard (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
            guint player, guint figure, HradbySeenPiece *piece)
{
  *piece = (HradbySeenPiece) { .kind = HRADBY_TOWER_GUARD, .player = player,
                               .part = { event->x, event->y, event->part },
                               .place = get_height (table, position, event->x, event->y) };
  return event->kind != HRADBY_TILING_EVENT_RETURNED;
}

static gboolean
get_move (const HradbyTable *table, const HradbyPosition *position, const HradbyEvent *event,
          HradbyTileMove *move)
{
  guint owner = (guint) event->other, figure = (guint) event->count;

  if (event->kind == HRADBY_TOWER_EVENT_BUILT) {
    move->piece = (HradbySeenPiece) { .kind = HRADBY_TOWER_PIECE, .player = HRADBY_NOBODY,
                                      .part = { event->x, event->y, 0 } };
    return event->place == 0;
  }
  if (event->kind != HRADBY_TOWER_EVENT_CAPTURED)
    return FALSE;
  move->piece = (HradbySeenPiece) { .part = { event->x, event->y, event->part }, .player = owner,
                                    .place = figure };
  move->leaves = TRUE;
  move->to = event->player;
  if (event->place == 0)
    return TRUE;
  const HradbyTileStand *stand = hradby_tile_face_get_stand (table, event->place);
  return stand != NULL && stand->find_mover != NULL
         && stand->find_mover (table, position, event, owner, figure, &move->piece);
}

static const HradbyTileStand stands[] = {
  { HRADBY_TOWER_PLACE, .find_mover = find_guard, .find_captive = find_captive },
  { 0 },
};

/* A guard, then any figure for which others have no words. */
static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_TOWER_PLACE,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture {owner}’s follower on the tower in row {row}, column "
                                 "{column}"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s follower."),
    },
  },
  {
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture {owner}’s follower in row {row}, column {column}"),
      [HRADBY_TILE_BUY_BACK] = N_("Buy Back a Follower from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange a Follower"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures {owner}’s follower."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes back their own follower."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys back a follower from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets back a follower from {owner} in an exchange."),
    },
  },
  { 0 },
};

static const HradbyTileOffer offers[] = {
  { HRADBY_TOWER_ACTION_PIECE, N_("a tower to build on or occupy") },
  { HRADBY_TOWER_ACTION_DEPLOY, N_("a tower to build on or occupy") },
  { 0 },
};

static const HradbyFaceMark marks[] = {
  { "tower-foundation", N_("Foundation of a Tower") },
  { NULL },
};

static const HradbyTileFace tiles = {
  .marks = marks,
  .pieces = pieces,
  .stands = stands,
  .captives = captives,
  .offers = offers,
  .get_kind = get_kind,
  .get_piece = get_piece,
  .get_move = get_move,
};

/* Whether the player to decide may buy a follower back from @captor, or why not; NULL where there
 * is nobody to buy. What is against a kind of figure that is not held says nothing. */
static char *
tell_price (HradbySession *session, guint captor, guint owner)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyAction ransom = { .kind = HRADBY_TOWER_ACTION_RANSOM, .player = (guint8) captor };
  g_autoptr(GError) error = NULL;

  if (owner != hradby_session_get_to_decide (session) || captor == owner)
    return NULL;
  for (; ransom.figure < HRADBY_CARCASSONNE_N_FIGURES; ransom.figure++) {
    if (hradby_tower_count_held (table, hradby_session_get_position (session), captor, owner,
                                 ransom.figure) == 0)
      continue;
    g_clear_error (&error);
    if (hradby_session_explain (session, &ransom, &error))
      return g_strdup (_("You may buy back a follower from this player now."));
  }
  return hradby_sentence_from_error (table, error);
}

static char *
tell_prisoners (HradbySession *session, guint captor, guint owner, guint n)
{
  HradbySeat *seat = hradby_session_get_seat (session, owner);
  g_autofree char *ransom = tell_price (session, captor, owner);
  /* Translators: prisoners, and whose followers they are */
  g_autofree char *text = g_strdup_printf (ngettext ("%1$u prisoner of %2$s",
                                                     "%1$u prisoners of %2$s", n),
                                           n, hradby_seat_get_name (seat));

  return ransom != NULL ? g_strdup_printf ("%s\n%s", text, ransom) : g_steal_pointer (&text);
}

/* By owner of prisoners, empty if there are none; then of the pieces. */
static GStrv
list_tips (HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  guint n_pieces = hradby_carcassonne_get_left (table, position, hradby_tower_hooks_number, player);
  GStrv tips = g_new0 (char *, table->n_players + 2);

  for (guint owner = 0; owner < table->n_players; owner++) {
    guint n = hradby_tower_count_prisoners (table, position, player, owner);

    tips[owner] = n > 0 ? tell_prisoners (session, player, owner, n) : g_strdup ("");
  }
  tips[table->n_players] = g_strdup_printf (ngettext ("%u tower piece", "%u tower pieces",
                                                      n_pieces), n_pieces);
  return tips;
}

static void
add_item (GtkWidget *box, HradbyPictureKey picture, guint n, const char *tip)
{
  GtkWidget *item = hradby_tiles_make_supply ();

  hradby_tiles_show_left (item, picture, n, tip);
  gtk_box_append (GTK_BOX (box), item);
}

static void
show (GtkWidget *box, HradbySession *session, guint player, GStrv tips)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);

  hradby_widget_clear (box);
  add_item (box, hradby_face_piece_get_alone (&pieces[0], 0, NULL),
            hradby_carcassonne_get_left (table, position, hradby_tower_hooks_number, player),
            tips[table->n_players]);
  for (guint owner = 0; owner < table->n_players; owner++) {
    HradbySeat *seat = hradby_session_get_seat (session, owner);

    if (*tips[owner] != '\0')
      add_item (box,
                hradby_picture_key_of_figure (HRADBY_FIGURE_PRISONER,
                                              hradby_seat_get_colour (seat), owner, 0),
                hradby_tower_count_prisoners (table, position, player, owner), tips[owner]);
  }
}

static GtkWidget *
make_stock (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, hradby_wrap_layout_new (SPACING));
  hradby_widget_label (box, _("Tower pieces and prisoners"));
  return box;
}

/* What is shown is made anew only where it changed, which its tips tell. */
static gboolean
update_stock (GtkWidget *part, HradbySession *session, guint player)
{
  g_auto(GStrv) tips = NULL;

  if (!hradby_carcassonne_plays (hradby_session_get_table (session), hradby_tower_hooks_number))
    return FALSE;

  tips = list_tips (session, player);
  g_autofree char *shown = g_strjoinv ("\n", tips);
  if (hradby_tiles_is_news (part, shown))
    show (part, session, player, tips);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { make_stock, update_stock },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_TOWER_EVENT_BUILT, "tower" },
  { HRADBY_TOWER_EVENT_CAPTURED, "follower" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_tower_face = {
  .id = "tower",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .moves = moves,
  .words = words,
  .is_button = is_button,
};
