/* The search of a strong player, over turns of players and draws of chance in between. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"

G_BEGIN_DECLS

/* What a search did, for benchmarks and tests. */
typedef struct
{
  guint rounds; /* iterations of the search */
  guint leaves; /* positions that the game's estimate judged */
} HradbySearchCount;

/**
 * hradby_search_rank:
 * @budget: how much to search
 * @choices: (out caller-allocates): the best moves first; none was followed more than one before.
 *   Values are means, -1 … 1
 * @max: room in @choices, at least 1
 * @count: (out) (nullable): what was done
 *
 * Searches a tree over whole turns. The moves of this turn take turns, all in the same
 * determinizations. The worse half of them is dropped again and again, and so is what is behind for
 * good; where one is left, the search ends. Each round follows one, then the most promising moves
 * with what chance may draw in between, until it reaches a turn that was not looked at yet; a
 * rollout follows, and the estimate goes back along the way. What is hidden from the seat is dealt
 * anew in each round. With a budget of time, each processor searches a tree of its own and what
 * they found at their roots is added up; with one of rounds there is one tree, and the choice is
 * the same each time.
 *
 * Returns: how many moves there are in @choices
 */
guint hradby_search_rank (const HradbyDecisionBudget *budget,
                          const HradbyDecision       *decision,
                          HradbyDecisionMove         *choices,
                          guint                       max,
                          HradbySearchCount          *count);

G_END_DECLS
