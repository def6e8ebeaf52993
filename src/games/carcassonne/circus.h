/* The Circus: values of its settings, and its numbers (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/look.h"
#include "games/carcassonne/weights.h"

G_BEGIN_DECLS

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_CIRCUS_TOP_YES, HRADBY_CIRCUS_TOP_NO };
enum { HRADBY_CIRCUS_ACROBATS_YES, HRADBY_CIRCUS_ACROBATS_NO };
enum { HRADBY_CIRCUS_RINGMASTERS_YES, HRADBY_CIRCUS_RINGMASTERS_NO };
enum { HRADBY_CIRCUS_BONUS_ON_FEATURES, HRADBY_CIRCUS_BONUS_EVERYWHERE };
enum { HRADBY_CIRCUS_COUNTS_ACROBATS_YES, HRADBY_CIRCUS_COUNTS_ACROBATS_NO };
enum { HRADBY_CIRCUS_LORDS_BY_TILES, HRADBY_CIRCUS_LORDS_BY_SURROUNDINGS };

#define HRADBY_CIRCUS_PYRAMID           3 /* acrobats */
#define HRADBY_CIRCUS_RINGMASTER_POINTS 2 /* for each circus tile */

/* Tokens with animals: their values, the most frequent first, so that whoever takes the first
 * outcome takes a likely one; and how many there are of each. */
#define HRADBY_CIRCUS_N_TOKENS   6
#define HRADBY_CIRCUS_BEST_TOKEN 7
static const guint8 hradby_circus_tokens[HRADBY_CIRCUS_N_TOKENS] = { 4, 3, 5, 6, 7, 1 };
static const guint8 hradby_circus_token_counts[HRADBY_CIRCUS_N_TOKENS] = { 5, 4, 3, 2, 1, 1 };

/* An acrobat ground on the board. @owners: of each acrobat in the order of arrival, then zeros. */
typedef struct
{
  guint16 spot;
  guint8  n; /* acrobats on it */
  guint8  owners[HRADBY_CIRCUS_PYRAMID];
} HradbyCircusGround;

/**
 * HradbyCircusState:
 * @top: the spot on which the big top stands, or %HRADBY_CARCASSONNE_NOWHERE
 * @site: the one on which a site was placed in this turn, likewise
 * @n_tokens: tokens that were not turned up yet, with the one under the big top
 * @tokens: how many of them by value, see #hradby_circus_tokens
 * @is_turned: the one under the big top was turned up
 * @n_grounds: acrobat grounds on the board
 * @n_full: those with a full pyramid
 * @grounds: in the order of laying
 */
typedef struct
{
  guint16            top;
  guint16            site;
  guint8             n_tokens;
  guint8             tokens[HRADBY_CIRCUS_N_TOKENS];
  guint8             is_turned;
  guint16            n_grounds;
  guint16            n_full;
  HradbyCircusGround grounds[];
} HradbyCircusState;

static inline HradbyCircusState *
hradby_circus_state (const HradbyCarcassonneTable    *table,
                     const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_circus_hooks_number);
}

/**
 * HradbyCircusFeature:
 *
 * Numbers of a player. *Around* a ringmaster are the nine cells whose circus tiles pay him.
 */
typedef enum
{
  HRADBY_CIRCUS_IN_PLAY,      /* 1: what all expect besides */
  HRADBY_CIRCUS_IN_HAND,      /* ringmasters in the supply */
  HRADBY_CIRCUS_OUT,          /* those on features */
  HRADBY_CIRCUS_ON_FARM,      /* those of them on fields */
  HRADBY_CIRCUS_TILES,        /* circus tiles around them */
  HRADBY_CIRCUS_GAPS,         /* empty cells around them */
  HRADBY_CIRCUS_ACROBATS,     /* own figures where one acrobat stands, two, three */
  HRADBY_CIRCUS_READY = HRADBY_CIRCUS_ACROBATS + 3,
                              /* those in full pyramids for who draws next */
  HRADBY_CIRCUS_PRAISED,      /* the most own figures in a full pyramid, likewise */
  HRADBY_CIRCUS_BESIDE,       /* figures that the big top counts */
  HRADBY_CIRCUS_PRIZE,        /* likewise by the mean of the tokens left, in quarters of a point */
  HRADBY_CIRCUS_N_FEATURES,
} HradbyCircusFeature;

#define HRADBY_CIRCUS_FEATURE_ROOM ((HRADBY_CIRCUS_N_FEATURES + 7) / 8 * 8)

typedef gint16 HradbyCircusFeatures[HRADBY_CIRCUS_FEATURE_ROOM];
typedef gint16 HradbyCircusWeights[HRADBY_CIRCUS_FEATURE_ROOM];

/* In hundredths of a point, by knot of the game's own weights. Fitted on top of them. */
extern const HradbyCircusWeights hradby_circus_weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Lists the numbers of all players. Made for the end of a turn. */
void hradby_circus_list_features (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  HradbyCircusFeatures            *features);

/* Kinds of its pieces on the board. The big top: part: the cell; place: whether a token lies under
 * it. An acrobat: part: the cell; player; place: which one of its pyramid it is, from 0, in the
 * order of arrival: from the west and then on top. */
#define HRADBY_CIRCUS_PIECE_TOP     "big-top"
#define HRADBY_CIRCUS_PIECE_ACROBAT "acrobat"

/* All functions below read only. @table and @position must be this game's; while the expansion or a
 * part of it is off there is nothing of it. */

gboolean hradby_circus_is_played       (const HradbyTable    *table);

/* Figures for which the big top would pay a player. */
guint    hradby_circus_count_at_top    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player);

/* Tokens of a value that were not turned up yet, with the one under the big top. */
guint    hradby_circus_count_tokens    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 value);

/* Ringmasters in a player's supply: 0 or 1. */
guint    hradby_circus_get_ringmasters (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player);

/* Circus tiles around the ringmaster of a player that stands where they bring points, and its cell;
 * -1 if none does. */
gint     hradby_circus_count_around    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player,
                                        gint                 *x,
                                        gint                 *y);

G_END_DECLS
