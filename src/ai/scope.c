/* Taking the actions of a move, up to its end. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/scope.h"

#include "engine/audience.h"

HradbyScope
hradby_scope_at (const HradbyTable    *table,
                 const HradbyPosition *position)
{
  HradbyScope self = { .seat = table->type->to_move (table, position) };
  guint player;

  self.turn = table->type->get_turn (table, position, &player);
  self.secrets = hradby_audience_has_secrets (table->type);
  return self;
}

gboolean
hradby_scope_apply (const HradbyScope  *self,
                    const HradbyTable  *table,
                    HradbyPosition     *position,
                    const HradbyAction *action)
{
  const HradbyGameType *type = table->type;
  gboolean learns = self->secrets && type->reveals != NULL
                    && hradby_seats_have (type->reveals (table, position, action), self->seat);
  guint player;

  type->apply (table, position, action, NULL);
  return !learns && type->to_move (table, position) == self->seat
         && type->get_turn (table, position, &player) == self->turn;
}
