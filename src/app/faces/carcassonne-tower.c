/* The face of The Tower: its words, and pieces and prisoners before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/kit/number.h"
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

/* Where nothing can be done at a tower, others know what the deployment is about. */
static char *
prompt_deployment (const HradbyTable    *table,
                   const HradbyPosition *position)
{
  char *text;

  if (!hradby_tiles_may_do (table, position, HRADBY_TOWER_ACTION_PIECE)
      && !hradby_tiles_may_do (table, position, HRADBY_TOWER_ACTION_DEPLOY))
    return NULL;
  text = hradby_tiles_tell_offers (table, position);
  return text != NULL ? text
                      : g_strdup (_("Choose a feature for a follower, or a tower to build on or "
                                    "to occupy, or go on without any of it."));
}

/* The choice of a player whose figures they are, or of whoever holds them. */
static char *
prompt_exchange (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *names[HRADBY_MAX_PLAYERS] = { NULL };
  guint player;

  hradby_session_get_names (session, names);
  table->type->get_turn (table, position, &player);
  if (table->type->to_move (table, position) == player)
    return g_strdup (_("Prisoners are exchanged: choose which figure comes back to you."));
  return g_strdup_printf (_("Prisoners are exchanged: choose which figure goes back to %s."),
                          names[player]);
}

static char *
get_prompt (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  HradbyTower raised;

  if (hradby_tower_get_raised (table, position, &raised))
    return g_strdup (_("Choose a follower within reach of the tower to capture, or none."));
  if (HRADBY_TILING_POSITION (position)->phase == HRADBY_TOWER_PHASE_RANSOM)
    return g_strdup (_("Buy a follower back with your points, or go on without."));
  if (HRADBY_TILING_POSITION (position)->phase == HRADBY_TOWER_PHASE_EXCHANGE)
    return prompt_exchange (session);
  if (hradby_tower_is_played (table)
      && hradby_tiling_get_phase (table, position) == HRADBY_TILING_PHASE_DEPLOY)
    return prompt_deployment (table, position);
  return NULL;
}

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

static char *
label_piece (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action)
{
  guint height = get_height (table, position, action->x, action->y) + 1;
  g_autofree char *row = hradby_number_format (action->y + 1);
  g_autofree char *column = hradby_number_format (action->x + 1);

  /* Translators: a cell of the board, and how many storeys the tower has then */
  return g_strdup_printf (ngettext ("Build: a tower of %3$u storey in row %1$s, column %2$s",
                                    "Build: a tower of %3$u storeys in row %1$s, column %2$s",
                                    height),
                          row, column, height);
}

/* A figure that goes on top, by its name unless it is an ordinary follower. */
static char *
label_deploy (const HradbyTable  *table,
              const HradbyAction *action)
{
  const HradbyPieceFace *figure = hradby_tile_face_find_figure (table, action->figure);
  g_autofree char *row = hradby_number_format (action->y + 1);
  g_autofree char *column = hradby_number_format (action->x + 1);

  if (figure == NULL)
    return g_strdup_printf (_("Follower on the tower in row %1$s, column %2$s: it grows no "
                              "more"), row, column);
  /* Translators: a kind of figure, a row and a column: “Ringmaster on the tower …” */
  return g_strdup_printf (_("%1$s on the tower in row %2$s, column %3$s: it grows no more"),
                          _(figure->title), row, column);
}

static char *
label_capture (const HradbyTable  *table,
               const HradbyAction *action,
               const char *const  *names)
{
  g_autofree char *row = hradby_number_format (action->y + 1);
  g_autofree char *column = hradby_number_format (action->x + 1);
  const char *args[] = { row, column, names[action->player] };

  return hradby_tile_face_tell_captive (table, HRADBY_TILE_CAPTURE, action->place, 0, args);
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  HradbyTower raised;

  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return label_piece (table, position, action);
    case HRADBY_TOWER_ACTION_DEPLOY:
      return label_deploy (table, action);
    case HRADBY_TOWER_ACTION_CAPTURE:
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
    case HRADBY_TOWER_ACTION_CAPTURE_AS:
      return label_capture (table, action, names);
    case HRADBY_TOWER_ACTION_RANSOM:
      return hradby_tile_face_tell_captive (table, HRADBY_TILE_BUY_BACK, 0, action->figure,
                                            &names[action->player]);
    case HRADBY_TOWER_ACTION_EXCHANGE:
      return hradby_tile_face_tell_captive (table, HRADBY_TILE_EXCHANGE, 0, action->figure, names);
    case HRADBY_TILING_PASS:
      if (HRADBY_TILING_POSITION (position)->phase == HRADBY_TOWER_PHASE_RANSOM)
        return g_strdup (_("Buy Nobody Back"));
      return hradby_tower_get_raised (table, position, &raised) ? g_strdup (_("Capture Nobody"))
                                                                : NULL;
    default:
      return NULL;
    }
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TOWER_ACTION_RANSOM
         || action->kind == HRADBY_TOWER_ACTION_EXCHANGE;
}

/* What happens to followers of others. */
static char *
tell_taken (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *args[] = { names[event->player], names[event->other] };
  HradbyTileTaking taking = event->flag ? HRADBY_TILE_BOUGHT_BACK : HRADBY_TILE_EXCHANGED;
  gboolean is_captured = event->kind == HRADBY_TOWER_EVENT_CAPTURED;

  if (is_captured)
    taking = event->other == event->player ? HRADBY_TILE_TAKEN_BACK : HRADBY_TILE_CAPTURED;
  return hradby_tile_face_tell_captive (table, taking, is_captured ? event->place : 0,
                                        (guint) event->count, args);
}

static char *
tell_ransom (const char        *name,
             const HradbyEvent *event)
{
  if (event->points < 0)
    return g_strdup_printf (ngettext ("%1$s pays %2$d point as ransom.",
                                      "%1$s pays %2$d points as ransom.",
                                      (gulong) -event->points),
                            name, -event->points);
  return g_strdup_printf (ngettext ("%1$s gets %2$d point as ransom.",
                                    "%1$s gets %2$d points as ransom.", (gulong) event->points),
                          name, event->points);
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return event->source == HRADBY_TOWER_SOURCE_RANSOM ? tell_ransom (name, event) : NULL;
    case HRADBY_TOWER_EVENT_BUILT:
      return g_strdup_printf (ngettext ("%1$s builds a tower of %2$d storey.",
                                        "%1$s builds a tower of %2$d storeys.",
                                        (gulong) event->count),
                              name, event->count);
    case HRADBY_TOWER_EVENT_CAPTURED:
    case HRADBY_TOWER_EVENT_FREED:
      return tell_taken (table, event, names);
    default:
      return NULL;
    }
}

static char *
tell_move (const HradbyTable *table,
           const HradbyEvent *event,
           const char *const *names)
{
  const HradbyPieceFace *figure;

  if (event->kind != HRADBY_TILING_EVENT_DEPLOYED || event->place != HRADBY_TOWER_PLACE)
    return NULL;
  figure = hradby_tile_face_find_figure (table, (guint) event->other);
  if (figure != NULL)
    /* Translators: a player, and a kind of figure: “Ringmaster” */
    return g_strdup_printf (_("%1$s puts a figure on the tower, which grows no more: %2$s."),
                            names[event->player], _(figure->title));
  return g_strdup_printf (_("%s puts a follower on the tower, which grows no more."),
                          names[event->player]);
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
      [HRADBY_TILE_CAPTURE] = N_("Capture the follower of %3$s on the tower in row %1$s, column "
                                 "%2$s"),
      [HRADBY_TILE_CAPTURED] = N_("%1$s captures a follower of %2$s."),
    },
  },
  {
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture the follower of %3$s in row %1$s, column %2$s"),
      [HRADBY_TILE_BUY_BACK] = N_("Buy a Follower Back from %s"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange a Follower"),
      [HRADBY_TILE_CAPTURED] = N_("%1$s captures a follower of %2$s."),
      [HRADBY_TILE_TAKEN_BACK] = N_("%s takes a follower of their own back."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("%1$s buys a follower back from %2$s."),
      [HRADBY_TILE_EXCHANGED] = N_("%1$s gets a follower back from %2$s in exchange."),
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
  .prompt = get_prompt,
  .is_button = is_button,
  .label_action = label_action,
  .tell_event = tell_event,
  .tell_move = tell_move,
};
