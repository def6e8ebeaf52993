/* Which events belong to the last turn of each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/face/last-turns.h"

gboolean
hradby_last_turns_has_place (const HradbyTable *table,
                             const HradbyEvent *event)
{
  return event->kind >= HRADBY_EVENT_N_COMMON
         && (table->type->events[event->kind].fields
             & (HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PLACE)) != 0;
}

/* Somebody for whom a tile was drawn has not done anything with it yet. */
static gboolean
is_played (const HradbyTable    *table,
           const GArray         *events,
           const HradbyLastTurn *turn,
           guint                 player)
{
  for (guint i = turn->begin; i < turn->end; i++)
    {
      const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

      if (event->player == player && hradby_last_turns_has_place (table, event))
        return TRUE;
    }
  return FALSE;
}

void
hradby_last_turns_find (HradbySession  *session,
                        HradbyLastTurn *turns)
{
  const HradbyTable *table;
  const GArray *events;

  g_return_if_fail (HRADBY_IS_SESSION (session) && turns != NULL);

  table = hradby_session_get_table (session);
  events = hradby_session_get_events (session);
  for (guint i = 0; i < table->n_players; i++)
    turns[i] = (HradbyLastTurn) { 0, 0 };
  for (guint end = events->len; end > 0;)
    {
      HradbyLastTurn turn = { end - 1, end };
      const HradbyEvent *first;

      while (turn.begin > 0 && g_array_index (events, HradbyEvent, turn.begin - 1).turn
                               == g_array_index (events, HradbyEvent, turn.begin).turn)
        turn.begin--;
      first = &g_array_index (events, HradbyEvent, turn.begin);
      if (first->kind >= HRADBY_EVENT_N_COMMON && first->player < table->n_players
          && turns[first->player].end == 0 && is_played (table, events, &turn, first->player))
        turns[first->player] = turn;
      end = turn.begin;
    }
}
