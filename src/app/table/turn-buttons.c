/* Buttons for the decisions that are not on the board, and for the end of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/turn-buttons.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/anchor.h"
#include "app/kit/tooltip.h"
#include "app/words/words.h"
#include "session/session.h"

#define USUAL_CHARS 12 /* more break in the narrow window: what to do has room beside them */

void
hradby_turn_buttons_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
add_button (GtkBox     *box,
            const char *label,
            gboolean    suggested)
{
  GtkWidget *text = gtk_label_new (label), *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR); /* names may be long */
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (text), USUAL_CHARS);
  gtk_button_set_child (GTK_BUTTON (button), text);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, text, NULL,
                                  -1);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (box, button);
  return button;
}

static void
decide_cb (HradbySession *session,
           GtkWidget     *button)
{
  HradbyAction action = *(HradbyAction *) g_object_get_data (G_OBJECT (button), "action");
  g_autoptr(GtkWidget) alive = g_object_ref (button);

  /* The position may have changed since the button was made: then the session refuses. */
  if (!hradby_session_play (session, &action, NULL))
    gtk_widget_error_bell (button);
}

static void
add_decision (GtkBox             *box,
              HradbySession      *session,
              const HradbyAction *action)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean suggested = hradby_face_stands_out (table, hradby_session_get_position (session),
                                               action);
  g_autofree char *label = hradby_words_action (session, action);
  GtkWidget *button = add_button (box, label, suggested);

  g_object_set_data_full (G_OBJECT (button), "action",
                          g_memdup2 (action, sizeof *action), g_free);
  hradby_anchor_set (button, table->type->actions[action->kind].rule);
  g_signal_connect_object (button, "clicked", G_CALLBACK (decide_cb), session, G_CONNECT_SWAPPED);
}

static guint
add_decisions (GtkBox        *box,
               HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (!hradby_face_is_button (hradby_session_get_table (session), action))
        continue;
      add_decision (box, session, action);
      n++;
    }
  return n;
}

static guint
add_action (GtkBox     *box,
            const char *label,
            const char *action,
            const char *tooltip)
{
  GtkWidget *button = add_button (box, label, TRUE);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  hradby_tooltip_set (button, tooltip);
  return 1;
}

guint
hradby_turn_buttons_fill (GtkBox        *box,
                          HradbySession *session)
{
  g_return_val_if_fail (GTK_IS_BOX (box) && HRADBY_IS_SESSION (session), 0);

  hradby_turn_buttons_clear (box);
  if (hradby_session_get_to_confirm (session) != HRADBY_NOBODY)
    return add_action (box, _("End Turn"), "win.end-turn",
                       _("The game goes on; until then the turn can be undone"));
  if (hradby_session_is_waiting (session))
    return add_action (box, _("Play On"), "win.go-on", _("What was undone is forgotten"));
  return hradby_session_get_to_decide (session) != HRADBY_NOBODY ? add_decisions (box, session) : 0;
}
