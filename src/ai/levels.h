/* The computer players themselves; everybody else finds them by their ids. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/* Any legal action, each equally likely. */
extern const HradbyLevel hradby_random_level;

/* The best action that it sees, by what it would have if the game ended now and by the game's own
 * estimate of how its turn can end; the beginner is greedier and overlooks more. */
extern const HradbyLevel hradby_beginner_level;
extern const HradbyLevel hradby_easy_level;

/* The same by the estimate alone, overlooking three places of ten wherever they are: "greedy", a
 * yardstick that is quick. */
extern const HradbyLevel hradby_greedy_level;

/* The action after which this turn can end best for the seat, by the game's own estimate: "sharp",
 * a yardstick that overlooks nothing. */
extern const HradbyLevel hradby_sharp_level;

/* What does best on average over a few next draws and the best answer to each, of what it does not
 * overlook far away. */
extern const HradbyLevel hradby_medium_level;

/* What does best in a tree of turns and draws: in a few rounds of it, and in up to 1 second a
 * decision. With the same budget they are one player. */
extern const HradbyLevel hradby_hard_level;
extern const HradbyLevel hradby_expert_level;

/* Plain UCT with playouts of random actions, knowing nothing of the game: "mcts", the yardstick for
 * searches; 1000 playouts a decision. */
extern const HradbyLevel hradby_uct_level;

G_END_DECLS
