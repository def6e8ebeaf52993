/* One way to play a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/scope.h"

G_BEGIN_DECLS

/* Decisions of one turn that are searched with all their choices: in a tile game the tile, the
 * follower, the order and doubling of features, another turn. What comes after is played as it
 * comes. */
#define HRADBY_TURN_DEPTH 6

/**
 * HradbyTurnMove:
 * @numbers: of the actions taken, as count_actions numbers them at each decision; behind the last
 *   one zeros, which also play what comes after
 * @lead: how the seat stands at the end of the turn against its best opponent, by the
 *   judgement of ai/judge.h, in hundredths of a point
 *
 * One way to play a turn, up to where its scope ends (see ai/scope.h).
 */
typedef struct
{
  guint16 numbers[HRADBY_TURN_DEPTH];
  gint    lead;
} HradbyTurnMove;

/* Plays the rest of the turn like this; a number that is not possible here is played as 0. */
void  hradby_turn_play     (const HradbyTable    *table,
                            HradbyPosition       *position,
                            const HradbyTurnMove *move);

/* Plays what is left of the move as it comes, by the first action of each decision. Returns the
 * number of these. */
guint hradby_turn_finish   (const HradbyTable    *table,
                            HradbyPosition       *position,
                            const HradbyScope    *scope);

/* The lead of @seat over its best opponent in a list of a number a seat; alone, its own number. */
gint  hradby_turn_get_lead (const HradbyTable    *table,
                            guint                 seat,
                            const gint           *scores);

G_END_DECLS
