/* Tower pieces and prisoners before a player, as small pictures with numbers. */
#include "config.h"

#include "app/faces/tower-stock.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "games/carcassonne/tower-look.h"

#define PICTURE_SIZE 22

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
 * is nobody to buy. */
static char *
tell_ransom (HradbySession *session,
             guint          captor,
             guint          owner)
{
  HradbyAction ransom = { .kind = HRADBY_TOWER_ACTION_RANSOM, .player = (guint8) captor };
  g_autoptr(GError) error = NULL;

  if (owner != hradby_session_get_to_decide (session) || captor == owner)
    return NULL;
  if (hradby_session_explain (session, &ransom, &error))
    return g_strdup (_("You may buy a follower back from this player now."));
  return hradby_sentence_from_error (hradby_session_get_table (session), error);
}

static char *
tell_prisoners (HradbySession *session,
                guint          captor,
                guint          owner,
                guint          n)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), owner);
  g_autofree char *ransom = tell_ransom (session, captor, owner);
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
add_item (GtkFlowBox *box,
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
  gtk_flow_box_append (box, item);
  item = gtk_widget_get_last_child (GTK_WIDGET (box));
  gtk_widget_set_focusable (item, FALSE);
  hradby_tooltip_set (item, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  return HRADBY_PICTURE (picture);
}

static void
show (GtkFlowBox    *box,
      HradbySession *session,
      const Stock   *stock)
{
  GListModel *seats = hradby_session_get_seats (session);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  hradby_picture_set_key (add_item (box, stock->pieces, stock->tips[HRADBY_MAX_PLAYERS]),
                          hradby_picture_key_of_tower (0, 0));
  for (guint owner = 0; owner < g_list_model_get_n_items (seats); owner++)
    if (stock->prisoners[owner] > 0)
      {
        g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, owner);

        hradby_picture_set_figure (add_item (box, stock->prisoners[owner], stock->tips[owner]),
                                   HRADBY_FIGURE_PRISONER, hradby_seat_get_colour (seat), owner);
      }
}

gboolean
hradby_tower_stock_fill (GtkFlowBox    *box,
                         HradbySession *session,
                         guint          player)
{
  const Stock *shown;
  Stock *stock;

  g_return_val_if_fail (GTK_IS_FLOW_BOX (box) && HRADBY_IS_SESSION (session), FALSE);

  if (!hradby_tower_is_played (hradby_session_get_table (session)))
    return FALSE;

  shown = g_object_get_data (G_OBJECT (box), "stock");
  stock = stock_new (session, player);
  if (shown != NULL && stock_equal (shown, stock))
    {
      stock_free (stock);
      return TRUE;
    }
  show (box, session, stock);
  g_object_set_data_full (G_OBJECT (box), "stock", stock, stock_free);
  return TRUE;
}
