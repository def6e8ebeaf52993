/* Castles: what the application reads to draw them (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_CASTLES_SEMICIRCLES, HRADBY_CASTLES_ANY_TWO_TILES };
enum { HRADBY_CASTLES_UNOWNED_YES, HRADBY_CASTLES_UNOWNED_NO };
enum { HRADBY_CASTLES_CHAIN_BY_TILE, HRADBY_CASTLES_CHAIN_BY_SURROUNDINGS,
       HRADBY_CASTLES_CHAIN_NONE };
enum { HRADBY_CASTLES_CHOICE_NO, HRADBY_CASTLES_CHOICE_YES };

/* A castle lies on two tiles; around it lie the pairs beside its long sides. */
#define HRADBY_CASTLES_N_CELLS 6

/* A castle on the board: part: its first cell and the city there; place: whether its tiles lie side
 * by side (1), or one above the other (0); player: of its lord. And likewise the lord. */
#define HRADBY_CASTLES_PIECE "castle"
#define HRADBY_CASTLES_LORD  "lord"

/* Castle tokens that @player has left; 0 while castles are not played. */
guint    hradby_castles_get_left    (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     guint                  player);

/* Whether castles are played at this table. */
gboolean hradby_castles_is_played   (const HradbyTable     *table);

/* The castle over the city that @part belongs to, or which would lie there if a small city of the
 * tile just placed is decided about now; %FALSE: none. */
gboolean hradby_castles_get_piece   (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     const HradbySeenPart  *part,
                                     HradbySeenPiece       *castle);

/* The castle whose lord chooses now what it is scored for; %FALSE: none. */
gboolean hradby_castles_get_asked   (const HradbyTable     *table,
                                     const HradbyPosition  *position,
                                     HradbySeenPiece       *castle);

/* The surroundings of such a castle, its two own cells first. */
void     hradby_castles_list_cells  (const HradbySeenPiece *castle,
                                     HradbySeenPart         cells[HRADBY_CASTLES_N_CELLS]);

/* The part of the small city of the tile just placed about which somebody has to decide now, or
 * -1. */
gint     hradby_castles_get_offered (const HradbyTable     *table,
                                     const HradbyPosition  *position);

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

/**
 * HradbyCastlesNumber:
 *
 * Castles of a player. What lies *around* are roads, cities and monasteries with a part in the
 * surroundings of a castle that has a lord, which are not complete; each counts what it will be
 * worth if nothing comes to it.
 */
typedef enum
{
  HRADBY_CASTLES_IN_PLAY,   /* 1: what all expect besides */
  HRADBY_CASTLES_IN_HAND,   /* tokens */
  HRADBY_CASTLES_NONE,      /* 1 without any */
  HRADBY_CASTLES_LORDS,
  HRADBY_CASTLES_IDLE,      /* lords of castles with nothing around */
  HRADBY_CASTLES_BEST,      /* the most that lies around */
  HRADBY_CASTLES_NEAR,      /* likewise, where one contact or cell is missing */
  HRADBY_CASTLES_SOON,      /* likewise two */
  HRADBY_CASTLES_LEAST,     /* the least of what misses one or two */
  HRADBY_CASTLES_AROUND,    /* how much lies around */
  HRADBY_CASTLES_EMPTY,     /* empty cells in the surroundings */
  HRADBY_CASTLES_N_FEATURES,
} HradbyCastlesNumber;

#define HRADBY_CASTLES_FEATURE_ROOM ((HRADBY_CASTLES_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCastlesFeatures[HRADBY_CASTLES_FEATURE_ROOM];
typedef gint16 HradbyCastlesWeights[HRADBY_CASTLES_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyCastlesWeights hradby_castles_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_castles_list_features (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   HradbyCastlesFeatures           *features);

G_END_DECLS
