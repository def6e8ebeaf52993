/* The players in one line, above a board that leaves no room for the panel beside it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/player-strip.h"

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"

#include <glib/gi18n.h>

struct _HradbyPlayerStrip {
  GtkWidget      parent_instance;

  HradbySession *session;
  GSignalGroup  *signals;
};

G_DEFINE_FINAL_TYPE (HradbyPlayerStrip, hradby_player_strip, GTK_TYPE_WIDGET)

#define FIGURE_SIZE 20
#define SPACE       12
#define CLOSE_SPACE 2
#define MAX_WIDE    4 /* more stand closer, so that six fit into a line of 360 pixels */

/* Names are cut where there is room for two of them; more players are told by their markers. */
static GtkWidget *
make_chip (HradbySession *session, guint seat, gboolean named, gboolean close)
{
  HradbySeat *player = hradby_session_get_seat (session, seat);
  g_autofree char *number = hradby_number_format (hradby_face_count_score (session, seat));
  /* Translators: a player's name and points */
  g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), hradby_seat_get_name (player), number);
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, close ? 2 : 6);
  GtkWidget *picture = hradby_picture_new (FIGURE_SIZE);
  GtkWidget *label = gtk_label_new (named ? text : number);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (player), seat);
  if (named)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, close ? "caption-heading" : "heading");
  gtk_widget_add_css_class (chip, "strip-player");
  hradby_widget_label (label, text);
  hradby_tooltip_set (chip, text);
  gtk_box_append (GTK_BOX (chip), picture);
  gtk_box_append (GTK_BOX (chip), label);
  return chip;
}

static void
update_cb (HradbyPlayerStrip *self)
{
  hradby_widget_clear (self);
  if (self->session == NULL)
    return;
  const HradbyTable *table = hradby_session_get_table (self->session);
  gboolean close = table->n_players > MAX_WIDE;
  guint mover = hradby_session_get_to_confirm (self->session);

  if (mover == HRADBY_NOBODY)
    mover = table->type->to_move (table, hradby_session_get_position (self->session));
  gtk_widget_set_layout_manager (
    GTK_WIDGET (self), hradby_wrap_layout_new_squeezing (close ? CLOSE_SPACE : SPACE));
  for (guint i = 0; i < table->n_players; i++) {
    GtkWidget *chip = make_chip (self->session, i, table->n_players <= 2, close);

    hradby_widget_set_class (chip, "to-move", i == mover);
    gtk_widget_set_parent (chip, GTK_WIDGET (self));
  }
}

void
hradby_player_strip_set_session (HradbyPlayerStrip *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_PLAYER_STRIP (self));

  g_signal_group_set_target (self->signals, session);
  g_set_object (&self->session, session);
  update_cb (self);
}

static void
pressed_cb (HradbyPlayerStrip *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.panel", NULL);
}

static void
hradby_player_strip_dispose (GObject *object)
{
  HradbyPlayerStrip *self = HRADBY_PLAYER_STRIP (object);

  hradby_widget_clear (self);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (hradby_player_strip_parent_class)->dispose (object);
}

static void
hradby_player_strip_class_init (HradbyPlayerStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_player_strip_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "playerstrip");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hradby_player_strip_init (HradbyPlayerStrip *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  hradby_widget_label (self, _("Players"));
  g_signal_connect_swapped (click, "released", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update_cb), self);
}
