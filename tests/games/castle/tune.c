/* Finds the weights of The Castle's estimate. Writes src/games/castle/weights.c to standard output.
 *
 *   tune GAMES ROUNDS SEED >weights.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/castle.h"
#include "games/castle/estimate.h"
#include "games/games.h"
#include "standard-game.h"
#include "tuner.h"

#include <stdlib.h>
#include <string.h>

static HradbyCastleWeights weights[HRADBY_CASTLE_N_KNOTS];

static gboolean
is_between_turns (const HradbyPosition *position)
{
  return hradby_castle_position_const (position)->phase == HRADBY_TILING_PHASE_DRAW;
}

static void
list (const HradbyTable *table, const HradbyPosition *position, gint16 *features)
{
  hradby_castle_list_features (hradby_castle_table (table),
                               hradby_castle_position_const (position), NULL,
                               (HradbyCastleFeatures *) features);
}

static HradbyEstimatorKnot
find_knot (const HradbyTable *table, const HradbyPosition *position)
{
  return hradby_castle_find_knot (hradby_castle_table (table),
                                  hradby_castle_position_const (position));
}

static void
estimate_with_memo (const HradbyTable *table, const HradbyPosition *position, gpointer memo,
                    gint *scores)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  if (self->phase == HRADBY_TILING_PHASE_OVER)
    hradby_castle_type.estimate (table, position, scores);
  else
    hradby_castle_weigh (hradby_castle_table (table), self, weights, memo, scores);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  estimate_with_memo (table, position, NULL, scores);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 4000;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 8;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  HradbyEstimator estimator = hradby_castle_estimator;
  HradbyGameType type = hradby_castle_type;
  HradbyTuning tuning = { &type, HRADBY_CASTLE_N_FEATURES,
                          HRADBY_CASTLE_FEATURE_ROOM, HRADBY_CASTLE_N_KNOTS, HRADBY_CASTLE_IN_PLAY,
                          HRADBY_CASTLE_UNIT, weights[0], is_between_turns, list, find_knot, NULL,
                          estimate };
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbySetup) setup = NULL;

  estimator.estimate = estimate_with_memo;
  type.estimator = &estimator;
  hradby_games_install ();
  library = hradby_library_new ();
  setup = hradby_standard_setup_new (library, "castle", seed);
  memcpy (weights, hradby_castle_weights, sizeof weights);
  hradby_tuning_run (&tuning, setup, n_rounds, n_games, seed);
  g_print ("/* Fitted by tests/games/castle/tune.c; "
           "by knot, in the order of HradbyCastleFeature. */\n"
           "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "#include \"games/castle/estimate.h\"\n\n"
           "const HradbyCastleWeights hradby_castle_weights[HRADBY_CASTLE_N_KNOTS] = {\n");
  hradby_tuning_print (&tuning);
  g_print ("};\n");
  return 0;
}
