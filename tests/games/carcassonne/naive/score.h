/* The naive oracle's points: what a turn completes, and the end of the game. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* Scores what the tile laid last completes; its followers go home. */
void     hradby_oracle_score_turn  (const HradbyOracleTable    *table,
                                    HradbyOraclePosition       *position,
                                    const HradbySink           *sink);

/* The final scoring. */
void     hradby_oracle_finish      (const HradbyOracleTable    *table,
                                    HradbyOraclePosition       *position,
                                    const HradbySink           *sink);

/* Fills in the turn, the first part and the tile of an event of a region. */
void     hradby_oracle_fill_event  (const HradbyOraclePosition *position,
                                    const HradbyOracleRegion   *region,
                                    HradbyEvent                *event);

G_END_DECLS
