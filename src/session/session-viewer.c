/* Who looks at a game in which seats know different things, and the curtain between two persons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session-viewer.h"

#include "engine/audience.h"
#include "session/session-private.h"

static gboolean
is_person (HradbySession *self,
           guint          seat)
{
  return seat < hradby_session_get_table (self)->n_players
         && hradby_session_get_level (self, seat) == NULL;
}

gboolean
hradby_session_has_secrets (HradbySession *self)
{
  return !hradby_sight_is_laid_open (hradby_session_get_sight (self))
         && hradby_audience_has_secrets (hradby_session_get_table (self)->type);
}

gboolean
hradby_session_is_hiding (HradbySession *self)
{
  return hradby_session_has_secrets (self)
         && (hradby_game_to_move (hradby_session_get_game (self)) != HRADBY_NOBODY
             || hradby_session_get_held (self) != HRADBY_NOBODY);
}

/* The only person is always there. Of several, who was there stays until another one decides. */
guint
hradby_session_find_viewer (HradbySession *self)
{
  guint viewer = hradby_session_get_viewer (self);
  guint n_players = hradby_session_get_table (self)->n_players;
  guint mover = hradby_game_to_move (hradby_session_get_game (self));
  guint n_persons = 0, person = HRADBY_NOBODY;

  if (!hradby_session_has_secrets (self))
    return HRADBY_NOBODY;
  for (guint i = 0; i < n_players; i++)
    if (is_person (self, i))
      {
        person = i;
        n_persons++;
      }
  if (n_persons < 2)
    return person;
  if (hradby_session_get_held (self) != HRADBY_NOBODY)
    return viewer;
  return is_person (self, viewer) && (mover == viewer || !is_person (self, mover))
         ? viewer : HRADBY_NOBODY;
}

/* What is shown. */

guint
hradby_session_get_viewer (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  return hradby_sight_get_viewer (hradby_session_get_sight (self));
}

const HradbyPosition *
hradby_session_get_position (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return hradby_sight_get_position (hradby_session_get_sight (self));
}

const GArray *
hradby_session_get_events (HradbySession *self)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (self), NULL);

  return hradby_sight_get_events (hradby_session_get_sight (self));
}

guint
hradby_session_get_n_shown (HradbySession *self)
{
  return hradby_sight_get_n_played (hradby_session_get_sight (self));
}

gboolean
hradby_session_is_at_end (HradbySession *self)
{
  return hradby_session_get_n_shown (self)
         == hradby_history_get_n_played (hradby_session_get_history (self));
}

/* The curtain. */

guint
hradby_session_get_awaited (HradbySession *self)
{
  guint mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), HRADBY_NOBODY);

  mover = hradby_game_to_move (hradby_session_get_game (self));
  return hradby_session_has_secrets (self) && is_person (self, mover)
         && hradby_session_get_held (self) == HRADBY_NOBODY
         && mover != hradby_session_get_viewer (self) ? mover : HRADBY_NOBODY;
}

void
hradby_session_lift_curtain (HradbySession *self)
{
  guint seat = hradby_session_get_awaited (self);

  if (seat == HRADBY_NOBODY)
    return;
  hradby_sight_set_viewer (hradby_session_get_sight (self), seat);
  hradby_session_look_again (self);
}

void
hradby_session_lay_open (HradbySession *self)
{
  hradby_sight_lay_open (hradby_session_get_sight (self));
  hradby_session_look_again (self);
}

void
hradby_session_look_again (HradbySession *self)
{
  hradby_session_change (self, hradby_session_get_n_shown (self), HRADBY_SESSION_NO_EVENTS);
}

HradbySeats
hradby_session_get_open_seats (HradbySession *self)
{
  guint viewer;

  g_return_val_if_fail (HRADBY_IS_SESSION (self), 0);

  viewer = hradby_session_get_viewer (self);
  if (!hradby_session_is_hiding (self))
    return HRADBY_EVERYBODY;
  if (viewer == HRADBY_NOBODY)
    return 0;
  return HRADBY_SEAT_BIT (viewer);
}
