/* The stalls of a bazaar: its tiles, who bids how much, and what the player to decide may do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/bazaar-stalls.h"

#include <glib/gi18n.h>

#include "app/kit/anchor.h"
#include "app/kit/tooltip.h"
#include "app/kit/wheel.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "games/carcassonne/bazaars.h"

#define TILE_SIZE     44
#define ROW_TILE_SIZE 26
#define MARKER_SIZE   18
#define SPACING       6
#define LATER_OPACITY 0.45

#define BIDS_SPACING    3
#define BIDS_HEIGHT     22
#define CONTROLS_HEIGHT 34

#define TYPE_STALLS (stalls_get_type ())
G_DECLARE_FINAL_TYPE (Stalls, stalls, HRADBY, BAZAAR_STALLS, GtkBox)

struct _Stalls
{
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
  GtkWidget     *bid;      /* the button beside it, likewise */
};

G_DEFINE_FINAL_TYPE (Stalls, stalls, GTK_TYPE_BOX)

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static GtkWidget *
make_marker (HradbySession *session,
             guint          player)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  GtkWidget *picture = hradby_picture_new (MARKER_SIZE);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (seat), player);
  return picture;
}

static GtkWidget *
make_tile (HradbySession *session,
           guint          kind,
           int            size)
{
  GtkWidget *picture = hradby_picture_new (size);
  const HradbyTile *tile = hradby_tiling_get_tile (hradby_session_get_table (session), kind);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_picture_key_of_tile (tile, 0, 0, 0));
  return picture;
}

/* What the player to decide would do with the tile that is chosen and the points that are bid. */
static HradbyAction
get_bid (Stalls *self)
{
  HradbyAction action = { .player = (guint8) self->decider };

  if (self->amount != NULL)
    action.amount = (gint16) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->amount));
  if (self->phase == HRADBY_BAZAARS_PHASE_BID)
    action.kind = HRADBY_BAZAARS_ACTION_BID;
  else
    {
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
  HradbyAction action = get_bid (self);
  g_autofree char *whole = hradby_words_action (self->session, &action);
  g_autofree char *brief = NULL;

  if (action.kind == HRADBY_BAZAARS_ACTION_TAKE)
    brief = g_strdup (_("Take the Tile"));
  else
    brief = g_strdup_printf (ngettext ("Bid %d Point", "Bid %d Points", (gulong) action.amount),
                             action.amount);
  gtk_button_set_label (GTK_BUTTON (self->bid), brief);
  hradby_tooltip_speak (self->bid, whole);
}

/* The position may have changed since the button was made: then the session refuses. */
static void
play (Stalls             *self,
      const HradbyAction *action)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  if (!hradby_session_play (session, action, NULL))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
bid_cb (Stalls *self)
{
  HradbyAction action;

  if (self->amount != NULL)
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->amount));
  action = get_bid (self);
  play (self, &action);
}

static void
other_cb (Stalls    *self,
          GtkWidget *button)
{
  HradbyAction action = {
    .kind = (guint8) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind")),
  };

  if (action.kind != HRADBY_TILING_PASS)
    action.player = (guint8) self->decider;
  play (self, &action);
}

static void
choose_cb (Stalls          *self,
           GtkToggleButton *button)
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
tell_tile (Stalls            *self,
           guint              tile,
           const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyTile *kind = hradby_tiling_get_tile (table, self->bazaar.tiles[tile]);
  g_autofree char *words = hradby_board_words_tile (table, kind);
  guint owner = self->bazaar.owners[tile];

  if (owner != HRADBY_NOBODY)
    /* Translators: what a tile shows, and whose it is now */
    return g_strdup_printf (_("%1$s: %2$s has it"), words, names[owner]);
  if (self->bazaar.item == (gint) tile)
    /* Translators: what a tile shows */
    return g_strdup_printf (_("%s: bids are for this tile"), words);
  return g_steal_pointer (&words);
}

/* Tiles that are sold carry the marker of their owner. */
static GtkWidget *
add_tile (Stalls            *self,
          guint              tile,
          const char *const *names,
          GtkWidget         *group)
{
  GtkWidget *button = gtk_toggle_button_new (), *overlay = gtk_overlay_new ();
  g_autofree char *words = tell_tile (self, tile, names);
  guint owner = self->bazaar.owners[tile];
  gboolean can_choose = is_choosing (self) && owner == HRADBY_NOBODY;

  gtk_overlay_set_child (GTK_OVERLAY (overlay),
                         make_tile (self->session, self->bazaar.tiles[tile], TILE_SIZE));
  if (owner != HRADBY_NOBODY)
    {
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
  hradby_anchor_set (button, "bazaars");
  if (can_choose)
    {
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
      g_signal_connect_object (button, "toggled", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
    }
  else
    g_object_set (button, "can-target", FALSE, "focusable", FALSE, NULL);
  gtk_box_append (GTK_BOX (self->tiles), button);
  return can_choose ? button : NULL;
}

static void
show_tiles (Stalls            *self,
            const char *const *names)
{
  GtkWidget *group = NULL;

  clear (self->tiles);
  self->chosen = 0;
  while (self->chosen + 1 < self->bazaar.n_tiles
         && self->bazaar.owners[self->chosen] != HRADBY_NOBODY)
    self->chosen++;
  for (guint i = 0; i < self->bazaar.n_tiles; i++)
    {
      GtkWidget *button = add_tile (self, i, names, group);

      group = group != NULL ? group : button;
    }
}

/* What a player bid for the tile that is sold now, or -1. */
static gint
find_bid (Stalls *self,
          guint   player)
{
  const GArray *events = hradby_session_get_events (self->session);

  for (guint i = self->bazaar.item >= 0 ? events->len : 0; i > 0; i--)
    {
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
add_player (Stalls            *self,
            guint              player,
            const char *const *names)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *label = gtk_label_new (NULL);
  GtkWidget *marker = make_marker (self->session, player);
  gint points = find_bid (self, player);
  g_autofree char *text = NULL, *words = NULL;

  if (player == self->decider)
    {
      text = points < 0 ? g_strdup_printf (_("%s?"), names[player])
                        : g_strdup_printf (_("%1$s: %2$d?"), names[player], points);
      words = g_strdup_printf (_("%s decides"), names[player]);
      gtk_widget_add_css_class (chip, "decides");
    }
  else if (points >= 0)
    {
      text = g_strdup_printf ("%d", points);
      words = g_strdup_printf (ngettext ("%1$s bids %2$d point.", "%1$s bids %2$d points.",
                                         (gulong) points), names[player], points);
    }
  else if ((self->bazaar.passed >> player & 1) != 0)
    {
      /* Translators: beside the flag of a player who does not bid; short */
      text = g_strdup (C_("bazaar", "pass"));
      words = g_strdup_printf (self->phase == HRADBY_BAZAARS_PHASE_ASK
                               ? _("%s does not ask for an auction.") : _("%s passes."),
                               names[player]);
    }
  else
    {
      gtk_widget_set_opacity (marker, LATER_OPACITY);
      words = g_strdup_printf (_("%s has not decided yet."), names[player]);
    }
  /* What is short gets its room before a long name does; numbers are never cut. */
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           points >= 0 && player != self->decider ? PANGO_ELLIPSIZE_NONE
                                                                  : PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, points >= 0 && points == self->bazaar.bid
                                   && player == self->bazaar.bidder ? "heading" : "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  hradby_tooltip_set (chip, words);
  gtk_widget_add_css_class (chip, "bidder");
  gtk_box_append (GTK_BOX (chip), marker);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_box_append (GTK_BOX (self->bids), chip);
}

/* Whoever has a tile already does not bid any more. */
static gboolean
has_tile (Stalls *self,
          guint   player)
{
  for (guint i = 0; i < self->bazaar.n_tiles; i++)
    if (self->bazaar.owners[i] == player)
      return TRUE;
  return FALSE;
}

/* In the order in which they bid. */
static void
show_bids (Stalls            *self,
           const char *const *names)
{
  guint n_players = hradby_session_get_table (self->session)->n_players;

  clear (self->bids);
  gtk_widget_set_visible (self->bids, self->phase != HRADBY_BAZAARS_PHASE_TAKE);
  if (self->phase == HRADBY_BAZAARS_PHASE_TURN_UP || self->phase == HRADBY_BAZAARS_PHASE_TAKE)
    return;
  for (guint i = 0; i < n_players; i++)
    {
      guint player = (self->bazaar.picker + i) % n_players;

      if (!has_tile (self, player))
        add_player (self, player, names);
    }
}

/* A button for an action that needs no number; whoever does not see the bids is told from whom. */
static void
add_button (Stalls     *self,
            guint       kind,
            const char *brief)
{
  HradbyAction action = { .kind = (guint8) kind, .player = (guint8) self->decider };
  g_autofree char *words = hradby_words_action (self->session, &action);
  GtkWidget *button = gtk_button_new_with_label (brief != NULL ? brief : words);

  hradby_tooltip_speak (button, words);
  if (brief != NULL)
    hradby_tooltip_set (button, words);
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  hradby_anchor_set (button, "bazaars");
  g_signal_connect_object (button, "clicked", G_CALLBACK (other_cb), self, G_CONNECT_SWAPPED);
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
add_amount (Stalls *self,
            gint    least)
{
  self->amount = gtk_spin_button_new_with_range (least, HRADBY_BAZAARS_MAX_BID, 1);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->amount), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->amount), 3);
  hradby_wheel_leave (GTK_SPIN_BUTTON (self->amount));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->amount), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Points to bid"), -1);
  hradby_tooltip_set (self->amount, _("Points to bid"));
  hradby_anchor_set (self->amount, "bazaars");
  g_signal_connect_object (self->amount, "value-changed", G_CALLBACK (update_bid), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->amount)), "activate",
                           G_CALLBACK (bid_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->controls), self->amount);
}

static void
add_bid (Stalls *self)
{
  self->bid = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->bid, "suggested-action");
  hradby_anchor_set (self->bid, "bazaars");
  g_signal_connect_object (self->bid, "clicked", G_CALLBACK (bid_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->controls), self->bid);
  update_bid (self);
}

static void
show_controls (Stalls *self)
{
  self->amount = self->bid = NULL;
  clear (self->controls);
  if (hradby_session_get_to_decide (self->session) != self->decider)
    return;
  switch (self->phase)
    {
    case HRADBY_BAZAARS_PHASE_ASK:
      add_button (self, HRADBY_TILING_PASS, NULL);
      add_button (self, HRADBY_BAZAARS_ACTION_ASK, NULL);
      break;
    case HRADBY_BAZAARS_PHASE_PICK:
      add_amount (self, 0);
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
  clear (self->tiles);
  clear (self->bids);
  clear (self->controls);
}

static gboolean
update_stalls (GtkWidget     *part,
               HradbySession *session,
               guint          to_decide)
{
  Stalls *self = HRADBY_BAZAAR_STALLS (part);
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };

  g_set_object (&self->session, session);
  self->phase = HRADBY_TILING_POSITION (position)->phase;
  if (self->phase < HRADBY_BAZAARS_PHASE_TURN_UP || self->phase > HRADBY_BAZAARS_PHASE_TAKE
      || !hradby_bazaars_get (table, position, &self->bazaar))
    {
      close_stalls (self);
      return FALSE;
    }
  self->decider = table->type->to_move (table, position);
  hradby_session_get_names (session, names);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Bazaar"),
                                  -1);
  gtk_widget_add_css_class (GTK_WIDGET (self), "stalls");
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  self->tiles = add_row (GTK_WIDGET (self));
  gtk_box_set_spacing (GTK_BOX (self->tiles), 2);
  self->bids = add_row (GTK_WIDGET (self));
  gtk_box_set_spacing (GTK_BOX (self->bids), BIDS_SPACING);
  self->controls = add_row (GTK_WIDGET (self));
  /* The board above keeps its size while others decide. */
  gtk_widget_set_size_request (self->bids, -1, BIDS_HEIGHT);
  gtk_widget_set_size_request (self->controls, -1, CONTROLS_HEIGHT);
  gtk_widget_set_layout_manager (self->controls, hradby_wrap_layout_new (SPACING));
}

const HradbyFacePart hradby_bazaar_stalls = { make_stalls, update_stalls };

GtkWidget *
hradby_bazaar_tile_make (void)
{
  return g_object_new (HRADBY_TYPE_PICTURE, "size", ROW_TILE_SIZE, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_IMG, NULL);
}

gboolean
hradby_bazaar_tile_update (GtkWidget     *part,
                           HradbySession *session,
                           guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbyBazaar bazaar;

  if (!hradby_bazaars_get (table, hradby_session_get_position (session), &bazaar))
    return FALSE;
  for (guint i = 0; i < bazaar.n_tiles; i++)
    {
      const HradbyTile *tile = hradby_tiling_get_tile (table, bazaar.tiles[i]);
      g_autofree char *words = NULL, *tip = NULL;

      if (bazaar.owners[i] != player || bazaar.is_played[i])
        continue;
      words = hradby_board_words_tile (table, tile);
      /* Translators: %s is what a tile shows, such as "city, road" */
      tip = g_strdup_printf (_("A tile of the bazaar waits to be placed: %s"), words);
      hradby_picture_set_key (HRADBY_PICTURE (part), hradby_picture_key_of_tile (tile, 0, 0, 0));
      hradby_tooltip_label (part, tip);
      return TRUE;
    }
  return FALSE;
}
