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

void
hradby_castle_cards_hand_add (const HradbyCastleCardsTable *table,
                              HradbyCastleCardsPosition    *position,
                              guint                         seat,
                              guint                         kind)
{
  hradby_cards_add (&position->hands[seat], kind);
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
  hradby_cards_add (&position->known[seat][receiver], kind);
}
