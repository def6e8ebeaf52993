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

static void
plan (const HradbyLevel    *self,
      const HradbyTable    *table,
      const HradbyPosition *position,
      HradbyRandom         *random,
      GCancellable         *cancellable,
      HradbyPlay           *play)
{
  gint64 start = g_get_monotonic_time (), deadline = 0;
  guint max_leaves = G_MAXUINT;
  HradbyTreeChoice choice = { { { 0 } } };
  HradbyLevel rest = *self;

  if (self->rounds > 0)
    max_leaves = (guint) MIN ((guint64) self->rounds * LEAVES_PER_ROUND, G_MAXUINT);
  else
    deadline = start + self->microseconds * ENDGAME_SHARE / 100;
  if (hradby_endgame_solve (table, position, random, max_leaves, deadline, cancellable, play,
                            NULL))
    return;
  if (self->microseconds > 0)
    rest.microseconds = MAX (start + self->microseconds - g_get_monotonic_time (),
                             self->microseconds * (100 - ENDGAME_SHARE) / 100);
  hradby_tree_rank (&rest, table, position, random, cancellable, &choice, 1, NULL);
  *play = choice.play;
}

const HradbyLevel hradby_hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Plans several turns ahead, for about a second"),
  .microseconds = G_USEC_PER_SEC,
  .plan         = plan,
};
