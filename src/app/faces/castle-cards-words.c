/* What a player of the card game Castle is asked for, and what actions are called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "app/kit/list-text.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/table.h"

static const char *
get_name (guint card)
{
  return hradby_castle_cards_get_look (card)->name;
}

char *
hradby_castle_cards_name_at (guint kind,
                             guint place)
{
  g_autofree char *where = NULL;

  if (hradby_characters[kind].copies == 1 || place == HRADBY_PLACE_NONE)
    return g_strdup (get_name (kind));
  where = hradby_castle_cards_name_place (place);
  /* Translators: a card of which there are several, and its place: “Soldier (Rampart b1)” */
  return g_strdup_printf (C_("card", "%1$s (%2$s)"), get_name (kind), where);
}

/* The card at a level of a place, or its top card. */
static char *
name_at (const HradbyCastleCardsPosition *position,
         guint                            place,
         gint                             level)
{
  guint height = hradby_castle_cards_get_height (position, place);
  guint above = level < 0 || height == 0 ? 0 : height - 1 - (guint) level;
  g_autofree char *name = NULL;
  HradbyCastleCardsCard card;

  if (height == 0)
    return g_strdup ("");
  hradby_castle_cards_get_card (position, place, height - 1 - above, &card);
  name = hradby_castle_cards_name_at (card.kind, place);
  if (above == 0)
    return g_steal_pointer (&name);
  /* Translators: a card of a stack, and how many cards lie upon it */
  return g_strdup_printf (ngettext ("%1$s, under %2$u card", "%1$s, under %2$u cards", above), name,
                          above);
}

/* What can be done with @card, or with any (%HRADBY_N_CHARACTERS); a bit a kind of action. */
static guint
find_actions (const HradbyTable    *table,
              const HradbyPosition *position,
              guint                 card)
{
  guint kinds = 0, n = table->type->count_actions (table, position);

  for (guint i = 0; i < n; i++)
    {
      HradbyAction action;

      table->type->get_action (table, position, i, &action);
      if (card == HRADBY_N_CHARACTERS || action.piece == card)
        kinds |= 1u << action.kind;
    }
  return kinds;
}

static char *
ask_card (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 card)
{
  guint kinds = find_actions (table, position, card);
  const char *name = get_name (card);

  if ((kinds >> HRADBY_CASTLE_CARDS_PLAY & 1) == 0)
    /* Translators: a card of one’s hand that has no place now */
    return g_strdup_printf (_("%s cannot be played now: choose a card of the exchange for it."),
                            name);
  if ((kinds >> HRADBY_CASTLE_CARDS_EXCHANGE & 1) == 0)
    /* Translators: a card of one’s hand that cannot be exchanged now */
    return g_strdup_printf (_("%s: choose a place to play it."), name);
  /* Translators: a card of one’s hand that is to be played or exchanged */
  return g_strdup_printf (_("%s: choose a place to play it, or a card of the exchange for it."),
                          name);
}

static char *
ask_turn (const HradbyTable    *table,
          const HradbyPosition *position)
{
  static const struct
  {
    guint       kind;
    const char *words;
  } rows[] = {
    { HRADBY_CASTLE_CARDS_DRAW, N_("draw a card") },
    { HRADBY_CASTLE_CARDS_EXCHANGE, N_("exchange a card") },
    { HRADBY_CASTLE_CARDS_PLAY, N_("play a card") },
  };
  guint kinds = find_actions (table, position, HRADBY_N_CHARACTERS);
  guint n = hradby_castle_cards_position_const (position)->n_actions;
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((kinds >> rows[i].kind & 1) != 0)
      hradby_list_text_add (list, _(rows[i].words));
  /* Translators: of a turn; after the colon what is possible: “draw a card, play a card” */
  return g_strdup_printf (ngettext ("%1$u action left: %2$s.", "%1$u actions left: %2$s.", n), n,
                          list->str);
}

/* Everybody gives, or one does: who to whom. */
static char *
ask_give (const HradbyTable               *table,
          const HradbyCastleCardsPosition *position,
          const char *const               *names)
{
  guint n = table->n_players, actor = position->actor;

  switch (position->character)
    {
    case HRADBY_CHARACTER_FOOL:
      /* Translators: two players; the Fool is a character */
      return g_strdup_printf (_("Fool: %1$s, choose a card for %2$s, on your left."),
                              names[actor], names[(actor + 1) % n]);
    case HRADBY_CHARACTER_VILLAGE_IDIOT:
      /* Translators: two players; the Village Idiot is a character */
      return g_strdup_printf (_("Village Idiot: %1$s, choose a card for %2$s, on your right."),
                              names[actor], names[(actor + n - 1) % n]);
    case HRADBY_CHARACTER_ALCHEMIST:
      return g_strdup (_("Choose a card of your hand for the exchange."));
    default:
      return g_strdup (_("Choose a card of your hand to give away."));
    }
}

static char *
ask_place (const HradbyCastleCardsPosition *position,
           const HradbyCardsPick           *picks,
           guint                            n_picks)
{
  g_autofree char *card = NULL;

  if (n_picks == 0)
    /* Translators: a character of the card game, whose effect asks for something */
    return g_strdup_printf (_("%s: choose a card to be moved."), get_name (position->character));
  card = name_at (position, picks[0].number, -1);
  /* Translators: a card that comes to another place */
  return g_strdup_printf (_("%s: choose the place to go to."), card);
}

/* What is asked with the first pick of an effect; said after the character who asks. */
static const char *
get_question (guint phase)
{
  switch ((HradbyCastleCardsPhase) phase)
    {
    case HRADBY_CASTLE_CARDS_PHASE_RETURN:
      return _("choose a card to be returned.");
    case HRADBY_CASTLE_CARDS_PHASE_KILL:
      return _("choose a card that leaves the game.");
    case HRADBY_CASTLE_CARDS_PHASE_EXILE:
      return _("choose a card that goes to the exchange.");
    case HRADBY_CASTLE_CARDS_PHASE_LURE:
      return _("choose a character that is lured outside.");
    case HRADBY_CASTLE_CARDS_PHASE_STEAL:
      return _("choose a card that loses its token.");
    case HRADBY_CASTLE_CARDS_PHASE_CLAIM:
      return _("choose a card that gets your token.");
    case HRADBY_CASTLE_CARDS_PHASE_SWAP:
      return _("choose two cards whose tokens change places.");
    case HRADBY_CASTLE_CARDS_PHASE_GIVE_TO:
      return _("choose a card of your hand, and who gets it.");
    case HRADBY_CASTLE_CARDS_PHASE_TAKE:
      return _("choose a card of the exchange to take.");
    case HRADBY_CASTLE_CARDS_PHASE_SEND:
      return _("choose a card of the exchange, and who gets it.");
    case HRADBY_CASTLE_CARDS_PHASE_CHOOSE:
      return _("choose an opponent who gives you a random card.");
    case HRADBY_CASTLE_CARDS_PHASE_SUMMON:
      return _("choose a card of the exchange, and its place.");
    default:
      return _("choose.");
    }
}

static char *
ask_assign (const HradbyCastleCardsPosition *position,
            const HradbyCardsPick           *picks)
{
  g_autofree char *card = name_at (position, picks[0].number, picks[1].number);

  /* Translators: a card on which the Spy puts a token */
  return g_strdup_printf (_("%s: choose whose token it gets."), card);
}

/* What an effect asks first; another than the one whose turn it is, is named. */
static char *
ask_effect (const HradbyCastleCardsPosition *position,
            const char *const               *names)
{
  const char *question = get_question (position->phase);
  guint character = position->character;

  /* The second return of the King belongs to the Mistress. */
  if (character == HRADBY_CHARACTER_KING && position->step == 1)
    character = HRADBY_CHARACTER_MISTRESS;
  if (position->actor != position->player)
    /* Translators: a character of the card game, the player whose token it carries, and what it
     * asks for: “choose a card …” */
    return g_strdup_printf (C_("effect", "%1$s of %2$s: %3$s"), get_name (character),
                            names[position->actor], question);
  /* Translators: a character of the card game, and what it asks for: “choose a card …” */
  return g_strdup_printf (C_("effect", "%1$s: %2$s"), get_name (character), question);
}

static char *
ask (const HradbyTable     *table,
     const HradbyPosition  *position,
     const HradbyCardsPick *picks,
     guint                  n_picks,
     const char *const     *names)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  switch (now->phase)
    {
    case HRADBY_CASTLE_CARDS_PHASE_TURN:
      return n_picks > 0 ? ask_card (table, position, picks[0].number)
                         : ask_turn (table, position);
    case HRADBY_CASTLE_CARDS_PHASE_GIVE:
      return ask_give (table, now, names);
    case HRADBY_CASTLE_CARDS_PHASE_MOVE:
    case HRADBY_CASTLE_CARDS_PHASE_ARRANGE:
      return ask_place (now, picks, n_picks);
    case HRADBY_CASTLE_CARDS_PHASE_ASSIGN:
      return n_picks < 2 ? ask_effect (now, names) : ask_assign (now, picks);
    default:
      return ask_effect (now, names);
    }
}

/* Of several cards that are picked one after the other, which one. */
static gboolean
is_one_of_several (const HradbyCastleCardsPosition *position)
{
  return position->wanted > 1
         && (position->phase == HRADBY_CASTLE_CARDS_PHASE_CLAIM
             || (position->character == HRADBY_CHARACTER_ALCHEMIST
                 && (position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                     || position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE)));
}

char *
hradby_castle_cards_ask (const HradbyTable     *table,
                         const HradbyPosition  *position,
                         const HradbyCardsPick *picks,
                         guint                  n_picks,
                         const char *const     *names)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  g_autofree char *question = ask (table, position, picks, n_picks, names);

  if (!is_one_of_several (now))
    return g_steal_pointer (&question);
  /* Translators: “Choose a card …”, the first of two */
  return g_strdup_printf (C_("effect", "%1$s (%2$u of %3$u)"), question,
                          now->n_picks % now->wanted + 1u, now->wanted);
}

/* Labels of actions, for suggestions and the analysis. */

static char *
label_card (const HradbyAction *action)
{
  g_autofree char *place = hradby_castle_cards_name_place (action->place);

  /* Translators: a card that is played, and where */
  return g_strdup_printf (_("Play %1$s: %2$s"), get_name (action->piece), place);
}

static char *
label_token (const HradbyCastleCardsPosition *position,
             const HradbyAction              *action,
             const char *const               *names)
{
  g_autofree char *name = name_at (position, action->place, action->part), *other = NULL;

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_STEAL:
      return g_strdup_printf (_("Take the token off %s"), name);
    case HRADBY_CASTLE_CARDS_CLAIM:
      return g_strdup_printf (_("Put your token on %s"), name);
    case HRADBY_CASTLE_CARDS_ASSIGN:
      /* Translators: a card, and the player whose token it gets */
      return g_strdup_printf (_("%1$s gets the token of %2$s"), name, names[action->player]);
    case HRADBY_CASTLE_CARDS_SWAP:
      other = name_at (position, action->to, action->figure);
      return g_strdup_printf (_("Swap the tokens of %1$s and %2$s"), name, other);
    default:
      return g_strdup_printf (_("%s gets no token"), name);
    }
}

static char *
label_top (const HradbyCastleCardsPosition *position,
           const HradbyAction              *action)
{
  g_autofree char *name = name_at (position, action->place, -1), *to = NULL;

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_RETURN:
      return g_strdup_printf (_("Return %s"), name);
    case HRADBY_CASTLE_CARDS_KILL:
      return g_strdup_printf (_("Kill %s"), name);
    case HRADBY_CASTLE_CARDS_EXILE:
      return g_strdup_printf (_("Send %s to the exchange"), name);
    case HRADBY_CASTLE_CARDS_LURE:
      return g_strdup_printf (_("Lure %s outside"), name);
    default:
      to = hradby_castle_cards_name_place (action->to);
      /* Translators: a card, and the place that it comes to */
      return g_strdup_printf (_("Move %1$s: %2$s"), name, to);
    }
}

char *
hradby_castle_cards_label (const HradbyTable    *table,
                           const HradbyPosition *position,
                           const HradbyAction   *action,
                           const char *const    *names)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
      return g_strdup (_("Draw a card"));
    case HRADBY_CASTLE_CARDS_EXCHANGE:
      /* Translators: the card given to the exchange, and the one taken from it */
      return g_strdup_printf (_("Exchange %1$s for %2$s"), get_name (action->piece),
                              get_name ((guint) action->amount));
    case HRADBY_CASTLE_CARDS_PLAY:
    case HRADBY_CASTLE_CARDS_SUMMON:
      return label_card (action);
    case HRADBY_CASTLE_CARDS_RETURN:
    case HRADBY_CASTLE_CARDS_KILL:
    case HRADBY_CASTLE_CARDS_EXILE:
    case HRADBY_CASTLE_CARDS_LURE:
    case HRADBY_CASTLE_CARDS_MOVE:
    case HRADBY_CASTLE_CARDS_ARRANGE:
      return label_top (now, action);
    case HRADBY_CASTLE_CARDS_STEAL:
    case HRADBY_CASTLE_CARDS_CLAIM:
    case HRADBY_CASTLE_CARDS_SWAP:
    case HRADBY_CASTLE_CARDS_ASSIGN:
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
      return label_token (now, action, names);
    case HRADBY_CASTLE_CARDS_GIVE_TO:
    case HRADBY_CASTLE_CARDS_SEND:
      /* Translators: a card, and the player who gets it */
      return g_strdup_printf (_("%1$s to %2$s"), get_name (action->piece), names[action->player]);
    case HRADBY_CASTLE_CARDS_GIVE:
      return g_strdup_printf (_("Give %s"), get_name (action->piece));
    case HRADBY_CASTLE_CARDS_TAKE:
      return g_strdup_printf (_("Take %s"), get_name (action->piece));
    case HRADBY_CASTLE_CARDS_DECLINE:
      return g_strdup (_("Do nothing"));
    case HRADBY_CASTLE_CARDS_CHOOSE:
      return g_strdup_printf (_("A card of %s"), names[action->player]);
    default:
      return NULL;
    }
}
