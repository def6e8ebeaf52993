/* What chance does between two decisions of a search. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/* A hash of what a hash stands for, and then @word. */
static inline guint64
hradby_draws_mix (guint64 hash,
                  guint64 word)
{
  HradbyRandom random = { hash ^ word };

  return hradby_random_next (&random);
}

/* Does what chance does until a seat has to move or the game is over. Returns a hash of all of it,
 * in its order; 0 where chance has nothing to do. */
guint64 hradby_draws_play (const HradbyTable *table,
                           HradbyPosition    *position,
                           HradbyRandom      *random);

/* The same, but of the first draw one outcome after the other: as @round counts up from any number,
 * each comes once before any comes again, and what comes in a row differs much. */
guint64 hradby_draws_deal (const HradbyTable *table,
                           HradbyPosition    *position,
                           guint              round,
                           HradbyRandom      *random);

G_END_DECLS
