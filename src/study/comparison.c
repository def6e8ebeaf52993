/* Games under several rules, pair by pair. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/comparison.h"

#include "engine/error.h"
#include "engine/game-type.h"
#include "study/arena.h"
#include "study/results.h"

#include <glib/gi18n-lib.h>

const HradbyComparisonNumber hradby_comparison_numbers[] = {
  { HRADBY_MEASURE_MEAN_POINTS, "points", N_("Points of a player"), 1, HRADBY_INTERVAL_MEAN,
    HRADBY_PER_GAME },
  { HRADBY_MEASURE_POINTS, "points", N_("Points"), 1, HRADBY_INTERVAL_MEAN, HRADBY_PER_PLAYER },
  { HRADBY_MEASURE_WINS, "share", N_("Won (shared: half), %"), 100, HRADBY_INTERVAL_SHARE,
    HRADBY_PER_PLAYER },
  { HRADBY_MEASURE_PLAYER_SOURCES, "sources", N_("Points by source"), 1, HRADBY_INTERVAL_MEAN,
    HRADBY_PER_PLAYER_AND_SOURCE },
  { HRADBY_MEASURE_MARGIN, "margin", N_("Lead of the starting player"), 1, HRADBY_INTERVAL_MEAN,
    HRADBY_PER_GAME },
  { HRADBY_MEASURE_LEAD, "lead", N_("Lead of the winner"), 1, HRADBY_INTERVAL_MEAN,
    HRADBY_PER_GAME },
  { HRADBY_MEASURE_FIRST_WINS, "first_wins", N_("Won by the starting player, %"), 100,
    HRADBY_INTERVAL_SHARE, HRADBY_PER_GAME },
  { HRADBY_MEASURE_DRAWS, "draws", N_("Drawn, %"), 100, HRADBY_INTERVAL_SHARE, HRADBY_PER_GAME },
  { HRADBY_MEASURE_TURNS, "turns", N_("Turns"), 1, HRADBY_INTERVAL_MEAN, HRADBY_PER_GAME },
  { HRADBY_MEASURE_UNPLACEABLE, "unplaceable", N_("Tiles that fit nowhere"), 1,
    HRADBY_INTERVAL_MEAN, HRADBY_PER_GAME },
  { HRADBY_MEASURE_SOURCE_POINTS, "points", N_("Points of a player, by source"), 1,
    HRADBY_INTERVAL_MEAN, HRADBY_PER_SOURCE },
  { HRADBY_MEASURE_SOURCE_SHARE, "share", N_("Share of all points, by source, %"), 100,
    HRADBY_INTERVAL_RATIO, HRADBY_PER_SOURCE },
  { 0 },
};

/* The row that @measure belongs to: the last one that does not begin after it. */
static const HradbyComparisonNumber *
find_info (guint measure)
{
  const HradbyComparisonNumber *found = NULL;

  for (const HradbyComparisonNumber *info = hradby_comparison_numbers; info->name != NULL; info++)
    if (info->measure <= measure && (found == NULL || info->measure > found->measure))
      found = info;
  return found;
}

typedef struct {
  HradbyArena   arena;  /* a copy that belongs to the task */
  HradbySetup **setups; /* (owned): its set-ups */
} Run;

static void
run_free (Run *self)
{
  for (guint i = 0; i < self->arena.n_setups; i++)
    hradby_setup_unref (self->setups[i]);
  g_free (self->setups);
  g_free (self);
}

static gpointer
run_cb (gpointer data, HradbyArenaProgressFunc progress, gpointer progress_data,
        GCancellable *cancellable, GError **error)
{
  Run *self = data;

  self->arena.progress = progress;
  self->arena.progress_data = progress_data;
  return hradby_comparison_run (&self->arena, cancellable, error);
}

static HradbySetup *
copy_setup (const HradbySetup *setup)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (setup->ruleset);
  HradbySetup *copy = hradby_setup_new_like (setup, ruleset);

  copy->has_seed = setup->has_seed;
  copy->seed = setup->seed;
  return copy;
}

static Run *
run_new (const HradbyArena *arena)
{
  Run *self = g_new0 (Run, 1);

  self->arena = *arena;
  self->setups = g_new0 (HradbySetup *, arena->n_setups);
  for (guint i = 0; i < arena->n_setups; i++)
    self->setups[i] = copy_setup (arena->setups[i]);
  self->arena.setups = self->setups;
  self->arena.records = self->arena.results = NULL;
  self->arena.library = NULL;
  self->arena.times = NULL;
  return self;
}

void
hradby_comparison_run_async (const HradbyArena *arena, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (arena != NULL && arena->n_setups > 0);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_comparison_run_async);
  hradby_arena_run_task (task, run_cb, run_new (arena), (GDestroyNotify) run_free,
                       (GDestroyNotify) hradby_comparison_free, arena->progress,
                       arena->progress_data);
}

HradbyComparison *
hradby_comparison_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_comparison_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

struct _HradbyComparison {
  HradbyArenaGame *games;     /* a game a variant for each round, by round */
  guint            n_games;
  guint            n_variants;
  guint            n_players;
  guint            n_orders;  /* games that follow each other and draw the same */
  guint            n_skipped; /* games before the first of these that has all its orders */
};

static const HradbyArenaGame *
get_game (const HradbyComparison *self, guint variant, guint number)
{
  return &self->games[number * self->n_variants + variant];
}

static gboolean
check_setups (const HradbyArena *arena, GError **error)
{
  for (guint i = 1; i < arena->n_setups; i++)
    if (arena->setups[i]->type != arena->setups[0]->type
        || arena->setups[i]->n_players != arena->setups[0]->n_players) {
      g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                           _("only rules of the same game can be compared"));
      return FALSE;
    }
  return TRUE;
}

HradbyComparison *
hradby_comparison_new (const HradbyArena *arena, HradbyArenaGame *games, guint n_games)
{
  g_return_val_if_fail (arena != NULL && arena->n_setups > 0, NULL);
  g_return_val_if_fail (games != NULL && n_games > 0, NULL);

  HradbyComparison *self = g_new0 (HradbyComparison, 1);
  self->games = games;
  self->n_games = n_games;
  self->n_variants = arena->n_setups;
  self->n_players = arena->setups[0]->n_players;
  self->n_orders = arena->mirror ? hradby_arena_count_orders (arena) : 1;
  self->n_skipped = (self->n_orders - arena->first_round % self->n_orders) % self->n_orders;
  return self;
}

/* Of what was played, which may be less than what there was no time for. */
static gboolean
save_results (const HradbyArena *arena, const HradbyArenaGame *games, guint n_games, GError **error)
{
  HradbyArena played = *arena;

  played.n_rounds = n_games;
  return played.results == NULL || hradby_results_save (&played, games, played.results, error);
}

HradbyComparison *
hradby_comparison_run (const HradbyArena *arena, GCancellable *cancellable, GError **error)
{
  guint n_games;

  g_return_val_if_fail (arena != NULL && arena->n_setups > 0, NULL);

  if (!check_setups (arena, error))
    return NULL;
  g_autofree HradbyArenaGame *games = hradby_arena_play (arena, &n_games, cancellable, error);
  if (games == NULL || !save_results (arena, games, n_games, error))
    return NULL;
  return hradby_comparison_new (arena, g_steal_pointer (&games), n_games);
}

void
hradby_comparison_free (HradbyComparison *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->games);
  g_free (self);
}

guint
hradby_comparison_get_n_games (const HradbyComparison *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_games;
}

/* The points of the best player and of the next; alone, of nobody. */
static void
get_best_two (const HradbyArenaGame *game, guint n_players, gint *best, gint *next)
{
  *best = game->points[0];
  *next = n_players > 1 ? G_MININT16 : 0;
  for (guint i = 1; i < n_players; i++) {
    *next = MAX (*next, MIN (game->points[i], *best));
    *best = MAX (*best, game->points[i]);
  }
}

static gint
sum_source (const HradbyArenaGame *game, guint n_players, guint source)
{
  gint sum = 0;

  for (guint i = 0; i < n_players; i++)
    sum += game->sources[i][source];
  return sum;
}

static gint
sum_points (const HradbyArenaGame *game, guint n_players)
{
  gint sum = 0;

  for (guint i = 0; i < n_players; i++)
    sum += game->points[i];
  return sum;
}

static gboolean
is_won_by_first (const HradbyArenaGame *game, gint best, gint next)
{
  guint first = 0;

  while (game->seats[first] != 0)
    first++;
  return game->points[first] == best && best > next;
}

/* A number of a single game; of a ratio, what is divided. */
static double
measure_game (const HradbyArenaGame *game, guint n_players, guint measure)
{
  gint best, next;

  if (measure >= HRADBY_MEASURE_PLAYER_SOURCES) {
    measure -= HRADBY_MEASURE_PLAYER_SOURCES;
    return game->sources[measure / HRADBY_MAX_SOURCES][measure % HRADBY_MAX_SOURCES];
  }
  if (measure >= HRADBY_MEASURE_SOURCE_SHARE)
    return sum_source (game, n_players, measure - HRADBY_MEASURE_SOURCE_SHARE);
  if (measure >= HRADBY_MEASURE_SOURCE_POINTS)
    return sum_source (game, n_players, measure - HRADBY_MEASURE_SOURCE_POINTS)
           / (double) n_players;

  get_best_two (game, n_players, &best, &next);
  if (measure >= HRADBY_MEASURE_WINS)
    return game->points[measure - HRADBY_MEASURE_WINS] < best ? 0 : best > next ? 1 : 0.5;
  if (measure == HRADBY_MEASURE_MEAN_POINTS)
    return sum_points (game, n_players) / (double) n_players;
  if (measure >= HRADBY_MEASURE_POINTS)
    return game->points[measure - HRADBY_MEASURE_POINTS];
  switch (measure) {
  case HRADBY_MEASURE_MARGIN:
    return game->points[0] == best ? best - next : game->points[0] - best;
  case HRADBY_MEASURE_LEAD:
    return best - next;
  case HRADBY_MEASURE_TURNS:
    return game->turns;
  case HRADBY_MEASURE_UNPLACEABLE:
    return game->unplaceable;
  case HRADBY_MEASURE_FIRST_WINS:
    return is_won_by_first (game, best, next);
  case HRADBY_MEASURE_DRAWS:
    return best == next;
  default:
    g_return_val_if_reached (0);
  }
}

/* Makes values of the parts of games: their mean is the ratio of all parts to all points, and they
 * vary as the ratio does, to the first order (Taylor). */
static void
linearise (const HradbyComparison *self, guint variant, double *values)
{
  double parts = 0, points = 0, ratio, mean;

  for (guint i = 0; i < self->n_games; i++) {
    parts += values[i];
    points += sum_points (get_game (self, variant, i), self->n_players);
  }
  ratio = points > 0 ? parts / points : 0;
  mean = points > 0 ? points / self->n_games : 1;
  for (guint i = 0; i < self->n_games; i++) {
    gint sum = sum_points (get_game (self, variant, i), self->n_players);

    values[i] = ratio + (values[i] - ratio * sum) / mean;
  }
}

/* (transfer full): values, one a game, of which the measure is the mean. */
static double *
get_values (const HradbyComparison *self, guint variant, guint measure)
{
  double *values = g_new (double, self->n_games);

  for (guint i = 0; i < self->n_games; i++)
    values[i] = measure_game (get_game (self, variant, i), self->n_players, measure);
  if (find_info (measure)->interval == HRADBY_INTERVAL_RATIO)
    linearise (self, variant, values);
  return values;
}

static gboolean
is_measure (const HradbyComparison *self, guint variant, guint measure)
{
  return self != NULL && variant < self->n_variants && measure < HRADBY_N_MEASURES;
}

/* The mean of @values, one a game, which are lost. It is as sure as the means of the draw orders of
 * which all games were played. */
static HradbySampleEstimate
estimate_mean (const HradbyComparison *self, double *values)
{
  HradbySampleEstimate all = hradby_sample_mean (values, self->n_games), orders;
  guint n = (self->n_games - MIN (self->n_skipped, self->n_games)) / self->n_orders;

  if (self->n_orders == 1)
    return all;
  if (n == 0)
    return hradby_sample_mean (&all.value, 1);
  for (guint i = 0; i < n; i++)
    values[i] = hradby_sample_mean (values + self->n_skipped + i * self->n_orders,
                                    self->n_orders).value;
  orders = hradby_sample_mean (values, n);
  all.low = all.value + orders.low - orders.value;
  all.high = all.value + orders.high - orders.value;
  return all;
}

HradbySampleEstimate
hradby_comparison_estimate (const HradbyComparison *self, guint variant, guint measure)
{
  double count = 0;

  g_return_val_if_fail (is_measure (self, variant, measure), (HradbySampleEstimate) { 0 });

  g_autofree double *values = get_values (self, variant, measure);
  if (find_info (measure)->interval != HRADBY_INTERVAL_SHARE)
    return estimate_mean (self, values);
  for (guint i = 0; i < self->n_games; i++)
    count += values[i];
  return hradby_sample_share (count, self->n_games);
}

HradbySampleEstimate
hradby_comparison_difference (const HradbyComparison *self, guint variant, guint measure)
{
  g_return_val_if_fail (is_measure (self, variant, measure), (HradbySampleEstimate) { 0 });

  g_autofree double *values = get_values (self, variant, measure);
  g_autofree double *first = get_values (self, 0, measure);
  for (guint i = 0; i < self->n_games; i++)
    values[i] -= first[i];
  return estimate_mean (self, values);
}

gboolean
hradby_comparison_is_scored (const HradbyComparison *self, guint variant, guint measure)
{
  double first = hradby_comparison_estimate (self, 0, measure).value;
  double other = hradby_comparison_estimate (self, variant, measure).value;

  return first < 0 || first > 0 || other < 0 || other > 0;
}

HradbySampleEstimate
hradby_comparison_changed (const HradbyComparison *self, guint variant)
{
  guint count = 0;

  g_return_val_if_fail (is_measure (self, variant, 0), (HradbySampleEstimate) { 0 });

  for (guint i = 0; i < self->n_games; i++) {
    const HradbyArenaGame *game = get_game (self, variant, i), *first = get_game (self, 0, i);
    guint player = 0;

    while (player < self->n_players && game->points[player] == first->points[player])
      player++;
    count += player < self->n_players;
  }
  return hradby_sample_share (count, self->n_games);
}

void
hradby_comparison_spread (const HradbyComparison *self, guint variant, guint measure,
                          HradbySampleSpread *spread)
{
  g_return_if_fail (is_measure (self, variant, measure));
  g_return_if_fail (spread != NULL);

  g_autofree double *values = get_values (self, variant, measure);
  hradby_sample_init_spread (spread, values, self->n_games);
}

guint
hradby_comparison_count_value (const HradbyComparison *self, guint variant, guint measure,
                               double value)
{
  guint count = 0;

  g_return_val_if_fail (is_measure (self, variant, measure), 0);

  for (guint i = 0; i < self->n_games; i++) {
    double found = measure_game (get_game (self, variant, i), self->n_players, measure);

    count += found >= value && found <= value;
  }
  return count;
}

static void
widen (const HradbyComparison *self, guint measure, gint *min, gint *max)
{
  for (guint i = 0; i < self->n_games * self->n_variants; i++) {
    gint value = (gint) measure_game (&self->games[i], self->n_players, measure);

    *min = MIN (*min, value);
    *max = MAX (*max, value);
  }
}

void
hradby_comparison_get_bins (const HradbyComparison *self, guint measure, HradbySampleBins *bins)
{
  gint min = G_MAXINT, max = G_MININT;

  g_return_if_fail (is_measure (self, 0, measure));
  g_return_if_fail (measure < HRADBY_MEASURE_MEAN_POINTS && bins != NULL);

  if (measure < HRADBY_MEASURE_POINTS)
    widen (self, measure, &min, &max);
  else
    for (guint i = 0; i < self->n_players; i++)
      widen (self, HRADBY_MEASURE_POINTS + i, &min, &max);
  hradby_sample_init_bins (bins, min, max);
}

void
hradby_comparison_count (const HradbyComparison *self, guint variant, guint measure,
                         const HradbySampleBins *bins, guint *counts)
{
  g_return_if_fail (is_measure (self, variant, measure));
  g_return_if_fail (measure < HRADBY_MEASURE_MEAN_POINTS && bins != NULL && counts != NULL);

  for (guint i = 0; i < HRADBY_MAX_BINS; i++)
    counts[i] = 0;
  for (guint i = 0; i < self->n_games; i++)
    counts[hradby_sample_find_bin (bins, (gint) measure_game (get_game (self, variant, i),
                                                              self->n_players, measure))]++;
}
