/* What the application shows and says of the null card game: everything is chosen by a button. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-face.h"

#include "null-cards.h"
#include "cards-surface.h"

#include "app/games/faces.h"
#include "session/session.h"

/* The cards of a hand that the viewer knows, and how many there are. */
static gboolean
update_hand (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyPosition *position = hradby_session_get_position (session);
  guint viewer = hradby_session_get_viewer (session), n = 0;
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < HRADBY_NULL_CARDS_N_CARDS; i++) {
    if (hradby_null_cards_get_place (position, i) != player)
      continue;
    n++;
    if (hradby_null_cards_is_known (position, i, viewer))
      g_string_append_printf (text, "%s ", hradby_null_cards_get_id (i));
  }
  g_string_append_printf (text, "(%u)", n);
  gtk_label_set_text (GTK_LABEL (part), text->str);
  gtk_widget_set_tooltip_text (part, text->str);
  return TRUE;
}

static GtkWidget *
make_hand (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static const HradbyFacePart parts[] = {
  { make_hand, update_hand },
  { NULL },
};

static char *
get_prompt (HradbySession *session)
{
  return g_strdup ("Play a card, or do something else.");
}

static gboolean
is_button (const HradbyAction *action)
{
  return TRUE;
}

static char *
label_action (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              const char *const *names)
{
  const char *card = hradby_null_cards_get_id (action->piece);

  switch ((HradbyNullCardsAction) action->kind) {
  case HRADBY_NULL_CARDS_PLAY:
    return g_strdup_printf ("Play %s", card);
  case HRADBY_NULL_CARDS_DRAW:
    return g_strdup ("Draw Two");
  case HRADBY_NULL_CARDS_EXCHANGE:
    return g_strdup_printf ("%s for %s", card, hradby_null_cards_get_id ((guint) action->amount));
  case HRADBY_NULL_CARDS_NAME:
    return g_strdup_printf ("To %s", names[action->player]);
  case HRADBY_NULL_CARDS_GIVE:
    return g_strdup_printf ("Give %s", card);
  case HRADBY_NULL_CARDS_PASS:
    return g_strdup ("Refuse");
  default:
    return NULL;
  }
}

static char *
tell_event (const HradbyTable *table, const HradbyEvent *event, const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";
  const char *card = event->blank ? "a card" : hradby_null_cards_get_id (event->piece);

  switch (event->kind) {
  case HRADBY_EVENT_POINTS:
    return g_strdup_printf ("%s: %d points.", name, event->points);
  case HRADBY_NULL_CARDS_EVENT_PLAYED:
    return g_strdup_printf ("%s plays %s.", name, card);
  case HRADBY_NULL_CARDS_EVENT_EXCHANGED:
    return g_strdup_printf ("%s gives %s for %s.", name, card,
                            hradby_null_cards_get_id ((guint) event->other));
  case HRADBY_NULL_CARDS_EVENT_DEALT:
    return g_strdup_printf ("%s draws %s and %s.", name, card,
                            event->blank ? "another"
                                         : hradby_null_cards_get_id ((guint) event->other));
  case HRADBY_NULL_CARDS_EVENT_NAMED:
    return g_strdup_printf ("%s sends to %s.", name, names[event->other]);
  case HRADBY_NULL_CARDS_EVENT_TAKEN:
    return g_strdup_printf ("%s gets %s from %s.", name, card, names[event->other]);
  default:
    return NULL;
  }
}

const HradbyFace hradby_null_cards_face = {
  .id           = "null-cards",
  .icon         = "hradby-players-symbolic",
  .chance       = "Cards are dealt",
  .parts        = parts,
  .make_surface = cards_surface_new,
  .prompt       = get_prompt,
  .is_button    = is_button,
  .label_action = label_action,
  .tell_event   = tell_event,
};

/* In place of the program's own list, where a program is linked with this file. */
void
hradby_faces_install (void)
{
  static const HradbyFace *const faces[] = { &hradby_null_cards_face, NULL };

  hradby_face_install (faces);
}
