/* The naive oracle's turn, and what somebody can do now (rules, sections 5.1, 5.2 and 5.7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/effects.h"

/* All that is possible, (element-type NaiveMove); at chance each outcome stands for itself. */
void naive_list_moves (const NaiveTable *table, const NaivePosition *position, GArray *moves);

/* A seat, %HRADBY_CHANCE or %HRADBY_NOBODY. */
guint naive_to_move (const NaiveTable *table, const NaivePosition *position);

/* Takes one of them, and all that follows without a choice. */
void naive_take (const NaiveTable *table, NaivePosition *position, const NaiveMove *move,
                 const HradbySink *sink);

/* The first turn begins, after set-up. */
void naive_begin_game (const NaiveTable *table, NaivePosition *position);
