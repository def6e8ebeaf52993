/* The list of computer players. */
#include "ai/level.h"

#include "ai/levels.h"

#include <string.h>

static const HradbyLevel *const levels[] = {
  &hradby_random_level,
  &hradby_greedy_level,
  NULL,
};

const HradbyLevel *const *
hradby_level_list (void)
{
  return levels;
}

const HradbyLevel *
hradby_level_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; levels[i] != NULL; i++)
    {
      if (strcmp (levels[i]->id, id) == 0)
        return levels[i];
    }
  return NULL;
}
