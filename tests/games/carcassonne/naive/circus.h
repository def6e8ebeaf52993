/* The naive oracle's circus (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/circus.h"
#include "naive/hooks.h"

/* Who stands on an acrobat ground, by player. */
typedef struct {
  guint8 acrobats[HRADBY_MAX_PLAYERS];
  guint8 owners[3]; /* of each, in the order of arrival */
  guint16 full;     /* the turn in which it became full */
} NaivePyramid;

/* What the expansion keeps in a position. */
typedef struct {
  guint8       turned_up[8]; /* tokens that were, by value */
  guint8       is_scored;    /* the big top has scored, and has not moved yet */
  guint8       is_moved;     /* it stands on the site laid last */
  NaivePyramid pyramids[];   /* by tile, in the order of laying */
} NaiveCircus;

extern const NaiveHooks naive_circus_hooks;

NaiveCircus *naive_circus (const NaiveTable *table, const NaivePosition *position);
