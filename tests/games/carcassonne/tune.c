/* Finds the weights of Carcassonne's estimate. Writes src/games/carcassonne/weights.c to standard
 * output; or with the word "tower" tower-weights.c: what The Tower brings on top of the others.
 *
 *   tune GAMES ROUNDS SEED [tower] >weights.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/rules.h"
#include "games/carcassonne/tower-features.h"
#include "games/games.h"
#include "storage/library.h"
#include "tuner.h"

#include <stdlib.h>
#include <string.h>

static HradbyCarcassonneWeights weights[HRADBY_CARCASSONNE_N_KNOTS];
static HradbyTowerWeights tower_weights[HRADBY_CARCASSONNE_N_KNOTS];

static gboolean
is_between_turns (const HradbyPosition *position)
{
  return hradby_carcassonne_position_const (position)->phase == HRADBY_PHASE_DRAW;
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
list (const HradbyTable    *table,
      const HradbyPosition *position,
      gint16               *features)
{
  hradby_carcassonne_list_features (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position),
                                    (HradbyCarcassonneFeatures *) features);
}

static void
estimate (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                 *scores)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);

  if (self->phase == HRADBY_PHASE_OVER)
    hradby_carcassonne_type.estimate (table, position, scores);
  else
    hradby_carcassonne_weigh (hradby_carcassonne_table (table), self, weights, scores);
}

static void
list_tower (const HradbyTable    *table,
            const HradbyPosition *position,
            gint16               *features)
{
  hradby_tower_list_features (hradby_carcassonne_table (table),
                              hradby_carcassonne_position_const (position),
                              (HradbyTowerFeatures *) features);
}

static void
estimate_tower (const HradbyTable    *table,
                const HradbyPosition *position,
                gint                 *scores)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);

  estimate (table, position, scores);
  if (self->phase != HRADBY_PHASE_OVER)
    hradby_tower_weigh (hradby_carcassonne_table (table), self, tower_weights, scores);
}

static HradbySetup *
new_setup (gboolean has_tower)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);

  if (has_tower)
    hradby_ruleset_set_expansion (ruleset, "tower", TRUE, NULL);
  return hradby_library_make_setup (library, ruleset, 2, NULL, NULL);
}

static void
print (const HradbyTuning *tuning,
       gboolean            is_tower)
{
  g_print ("/* Fitted by tests/games/carcassonne/tune.c; by knot, in the order of "
           "Hradby%sFeature. */\n", is_tower ? "Tower" : "Carcassonne");
  if (is_tower)
    g_print ("#include \"games/carcassonne/tower-features.h\"\n\n"
             "const HradbyTowerWeights hradby_tower_weights[HRADBY_CARCASSONNE_N_KNOTS] = {\n");
  else
    g_print ("#include \"games/carcassonne/weights.h\"\n\n"
             "const HradbyCarcassonneWeights hradby_carcassonne_weights"
             "[HRADBY_CARCASSONNE_N_KNOTS] = {\n");
  hradby_tuning_print (tuning);
  g_print ("};\n");
}

int
main (int    argc,
      char **argv)
{
  static const HradbyTuning game = {
    &hradby_carcassonne_type, HRADBY_CARCASSONNE_N_FEATURES, HRADBY_CARCASSONNE_FEATURE_ROOM,
    HRADBY_CARCASSONNE_N_KNOTS, HRADBY_CARCASSONNE_IN_PLAY, HRADBY_CARCASSONNE_UNIT, weights[0],
    is_between_turns, list, locate, NULL, estimate
  };
  static const HradbyTuning tower = {
    &hradby_carcassonne_type, HRADBY_TOWER_N_FEATURES, HRADBY_TOWER_FEATURE_ROOM,
    HRADBY_CARCASSONNE_N_KNOTS, HRADBY_TOWER_IN_PLAY, 1.0, tower_weights[0],
    is_between_turns, list_tower, locate, estimate, estimate_tower
  };
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 4000;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 8;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  gboolean is_tower = argc > 4 && g_str_equal (argv[4], "tower");
  g_autoptr(HradbySetup) setup = NULL;

  hradby_games_install ();
  setup = new_setup (is_tower);
  g_return_val_if_fail (setup != NULL, 1);

  memcpy (weights, hradby_carcassonne_weights, sizeof weights);
  memcpy (tower_weights, hradby_tower_weights, sizeof tower_weights);
  hradby_tuning_run (is_tower ? &tower : &game, setup, n_rounds, n_games, seed);
  print (is_tower ? &tower : &game, is_tower);
  return 0;
}
