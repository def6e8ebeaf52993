/* The search of a strong player, over turns of players and draws of chance in between. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"

/* Moves of a root that are followed at most. */
#define HRADBY_SEARCH_MOVES 12

/* What came of the moves of a root. They share determinizations, so what tells two of them apart is
 * how far their difference scatters, which is far less than either does. Only those that have not
 * been left out yet may be asked about. */
typedef struct {
  guint  n;                                                 /* determinizations so far */
  double sums[HRADBY_SEARCH_MOVES];                         /* of the values of each move */
  double squares[HRADBY_SEARCH_MOVES][HRADBY_SEARCH_MOVES]; /* of the differences of each two */
} HradbySearchRace;

/* One determinization more: what came of each of the @n moves of @edges. */
void hradby_search_race_add (HradbySearchRace *self, const guint8 *edges, guint n,
                             const double *values);

/* What was found with other determinizations. */
void hradby_search_race_join (HradbySearchRace *self, const HradbySearchRace *other);

/* What choosing @edge is expected to lose because @other may be better after all: the mean of a
 * normal distribution where it is; %G_MAXDOUBLE after few determinizations. */
double hradby_search_race_get_loss (const HradbySearchRace *self, guint edge, guint other);

/* What a search did, for benchmarks and tests. */
typedef struct {
  guint rounds; /* iterations of the search */
  guint leaves; /* positions that the game's estimate judged */
} HradbySearchCount;

/* Searches a tree over whole turns. The moves of this turn take turns, all in the same
 * determinizations. The worse half of them is dropped again and again, and so is what is behind for
 * good; where one is left, the search ends. Each round follows one, then the most promising moves
 * with what chance may draw in between, until it reaches a turn that was not looked at yet; a
 * rollout follows, and the estimate goes back along the way. What is hidden from the seat is dealt
 * anew in each round. With a budget of time, each processor searches a tree of its own and what
 * they found at their roots is added up; with one of rounds there is one tree, and the choice is
 * the same each time.
 * @budget: how much to search
 * @choices (out caller-allocates): the best moves first; none was followed more than one before.
 * Values are means, -1 … 1
 * @max: room in @choices, at least 1
 * @count (out) (nullable): what was done
 * Returns: how many moves there are in @choices */
guint hradby_search_rank (const HradbyDecisionBudget *budget, const HradbyDecision *decision,
                          HradbyDecisionMove *choices, guint max, HradbySearchCount *count);

/* The number of the action that a plain search (UCT) tries most: it plays games to their end by
 * random actions and knows nothing of the game. */
guint hradby_search_plainly (const HradbyDecisionBudget *budget, const HradbyDecision *decision);
