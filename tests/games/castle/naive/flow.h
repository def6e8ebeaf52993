/* The naive oracle's turn and its lists of legal actions, as the contract wants them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/naive.h"

/* The rules written the slow and obvious way: flood fills over everything at each step. */
extern const HradbyGameType naive_type;

/* Parts into the order of cells, then of the tile file. */
void naive_sort_parts (NaiveRegion *region);

/* The region of a part, which must be one. Borrowed from @regions. */
const NaiveRegion *naive_region_of (GPtrArray *regions, const NaivePart *part);

/* Followers of the player to move in the supply: those that stand nowhere on the board. */
guint naive_count_supply (const NaiveTable *table, const NaivePosition *position);

/* All legal actions in order, (element-type HradbyAction). */
GArray *naive_list_actions (const HradbyTable *table, const HradbyPosition *position);
guint naive_count_actions (const HradbyTable *table, const HradbyPosition *position);
void naive_begin (const HradbyTable *table, HradbyPosition *position);
void naive_apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
                  const HradbySink *sink);
