/* The naive oracle's towers (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/hooks.h"

/* What stands on a tile's foundation. */
typedef struct {
  guint8 pieces; /* height */
  guint8 guard;  /* player + 1 on top of it, 0: nobody */
  guint8 figure; /* the guard's kind */
} NaiveTower;

/* What the expansion keeps in a position. */
typedef struct {
  guint8     ransomed[2 * HRADBY_MAX_TILES]; /* by turn, of all its parts */
  guint      declined; /* a ransom was after the scoring, with so many tiles laid */
  guint8     freeing;  /* who holds the figures of which one comes back, while that is chosen */
  gint       built;    /* the tile that got a piece last */
  guint8     put[HRADBY_MAX_PLAYERS]; /* pieces on towers, by who put them there */
  guint8     prisoners[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS]
                      [HRADBY_CARCASSONNE_N_FIGURES]; /* by captor, owner and kind */
  NaiveTower tiles[];  /* in the order of laying */
} NaiveTowers;

extern const NaiveHooks naive_tower_hooks;

NaiveTowers *naive_towers (const NaiveTable *table, const NaivePosition *position);
