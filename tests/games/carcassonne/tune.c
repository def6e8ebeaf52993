/* Finds the weights of Carcassonne's estimate. Writes src/games/carcassonne/weights.c to standard
 * output.
 *
 *   tune GAMES ROUNDS SEED >weights.c */
#include "games/carcassonne/weights.h"

#include "games/carcassonne/rules.h"
#include "games/games.h"
#include "standard-game.h"
#include "tuner.h"

#include <stdlib.h>
#include <string.h>

static HradbyCarcassonneWeights weights[HRADBY_CARCASSONNE_N_KNOTS];

static gboolean
is_between_turns (const HradbyPosition *position)
{
  return hradby_carcassonne_position_const (position)->phase == HRADBY_CARCASSONNE_PHASE_DRAW;
}

static void
list (const HradbyTable    *table,
      const HradbyPosition *position,
      gint16               *features)
{
  hradby_carcassonne_list_features (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position),
                                    (HradbyCarcassonneFeatures *) features);
}

static guint
locate (const HradbyTable    *table,
        const HradbyPosition *position,
        double               *part)
{
  gint done, width;
  guint knot = hradby_carcassonne_find_knot (hradby_carcassonne_table (table),
                                             hradby_carcassonne_position_const (position), &done,
                                             &width);

  *part = (double) done / width;
  return knot;
}

static void
estimate (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                 *scores)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);

  if (self->phase == HRADBY_CARCASSONNE_PHASE_OVER)
    hradby_carcassonne_type.estimate (table, position, scores);
  else
    hradby_carcassonne_weigh (hradby_carcassonne_table (table), self, weights, scores);
}

int
main (int    argc,
      char **argv)
{
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 4000;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 8;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  HradbyTuning tuning = { &hradby_carcassonne_type, HRADBY_CARCASSONNE_N_FEATURES,
                          HRADBY_CARCASSONNE_FEATURE_ROOM, HRADBY_CARCASSONNE_N_KNOTS,
                          HRADBY_CARCASSONNE_IN_PLAY, HRADBY_CARCASSONNE_UNIT, weights[0],
                          is_between_turns, list, locate, estimate };
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbySetup) setup = NULL;

  hradby_games_install ();
  library = hradby_library_new ();
  setup = hradby_standard_setup_new (library, "carcassonne", seed);
  memcpy (weights, hradby_carcassonne_weights, sizeof weights);
  hradby_tuning_run (&tuning, setup, n_rounds, n_games, seed);
  g_print ("/* Fitted by tests/games/carcassonne/tune.c; "
           "by knot, in the order of HradbyCarcassonneFeature. */\n"
           "#include \"games/carcassonne/weights.h\"\n\n"
           "const HradbyCarcassonneWeights hradby_carcassonne_weights"
           "[HRADBY_CARCASSONNE_N_KNOTS] = {\n");
  hradby_tuning_print (&tuning);
  g_print ("};\n");
  return 0;
}
