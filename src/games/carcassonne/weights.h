/* What the numbers of a position of Carcassonne are worth. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/features.h"

G_BEGIN_DECLS

/* For so many numbers of tiles left weights are given; in between they change evenly. */
#define HRADBY_CARCASSONNE_N_KNOTS 6

typedef gint16 HradbyCarcassonneWeights[HRADBY_CARCASSONNE_FEATURE_ROOM];

/* In hundredths of a point, by knot: for two players, and for more in the base game. Fitted, see
 * src/ai/estimates.md. */
extern const HradbyCarcassonneWeights
  hradby_carcassonne_weights[HRADBY_CARCASSONNE_N_KNOTS];
extern const HradbyCarcassonneWeights
  hradby_carcassonne_many_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Where a position lies between two knots: returns the first one and sets how much of the way to
 * the next one, of @width, lies behind. */
guint hradby_carcassonne_find_knot (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    gint                            *part,
                                    gint                            *width);

/**
 * hradby_carcassonne_weigh:
 * @weights: by knot
 * @memo: (nullable): see hradby_carcassonne_list_features()
 * @scores: (out): what each player expects to have at the end, in hundredths of a point, without
 *   what expansions bring
 */
void  hradby_carcassonne_weigh     (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    const HradbyCarcassonneWeights  *weights,
                                    HradbyCarcassonneMemo           *memo,
                                    gint                            *scores);

/* A sum of products; in a few steps where @room is a constant, a multiple of eight above eight. */
static inline gint
hradby_carcassonne_multiply (const gint16 *weights,
                             const gint16 *amounts,
                             guint         room)
{
  gint sum = 0;

  for (guint i = 0; i < room; i++)
    sum += weights[i] * amounts[i];
  return sum;
}

/* What @room numbers are worth, @part of @width on the way from @weights to those in the row behind
 * them. */
static inline gint
hradby_carcassonne_weigh_row (const gint16 *weights,
                              const gint16 *numbers,
                              guint         room,
                              gint          part,
                              gint          width)
{
  return (hradby_carcassonne_multiply (weights, numbers, room) * (width - part)
          + hradby_carcassonne_multiply (weights + room, numbers, room) * part) / width;
}

/* What numbers of an expansion's own are worth to a player: @room of them, and @weights in rows of
 * so many, by knot. */
static inline gint
hradby_carcassonne_weigh_numbers (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  const gint16                    *numbers,
                                  const gint16                    *weights,
                                  guint                            room)
{
  gint part, width;
  guint knot = hradby_carcassonne_find_knot (table, position, &part, &width);

  return hradby_carcassonne_weigh_row (weights + knot * room, numbers, room, part, width);
}

/* Adds that to the @scores of each player, whose @features are rows of @room likewise. */
static inline void
hradby_carcassonne_weigh_own (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              const gint16                    *features,
                              const gint16                    *weights,
                              guint                            room,
                              gint                            *scores)
{
  gint part, width;
  guint knot = hradby_carcassonne_find_knot (table, position, &part, &width);

  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player] += hradby_carcassonne_weigh_row (weights + knot * room,
                                                    features + player * room, room, part, width);
}

G_END_DECLS
