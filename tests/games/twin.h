/* One game played by both engines at once: the fast one and the naive oracle must agree on all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"

typedef struct _TwinGame TwinGame;

/**
 * Twin:
 * @game: which game
 * @setup: (owned): of the fast engine
 * @fast: (owned): its table; likewise @slow of the oracle
 * @position: (owned): of the fast engine; likewise @slow_position
 * @actions: (owned) (element-type HradbyAction): legal now, as both engines list them
 * @events: (owned) (element-type HradbyEvent): what the last action caused
 * @sums: points at the start and of all events so far, by player
 * @n_placed: tiles on the board; likewise @n_unplayable that left the game
 * @n_used: wall tiles played
 */
typedef struct {
  const TwinGame *game;
  HradbySetup    *setup;
  HradbyTable    *fast;
  HradbyTable    *slow;
  HradbyPosition *position;
  HradbyPosition *slow_position;
  GArray         *actions;
  GArray         *events;
  gint            sums[HRADBY_MAX_PLAYERS];
  guint           n_placed;
  guint           n_unplayable;
  guint           n_used;
} Twin;

/**
 * TwinGame:
 * @slow: the oracle
 * @place: row of the actions that places a tile, 0 if there are no tiles
 * @in_order: both engines number actions alike and return followers in the same order; otherwise
 *   only as many and the same
 * @list_slow: all that is legal, in one go
 * @compare_pieces: what lies and stands where, and what everybody has
 * @compare_regions: (nullable): what belongs together on the board
 * @sift: (nullable): takes out of events what is not compared
 *
 * What is particular to one game.
 */
struct _TwinGame {
  const HradbyGameType *slow;
  guint                 place;
  gboolean              in_order;

  GArray *(*list_slow) (const HradbyTable *table, const HradbyPosition *position);
  void (*compare_pieces) (const Twin *self);
  void (*compare_regions) (const Twin *self);
  void (*sift) (GArray *events);
};

/* Takes a reference of @setup, which names the fast engine. */
Twin *twin_new (const TwinGame *game, HradbySetup *setup) G_GNUC_WARN_UNUSED_RESULT;
void twin_free (Twin *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Twin, twin_free)

gboolean twin_is_over (const Twin *self);

/* Takes one of @actions with both engines; compares events, points, lists, regions and pieces. */
void twin_step (Twin *self, const HradbyAction *action);

/* Both engines must accept or refuse @action, and bring it to the same form. */
void twin_explain (const Twin *self, const HradbyAction *action);

/* The points as they would be if the game ended now, and what an undo would let somebody know. */
void twin_foresee (const Twin *self, const HradbyAction *action);
