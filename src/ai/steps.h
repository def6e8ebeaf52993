/* Moves of several steps: a turn in which a seat does one thing after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/turn-move.h"

G_BEGIN_DECLS

typedef struct _HradbySteps HradbySteps;

/* Whether turns of this game consist of steps (see #HradbyActionInfo). */
gboolean     hradby_steps_has  (const HradbyGameType *type);

HradbySteps *hradby_steps_new  (const HradbyTable    *table);
void         hradby_steps_free (HradbySteps          *self);

/**
 * hradby_steps_list:
 * @end: of its time by ai/clock.h, or 0; looked at once it has a move
 * @scores: (out): how all stand after the best move
 *
 * As hradby_turn_list(), but step by step: a turn of two steps is not all pairs of them. All first
 * steps are judged; only the best of them are gone on with, and only by what looked good at first
 * or was not possible then. Of moves that stand alike to the last digit, as do two steps in either
 * order, the first one is kept.
 *
 * Returns: how many moves there are in @moves
 */
guint        hradby_steps_list (HradbySteps          *self,
                                const HradbyPosition *position,
                                gint64                end,
                                HradbyTurnMove       *moves,
                                guint                 max,
                                gint                 *scores);

/* Whether lists are to be brief: fewer beginnings are gone on with, and fewer answers tried. They
 * take a third of the time, and now and then they miss the best move. */
void         hradby_steps_set_brief   (HradbySteps          *self,
                                       gboolean              is_brief);

/* How many moves and beginnings were judged since @self was made. */
guint        hradby_steps_get_n_tried (const HradbySteps  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbySteps, hradby_steps_free)

G_END_DECLS
