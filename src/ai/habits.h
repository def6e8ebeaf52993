/* How people play who do not see everything: what they overlook, and what they value too much. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/**
 * HradbyHabits:
 * @misses_near: of a hundred places beside what was placed last so many are overlooked, and of a
 *   hundred other actions
 * @misses_far: of a hundred places far from it
 * @greed: of a hundred parts of the judgement so many are points as if the game ended now
 *
 * What somebody overlooks is a place with all that can be done there, and what nobody looks at
 * where the last turn was, far more often. Games that do not tell where that was have one kind of
 * places, overlooked as often as those halfway.
 */
struct _HradbyHabits
{
  guint8 misses_near;
  guint8 misses_far;
  guint8 greed;
};

/* Moves that somebody thinks of at most: those that stand best. */
#define HRADBY_HABITS_MOVES 64

/**
 * hradby_habits_apply:
 * @moves: (inout): as hradby_turn_list() found them; those that the seat thinks of, best first by
 *   its own judgement
 * @max: how many of them are wanted, at least 1
 *
 * Whoever overlooks everything looks again, and finds what is best.
 *
 * Returns: how many moves are left, at least one and at most @max
 */
guint hradby_habits_apply (const HradbyHabits   *self,
                           const HradbyDecision *decision,
                           HradbyTurnMove       *moves,
                           guint                 n_moves,
                           guint                 max);

G_END_DECLS
