/* The face of the card game Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/cards/cards-pictures.h"
#include "app/cards/cards-view.h"
#include "app/faces/castle-cards-parts.h"
#include "app/faces/faces.h"
#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/words/sentence.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle-cards/table.h"
#include "games/castle-cards/tables.h"

#define BAR_WIDTH 40 /* at least: the panel is no wider for the words beside it */

/* How far a player has come: cards got rid of, of those that were dealt. */

static GtkWidget *
make_progress (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *bar = gtk_level_bar_new ();

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), NULL); /* one colour for all of it */
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
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
  gtk_level_bar_set_value (GTK_LEVEL_BAR (gtk_widget_get_last_child (part)),
                           1 - MIN (left, dealt) / (double) dealt);
  hradby_tooltip_label (part, tip);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { make_progress, update_progress },
  { NULL },
};

/* The rules count down from minus the cards dealt, and set whoever wins above zero: what is shown
 * is the cards. */
static gint
count_cards (const HradbyTable    *table,
             const HradbyPosition *position,
             guint                 player)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  return (gint) (hradby_cards_count (now->hands[player])
                 + hradby_castle_cards_count_in_pile (hradby_castle_cards_table (table), now,
                                                      player));
}

static gint
from_total (gint total)
{
  return -total;
}

static char *
tell_cards (gint number)
{
  return g_strdup_printf (ngettext ("%d card left", "%d cards left", (gulong) number), number);
}

static char *
tell_change (gint number)
{
  guint n = (guint) ABS (number);

  return number <= 0 ? g_strdup_printf (ngettext ("%u card fewer", "%u cards fewer", n), n)
                     : g_strdup_printf (ngettext ("%u card more", "%u cards more", n), n);
}

static char *
tell_end (HradbySession     *session,
          const char *const *names)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *events = hradby_session_get_events (session);
  g_autoptr(GString) winners = g_string_new (NULL), blocked = g_string_new (NULL);
  gint scores[HRADBY_MAX_PLAYERS];

  for (guint i = 0; i < events->len; i++)
    {
      const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
      gboolean is_blocked = event->kind == HRADBY_CASTLE_CARDS_EVENT_BLOCKED;

      if (is_blocked
          || (event->settings & HRADBY_SETTING_BIT (HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK)) != 0)
        {
          /* The rules that decided are said once. */
          g_autofree char *sentence = is_blocked
                                      ? hradby_sentence_from_event (table, event, names)
                                      : hradby_castle_cards_tell_event (table, event, names);

          g_string_append_printf (blocked, "%s%s", blocked->len > 0 ? " " : "", sentence);
        }
    }
  if (blocked->len > 0)
    return g_string_free (g_steal_pointer (&blocked), FALSE);
  /* One card may leave several players without cards, but one of them wins. */
  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < table->n_players; i++)
    if (scores[i] > 0)
      hradby_list_text_add (winners, names[i]);
  /* Translators: the player, or a list of players, who won the card game */
  return winners->len > 0 ? g_strdup_printf (_("Got rid of all cards: %s."), winners->str) : NULL;
}

static const HradbyFaceScore score = {
  .title = N_("Cards left"),
  .chart = N_("Cards Left by Turn"),
  .n_sources = HRADBY_CASTLE_CARDS_SOURCE_WIN,
  .count = count_cards,
  .from_total = from_total,
  .tell = tell_cards,
  .tell_change = tell_change,
  .tell_end = tell_end,
};

static HradbySurface *
make_surface (void)
{
  return hradby_cards_view_new (&hradby_castle_cards_table_face);
}

static GtkWidget *
make_picture (const HradbyTable     *table,
              const HradbyPosition  *position,
              int                    width,
              int                    height,
              const char            *label,
              HradbySurface        **surface)
{
  return hradby_cards_view_new_picture (&hradby_castle_cards_table_face, width, height, label,
                                        surface);
}

static cairo_surface_t *
paint (const HradbyTable    *table,
       const HradbyPosition *position,
       const char *const    *colours,
       int                   width,
       int                   height,
       gboolean              dark,
       GCancellable         *cancellable)
{
  return hradby_cards_picture_of_table (&hradby_castle_cards_table_face, table, position, colours,
                                        width, height, dark, cancellable);
}

static char *
get_prompt (HradbySession *session)
{
  const char *names[HRADBY_MAX_PLAYERS] = { NULL };

  hradby_session_get_names (session, names);
  return hradby_castle_cards_ask (hradby_session_get_table (session),
                                  hradby_session_get_position (session), NULL, 0, names);
}

/* Everything is chosen on the table. */
static gboolean
is_button (const HradbyAction *action)
{
  return FALSE;
}

static const HradbyFaceSound sounds[] = {
  { HRADBY_CASTLE_CARDS_EVENT_PLAYED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_SUMMONED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_MOVED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_EXCHANGED, "tile" },
  { HRADBY_CASTLE_CARDS_EVENT_TOKEN, "follower" },
  { 0, NULL },
};

const HradbyFace hradby_castle_cards_face = {
  .id = "castle-cards",
  .icon = "hradby-cards-symbolic",
  .chance = N_("A card is being drawn"),
  .parts = parts,
  .score = &score,
  .sounds = sounds,
  .winner = HRADBY_FIGURE_MARKER,
  .look = N_("_Look at the Castle"),
  .make_surface = make_surface,
  .make_picture = make_picture,
  .paint = paint,
  .prompt = get_prompt,
  .is_button = is_button,
  .label_action = hradby_castle_cards_label,
  .tell_event = hradby_castle_cards_tell_event,
};
