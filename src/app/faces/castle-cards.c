/* The face of the card game Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/cards/cards-view.h"
#include "app/faces/castle-cards-parts.h"
#include "app/faces/faces.h"
#include "app/kit/tooltip.h"
#include "app/words/sentence.h"
#include "games/castle-cards/table.h"

/* How far a player has come: cards got rid of, of those that were dealt. */

static GtkWidget *
make_progress (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *bar = gtk_progress_bar_new ();

  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), bar);
  return box;
}

static gboolean
update_progress (GtkWidget     *part,
                 HradbySession *session,
                 guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyCastleCardsPosition *position
    = hradby_castle_cards_position_const (hradby_session_get_position (session));
  guint n_pile = hradby_castle_cards_count_in_pile (hradby_castle_cards_table (table), position,
                                                    player);
  guint n_hand = hradby_cards_count (position->hands[player]), left = n_hand + n_pile;
  guint dealt = hradby_castle_cards_count_hand (table->n_players)
                + hradby_castle_cards_count_pile (table->n_players);
  g_autofree char *text = g_strdup_printf (ngettext ("%u card left", "%u cards left", left), left);
  /* Translators: how many cards a player has in hand and in the pile */
  g_autofree char *tip = g_strdup_printf (_("%1$s: %2$u in hand, %3$u in the pile"), text, n_hand,
                                          n_pile);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (part)), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (gtk_widget_get_last_child (part)),
                                 1 - MIN (left, dealt) / (double) dealt);
  hradby_tooltip_label (part, tip);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { make_progress, update_progress },
  { NULL },
};

/* The rules count down from minus the cards dealt; whoever wins gets above zero. */
static gint
show_score (gint total)
{
  return MAX (-total, 0);
}

static char *
tell_score (gint number)
{
  return g_strdup_printf (ngettext ("%d card left", "%d cards left", (gulong) number), number);
}

static const HradbyFaceScore score = { N_("Cards left"), show_score, tell_score };

static HradbySurface *
make_surface (void)
{
  return hradby_cards_view_new (&hradby_castle_cards_table_face);
}

static char *
get_prompt (HradbySession *session)
{
  const char *names[HRADBY_MAX_PLAYERS] = { NULL };

  hradby_sentence_get_names (session, names);
  return hradby_castle_cards_ask (hradby_session_get_table (session),
                                  hradby_session_get_position (session), NULL, 0, names);
}

/* Everything is chosen on the table. */
static gboolean
is_button (const HradbyAction *action)
{
  return FALSE;
}

const HradbyFace hradby_castle_cards_face = {
  .id = "castle-cards",
  .icon = "hradby-cards-symbolic",
  .chance = N_("A card is being drawn"),
  .parts = parts,
  .score = &score,
  .winner = HRADBY_FIGURE_MARKER,
  .make_surface = make_surface,
  .prompt = get_prompt,
  .is_button = is_button,
  .label_action = hradby_castle_cards_label,
  .tell_event = hradby_castle_cards_tell_event,
};
