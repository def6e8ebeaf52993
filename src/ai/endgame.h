/* The end of a game of two, played exactly: all plays, all draws, to the last point. */
#pragma once

#include "ai/level.h"
#include "ai/turn.h"

G_BEGIN_DECLS

/* Turns before the end of a game from which it may be searched to the end. */
#define HRADBY_ENDGAME_TURNS 4

/**
 * hradby_endgame_solve:
 * @position: a decision of a seat, as it may know it
 * @max_leaves: how many ends of turns to judge at most
 * @deadline: when to give up, by g_get_monotonic_time(), while all processors search, unless it
 *   is so far that it should be over before three times that time; 0: never, and in this thread
 * @play: (out): what wins most often against the best answers; of equals what brings most points
 * @value: (out) (nullable): what may be expected of it: 1 for a win, -1 for a loss, and a
 *   thousandth for each point of the lead
 *
 * Searches the rest of the game: the best play for all draws that are possible, each as likely as
 * chance makes it. Every play of a turn is looked at, up to %HRADBY_TURN_DEPTH decisions; only what
 * cannot matter is left out (Star2, Ballard 1983). What is hidden from the seat is dealt
 * twice, where there is anything; the answer is then the best on average over these deals.
 *
 * Returns: %FALSE if the game does not end within %HRADBY_ENDGAME_TURNS turns, has not two seats,
 *   or more leaves or time would be needed; then nothing is said
 */
gboolean hradby_endgame_solve (const HradbyTable    *table,
                               const HradbyPosition *position,
                               HradbyRandom         *random,
                               guint                 max_leaves,
                               gint64                deadline,
                               GCancellable         *cancellable,
                               HradbyPlay           *play,
                               double               *value);

G_END_DECLS
