/* Plays games against itself, fits weights to how they ended, plays with these, and so on.
 *
 * Of a position after each turn the difference of the players' numbers is set against how much more
 * the one won than the other from there on: linear regression with a ridge, in which weights are
 * drawn to those that it began with, and changes of neighbouring knots together. Games of earlier
 * rounds count less and less. What both players win besides has no difference; it is the mean of
 * what is missing to the points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tuner.h"

#include "ai/turn.h"
#include "engine/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TURNS 400

/* Plays among which now and then one is taken at random, and how often of 100, so that also other
 * positions than the best players' are known. */
#define MAX_PLAYS   12
#define EXPLORATION 8

/* Of chances: less than that tells nothing, and nothing is sure. */
#define LEAST_SHARE 0.01
#define TINY        1e-6

#define RIDGE     200.0
#define SMOOTHING 1000.0
#define DECAY     0.75

/* Part of an entry of a row: a weight and what it is multiplied with. */
typedef struct {
  guint  weight;
  double amount;
} Term;

/* A position after a turn: only numbers that are not 0, with the part of each knot in them. */
typedef struct {
  guint  first; /* term */
  guint  n;
  double lead; /* given */
  gint   scores[HRADBY_MAX_PLAYERS]; /* by the weights so far, or chances by them */
  double chances[HRADBY_MAX_PLAYERS];
  guint  one;                        /* the two players who are compared */
  guint  other;
  guint  knot;
  double part;              /* of the next knot */
} Row;

typedef struct {
  const HradbyTuning *tuning;
  HradbySetup        *setup;
  HradbyGameType      type;
  HradbyTable        *table;
  HradbyRandom        random;
  guint               n_weights;
  double             *products; /* of amounts, the lower half by rows */
  double             *results;
  double             *first; /* weights to begin with, in points */
  gint16             *features;
  GArray             *terms;
  Row                 rows[MAX_TURNS];
  guint               n_rows;
  double             *missing; /* by knot: sums of hundredths of points */
  double             *shares;  /* how much went into them */
  double              before;  /* squares of what was still won, before and after the fit so far */
  double              after;
} Tuner;

static void
add_term (Tuner *self, Row *row, guint weight, double amount)
{
  Term term = { weight, amount };

  if (amount == 0.0)
    return;
  g_array_append_val (self->terms, term);
  row->n++;
}

/* How far the one is ahead of the other, in points, by what is given. */
static double
get_lead (const Tuner *self, const HradbyPosition *position, const Row *row)
{
  const HradbyTuning *tuning = self->tuning;
  gint scores[HRADBY_MAX_PLAYERS];

  if (tuning->given == NULL) {
    tuning->type->get_scores (self->table, position, scores);
    return scores[row->one] - scores[row->other];
  }
  tuning->given (self->table, position, scores);
  return (scores[row->one] - scores[row->other]) / 100.0;
}

/* Of more than two players, neighbours at the table take turns to be compared. */
static void
add_row (Tuner *self, const HradbyPosition *position)
{
  const HradbyTuning *tuning = self->tuning;
  guint n_players = self->table->n_players;
  Row *row = &self->rows[self->n_rows++];
  const gint16 *one, *other;
  HradbyEstimatorKnot knot;

  *row = (Row) { .first = self->terms->len };
  row->one = n_players == 2 ? 0 : self->n_rows % n_players;
  row->other = (row->one + 1) % n_players;
  if (tuning->tell_chances != NULL)
    tuning->tell_chances (self->table, position, row->chances);
  else
    tuning->estimate (self->table, position, row->scores);
  tuning->list (self->table, position, self->features);
  row->lead = tuning->tell_chances != NULL ? 0 : get_lead (self, position, row);
  knot = tuning->find_knot (self->table, position);
  row->knot = knot.index;
  row->part = (double) knot.part / knot.width;
  one = self->features + row->one * tuning->room;
  other = self->features + row->other * tuning->room;
  for (guint i = 0; i < tuning->n_features; i++) {
    double more = (one[i] - other[i]) / tuning->unit;

    add_term (self, row, row->knot * tuning->n_features + i, more * (1.0 - row->part));
    add_term (self, row, (row->knot + 1) * tuning->n_features + i, more * row->part);
  }
}

/* @share: how much the row counts. */
static void
take_row (Tuner *self, const Row *row, double share, double won)
{
  const Term *terms = &g_array_index (self->terms, Term, row->first);

  for (guint a = 0; a < row->n; a++) {
    double *products = self->products + (gsize) terms[a].weight * self->n_weights;

    self->results[terms[a].weight] += terms[a].amount * share * won;
    for (guint b = 0; b < row->n; b++)
      if (terms[b].weight <= terms[a].weight)
        products[terms[b].weight] += terms[a].amount * share * terms[b].amount;
  }
}

/* A step of Newton's towards the likeliest weights of a logistic regression. */
static void
take_chances (Tuner *self, const HradbyPosition *end)
{
  double results[HRADBY_MAX_PLAYERS];

  self->tuning->tell_chances (self->table, end, results);
  for (guint i = 0; i < self->n_rows; i++) {
    const Row *row = &self->rows[i];
    double error = results[0] - row->chances[0];
    double share = MAX (row->chances[0] * row->chances[1], LEAST_SHARE);

    self->before += (results[0] - 0.5) * (results[0] - 0.5);
    self->after += error * error;
    take_row (self, row, share,
              log (MAX (row->chances[0], TINY) / MAX (row->chances[1], TINY)) + error / share);
  }
}

/* What was won from each position on goes into the sums. */
static void
take_rows (Tuner *self, const HradbyPosition *end)
{
  gint totals[HRADBY_MAX_PLAYERS];

  self->tuning->type->get_scores (self->table, end, totals);
  for (guint i = 0; i < self->n_rows; i++) {
    const Row *row = &self->rows[i];
    gint sum = totals[row->one] + totals[row->other];
    gint lead = totals[row->one] - totals[row->other];
    double missing = 50.0 * sum - (row->scores[row->one] + row->scores[row->other]) / 2.0;
    double won = lead - row->lead;
    double error = lead - (row->scores[row->one] - row->scores[row->other]) / 100.0;

    self->missing[row->knot] += missing * (1.0 - row->part);
    self->missing[row->knot + 1] += missing * row->part;
    self->shares[row->knot] += 1.0 - row->part;
    self->shares[row->knot + 1] += row->part;
    self->before += won * won;
    self->after += error * error;
    take_row (self, row, 1.0, won);
  }
}

static void
play_turn (Tuner *self, HradbyTurn *turn, HradbyPosition *position, HradbyPosition *seen)
{
  const HradbyGameType *type = self->table->type;
  HradbyTurnMove plays[MAX_PLAYS];
  guint n, choice = 0;

  type->view (self->table, position, type->to_move (self->table, position), &self->random, seen);
  n = hradby_turn_list (turn, seen, plays, MAX_PLAYS);
  if (hradby_random_below (&self->random, 100) < EXPLORATION)
    choice = hradby_random_below (&self->random, n);
  hradby_turn_play (self->table, position, &plays[choice]);
}

/* A table of its own for each game, as cards are dealt there. */
static void
deal (Tuner *self)
{
  self->setup->seed++;
  self->table = hradby_table_new (self->setup, NULL);
  self->table->type = &self->type;
}

static void
play_game (Tuner *self)
{
  const HradbyGameType *type = &self->type;
  g_autofree HradbyPosition *position = NULL, *seen = NULL;
  g_autoptr(HradbyTurn) turn = NULL;
  guint mover;

  deal (self);
  position = hradby_table_new_position (self->table);
  seen = hradby_table_new_position (self->table);
  turn = hradby_turn_new (self->table);
  type->begin (self->table, seen);
  type->view (self->table, seen, 0, &self->random, position); /* deals what is hidden */
  self->n_rows = 0;
  g_array_set_size (self->terms, 0);
  while ((mover = type->to_move (self->table, position)) != HRADBY_NOBODY)
    if (mover == HRADBY_CHANCE) {
      HradbyAction action;

      type->pick_action (self->table, position, &self->random, &action);
      type->apply (self->table, position, &action, NULL);
    } else {
      play_turn (self, turn, position, seen);
      if (self->tuning->is_between_turns (position) && self->n_rows < MAX_TURNS)
        add_row (self, position);
    }
  if (self->tuning->tell_chances != NULL)
    take_chances (self, position);
  else
    take_rows (self, position);
  hradby_table_unref (self->table);
}

/* Solves matrix * x = x, given in @values, by Cholesky's decomposition; @matrix is overwritten. */
static void
solve (double *matrix, double *values, gsize n)
{
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j <= i; j++) {
      double sum = matrix[i * n + j];

      for (gsize k = 0; k < j; k++)
        sum -= matrix[i * n + k] * matrix[j * n + k];
      matrix[i * n + j] = i == j ? sqrt (sum) : sum / matrix[j * n + j];
    }
  for (gsize i = 0; i < n; i++) {
    for (gsize k = 0; k < i; k++)
      values[i] -= matrix[i * n + k] * values[k];
    values[i] /= matrix[i * n + i];
  }
  for (gsize i = n; i-- > 0;) {
    for (gsize k = i + 1; k < n; k++)
      values[i] -= matrix[k * n + i] * values[k];
    values[i] /= matrix[i * n + i];
  }
}

/* Adds a term of the sum that is to be least: the square of a change, or of the difference of one
 * and that of the knot before, times @strength. */
static void
draw (const Tuner *self, double *matrix, double *values, gsize i, double strength,
      gboolean to_before)
{
  gsize n = self->n_weights, before = i - self->tuning->n_features;
  double change = self->first[i] - (to_before ? self->first[before] : 0.0);

  matrix[i * n + i] += strength;
  values[i] += strength * change;
  if (!to_before)
    return;
  matrix[before * n + before] += strength;
  matrix[i * n + before] -= strength;
  values[before] -= strength * change;
}

/* Small changes, and those of the next knot, are more likely. */
static void
draw_together (const Tuner *self, double *matrix, double *values)
{
  for (gsize i = 0; i < self->n_weights; i++) {
    draw (self, matrix, values, i, RIDGE, FALSE);
    if (i >= self->tuning->n_features)
      draw (self, matrix, values, i, SMOOTHING, TRUE);
  }
}

static gint16 *
find_weight (const Tuner *self, guint knot, guint feature)
{
  return &self->tuning->weights[knot * self->tuning->room + feature];
}

static void
fit (Tuner *self)
{
  gsize n = self->n_weights;
  g_autofree double *matrix = g_memdup2 (self->products, sizeof (double) * n * n);
  g_autofree double *values = g_memdup2 (self->results, sizeof (double) * n);

  draw_together (self, matrix, values);
  solve (matrix, values, n);
  for (guint i = 0; i < n; i++) {
    guint knot = i / self->tuning->n_features, feature = i % self->tuning->n_features;

    if (feature != self->tuning->in_play || self->tuning->tell_chances != NULL)
      *find_weight (self, knot, feature)
        = (gint16) CLAMP (lrint (100 * values[i]), G_MININT16, G_MAXINT16);
  }
  for (guint knot = 0; knot < self->tuning->n_knots && self->tuning->tell_chances == NULL; knot++) {
    gint16 *weight = find_weight (self, knot, self->tuning->in_play);

    *weight = (gint16) (*weight + lrint (self->missing[knot] / MAX (self->shares[knot], 1.0)));
    self->missing[knot] = self->shares[knot] = 0.0;
  }
}

static void
play_round (Tuner *self, guint n_games)
{
  gsize n = self->n_weights;

  for (gsize i = 0; i < n * n; i++)
    self->products[i] *= DECAY;
  for (gsize i = 0; i < n; i++)
    self->results[i] *= DECAY;
  self->before = self->after = 0.0;
  for (guint i = 0; i < n_games; i++)
    play_game (self);
  g_printerr ("explained by the weights before: %.4f\n", 1.0 - self->after / self->before);
  fit (self);
}

void
hradby_tuning_run (const HradbyTuning *tuning, HradbySetup *setup, guint n_rounds, guint n_games,
                   guint64 seed)
{
  g_autofree Tuner *self = g_new0 (Tuner, 1);

  self->tuning = tuning;
  self->setup = setup;
  self->type = *tuning->type;
  self->type.estimate = tuning->estimate;
  self->type.tell_chances = tuning->tell_chances;
  hradby_random_init (&self->random, seed, 1);
  self->n_weights = tuning->n_features * tuning->n_knots;
  self->products = g_new0 (double, (gsize) self->n_weights * self->n_weights);
  self->results = g_new0 (double, self->n_weights);
  self->first = g_new0 (double, self->n_weights);
  for (guint i = 0; i < self->n_weights; i++)
    self->first[i] = *find_weight (self, i / tuning->n_features, i % tuning->n_features) / 100.0;
  self->features = g_new0 (gint16, HRADBY_MAX_PLAYERS * tuning->room);
  self->missing = g_new0 (double, tuning->n_knots);
  self->shares = g_new0 (double, tuning->n_knots);
  self->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  for (guint i = 0; i < n_rounds; i++)
    play_round (self, n_games);
  g_free (self->products);
  g_free (self->results);
  g_free (self->first);
  g_free (self->features);
  g_free (self->missing);
  g_free (self->shares);
  g_array_unref (self->terms);
}

void
hradby_tuning_print (const HradbyTuning *self)
{
  for (guint knot = 0; knot < self->n_knots; knot++) {
    g_print ("  {");
    for (guint i = 0; i < self->n_features; i++)
      g_print ("%s%d,", i % 12 == 0 ? "\n    " : " ", self->weights[knot * self->room + i]);
    g_print ("\n  },\n");
  }
}
