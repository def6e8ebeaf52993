/* Finds the weights of a game's estimate from games against itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "engine/setup.h"

/**
 * HradbyTuning:
 * @type: the game
 * @n_features: numbers of a player
 * @room: numbers from one player to the next, and weights from one knot to the next
 * @n_knots: phases of the game that have weights of their own
 * @in_play: the number that is always the same: what all win besides
 * @unit: what a number of 1 counts as
 * @is_between_turns: whether a position after a turn is one to learn from
 * @list: lists the numbers, @room a player
 * @find_knot: where the position lies between the knots
 * @given: (nullable): what each player is expected to have anyway, in hundredths of a point;
 *   without it, the points so far
 * @estimate: as in the contract, by @weights
 * @weights: in hundredths of a point, those to begin with; overwritten
 *
 * @tell_chances: (nullable): as in the contract, by @weights. Then a hundred @unit of weights
 *   multiply the odds of a player by e; there is no @given, and nothing that all win besides
 *
 * What is tuned. All weights are linear: what a player wins besides what is given is expected to be
 * the sum of numbers times weights; or the logarithm of the odds to win is.
 */
typedef struct {
  const HradbyGameType *type;
  guint                 n_features;
  guint                 room;
  guint                 n_knots;
  guint                 in_play;
  double                unit;
  gint16               *weights;

  gboolean (*is_between_turns) (const HradbyPosition *position);
  void (*list) (const HradbyTable *table, const HradbyPosition *position, gint16 *features);
  HradbyEstimatorKnot (*find_knot) (const HradbyTable *table, const HradbyPosition *position);
  void (*given) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*tell_chances) (const HradbyTable *table, const HradbyPosition *position, double *chances);
} HradbyTuning;

/* Plays @n_games games by the rules and with the material of @setup, fits, and does so
 * again, @n_rounds times. Each game is dealt from the next seed. */
void hradby_tuning_run (const HradbyTuning *self, HradbySetup *setup, guint n_rounds, guint n_games,
                        guint64 seed);

/* Prints the weights as rows of a C table, knot by knot. */
void hradby_tuning_print (const HradbyTuning *self);
