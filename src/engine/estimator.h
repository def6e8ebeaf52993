/* What a game may offer to those who try all plays of a turn, so that it takes less time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type-lookup.h"

G_BEGIN_DECLS

/* A gain that is not foreseen. */
#define HRADBY_UNFORESEEN G_MININT

/**
 * HradbyEstimator:
 * @memo_size: bytes of a memo
 * @estimate: as the contract's, and with the same result, but sooner where a position is much like
 *   the one before. What was seen there is kept in @memo: zeros at first, and for one table only
 * @copy: (nullable): copies of a position what is in use of it, which is enough to play on and to
 *   estimate; what else @to holds stays, so that it must not be compared nor kept
 * @list: (nullable): the first @max actions of a decision, as get_action tells each, but in one
 *   pass. Returns how many actions there are
 * @foresee: (nullable): tells what each of @n actions of the seat to move brings it over the first
 *   one of this decision, both with the first action of each decision that follows in the turn,
 *   without trying it: in hundredths of a point, nearly always right to two points or too high;
 *   %HRADBY_UNFORESEEN: this cannot be told of such actions
 *
 * Most plays of a turn change little of what is estimated.
 */
typedef struct
{
  gsize memo_size;
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gpointer memo,
                    gint *scores);
  void (*copy) (const HradbyTable *table, const HradbyPosition *from, HradbyPosition *to);
  guint (*list) (const HradbyTable *table, const HradbyPosition *position, HradbyAction *actions,
                 guint max);
  void (*foresee) (const HradbyTable *table, const HradbyPosition *position,
                   const HradbyAction *actions, guint n, gint *gains);
} HradbyEstimator;

G_END_DECLS
