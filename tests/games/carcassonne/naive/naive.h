/* The naive oracle: tables, positions and flood fills of the slow and obvious Carcassonne. */
#pragma once

#include "engine/setup.h"
#include "games/carcassonne/carcassonne.h"
#include "tiling/tile-set.h"

G_BEGIN_DECLS

/* The rules of the game written the slow and obvious way: flood fills over everything at each step. */
extern const HradbyGameType hradby_carcassonne_naive_type;

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
} HradbyOracleTable;

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
} HradbyOracleTile;

typedef enum
{
  HRADBY_ORACLE_DRAW,
  HRADBY_ORACLE_PLACE,
  HRADBY_ORACLE_DEPLOY,
  HRADBY_ORACLE_CAPTURE,
  HRADBY_ORACLE_OVER,
} HradbyOraclePhase;

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
  HradbyOracleTile laid[];   /* in the order of laying */
} HradbyOraclePosition;

/* A feature of a tile on the board, by the order of laying. */
typedef struct
{
  guint tile, feature;
} HradbyOraclePart;

/* A joined road, city or field, or a monastery, as a flood fill finds it. */
typedef struct
{
  GArray          *parts;    /* (element-type HradbyOraclePart) */
  HradbyOraclePart first;    /* northernmost, westernmost, first in the tile file */
  guint8           kind;
  gboolean         complete;
  gint             tiles;    /* of a monastery: with its neighbours */
  gint             pennants;
  gint             followers[HRADBY_MAX_PLAYERS];
  guint            owners;   /* bits of the players with most followers; 0: nobody stands there */
} HradbyOracleRegion;

/* Whether this table plays @setting with @value, one of the values of carcassonne.h. */
static inline gboolean
hradby_oracle_plays (const HradbyOracleTable *table,
                     guint                    setting,
                     guint                    value)
{
  return table->base.settings[setting] == value;
}

/* The kind of tile that was laid as number @tile. */
const HradbyTile *hradby_oracle_kind_of      (const HradbyOracleTable    *table,
                                              const HradbyOraclePosition *position,
                                              guint                       tile);

/* The number of the tile on a cell, -1 where there is none. */
gint              hradby_oracle_find_tile    (const HradbyOraclePosition *position,
                                              gint x, gint y);

/* Whether a kind of tile may lie there, next to a tile and with all sides continuing. */
gboolean          hradby_oracle_fits         (const HradbyOracleTable    *table,
                                              const HradbyOraclePosition *position,
                                              guint                       kind,
                                              gint                        x,
                                              gint                        y,
                                              guint                       rotation);

/* Appends all actions of placing this kind of tile, or only a few from @most on. */
void              hradby_oracle_list_places  (const HradbyOracleTable    *table,
                                              const HradbyOraclePosition *position,
                                              guint                       kind,
                                              guint                       most,
                                              GArray                     *actions);

/* The region of a part; free with hradby_oracle_region_free(). */
HradbyOracleRegion *hradby_oracle_region_of  (const HradbyOracleTable    *table,
                                              const HradbyOraclePosition *position,
                                              HradbyOraclePart            part);
void              hradby_oracle_region_free  (HradbyOracleRegion         *region);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyOracleRegion, hradby_oracle_region_free)

G_END_DECLS
