/* Advice: what the best moves of a turn are worth, and how likely each seat is to win. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"
#include "ai/turn.h"

#define HRADBY_ADVICE_MAX 6

/* A move and what is expected of it. */
typedef struct {
  /* what the seat does until its turn ends, as it knows the position now */
  HradbyAction actions[HRADBY_TURN_DEPTH];
  guint        n_actions; /* how many; at most %HRADBY_TURN_DEPTH are told */
  /* points over the best opponent that the seat expects to have at the end of the game */
  double       lead;
  /* 0 … 1: how likely it is to win; a shared first place counts half. Below 0: neither lead nor
   * chance was judged */
  double       chance;
  double       points[HRADBY_MAX_PLAYERS]; /* of each seat at the end, likewise */
} HradbyAdviceMove;

typedef struct {
  guint            seat;                     /* who is to decide */
  guint            n_moves;                  /* how many */
  HradbyAdviceMove moves[HRADBY_ADVICE_MAX]; /* the best moves, best first */
  HradbyAdviceMove played;                   /* of the move that was asked about */
  /* 0 … 1 by seat, in all 1: who wins if the best move is taken */
  double           chances[HRADBY_MAX_PLAYERS];
  gboolean         agrees; /* the search likes the same move best, before any is rolled out */
} HradbyAdvice;

/* Judges moves as src/ai/README.md tells under "Hints and looking back". Once cancelled, it means
 * little. Callable in any thread.
 * @level: its budget says how much to search; with rounds the advice is the same each time, with a
 * time it takes about so long. It must have one of both
 * @played (nullable) (array length=n_played): actions of the seat in the turn from here on, to be
 * judged as well; in the same determinizations as the others
 * @max: how many moves to tell at most, 1 … %HRADBY_ADVICE_MAX */
void hradby_advice_give (const HradbyLevel *level, const HradbyDecision *decision,
                         const HradbyAction *played, guint n_played, guint max,
                         HradbyAdvice *advice);

/* The moves that stand best at once, best first, not judged: for whoever waits for advice. Quick,
 * and the same each time. */
void hradby_advice_glance (const HradbyDecision *decision, guint max, HradbyAdvice *advice);

/* The chances in a game that is over: 1 for the winner, shared by those who share the place. */
void hradby_advice_result (const HradbyTable *table, const HradbyPosition *position,
                           double *chances);
