/* The computer players themselves; everybody else finds them by their ids. */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

/* Any legal action, each equally likely. */
extern const HradbyLevel hradby_random_level;

/* The action after which this turn can end best for the seat, by the game's own estimate. */
extern const HradbyLevel hradby_greedy_level;

G_END_DECLS
