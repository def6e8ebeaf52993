/* What stands before a player of The Castle: the keep and the wall tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/castle-parts.h"

#include <glib/gi18n.h>

#include "app/faces/supply.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/words/sentence.h"
#include "games/castle/look.h"
#include "games/castle/tables.h"

#define KEEP_SIZE      22
#define WALL_TILE_SIZE 26
#define HAND_HEIGHT    36 /* so that the row does not grow with the first of them */

/* What wall tile @number (1 … 9) does, and when it may be played. */
static const char *
get_effect (guint number)
{
  static const char *const texts[] = {
    N_("A wall tile that nobody has seen yet."),
    N_("Take another complete turn. Played at the end of your own turn."),
    N_("Doubles a completed tower of yours while it is scored."),
    N_("Doubles a completed house of yours while it is scored."),
    N_("At the end of the game scores an incomplete path on which you have the majority."),
    N_("At the end of the game scores an incomplete tower on which you have the majority."),
    N_("At the end of the game scores an incomplete house on which you have the majority."),
    N_("At the end of the game each market of one of your courts counts 4 points instead of 3."),
    N_("At the end of the game your keep counts as if its house were 2 tiles larger."),
    N_("Five points at the end of the game."),
  };

  g_return_val_if_fail (number < G_N_ELEMENTS (texts), NULL);

  return _(texts[number]);
}

/* Whether one of the legal actions plays wall tile @number. */
static gboolean
is_playable (HradbySession *session,
             guint          number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (action->kind == HRADBY_CASTLE_WALL_TILE && action->amount == (gint) number)
        return TRUE;
      if (action->kind == HRADBY_CASTLE_SCORE
          && action->amount > 0
          && hradby_saying_try_action (table, position, action).bonus == number)
        return TRUE;
    }
  return FALSE;
}

static char *
get_timing (HradbySession *session,
            guint          player,
            guint          number)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint won_now, count;

  count = hradby_castle_get_hand (table, hradby_session_get_position (session), player, number,
                                  &won_now);
  if (number >= 4)
    return g_strdup (_("It is played by itself at the end of the game."));
  if (hradby_session_get_to_decide (session) == player && is_playable (session, number))
    return g_strdup (_("You may play it now."));
  if (count > 0 && won_now == count)
    {
      HradbyCastleSetting timing = number == 1 ? HRADBY_CASTLE_EXTRA_TURN_TIMING
                                               : HRADBY_CASTLE_DOUBLER_TIMING;
      guint later = number == 1 ? HRADBY_EXTRA_LATER_TURN : HRADBY_DOUBLER_LATER_TURN;

      if (table->settings[timing] == later)
        return hradby_sentence_add_rules (
          table, _("It was won in this turn and cannot be played before the next one."),
          HRADBY_SETTING_BIT (timing));
    }
  if (number == 1)
    return g_strdup (_("It cannot be played now: its time is the end of your own turn, "
                       "while tiles are left."));
  if (table->settings[HRADBY_CASTLE_DOUBLER_TURN] == HRADBY_DOUBLER_ANY_TURN)
    return hradby_sentence_add_rules (
      table,
      number == 2 ? _("It cannot be played now: its time is when a tower of yours is scored.")
                  : _("It cannot be played now: its time is when a house of yours is scored."),
      HRADBY_SETTING_BIT (HRADBY_CASTLE_DOUBLER_TURN));
  if (number == 2)
    return g_strdup (_("It cannot be played now: its time is when a tower of yours is scored in "
                       "your turn."));
  return g_strdup (_("It cannot be played now: its time is when a house of yours is scored in your "
                     "turn."));
}

char *
hradby_castle_tell_wall_tile (HradbySession *session,
                              guint          player,
                              guint          number)
{
  g_autofree char *timing = get_timing (session, player, number);

  /* Translators: the number of a wall tile, what it does, and whether it may be played now */
  return g_strdup_printf (_("Wall tile %1$u. %2$s %3$s"),
                          number,
                          get_effect (number),
                          timing);
}

static const char *
tell_unbuilt (const HradbyTable *table)
{
  if (table->settings[HRADBY_CASTLE_KEEP_CLAIM] == HRADBY_CLAIM_ANY_SCORED)
    return _("The keep is not on the board: it goes on the first house on which you have the "
             "most squires, whoever completes it.");
  return _("The keep is not on the board: it goes on the first house that you complete with the "
           "most squires.");
}

char *
hradby_castle_tell_keep (HradbySession *session,
                         guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeenPart part;
  guint size;

  if (!hradby_castle_get_keep (table, hradby_session_get_position (session), player, &part, &size))
    return g_strdup (tell_unbuilt (table));
  if (hradby_castle_counts_quarters (table))
    return g_strdup_printf (_("The keep stands on a house; its area in quarters of a tile: %u."),
                            size);

  return g_strdup_printf (ngettext ("The keep stands on a house of %u tile.",
                                    "The keep stands on a house of %u tiles.", size),
                          size);
}

/* The keep in the row. */

static GtkWidget *
make_keep (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), hradby_picture_new (KEEP_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static gboolean
update_keep (GtkWidget     *part,
             HradbySession *session,
             guint          player)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  g_autofree char *text = NULL, *tip = hradby_castle_tell_keep (session, player);
  GtkWidget *picture = gtk_widget_get_first_child (part);
  HradbySeenPart place;
  guint size = 0;

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_KEEP,
                             hradby_seat_get_colour (seat), player);
  if (hradby_castle_get_keep (hradby_session_get_table (session),
                              hradby_session_get_position (session), player, &place, &size))
    text = g_strdup_printf ("%u", size);
  else
    text = g_strdup ("–");
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (part)), text);
  hradby_tooltip_label (part, tip);
  return TRUE;
}

/* The wall tiles in the row. */

typedef struct
{
  HradbySession *session; /* the one shown last, for explanations */
  guint          player;
  guint8         counts[HRADBY_CASTLE_N_NUMBERS + 1]; /* wall tiles shown, by number */
} Hand;

static void
hand_free (gpointer data)
{
  Hand *self = data;

  g_clear_object (&self->session);
  g_free (self);
}

static guint
get_number (GtkWidget *tile)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (tile), "number"));
}

/* The explanation is made when it is asked for: it depends on the moment. */
static void
fill_popover_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  const Hand *self = user_data;
  g_autofree char *text = hradby_castle_tell_wall_tile (self->session, self->player,
                                                        get_number (GTK_WIDGET (button)));
  GtkWidget *label = gtk_label_new (text), *popover = gtk_popover_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
make_wall_tile (Hand  *self,
                guint  number)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *picture = hradby_picture_new (WALL_TILE_SIZE);

  hradby_picture_set_key (HRADBY_PICTURE (picture), hradby_castle_key_of_wall_tile (number, 0));
  gtk_box_append (GTK_BOX (box), picture);
  if (self->counts[number] > 1)
    {
      g_autofree char *times = g_strdup_printf (C_("wall tiles", "×%u"), self->counts[number]);

      gtk_box_append (GTK_BOX (box), gtk_label_new (times));
    }
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), box);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_popover_cb, self, NULL);
  gtk_widget_add_css_class (button, "wall-tile");
  g_object_set_data (G_OBJECT (button), "number", GUINT_TO_POINTER (number));
  return button;
}

static GtkWidget *
make_hand (void)
{
  GtkWidget *box = gtk_flow_box_new ();

  g_object_set (box, "height-request", HAND_HEIGHT, "hexpand", TRUE, "selection-mode",
                GTK_SELECTION_NONE, "homogeneous", FALSE, "column-spacing", 2, "row-spacing", 2,
                "min-children-per-line", 3, "max-children-per-line", 9, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Wall tiles in hand"), -1);
  g_object_set_data_full (G_OBJECT (box), "hand", g_new0 (Hand, 1), hand_free);
  return box;
}

static void
rebuild_hand (GtkFlowBox *box,
              Hand       *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);

  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    if (self->counts[number] > 0)
      {
        gtk_flow_box_append (box, make_wall_tile (self, number));
        gtk_widget_set_focusable (gtk_widget_get_last_child (GTK_WIDGET (box)), FALSE);
      }
}

static gboolean
update_hand (GtkWidget     *part,
             HradbySession *session,
             guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  Hand *self = g_object_get_data (G_OBJECT (part), "hand");
  gboolean changed = FALSE;

  g_set_object (&self->session, session);
  self->player = player;
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    {
      guint won_now;
      guint count = hradby_castle_get_hand (table, position, player, number, &won_now);

      changed |= count != self->counts[number];
      self->counts[number] = (guint8) count;
    }
  if (changed)
    rebuild_hand (GTK_FLOW_BOX (part), self);

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *tile = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
      g_autofree char *text = hradby_castle_tell_wall_tile (session, player, get_number (tile));

      hradby_tooltip_label (tile, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
  return TRUE;
}

const HradbyFacePart hradby_castle_parts[] = {
  { hradby_supply_make, hradby_supply_update },
  { make_keep, update_keep },
  { make_hand, update_hand },
  { NULL, NULL },
};
