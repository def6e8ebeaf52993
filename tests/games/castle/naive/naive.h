/* The naive oracle: tables, positions and flood fills of the slow and obvious Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"
#include "games/castle/castle.h"
#include "games/castle/declared.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

/* What all positions share: kinds of tiles, numbers dealt, and what each cell meets. */
typedef struct {
  HradbyTable       base;
  HradbyWall       *wall;
  GPtrArray        *material;
  guint             n_cells;
  guint             n_kinds;
  const HradbyTile *kinds[HRADBY_MAX_KINDS];
  guint8            corners[HRADBY_MAX_CORNERS];
  gint16          (*next)[HRADBY_N_SIDES];   /* by side: a cell, -1 */
  gint16          (*starts)[HRADBY_N_SIDES]; /* by side: a start space, -1 */
} NaiveTable;

/* An inner cell. At most one follower ever stands on a tile: it was deployed when the tile came. */
typedef struct {
  gint16 kind;     /* -1: empty */
  guint8 rotation;
  guint8 follower; /* player + 1, 0: none */
  guint8 feature;  /* on which the follower stands */
  guint8 scored;   /* its feature was scored in this turn, it is about to return */
} NaiveCell;

typedef enum {
  NAIVE_DRAW,
  NAIVE_PLACE,
  NAIVE_DEPLOY,
  NAIVE_SCORE,
  NAIVE_EXTRA,
  NAIVE_OVER,
} NaivePhase;

/* What the game physically has, and nothing that could be counted from it. */
typedef struct {
  guint8          phase;
  guint8          player;       /* whose turn it is */
  guint16         turn;         /* from 1 */
  gint16          current;      /* kind in hand or placed last, -1 */
  gint16          last_cell;    /* where it was placed, -1 */
  gint32          totals[2];    /* real sums: the marker stands on this modulo 100 */
  guint8          moved[2];     /* the marker moved in this turn */
  guint8          hand[2][10];  /* wall tiles by number */
  guint8          won[2][10];   /* those of them won in this turn */
  gint16          asked_cell;   /* about a feature there the opponent decides now, -1: about none */
  guint8          asked_feature;
  guint8          taken[10];    /* taken from the wall so far, by anybody */
  guint8          corners[HRADBY_MAX_CORNERS];
  gint16          keep_cell[2]; /* -1: not yet on the board */
  guint8          keep_feature[2];
  gint16          keep_size[2];
  gint16          keep_size_if[2][2]; /* with the other value of keep-size, of keep-claim */
  guint16         bag[HRADBY_MAX_KINDS];
  NaiveCell cells[];
} NaivePosition;

/* A feature of the tile on a cell. */
typedef struct {
  guint cell, feature;
} NaivePart;

/* A joined path, tower, house or court, as a flood fill finds it. */
typedef struct {
  GArray  *parts;    /* (element-type NaivePart): the first part comes first */
  guint8   kind;
  gboolean complete;
  gboolean fountain;
  gboolean scored;   /* in this turn already */
  gint     tiles;
  gint     markets;
  gint     quarters; /* its footprint (setting keep-size) */
  gint     followers[2];
  gint     owner;    /* the player with more followers, or -1 */
} NaiveRegion;

/* Whether this table plays with this choice. */
static inline gboolean
naive_plays (const NaiveTable *table, guint choice)
{
  return hradby_table_has (&table->base, choice);
}

/* The number that this table plays with. */
static inline gint
naive_number (const NaiveTable *table, HradbyCastleSetting setting)
{
  return table->base.settings[setting];
}

/* Fills in what each cell of the wall meets. */
void naive_look_around (NaiveTable *table);

/* All regions, in the order of their first parts. */
GPtrArray *naive_find_regions (const NaiveTable *table, const NaivePosition *position);

/* Rules, section 3. */
gboolean naive_fits (const NaiveTable *table, const NaivePosition *position, guint kind, guint cell,
                     guint rotation);
gboolean naive_fits_nowhere (const NaiveTable *table, const NaivePosition *position, guint kind);
guint naive_count_bag (const NaiveTable *table, const NaivePosition *position);

/* Cells of the largest empty area, with or without start spaces. */
gint naive_empty_area (const NaiveTable *table, const NaivePosition *position,
                       gboolean with_start_spaces);
