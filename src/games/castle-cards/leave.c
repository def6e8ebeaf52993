/* Cards that leave their places, and what they tell. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/rules.h"

void
hradby_castle_cards_tell (const HradbyCastleCardsRun *self,
                          HradbyEvent                 event)
{
  if (self->sink == NULL)
    return;
  event.turn = self->position->turn;
  hradby_event_tell (self->sink, &event);
}

void
hradby_castle_cards_score (const HradbyCastleCardsRun  *self,
                           guint                        player,
                           HradbyCastleCardsSource      source,
                           gint                         points,
                           const HradbyCastleCardsCard *card)
{
  if (points == 0)
    return;
  self->position->totals[player] = (gint8) (self->position->totals[player] + points);
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_EVENT_POINTS, .player = (guint8) player, .source = (guint8) source,
    .points = (gint16) points, .total = self->position->totals[player], .multiplier = 1,
    .piece = card != NULL ? card->kind : 0, .place = card != NULL ? card->place : 0,
    .part = card != NULL ? card->level : 0,
  });
}

static void
tell_of_card (const HradbyCastleCardsRun  *self,
              HradbyCastleCardsEvent       kind,
              const HradbyCastleCardsCard *card)
{
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = (guint8) kind, .player = card->token, .piece = card->kind, .place = card->place,
    .part = card->level, .flag = self->forced != FALSE,
  });
}

void
hradby_castle_cards_return (const HradbyCastleCardsRun *self,
                            guint                       place)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_lift (self->position, place, &card);
  tell_of_card (self, HRADBY_CASTLE_CARDS_EVENT_RETURNED, &card);
  if (card.token == HRADBY_NO_TOKEN)
    {
      hradby_cards_add (&self->position->exchange, card.kind);
      return;
    }
  hradby_castle_cards_hand_add (self->table, self->position, card.token, card.kind);
  hradby_castle_cards_score (self, card.token, HRADBY_CASTLE_CARDS_SOURCE_RETURN, -1, &card);
}

void
hradby_castle_cards_kill (const HradbyCastleCardsRun *self,
                          guint                       place)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_lift (self->position, place, &card);
  tell_of_card (self, HRADBY_CASTLE_CARDS_EVENT_KILLED, &card);
  hradby_cards_add (&self->position->removed, card.kind);
}

void
hradby_castle_cards_exile (const HradbyCastleCardsRun *self,
                           guint                       place)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_lift (self->position, place, &card);
  tell_of_card (self, HRADBY_CASTLE_CARDS_EVENT_EXILED, &card);
  hradby_cards_add (&self->position->exchange, card.kind);
}

void
hradby_castle_cards_move (const HradbyCastleCardsRun *self,
                          guint                       place,
                          guint                       to)
{
  HradbyCastleCardsCard card;
  guint stamp = hradby_castle_cards_lift (self->position, place, &card);

  to = hradby_castle_cards_lay (self->position, card.kind, to, card.token, stamp);
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_MOVED, .player = card.token, .piece = card.kind,
    .place = card.place, .part = card.level, .to = (guint8) to, .flag = self->forced != FALSE,
  });
}

void
hradby_castle_cards_give_token (const HradbyCastleCardsRun  *self,
                                const HradbyCastleCardsCard *card,
                                guint8                       token)
{
  guint8 old
    = hradby_castle_cards_set_token (self->position, card->place, card->level, token);

  if (old == token)
    return;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_TOKEN, .player = token, .piece = card->kind,
    .place = card->place, .part = card->level, .flag = self->forced != FALSE,
    .other = old == HRADBY_NO_TOKEN ? -1 : old,
  });
}

gboolean
hradby_castle_cards_man_rampart (const HradbyCastleCardsRun *self,
                                 guint                       place)
{
  HradbyCastleCardsRun by_itself = *self;
  gint rampart = hradby_place_get_rampart (place);
  guint slot;

  if (rampart < 0
      || (hradby_place_ramparts[rampart] & ~self->position->soldiers) != 0)
    return FALSE;
  slot = HRADBY_PLACE_SLOT + (guint) rampart;
  by_itself.forced = TRUE;
  if ((self->position->occupied & ~self->position->knighted & HRADBY_PLACE_BIT (slot)) == 0)
    return FALSE;
  hradby_castle_cards_return (&by_itself, slot);
  return TRUE;
}

void
hradby_castle_cards_lay_siege (const HradbyCastleCardsRun *self)
{
  HradbyCastleCardsRun by_itself = *self;
  HradbyCastleCardsPlaces soldiers
    = { self->position->soldiers & ~self->position->knighted, 0 };

  if ((HRADBY_PLACES_SLOTS & ~self->position->occupied) != 0)
    return;
  by_itself.forced = TRUE;
  soldiers = hradby_castle_cards_unprotected (self->table, self->position, soldiers);
  for (; soldiers.inner != 0; soldiers.inner &= soldiers.inner - 1)
    hradby_castle_cards_return (&by_itself, (guint) __builtin_ctzll (soldiers.inner));
}
