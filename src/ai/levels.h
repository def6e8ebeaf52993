/* The computer players themselves; everybody else finds them by their ids. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/* Any legal action, each equally likely. */
extern const HradbyLevel hradby_random_level;

/* The best action that it sees, by the game's own estimate of how its turn can end; it overlooks
 * many. */
extern const HradbyLevel hradby_easy_level;

/* The same under the name of its kind: "greedy". */
extern const HradbyLevel hradby_greedy_level;

/* The action after which this turn can end best for the seat, by the game's own estimate: "sharp",
 * a yardstick that overlooks nothing. */
extern const HradbyLevel hradby_sharp_level;

/* What does best on average over the next draw and the best answer to it; 30 draws a decision. */
extern const HradbyLevel hradby_medium_level;

/* What does best in a tree of turns and draws; 1 second a decision. */
extern const HradbyLevel hradby_hard_level;

/* Plain UCT with playouts of random actions, knowing nothing of the game: "mcts", the yardstick for
 * searches; 1000 playouts a decision. */
extern const HradbyLevel hradby_uct_level;

G_END_DECLS
