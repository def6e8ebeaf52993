/* The moves of a seat: every way in which it can play its turn, and how each stands then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/scope.h"
#include "engine/game-type.h"

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

/* Whether lists of steps that follow are to be brief: fewer beginnings are gone on with, and fewer
 * answers tried. They take a third of the time, and now and then they miss the best move. */
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

/* Whether turns of this game consist of steps (see #HradbyActionInfo). */
gboolean    hradby_turn_has_steps   (const HradbyGameType *type);

G_END_DECLS
