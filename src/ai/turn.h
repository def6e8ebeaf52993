/* The moves of a seat: every way in which it can play its turn, and how each stands then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* Processor time that the calling thread has had, in microseconds: a busy machine does not change
 * it. @now: has a test tell it instead, while nobody thinks; %NULL: as it is. */
gint64 hradby_turn_get_time (void);
void hradby_turn_replace_clock (gint64 (*now) (void));

/* Points that winning is worth where the game tells chances: searches squash these as little then
 * as leads in a game of tiles. */
#define HRADBY_TURN_GAME 25

/* How a position stands for each seat: @scores, in hundredths of a point, the game's estimate or
 * its chances times %HRADBY_TURN_GAME. Returns a hash of it before it was rounded: equal for
 * positions judged alike. */
guint64 hradby_turn_judge (const HradbyTable *table, const HradbyPosition *position, gint *scores);

/* A hash of what a hash stands for, and then @word. */
static inline guint64
hradby_turn_mix (guint64 hash, guint64 word)
{
  HradbyRandom random = { hash ^ word };

  return hradby_random_next (&random);
}

/* Does what chance does until a seat has to move or the game is over. Returns a hash of all of it,
 * in its order; 0 where chance has nothing to do. */
guint64 hradby_turn_draw (const HradbyTable *table, HradbyPosition *position, HradbyRandom *random);

/* The same, but of the first draw one outcome after the other: as @round counts up from any number,
 * each comes once before any comes again, and what comes in a row differs much. */
guint64 hradby_turn_deal (const HradbyTable *table, HradbyPosition *position, guint round,
                          HradbyRandom *random);

/* How far a move of @seat reaches: until @turn is over or somebody else decides, and where seats
 * know different things until it learns something, as what comes then depends on that. So all of a
 * move is possible whatever the others hold, if it is possible at all. */
typedef struct {
  guint    seat;
  guint    turn;
  gboolean secrets; /* whether seats know different things in this game */
} HradbyTurnScope;

/* The scope of a move that begins at @position, a decision of a seat. */
HradbyTurnScope hradby_turn_scope_at (const HradbyTable *table, const HradbyPosition *position);

/* Takes an action of the move. Returns whether the move goes on. */
gboolean hradby_turn_scope_apply (const HradbyTurnScope *self, const HradbyTable *table,
                                  HradbyPosition *position, const HradbyAction *action);

/* Takes the @number-th action, or the first one if there are not so many; @action: (out): which. */
gboolean hradby_turn_scope_take (const HradbyTurnScope *self, const HradbyTable *table,
                                 HradbyPosition *position, guint number, HradbyAction *action);

/* Decisions of one turn that are searched with all their choices: in a tile game the tile, the
 * follower, the order and doubling of features, another turn. What comes after is played as it
 * comes. */
#define HRADBY_TURN_DEPTH 6

/* One way to play a turn, up to where its scope ends. */
typedef struct {
  /* of the actions taken, as count_actions numbers them at each decision; behind the last one
   * zeros, which also play what comes after */
  guint16 numbers[HRADBY_TURN_DEPTH];
  /* how the seat stands at the end of the turn against its best opponent, see
   * hradby_turn_judge() */
  gint    lead;
} HradbyTurnMove;

/* Plays the rest of the turn like this; a number that is not possible here is played as 0. */
void hradby_turn_play (const HradbyTable *table, HradbyPosition *position,
                       const HradbyTurnMove *move);

/* Plays what is left of the move as it comes, by the first action of each decision. Returns the
 * number of these. */
guint hradby_turn_finish (const HradbyTable *table, HradbyPosition *position,
                          const HradbyTurnScope *scope);

/* The lead of @seat over its best opponent in a list of a number a seat; alone, its own number. */
gint hradby_turn_get_lead (const HradbyTable *table, guint seat, const gint *scores);

typedef struct _HradbyTurn HradbyTurn;

/* Room to think about turns at @table, which must live longer. */
HradbyTurn *hradby_turn_new (const HradbyTable *table);
void hradby_turn_free (HradbyTurn *self);

/* Tries every first action with the first one of each later decision, and what else can be done
 * then unless what the game foresees of it (see #HradbyEstimator), or else what it brought
 * elsewhere in the turn, and something more, would not be enough here (nothing more of actions that
 * stand apart, see #HradbyActionInfo). Allocates nothing.
 * @position: a decision of a seat, somewhere in its turn
 * @moves (out caller-allocates): the best moves of the rest of the turn, best first; equals in the
 * order of their numbers
 * @max: room in @moves, at least 1
 * Returns: how many moves there are in @moves */
guint hradby_turn_list (HradbyTurn *self, const HradbyPosition *position, HradbyTurnMove *moves,
                        guint max);

/* A place is overlooked with all that can be done there. Games that do not tell where the last turn
 * was have one kind of places, overlooked as often as those halfway. */
typedef struct {
  /* the share of places beside the last tile, and of other actions, that are overlooked, in per
   * cent */
  guint8 misses_near;
  guint8 misses_far; /* the same of places far from it */
  /* the weight of the points as if the game ended now, in per cent of the judgement */
  guint8 greed;
} HradbyTurnHabits;

/* As hradby_turn_list() for a player with these habits. What is overlooked is not judged, which
 * takes less time; if that is everything, another look is drawn.
 * @random: tells what is overlooked, and is changed
 * @moves (out caller-allocates): the moves that the seat thinks of, best first as it judges
 * @max: room in @moves, 1 … 64
 * @meets_apart (out) (nullable): whether actions that stand apart (see #HradbyActionInfo) could be
 * taken after a first action
 * Returns: how many moves there are in @moves */
guint hradby_turn_list_by_habits (HradbyTurn *self, const HradbyTurnHabits *habits,
                                  const HradbyPosition *position, HradbyRandom *random,
                                  HradbyTurnMove *moves, guint max, gboolean *meets_apart);

/* Lists end early at this hradby_turn_get_time(), once they have a move; 0: never. */
void hradby_turn_set_end (HradbyTurn *self, gint64 end);

/* Whether lists of steps that follow are to be brief: fewer beginnings are gone on with, and fewer
 * answers tried. They take a third of the time, and now and then they miss the best move. */
void hradby_turn_set_brief (HradbyTurn *self, gboolean is_brief);

/* Whether that time came: the list made last may lack the best moves. */
gboolean hradby_turn_is_late (HradbyTurn *self);

/* How all seats stand after the best move that was listed last, see hradby_turn_judge(). */
const gint *hradby_turn_get_scores (const HradbyTurn *self);

/* How many moves were tried, each judged once, since @self was made. */
guint hradby_turn_get_n_tried (const HradbyTurn *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTurn, hradby_turn_free)
