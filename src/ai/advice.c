/* Judging moves by rollouts from common determinizations: the differences are the moves' own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/advice.h"

#include "ai/search.h"
#include "ai/turn.h"
#include "engine/table.h"

#include <math.h>
#include <string.h>

/* Of a budget of rounds: rounds of the tree for one rollout, and for one playout to the end
 * of the game. */
#define ROUNDS_PER_ROLLOUT 4
#define ROUNDS_PER_PLAYOUT  8

#define MIN_ROLLOUTS 8
#define MAX_ROLLOUTS 1000
#define MIN_PLAYOUTS 16
#define LATE_PLAYOUTS 4 /* where there is no time for more */
#define MAX_PLAYOUTS 64

/* Shares of a budget of time; the rest is for games played to their end. */
#define TREE_SHARE  0.45
#define ROLLOUT_SHARE 0.8 /* until then, with the tree's */

/* Rounds of all seats that are played on before a position is judged. */
#define ROUNDS_AHEAD 2

/* A game is over after far fewer turns; keeps a faulty game from holding the thread for ever. */
#define MAX_TURNS 2000

/* Points: two ends closer than this are much the same, and a point is not quite certain. */
#define LEAST_SPREAD 0.5

/* A move that is judged: the means of what its rollouts gave, in points, and as chances where the
 * game tells them. @worth: what moves are compared by, the lead or the chance. */
typedef struct {
  HradbyTurnMove move;
  double         points[HRADBY_MAX_PLAYERS];
  double         chances[HRADBY_MAX_PLAYERS];
  double         lead;
  double         worth;
} Candidate;

typedef struct {
  const HradbyDecisionBudget *budget;
  const HradbyDecision       *decision;
  const HradbyTable          *table;
  const HradbyPosition       *start;
  /* a hradby_turn_get_time(); what other threads took is taken off */
  gint64                      began;
  guint64                     seed; /* of the determinizations */
  guint                       seat;
  HradbyTurn                 *turn;
  HradbyPosition             *position;
  /* the proposed moves and, if one was asked about, that one behind them */
  Candidate                   candidates[HRADBY_ADVICE_MAX + 1];
  guint                       n_candidates;
  guint                       n_rollouts; /* how often each candidate was rolled out */
  /* how far the leads of each seat over its best opponent scatter in games that were played to
   * their end: their standard deviation, in points */
  double                      spreads[HRADBY_MAX_PLAYERS];
} Judge;

/* Points of all seats at the end, as far as the position tells. */
static void
tell_points (const HradbyTable *table, const HradbyPosition *position, double *points)
{
  gboolean over = table->type->to_move (table, position) == HRADBY_NOBODY;
  gint scores[HRADBY_MAX_PLAYERS];

  if (over)
    table->type->get_scores (table, position, scores);
  else
    table->type->estimate (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    points[i] = over ? scores[i] : scores[i] / 100.0;
}

/* The lead of @seat over its best opponent; alone, its own points. */
static double
get_lead (const double *points, guint n_players, guint seat)
{
  double best = -G_MAXDOUBLE;

  for (guint i = 0; i < n_players; i++)
    if (i != seat)
      best = MAX (best, points[i]);
  return n_players == 1 ? points[seat] : points[seat] - best;
}

/* Plays on from the end of a turn, by what stands best at once. */
static void
play_on (Judge *self, HradbyRandom *random, guint n_turns)
{
  HradbyTurnMove best;

  hradby_turn_draw (self->table, self->position, random);
  for (guint i = 0; i < n_turns; i++) {
    if (self->table->type->to_move (self->table, self->position) == HRADBY_NOBODY
        || g_cancellable_is_cancelled (self->decision->cancellable))
      return;
    hradby_turn_list (self->turn, self->position, &best, 1);
    hradby_turn_play (self->table, self->position, &best);
    hradby_turn_draw (self->table, self->position, random);
  }
}

/* Plays @move in determinization @number and @n_turns after it; everything not known depends on the
 * number alone. */
static void
roll_out (Judge *self, guint number, const HradbyTurnMove *move, guint n_turns, double *points)
{
  HradbyRandom random;

  hradby_random_init (&random, self->seed, number);
  self->table->type->view (self->table, self->start, self->seat, &random, self->position);
  hradby_turn_play (self->table, self->position, move);
  play_on (self, &random, n_turns);
  tell_points (self->table, self->position, points);
}

/* Whether there is time for one more of @done things, of which @most are wanted with a budget of
 * rounds; with a budget of time they end after this share of it, and only what little they are at
 * @least comes afterwards, by whatever stands there first. */
static gboolean
may_go_on (const Judge *self, guint done, guint least, guint most, double share)
{
  gint64 end = self->began + (gint64) ((double) self->budget->microseconds * share);

  hradby_turn_set_end (self->turn, self->budget->rounds > 0 ? 0 : end);
  if (done == 0)
    return TRUE;
  if (done >= most || g_cancellable_is_cancelled (self->decision->cancellable))
    return FALSE;
  return self->budget->rounds > 0 || done < least || hradby_turn_get_time () < end;
}

/* What the end of a rollout tells of a candidate. */
static void
add_rollout (const Judge *self, Candidate *candidate, const double *points)
{
  double chances[HRADBY_MAX_PLAYERS] = { 0 };

  if (self->table->type->tell_chances != NULL)
    self->table->type->tell_chances (self->table, self->position, chances);
  for (guint seat = 0; seat < self->table->n_players; seat++) {
    candidate->points[seat] += points[seat];
    candidate->chances[seat] += chances[seat];
  }
}

static void
take_means (const Judge *self, Candidate *candidate)
{
  guint n_players = self->table->n_players;

  for (guint seat = 0; seat < n_players; seat++) {
    candidate->points[seat] /= self->n_rollouts;
    candidate->chances[seat] /= self->n_rollouts;
  }
  candidate->lead = get_lead (candidate->points, n_players, self->seat);
  candidate->worth = self->table->type->tell_chances != NULL ? candidate->chances[self->seat]
                                                             : candidate->lead;
}

static void
judge_candidates (Judge *self)
{
  guint most = self->budget->rounds > 0
               ? CLAMP (self->budget->rounds / ROUNDS_PER_ROLLOUT, MIN_ROLLOUTS, MAX_ROLLOUTS)
               : MAX_ROLLOUTS;
  guint n_players = self->table->n_players;

  while (may_go_on (self, self->n_rollouts, 1, most, ROLLOUT_SHARE)) {
    Candidate before[G_N_ELEMENTS (self->candidates)];

    memcpy (before, self->candidates, sizeof before);
    for (guint i = 0; i < self->n_candidates; i++) {
      Candidate *candidate = &self->candidates[i];
      double points[HRADBY_MAX_PLAYERS];

      roll_out (self, self->n_rollouts, &candidate->move, ROUNDS_AHEAD * n_players, points);
      add_rollout (self, candidate, points);
    }
    if (self->n_rollouts > 0 && hradby_turn_is_late (self->turn)) {
      memcpy (self->candidates, before, sizeof before);
      break;
    }
    self->n_rollouts++;
  }
  for (guint i = 0; i < self->n_candidates; i++)
    take_means (self, &self->candidates[i]);
}

/* How ends scatter: playouts after the move that the tree likes best. */
static void
learn_spread (Judge *self)
{
  guint most = self->budget->rounds > 0
               ? CLAMP (self->budget->rounds / ROUNDS_PER_PLAYOUT, MIN_PLAYOUTS, MAX_PLAYOUTS)
               : MAX_PLAYOUTS;
  double sums[HRADBY_MAX_PLAYERS] = { 0 }, squares[HRADBY_MAX_PLAYERS] = { 0 };
  guint n = 0, n_players = self->table->n_players;

  for (; may_go_on (self, n, LATE_PLAYOUTS, most, 1); n++) {
    double points[HRADBY_MAX_PLAYERS];

    roll_out (self, n, &self->candidates[0].move, MAX_TURNS, points);
    for (guint seat = 0; seat < n_players; seat++) {
      double lead = get_lead (points, n_players, seat);

      sums[seat] += lead;
      squares[seat] += lead * lead;
    }
  }
  for (guint seat = 0; seat < n_players; seat++) {
    double mean = sums[seat] / n;

    self->spreads[seat] = sqrt (MAX (squares[seat] / n - mean * mean, 0)) + LEAST_SPREAD;
  }
}

/* Chances of all seats: as the game tells them, or where the ends lie around the points. */
static void
tell_chances (const Judge *self, const Candidate *candidate, double *chances)
{
  guint n_players = self->table->n_players;
  const double *points = candidate->points;
  double sum = 0;

  if (self->table->type->tell_chances != NULL) {
    memcpy (chances, candidate->chances, sizeof candidate->chances);
    return;
  }
  for (guint seat = 0; seat < n_players; seat++) {
    double lead = get_lead (points, n_players, seat);

    chances[seat] = erfc (-lead / self->spreads[seat] / G_SQRT2) / 2;
    sum += chances[seat];
  }
  for (guint seat = 0; seat < n_players; seat++)
    chances[seat] = sum > 0 ? chances[seat] / sum : 1.0 / n_players;
}

/* The number of an action, or that of the one that comes to the same; @taken: where it was taken.
 * As many as there are if it has none. */
static guint
find_number (const Judge *self, const HradbyPosition *taken, HradbyAction action)
{
  const HradbyGameType *type = self->table->type;
  guint n = type->count_actions (self->table, self->position), number;

  if (type->align != NULL)
    type->align (self->table, taken, self->position, &action);
  for (number = 0; number < n; number++) {
    HradbyAction listed;

    type->get_action (self->table, self->position, number, &listed);
    if (hradby_action_equal (&listed, &action))
      break;
  }
  return number;
}

/* The numbers of actions that were taken, as far as the move goes; what has no number here is left
 * as it comes. */
static void
find_move (const Judge *self, const HradbyAction *actions, guint n_actions, HradbyTurnMove *move)
{
  const HradbyGameType *type = self->table->type;
  g_autofree HradbyPosition *taken = hradby_table_copy_position (self->table, self->start);
  HradbyTurnScope scope = hradby_turn_scope_at (self->table, self->start);
  gboolean goes_on = TRUE;

  *move = (HradbyTurnMove) { { 0 }, 0 };
  memcpy (self->position, self->start, self->table->position_size);
  for (guint i = 0; i < MIN (n_actions, HRADBY_TURN_DEPTH) && goes_on; i++) {
    guint number = find_number (self, taken, actions[i]);
    HradbyAction action;

    if (number == type->count_actions (self->table, self->position))
      return;
    type->get_action (self->table, self->position, number, &action);
    move->numbers[i] = (guint16) number;
    type->apply (self->table, taken, &actions[i], NULL);
    goes_on = hradby_turn_scope_apply (&scope, self->table, self->position, &action);
  }
}

/* Tells the actions of a move. */
static void
tell_actions (const Judge *self, const HradbyTurnMove *move, HradbyAdviceMove *suggestion)
{
  HradbyTurnScope scope = hradby_turn_scope_at (self->table, self->start);
  gboolean goes_on = TRUE;
  guint n;

  memcpy (self->position, self->start, self->table->position_size);
  for (n = 0; n < HRADBY_TURN_DEPTH && goes_on; n++)
    goes_on = hradby_turn_scope_take (&scope, self->table, self->position, move->numbers[n],
                                      &suggestion->actions[n]);
  suggestion->n_actions = n;
}

static void
tell (const Judge *self, const Candidate *candidate, HradbyAdviceMove *suggestion)
{
  double chances[HRADBY_MAX_PLAYERS];

  tell_actions (self, &candidate->move, suggestion);
  tell_chances (self, candidate, chances);
  suggestion->lead = candidate->lead;
  suggestion->chance = chances[self->seat];
  memcpy (suggestion->points, candidate->points, sizeof suggestion->points);
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  double one = ((const Candidate *) a)->worth, other = ((const Candidate *) b)->worth;

  return one > other ? -1 : one < other ? 1 : 0;
}

/* What the tree finds worth a try. */
static void
propose (Judge *self, guint max)
{
  HradbyDecisionMove choices[HRADBY_ADVICE_MAX];
  HradbyDecisionBudget budget = *self->budget;

  budget.microseconds = (gint64) ((double) budget.microseconds * TREE_SHARE);
  self->n_candidates = hradby_search_rank (&budget, self->decision, choices, max, NULL);
  for (guint i = 0; i < self->n_candidates; i++)
    self->candidates[i].move = choices[i].move;
}

static gboolean
is_same_move (const HradbyTurnMove *one, const HradbyTurnMove *other)
{
  return memcmp (one->numbers, other->numbers, sizeof one->numbers) == 0;
}

/* Has what was played judged as well; returns its place among the candidates. */
static guint
add_played (Judge *self, const HradbyAction *actions, guint n_actions)
{
  Candidate candidate = { { { 0 } } };
  guint place;

  find_move (self, actions, n_actions, &candidate.move);
  for (place = 0; place < self->n_candidates; place++)
    if (is_same_move (&self->candidates[place].move, &candidate.move))
      return place;
  self->candidates[self->n_candidates++] = candidate;
  return place;
}

static void
fill (Judge *self, HradbyAdvice *advice)
{
  const HradbyTurnMove first = self->candidates[0].move;

  qsort (self->candidates, self->n_candidates, sizeof (Candidate), compare_candidates);
  advice->n_moves = MIN (self->n_candidates, HRADBY_ADVICE_MAX);
  for (guint i = 0; i < advice->n_moves; i++)
    tell (self, &self->candidates[i], &advice->moves[i]);
  tell_chances (self, &self->candidates[0], advice->chances);
  advice->agrees = is_same_move (&first, &self->candidates[0].move);
}

void
hradby_advice_give (const HradbyLevel *level, const HradbyDecision *decision,
                    const HradbyAction *played, guint n_played, guint max, HradbyAdvice *advice)
{
  const HradbyTable *table = decision->table;
  const HradbyDecisionBudget *budget = &level->budget;
  Judge judge = { .budget = budget, .decision = decision, .table = table,
                  .start = decision->position };
  guint asked = 0;

  g_return_if_fail (budget->rounds > 0 || budget->microseconds > 0);
  g_return_if_fail (max > 0 && max <= HRADBY_ADVICE_MAX);

  *advice = (HradbyAdvice) { .seat = table->type->to_move (table, decision->position) };
  judge.seat = advice->seat;
  judge.seed = hradby_random_next (decision->random);
  judge.turn = hradby_turn_new (table);
  judge.position = hradby_table_copy_position (table, decision->position);
  propose (&judge, max);
  judge.began = hradby_turn_get_time () - (gint64) ((double) budget->microseconds * TREE_SHARE);
  if (played != NULL)
    asked = add_played (&judge, played, n_played);
  judge_candidates (&judge);
  if (table->type->tell_chances == NULL)
    learn_spread (&judge);
  if (played != NULL)
    tell (&judge, &judge.candidates[asked], &advice->played);
  fill (&judge, advice);
  hradby_turn_free (judge.turn);
  g_free (judge.position);
}

void
hradby_advice_glance (const HradbyDecision *decision, guint max, HradbyAdvice *advice)
{
  const HradbyTable *table = decision->table;
  HradbyTurnMove moves[HRADBY_ADVICE_MAX];
  Judge judge = { .decision = decision, .table = table, .start = decision->position };

  g_return_if_fail (max > 0 && max <= HRADBY_ADVICE_MAX);

  *advice = (HradbyAdvice) { .seat = table->type->to_move (table, decision->position) };
  judge.turn = hradby_turn_new (table);
  judge.position = hradby_table_copy_position (table, decision->position);
  advice->n_moves = hradby_turn_list (judge.turn, judge.start, moves, max);
  for (guint i = 0; i < advice->n_moves; i++) {
    tell_actions (&judge, &moves[i], &advice->moves[i]);
    advice->moves[i].chance = -1;
  }
  hradby_turn_free (judge.turn);
  g_free (judge.position);
}

void
hradby_advice_result (const HradbyTable *table, const HradbyPosition *position, double *chances)
{
  gint scores[HRADBY_MAX_PLAYERS], most = G_MININT;
  guint n_winners = 0;

  table->type->get_scores (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    most = MAX (most, scores[i]);
  for (guint i = 0; i < table->n_players; i++)
    n_winners += scores[i] == most ? 1 : 0;
  for (guint i = 0; i < table->n_players; i++)
    chances[i] = scores[i] == most ? 1.0 / n_winners : 0.0;
}
