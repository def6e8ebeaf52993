/* What can be done in the null card game, and by whom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-cards-private.h"

#include "engine/error.h"

#include <string.h>

guint
hradby_null_cards_to_move (const HradbyTable *table, const HradbyPosition *position)
{
  const Position *self = read_position (position);

  switch ((Phase) self->phase) {
  case PHASE_TURN:
  case PHASE_NAME:
    return self->player;
  case PHASE_GIVE:
    return self->other;
  case PHASE_DEAL:
  case PHASE_STEAL:
    return HRADBY_CHANCE;
  case PHASE_OVER:
  default:
    return HRADBY_NOBODY;
  }
}

guint
hradby_null_cards_count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  const Position *self = read_position (position);
  guint n = count_at (self->places, self->player), n_pile = count_at (self->places, PILE);

  switch ((Phase) self->phase) {
  case PHASE_TURN:
    return n + (n_pile >= 2 ? 1 : 0) + n * count_at (self->places, IN_ROW);
  case PHASE_NAME:
    return count_others (table, self);
  case PHASE_GIVE:
    return 1 + count_at (self->places, self->other);
  case PHASE_DEAL:
    return n_pile * (n_pile - 1) / 2;
  case PHASE_STEAL:
    return count_at (self->places, self->other);
  case PHASE_OVER:
  default:
    return 0;
  }
}

/* First all cards that can be played, then the draw, then exchanges. */
static void
get_of_turn (const Position *self, guint number, HradbyAction *action)
{
  guint n = count_at (self->places, self->player), n_row = count_at (self->places, IN_ROW);

  if (number < n) {
    action->kind = HRADBY_NULL_CARDS_PLAY;
    action->piece = (guint16) get_at (self->places, self->player, number);
    return;
  }
  number -= n;
  if (count_at (self->places, PILE) >= 2 && number-- == 0) {
    action->kind = HRADBY_NULL_CARDS_DRAW;
    return;
  }
  action->kind = HRADBY_NULL_CARDS_EXCHANGE;
  action->piece = (guint16) get_at (self->places, self->player, number / n_row);
  action->amount = (gint16) get_at (self->places, IN_ROW, number % n_row);
}

static void
get_name (const HradbyTable *table, const Position *self, guint number, HradbyAction *action)
{
  guint8 seat = 0;

  while (!may_be_named (self, seat) || number-- > 0)
    seat++;
  action->kind = HRADBY_NULL_CARDS_NAME;
  action->player = seat;
}

/* Two different cards of the pile, the lower one first. */
static void
get_deal (const Position *self, guint number, HradbyAction *action)
{
  guint second = 1;

  while (number >= second)
    number -= second++;
  action->kind = HRADBY_NULL_CARDS_DEAL;
  action->player = self->player;
  action->piece = (guint16) get_at (self->places, PILE, number);
  action->amount = (gint16) get_at (self->places, PILE, second);
}

void
hradby_null_cards_get_action (const HradbyTable *table, const HradbyPosition *position,
                              guint number, HradbyAction *action)
{
  const Position *self = read_position (position);

  memset (action, 0, sizeof *action);
  if (self->phase == PHASE_TURN)
    get_of_turn (self, number, action);
  else if (self->phase == PHASE_NAME)
    get_name (table, self, number, action);
  else if (self->phase == PHASE_DEAL)
    get_deal (self, number, action);
  else if (self->phase == PHASE_STEAL || number > 0) {
    gboolean steals = self->phase == PHASE_STEAL;

    action->kind = steals ? HRADBY_NULL_CARDS_STEAL : HRADBY_NULL_CARDS_GIVE;
    action->player = steals ? self->player : 0;
    action->piece = (guint16) get_at (self->places, self->other, steals ? number : number - 1);
  }
}

void
hradby_null_cards_pick_action (const HradbyTable *table, const HradbyPosition *position,
                               HradbyRandom *random, HradbyAction *action)
{
  guint n_actions = hradby_null_cards_count_actions (table, position);

  hradby_null_cards_get_action (table, position, hradby_random_below (random, n_actions), action);
}

gboolean
hradby_null_cards_explain (const HradbyTable *table, const HradbyPosition *position,
                           HradbyAction *action, GError **error)
{
  guint n_actions = hradby_null_cards_count_actions (table, position);

  for (guint i = 0; i < n_actions; i++) {
    HradbyAction legal;

    hradby_null_cards_get_action (table, position, i, &legal);
    if (hradby_action_equal (&legal, action))
      return TRUE;
  }
  return hradby_error_refuse (error, "turns", "this cannot be done now");
}
