/* The tutor at a game: has each turn of a person judged once it is over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/advise.h"

/* What a turn must cost to be told of: points of lead at the end, or of the chance to win where the
 * game tells chances. Three times what the analysis lists, which looks at each turn longer. */
#define HRADBY_COACH_LEAD   3.0
#define HRADBY_COACH_CHANCE 0.1

/* Watches a game, and judges turns in a thread. It tells nothing in lessons, at the end, nor to
 * anybody but the person whose turn it was, where seats know different things. Signals:
 * - "told" (const HradbyAdvice *advice): the best move, and what was played, of a turn that cost
 * much; %NULL: nothing, also because the game went on or the turn was taken back */
#define HRADBY_TYPE_COACH (hradby_coach_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCoach, hradby_coach, HRADBY, COACH, GObject)

/* @session: (nullable): what is watched from now on; while there is none nothing is judged. */
void hradby_coach_watch (HradbyCoach *self, HradbySession *session);

/* The position in which the turn began that was told of; borrowed. */
const HradbyPosition *hradby_coach_get_position (HradbyCoach *self);

/* Goes back to that position; what was undone can be redone. */
void hradby_coach_take_back (HradbyCoach *self);
