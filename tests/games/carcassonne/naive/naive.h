/* The naive oracle: tables, positions and flood fills of the slow and obvious Carcassonne. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/look.h"
#include "tiling/tile-set.h"

typedef struct _NaiveHooks NaiveHooks;

#define NAIVE_MAX_HOOKS 16

/* What all positions share. */
typedef struct {
  HradbyTable       base;
  GPtrArray        *material;
  guint             n_kinds;
  const HradbyTile *kinds[HRADBY_MAX_KINDS];
  guint             n_tiles; /* in the box, with the start tile */
  gint              start;   /* kind of the start tile, -1: none yet */
  gint              spare;   /* that would be it without the spring of a river, -1: none */
  guint             n_hooks; /* of the expansions that are on */
  const NaiveHooks *hooks[NAIVE_MAX_HOOKS];
  gsize             offsets[NAIVE_MAX_HOOKS]; /* where they keep their own in a position */
} NaiveTable;

/* A tile on the board. At most one figure stands on its features: deployed when it came. */
typedef struct {
  gint16 x, y;
  gint16 kind;
  guint8 rotation;
  guint8 follower;   /* player + 1, 0: none */
  guint8 feature;    /* on which the figure stands */
  guint8 figure;     /* its kind */
  guint8 span;       /* sides where the road ends that a piece carries over it, as bits */
  guint8 span_place; /* where somebody stands on it, as actions number it */
} NaiveTile;

/* A figure: on the board, or held by another player. */
typedef struct {
  guint player;
  guint figure; /* its kind */
  gint  tile;   /* by the order of laying; -1: it is not on the board */
  guint place;  /* 0: on a feature */
  guint piece;  /* the expansion's piece on which it stands, as the expansion numbers them */
} NaiveFigure;

/* What the game physically has, and nothing that could be counted from it. */
typedef struct {
  guint8    phase;
  guint8    player;   /* whose turn it is */
  guint8    is_dealt; /* the tile in hand was not drawn in this turn */
  guint8    is_end;   /* nothing more is placed: the game is scored */
  guint8    step;     /* how much of the end of the turn or of the game is behind */
  guint16   turn;     /* from 1 */
  guint16   first_part;  /* the turn of which this one is a part */
  guint8    has_more;    /* its player has another part after this one */
  guint8    is_declined; /* nothing is placed in this part */
  gint16    current;  /* kind in hand or placed last, -1 */
  gint      totals[HRADBY_MAX_PLAYERS];
  guint16   bag[HRADBY_MAX_KINDS];
  guint     n_laid;
  NaiveTile laid[];   /* in the order of laying; behind them lies what expansions keep */
} NaivePosition;

/* Whether this table plays with this choice. */
static inline gboolean
naive_plays (const NaiveTable *table, guint choice)
{
  return hradby_table_has (&table->base, choice);
}

/* What the expansion with these hooks keeps in a position; it must be on. */
gpointer naive_own (const NaiveTable *table, const NaivePosition *position,
                    const NaiveHooks *hooks);
