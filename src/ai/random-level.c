/* A computer player that takes any legal action: a yardstick for the others, and for engines. */
#include "ai/levels.h"

#include <glib/gi18n-lib.h>

static void
choose (const HradbyLevel    *self,
        const HradbyTable    *table,
        const HradbyPosition *position,
        HradbyRandom         *random,
        GCancellable         *cancellable,
        HradbyAction         *action)
{
  table->type->pick_action (table, position, random, action);
}

const HradbyLevel hradby_random_level = {
  .id          = "random",
  .title       = N_("Random"),
  .description = N_("Does anything that is allowed"),
  .choose      = choose,
};
