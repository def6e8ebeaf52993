/* The search of a strong player, and what is left of it for the next one. */
#pragma once

#include "ai/level.h"
#include "ai/turn.h"

G_BEGIN_DECLS

/* What a search did, for benchmarks and tests. */
typedef struct
{
  guint rounds; /* walks of the tree */
  guint leaves; /* positions that the game's estimate judged */
  guint known;  /* turns that were known before */
} HradbyTreeCount;

/* A play that a search proposes, and how often it was followed. */
typedef struct
{
  HradbyPlay play;
  guint      visits;
} HradbyTreeChoice;

/**
 * HradbyTree:
 *
 * What a seat knows from its last search: one tree, of whole turns and the draws in between. Starts
 * as nothing. In one thread at a time.
 */
HradbyTree *hradby_tree_new       (void);
void        hradby_tree_free      (HradbyTree           *self);

/* Turns that it knows. */
guint       hradby_tree_get_size  (const HradbyTree     *self);

/**
 * hradby_tree_rank:
 * @self: (nullable): what was thought before, and what will be kept
 * @budget: how much to search
 * @position: a decision of a seat, as it may know it; what is hidden is drawn anew each round
 * @choices: (out caller-allocates): the best plays first; no play was followed more than one before
 * @max: room in @choices, at least 1
 * @count: (out) (nullable): what was done
 *
 * Grows a tree over whole turns. The plays of this turn take turns, all in the same worlds, and the
 * worse half of them is dropped again and again. Each round follows one, then the most promising
 * plays with what chance may draw in between, until it reaches a turn that was not looked at yet;
 * from there it plays on a little, and the estimate goes back along the way. With a budget of time,
 * each processor grows a tree of its own and what they found at their roots is added up; with one
 * of rounds there is one tree, and the choice is the same each time.
 *
 * What @self knows of the turns below this one is taken over. A budget of time leaves there what
 * was found now; one of rounds leaves nothing, so that games do not depend on who kept what.
 *
 * Returns: how many plays there are in @choices
 */
guint       hradby_tree_rank      (HradbyTree           *self,
                                   const HradbyLevel    *budget,
                                   const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   HradbyRandom         *random,
                                   GCancellable         *cancellable,
                                   HradbyTreeChoice     *choices,
                                   guint                 max,
                                   HradbyTreeCount      *count);

/**
 * hradby_tree_think_on:
 * @position: a decision of any seat, as @seat may know it
 * @seat: who thinks
 * @rounds: how much at most; 0: until so much is known as a tree holds, or for ten seconds
 * @cancellable: (nullable): ends it within a few milliseconds
 *
 * Goes on with what @self knows, in this thread: follows what looks most promising for each seat,
 * so that more is known of the turns that are likely to come.
 */
void        hradby_tree_think_on  (HradbyTree           *self,
                                   const HradbyTable    *table,
                                   const HradbyPosition *position,
                                   guint                 seat,
                                   guint                 rounds,
                                   HradbyRandom         *random,
                                   GCancellable         *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTree, hradby_tree_free)

G_END_DECLS
