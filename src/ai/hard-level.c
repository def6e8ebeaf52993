/* A computer player that searches a tree of turns and draws, and the end of the game exactly. */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

#include "ai/endgame.h"
#include "ai/tree.h"

/* Ends of turns that the exact search may judge for each round that the tree would have. */
#define LEAVES_PER_ROUND 400

/* Of a budget of time, so many hundredths are for the exact search, and more if that is about to be
 * over; the tree has the rest, at least what would have been left otherwise. */
#define ENDGAME_SHARE 85

static guint
rank (const HradbyLevel    *self,
      const HradbyDecision *decision,
      HradbyRankedMove         *choices,
      guint                 max)
{
  gint64 start = g_get_monotonic_time (), deadline = 0;
  guint max_leaves = G_MAXUINT;
  HradbyLevel rest = *self;

  if (self->rounds > 0)
    max_leaves = (guint) MIN ((guint64) self->rounds * LEAVES_PER_ROUND, G_MAXUINT);
  else
    deadline = start + self->microseconds * ENDGAME_SHARE / 100;
  choices[0] = (HradbyRankedMove) { .visits = 1 };
  if (hradby_endgame_solve (decision->table, decision->position, decision->random, max_leaves,
                            deadline, decision->cancellable, &choices[0].play, &choices[0].value))
    return 1;
  if (self->microseconds > 0)
    rest.microseconds = MAX (start + self->microseconds - g_get_monotonic_time (),
                             self->microseconds * (100 - ENDGAME_SHARE) / 100);
  return hradby_tree_rank (&rest, decision, choices, max, NULL);
}

const HradbyLevel hradby_hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Plans several turns ahead, for about a second"),
  .microseconds = G_USEC_PER_SEC,
  .rank         = rank,
};
