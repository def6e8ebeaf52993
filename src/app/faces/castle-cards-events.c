/* What happened in the card game Castle, a sentence an event. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/faces/castle-cards-parts.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle-cards/places.h"
#include "games/castle-cards/tables.h"

static const char *
get_name (guint card)
{
  const HradbyCardLook *look = hradby_castle_cards_get_look (card);

  return look != NULL ? look->name : "";
}

/* What was the only possible answer says so. */
static char *
add_forced (const HradbyEvent *event,
            char              *sentence)
{
  char *longer;

  if (!event->flag)
    return sentence;
  /* Translators: after a sentence about a choice of which there was only one */
  longer = g_strconcat (sentence, " ", _("There was no other choice."), NULL);
  g_free (sentence);
  return longer;
}

static char *
tell_play (const HradbyEvent *event,
           const char        *name)
{
  /* Of those outside nobody needs to know which is the newest. */
  guint where = event->place < HRADBY_PLACE_HEAP ? event->place : HRADBY_PLACE_NONE;
  g_autofree char *place = hradby_castle_cards_name_place (where);

  if (event->kind == HRADBY_CASTLE_CARDS_EVENT_SUMMONED)
    /* Translators: a player, a card of the exchange, a place */
    return add_forced (event, g_strdup_printf (_("%1$s brings %2$s into play without a token: "
                                                 "%3$s."),
                                               name, get_name (event->piece), place));
  /* Translators: a player, a card, a place */
  return g_strdup_printf (_("%1$s plays %2$s: %3$s."), name, get_name (event->piece), place);
}

/* A card that leaves its place; @name is %NULL if it carried no token. */
static char *
tell_gone (const HradbyEvent *event,
           const char        *name)
{
  g_autofree char *card = hradby_castle_cards_name_at (event->piece, event->place);

  switch (event->kind)
    {
    case HRADBY_CASTLE_CARDS_EVENT_KILLED:
      return g_strdup_printf (_("%s leaves the game for good."), card);
    case HRADBY_CASTLE_CARDS_EVENT_EXILED:
      return g_strdup_printf (_("%s goes to the exchange."), card);
    default:
      if (name == NULL)
        return g_strdup_printf (_("%s carries no token and goes to the exchange."), card);
      /* Translators: a card, and the player to whose hand it returns */
      return g_strdup_printf (_("%1$s returns to the hand of %2$s."), card, name);
    }
}

static char *
tell_moved (const HradbyEvent *event)
{
  g_autofree char *card = hradby_castle_cards_name_at (event->piece, event->place);
  g_autofree char *to = hradby_castle_cards_name_place (event->to);

  if (event->to == event->place)
    return NULL;
  /* Translators: a card, and the place that it comes to */
  return g_strdup_printf (_("%1$s moves: %2$s."), card, to);
}

static char *
tell_token (const HradbyEvent *event,
            const char        *name)
{
  g_autofree char *card = hradby_castle_cards_name_at (event->piece, event->place);

  if (name == NULL)
    return g_strdup_printf (_("%s loses its token."), card);
  /* Translators: a card, and the player whose token lies on it now */
  return g_strdup_printf (_("%1$s gets the token of %2$s."), card, name);
}

/* Cards that go from hand to hand; blank for those who did not see which. */
static char *
tell_hand (const HradbyEvent *event,
           const char        *name,
           const char        *other)
{
  const char *card = get_name (event->piece);

  switch (event->kind)
    {
    case HRADBY_CASTLE_CARDS_EVENT_DREW:
      return event->blank ? g_strdup_printf (_("%s draws a card."), name)
                          : g_strdup_printf (_("%1$s draws a card: %2$s."), name, card);
    case HRADBY_CASTLE_CARDS_EVENT_EXCHANGED:
      /* Translators: a player, the card given to the exchange, the card taken from it */
      return g_strdup_printf (_("%1$s exchanges %2$s for %3$s."), name, card,
                              get_name ((guint) event->other));
    case HRADBY_CASTLE_CARDS_EVENT_GAVE:
      return add_forced (event, g_strdup_printf (_("%1$s gives %2$s to the exchange."), name,
                                                 card));
    case HRADBY_CASTLE_CARDS_EVENT_TOOK:
      return add_forced (event, g_strdup_printf (_("%1$s gets %2$s from the exchange."), name,
                                                 card));
    case HRADBY_CASTLE_CARDS_EVENT_CHOSE:
      /* Whether there was a choice tells something of the hand. */
      return event->blank ? g_strdup_printf (_("%s has chosen a card."), name)
                          : add_forced (event, g_strdup_printf (_("%1$s has chosen a card: %2$s."),
                                                                name, card));
    default:
      /* Translators: a player, the player who gets the card, and the card */
      return event->blank ? g_strdup_printf (_("%1$s gives a card to %2$s."), name, other)
                          : g_strdup_printf (_("%1$s gives a card to %2$s: %3$s."), name, other,
                                             card);
    }
}

static char *
tell_quiet (const HradbyEvent *event)
{
  gint left = event->other - event->count;

  if (left <= 0)
    return NULL; /* the end says so itself */
  return g_strdup_printf (ngettext ("Nobody drew or played: after %d more turn like this the game "
                                    "ends.",
                                    "Nobody drew or played: after %d more turns like this the game "
                                    "ends.", (gulong) left),
                          left);
}

static char *
tell_blocked (const HradbyEvent *event)
{
  switch (event->count)
    {
    case HRADBY_CASTLE_CARDS_BLOCK_STUCK:
      return g_strdup (_("Nobody can do anything: the fewest cards in hand win."));
    case HRADBY_CASTLE_CARDS_BLOCK_QUIET:
      return g_strdup (_("Nobody drew or played for too long: the fewest cards in hand win."));
    default:
      return g_strdup (_("The game has lasted 500 turns: the fewest cards in hand win."));
    }
}

/* What decided among equal hands is said, be it the usual rule or not. */
static char *
tell_victory (const HradbyTable *table,
              const HradbyEvent *event,
              const char        *name)
{
  if ((event->settings & HRADBY_SETTING_BIT (HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK)) == 0)
    return g_strdup_printf (_("%s wins."), name);
  if (table->settings[HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK] == HRADBY_TIEBREAK_HAND_ONLY)
    return g_strdup_printf (_("%s shares the victory: the piles do not count."), name);
  return g_strdup_printf (_("%s wins the tie with the fewest cards in hand and pile together."),
                          name);
}

char *
hradby_castle_cards_tell_event (const HradbyTable *table,
                                const HradbyEvent *event,
                                const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : NULL;
  gboolean has_other = event->other >= 0 && event->other < (gint) table->n_players;
  const char *other = has_other ? names[event->other] : NULL;
  char *sentence;

  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return event->source == HRADBY_CASTLE_CARDS_SOURCE_WIN ? tell_victory (table, event, name)
                                                             : NULL;
    case HRADBY_CASTLE_CARDS_EVENT_PLAYED:
    case HRADBY_CASTLE_CARDS_EVENT_SUMMONED:
      return tell_play (event, name);
    case HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER:
      return g_strdup_printf (_("%s can do nothing and is passed over."), name);
    case HRADBY_CASTLE_CARDS_EVENT_RETURNED:
    case HRADBY_CASTLE_CARDS_EVENT_KILLED:
    case HRADBY_CASTLE_CARDS_EVENT_EXILED:
      return add_forced (event, tell_gone (event, name));
    case HRADBY_CASTLE_CARDS_EVENT_MOVED:
      sentence = tell_moved (event);
      return sentence != NULL ? add_forced (event, sentence) : NULL;
    case HRADBY_CASTLE_CARDS_EVENT_TOKEN:
      return add_forced (event, tell_token (event, name));
    case HRADBY_CASTLE_CARDS_EVENT_DREW:
    case HRADBY_CASTLE_CARDS_EVENT_EXCHANGED:
    case HRADBY_CASTLE_CARDS_EVENT_GAVE:
    case HRADBY_CASTLE_CARDS_EVENT_TOOK:
    case HRADBY_CASTLE_CARDS_EVENT_CHOSE:
    case HRADBY_CASTLE_CARDS_EVENT_HANDED:
      return tell_hand (event, name, other);
    case HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT:
      return g_strdup_printf (_("%s finds nothing to do."), get_name (event->piece));
    case HRADBY_CASTLE_CARDS_EVENT_DECLINED:
      /* Translators: a player, and a character whose effect he leaves */
      return g_strdup_printf (_("%1$s lets %2$s do nothing."), name, get_name (event->piece));
    case HRADBY_CASTLE_CARDS_EVENT_MORE:
      return g_strdup_printf (_("%s has one more action in this turn."), name);
    case HRADBY_CASTLE_CARDS_EVENT_QUIET:
      return tell_quiet (event);
    case HRADBY_CASTLE_CARDS_EVENT_BLOCKED:
      return tell_blocked (event);
    default:
      return NULL;
    }
}
