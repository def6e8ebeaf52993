/* Chances as points, or the estimate as it is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/judge.h"

#include "ai/draws.h"

#include <math.h>
#include <string.h>

guint64
hradby_judge (const HradbyTable    *table,
              const HradbyPosition *position,
              gint                 *scores)
{
  double chances[HRADBY_MAX_PLAYERS];
  guint64 hash = 0, word;

  if (table->type->tell_chances == NULL)
    {
      table->type->estimate (table, position, scores);
      for (guint seat = 0; seat < table->n_players; seat++)
        hash = hradby_draws_mix (hash, (guint64) scores[seat]);
      return hash;
    }
  table->type->tell_chances (table, position, chances);
  for (guint seat = 0; seat < table->n_players; seat++)
    {
      memcpy (&word, &chances[seat], sizeof word);
      hash = hradby_draws_mix (hash, word);
      scores[seat] = (gint) lrint (chances[seat] * 100.0 * HRADBY_JUDGE_GAME);
    }
  return hash;
}
