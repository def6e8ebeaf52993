/* Levels of computer players, over the contract only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"

typedef struct _HradbyLevel HradbyLevel;

/* A computer player. */
struct _HradbyLevel {
  /* as on the command line and in files, with its budget: "easy", "hard:500ms", "mcts:200" */
  const char          *id;
  const char          *title;        /* for people (N_()) */
  const char          *description;  /* likewise, a line about how it plays; %NULL for yardsticks */
  const HradbyTurnHabits *habits;    /* (nullable): what it overlooks */
  HradbyDecisionBudget budget;       /* how much it thinks about a decision at most */
  gboolean             takes_budget; /* another one may stand behind its id */
  /* its rounds where the game tells chances; 0: those of @budget */
  guint                rounds_of_chances;
  /* likewise where two play and much can be done that stands apart */
  guint                draws_apart;
  /* see hradby_level_choose(); may be %NULL where there is @rank */
  void (*choose) (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action);
  /* (nullable): likewise, but tells whole turns: the best first, as many as there is room for, at
   * least one. Returns how many */
  guint (*rank) (const HradbyLevel *self, const HradbyDecision *decision,
                 HradbyDecisionMove *choices, guint max);
};

/* The levels for people, weakest first, ended by %NULL. */
const HradbyLevel *const *hradby_level_list (void);

/* Whom a new player meets first, and who plays where a level is not known. */
const HradbyLevel *hradby_level_get_default (void);

/* The level of this id, %NULL if there is none. A budget stands behind a colon, as a time in
 * milliseconds or seconds or as a number of rounds: "hard:500ms", "hard:1s", "mcts:200". Static. */
const HradbyLevel *hradby_level_find (const char *id);

/* Callable in any thread. Deterministic for the same random numbers unless the budget is a time.
 * @action (out): what the seat to move should do. */
void hradby_level_choose (const HradbyLevel *self, const HradbyDecision *decision,
                          HradbyAction *action);

/* What is left of the turn that a computer player has thought through, so that its next decisions
 * come from the same search. */
typedef struct _HradbyLevelPlan HradbyLevelPlan;

/* A plan of nothing. Counted; each thread needs a reference of its own, and waits until the others
 * are ready. */
HradbyLevelPlan *hradby_level_plan_new (void);
HradbyLevelPlan *hradby_level_plan_ref (HradbyLevelPlan *self);
void hradby_level_plan_unref (HradbyLevelPlan *self);

/* As hradby_level_choose(), but goes on with what @level had planned when this was last called with
 * @self, if the position is what it expected, as far as the seat can tell. Where something came to
 * light meanwhile, or a turn was taken back, it thinks anew. */
void hradby_level_plan_choose (HradbyLevelPlan *self, const HradbyLevel *level,
                               const HradbyDecision *decision, HradbyAction *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyLevelPlan, hradby_level_plan_unref)
