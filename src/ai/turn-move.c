/* Playing moves that were found. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/turn-move.h"

/* A turn ends after far fewer decisions; keeps a faulty game from holding the thread for ever. */
#define MAX_REST 64

gint
hradby_turn_get_lead (const HradbyTable *table,
                      guint              seat,
                      const gint        *scores)
{
  gint best = G_MININT;

  for (guint i = 0; i < table->n_players; i++)
    {
      if (i != seat)
        best = MAX (best, scores[i]);
    }
  return best == G_MININT ? scores[seat] : scores[seat] - best;
}

guint
hradby_turn_finish (const HradbyTable *table,
                    HradbyPosition    *position,
                    const HradbyScope *scope)
{
  gboolean goes_on = TRUE;
  guint n;

  for (n = 0; n < MAX_REST && goes_on; n++)
    {
      HradbyAction action;

      table->type->get_action (table, position, 0, &action);
      goes_on = hradby_scope_apply (scope, table, position, &action);
    }
  return n;
}

void
hradby_turn_play (const HradbyTable    *table,
                  HradbyPosition       *position,
                  const HradbyTurnMove *move)
{
  const HradbyGameType *type = table->type;
  HradbyScope scope = hradby_scope_at (table, position);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < HRADBY_TURN_DEPTH && goes_on; i++)
    {
      guint number = move->numbers[i];
      HradbyAction action;

      if (number > 0 && number >= type->count_actions (table, position))
        number = 0;
      type->get_action (table, position, number, &action);
      goes_on = hradby_scope_apply (&scope, table, position, &action);
    }
  if (goes_on)
    hradby_turn_finish (table, position, &scope);
}
