/* What all games of a player come to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/career.h"

G_BEGIN_DECLS

/**
 * HradbyCareerFilter:
 * @player: name of a person; @level: or id of a computer player: whose games they are
 * @game: id of the game; @rules: title of the variant
 * @against: id of a level, "" for a person: somebody else of it took part
 *
 * Which games count; %NULL: all do.
 */
typedef struct
{
  const char *player;
  const char *level;
  const char *game;
  const char *rules;
  const char *against;
} HradbyCareerFilter;

/**
 * HradbyCareerTally:
 * @n_games: in which the player sat, each once
 * @n_won: alone; @n_drawn: together with others
 * @mean: points; @best: the most
 * @streak: games won in a row up to the last; @longest: the most there ever were
 * @points: (element-type gint): one a game, oldest first; @others: of all others at the table
 * @sources: (element-type HradbyCareerSource): sums of all games, most first
 */
typedef struct
{
  guint   n_games;
  guint   n_won;
  guint   n_drawn;
  double  mean;
  gint    best;
  guint   streak;
  guint   longest;
  GArray *points;
  GArray *others;
  GArray *sources;
} HradbyCareerTally;

/* @games: (element-type HradbyCareerGame): oldest first */
HradbyCareerTally *hradby_career_tally_new    (const GPtrArray          *games,
                                               const HradbyCareerFilter *filter);
void               hradby_career_tally_free   (HradbyCareerTally        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyCareerTally, hradby_career_tally_free)

G_END_DECLS
