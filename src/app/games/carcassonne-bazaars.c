/* The face of bazaars: their words; and their stalls: tiles, bids, and what may be done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/face.h"
#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "app/kit/anchor.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "engine/object.h"
#include "games/carcassonne/bazaars.h"

#include <glib/gi18n.h>

#define TILE_SIZE     60
#define LEAST_TILE    40  /* of many */
#define TILES_WIDTH   290 /* of all of them, with what is around each */
#define TILE_FRAME    8
#define ROW_TILE_SIZE 26
#define MARKER_SIZE   18
#define SPACING       6
#define LATER_OPACITY 0.45

#define BIDS_SPACING    3
#define BIDS_HEIGHT     22
#define CONTROLS_HEIGHT 34

#define TYPE_STALLS (stalls_get_type ())
G_DECLARE_FINAL_TYPE (Stalls, stalls, HRADBY, BAZAAR_STALLS, GtkBox)

struct _Stalls {
  GtkBox         parent_instance;

  HradbySession *session;
  HradbyBazaar   bazaar;   /* as it is shown */
  guint          phase;
  guint          decider;  /* also a computer's seat */
  guint          chosen;   /* the tile on which a bid would be */

  GtkWidget     *tiles;
  GtkWidget     *bids;
  GtkWidget     *controls;
  GtkWidget     *amount;   /* (nullable) */
  GtkWidget     *bid;      /* the button beside it (nullable) */
};

G_DEFINE_FINAL_TYPE (Stalls, stalls, GTK_TYPE_BOX)

static GtkWidget *
make_marker (HradbySession *session, guint player)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);
  GtkWidget *picture = hradby_picture_new (MARKER_SIZE);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (seat), player);
  return picture;
}

static GtkWidget *
make_tile (HradbySession *session, guint kind, int size)
{
  GtkWidget *picture = hradby_picture_new (size);
  const HradbyTile *tile = hradby_tiling_get_tile (hradby_session_get_table (session), kind);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_tile (tile, 0, 0, 0));
  return picture;
}

/* What the player to decide would do with the chosen tile and the points bid. */
static HradbyAction
make_bid (Stalls *self)
{
  HradbyAction action = { .player = (guint8) self->decider };

  if (self->amount != NULL)
    action.amount = (gint16) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->amount));
  if (self->phase == HRADBY_BAZAARS_PHASE_BID)
    action.kind = HRADBY_BAZAARS_ACTION_BID;
  else {
    action.kind = self->phase == HRADBY_BAZAARS_PHASE_PICK ? HRADBY_BAZAARS_ACTION_PICK
                                                           : HRADBY_BAZAARS_ACTION_TAKE;
    action.piece = (guint16) self->bazaar.tiles[self->chosen];
  }
  return action;
}

/* The button says what it does; the tile is seen to be chosen, and told to those who do not. */
static void
update_bid (Stalls *self)
{
  HradbyAction action = make_bid (self);
  g_autofree char *whole = hradby_words_action (self->session, &action);
  g_autofree char *brief = NULL;

  if (action.kind == HRADBY_BAZAARS_ACTION_TAKE)
    brief = g_strdup (_("Take the Tile"));
  else
    brief = g_strdup (C_("bazaar", "Bid")); /* the number stands beside it */
  gtk_button_set_label (GTK_BUTTON (self->bid), brief);
  hradby_tooltip_speak (self->bid, whole);
}

/* The session refuses if the position has changed since the button was made. */
static void
play (Stalls *self, const HradbyAction *action)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  if (!hradby_session_play (session, action, NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
bid_cb (Stalls *self)
{
  if (self->amount != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->amount));
  HradbyAction action = make_bid (self);
  play (self, &action);
}

static void
other_cb (Stalls *self, GtkWidget *button)
{
  HradbyAction action = {
    .kind = (guint8) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind")),
  };

  if (action.kind != HRADBY_TILING_PASS)
    action.player = (guint8) self->decider;
  play (self, &action);
}

static void
choose_cb (Stalls *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tile"));
  if (self->bid != NULL)
    update_bid (self);
}

static gboolean
is_choosing (Stalls *self)
{
  return (self->phase == HRADBY_BAZAARS_PHASE_PICK || self->phase == HRADBY_BAZAARS_PHASE_TAKE)
         && hradby_session_get_to_decide (self->session) == self->decider;
}

/* "city, road: bid for now". */
static char *
tell_tile (Stalls *self, guint tile, const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyTile *kind = hradby_tiling_get_tile (table, self->bazaar.tiles[tile]);
  g_autofree char *words = hradby_board_words_tile (table, kind);
  guint owner = self->bazaar.owners[tile];

  if (owner != HRADBY_NOBODY)
    /* Translators: what a tile shows, and whose it is now */
    return g_strdup_printf (_("%1$s: goes to %2$s"), words, names[owner]);
  if (self->bazaar.item == (gint) tile)
    /* Translators: what a tile shows */
    return g_strdup_printf (_("%s: now for sale"), words);
  return g_steal_pointer (&words);
}

/* Tiles that are sold carry the marker of their owner. */
static GtkWidget *
add_tile (Stalls *self, guint tile, const char *const *names, GtkWidget *group)
{
  GtkWidget *button = gtk_toggle_button_new (), *overlay = gtk_overlay_new ();
  g_autofree char *words = tell_tile (self, tile, names);
  guint owner = self->bazaar.owners[tile];
  gboolean can_choose = is_choosing (self) && owner == HRADBY_NOBODY;

  gtk_overlay_set_child (GTK_OVERLAY (overlay),
                         make_tile (self->session, self->bazaar.tiles[tile],
                                    CLAMP (TILES_WIDTH / (int) self->bazaar.n_tiles - TILE_FRAME,
                                           LEAST_TILE, TILE_SIZE)));
  if (owner != HRADBY_NOBODY) {
    GtkWidget *marker = make_marker (self->session, owner);

    gtk_widget_add_css_class (marker, "owner");
    gtk_widget_set_halign (marker, GTK_ALIGN_END);
    gtk_widget_set_valign (marker, GTK_ALIGN_END);
    gtk_overlay_add_overlay (GTK_OVERLAY (overlay), marker);
  }
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  g_object_set_data (G_OBJECT (button), "tile", GUINT_TO_POINTER (tile));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                can_choose ? self->chosen == tile
                                           : self->bazaar.item == (gint) tile);
  hradby_tooltip_label (button, words);
  if (can_choose) {
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
    HRADBY_CONNECT (button, "toggled", choose_cb, self);
  } else
    g_object_set (button, "can-target", FALSE, "focusable", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->tiles), button);
  return can_choose ? button : NULL;
}

static void
show_tiles (Stalls *self, const char *const *names)
{
  GtkWidget *group = NULL;

  hradby_widget_clear (self->tiles);
  self->chosen = 0;
  while (self->chosen + 1 < self->bazaar.n_tiles
         && self->bazaar.owners[self->chosen] != HRADBY_NOBODY)
    self->chosen++;
  for (guint i = 0; i < self->bazaar.n_tiles; i++) {
    GtkWidget *button = add_tile (self, i, names, group);

    group = group != NULL ? group : button;
  }
}

/* What a player bid for the tile that is sold now, or -1. */
static gint
find_bid (Stalls *self, guint player)
{
  const GArray *events = hradby_session_get_events (self->session);

  for (guint i = self->bazaar.item >= 0 ? events->len : 0; i > 0; i--) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i - 1);

    if (event->kind == HRADBY_BAZAARS_EVENT_BID && event->player == player)
      return event->count;
    if (event->kind == HRADBY_BAZAARS_EVENT_BID && event->flag)
      break;
  }
  return -1;
}

/* A marker with what its player bid: "4", "pass"; nothing, and pale, for who comes later. */
static void
add_player (Stalls *self, guint player, const char *const *names)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *label = gtk_label_new (NULL);
  GtkWidget *marker = make_marker (self->session, player);
  gint points = find_bid (self, player);
  g_autofree char *text = NULL, *words = NULL;

  if (player == self->decider) {
    text = points < 0 ? g_strdup_printf (_("%s?"), names[player])
                      : g_strdup_printf (_("%1$s: %2$d?"), names[player], points);
    words = g_strdup_printf (_("%s decides"), names[player]);
    gtk_widget_add_css_class (chip, "decides");
  } else if (points >= 0) {
    text = g_strdup_printf ("%d", points);
    words = g_strdup_printf (ngettext ("%1$s bids %2$d point.", "%1$s bids %2$d points.",
                                       (gulong) points), names[player], points);
  } else if ((self->bazaar.passed >> player & 1) != 0) {
    /* Translators: beside the flag of a player who does not bid; short */
    text = g_strdup (C_("bazaar", "pass"));
    words = g_strdup_printf (self->phase == HRADBY_BAZAARS_PHASE_ASK
                             ? _("%s does not ask for an auction.") : _("%s passes."),
                             names[player]);
  } else {
    gtk_widget_set_opacity (marker, LATER_OPACITY);
    words = g_strdup_printf (_("%s has yet to decide."), names[player]);
  }
  /* What is short gets its room before a long name does; numbers are never cut. */
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           points >= 0 && player != self->decider ? PANGO_ELLIPSIZE_NONE
                                                                  : PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, points >= 0 && points == self->bazaar.bid
                                   && player == self->bazaar.bidder ? "heading" : "numeric");
  hradby_widget_label (label, words);
  hradby_tooltip_set (chip, words);
  gtk_widget_add_css_class (chip, "bidder");
  gtk_box_append (GTK_BOX (chip), marker);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_box_append (GTK_BOX (self->bids), chip);
}

/* A player with a tile does not bid any more. */
static gboolean
has_tile (Stalls *self, guint player)
{
  for (guint i = 0; i < self->bazaar.n_tiles; i++)
    if (self->bazaar.owners[i] == player)
      return TRUE;
  return FALSE;
}

/* In the order in which they bid. */
static void
show_bids (Stalls *self, const char *const *names)
{
  guint n_players = hradby_session_get_table (self->session)->n_players;

  hradby_widget_clear (self->bids);
  gtk_widget_set_visible (self->bids, self->phase != HRADBY_BAZAARS_PHASE_TAKE);
  if (self->phase == HRADBY_BAZAARS_PHASE_TURN_UP || self->phase == HRADBY_BAZAARS_PHASE_TAKE)
    return;
  for (guint i = 0; i < n_players; i++) {
    guint player = (self->bazaar.picker + i) % n_players;

    if (!has_tile (self, player))
      add_player (self, player, names);
  }
}

/* A button for an action that needs no number. A screen reader tells the bidder, too. */
static void
add_button (Stalls *self, guint kind, const char *brief)
{
  HradbyAction action = { .kind = (guint8) kind, .player = (guint8) self->decider };
  g_autofree char *words = hradby_words_action (self->session, &action);
  GtkWidget *button = gtk_button_new_with_label (brief != NULL ? brief : words);

  hradby_tooltip_speak (button, words);
  if (brief != NULL)
    hradby_tooltip_set (button, words);
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  gtk_widget_set_hexpand (button, TRUE);
  HRADBY_CONNECT (button, "clicked", other_cb, self);
  gtk_box_append (GTK_BOX (self->controls), button);
}

static void
add_deal (Stalls *self)
{
  gint bid = self->bazaar.bid;
  g_autofree char *buy = g_strdup_printf (ngettext ("Buy for %d Point", "Buy for %d Points",
                                                    (gulong) bid), bid);
  g_autofree char *sell = g_strdup_printf (ngettext ("Sell for %d Point", "Sell for %d Points",
                                                     (gulong) bid), bid);

  add_button (self, HRADBY_BAZAARS_ACTION_BUY, buy);
  add_button (self, HRADBY_BAZAARS_ACTION_SELL, sell);
}

/* Any bid from @least on; the button beside it begins with the lowest. */
static void
add_amount (Stalls *self, gint least)
{
  self->amount = gtk_spin_button_new_with_range (least, HRADBY_BAZAARS_MAX_BID, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->amount), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->amount), 3);
  hradby_wheel_leave (GTK_SPIN_BUTTON (self->amount));
  hradby_widget_label (self->amount, _("Points to bid"));
  hradby_tooltip_set (self->amount, _("Points to bid"));
  HRADBY_CONNECT (self->amount, "value-changed", update_bid, self);
  HRADBY_CONNECT (gtk_editable_get_delegate (GTK_EDITABLE (self->amount)), "activate", bid_cb,
                  self);
  gtk_box_append (GTK_BOX (self->controls), self->amount);
}

static void
add_bid (Stalls *self)
{
  self->bid = gtk_button_new_with_label ("");
  gtk_widget_set_hexpand (self->bid, TRUE);
  gtk_widget_add_css_class (self->bid, "suggested-action");
  HRADBY_CONNECT (self->bid, "clicked", bid_cb, self);
  gtk_box_append (GTK_BOX (self->controls), self->bid);
  update_bid (self);
}

static void
show_controls (Stalls *self)
{
  self->amount = self->bid = NULL;
  hradby_widget_clear (self->controls);
  if (hradby_session_get_to_decide (self->session) != self->decider)
    return;
  switch (self->phase) {
  case HRADBY_BAZAARS_PHASE_ASK:
    add_button (self, HRADBY_TILING_PASS, NULL);
    add_button (self, HRADBY_BAZAARS_ACTION_ASK, NULL);
    break;
  case HRADBY_BAZAARS_PHASE_PICK:
    add_amount (self, hradby_session_get_table (self->session)
                        ->settings[HRADBY_SETTING_BAZAAR_LOWEST_BID]);
    add_bid (self);
    break;
  case HRADBY_BAZAARS_PHASE_BID:
    add_button (self, HRADBY_BAZAARS_ACTION_PASS, NULL);
    if (self->bazaar.bid == HRADBY_BAZAARS_MAX_BID)
      break;
    add_amount (self, self->bazaar.bid + 1);
    add_bid (self);
    break;
  case HRADBY_BAZAARS_PHASE_DEAL:
    add_deal (self);
    break;
  default:
    add_bid (self);
  }
}

static GtkWidget *
make_stalls (void)
{
  return g_object_new (TYPE_STALLS, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
}

static void
close_stalls (Stalls *self)
{
  self->amount = self->bid = NULL;
  hradby_widget_clear (self->tiles);
  hradby_widget_clear (self->bids);
  hradby_widget_clear (self->controls);
}

static gboolean
update_stalls (GtkWidget *part, HradbySession *session, guint to_decide)
{
  Stalls *self = HRADBY_BAZAAR_STALLS (part);
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *const *names;

  g_set_object (&self->session, session);
  self->phase = HRADBY_TILING_POSITION (position)->phase;
  if (self->phase < HRADBY_BAZAARS_PHASE_TURN_UP || self->phase > HRADBY_BAZAARS_PHASE_TAKE
      || !hradby_bazaars_get (table, position, &self->bazaar)) {
    close_stalls (self);
    return FALSE;
  }
  self->decider = table->type->to_move (table, position);
  names = hradby_session_get_names (session);
  show_tiles (self, names);
  show_bids (self, names);
  show_controls (self);
  return TRUE;
}

static void
stalls_dispose (GObject *object)
{
  g_clear_object (&HRADBY_BAZAAR_STALLS (object)->session);
  G_OBJECT_CLASS (stalls_parent_class)->dispose (object);
}

static void
stalls_class_init (StallsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = stalls_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_row (GtkWidget *parent)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (parent), row);
  return row;
}

static void
stalls_init (Stalls *self)
{
  hradby_widget_label (self, _("Bazaar"));
  gtk_widget_add_css_class (GTK_WIDGET (self), "stalls");
  hradby_anchor_set (GTK_WIDGET (self), "bazaars");
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  self->tiles = add_row (GTK_WIDGET (self));
  gtk_box_set_spacing (GTK_BOX (self->tiles), 2);
  self->bids = add_row (GTK_WIDGET (self));
  gtk_box_set_spacing (GTK_BOX (self->bids), BIDS_SPACING);
  self->controls = add_row (GTK_WIDGET (self));
  /* In a narrow window the board above keeps its size while others decide. */
  gtk_widget_set_size_request (self->bids, -1, BIDS_HEIGHT);
  gtk_widget_set_size_request (self->controls, -1, CONTROLS_HEIGHT);
  gtk_widget_set_layout_manager (self->controls, hradby_wrap_layout_new (SPACING));
}

/* The functions of a part of a player's row: the tile from there that waits to be placed. */
static GtkWidget *
make_tile_part (void)
{
  return g_object_new (HRADBY_TYPE_PICTURE, "size", ROW_TILE_SIZE, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_IMG, NULL);
}

static gboolean
update_tile_part (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyBazaar bazaar;

  if (!hradby_bazaars_get (table, hradby_session_get_position (session), &bazaar))
    return FALSE;
  for (guint i = 0; i < bazaar.n_tiles; i++) {
    const HradbyTile *tile = hradby_tiling_get_tile (table, bazaar.tiles[i]);
    g_autofree char *words = NULL, *tip = NULL;

    if (bazaar.owners[i] != player || bazaar.is_played[i])
      continue;
    words = hradby_board_words_tile (table, tile);
    /* Translators: %s is what a tile shows, such as "city, road" */
    tip = g_strdup_printf (_("A bazaar tile is waiting to be placed: %s"), words);
    hradby_picture_set_key (HRADBY_PICTURE (part), hradby_picture_key_of_tile (tile, 0, 0, 0));
    hradby_tooltip_label (part, tip);
    return TRUE;
  }
  return FALSE;
}

#define OF HRADBY_SAYING_OF (HRADBY_BAZAARS_SOURCE)

HRADBY_WHEN (is_asked,
             HRADBY_TILING_POSITION (said->position)->phase == HRADBY_BAZAARS_PHASE_ASK)
HRADBY_WHEN (gets, said->event->points > 0)
HRADBY_WHEN (is_to_somebody, said->event->flag)
HRADBY_WHEN (is_first, said->event->flag)
HRADBY_WHEN (is_replaced, said->event->flag)

static const HradbySaying prompts[] = {
  { HRADBY_BAZAARS_PHASE_TURN_UP, .text = N_("Tiles are turned up for the bazaar") },
  { HRADBY_BAZAARS_PHASE_ASK, .text = N_("Ask for an auction of these tiles, or skip it.") },
  { HRADBY_BAZAARS_PHASE_PICK, .text = N_("Choose a tile from the bazaar and bid for it.") },
  { HRADBY_BAZAARS_PHASE_BID,
    .text = NP_("{bidder} bids {bid} point for the tile. Bid more, or pass.",
                "{bidder} bids {bid} points for the tile. Bid more, or pass."), "bid" },
  { HRADBY_BAZAARS_PHASE_DEAL, .text = N_("Buy the tile for the highest bid, or sell it.") },
  { HRADBY_BAZAARS_PHASE_TAKE, .text = N_("Take one of the bazaar’s tiles.") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_BAZAARS_ACTION_PICK,
    .text = NP_("Bid {amount} Point for: {tile}",
                "Bid {amount} Points for: {tile}"), "amount" },
  { HRADBY_BAZAARS_ACTION_BID,
    .text = NP_("Bid {amount} Point",
                "Bid {amount} Points"), "amount" },
  { HRADBY_BAZAARS_ACTION_PASS, .text = N_("Pass") },
  { HRADBY_BAZAARS_ACTION_BUY,
    .text = NP_("Buy: Pay {bid} Point to {bidder}",
                "Buy: Pay {bid} Points to {bidder}"), "bid" },
  { HRADBY_BAZAARS_ACTION_SELL,
    .text = NP_("Sell: Get {bid} Point from {bidder}",
                "Sell: Get {bid} Points from {bidder}"), "bid" },
  { HRADBY_BAZAARS_ACTION_TAKE, .text = N_("Take: {tile}") },
  { HRADBY_BAZAARS_ACTION_ASK, .text = N_("Ask for an Auction") },
  { HRADBY_TILING_PASS, .when = is_asked, .text = N_("No Auction") },
  { 0 },
};

static const HradbySaying events[] = {
  { HRADBY_EVENT_POINTS, OF, 0, gets,
    NP_("{player} gets {points} point at the bazaar.",
        "{player} gets {points} points at the bazaar.") },
  { HRADBY_EVENT_POINTS, OF, 0, is_to_somebody,
    NP_("{player} pays {points} point to {owner} at the bazaar.",
        "{player} pays {points} points to {owner} at the bazaar.") },
  { HRADBY_EVENT_POINTS, OF, 0, NULL,
    NP_("{player} pays {points} point at the bazaar, but nobody gets it.",
        "{player} pays {points} points at the bazaar, but nobody gets them.") },
  { HRADBY_EVENT_NOTHING, OF, HRADBY_REASON_NOT_PLAYED, NULL,
    N_("There is no auction: each player takes a tile in turn.") },
  { HRADBY_EVENT_NOTHING, OF, 0, NULL, N_("No bazaar is held.") },
  { HRADBY_BAZAARS_EVENT_TURNED_UP, .text = N_("A tile is turned up for the bazaar ({tile}).") },
  { HRADBY_BAZAARS_EVENT_BID, .when = is_first,
    .text = NP_("{player} bids {count} point for a tile ({tile}).",
                "{player} bids {count} points for a tile ({tile})."), "count" },
  { HRADBY_BAZAARS_EVENT_BID,
    .text = NP_("{player} bids {count} point.",
                "{player} bids {count} points."), "count" },
  { HRADBY_BAZAARS_EVENT_PASSED, .text = N_("{player} passes.") },
  { HRADBY_BAZAARS_EVENT_TAKEN, .text = N_("{player} gets a bazaar tile ({tile}).") },
  { HRADBY_BAZAARS_EVENT_ASKED, .text = N_("{player} asks for an auction.") },
  { HRADBY_BAZAARS_EVENT_LOST, .when = is_replaced,
    .text = N_("{player} draws another tile instead.") },
  { HRADBY_BAZAARS_EVENT_LOST, .text = N_("{player}’s turn is skipped.") },
  { 0 },
};

static gint
get_bid (HradbyFaceSaid *said)
{
  HradbyBazaar bazaar;

  return hradby_bazaars_get (said->table, said->position, &bazaar) ? bazaar.bid : 0;
}

/* Who would have the tile now. */
static char *
tell_bidder (HradbyFaceSaid *said)
{
  HradbyBazaar bazaar;

  return hradby_bazaars_get (said->table, said->position, &bazaar)
         ? g_strdup (said->names[bazaar.bidder]) : NULL;
}

static const HradbyWord words[] = {
  { "bid", get_bid },
  { "bidder", .tell = tell_bidder },
  { NULL },
};

/* The stalls have the buttons. */
static gboolean
is_button (const HradbyAction *action)
{
  return action->kind >= HRADBY_BAZAARS_ACTION_PICK && action->kind <= HRADBY_BAZAARS_ACTION_ASK;
}

static const HradbyFacePart stalls[] = {
  { make_stalls, update_stalls },
  { NULL, NULL },
};

static const HradbyFacePart parts[] = {
  { make_tile_part, update_tile_part },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_BAZAARS_EVENT_TURNED_UP, "tile" },
  { 0, NULL },
};

static const HradbyFaceMark marks[] = { { "bazaar", N_("Bazaar") }, { NULL } };

static const HradbyTileFace tiles = { .marks = marks };

const HradbyFace hradby_carcassonne_bazaars_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .offers = stalls,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
  .is_button = is_button,
};
