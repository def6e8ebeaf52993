/* The search tree of a strong player: turns of players and draws of chance in between. */
#pragma once

#include "ai/level.h"
#include "ai/turn.h"

G_BEGIN_DECLS

/* What a search did, for benchmarks and tests. */
typedef struct
{
  guint rounds; /* walks of the tree */
  guint leaves; /* positions that the game's estimate judged */
} HradbyTreeCount;

/**
 * hradby_tree_rank:
 * @budget: how much to search
 * @choices: (out caller-allocates): the best plays first; none was followed more than one before.
 *   Values are means, -1 … 1
 * @max: room in @choices, at least 1
 * @count: (out) (nullable): what was done
 *
 * Grows a tree over whole turns. The plays of this turn take turns, all in the same worlds, and the
 * worse half of them is dropped again and again. Each round follows one, then the most promising
 * plays with what chance may draw in between, until it reaches a turn that was not looked at yet;
 * from there it plays on a little, and the estimate goes back along the way. With a budget of time,
 * each processor grows a tree of its own and what they found at their roots is added up; with one
 * of rounds there is one tree, and the choice is the same each time.
 * What is hidden from the seat is dealt anew in each round.
 *
 * Returns: how many plays there are in @choices
 */
guint hradby_tree_rank (const HradbyLevel    *budget,
                        const HradbyDecision *decision,
                        HradbyRankedMove         *choices,
                        guint                 max,
                        HradbyTreeCount      *count);

G_END_DECLS
