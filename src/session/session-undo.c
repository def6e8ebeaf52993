/* Going back in a game: undo and redo change it, looking back does not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session-private.h"

static gboolean
has_person (HradbySession *self)
{
  guint n_players = hradby_session_get_table (self)->n_players;

  for (guint i = 0; i < n_players; i++)
    {
      if (hradby_session_get_level (self, i) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* Whether undo and redo stop before the known action @index: a step of a person, or any where no
 * persons play. */
static gboolean
is_stop (HradbySession *self,
         guint          index)
{
  HradbyHistory *history = hradby_session_get_history (self);
  guint mover = hradby_history_get_mover (history, index);

  return mover != HRADBY_CHANCE
         && (hradby_session_get_level (self, mover) == NULL || !has_person (self))
         && !hradby_history_joins (history, index);
}

/* How many actions are played after an undo; %FALSE if there is nothing to undo. */
static gboolean
find_undo (HradbySession *self,
           guint         *n_played)
{
  for (guint i = hradby_history_get_n_played (hradby_session_get_history (self)); i > 0; i--)
    {
      if (is_stop (self, i - 1))
        {
          *n_played = i - 1;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
hradby_session_can_undo (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  return hradby_session_is_at_end (self) && find_undo (self, &n_played);
}

gboolean
hradby_session_undo_reveals (HradbySession *self)
{
  guint n_played;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  /* At the end of a game everything is laid open. Computer players forget what was undone. */
  return has_person (self) && find_undo (self, &n_played)
         && (hradby_history_reveals (hradby_session_get_history (self), n_played)
             || (hradby_session_has_secrets (self) && !hradby_session_is_hiding (self)));
}

static void
go_to (HradbySession *self,
       guint          n_played)
{
  hradby_history_go_to (hradby_session_get_history (self), n_played);
  hradby_session_queue_save (self);
  hradby_session_change (self, n_played, HRADBY_SESSION_NO_EVENTS);
}

void
hradby_session_undo (HradbySession *self)
{
  guint n_played;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_session_can_undo (self) || !find_undo (self, &n_played))
    return;
  hradby_session_set_held (self, HRADBY_NOBODY);
  go_to (self, n_played);
}

gboolean
hradby_session_can_redo (HradbySession *self)
{
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  history = hradby_session_get_history (self);
  return hradby_session_is_at_end (self) && !hradby_session_is_guided (self)
         && hradby_history_get_n_played (history) < hradby_history_get_n_known (history);
}

/* The turn that the last action may have ended is to be confirmed once more. */
static void
settle_again (HradbySession *self)
{
  const HradbyTable *table = hradby_session_get_table (self);
  HradbyHistory *history = hradby_session_get_history (self);
  g_autofree HradbyPosition *before = hradby_table_new_position (table);
  guint player, turn;

  hradby_history_get_position (history, hradby_history_get_n_played (history) - 1, before);
  turn = table->type->get_turn (table, before, &player);
  hradby_session_settle (self, turn, player);
}

void
hradby_session_redo (HradbySession *self)
{
  HradbyHistory *history;
  guint n_played;

  g_return_if_fail (HRADBY_IS_SESSION (self));

  if (!hradby_session_can_redo (self))
    return;

  history = hradby_session_get_history (self);
  n_played = hradby_history_get_n_played (history) + 1;
  while (n_played < hradby_history_get_n_known (history) && !is_stop (self, n_played))
    n_played++;
  hradby_history_go_to (history, n_played);
  if (n_played == hradby_history_get_n_known (history))
    settle_again (self);
  go_to (self, hradby_history_get_n_played (history));
}

guint
hradby_session_get_n_steps (HradbySession *self)
{
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  history = hradby_session_get_history (self);
  return hradby_history_count_steps (history, hradby_history_get_n_played (history));
}

guint
hradby_session_get_step (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  return hradby_history_count_steps (hradby_session_get_history (self),
                                     hradby_session_get_n_shown (self));
}

void
hradby_session_set_step (HradbySession *self,
                         guint          step)
{
  guint n_shown;

  g_return_if_fail (HRADBY_IS_SESSION (self));
  g_return_if_fail (step <= hradby_session_get_n_steps (self));

  n_shown = hradby_history_find_step (hradby_session_get_history (self), step);
  if (n_shown != hradby_session_get_n_shown (self))
    hradby_session_change (self, n_shown, HRADBY_SESSION_NO_EVENTS);
}

guint
hradby_session_find_step (HradbySession *self,
                          guint          index)
{
  HradbyHistory *history;
  guint n_played = 0;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  history = hradby_session_get_history (self);
  while (n_played < hradby_history_get_n_played (history)
         && hradby_history_count_events (history, n_played) <= index)
    n_played++;
  return hradby_history_count_steps (history, n_played);
}
