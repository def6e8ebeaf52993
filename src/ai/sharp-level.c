/* A yardstick: looks to the end of its own turn and takes what stands best then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

#include "ai/turn.h"

/* Moves that stand equally well, at most; chance decides among their first actions. */
#define MAX_EQUALS 128

static void
choose (const HradbyLevel    *self,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  const HradbyTable *table = decision->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  HradbyTurnMove moves[MAX_EQUALS];
  guint n_moves = hradby_turn_list (turn, decision->position, moves, MAX_EQUALS), n_firsts = 0;
  guint firsts[MAX_EQUALS];

  /* Equals are in the order of their numbers: those with the same first action are neighbours. */
  for (guint i = 0; i < n_moves && moves[i].lead == moves[0].lead; i++)
    if (n_firsts == 0 || firsts[n_firsts - 1] != moves[i].numbers[0])
      firsts[n_firsts++] = moves[i].numbers[0];
  table->type->get_action (table, decision->position,
                           firsts[hradby_random_below (decision->random, n_firsts)], action);
}

const HradbyLevel hradby_sharp_level = {
  .id     = "sharp",
  .title  = N_("Sharp"),
  .choose = choose,
};
