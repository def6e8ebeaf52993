/* Finds the weights of Carcassonne's estimate. Writes src/games/carcassonne/weights.c to standard
 * output; with the word "many" those for more than two players; or with "tower", "castles" (and
 * bridges), "circus" or "abbot" the table of the file of that name: what it brings on top of the
 * others.
 *
 *   tune GAMES ROUNDS SEED [many|tower|castles|circus|abbot] >weights.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/hooks.h"
#include "games/games.h"
#include "storage/library.h"
#include "tuner.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of all parts that are fitted together, at most. */
#define MAX_ROOM 64

/* Weights of more than two players are found from games of so many. */
#define MANY 4

/* A part of an expansion with numbers of its own, and the word for what is fitted together. */
typedef struct {
  const char                   *word;
  const char                   *name;
  const HradbyCarcassonneHooks *hooks;
} Part;

/* The first number of the first part of a word is what all expect besides. */
static const Part all_parts[] = {
  { "tower", "tower", &hradby_tower_hooks },
  { "castles", "castles", &hradby_castles_hooks },
  { "castles", "bridges", &hradby_bridges_hooks },
  { "circus", "circus", &hradby_circus_hooks },
  { "abbot", "abbot", &hradby_abbot_hooks },
};

static HradbyCarcassonneWeights weights[HRADBY_CARCASSONNE_N_KNOTS];

/* Those that are fitted, and their numbers side by side. */
static const Part *parts[G_N_ELEMENTS (all_parts)];
static guint n_parts;
static gint16 own_weights[HRADBY_CARCASSONNE_N_KNOTS * MAX_ROOM];
static guint own_room;

/* Whether those of more than two players are fitted. */
static gboolean is_many;

static gboolean
is_between_turns (const HradbyPosition *position)
{
  return hradby_carcassonne_position_const (position)->phase == HRADBY_TILING_PHASE_DRAW;
}

static HradbyEstimatorKnot
find_knot (const HradbyTable *table, const HradbyPosition *position)
{
  return hradby_carcassonne_find_knot (hradby_carcassonne_table (table),
                                       hradby_carcassonne_position_const (position));
}

static void
list (const HradbyTable *table, const HradbyPosition *position, gint16 *features)
{
  hradby_carcassonne_list_features (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position), NULL,
                                    (HradbyCarcassonneFeatures *) features);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  const HradbyCarcassonnePosition *self = hradby_carcassonne_position_const (position);

  if (self->phase == HRADBY_TILING_PHASE_OVER)
    hradby_carcassonne_type.estimate (table, position, scores);
  else
    hradby_carcassonne_weigh (hradby_carcassonne_table (table), self, weights, NULL, scores);
}

static gboolean
is_fitted (const HradbyCarcassonneHooks *hooks)
{
  for (guint i = 0; i < n_parts; i++)
    if (parts[i]->hooks == hooks)
      return TRUE;
  return FALSE;
}

static void
weigh_other (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneNumbers *numbers, gint *scores)
{
  gint16 own[HRADBY_MAX_PLAYERS * MAX_ROOM];

  numbers->list (table, position, own);
  hradby_carcassonne_weigh_own (table, position, own, numbers->weights, numbers->room, scores);
}

/* By all weights but those that are fitted. */
static void
estimate_others (const HradbyTable *base, const HradbyPosition *bytes, gint *scores)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  estimate (base, bytes, scores);
  if (position->phase == HRADBY_TILING_PHASE_OVER)
    return;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, numbers)
    if (!is_fitted (hooks))
      weigh_other (table, position, hooks->numbers, scores);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, estimate)
    hooks->estimate (table, position, scores);
}

static void
list_own (const HradbyTable *table, const HradbyPosition *position, gint16 *features)
{
  guint before = 0;

  for (guint i = 0; i < n_parts; before += parts[i++]->hooks->numbers->room) {
    gint16 own[HRADBY_MAX_PLAYERS * MAX_ROOM];

    parts[i]->hooks->numbers->list (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position), own);
    for (guint player = 0; player < table->n_players; player++)
      memcpy (features + player * own_room + before,
              own + player * parts[i]->hooks->numbers->room,
              parts[i]->hooks->numbers->room * sizeof *own);
  }
}

static void
estimate_own (const HradbyTable *table, const HradbyPosition *position, gint *scores)
{
  gint16 features[HRADBY_MAX_PLAYERS * MAX_ROOM];

  estimate_others (table, position, scores);
  if (hradby_carcassonne_position_const (position)->phase == HRADBY_TILING_PHASE_OVER)
    return;
  list_own (table, position, features);
  hradby_carcassonne_weigh_own (hradby_carcassonne_table (table),
                                hradby_carcassonne_position_const (position), features,
                                own_weights, own_room, scores);
}

/* Which parts are fitted, with their weights so far. */
static void
choose_parts (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_parts); i++)
    if (g_str_equal (all_parts[i].word, word)) {
      parts[n_parts++] = &all_parts[i];
      own_room += all_parts[i].hooks->numbers->room;
    }
  for (guint i = 0, before = 0; i < n_parts; before += parts[i++]->hooks->numbers->room)
    for (guint knot = 0; knot < HRADBY_CARCASSONNE_N_KNOTS; knot++)
      memcpy (own_weights + knot * own_room + before,
              parts[i]->hooks->numbers->weights + knot * parts[i]->hooks->numbers->room,
              parts[i]->hooks->numbers->room * sizeof *own_weights);
}

/* An expansion is fitted alone, so that what it brings is not lost among what others do. */
static HradbySetup *
new_setup (guint n_players)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);

  if (n_parts > 0)
    hradby_ruleset_set_expansion (ruleset, parts[0]->hooks->expansion, TRUE, NULL);
  return hradby_library_make_setup (library, ruleset, n_players, NULL, NULL);
}

static void
print_part (const Part *part, guint before)
{
  HradbyTuning rows = { .n_features = part->hooks->numbers->n, .room = own_room,
                        .n_knots = HRADBY_CARCASSONNE_N_KNOTS, .weights = own_weights + before };

  g_print ("\n/* %s.c */\n"
           "static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {\n", part->name);
  hradby_tuning_print (&rows);
  g_print ("};\n");
}

static void
print (const HradbyTuning *tuning)
{
  for (guint i = 0, before = 0; i < n_parts; before += parts[i++]->hooks->numbers->room)
    print_part (parts[i], before);
  if (n_parts > 0)
    return;
  g_print ("/* Fitted by tests/games/carcassonne/tune.c; by knot, in the order of features. */\n"
           "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "#include \"games/carcassonne/estimate.h\"\n\n"
           "const HradbyCarcassonneWeights hradby_carcassonne_%sweights"
           "[HRADBY_CARCASSONNE_N_KNOTS] = {\n", is_many ? "many_" : "");
  hradby_tuning_print (tuning);
  g_print ("};\n");
}

int
main (int argc, char **argv)
{
  HradbyTuning tuning = {
    &hradby_carcassonne_type, HRADBY_CARCASSONNE_N_FEATURES, HRADBY_CARCASSONNE_FEATURE_ROOM,
    HRADBY_CARCASSONNE_N_KNOTS, HRADBY_CARCASSONNE_IN_PLAY, HRADBY_CARCASSONNE_UNIT, weights[0],
    is_between_turns, list, find_knot, NULL, estimate
  };
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 4000;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 8;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  const char *word = argc > 4 ? argv[4] : NULL;
  g_autoptr(HradbySetup) setup = NULL;

  hradby_games_install ();
  is_many = g_strcmp0 (word, "many") == 0;
  memcpy (weights, is_many ? hradby_carcassonne_many_weights : hradby_carcassonne_weights,
          sizeof weights);
  if (word != NULL && !is_many) {
    choose_parts (word);
    g_return_val_if_fail (n_parts > 0 && own_room <= MAX_ROOM, 1);
    tuning = (HradbyTuning) {
      &hradby_carcassonne_type, own_room, own_room, HRADBY_CARCASSONNE_N_KNOTS, 0, 1.0,
      own_weights, is_between_turns, list_own, find_knot, estimate_others, estimate_own
    };
  }
  setup = new_setup (is_many ? MANY : 2);
  g_return_val_if_fail (setup != NULL, 1);
  hradby_tuning_run (&tuning, setup, n_rounds, n_games, seed);
  print (&tuning);
  return 0;
}
