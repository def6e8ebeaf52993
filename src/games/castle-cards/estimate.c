/* Who is likely to get rid of all cards first, and what the others will be left with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/estimate.h"

#include "games/castle-cards/weights.h"

#include <math.h>

static const gint knots[HRADBY_CASTLE_CARDS_N_KNOTS] = { 2, 6, 14, 35 };

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

static guint
find_least_needed (const HradbyCastleCardsTable    *table,
                   const HradbyCastleCardsPosition *position)
{
  guint least = G_MAXUINT;

  for (guint seat = 0; seat < table->parent.n_players; seat++)
    least = MIN (least, hradby_castle_cards_count_needed (table, position, seat));
  return least;
}

guint
hradby_castle_cards_locate (const HradbyCastleCardsTable    *table,
                            const HradbyCastleCardsPosition *position,
                            gint                            *part,
                            gint                            *width)
{
  gint needed = CLAMP ((gint) find_least_needed (table, position), knots[0],
                       knots[HRADBY_CASTLE_CARDS_N_KNOTS - 1]);
  guint knot = 0;

  while (knot + 2 < HRADBY_CASTLE_CARDS_N_KNOTS && needed > knots[knot + 1])
    knot++;
  *width = knots[knot + 1] - knots[knot];
  *part = needed - knots[knot];
  return knot;
}

static gint
multiply (const gint16 *weights,
          const gint16 *amounts)
{
  gint sum = 0;

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_FEATURE_ROOM; i++)
    sum += weights[i] * amounts[i];
  return sum;
}

void
hradby_castle_cards_weigh (const HradbyCastleCardsTable    *table,
                           const HradbyCastleCardsPosition *position,
                           const HradbyCastleCardsWeights  *weights,
                           gint                            *scores)
{
  HradbyCastleCardsFeatures features[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  gint part, width;
  guint knot = hradby_castle_cards_locate (table, position, &part, &width);

  hradby_castle_cards_list_features (table, position, features);
  for (guint seat = 0; seat < table->parent.n_players; seat++)
    scores[seat] = (multiply (weights[knot], features[seat]) * (width - part)
                    + multiply (weights[knot + 1], features[seat]) * part) / width;
}

/* Who has won, each alike if several have. */
static void
tell_result (const HradbyTable               *table,
             const HradbyCastleCardsPosition *position,
             double                          *chances)
{
  gint8 most = G_MININT8;
  guint n_winners = 0;

  for (guint seat = 0; seat < table->n_players; seat++)
    most = MAX (most, position->totals[seat]);
  for (guint seat = 0; seat < table->n_players; seat++)
    n_winners += position->totals[seat] == most ? 1 : 0;
  for (guint seat = 0; seat < table->n_players; seat++)
    chances[seat] = position->totals[seat] == most ? 1.0 / n_winners : 0.0;
}

void
hradby_castle_cards_tell_chances (const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  double               *chances)
{
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);
  gint scores[HRADBY_CASTLE_CARDS_MAX_PLAYERS], most = G_MININT;
  double sum = 0.0;

  if (self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
    {
      tell_result (table, self, chances);
      return;
    }
  hradby_castle_cards_weigh (hradby_castle_cards_table (table), self, hradby_castle_cards_weights,
                             scores);
  for (guint seat = 0; seat < table->n_players; seat++)
    most = MAX (most, scores[seat]);
  for (guint seat = 0; seat < table->n_players; seat++)
    {
      chances[seat] = exp ((double) (scores[seat] - most) / HRADBY_CASTLE_CARDS_WEIGHT_UNIT);
      sum += chances[seat];
    }
  for (guint seat = 0; seat < table->n_players; seat++)
    chances[seat] /= sum;
}

/* The winner has a point. Whoever loses is left with the part of his cards for which he would need
 * longer than the nearest player, and with one at least. */
void
hradby_castle_cards_estimate (const HradbyTable    *base,
                              const HradbyPosition *position,
                              gint                 *scores)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);
  double chances[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  guint least = find_least_needed (table, self);

  hradby_castle_cards_tell_chances (base, position, chances);
  for (guint seat = 0; seat < base->n_players; seat++)
    if (self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
      scores[seat] = 100 * self->totals[seat];
    else
      {
        guint needed = MAX (hradby_castle_cards_count_needed (table, self, seat), 1);
        double rest = 1.0 + (double) hradby_castle_cards_count_of_seat (table, self, seat)
                              * (needed - MIN (least, needed)) / needed;

        scores[seat] = (gint) lrint (100.0 * (chances[seat] - (1.0 - chances[seat]) * rest));
      }
}
