/* What the castles keep in each position, and their functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/castles.h"
#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

#define HRADBY_CASTLES_MAX 12 /* tokens in the box */

/* Roads, cities and monasteries that one tile can complete. */
#define HRADBY_CASTLES_MAX_FEATURES 32

/**
 * HradbyCastle:
 * @root: of the city under it
 * @spots: its two tiles, the northernmost or westernmost first
 * @turn: in which it was built
 * @points: what its lord got
 * @lord: the player whose figure stands on it, as if on the first of its tiles, + 1; or 0
 * @figure: its kind
 * @wave: of this turn's waves, the one that sets it off, or 0
 *
 * A castle on the board.
 */
typedef struct
{
  guint16 root;
  guint16 spots[2];
  guint16 turn;
  gint16  points;
  guint8  lord;
  guint8  figure;
  guint8  wave;
} HradbyCastle;

/* A feature that was completed in this turn: a region, what it is worth and where from. */
typedef struct
{
  guint16 root;
  gint16  points;
  guint8  source;
  guint8  is_owned;
} HradbyCastlesFeature;

/**
 * HradbyCastlesState:
 * @left: tokens, by player
 * @next: the part of the tile just placed that is looked at next
 * @decider: whose decision is open
 * @asked: the castle whose lord chooses
 * @is_scoring: castles are being scored
 * @n_castles: castles on the board
 * @n_features: features completed in this turn
 * @castles: the oldest first
 */
typedef struct
{
  guint8               left[HRADBY_MAX_PLAYERS];
  guint8               next;
  guint8               decider;
  guint8               asked;
  guint8               is_scoring;
  guint8               n_castles;
  guint8               n_features;
  HradbyCastlesFeature features[HRADBY_CASTLES_MAX_FEATURES];
  HradbyCastle         castles[HRADBY_CASTLES_MAX];
} HradbyCastlesState;

static inline HradbyCastlesState *
hradby_castles_state (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_castles_hooks_number);
}

/* What the lord of a castle may get now: for each worth once, the source that comes first. */
typedef struct
{
  guint  n;
  gint   points[HRADBY_CASTLES_MAX_FEATURES];
  guint8 sources[HRADBY_CASTLES_MAX_FEATURES];
} HradbyCastlesOffer;

/* The cells of its two tiles, then the pairs beside its long sides. */
void     hradby_castles_find_cells (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    const HradbyCastle              *castle,
                                    HradbySeenPart                  *cells);

/* What the lord who is asked may choose from. */
void     hradby_castles_find_offer (const HradbyCarcassonneTable    *table,
                                    const HradbyCarcassonnePosition *position,
                                    HradbyCastlesOffer              *offer);

/* The settings with another value of which a lord might choose now what an action says. */
HradbySettings hradby_castles_find_allowing (const HradbyCarcassonneTable    *table,
                                             const HradbyCarcassonnePosition *position,
                                             const HradbyAction              *action);

/* Scores the castles that are set off; %FALSE while a lord has to choose. A game that lingers stops
 * before a castle, too, whose lord would have to choose with another value of a setting. */
gboolean hradby_castles_score      (const HradbyCarcassonneTable    *table,
                                    HradbyCarcassonnePosition       *position,
                                    const HradbySink                *sink);

/* Goes on where a game stopped only since it lingers. */
void     hradby_castles_pass       (const HradbyCarcassonneTable    *table,
                                    HradbyCarcassonnePosition       *position,
                                    const HradbySink                *sink);

/* Gives the lord of a castle the points of the offer with this number, and sends him home. */
void     hradby_castles_pay        (const HradbyCarcassonneTable    *table,
                                    HradbyCarcassonnePosition       *position,
                                    HradbyCastle                    *castle,
                                    const HradbyCastlesOffer        *offer,
                                    guint                            number,
                                    const HradbySink                *sink);

/* The lord leaves his castle. */
void     hradby_castles_send_home  (const HradbyCarcassonneTable    *table,
                                    HradbyCarcassonnePosition       *position,
                                    HradbyCastle                    *castle,
                                    const HradbySink                *sink);

G_END_DECLS
