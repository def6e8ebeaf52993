/* The naive oracle's bridges, castles and bazaars (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/castles.h"
#include "naive/hooks.h"

typedef struct {
  guint8 put[HRADBY_MAX_PLAYERS];
  guint8 used; /* in this turn */
  guint8 here; /* and on the tile just placed */
} NaiveBridges;

typedef struct {
  guint  tiles[2]; /* the first one of the board's rows first */
  guint  owner;    /* the player whose figure is or was its lord */
  guint  figure;
  guint  manned;
  guint  turn;
  guint  scored;   /* in this turn */
  gint   points;   /* that it got then */
} NaiveCastle;

typedef struct {
  NaivePart part;
  guint     source;
  gboolean  owned;
} NaiveCompleted;

typedef struct {
  guint8         built[HRADBY_MAX_PLAYERS];
  guint          looked; /* features of the tile just placed about which was decided */
  guint          n_castles;
  NaiveCastle    castles[20];
  guint          waiting;    /* it was told in this turn which castles wait */
  guint          n_completed;
  NaiveCompleted completed[40];
} NaiveCastles;

typedef struct {
  guint8 placed;
  guint8 host;
  guint8 n_tiles;
  guint8 tiles[HRADBY_MAX_PLAYERS];
  gint8  owners[HRADBY_MAX_PLAYERS]; /* -1: nobody */
  guint8 n_turns;                    /* of the round, begun already */
  guint8 round;                      /* it is played */
  guint8 auction;                    /* they are sold by auction */
  gint8  item;
  guint8 picker;
  guint8 bidder;
  guint8 asked;                      /* who was asked last, for a bid or for an auction */
  guint8 disputed;                   /* another would pick with the other value of a setting */
  gint8  first;                      /* who got the first tile, -1: nobody yet */
  gint   bid;
  guint8 has_more;                   /* the host has another part of his turn after the round */
  guint16 first_part;                /* of that turn */
} NaiveBazaars;

/* What the lord of a castle may get, and for what. */
typedef struct {
  guint n;
  gint  points[40];
  guint sources[40];
} NaiveOffer;

/* Whether a tile lies in the surroundings of a castle. */
gboolean naive_castle_is_around (const NaivePosition *position, const NaiveCastle *castle,
                                 guint tile);

/* Adds what was completed there; @unowned: also on which nobody stood. */
void naive_castle_add_completed (const NaiveTable *table, const NaivePosition *position,
                                 const NaiveCastle *castle, gboolean unowned, NaiveOffer *offer);

/* In which wave of this turn a castle is set off; 0: in none. */
guint naive_castle_find_wave (const NaiveTable *table, const NaivePosition *position, guint number);

/* The castle that is scored next, among those that are set off by the rules of @played, too; and
 * what its lord may get; -1: none. */
gint naive_castle_find_next (const NaiveTable *table, const NaivePosition *position,
                             const NaiveTable *played, NaiveOffer *offer);

extern const NaiveHooks naive_bridges_hooks, naive_castles_hooks, naive_bazaars_hooks;
