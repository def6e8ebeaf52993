/* The points of all players in a line or two, for where there is no room for their rows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/score-chips.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"

#define SPACE       18
#define CLOSE_SPACE 6
#define MAX_WIDE    4 /* more stand closer, so that six fit into a line of 360 pixels */

/* Names are cut where there is room for two of them; more players are told by their markers. */
static void
add_chip (GtkBox     *chips,
          HradbySeat *seat,
          guint       index,
          gint        points,
          gboolean    named,
          gboolean    close)
{
  g_autofree char *number = hradby_number_format (points);
  /* Translators: a player's name and points */
  g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), hradby_seat_get_name (seat), number);
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, close ? 2 : 6);
  GtkWidget *picture = hradby_picture_new (HRADBY_SCORE_CHIPS_SIZE);
  GtkWidget *label = gtk_label_new (named ? text : number);

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (seat), index);
  if (named)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, close ? "caption-heading" : "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  hradby_tooltip_set (chip, text);
  gtk_box_append (GTK_BOX (chip), picture);
  gtk_box_append (GTK_BOX (chip), label);
  gtk_box_append (chips, chip);
}

void
hradby_score_chips_fill (GtkBox        *chips,
                         HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean close = table->n_players > MAX_WIDE;

  gtk_widget_set_layout_manager (
    GTK_WIDGET (chips), hradby_wrap_layout_new_squeezing (close ? CLOSE_SPACE : SPACE));
  for (guint i = 0; i < table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);

      add_chip (chips, seat, i, hradby_face_count_score (session, i), table->n_players <= 2, close);
    }
}
