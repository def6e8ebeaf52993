/* The comparison: the same games under several rules, and what difference the rules make. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/arena.h"
#include "study/sample.h"

/* How long to play where nobody asks for a number of games, and the most that fit in memory: half a
 * kilobyte a game and variant. */
#define HRADBY_COMPARISON_SECONDS   2.0
#define HRADBY_COMPARISON_MAX_GAMES 100000

typedef struct _HradbyComparison HradbyComparison;

/* What is measured of games. Those before %HRADBY_MEASURE_MEAN_POINTS are whole numbers of a
 * game. */
typedef enum {
  /* points of the first player of the list, who begins unless the games are mirrored, less those of
   * the best other player */
  HRADBY_MEASURE_MARGIN,
  HRADBY_MEASURE_LEAD,        /* points of the best player less those of the next */
  HRADBY_MEASURE_TURNS,       /* length of the game */
  HRADBY_MEASURE_UNPLACEABLE, /* draws that were of no use, tiles that fitted nowhere */
  HRADBY_MEASURE_FIRST_WINS,  /* share of games that who begins wins */
  HRADBY_MEASURE_DRAWS,       /* share of games that nobody wins */
  HRADBY_MEASURE_POINTS,      /* points of a player: add the player */
  /* points a player, the mean of all players of a game */
  HRADBY_MEASURE_MEAN_POINTS = HRADBY_MEASURE_POINTS + HRADBY_MAX_PLAYERS,
  /* share of games that a player wins, a shared win counted as half: add the player */
  HRADBY_MEASURE_WINS,
  /* points from a source, a player and game: add the source */
  HRADBY_MEASURE_SOURCE_POINTS = HRADBY_MEASURE_WINS + HRADBY_MAX_PLAYERS,
  /* part of all points that is from a source: add the source */
  HRADBY_MEASURE_SOURCE_SHARE = HRADBY_MEASURE_SOURCE_POINTS + HRADBY_MAX_SOURCES,
  /* points of a player from a source: add the player times %HRADBY_MAX_SOURCES, and the source */
  HRADBY_MEASURE_PLAYER_SOURCES = HRADBY_MEASURE_SOURCE_SHARE + HRADBY_MAX_SOURCES,
  HRADBY_N_MEASURES = HRADBY_MEASURE_PLAYER_SOURCES + HRADBY_MAX_PLAYERS * HRADBY_MAX_SOURCES,
} HradbyComparisonMeasure;

/**
 * HradbyComparisonNumber:
 * @measure: the first one of the row, if @per says that there are several
 * @name: in JSON
 * @title: to be translated
 * @unit: what it is multiplied by to be shown
 * @interval: how sure it is: a mean (which also has a standard deviation), a share of games, or a
 *   ratio of two sums
 * @per: what there is one of
 *
 * What reports tell of games, in this order; rows of players and of sources stand apart.
 */
typedef struct {
  HradbyComparisonMeasure measure;
  const char             *name;
  const char             *title;
  double                  unit;
  enum { HRADBY_INTERVAL_MEAN, HRADBY_INTERVAL_SHARE, HRADBY_INTERVAL_RATIO } interval;
  enum { HRADBY_PER_GAME, HRADBY_PER_PLAYER, HRADBY_PER_SOURCE, HRADBY_PER_PLAYER_AND_SOURCE } per;
} HradbyComparisonNumber;

/* Ended by a row without a name. */
extern const HradbyComparisonNumber hradby_comparison_numbers[];

/* Plays, and waits for it. Fails as hradby_arena_play() does, and with %HRADBY_ERROR_SETUP if the
 * set-ups are of different games. @arena: the set-ups are the variants, all of one game and number
 * of players; the first is the one that the others are compared with. */
HradbyComparison *hradby_comparison_run (const HradbyArena *arena, GCancellable *cancellable,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same in threads. Cancelling is answered within a few milliseconds.
 * @arena: copied with its rulesets: they may change meanwhile. What it says of records, results and
 * times counts for nothing. Its progress function is called in the main context of the caller,
 * neither after @cancellable was cancelled nor after @callback. */
void hradby_comparison_run_async (const HradbyArena *arena, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data);
HradbyComparison *hradby_comparison_run_finish (GAsyncResult *result,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Compares @games that are already played, @n_games by each of the variants of @arena, and takes
 * them. */
HradbyComparison *hradby_comparison_new (const HradbyArena *arena, HradbyArenaGame *games,
                                         guint n_games) G_GNUC_WARN_UNUSED_RESULT;
void hradby_comparison_free (HradbyComparison *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyComparison, hradby_comparison_free)

/* Games that were played under each variant. */
guint hradby_comparison_get_n_games (const HradbyComparison *self);

/* Mean or share of @measure under a variant, with the confidence that src/README.md names: of means
 * by draw order if games are mirrored, so that luck which strikes both ways falls out. */
HradbySampleEstimate hradby_comparison_estimate (const HradbyComparison *self, guint variant,
                                                 guint measure);

/* The same of the differences from the first variant, game by game. */
HradbySampleEstimate hradby_comparison_difference (const HradbyComparison *self, guint variant,
                                                   guint measure);

/* The share of games in which somebody has other points than in the same game of the first. */
HradbySampleEstimate hradby_comparison_changed (const HradbyComparison *self, guint variant);

/* How @measure, a mean, spreads over the games. */
void hradby_comparison_spread (const HradbyComparison *self, guint variant, guint measure,
                               HradbySampleSpread *spread);

/* Games in which @measure has this @value. */
guint hradby_comparison_count_value (const HradbyComparison *self, guint variant, guint measure,
                                     double value);

/* Bins that hold the whole numbers of @measure under all variants; the same for all players. */
void hradby_comparison_get_bins (const HradbyComparison *self, guint measure,
                                 HradbySampleBins *bins);

/* Games by bin; @counts has room for %HRADBY_MAX_BINS. */
void hradby_comparison_count (const HradbyComparison *self, guint variant, guint measure,
                              const HradbySampleBins *bins, guint *counts);

/* Whether @measure is anything but 0 under the first variant or under @variant: a source of an
 * expansion that is off brings nobody anything. */
gboolean hradby_comparison_is_scored (const HradbyComparison *self, guint variant, guint measure);
