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
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/tower-look.h"
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
  if (!hradby_tiles_may_do (table, position, HRADBY_TOWER_ACTION_PIECE)
      && !hradby_tiles_may_do (table, position, HRADBY_TOWER_ACTION_DEPLOY))
    return NULL;
  if (hradby_tiles_may_do (table, position, HRADBY_BRIDGES_ACTION_PUT))
    return g_strdup (_("Choose a feature for a follower, a tower to build on or to occupy, or a "
                       "place for a bridge, or go on without any of it."));
  return g_strdup (_("Choose a feature for a follower, or a tower to build on or to occupy, or go "
                     "on without any of it."));
}

/* The choice of a player whose figures they are, or of whoever holds them. */
static char *
prompt_exchange (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *names[HRADBY_MAX_PLAYERS] = { NULL };
  guint player;

  hradby_sentence_get_names (session, names);
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
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  g_autofree char *row = hradby_number_format (action->y + 1);
  g_autofree char *column = hradby_number_format (action->x + 1);
  HradbyTower raised;

  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return label_piece (table, position, action);
    case HRADBY_TOWER_ACTION_DEPLOY:
      return label_deploy (table, action);
    case HRADBY_TOWER_ACTION_CAPTURE:
      return g_strdup_printf (_("Capture the follower of %3$s in row %1$s, column %2$s"), row,
                              column, names[action->player]);
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
      return action->place == HRADBY_TOWER_PLACE
             ? g_strdup_printf (_("Capture the follower of %3$s on the tower in row %1$s, "
                                  "column %2$s"),
                                row, column, names[action->player])
             : NULL;
    case HRADBY_TOWER_ACTION_RANSOM:
      return g_strdup_printf (_("Buy a Follower Back from %s"), names[action->player]);
    case HRADBY_TOWER_ACTION_EXCHANGE:
      return g_strdup (_("Exchange a Follower"));
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
tell_captive (const char        *name,
              const char        *other,
              const HradbyEvent *event)
{
  if (event->kind == HRADBY_TOWER_EVENT_CAPTURED && event->other == event->player)
    return g_strdup_printf (_("%s takes a follower of their own back."), name);
  if (event->kind == HRADBY_TOWER_EVENT_CAPTURED)
    return g_strdup_printf (_("%1$s captures a follower of %2$s."), name, other);
  if (event->flag)
    return g_strdup_printf (_("%1$s buys a follower back from %2$s."), name, other);
  return g_strdup_printf (_("%1$s gets a follower back from %2$s in exchange."), name, other);
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
      return tell_captive (name, names[event->other], event);
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
  static const HradbyTileSpot captive_on_top = { .find_spot = hradby_tile_get_space,
                                                 .of_other = TRUE };

  switch (action->kind)
    {
    case HRADBY_TOWER_ACTION_PIECE:
      return &piece;
    case HRADBY_TOWER_ACTION_DEPLOY:
      return &guard;
    case HRADBY_TOWER_ACTION_CAPTURE:
      return &captive;
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
      return action->place == HRADBY_TOWER_PLACE ? &captive_on_top : NULL;
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

/* A figure that is seen coming or going: on top of the tower, or elsewhere. */
static HradbySeenPiece
get_figure (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyEvent    *event,
            guint                 player,
            guint                 figure)
{
  HradbySeenPiece piece = { .part = { event->x, event->y, event->part }, .player = player,
                            .place = figure };

  if (event->place == HRADBY_TOWER_PLACE)
    {
      piece.kind = HRADBY_TOWER_GUARD;
      piece.place = get_height (table, position, event->x, event->y);
    }
  return piece;
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  switch (event->kind)
    {
    case HRADBY_TILING_EVENT_DEPLOYED:
      move->piece = get_figure (table, position, event, event->player, (guint) event->other);
      return event->place == HRADBY_TOWER_PLACE;
    case HRADBY_TOWER_EVENT_BUILT:
      move->piece = (HradbySeenPiece) { .kind = HRADBY_TOWER_PIECE, .player = HRADBY_NOBODY,
                                        .part = { event->x, event->y, 0 } };
      return event->place == 0;
    case HRADBY_TOWER_EVENT_CAPTURED:
      move->piece = get_figure (table, position, event, (guint) event->other,
                                (guint) event->count);
      move->leaves = TRUE;
      move->to = event->player;
      return event->place == 0 || event->place == HRADBY_TOWER_PLACE;
    default:
      return FALSE;
    }
}

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .get_spot = get_spot,
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
