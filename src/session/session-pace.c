/* When a game goes on: at once, when a turn is confirmed, or not as long as it rests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session-pace.h"

#include "session/session-private.h"

guint
hradby_session_get_turn (HradbySession *self,
                         guint         *player)
{
  const HradbyGame *game = hradby_session_get_game (self);
  guint whose, turn = game->table->type->get_turn (game->table, game->position, &whose);

  if (player != NULL)
    *player = whose;
  return turn;
}

static gboolean
is_over (HradbySession *self,
         guint          turn)
{
  return hradby_session_get_turn (self, NULL) != turn
         || hradby_game_to_move (hradby_session_get_game (self)) == HRADBY_NOBODY;
}

/* Chance may be what ends a turn: it acts as long as the turn is the same. */
void
hradby_session_settle (HradbySession *self,
                       guint          turn,
                       guint          player)
{
  HradbyHistory *history = hradby_session_get_history (self);
  gboolean asks = hradby_session_get_confirms (self)
                  && hradby_session_get_level (self, player) == NULL;

  hradby_session_set_held (self, HRADBY_NOBODY);
  do
    {
      if (asks && is_over (self, turn))
        {
          hradby_session_set_held (self, player);
          return;
        }
    }
  while (hradby_history_draw_one (history));
}

guint
hradby_session_get_to_confirm (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  return hradby_session_is_at_end (self) ? hradby_session_get_held (self) : HRADBY_NOBODY;
}

void
hradby_session_confirm (HradbySession *self)
{
  HradbyHistory *history;
  guint n_events = HRADBY_SESSION_NO_EVENTS, n_shown;
  gboolean at_end;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (hradby_session_get_held (self) == HRADBY_NOBODY)
    return;

  history = hradby_session_get_history (self);
  at_end = hradby_session_is_at_end (self);
  n_shown = hradby_session_get_n_shown (self);
  if (at_end)
    n_events = hradby_history_count_events (history, n_shown);
  hradby_session_set_held (self, HRADBY_NOBODY);
  hradby_history_draw (history);
  hradby_session_queue_save (self);
  hradby_session_change (self, at_end ? hradby_history_get_n_played (history) : n_shown, n_events);
}

gboolean
hradby_session_is_waiting (HradbySession *self)
{
  guint seat;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  seat = hradby_game_to_move (hradby_session_get_game (self));
  return hradby_session_can_redo (self) && hradby_session_get_held (self) == HRADBY_NOBODY
         && seat < hradby_session_get_table (self)->n_players
         && hradby_session_get_level (self, seat) != NULL;
}

void
hradby_session_go_on (HradbySession *self)
{
  HradbyHistory *history;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  history = hradby_session_get_history (self);
  hradby_history_forget_undone (history);
  hradby_session_change (self, hradby_history_get_n_played (history), HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_set_rests (HradbySession *self,
                          gboolean       rests)
{
  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (hradby_thinker_set_rests (hradby_session_get_thinker (self), rests))
    hradby_session_look_again (self);
}
