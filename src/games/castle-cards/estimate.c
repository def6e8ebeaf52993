/* How near each seat is to its last card. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/estimate.h"

void
hradby_castle_cards_get_scores (const HradbyTable    *table,
                                const HradbyPosition *position,
                                gint                 *scores)
{
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);

  for (guint seat = 0; seat < table->n_players; seat++)
    scores[seat] = self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER
                     ? self->totals[seat]
                     : -(gint) hradby_castle_cards_count_of_seat (
                         hradby_castle_cards_table (table), self, seat);
}

void
hradby_castle_cards_project (const HradbyTable    *table,
                             const HradbyPosition *position,
                             gint                 *scores)
{
  hradby_castle_cards_get_scores (table, position, scores);
}

void
hradby_castle_cards_estimate (const HradbyTable    *table,
                              const HradbyPosition *position,
                              gint                 *scores)
{
  hradby_castle_cards_get_scores (table, position, scores);
  for (guint seat = 0; seat < table->n_players; seat++)
    scores[seat] *= 100;
}
