/* The naive oracle's turn and its lists of legal actions, as the contract wants them. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* The rules written the slow and obvious way: flood fills over everything at each step. */
extern const HradbyGameType naive_type;

/* All legal actions, (element-type HradbyAction). */
GArray *naive_list_actions (const HradbyTable    *table,
                            const HradbyPosition *position);

/* Followers in the supply of a player. */
guint   naive_count_supply (const NaivePosition *position,
                            guint                player);

void    naive_begin        (const HradbyTable    *table,
                            HradbyPosition       *position);
void    naive_apply        (const HradbyTable    *table,
                            HradbyPosition       *position,
                            const HradbyAction   *action,
                            const HradbySink     *sink);

G_END_DECLS
