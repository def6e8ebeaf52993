/* Drawing between two decisions of a search. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/draws.h"

#include <string.h>

/* All bytes of an action count: two cards may differ in any field. */
static guint64
mix_action (guint64             hash,
            const HradbyAction *action)
{
  guint64 words[2];

  memcpy (words, action, sizeof words);
  return hradby_draws_mix (hradby_draws_mix (hash, words[0]), words[1]);
}

static guint64
play_on (const HradbyTable *table,
         HradbyPosition    *position,
         HradbyRandom      *random,
         guint64            hash)
{
  while (table->type->to_move (table, position) == HRADBY_CHANCE)
    {
      HradbyAction draw;

      table->type->pick_action (table, position, random, &draw);
      table->type->apply (table, position, &draw, NULL);
      hash = mix_action (hash, &draw);
    }
  return hash;
}

guint64
hradby_draws_play (const HradbyTable *table,
                   HradbyPosition    *position,
                   HradbyRandom      *random)
{
  return play_on (table, position, random, 0);
}

/* A step that visits all of @n places before it comes back, each far from the one before. */
static guint
find_step (guint n)
{
  guint step = (guint) (n * 0.618);

  for (; step > 1; step--)
    {
      guint a = n, b = step;

      while (b != 0)
        {
          guint rest = a % b;

          a = b;
          b = rest;
        }
      if (a == 1)
        break;
    }
  return MAX (step, 1);
}

guint64
hradby_draws_deal (const HradbyTable *table,
                   HradbyPosition    *position,
                   guint              round,
                   HradbyRandom      *random)
{
  HradbyAction draw;
  guint n;

  if (table->type->to_move (table, position) != HRADBY_CHANCE)
    return 0;
  n = table->type->count_actions (table, position);
  table->type->get_action (table, position,
                           (guint) ((guint64) (round % n) * find_step (n) % n), &draw);
  table->type->apply (table, position, &draw, NULL);
  return play_on (table, position, random, mix_action (0, &draw));
}
