/* What the null expansion keeps in the naive rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"
#include "null/null.h"

/* What it keeps in a position. */
typedef struct {
  guint8 planks[HRADBY_MAX_PLAYERS]; /* left */
  guint8 planked;                    /* a plank was put in this turn */
  guint8 asked;                      /* players who have bid or declined */
  guint8 decider;
  guint8 lot;
  guint8 best;
  gint16 bid;
  guint8 buyer;    /* who has the next turn + 1 */
  guint8 away;     /* the turn is the buyer's */
  guint8 back;     /* whose turn is after that */
  guint8 echo;     /* 2: one was placed in this turn, 1: in the last */
  guint8 again;    /* the turn is a second part */
  guint8 declined; /* no toll is wanted on the road that comes next */
  guint8 stall;    /* an auction is to be held */
  gint   road;     /* tile and feature of a road about which somebody decides */
  guint  n_tolls;
  gint   tolls[64];
  guint8 sitters[]; /* by tile: the player + 1 on its bench */
} NullNaiveState;

static inline NullNaiveState *
null_naive_state (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_null_hooks);
}

gint null_naive_find_axis (const NaiveTable *table, const NaivePosition *position, guint kind,
                           gint x, gint y, guint rotation);

/* The hooks of these names. */
void null_naive_list_places (const NaiveTable *table, const NaivePosition *position, guint kind,
                             GArray *actions);
gboolean null_naive_may_put_aside (const NaiveTable *table, const NaivePosition *position);
