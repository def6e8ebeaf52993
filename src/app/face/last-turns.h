/* Which events belong to the last turn of each player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* Events from @begin up to, not including, @end; none where @end is 0. */
typedef struct
{
  guint begin;
  guint end;
} HradbyLastTurn;

/* Whether the event happened at a place of its own, that is, was no counting. */
gboolean hradby_last_turns_has_place (const HradbyTable *table,
                                      const HradbyEvent *event);

/* Fills @turns, one a seat: the last turn in which that player has done something at a place, in
 * the past of the position shown. */
void     hradby_last_turns_find      (HradbySession     *session,
                                      HradbyLastTurn    *turns);

G_END_DECLS
