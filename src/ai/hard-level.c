/* A computer player that searches a tree of turns and draws. */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

#include "ai/tree.h"

static void
choose (const HradbyLevel    *self,
        const HradbyTable    *table,
        const HradbyPosition *position,
        HradbyRandom         *random,
        GCancellable         *cancellable,
        HradbyAction         *action)
{
  hradby_tree_choose (self, table, position, random, cancellable, action, NULL);
}

const HradbyLevel hradby_hard_level = {
  .id           = "hard",
  .title        = N_("Hard"),
  .description  = N_("Plans several turns ahead, for a second at most"),
  .microseconds = G_USEC_PER_SEC,
  .choose       = choose,
};
