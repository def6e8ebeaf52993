/* The naive oracle's turn and its lists of legal actions, as the contract wants them. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* All legal actions, (element-type HradbyAction). */
GArray *hradby_oracle_list_actions  (const HradbyTable    *table,
                                     const HradbyPosition *position);

/* Followers in the supply of a player. */
guint   hradby_oracle_count_supply  (const HradbyOraclePosition *position,
                                     guint                       player);

void    hradby_oracle_begin         (const HradbyTable    *table,
                                     HradbyPosition       *position);
void    hradby_oracle_apply         (const HradbyTable    *table,
                                     HradbyPosition       *position,
                                     const HradbyAction   *action,
                                     const HradbySink     *sink);

G_END_DECLS
