/* The Tower: values of its settings, and its numbers (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_TOWER_GAPS_ACROSS, HRADBY_TOWER_GAPS_BLOCKED };
enum { HRADBY_TOWER_RANSOM_YES, HRADBY_TOWER_RANSOM_NO };
enum { HRADBY_TOWER_STOREY_ADJACENT, HRADBY_TOWER_STOREY_OWN_TILE };
enum { HRADBY_TOWER_DIAGONALS_NO, HRADBY_TOWER_DIAGONALS_YES };
enum { HRADBY_TOWER_CAPTURE_OWN_YES, HRADBY_TOWER_CAPTURE_OWN_NO };
enum { HRADBY_TOWER_CAPTURE_TOP_YES, HRADBY_TOWER_CAPTURE_TOP_NO };
enum { HRADBY_TOWER_CHOICE_OF_OWNER, HRADBY_TOWER_CHOICE_OF_CAPTOR };
enum { HRADBY_TOWER_NEEDS_POINTS_YES, HRADBY_TOWER_NEEDS_POINTS_NO };
enum { HRADBY_TOWER_RANSOM_BEFORE_DEPLOYMENT, HRADBY_TOWER_RANSOM_ANY_MOMENT };

/* Pieces that each player gets, by the number of players. */
static inline guint
hradby_tower_get_n_pieces (guint n_players)
{
  static const guint8 pieces[] = { 0, 0, 10, 9, 7, 6, 5 };

  return pieces[n_players];
}

/**
 * HradbyTowerFeature:
 *
 * Numbers like those of #HradbyCarcassonneFeature, which count here, too. Some correct what
 * is worth more or less where followers may be captured. A follower is *in danger* if somebody
 * else's next piece can capture it.
 */
typedef enum
{
  HRADBY_TOWER_IN_PLAY,      /* 1: what all expect besides */
  HRADBY_TOWER_TEMPO,        /* 1 for who draws next */
  HRADBY_TOWER_SUPPLY,       /* 1 at the number of followers in the supply, from 1 on */
  HRADBY_TOWER_PIECES = HRADBY_TOWER_SUPPLY + HRADBY_CARCASSONNE_KNOWN_SUPPLY, /* left */
  HRADBY_TOWER_NO_PIECE,     /* 1 without any */
  HRADBY_TOWER_HELD,         /* prisoners of others */
  HRADBY_TOWER_CAPTIVES,     /* own followers that others hold */
  HRADBY_TOWER_POOR,         /* those of them that cannot be bought back now */
  HRADBY_TOWER_TOPS,         /* own followers on towers */
  HRADBY_TOWER_OUT,          /* own followers on roads, cities, fields, monasteries */
  HRADBY_TOWER_NEXT = HRADBY_TOWER_OUT + 4, /* 1 if one is in danger and another draws next */
  HRADBY_TOWER_NEXT_STAKE,   /* likewise, the most that can be lost */
  HRADBY_TOWER_LATER,        /* own followers in danger */
  HRADBY_TOWER_LATER_STAKE,  /* the sum of what can be lost with them */
  HRADBY_TOWER_FAR,          /* own followers that two more pieces would put in danger */
  HRADBY_TOWER_N_FEATURES,
} HradbyTowerFeature;

#define HRADBY_TOWER_FEATURE_ROOM ((HRADBY_TOWER_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyTowerFeatures[HRADBY_TOWER_FEATURE_ROOM];
typedef gint16 HradbyTowerWeights[HRADBY_TOWER_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyTowerWeights hradby_tower_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_tower_list_features (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 HradbyTowerFeatures             *features);

/* A foundation on the board and what stands on it. */
typedef struct
{
  gint  x;
  gint  y;
  guint height; /* pieces, 0 for a bare foundation */
  gint  top;    /* the player whose follower stands on it, or -1 */
} HradbyTower;

/* The kinds of its pieces on the board: part: the cell; place: the height of the tower; player:
 * nobody, and whose figure it is. Figures stand on top of towers, and are listed after these. */
#define HRADBY_TOWER_PIECE "tower"
#define HRADBY_TOWER_GUARD "tower-guard"

/* All functions below read only. @table and @position must be this game's; while the expansion is
 * off there are no towers, no pieces and no prisoners. */

gboolean hradby_tower_is_played       (const HradbyTable    *table);

/* In the order of laying: returns how many, writes at most @max. */
guint    hradby_tower_list            (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       HradbyTower          *towers,
                                       guint                 max);

/* The tower whose new piece allows a capture now; %FALSE outside of that phase. */
gboolean hradby_tower_get_raised      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       HradbyTower          *tower);

/* Tower pieces that @player has left. */
guint    hradby_tower_get_pieces      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 player);

/* Followers of @owner that @captor holds. */
guint    hradby_tower_count_prisoners (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 captor,
                                       guint                 owner);

/* How many of them are of this kind of figure. */
guint    hradby_tower_count_held      (const HradbyTable    *table,
                                       const HradbyPosition *position,
                                       guint                 captor,
                                       guint                 owner,
                                       guint                 figure);

G_END_DECLS
