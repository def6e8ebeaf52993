/* Chances as points, or the estimate as it is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/judge.h"

#include "ai/draws.h"

#include <math.h>
#include <string.h>

/* Chances as points; returns their hash. */
static guint64
tell_chances (const HradbyTable    *table,
              const HradbyPosition *position,
              gint                 *scores)
{
  double chances[HRADBY_MAX_PLAYERS];
  guint64 hash = 0, word;

  table->type->tell_chances (table, position, chances);
  for (guint seat = 0; seat < table->n_players; seat++)
    {
      memcpy (&word, &chances[seat], sizeof word);
      hash = hradby_draws_mix (hash, word);
      scores[seat] = (gint) lrint (chances[seat] * 100.0 * HRADBY_JUDGE_GAME);
    }
  return hash;
}

guint64
hradby_judge (const HradbyTable    *table,
              const HradbyPosition *position,
              gint                 *scores)
{
  guint64 hash = 0;

  if (table->type->tell_chances != NULL)
    return tell_chances (table, position, scores);
  table->type->estimate (table, position, scores);
  for (guint seat = 0; seat < table->n_players; seat++)
    hash = hradby_draws_mix (hash, (guint64) scores[seat]);
  return hash;
}
