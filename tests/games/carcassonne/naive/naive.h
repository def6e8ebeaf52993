/* The naive oracle: tables, positions and flood fills of the slow and obvious Carcassonne. */
#pragma once

#include "engine/setup.h"
#include "games/carcassonne/carcassonne.h"
#include "tiling/tile-set.h"

G_BEGIN_DECLS

/* What all positions share. */
typedef struct
{
  HradbyTable       base;
  GPtrArray        *material;
  guint             n_kinds;
  const HradbyTile *kinds[HRADBY_MAX_KINDS];
  guint             n_tiles; /* in the box, with the start tile */
  gint              start;   /* kind of the start tile, -1: none yet */
  gboolean          towers;  /* the expansion is on */
} NaiveTable;

/* A tile on the board. At most one follower stands on its features: deployed when it came. */
typedef struct
{
  gint16 x, y;
  gint16 kind;
  guint8 rotation;
  guint8 follower; /* player + 1, 0: none */
  guint8 feature;  /* on which the follower stands */
  guint8 pieces;   /* height of the tower */
  guint8 guard;    /* player + 1 on top of it, 0: nobody */
} NaiveTile;

typedef enum
{
  NAIVE_DRAW,
  NAIVE_PLACE,
  NAIVE_DEPLOY,
  NAIVE_CAPTURE,
  NAIVE_OVER,
} NaivePhase;

/* What the game physically has, and nothing that could be counted from it. */
typedef struct
{
  guint8           phase;
  guint8           player;   /* whose turn it is */
  guint8           ransomed; /* in this turn */
  guint16          turn;     /* from 1 */
  gint16           current;  /* kind in hand or placed last, -1 */
  gint16           built;    /* the tile that got a tower piece in this turn, -1 */
  gint             totals[HRADBY_MAX_PLAYERS];
  guint8           pieces[HRADBY_MAX_PLAYERS]; /* left in the supply */
  guint8           prisoners[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS]; /* by captor, by owner */
  guint16          bag[HRADBY_MAX_KINDS];
  guint            n_laid;
  NaiveTile laid[];   /* in the order of laying */
} NaivePosition;

/* A feature of a tile on the board, by the order of laying. */
typedef struct
{
  guint tile, feature;
} NaivePart;

/* A joined road, city or field, or a monastery, as a flood fill finds it. */
typedef struct
{
  GArray          *parts;    /* (element-type NaivePart) */
  NaivePart first;    /* northernmost, westernmost, first in the tile file */
  guint8           kind;
  gboolean         complete;
  gint             tiles;    /* of a monastery: with its neighbours */
  gint             pennants;
  gint             followers[HRADBY_MAX_PLAYERS];
  guint            owners;   /* bits of the players with most followers; 0: nobody stands there */
} NaiveRegion;

/* Whether this table plays @setting with @value, one of the values of carcassonne.h. */
static inline gboolean
naive_plays (const NaiveTable *table,
             guint             setting,
             guint             value)
{
  return table->base.settings[setting] == value;
}

/* The kind of tile that was laid as number @tile. */
const HradbyTile *naive_kind_of     (const NaiveTable    *table,
                                     const NaivePosition *position,
                                     guint                tile);

/* The number of the tile on a cell, -1 where there is none. */
gint              naive_find_tile   (const NaivePosition *position,
                                     gint x, gint y);

/* Whether a kind of tile may lie there, next to a tile and with all sides continuing. */
gboolean          naive_fits        (const NaiveTable    *table,
                                     const NaivePosition *position,
                                     guint                kind,
                                     gint                 x,
                                     gint                 y,
                                     guint                rotation);

/* Appends all actions of placing this kind of tile, or only a few from @most on. */
void              naive_list_places (const NaiveTable    *table,
                                     const NaivePosition *position,
                                     guint                kind,
                                     guint                most,
                                     GArray              *actions);

/* The region of a part; free with naive_region_free(). */
NaiveRegion      *naive_region_of   (const NaiveTable    *table,
                                     const NaivePosition *position,
                                     NaivePart            part);
void              naive_region_free (NaiveRegion         *region);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveRegion, naive_region_free)

G_END_DECLS
