/* A computer player that searches a tree of turns and draws. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

#include "ai/search.h"

static guint
rank (const HradbyLevel    *self,
      const HradbyDecision *decision,
      HradbyRankedMove     *moves,
      guint                 max)
{
  return hradby_search_rank (self, decision, moves, max, NULL);
}

const HradbyLevel hradby_hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Plans several turns ahead, for about a second"),
  .microseconds = G_USEC_PER_SEC,
  .rank         = rank,
};
