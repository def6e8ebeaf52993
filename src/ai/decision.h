/* What a computer player is asked, and what it may answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ai/turn.h"

/* A decision to think about. All of it is borrowed. */
typedef struct {
  const HradbyTable    *table; /* where the game is played */
  /* a decision of a seat, somewhere in its turn, as that seat may know it (see the contract's
   * view) */
  const HradbyPosition *position;
  HradbyRandom         *random; /* what is not known is dealt from it, and it is changed */
  /* (nullable): once cancelled, the answer comes after at most one turn more and is not as good as
   * it could be */
  GCancellable         *cancellable;
  /* that may search with a budget of time; 0: one for each processor */
  guint                 n_threads;
  /* (nullable): once cancelled, the answer comes as soon, and is the best so far */
  GCancellable         *hurry;
} HradbyDecision;

/* How much may be thought about a decision at most. */
typedef struct {
  guint  rounds;       /* iterations of a search; 0: as @microseconds allow, or no search at all */
  gint64 microseconds; /* processor time of all threads; 0: no limit */
} HradbyDecisionBudget;

/* Whether to answer now. */
static inline gboolean
hradby_decision_is_over (const HradbyDecision *self)
{
  return g_cancellable_is_cancelled (self->cancellable)
         || g_cancellable_is_cancelled (self->hurry);
}

/* A move that was thought about. */
typedef struct {
  HradbyTurnMove move; /* the rest of the turn */
  /* what it is worth to the seat: a level compares its own values with each other only */
  double         value;
  guint          visits; /* how often it was tried */
} HradbyDecisionMove;
