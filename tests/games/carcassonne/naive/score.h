/* The naive oracle's points: what a turn completes, and the end of the game. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* Scores what the tile laid last completes; its followers go home. */
void naive_score_turn (const NaiveTable    *table,
                       NaivePosition       *position,
                       const HradbySink    *sink);

/* The final scoring. */
void naive_finish     (const NaiveTable    *table,
                       NaivePosition       *position,
                       const HradbySink    *sink);

/* Fills in the turn, the first part and the tile of an event of a region. */
void naive_fill_event (const NaivePosition *position,
                       const NaiveRegion   *region,
                       HradbyEvent         *event);

G_END_DECLS
