/* The naive oracle's board: where tiles fit, and what belongs together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/naive.h"

/* A feature of a tile on the board, by the order of laying. */
typedef struct {
  guint tile, feature;
} NaivePart;

/* A joined road, city or field, or a monastery, as a flood fill finds it. */
typedef struct {
  GArray          *parts;    /* (element-type NaivePart) */
  NaivePart first;    /* northernmost, westernmost, first in the tile file */
  guint8           kind;
  gboolean         complete;
  gint             tiles;    /* of a monastery: with its neighbours */
  gint             pennants;
  gint             followers[HRADBY_MAX_PLAYERS];
  gint             strengths[HRADBY_MAX_PLAYERS]; /* as how many followers they count */
  gboolean         is_occupied; /* some follower stands there */
  guint            owners;      /* bits of the strongest players; none if nobody has strength */
} NaiveRegion;

/* Whether features of a kind stand alone and wait for tiles all around: monasteries, and kinds of
 * expansions. */
gboolean naive_is_surrounded (guint kind);

/* Whether they are lines of an expansion. */
gboolean naive_is_line (guint kind);

/* The kind of tile that was laid as number @tile. */
const HradbyTile *naive_kind_of (const NaiveTable *table, const NaivePosition *position,
                                 guint tile);

/* The number of the tile on a cell, -1 where there is none. */
gint naive_find_tile (const NaivePosition *position, gint x, gint y);

/* Whether it has a mark. */
gboolean naive_has_mark (const NaiveTable *table, const NaivePosition *position, guint tile,
                         const char *mark);

/* Road, city or field: what the middle of a side of a laid tile shows. */
guint8 naive_shows (const NaiveTable *table, const NaivePosition *position, guint tile, guint side);

/* Likewise of a tile that would lie with this rotation. */
guint8 naive_would_show (const HradbyTile *tile, guint rotation, guint side);

/* Whether expansions let a tile lie like this if its sides fit. */
gboolean naive_may_lie (const NaiveTable *table, const NaivePosition *position, guint kind, gint x,
                        gint y, guint rotation);

/* Whether a kind of tile may lie there, next to a tile and with all sides continuing. */
gboolean naive_fits (const NaiveTable *table, const NaivePosition *position, guint kind, gint x,
                     gint y, guint rotation);

/* Appends all actions of placing this kind of tile, or only a few from @most on. */
void naive_list_places (const NaiveTable *table, const NaivePosition *position, guint kind,
                        guint most, GArray *actions);

/* The region of a part; free with naive_region_free(). */
NaiveRegion *naive_region_of (const NaiveTable *table, const NaivePosition *position,
                              NaivePart part);
void naive_region_free (NaiveRegion *region);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveRegion, naive_region_free)
