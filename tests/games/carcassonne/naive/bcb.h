/* The naive oracle's bridges, castles and bazaars (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/castles.h"
#include "naive/hooks.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 left[HRADBY_MAX_PLAYERS];
  guint8 used; /* in this turn */
  guint8 here; /* and on the tile just placed */
} NaiveBridges;

typedef struct
{
  guint  tiles[2]; /* the first one of the board's rows first */
  guint  owner;    /* the player whose figure is or was its lord */
  guint  figure;
  guint  manned;
  guint  turn;
  gint   points;   /* when it was scored, and in which wave of this turn; 0: not in this turn */
  guint  wave;
} NaiveCastle;

typedef struct
{
  NaivePart part;
  gint      points;
  gint      otherwise; /* with the other value of small cities */
  guint     source;
  gboolean  owned;
} NaiveCompleted;

typedef struct
{
  guint8         left[HRADBY_MAX_PLAYERS];
  guint          looked; /* features of the tile just placed about which was decided */
  guint          n_castles;
  NaiveCastle    castles[12];
  guint          n_completed;
  NaiveCompleted completed[40];
} NaiveCastles;

typedef struct
{
  guint8 placed;
  guint8 host;
  guint8 n_tiles;
  guint8 tiles[HRADBY_MAX_PLAYERS];
  gint8  owners[HRADBY_MAX_PLAYERS]; /* -1: nobody */
  guint8 n_turns;                    /* of the round, begun already */
  guint8 round;                      /* it is played */
  gint8  item;
  guint8 picker;
  guint8 bidder;
  guint8 asked;                      /* who was asked last */
  guint8 disputed;                   /* another would pick with the other value of a setting */
  gint8  first;                      /* who got the first tile, -1: nobody yet */
  gint   bid;
} NaiveBazaars;

extern const NaiveHooks naive_bridges_hooks, naive_castles_hooks, naive_bazaars_hooks;

G_END_DECLS
