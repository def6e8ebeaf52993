/* Cards that come into hands and leave them, and what is known of that. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/hands.h"

/* Of the own hand nothing is noted: its owner knows all of it. */
static gboolean
may_note (const HradbyCastleCardsTable *table,
          guint                         knower,
          guint                         seat)
{
  return knower != seat
         && (knower < table->parent.n_players || knower == HRADBY_CASTLE_CARDS_PUBLIC);
}

static void
note_king (HradbyCastleCardsPosition *position,
           guint                      seat,
           guint                      kind,
           HradbyCastleCardsSparing   how)
{
  if (kind == HRADBY_CHARACTER_KING && seat == position->player)
    position->spares_king |= (guint8) how;
}

void
hradby_castle_cards_hand_add (const HradbyCastleCardsTable *table,
                              HradbyCastleCardsPosition    *position,
                              guint                         seat,
                              guint                         kind)
{
  hradby_cards_add (&position->hands[seat], kind);
  note_king (position, seat, kind, HRADBY_CASTLE_CARDS_SPARES_OPENLY);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    if (may_note (table, i, seat))
      hradby_cards_add (&position->known[i][seat], kind);
}

void
hradby_castle_cards_hand_remove (HradbyCastleCardsPosition *position,
                                 guint                      seat,
                                 guint                      kind)
{
  hradby_cards_remove (&position->hands[seat], kind);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    hradby_cards_remove (&position->known[i][seat], kind);
}

void
hradby_castle_cards_hand_leave (HradbyCastleCardsPosition *position,
                                guint                      seat,
                                guint                      receiver,
                                guint                      kind)
{
  hradby_cards_remove (&position->hands[seat], kind);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    if (i == receiver)
      hradby_cards_remove (&position->known[i][seat], kind);
    else
      position->known[i][seat] = 0;
}

void
hradby_castle_cards_hand_arrive (HradbyCastleCardsPosition *position,
                                 guint                      seat,
                                 guint                      receiver,
                                 guint                      kind)
{
  hradby_cards_add (&position->hands[receiver], kind);
  note_king (position, receiver, kind, HRADBY_CASTLE_CARDS_SPARES_IN_SECRET);
  hradby_cards_add (&position->known[seat][receiver], kind);
}

void
hradby_castle_cards_hand_draw (HradbyCastleCardsPosition *position,
                               guint                      kind)
{
  hradby_cards_add (&position->hands[position->player], kind);
  note_king (position, position->player, kind, HRADBY_CASTLE_CARDS_SPARES_IN_SECRET);
}
