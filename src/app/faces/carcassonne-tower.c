/* The face of The Tower: its words, and pieces and prisoners before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "games/carcassonne/tower.h"
#include "paint/tile-paint.h"
#include "paint/tower-paint.h"

#define PICTURE_SIZE 22
#define SPACING      6

/* On the board, in tiles. */
#define TOWER_SIZE   1.0f
#define GUARD_SIZE   0.4f
#define GUARD_ABOVE  0.22

/* How high the tower in a cell is. */
static guint
get_height (const HradbyTable    *table,
            const HradbyPosition *position,
            gint                  x,
            gint                  y)
{
  HradbyTower towers[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_tower_list (table, position, towers, G_N_ELEMENTS (towers));

  for (guint i = 0; i < MIN (n, G_N_ELEMENTS (towers)); i++)
    if (towers[i].x == x && towers[i].y == y)
      return towers[i].height;
  return 0;
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
HRADBY_WHEN (in_ransom, HRADBY_TILING_POSITION (said->position)->phase == HRADBY_TOWER_PHASE_RANSOM)
HRADBY_WHEN (pays, said->event->points < 0)
HRADBY_WHEN (is_on_tower, said->event->place == HRADBY_TOWER_PLACE)

/* Where nothing can be done at a tower, others know what the deployment is about. */
HRADBY_WHEN (may_build,
             hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_PIECE)
             || hradby_tiles_may_do (said->table, said->position, HRADBY_TOWER_ACTION_DEPLOY))

static gboolean
is_raised (HradbyFaceSaid *said)
{
  HradbyTower raised;

  return hradby_tower_get_raised (said->table, said->position, &raised);
}

static char *
label_captive (HradbyFaceSaid *said)
{
  const HradbyAction *action = said->action;

  switch (action->kind)
    {
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
    .text = N_("Buy a follower back with your points, or go on without.") },
  { HRADBY_TOWER_PHASE_EXCHANGE, .when = is_own_choice,
    .text = N_("Prisoners are exchanged: choose which figure comes back to you.") },
  { HRADBY_TOWER_PHASE_EXCHANGE,
    .text = N_("Prisoners are exchanged: choose which figure goes back to {other}.") },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_build, .tell = hradby_tiles_tell_offers },
  { HRADBY_TILING_PHASE_DEPLOY, .when = may_build,
    .text = N_("Choose a feature for a follower, or a tower to build on or to occupy, or go on "
               "without any of it.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_TOWER_ACTION_PIECE,
    .text = NP_("Build: a tower of {storeys} storey in row {row}, column {column}",
                "Build: a tower of {storeys} storeys in row {row}, column {column}"), "storeys" },
  { HRADBY_TOWER_ACTION_DEPLOY,
    .text = N_("{figure} on the tower in row {row}, column {column}: it grows no more") },
  { HRADBY_TOWER_ACTION_DEPLOY,
    .text = N_("Follower on the tower in row {row}, column {column}: it grows no more") },
  { HRADBY_TOWER_ACTION_CAPTURE, .tell = label_captive },
  { HRADBY_TOWER_ACTION_CAPTURE_TOP, .tell = label_captive },
  { HRADBY_TOWER_ACTION_CAPTURE_AS, .tell = label_captive },
  { HRADBY_TOWER_ACTION_RANSOM, .tell = label_captive },
  { HRADBY_TOWER_ACTION_EXCHANGE, .tell = label_captive },
  { HRADBY_TILING_PASS, .when = in_ransom, .text = N_("Buy Nobody Back") },
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
    .text = N_("{player} puts a figure on the tower, which grows no more: {figure}.") },
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_on_tower,
    .text = N_("{player} puts a follower on the tower, which grows no more.") },
  { 0 },
};

HRADBY_COUNT (get_storeys,
              get_height (said->table, said->position, said->action->x, said->action->y) + 1)

/* A figure on a tower, by its name unless it is an ordinary follower. */
static char *
tell_figure (HradbyFaceSaid *said)
{
  guint kind = said->action != NULL ? said->action->figure : (guint) said->event->other;
  const HradbyPieceFace *figure = hradby_tile_face_find_figure (said->table, kind);

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

static const HradbyTileSpot *
get_spot (const HradbyAction *action)
{
  static const HradbyTileSpot piece = { .find_spot = hradby_tile_get_space,
                                        .icon = "list-add-symbolic", .aside = -1, .more = 1 };
  static const HradbyTileSpot guard = { .find_spot = hradby_tile_get_space, .aside = 1 };
  static const HradbyTileSpot captive = { .of_other = TRUE };
  static const HradbyTileSpot elsewhere = { .of_place = TRUE };

  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return &piece;
    case HRADBY_TOWER_ACTION_DEPLOY:
      return &guard;
    case HRADBY_TOWER_ACTION_CAPTURE:
      return &captive;
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
    case HRADBY_TOWER_ACTION_CAPTURE_AS:
      return &elsewhere;
    default:
      return NULL;
    }
}

static void
paint_tower (cairo_t                *cr,
             const HradbyPictureKey *key)
{
  if (key->detail > 0)
    hradby_paint_tower (cr, key->detail, key->pixels);
  else
    hradby_paint_tower_piece (cr, key->pixels);
}

static const HradbyPictureKind tower_kind = { .paint = paint_tower, .is_quick = TRUE };

/* A tower of @height pieces; 0: a piece in the supply, without a number. */
static HradbyPictureKey
key_of_tower (guint height,
              int   pixels)
{
  return (HradbyPictureKey) { .kind = &tower_kind, .detail = height, .pixels = pixels };
}

static HradbyPictureKey
make_tower (const HradbySeenPiece *piece,
            const char            *colour,
            int                    pixels)
{
  return key_of_tower (piece->place, pixels);
}

static void
find_foundation (const HradbySeenPiece *piece,
                 const HradbyTile      *tile,
                 guint                  rotation,
                 double                *x,
                 double                *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
}

/* At the edge of the top, so that the height can be read. */
static void
find_top (const HradbySeenPiece *piece,
          const HradbyTile      *tile,
          guint                  rotation,
          double                *x,
          double                *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y -= GUARD_ABOVE + (double) TOWER_SIZE * hradby_tower_get_rise (piece->place);
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_TOWER_PIECE, .size = TOWER_SIZE, .make_key = make_tower,
    .find_spot = find_foundation },
  { .kind = HRADBY_TOWER_GUARD, .figure = HRADBY_FIGURE_FOLLOWER, .size = GUARD_SIZE,
    .find_spot = find_top },
  { 0 },
};

/* What a capture takes off somebody's place. */
static gboolean
get_piece (const HradbyTable    *table,
           const HradbyPosition *position,
           const HradbyAction   *action,
           HradbySeenPiece      *piece)
{
  const HradbyTileStand *stand;

  if (action->kind != HRADBY_TOWER_ACTION_CAPTURE_TOP
      && action->kind != HRADBY_TOWER_ACTION_CAPTURE_AS)
    return FALSE;
  stand = hradby_tile_face_get_stand (table, action->place);
  return stand != NULL && stand->find_captive != NULL
         && stand->find_captive (table, position, action, piece);
}

/* A guard that comes, or is captured. */
static gboolean
find_guard (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyEvent    *event,
            guint                 player,
            guint                 figure,
            HradbySeenPiece      *piece)
{
  *piece = (HradbySeenPiece) { .kind = HRADBY_TOWER_GUARD, .player = player,
                               .part = { event->x, event->y, event->part },
                               .place = get_height (table, position, event->x, event->y) };
  return event->kind != HRADBY_TILING_EVENT_RETURNED;
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  const HradbyTileStand *stand;
  guint owner = (guint) event->other, figure = (guint) event->count;

  if (event->kind == HRADBY_TOWER_EVENT_BUILT)
    {
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
  stand = hradby_tile_face_get_stand (table, event->place);
  return stand != NULL && stand->find_mover != NULL
         && stand->find_mover (table, position, event, owner, figure, &move->piece);
}

static const HradbyTileStand stands[] = {
  { HRADBY_TOWER_PLACE, .captive = { .find_spot = hradby_tile_get_space, .of_other = TRUE },
    .find_mover = find_guard },
  { 0 },
};

/* A guard, then any figure for which others have no words. */
static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_TOWER_PLACE,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture the follower of {owner} on the tower in row {row}, "
                                 "column {column}"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures a follower of {owner}."),
    },
  },
  {
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture the follower of {owner} in row {row}, column {column}"),
      [HRADBY_TILE_BUY_BACK] = N_("Buy a Follower Back from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange a Follower"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures a follower of {owner}."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes a follower of their own back."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys a follower back from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets a follower back from {owner} in exchange."),
    },
  },
  { 0 },
};

static const HradbyTileOffer offers[] = {
  { HRADBY_TOWER_ACTION_PIECE, N_("a tower to build on or to occupy") },
  { HRADBY_TOWER_ACTION_DEPLOY, N_("a tower to build on or to occupy") },
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

/* What stands before a player. */

/* What is shown of a stock, to be made anew only where it changed. */
typedef struct
{
  guint  pieces;
  guint  prisoners[HRADBY_MAX_PLAYERS]; /* by owner */
  char  *tips[HRADBY_MAX_PLAYERS + 1];  /* by owner, then of the pieces */
} Stock;

static void
stock_free (gpointer data)
{
  Stock *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (self->tips); i++)
    g_free (self->tips[i]);
  g_free (self);
}

static gboolean
stock_equal (const Stock *a,
             const Stock *b)
{
  if (a->pieces != b->pieces || memcmp (a->prisoners, b->prisoners, sizeof a->prisoners) != 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (a->tips); i++)
    if (g_strcmp0 (a->tips[i], b->tips[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Whether the player to decide may buy a follower back from @captor, or why not; NULL where there
 * is nobody to buy. What is against a kind of figure that is not held says nothing. */
static char *
tell_price (HradbySession *session,
            guint          captor,
            guint          owner)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyAction ransom = { .kind = HRADBY_TOWER_ACTION_RANSOM, .player = (guint8) captor };
  g_autoptr(GError) error = NULL;

  if (owner != hradby_session_get_to_decide (session) || captor == owner)
    return NULL;
  for (; ransom.figure < HRADBY_CARCASSONNE_N_FIGURES; ransom.figure++)
    {
      if (hradby_tower_count_held (table, hradby_session_get_position (session), captor, owner,
                                   ransom.figure) == 0)
        continue;
      g_clear_error (&error);
      if (hradby_session_explain (session, &ransom, &error))
        return g_strdup (_("You may buy a follower back from this player now."));
    }
  return hradby_sentence_from_error (table, error);
}

static char *
tell_prisoners (HradbySession *session,
                guint          captor,
                guint          owner,
                guint          n)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), owner);
  g_autofree char *ransom = tell_price (session, captor, owner);
  /* Translators: prisoners, and whose followers they are */
  g_autofree char *text = g_strdup_printf (ngettext ("%1$u prisoner of %2$s",
                                                     "%1$u prisoners of %2$s", n),
                                           n, hradby_seat_get_name (seat));

  return ransom != NULL ? g_strdup_printf ("%s\n%s", text, ransom) : g_steal_pointer (&text);
}

static Stock *
stock_new (HradbySession *session,
           guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  Stock *self = g_new0 (Stock, 1);

  self->pieces = hradby_tower_get_pieces (table, position, player);
  self->tips[HRADBY_MAX_PLAYERS] = g_strdup_printf (ngettext ("%u tower piece", "%u tower pieces",
                                                              self->pieces), self->pieces);
  for (guint owner = 0; owner < table->n_players; owner++)
    {
      self->prisoners[owner] = hradby_tower_count_prisoners (table, position, player, owner);
      if (self->prisoners[owner] > 0)
        self->tips[owner] = tell_prisoners (session, player, owner, self->prisoners[owner]);
    }
  return self;
}

static HradbyPicture *
add_item (GtkBox     *box,
          guint       n,
          const char *tip)
{
  GtkWidget *item = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *picture = hradby_picture_new (PICTURE_SIZE);
  g_autofree char *number = g_strdup_printf ("%u", n);
  GtkWidget *label = gtk_label_new (number);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (item), picture);
  gtk_box_append (GTK_BOX (item), label);
  gtk_box_append (box, item);
  hradby_tooltip_set (item, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  return HRADBY_PICTURE (picture);
}

static void
show (GtkBox        *box,
      HradbySession *session,
      const Stock   *stock)
{
  GListModel *seats = hradby_session_get_seats (session);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  hradby_picture_set_key (add_item (box, stock->pieces, stock->tips[HRADBY_MAX_PLAYERS]),
                          key_of_tower (0, 0));
  for (guint owner = 0; owner < g_list_model_get_n_items (seats); owner++)
    if (stock->prisoners[owner] > 0)
      {
        g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, owner);

        hradby_picture_set_figure (add_item (box, stock->prisoners[owner], stock->tips[owner]),
                                   HRADBY_FIGURE_PRISONER, hradby_seat_get_colour (seat), owner);
      }
}

static GtkWidget *
make_stock (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, hradby_wrap_layout_new (SPACING));
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Tower pieces and prisoners"), -1);
  return box;
}

static gboolean
update_stock (GtkWidget     *part,
              HradbySession *session,
              guint          player)
{
  const Stock *shown = g_object_get_data (G_OBJECT (part), "stock");
  Stock *stock;

  if (!hradby_tower_is_played (hradby_session_get_table (session)))
    return FALSE;

  stock = stock_new (session, player);
  if (shown != NULL && stock_equal (shown, stock))
    {
      stock_free (stock);
      return TRUE;
    }
  show (GTK_BOX (part), session, stock);
  g_object_set_data_full (G_OBJECT (part), "stock", stock, stock_free);
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
