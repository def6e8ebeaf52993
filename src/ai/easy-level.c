/* A computer player that plays like somebody who does not see everything. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include "ai/clock.h"
#include "ai/turn.h"

#include <glib/gi18n-lib.h>

/* Of a hundred actions it overlooks so many. */
#define MISSES 30

/* How long it looks, in microseconds. */
#define LIMIT 100000

/* Moves that are weighed: those that are best. If all their actions are overlooked, the best is
 * taken. */
#define MAX_MOVES 64

static void
choose (const HradbyLevel    *self,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  HradbyMove moves[MAX_MOVES];
  guint n_moves, choice = 0;
  gboolean overlooked[G_MAXUINT8 + 1] = { FALSE };

  hradby_turn_set_end (turn, hradby_clock_now () + self->microseconds);
  n_moves = hradby_turn_list (turn, decision->position, moves, MAX_MOVES);
  while (choice < n_moves)
    {
      guint8 first = (guint8) moves[choice].numbers[0];

      if (!overlooked[first] && hradby_random_below (decision->random, 100) >= MISSES)
        break;
      overlooked[first] = TRUE;
      choice++;
    }
  table->type->get_action (table, decision->position, moves[choice % n_moves].numbers[0], action);
}

const HradbyLevel hradby_easy_level = {
  .id           = "easy",
  .title        = N_("Easy"),
  .description  = N_("Thinks of its own turn only, and overlooks things"),
  .microseconds = LIMIT,
  .choose       = choose,
};

const HradbyLevel hradby_greedy_level = {
  .id           = "greedy",
  .title        = N_("Easy"),
  .microseconds = LIMIT,
  .choose       = choose,
};
