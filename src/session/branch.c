/* Going on from a place in a game, as a game of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/branch.h"

#include "session/session.h"

gboolean
hradby_session_can_branch (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), FALSE);

  return !hradby_session_is_at_end (self) && !hradby_session_is_hiding (self)
         && !hradby_session_is_guided (self);
}

/* Who takes over a seat in one game does so in no other. */
static GListModel *
copy_seats (HradbySession *self)
{
  GListModel *seats = hradby_session_get_seats (self);
  GListStore *copies = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      g_autoptr(HradbySeat) copy = hradby_seat_new (hradby_seat_get_name (seat),
                                                    hradby_seat_get_colour (seat),
                                                    hradby_seat_get_level (seat));

      g_list_store_append (copies, copy);
    }
  return G_LIST_MODEL (copies);
}

HradbySession *
hradby_session_branch (HradbySession *self)
{
  g_autoptr(GListModel) seats = NULL;
  HradbyHistory *history;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);
  g_return_val_if_fail (hradby_session_can_branch (self), NULL);

  seats = copy_seats (self);
  history = hradby_history_new (hradby_game_copy (hradby_session_get_game (self)));
  hradby_history_go_to (history, hradby_session_get_n_shown (self));
  hradby_history_forget_undone (history);
  return hradby_session_new_take (history, seats, NULL, hradby_session_get_library (self), FALSE);
}
