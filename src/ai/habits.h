/* How people play who do not see everything: what they overlook, and what they value too much. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"
#include "ai/turn.h"

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
typedef struct
{
  guint8 misses_near;
  guint8 misses_far;
  guint8 greed;
} HradbyHabits;

/**
 * hradby_habits_list:
 * @turn: makes the list; its end holds for it
 * @moves: (out caller-allocates): the moves that the seat thinks of, best first as it judges
 * @max: room in @moves, 1 … 64
 *
 * As hradby_turn_list() for somebody with these habits. What it overlooks is not looked at, which
 * takes less time; whoever overlooks everything looks again.
 *
 * Returns: how many moves there are in @moves
 */
guint hradby_habits_list (const HradbyHabits   *self,
                          const HradbyDecision *decision,
                          HradbyTurn           *turn,
                          HradbyTurnMove       *moves,
                          guint                 max);

G_END_DECLS
