/* What is said of the things on the table, and of what would follow if they were picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/cards/cards-view-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/words/sentence.h"
#include "engine/audience.h"
#include "engine/error.h"
#include "session/session.h"

#define MAX_SENTENCES 5 /* of a preview */

static const char *
get_name (HradbyCardsView *self,
          guint            card)
{
  return self->face->get_look (card)->name;
}

/* A card with its token. */
static char *
tell_card (HradbyCardsView *self,
           HradbyCardsCard  card)
{
  const char *name = get_name (self, card.card);

  if (card.owner >= HRADBY_MAX_PLAYERS)
    /* Translators: a character of the card game, whose card carries no player’s token */
    return g_strdup_printf (C_("card", "%s without a token"), name);
  /* Translators: a character of the card game, and the player whose token lies on the card */
  return g_strdup_printf (C_("card", "%1$s with the token of %2$s"), name,
                          self->names[card.owner]);
}

/* A card of the stack that is picked already, or of the only one that can be: which stack it is,
 * and how deep it lies there. */
static char *
tell_level (HradbyCardsView *self,
            guint            level)
{
  const HradbyCardsStack *stack;
  g_autofree char *place = NULL, *card = NULL, *deep = NULL;
  guint i = self->picks.n_picks, above;

  while (i > 0 && self->picks.picks[i - 1].kind != HRADBY_CARDS_PICK_PLACE)
    i--;
  g_return_val_if_fail (i > 0, NULL);
  stack = &self->state.places[self->picks.picks[i - 1].number];
  place = self->face->name_place (self->picks.picks[i - 1].number);
  if (stack->cards[level].owner < HRADBY_MAX_PLAYERS)
    /* Translators: a character of the card game, and the player whose token lies on the card */
    card = g_strdup_printf (C_("card", "%1$s (%2$s)"), get_name (self, stack->cards[level].card),
                            self->names[stack->cards[level].owner]);
  else
    card = tell_card (self, stack->cards[level]);
  above = stack->n - 1 - level;
  if (above > 0)
    deep = g_strdup_printf (ngettext ("%1$s, under %2$u card", "%1$s, under %2$u cards", above),
                            card, above);
  return g_strdup_printf (C_("place", "%1$s: %2$s"), place, deep != NULL ? deep : card);
}

static char *
tell_place (HradbyCardsView *self,
            guint            place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  g_autofree char *name = self->face->name_place (place);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = stack->n; i > 0; i--)
    hradby_list_text_take (list, tell_card (self, stack->cards[i - 1]));
  if (stack->n == 0)
    /* Translators: a place of the castle on which no card lies */
    return g_strdup_printf (C_("place", "%s: free"), name);
  /* Translators: a place of the castle, and the cards on it from the top down */
  return g_strdup_printf (C_("place", "%1$s: %2$s"), name, list->str);
}

static char *
tell_kind (HradbyCardsView *self,
           guint            card,
           guint            n)
{
  /* Translators: a character of the card game, and where its card is played */
  g_autofree char *name = g_strdup_printf (C_("card", "%1$s (%2$s)"), get_name (self, card),
                                           self->face->name_zone (card));

  if (n <= 1)
    return g_steal_pointer (&name);
  /* Translators: a character of the card game, and how many cards of it there are */
  return g_strdup_printf (ngettext ("%1$s, %2$u card", "%1$s, %2$u cards", n), name, n);
}

static char *
tell_pile (guint n)
{
  return g_strdup_printf (ngettext ("Your pile: %u card", "Your pile: %u cards", n), n);
}

static char *
tell_seat (HradbyCardsView *self,
           guint            seat)
{
  guint n_hand = self->state.n_hand[seat], n_pile = self->state.n_pile[seat];
  g_autofree char *hand = g_strdup_printf (ngettext ("%u card in hand", "%u cards in hand", n_hand),
                                           n_hand);
  g_autofree char *pile = g_strdup_printf (ngettext ("%u in the pile", "%u in the pile", n_pile),
                                           n_pile);

  /* Translators: a player, "7 cards in hand", "13 in the pile" */
  return g_strdup_printf (_("%1$s: %2$s, %3$s"), self->names[seat], hand, pile);
}

char *
hradby_cards_words_item (HradbyCardsView *self,
                         HradbyCardsPick  pick)
{
  guint viewer = self->session != NULL ? hradby_session_get_viewer (self->session) : HRADBY_NOBODY;

  switch ((HradbyCardsPickKind) pick.kind)
    {
    case HRADBY_CARDS_PICK_HAND:
      return tell_kind (self, pick.number, self->state.hand[pick.number]);
    case HRADBY_CARDS_PICK_EXCHANGE:
      return tell_kind (self, pick.number, self->state.exchange[pick.number]);
    case HRADBY_CARDS_PICK_PILE:
      return tell_pile (viewer < HRADBY_MAX_PLAYERS ? self->state.n_pile[viewer] : 0);
    case HRADBY_CARDS_PICK_PLACE:
      return tell_place (self, pick.number);
    case HRADBY_CARDS_PICK_SEAT:
      return tell_seat (self, pick.number);
    case HRADBY_CARDS_PICK_LEVEL:
      return tell_level (self, pick.number);
    case HRADBY_CARDS_PICK_NOBODY:
      return g_strdup (_("No Token"));
    case HRADBY_CARDS_PICK_NOTHING:
      return g_strdup (_("Do Nothing"));
    case HRADBY_CARDS_N_PICKS:
    default:
      return NULL;
    }
}

/* Cards that the viewer knows to be in a hand, as they came there openly. */
static char *
tell_known (HradbyCardsView *self,
            guint            seat)
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint card = 0; card < self->face->n_kinds; card++)
    if (self->state.known[seat][card] > 0)
      hradby_list_text_take (list, tell_kind (self, card, self->state.known[seat][card]));
  if (list->len == 0)
    return NULL;
  /* Translators: a list of cards that are known to be in a player’s hand */
  return g_strdup_printf (_("Known to be in the hand: %s."), list->str);
}

char *
hradby_cards_words_text (HradbyCardsView *self,
                         guint            card)
{
  const HradbyCardLook *look
    = self->face->read_look (hradby_session_get_table (self->session), card);

  /* The sex matters to some others. */
  switch (look->sex)
    {
    case HRADBY_CARD_SEX_WOMAN:
      /* Translators: what a card does, after the sex of its character */
      return g_strdup_printf (C_("card", "A woman. %s"), look->text);
    case HRADBY_CARD_SEX_MAN:
      return g_strdup_printf (C_("card", "A man. %s"), look->text);
    case HRADBY_CARD_SEX_NONE:
    default:
      return g_strdup (look->text);
    }
}

/* What the top card of a place does, and who protects it. */
static char *
tell_top (HradbyCardsView *self,
          guint            place)
{
  const HradbyCardsStack *stack = &self->state.places[place];
  guint top = stack->n - 1u;
  g_autofree char *text = NULL, *guards = NULL;

  if (stack->n == 0)
    return NULL;
  text = hradby_cards_words_text (self, stack->cards[top].card);
  if (!stack->cards[top].is_guarded)
    return g_steal_pointer (&text);
  guards = self->face->tell_guards (self->picks.table, self->picks.position, place, top);
  return g_strdup_printf ("%s\n%s", guards, text);
}

char *
hradby_cards_words_more (HradbyCardsView *self,
                         HradbyCardsPick  pick)
{
  switch ((HradbyCardsPickKind) pick.kind)
    {
    case HRADBY_CARDS_PICK_HAND:
    case HRADBY_CARDS_PICK_EXCHANGE:
      return hradby_cards_words_text (self, pick.number);
    case HRADBY_CARDS_PICK_PLACE:
      return tell_top (self, pick.number);
    case HRADBY_CARDS_PICK_SEAT:
      return tell_known (self, pick.number);
    case HRADBY_CARDS_PICK_PILE:
    case HRADBY_CARDS_PICK_LEVEL:
    case HRADBY_CARDS_PICK_NOBODY:
    case HRADBY_CARDS_PICK_NOTHING:
    case HRADBY_CARDS_N_PICKS:
    default:
      return NULL;
    }
}

typedef struct
{
  HradbyCardsView *view;
  GString         *text;
  guint            n;
} Preview;

static void
preview_event_cb (const HradbyEvent *event,
                  gpointer           user_data)
{
  Preview *self = user_data;
  const HradbyTable *table = self->view->picks.table;
  g_autofree char *sentence = NULL;
  HradbyEvent shown;

  hradby_audience_show_event (table, event, hradby_session_get_viewer (self->view->session),
                              &shown);
  /* What comes from a pile was dealt anew for the viewer: nobody knows what will come. */
  if (shown.audience != 0 || shown.kind == HRADBY_EVENT_GAME_OVER || self->n == MAX_SENTENCES)
    return;
  sentence = hradby_sentence_from_event (table, &shown, self->view->names);
  if (sentence == NULL)
    return;
  if (self->text->len > 0)
    g_string_append_c (self->text, ' ');
  g_string_append (self->text, sentence);
  self->n++;
}

/* What comes of actions taken one after the other, from a position that the viewer sees. */
static char *
preview (HradbyCardsView      *self,
         const HradbyPosition *position,
         const HradbyAction   *actions,
         guint                 n_actions)
{
  const HradbyTable *table = self->picks.table;
  Preview told = { self, g_string_new (NULL), 0 };
  const HradbySink sink = { preview_event_cb, &told, FALSE };
  g_autofree HradbyPosition *after = hradby_table_copy_position (table, position);

  for (guint i = 0; i < n_actions; i++)
    table->type->apply (table, after, &actions[i], &sink);
  return g_string_free (told.text, told.n == 0);
}

char *
hradby_cards_words_preview (HradbyCardsView *self,
                            HradbyCardsPick  pick)
{
  g_autofree char *events = NULL;
  HradbyAction action;

  if (self->session == NULL || !hradby_cards_picks_find (&self->picks, pick, &action))
    return NULL;
  events = preview (self, self->picks.position, &action, 1);
  /* Translators: sentences about what would happen, such as “Soldier returns to …” */
  return events != NULL ? g_strdup_printf (_("If you choose this: %s"), events) : NULL;
}

/* What is picked of a plan that is not complete, in the words of suggestions. */
static char *
list_plan (HradbyCardsView *self)
{
  const HradbyTable *table = self->picks.table;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree HradbyPosition *position
    = hradby_table_copy_position (table, hradby_session_get_position (self->session));

  for (guint i = 0; i < self->picks.plan->len; i++)
    {
      const HradbyAction *action = &g_array_index (self->picks.plan, HradbyAction, i);
      g_autofree char *label = hradby_face_label_action (table, position, action, self->names);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", label);
      table->type->apply (table, position, action, NULL);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
hradby_cards_words_plan (HradbyCardsView *self)
{
  const GArray *plan = self->picks.plan;
  g_autofree char *events = NULL;

  if (self->session == NULL || plan->len == 0)
    return NULL;
  if (!self->picks.is_complete)
    return list_plan (self);
  events = preview (self, hradby_session_get_position (self->session),
                    (const HradbyAction *) (gconstpointer) plan->data, plan->len);
  /* Translators: sentences about what would happen, such as “Spy gets the token of …” */
  return events != NULL ? g_strdup_printf (_("If you confirm this: %s"), events) : NULL;
}

char *
hradby_cards_words_refusal (HradbyCardsView *self,
                            HradbyCardsPick  pick,
                            const char     **rule)
{
  HradbyCardsPick picks[HRADBY_CARDS_MAX_PICKS];
  guint n = self->picks.n_picks;
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  *rule = NULL;
  if (self->session == NULL || n == HRADBY_CARDS_MAX_PICKS || self->picks.is_complete
      || hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
    return NULL;
  memcpy (picks, self->picks.picks, sizeof picks);
  picks[n] = pick;
  if (!self->face->guess (self->picks.table, self->picks.position, picks, n + 1, &action)
      || self->picks.table->type->explain (self->picks.table, self->picks.position, &action,
                                           &error))
    return NULL;
  *rule = hradby_error_get_rule (error);
  return hradby_sentence_from_error (self->picks.table, error);
}
