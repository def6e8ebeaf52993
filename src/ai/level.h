/* Levels of computer players, over the contract only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/decision.h"
#include "ai/habits.h"

G_BEGIN_DECLS

typedef struct _HradbyLevel HradbyLevel;

/**
 * HradbyLevel:
 * @id: as on the command line and in files, with its budget: "easy", "hard:500ms", "mcts:200"
 * @title: for people (N_())
 * @description: likewise, a line about how it plays; %NULL for yardsticks
 * @habits: (nullable): what it overlooks, see ai/habits.h
 * @budget: how much it thinks about a decision at most
 * @takes_budget: another one may stand behind its id
 * @rounds_of_chances: its rounds where the game tells chances; 0: those of @budget
 * @draws_apart: likewise where two play and much can be done that stands apart
 * @choose: see hradby_level_choose(); may be %NULL where there is @rank
 * @rank: (nullable): likewise, but tells whole turns: the best first, as many as there is room for,
 *   at least one. Returns how many
 *
 * A computer player.
 */
struct _HradbyLevel
{
  const char          *id;
  const char          *title;
  const char          *description;
  const HradbyHabits  *habits;
  HradbyDecisionBudget budget;
  gboolean             takes_budget;
  guint                rounds_of_chances;
  guint                draws_apart;
  void (*choose) (const HradbyLevel *self, const HradbyDecision *decision,
                  HradbyAction *action);
  guint (*rank) (const HradbyLevel *self, const HradbyDecision *decision,
                 HradbyDecisionMove *choices, guint max);
};

/* The levels for people, weakest first, ended by %NULL. */
const HradbyLevel *const *hradby_level_list   (void);

/* Whom a new player meets first, and who plays where a level is not known. */
const HradbyLevel        *hradby_level_get_default (void);

/* The level of this id, %NULL if there is none. A budget stands behind a colon, as a time in
 * milliseconds or seconds or as a number of rounds: "hard:500ms", "hard:1s", "mcts:200". Static. */
const HradbyLevel        *hradby_level_find   (const char *id);

/**
 * hradby_level_choose:
 * @action: (out): what the seat to move should do
 *
 * Callable in any thread. Deterministic for the same random numbers unless the budget is a time.
 */
void                      hradby_level_choose (const HradbyLevel    *self,
                                               const HradbyDecision *decision,
                                               HradbyAction         *action);

G_END_DECLS
