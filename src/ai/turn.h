/* The moves of a seat: every way in which it can play its turn, and how each stands then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/turn-move.h"
#include "engine/game-type.h"

G_BEGIN_DECLS

/* Whether somebody thinks of this action at all. */
typedef gboolean (*HradbyTurnSees) (gconstpointer user_data, const HradbyAction *action);

typedef struct _HradbyTurn HradbyTurn;

/* Room to think about turns at @table, which must live longer. */
HradbyTurn *hradby_turn_new         (const HradbyTable    *table);
void        hradby_turn_free        (HradbyTurn           *self);

/**
 * hradby_turn_list:
 * @position: a decision of a seat, somewhere in its turn
 * @moves: (out caller-allocates): the best moves of the rest of the turn, best first; equals in
 *   the order of their numbers
 * @max: room in @moves, at least 1
 *
 * Tries every first action with the first one of each later decision, and what else can be done
 * then unless what the game foresees of it (see #HradbyEstimator), or else what it brought
 * elsewhere in the turn, and something more, would not be enough here (nothing more of actions that
 * stand apart, see #HradbyActionInfo). Allocates nothing.
 *
 * Returns: how many moves there are in @moves
 */
guint       hradby_turn_list        (HradbyTurn           *self,
                                     const HradbyPosition *position,
                                     HradbyTurnMove       *moves,
                                     guint                 max);

/* Lists end early at that time of the calling thread's clock (ai/clock.h), once they have a move;
 * 0: never. */
void        hradby_turn_set_end     (HradbyTurn           *self,
                                     gint64                end);

/* Whether lists that follow are to be brief, see hradby_steps_set_brief(); where turns do not
 * consist of steps, they stay as they are. */
void        hradby_turn_set_brief   (HradbyTurn           *self,
                                     gboolean              is_brief);

/* Lists that follow leave out moves with actions that are not seen, but for the first one of each
 * later decision, unless no first action is seen; %NULL: all are. Lists of steps stay whole. */
void        hradby_turn_set_sees    (HradbyTurn           *self,
                                     HradbyTurnSees        sees,
                                     gconstpointer         user_data);

/* Whether that time came: the list made last may lack the best moves. */
gboolean    hradby_turn_is_late     (HradbyTurn           *self);

/* Whether actions that stand apart (see #HradbyActionInfo) could be taken after a first action, in
 * the list made last. */
gboolean    hradby_turn_meets_apart (const HradbyTurn     *self);

/* How all seats stand after the best move that was listed last, as ai/judge.h tells. */
const gint *hradby_turn_get_scores  (const HradbyTurn     *self);

/* How many moves were tried, each judged once, since @self was made. */
guint       hradby_turn_get_n_tried (const HradbyTurn     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTurn, hradby_turn_free)

G_END_DECLS
