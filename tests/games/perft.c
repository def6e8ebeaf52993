/* How many positions a number of decisions leads to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "perft.h"

#include "engine/table.h"

#include <string.h>

/* Draws until somebody has to decide; returns how many draws there were in all. */
static guint
draw (const HradbyTable *table, HradbyPosition *position, guint64 seed, guint n_draws)
{
  while (table->type->to_move (table, position) == HRADBY_CHANCE) {
    HradbyRandom random;
    HradbyAction action;

    hradby_random_init (&random, seed, 1 + n_draws++);
    table->type->pick_action (table, position, &random, &action);
    table->type->apply (table, position, &action, NULL);
  }
  return n_draws;
}

static guint64
count (const HradbyTable *table, const HradbyPosition *position, guint64 seed, guint n_draws,
       guint depth)
{
  guint n = table->type->count_actions (table, position);
  g_autofree HradbyPosition *next = NULL;
  guint64 total = 0;

  if (depth == 1)
    return n;
  next = hradby_table_copy_position (table, position);
  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    memcpy (next, position, table->position_size);
    table->type->get_action (table, position, i, &action);
    table->type->apply (table, next, &action, NULL);
    total += count (table, next, seed, draw (table, next, seed, n_draws), depth - 1);
  }
  return total;
}

void
perft_check (const HradbyTable *table, guint64 seed, const guint64 *counts, guint64 limit)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint n_draws = draw (table, position, seed, 0);

  for (guint depth = 1; counts[depth - 1] != 0 && counts[depth - 1] <= limit; depth++) {
    guint64 n = count (table, position, seed, n_draws, depth);

    g_test_message ("depth %u: %" G_GUINT64_FORMAT, depth, n);
    g_assert_cmpuint (n, ==, counts[depth - 1]);
  }
}
