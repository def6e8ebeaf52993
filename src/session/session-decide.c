/* What can be decided in the position shown, and by whom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/error.h"
#include "session/session-private.h"

#include <glib/gi18n-lib.h>

guint
hradby_session_get_to_decide (HradbySession *self)
{
  guint seat;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  seat = hradby_game_to_move (hradby_session_get_game (self));
  if (!hradby_session_is_at_end (self) || seat >= hradby_session_get_table (self)->n_players
      || hradby_session_get_level (self, seat) != NULL
      || hradby_session_get_held (self) != HRADBY_NOBODY
      || hradby_session_get_awaited (self) != HRADBY_NOBODY)
    return HRADBY_NOBODY;
  return seat;
}

GArray *
hradby_session_list_actions (HradbySession *self)
{
  const HradbyTable *table;
  const HradbyPosition *position;
  g_autoptr(GArray) actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));
  guint mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  table = hradby_session_get_table (self);
  position = hradby_session_get_position (self);
  mover = table->type->to_move (table, position);
  if (mover >= table->n_players
      || (hradby_session_is_hiding (self) && mover != hradby_session_get_viewer (self)))
    return g_steal_pointer (&actions);

  g_array_set_size (actions, table->type->count_actions (table, position));
  for (guint i = 0; i < actions->len; i++)
    table->type->get_action (table, position, i, &g_array_index (actions, HradbyAction, i));
  return g_steal_pointer (&actions);
}

/* Why nobody can do anything here. */
static const char *
get_obstacle (HradbySession *self)
{
  if (!hradby_session_is_at_end (self))
    return _("An earlier moment of the game is shown");
  if (hradby_session_get_held (self) != HRADBY_NOBODY)
    return _("First end the turn, or undo what was done");
  if (hradby_game_to_move (hradby_session_get_game (self)) == HRADBY_NOBODY)
    return _("The game is over");
  if (hradby_session_get_awaited (self) != HRADBY_NOBODY)
    return _("Another player has to come to the screen first");
  return _("It is a computer player’s turn");
}

gboolean
hradby_session_check_decides (HradbySession *self,
                              GError       **error)
{
  if (hradby_session_get_to_decide (self) != HRADBY_NOBODY)
    return TRUE;

  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, get_obstacle (self));
  return FALSE;
}

gboolean
hradby_session_explain (HradbySession      *self,
                        const HradbyAction *action,
                        GError            **error)
{
  const HradbyGame *game;
  HradbyAction legal;

  g_return_val_if_fail (HRADBY_IS_SESSION (self) && action != NULL, FALSE);

  if (!hradby_session_check_decides (self, error))
    return FALSE;
  game = hradby_session_get_game (self);
  legal = *action;
  return game->table->type->explain (game->table, game->position, &legal, error);
}
