/* What a computer player is asked, and what it may answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ai/turn.h"

/**
 * HradbyDecision:
 * @table: where the game is played
 * @position: a decision of a seat, somewhere in its turn, as that seat may know it (see the
 *   contract's view)
 * @random: what is not known is dealt from it, and it is changed
 * @cancellable: (nullable): once cancelled, the answer comes after at most one turn more and is not
 *   as good as it could be
 * @n_threads: that may search with a budget of time; 0: one for each processor
 * @hurry: (nullable): once cancelled, the answer comes as soon, and is the best so far
 *
 * A decision to think about. All of it is borrowed.
 */
typedef struct {
  const HradbyTable    *table;
  const HradbyPosition *position;
  HradbyRandom         *random;
  GCancellable         *cancellable;
  guint                 n_threads;
  GCancellable         *hurry;
} HradbyDecision;

/**
 * HradbyDecisionBudget:
 * @rounds: iterations of a search; 0: as @microseconds allow, or no search at all
 * @microseconds: processor time of all threads; 0: no limit
 *
 * How much may be thought about a decision at most.
 */
typedef struct {
  guint  rounds;
  gint64 microseconds;
} HradbyDecisionBudget;

/* Whether to answer now. */
static inline gboolean
hradby_decision_is_over (const HradbyDecision *self)
{
  return g_cancellable_is_cancelled (self->cancellable)
         || g_cancellable_is_cancelled (self->hurry);
}

/**
 * HradbyDecisionMove:
 * @move: the rest of the turn
 * @value: what it is worth to the seat: a level compares its own values with each other only
 * @visits: how often it was tried
 *
 * A move that was thought about.
 */
typedef struct {
  HradbyTurnMove move;
  double         value;
  guint          visits;
} HradbyDecisionMove;
