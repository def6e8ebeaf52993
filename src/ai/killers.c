/* Plays by their actions, found again in other positions. */
#include "ai/killers.h"

#include <string.h>

gboolean
hradby_killers_play (const HradbyKillers *self,
                     guint                number,
                     const HradbyTable   *table,
                     HradbyPosition      *position)
{
  const HradbyGameType *type = table->type;
  guint seat = type->to_move (table, position);

  for (guint i = 0; i < HRADBY_TURN_DEPTH && type->to_move (table, position) == seat; i++)
    {
      guint n = type->count_actions (table, position), choice = 0;
      HradbyAction action;

      do
        type->get_action (table, position, choice, &action);
      while (!hradby_action_equal (&action, &self->actions[number][i]) && ++choice < n);
      if (choice == n)
        return FALSE;
      type->apply (table, position, &action, NULL);
    }
  return TRUE;
}

void
hradby_killers_keep (HradbyKillers     *self,
                     const HradbyPlay  *play,
                     const HradbyTable *table,
                     HradbyPosition    *position)
{
  const HradbyGameType *type = table->type;
  guint seat = type->to_move (table, position);

  memmove (self->actions[1], self->actions[0], (HRADBY_N_KILLERS - 1) * sizeof self->actions[0]);
  for (guint i = 0; i < HRADBY_TURN_DEPTH && type->to_move (table, position) == seat; i++)
    {
      guint number = MIN (play->numbers[i], type->count_actions (table, position) - 1);

      type->get_action (table, position, number, &self->actions[0][i]);
      type->apply (table, position, &self->actions[0][i], NULL);
    }
}
