/* Computer players that search a tree of turns and draws. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

#include "ai/search.h"

/* Of "hard" where levels go by chances: these scatter, and fewer rounds tell no more than a look at
 * the best answers. */
#define ROUNDS_OF_CHANCES 150

static guint
rank (const HradbyLevel    *self,
      const HradbyDecision *decision,
      HradbyDecisionMove   *moves,
      guint                 max)
{
  HradbyLevel budget = *self;

  if (self == &hradby_hard_level && decision->table->type->tell_chances != NULL)
    budget.rounds = ROUNDS_OF_CHANCES;
  return hradby_search_rank (&budget, decision, moves, max, NULL);
}

const HradbyLevel hradby_hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Sees everything and plans several turns ahead, but does not think long"),
  .rounds       = 50,
  .microseconds = G_USEC_PER_SEC / 2,
  .takes_budget = TRUE,
  .rank         = rank,
};

const HradbyLevel hradby_expert_level = {
  .id           = "expert",
  .title        = N_("Expert"),
  .description  = N_("Plans many turns ahead and thinks for up to a second"),
  .microseconds = G_USEC_PER_SEC,
  .takes_budget = TRUE,
  .rank         = rank,
};
