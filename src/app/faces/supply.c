/* The followers, and pieces of expansions, that a player has left. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/supply.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/pictures/picture-kinds.h"
#include "app/pictures/picture.h"
#include "tiling/look.h"

#define PICTURE_SIZE 22

GtkWidget *
hradby_supply_make (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), hradby_picture_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

void
hradby_supply_tell (GtkWidget  *part,
                    const char *text,
                    const char *tip)
{
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (part)), text);
  hradby_tooltip_label (part, tip);
}

void
hradby_supply_show (GtkWidget        *part,
                    HradbyPictureKey  picture,
                    guint             n,
                    const char       *tip)
{
  g_autofree char *text = g_strdup_printf ("%u", n);

  hradby_picture_set_key (HRADBY_PICTURE (gtk_widget_get_first_child (part)), picture);
  hradby_supply_tell (part, text, tip);
}

gboolean
hradby_supply_update (GtkWidget     *part,
                      HradbySession *session,
                      guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  guint supply = hradby_look_get (table)->get_supply (table, hradby_session_get_position (session),
                                                player);
  g_autofree char *tip = g_strdup_printf (ngettext ("%u follower in the supply",
                                                    "%u followers in the supply", supply),
                                          supply);

  hradby_supply_show (part,
                      hradby_picture_key_of_figure (HRADBY_FIGURE_FOLLOWER,
                                                    hradby_seat_get_colour (seat), player, 0),
                      supply, tip);
  return TRUE;
}
