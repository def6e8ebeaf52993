/* How far one move reaches. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/**
 * HradbyScope:
 * @seat: who moves
 * @turn: the turn
 * @secrets: whether seats know different things in this game
 *
 * A move is what a seat does in a row: until the turn is over or somebody else decides. Where seats
 * know different things it also ends where its seat learns something, as what comes then depends on
 * that. So all of a move is possible whatever the others hold, if it is possible at all.
 */
typedef struct
{
  guint    seat;
  guint    turn;
  gboolean secrets;
} HradbyScope;

/* The scope of a move that begins at @position, a decision of a seat. */
HradbyScope hradby_scope_at    (const HradbyTable    *table,
                                const HradbyPosition *position);

/* Takes an action of the move. Returns whether the move goes on. */
gboolean    hradby_scope_apply (const HradbyScope    *self,
                                const HradbyTable    *table,
                                HradbyPosition       *position,
                                const HradbyAction   *action);

G_END_DECLS
