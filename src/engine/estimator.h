/* The estimate of a game that remembers what it saw in the position before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type-lookup.h"

G_BEGIN_DECLS

/**
 * HradbyEstimator:
 * @memo_size: bytes of a memo
 * @estimate: as the contract's, and with the same result, but sooner where a position is much like
 *   the one before. What was seen there is kept in @memo: zeros at first, and for one table only
 *
 * Most plays of a turn change little of what is estimated.
 */
typedef struct
{
  gsize memo_size;
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gpointer memo,
                    gint *scores);
} HradbyEstimator;

G_END_DECLS
