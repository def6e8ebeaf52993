/* A computer player that takes any legal action: a yardstick for the others, and for engines. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

static void
choose (const HradbyLevel    *self,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  decision->table->type->pick_action (decision->table, decision->position, decision->random,
                                      action);
}

const HradbyLevel hradby_random_level = {
  .id     = "random",
  .title  = N_("Random"),
  .choose = choose,
};
