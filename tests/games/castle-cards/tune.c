/* Finds the weights of the chances in the card game Castle. Writes src/games/castle-cards/weights.c
 * to standard output.
 *
 *   tune GAMES ROUNDS SEED >weights.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/estimate.h"

#include "games/castle-cards/castle-cards.h"
#include "games/games.h"
#include "standard-game.h"
#include "tuner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static HradbyCastleCardsWeights weights[HRADBY_CASTLE_CARDS_N_KNOTS];

static gboolean
is_between_turns (const HradbyPosition *position)
{
  return hradby_castle_cards_position_const (position)->phase == HRADBY_CASTLE_CARDS_PHASE_TURN;
}

static void
list (const HradbyTable *table, const HradbyPosition *position, gint16 *features)
{
  hradby_castle_cards_list_features (hradby_castle_cards_table (table),
                                     hradby_castle_cards_position_const (position),
                                     (HradbyCastleCardsFeatures *) features);
}

static HradbyEstimatorKnot
find_knot (const HradbyTable *table, const HradbyPosition *position)
{
  return hradby_castle_cards_find_knot (hradby_castle_cards_table (table),
                                        hradby_castle_cards_position_const (position));
}

static void
tell_chances (const HradbyTable *table, const HradbyPosition *position, double *chances)
{
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);
  gint scores[HRADBY_CASTLE_CARDS_MAX_PLAYERS];

  if (self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER) {
    hradby_castle_cards_type.tell_chances (table, position, chances);
    return;
  }
  hradby_castle_cards_weigh (hradby_castle_cards_table (table), self, weights, scores);
  chances[0] = 1.0 / (1.0 + exp ((double) (scores[1] - scores[0])
                                 / HRADBY_CASTLE_CARDS_WEIGHT_UNIT));
  chances[1] = 1.0 - chances[0];
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 2000;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 4;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  HradbyTuning tuning = {
    .type = &hradby_castle_cards_type, .n_features = HRADBY_CASTLE_CARDS_N_FEATURES,
    .room = HRADBY_CASTLE_CARDS_FEATURE_ROOM, .n_knots = HRADBY_CASTLE_CARDS_N_KNOTS,
    .unit = HRADBY_CASTLE_CARDS_WEIGHT_UNIT / 100.0, .weights = weights[0],
    .is_between_turns = is_between_turns, .list = list, .find_knot = find_knot,
    .estimate = hradby_castle_cards_type.estimate, .tell_chances = tell_chances,
  };
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbySetup) setup = NULL;

  hradby_games_install ();
  library = hradby_library_new ();
  setup = hradby_standard_setup_new (library, "castle-cards", seed);
  memcpy (weights, hradby_castle_cards_weights, sizeof weights);
  hradby_tuning_run (&tuning, setup, n_rounds, n_games, seed);
  g_print ("/* Fitted by tests/games/castle-cards/tune.c; "
           "by knot, in the order of HradbyCastleCardsFeature. */\n"
           "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "#include \"games/castle-cards/estimate.h\"\n\n"
           "const HradbyCastleCardsWeights\n"
           "hradby_castle_cards_weights[HRADBY_CASTLE_CARDS_N_KNOTS] = {\n");
  hradby_tuning_print (&tuning);
  g_print ("};\n");
  return 0;
}
