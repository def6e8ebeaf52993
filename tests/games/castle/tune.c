/* Finds the weights of The Castle's estimate: plays games against itself, fits weights to how they
 * ended, plays with these, and so on. Writes src/games/castle/weights.c to standard output.
 *
 *   tune GAMES ITERATIONS SEED >weights.c
 *
 * Of a position after each turn the difference of the players' numbers is set against how much more
 * the one won than the other from there on: linear regression with a ridge, in which weights of
 * neighbouring knots are drawn together. Games of earlier iterations count less and less. What both
 * players win besides has no difference; it is the mean of what is missing to the points. */
#include "games/castle/weights.h"

#include "ai/turn.h"
#include "engine/game.h"
#include "games/castle/castle.h"
#include "games/games.h"
#include "standard-game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_FEATURES HRADBY_CASTLE_N_FEATURES
#define N_KNOTS    HRADBY_CASTLE_N_KNOTS
#define N_WEIGHTS  (N_FEATURES * N_KNOTS)
#define MAX_TURNS  200

/* Plays among which now and then one is taken at random, and how often of 100, so that also other
 * positions than the best players' are known. */
#define MAX_PLAYS   12
#define EXPLORATION 8

#define RIDGE     200.0
#define SMOOTHING 1000.0
#define DECAY     0.75

/* A position after a turn: only numbers that are not 0, with the part of each knot in them. */
typedef struct
{
  guint  indices[2 * N_FEATURES];
  double amounts[2 * N_FEATURES];
  guint  n;
  gint   lead;
  gint   scores[HRADBY_CASTLE_N_PLAYERS]; /* by the weights so far */
  guint  knot;
  double part; /* of the next knot */
} Row;

typedef struct
{
  HradbyTable *table;
  HradbyRandom random;
  double      *products; /* of amounts, the lower half by rows */
  double      *results;
  Row          rows[MAX_TURNS];
  guint        n_rows;
  double       missing[N_KNOTS]; /* sums of hundredths of points */
  double       shares[N_KNOTS];  /* how much went into them */
} Tuner;

static HradbyCastleWeights weights[N_KNOTS];

static void
estimate (const HradbyTable    *table,
          const HradbyPosition *position,
          gint                 *scores)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  if (self->phase == HRADBY_PHASE_OVER)
    hradby_castle_type.estimate (table, position, scores);
  else
    hradby_castle_weigh (hradby_castle_table (table), self, weights, scores);
}

static void
add_amount (Row   *row,
            guint  knot,
            guint  feature,
            double amount)
{
  if (amount == 0.0)
    return;
  row->indices[row->n] = knot * N_FEATURES + feature;
  row->amounts[row->n++] = amount;
}

static void
add_row (Tuner                      *self,
         const HradbyCastlePosition *position)
{
  const HradbyCastleTable *table = hradby_castle_table (self->table);
  HradbyCastleFeatures features[HRADBY_CASTLE_N_PLAYERS];
  gint left = 256 * position->n_bag / (gint) table->n_tiles;
  Row *row = &self->rows[self->n_rows++];
  guint knot = 0;
  double part;

  estimate (self->table, (const HradbyPosition *) position, row->scores);
  while (knot + 2 < N_KNOTS && left > hradby_castle_knots[knot + 1])
    knot++;
  part = (double) (left - hradby_castle_knots[knot])
         / (hradby_castle_knots[knot + 1] - hradby_castle_knots[knot]);
  hradby_castle_list_features (table, position, features);
  row->n = 0;
  row->knot = knot;
  row->part = part;
  row->lead = position->totals[0] - position->totals[1];
  for (guint i = 0; i < N_FEATURES; i++)
    {
      add_amount (row, knot, i, (features[0][i] - features[1][i]) * (1.0 - part));
      add_amount (row, knot + 1, i, (features[0][i] - features[1][i]) * part);
    }
}

/* What was won from each position on goes into the sums. */
static void
take_rows (Tuner        *self,
           const gint32 *totals)
{
  gint lead = totals[0] - totals[1];

  for (guint i = 0; i < self->n_rows; i++)
    {
      const Row *row = &self->rows[i];
      double missing = 50.0 * (totals[0] + totals[1]) - (row->scores[0] + row->scores[1]) / 2.0;

      self->missing[row->knot] += missing * (1.0 - row->part);
      self->missing[row->knot + 1] += missing * row->part;
      self->shares[row->knot] += 1.0 - row->part;
      self->shares[row->knot + 1] += row->part;
      for (guint a = 0; a < row->n; a++)
        {
          self->results[row->indices[a]] += row->amounts[a] * (lead - row->lead);
          for (guint b = 0; b < row->n; b++)
            if (row->indices[b] <= row->indices[a])
              self->products[(gsize) row->indices[a] * N_WEIGHTS + row->indices[b]]
                += row->amounts[a] * row->amounts[b];
        }
    }
}

static void
play_turn (Tuner          *self,
           HradbyTurn     *turn,
           HradbyPosition *position,
           HradbyPosition *seen)
{
  const HradbyGameType *type = self->table->type;
  HradbyPlay plays[MAX_PLAYS];
  guint n, choice = 0;

  type->view (self->table, position, type->to_move (self->table, position), &self->random, seen);
  n = hradby_turn_list (turn, seen, plays, MAX_PLAYS);
  if (hradby_random_below (&self->random, 100) < EXPLORATION)
    choice = hradby_random_below (&self->random, n);
  hradby_turn_play (self->table, position, &plays[choice]);
}

static void
play_game (Tuner *self)
{
  const HradbyGameType *type = self->table->type;
  g_autofree HradbyPosition *position = hradby_position_new (self->table);
  g_autofree HradbyPosition *seen = hradby_position_new (self->table);
  g_autoptr(HradbyTurn) turn = hradby_turn_new (self->table);
  HradbyCastlePosition *here = hradby_castle_position (position);

  type->begin (self->table, seen);
  type->view (self->table, seen, 0, &self->random, position); /* deals the wall tiles */
  self->n_rows = 0;
  while (here->phase != HRADBY_PHASE_OVER)
    if (here->phase == HRADBY_PHASE_DRAW)
      {
        HradbyAction action;

        type->pick_action (self->table, position, &self->random, &action);
        type->apply (self->table, position, &action, NULL);
      }
    else
      {
        play_turn (self, turn, position, seen);
        if (here->phase == HRADBY_PHASE_DRAW && self->n_rows < MAX_TURNS)
          add_row (self, here);
      }
  take_rows (self, here->totals);
}

/* Solves matrix * x = x, given in @values, by Cholesky's decomposition; @matrix is overwritten. */
static void
solve (double *matrix,
       double *values,
       gsize   n)
{
  for (gsize j = 0; j < n; j++)
    {
      double root;

      for (gsize k = 0; k < j; k++)
        if (matrix[j * n + k] != 0.0)
          for (gsize i = j; i < n; i++)
            matrix[i * n + j] -= matrix[i * n + k] * matrix[j * n + k];
      root = sqrt (matrix[j * n + j]);
      for (gsize i = j; i < n; i++)
        matrix[i * n + j] /= root;
    }
  for (gsize i = 0; i < n; i++)
    {
      for (gsize k = 0; k < i; k++)
        values[i] -= matrix[i * n + k] * values[k];
      values[i] /= matrix[i * n + i];
    }
  for (gsize i = n; i-- > 0;)
    {
      for (gsize k = i + 1; k < n; k++)
        values[i] -= matrix[k * n + i] * values[k];
      values[i] /= matrix[i * n + i];
    }
}

static void
fit (Tuner *self)
{
  g_autofree double *matrix = g_memdup2 (self->products,
                                         sizeof (double) * N_WEIGHTS * N_WEIGHTS);
  g_autofree double *values = g_memdup2 (self->results, sizeof (double) * N_WEIGHTS);

  for (gsize i = 0; i < N_WEIGHTS; i++)
    {
      matrix[i * N_WEIGHTS + i] += RIDGE;
      if (i < N_FEATURES)
        continue;
      matrix[i * N_WEIGHTS + i] += SMOOTHING;
      matrix[(i - N_FEATURES) * N_WEIGHTS + i - N_FEATURES] += SMOOTHING;
      matrix[i * N_WEIGHTS + i - N_FEATURES] -= SMOOTHING;
    }
  solve (matrix, values, N_WEIGHTS);
  for (guint i = 0; i < N_WEIGHTS; i++)
    if (i % N_FEATURES != HRADBY_CASTLE_IN_PLAY)
      weights[i / N_FEATURES][i % N_FEATURES]
        = (gint16) CLAMP (lrint (100 * values[i]), G_MININT16, G_MAXINT16);
  for (guint knot = 0; knot < N_KNOTS; knot++)
    {
      gint16 *weight = &weights[knot][HRADBY_CASTLE_IN_PLAY];

      *weight = (gint16) (*weight + lrint (self->missing[knot] / MAX (self->shares[knot], 1.0)));
      self->missing[knot] = self->shares[knot] = 0.0;
    }
}

static void
print_weights (void)
{
  g_print ("/* Fitted by tests/games/castle/tune.c; "
           "by knot, in the order of HradbyCastleFeature. */\n"
           "#include \"games/castle/weights.h\"\n\n"
           "const HradbyCastleWeights hradby_castle_weights[HRADBY_CASTLE_N_KNOTS] = {\n");
  for (guint knot = 0; knot < N_KNOTS; knot++)
    {
      g_print ("  {");
      for (guint i = 0; i < N_FEATURES; i++)
        g_print ("%s%d,", i % 12 == 0 ? "\n    " : " ", weights[knot][i]);
      g_print ("\n  },\n");
    }
  g_print ("};\n");
}

int
main (int    argc,
      char **argv)
{
  guint n_games = argc > 1 ? (guint) atoi (argv[1]) : 4000;
  guint n_iterations = argc > 2 ? (guint) atoi (argv[2]) : 8;
  guint64 seed = argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1;
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  HradbyGameType type = hradby_castle_type;
  g_autofree Tuner *self = g_new0 (Tuner, 1);

  hradby_games_install ();
  library = hradby_library_new ();
  setup = hradby_standard_setup_new (library, "castle", seed);
  self->table = hradby_table_new (setup, NULL);
  g_return_val_if_fail (self->table != NULL, 1);

  type.estimate = estimate;
  self->table->type = &type;
  hradby_random_init (&self->random, seed, 1);
  memcpy (weights, hradby_castle_weights, sizeof weights);
  self->products = g_new0 (double, (gsize) N_WEIGHTS * N_WEIGHTS);
  self->results = g_new0 (double, N_WEIGHTS);
  for (guint iteration = 0; iteration < n_iterations; iteration++)
    {
      for (gsize i = 0; i < (gsize) N_WEIGHTS * N_WEIGHTS; i++)
        self->products[i] *= DECAY;
      for (gsize i = 0; i < N_WEIGHTS; i++)
        self->results[i] *= DECAY;
      for (guint i = 0; i < n_games; i++)
        play_game (self);
      fit (self);
    }
  print_weights ();
  g_free (self->products);
  g_free (self->results);
  hradby_table_unref (self->table);
  return 0;
}
