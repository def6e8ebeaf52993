/* What a game may offer to those who try all plays of a turn, and what estimates are made of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type-lookup.h"

/* A gain that is not foreseen. */
#define HRADBY_UNFORESEEN G_MININT

/* Most plays of a turn change little of what is estimated. */
typedef struct {
  gsize memo_size; /* bytes of a memo */
  /* as the contract's, and with the same result, but sooner where a position is much like the
   * one before. What was seen there is kept in @memo: zeros at first, and for one table only; or
   * %NULL */
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gpointer memo,
                    gint *scores);
  /* (nullable): copies of a position what is in use of it, which is enough to play on and to
   * estimate; what else @to holds stays, so that it must not be compared nor kept */
  void (*copy) (const HradbyTable *table, const HradbyPosition *from, HradbyPosition *to);
  /* (nullable): tells what each of @n actions of the seat to move brings it over the first one of
   * this decision, both with the first action of each decision that follows in the turn, without
   * trying it: in hundredths of a point, nearly always right to two points or too high;
   * %HRADBY_UNFORESEEN: this cannot be told of such actions */
  void (*foresee) (const HradbyTable *table, const HradbyPosition *position,
                   const HradbyAction *actions, guint n, gint *gains);
} HradbyEstimator;

/* Where a position lies in the course of a game: weights are given at knots, and change evenly
 * between them. @part of the @width from knot number @index to the next one lies behind. */
typedef struct {
  guint index;
  gint  part;
  gint  width;
} HradbyEstimatorKnot;

/* Finds @amount between @n ascending @knots, @scale times what they say. */
static inline HradbyEstimatorKnot
hradby_estimator_find_knot (const gint *knots, guint n, gint scale, gint amount)
{
  guint i = 0;

  amount = CLAMP (amount, scale * knots[0], scale * knots[n - 1]);
  while (i + 2 < n && amount > scale * knots[i + 1])
    i++;
  return (HradbyEstimatorKnot) { i, amount - scale * knots[i], scale * (knots[i + 1] - knots[i]) };
}

/* A sum of products; in a few steps where @room is a constant, a multiple of eight above eight. */
static inline gint
hradby_estimator_multiply (const gint16 *weights, const gint16 *numbers, guint room)
{
  gint sum = 0;

  for (guint i = 0; i < room; i++)
    sum += weights[i] * numbers[i];
  return sum;
}

/* What @room numbers, in parts of @unit, are worth by @weights, rows of @room by knot; times the
 * width at the knot. */
static inline gint
hradby_estimator_weigh (const gint16 *weights, const gint16 *numbers, guint room, gint unit,
                        const HradbyEstimatorKnot *knot)
{
  const gint16 *row = weights + knot->index * room;

  return hradby_estimator_multiply (row, numbers, room) / unit * (knot->width - knot->part)
         + hradby_estimator_multiply (row + room, numbers, room) / unit * knot->part;
}
