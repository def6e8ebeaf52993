/* What a player of the card game Castle is asked for, and what actions are called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/table.h"

static const char *
get_name (guint card)
{
  return hradby_castle_cards_get_look (card)->name;
}

/* The card at a level of a place, or its top card. */
static const char *
name_at (const HradbyCastleCardsPosition *position,
         guint                            place,
         gint                             level)
{
  HradbyCastleCardsCard card;

  if (hradby_castle_cards_get_height (position, place) == 0)
    return "";
  if (level < 0)
    hradby_castle_cards_get_top (position, place, &card);
  else
    hradby_castle_cards_get_card (position, place, (guint) level, &card);
  return get_name (card.kind);
}

static char *
ask_turn (const HradbyCastleCardsPosition *position,
          const HradbyCardsPick           *picks,
          guint                            n_picks)
{
  guint n = position->n_actions;

  if (n_picks > 0)
    /* Translators: a card of one’s hand that is to be played or exchanged */
    return g_strdup_printf (_("%s: choose a place to play it, or a card of the exchange for it."),
                            get_name (picks[0].number));
  return g_strdup_printf (ngettext ("%u action left: draw, exchange a card, or play one.",
                                    "%u actions left: draw, exchange a card, or play one.", n),
                          n);
}

static char *
ask_give (const HradbyCastleCardsPosition *position)
{
  switch (position->character)
    {
    case HRADBY_CHARACTER_FOOL:
      return g_strdup (_("Choose a card to pass to the left."));
    case HRADBY_CHARACTER_VILLAGE_IDIOT:
      return g_strdup (_("Choose a card to pass to the right."));
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
  const char *name = get_name (position->character);

  if (n_picks > 0)
    /* Translators: a card that comes to another place */
    return g_strdup_printf (_("%s: choose the place to go to."),
                            name_at (position, picks[0].number, -1));
  /* Translators: a character of the card game, whose effect asks for something */
  return g_strdup_printf (_("%s: choose a card to be moved."), name);
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
ask (const HradbyCastleCardsPosition *now,
     const HradbyCardsPick           *picks,
     guint                            n_picks)
{
  guint character = now->character;

  switch (now->phase)
    {
    case HRADBY_CASTLE_CARDS_PHASE_TURN:
      return ask_turn (now, picks, n_picks);
    case HRADBY_CASTLE_CARDS_PHASE_GIVE:
      return ask_give (now);
    case HRADBY_CASTLE_CARDS_PHASE_MOVE:
    case HRADBY_CASTLE_CARDS_PHASE_ARRANGE:
      return ask_place (now, picks, n_picks);
    case HRADBY_CASTLE_CARDS_PHASE_ASSIGN:
      if (n_picks < 2)
        break;
      /* Translators: a card on which the Spy puts a token */
      return g_strdup_printf (_("%s: choose whose token it gets."),
                              name_at (now, picks[0].number, picks[1].number));
    default:
      break;
    }
  /* The second return of the King belongs to the Mistress. */
  if (character == HRADBY_CHARACTER_KING && now->step == 1)
    character = HRADBY_CHARACTER_MISTRESS;
  /* Translators: a character of the card game, and what it asks for: “choose a card …” */
  return g_strdup_printf (C_("effect", "%1$s: %2$s"), get_name (character),
                          get_question (now->phase));
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
  g_autofree char *question = ask (now, picks, n_picks);

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
  const char *name = name_at (position, action->place, action->part);

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
      return g_strdup_printf (_("Swap the tokens of %1$s and %2$s"), name,
                              name_at (position, action->to, action->figure));
    default:
      return g_strdup_printf (_("%s gets no token"), name);
    }
}

static char *
label_top (const HradbyCastleCardsPosition *position,
           const HradbyAction              *action)
{
  const char *name = name_at (position, action->place, -1);
  g_autofree char *to = NULL;

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
    case HRADBY_CASTLE_CARDS_CHOOSE:
      return g_strdup_printf (_("A card of %s"), names[action->player]);
    default:
      return NULL;
    }
}
