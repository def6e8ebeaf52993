/* Cards that go from hand to hand: Courtesan, Fool, Village Idiot. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/rules.h"

static void
tell_handed (const HradbyCastleCardsRun *self,
             guint                       seat,
             guint                       receiver,
             guint                       kind)
{
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_HANDED, .player = (guint8) seat, .other = (gint16) receiver,
    .piece = (guint16) kind, .audience = HRADBY_SEAT_BIT (seat) | HRADBY_SEAT_BIT (receiver),
  });
}

void
hradby_castle_cards_draw_unseen (const HradbyCastleCardsRun *self,
                                 guint                       kind)
{
  HradbyCastleCardsPosition *position = self->position;

  hradby_castle_cards_hand_leave (position, position->other, position->player, kind);
  position->picks[position->n_picks++] = (guint8) kind;
  tell_handed (self, position->other, position->player, kind);
}

void
hradby_castle_cards_give_back (const HradbyCastleCardsRun *self,
                               guint                       kind)
{
  HradbyCastleCardsPosition *position = self->position;

  hradby_castle_cards_hand_leave (position, position->player, position->other, kind);
  hradby_castle_cards_hand_arrive (position, position->player, position->other, kind);
  hradby_castle_cards_hand_arrive (position, position->other, position->player,
                                   position->picks[0]);
  tell_handed (self, position->player, position->other, kind);
}

void
hradby_castle_cards_swap_cards (const HradbyCastleCardsRun *self,
                                guint                       seat,
                                guint                       kind,
                                guint                       other,
                                guint                       other_kind)
{
  hradby_castle_cards_hand_leave (self->position, seat, other, kind);
  hradby_castle_cards_hand_leave (self->position, other, seat, other_kind);
  hradby_castle_cards_hand_arrive (self->position, seat, other, kind);
  hradby_castle_cards_hand_arrive (self->position, other, seat, other_kind);
  tell_handed (self, seat, other, kind);
  tell_handed (self, other, seat, other_kind);
}

/* The cards that were chosen go as many seats further in the order of turns. */
void
hradby_castle_cards_pass_all (const HradbyCastleCardsRun *self,
                              guint                       steps)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;
  gint gains[HRADBY_CASTLE_CARDS_MAX_PLAYERS] = { 0 };

  for (guint seat = 0; seat < n_players; seat++)
    if (position->picks[seat] != HRADBY_NO_CHARACTER)
      hradby_castle_cards_hand_leave (position, seat, (seat + steps) % n_players,
                                      position->picks[seat]);
  for (guint i = 0; i < n_players; i++)
    {
      guint seat = (position->player + i) % n_players, receiver = (seat + steps) % n_players;
      guint8 kind = position->picks[seat];

      if (kind == HRADBY_NO_CHARACTER)
        continue;
      hradby_castle_cards_hand_arrive (position, seat, receiver, kind);
      tell_handed (self, seat, receiver, kind);
      gains[seat]++;
      gains[receiver]--;
    }
  for (guint i = 0; i < n_players; i++)
    {
      guint seat = (position->player + i) % n_players;

      hradby_castle_cards_score (self, seat, HRADBY_CASTLE_CARDS_SOURCE_HAND, gains[seat], NULL);
    }
}
