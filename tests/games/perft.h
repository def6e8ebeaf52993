/* How many positions a number of decisions leads to, with draws that the seed fixes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/**
 * perft_check:
 * @counts: by depth, from 1, ended by 0
 * @limit: how far to count; a count above it is left out
 *
 * Counts from the start of a game as hradby-cli perft does; the test fails at any other count.
 */
void perft_check (const HradbyTable *table, guint64 seed, const guint64 *counts, guint64 limit);
