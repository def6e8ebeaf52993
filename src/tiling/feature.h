/* A feature of a tile: what it is, and which ports it shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/ports.h"

/* Markets, pennants: so many that no sum leaves the range of an event. */
#define HRADBY_MAX_AMOUNT 99

/* Kinds of features of all tile-laying games; each game uses its own few. */
typedef enum {
  HRADBY_FEATURE_PATH, /* The Castle */
  HRADBY_FEATURE_TOWER,
  HRADBY_FEATURE_HOUSE,
  HRADBY_FEATURE_COURT,
  HRADBY_FEATURE_ROAD, /* Carcassonne */
  HRADBY_FEATURE_CITY,
  HRADBY_FEATURE_FIELD,
  HRADBY_FEATURE_MONASTERY,
  HRADBY_N_FEATURE_KINDS,
} HradbyFeatureKind;

/* How a one-sided path or road stops; for drawing, never for scoring. */
typedef enum {
  HRADBY_END_NONE,
  HRADBY_END_SQUARE,
  HRADBY_END_BUILDING,
  HRADBY_END_CROSSING,
  HRADBY_END_MONASTERY,
  HRADBY_END_MARK, /* at what a mark of tiles stands for */
  HRADBY_END_CITY,
} HradbyFeatureEnd;

/* Whether a city on one side can become half of a larger building. */
typedef enum {
  HRADBY_HALF_NONE, /* it is no such city */
  HRADBY_HALF_POSSIBLE,
  HRADBY_HALF_IMPOSSIBLE,
} HradbyFeatureHalf;

/* One feature of a kind of tile. */
typedef struct {
  char        *id;       /* unique on its tile and stable: actions name it */
  guint8       kind;     /* what it is */
  guint8       end;      /* how a one-sided path stops */
  const char  *end_mark; /* where @end is %HRADBY_END_MARK: the mark; interned or static */
  /* (nullable): names of its marks in the order of the table, with a blank between them; interned
   * or static */
  const char  *marks;
  HradbyPorts  ports;  /* the ports it shows, at rotation 0; may be 0: complete by itself */
  guint16      amount; /* markets of a court, pennants of a city */
  /* bits of the features (cities) of the tile that a field borders, or where a road ends */
  guint16      touches;
  guint8       castle; /* of cities on one side, a #HradbyFeatureHalf */
  guint8       whole;  /* the sides it names as a whole while its tile is built, as bits 0 … 3 */
} HradbyFeature;

/* The word of the tile file: "path", "city" …; and back, -1 for an unknown one. */
const char *hradby_feature_kind_to_string (HradbyFeatureKind kind);
gint hradby_feature_kind_from_string (const char *name);

/* The word for where a road ends: "square", "building" …; and back, -1 for any other word. */
const char *hradby_feature_end_to_string (HradbyFeatureEnd end);
gint hradby_feature_end_from_string (const char *name);

gboolean hradby_feature_has_mark (const HradbyFeature *self, const char *mark);

/* Whether two features look and count alike, but for where they lie and what they touch. */
gboolean hradby_feature_is_like (const HradbyFeature *self, const HradbyFeature *other);

/* Whether features of this kind have no id, so that a tile has one at most: monasteries, and kinds
 * of a game's own. */
static inline gboolean
hradby_feature_is_alone (guint kind)
{
  return kind >= HRADBY_FEATURE_MONASTERY;
}

/* Lines (paths, roads, what shows ports of a game's own kinds) name whole sides and show the middle
 * port; areas fill what is left. */
gboolean hradby_feature_is_line (const HradbyFeature *self);
