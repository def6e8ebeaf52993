/* Hunting for puzzles: the analysis proposes, a deep search decides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/hunt.h"

#include "engine/audience.h"
#include "engine/each.h"
#include "engine/table.h"
#include "session/catalogue.h"
#include "study/analysis.h"

#include <math.h>
#include <string.h>

/* Rounds with which the analysis proposes turns, and how much more than the margin it must see: it
 * looks at many turns, and what stands out among many stands out by luck, too. */
#define GLANCE_LEVEL "hard:120"
#define GLANCE_SHARE 1.4

/* Of the search that has a second look, and which share of the margin it must see. */
#define SECOND_LEVEL "hard:1000"
#define SECOND_SHARE 0.75

/* Which part of the work the analysis is. */
#define ANALYSIS_SHARE 0.4

/* Rounds for puzzles of one's own, for which somebody waits; all grades and sorts are welcome. */
#define OWN_ROUNDS 12000
#define OWN_MAX    100

/* Before that little was decided. */
#define FIRST_TURN 7

/* Deep searches a record at most, for each puzzle that is wanted of it. */
#define TRIES_PER_PUZZLE 3

/* Two puzzles of one game are at least so many actions apart: what comes next is much the same. */
#define LEAST_DISTANCE 12

/* Where hardly anything can be done, or all is lost or won, there is nothing to find. */
#define LEAST_ACTIONS 4
#define LEAST_CHANCE  0.08
#define MOST_CHANCE   0.97

/* A turn that may be a puzzle. @number: of actions played before it. */
typedef struct {
  guint             number;
  HradbyPuzzleGrade grade;
  double            margin;
} Spot;

void
hradby_hunt_init (HradbyHunt *self, guint rounds, guint max)
{
  *self = (HradbyHunt) { .rounds = rounds, .per_record = 2, .per_grade = (max + 2) / 3,
                         .per_sort = (max + 3) / 4 };
  self->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
hradby_hunt_clear (HradbyHunt *self)
{
  g_clear_pointer (&self->counts, g_hash_table_unref);
}

static guint
get_count (const HradbyHunt *self, const char *what)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, what));
}

static void
count (HradbyHunt *self, const char *what)
{
  g_hash_table_insert (self->counts, g_strdup (what),
                       GUINT_TO_POINTER (get_count (self, what) + 1));
}

static char *
name_grade (const HradbyGame *game, HradbyPuzzleGrade grade)
{
  return g_strdup_printf ("%s %u", game->table->type->id, grade);
}

/* By how much the best move leads the second, as a share of what a puzzle needs; 0 where the game
 * is as good as decided. */
static double
get_margin (const HradbyTable *table, const HradbyAdvice *advice)
{
  const HradbyAdviceMove *best = &advice->moves[0], *second = &advice->moves[1];

  if (advice->n_moves < 2 || best->chance < LEAST_CHANCE || second->chance > MOST_CHANCE)
    return 0;
  return table->type->tell_chances != NULL
         ? 1000 * (best->chance - second->chance) / HRADBY_PUZZLE_CHANCE
         : 100 * (best->lead - second->lead) / HRADBY_PUZZLE_POINTS;
}

/* The number of the first action of the decision that is the @step-th of players. */
static guint
find_number (const HradbyGame *game, guint step)
{
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint number, n_players = 0;

  for (number = 0; number < game->actions->len; number++) {
    if (table->type->to_move (table, position) < table->n_players && n_players++ == step)
      break;
    table->type->apply (table, position, &g_array_index (game->actions, HradbyAction, number),
                        NULL);
  }
  return number;
}

static HradbyGame *
cut (const HradbyGame *game, guint number)
{
  HradbyGame *part = hradby_game_copy (game);

  hradby_game_truncate (part, number);
  return part;
}

static HradbyAdviseQuestion
ask (const HradbyGame *game, const HradbyLevel *budget, guint max)
{
  return (HradbyAdviseQuestion) { .table = game->table, .position = game->position,
                                  .seed = game->setup->seed, .number = game->actions->len,
                                  .budget = budget, .max = max };
}

static gboolean
is_same (const HradbyAction *one, guint n_one, const HradbyAction *other, guint n_other)
{
  return n_one == n_other && memcmp (one, other, n_one * sizeof *one) == 0;
}

/* What the level "medium" would do in this turn. */
static guint
ask_medium (const HradbyGame *game, HradbyAction *actions)
{
  const HradbyLevel *level = hradby_level_find ("medium:12");
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_copy_position (table, game->position);
  HradbyTurnScope scope = hradby_turn_scope_at (table, position);
  HradbyDecisionMove best;
  HradbyRandom random;
  gboolean goes_on = TRUE;
  guint n;

  hradby_random_init (&random, game->setup->seed, game->actions->len);
  table->type->view (table, game->position, scope.seat, &random, position);
  level->rank (level, &(HradbyDecision) { .table = table, .position = position,
                                          .random = &random, .n_threads = 1 }, &best, 1);
  for (n = 0; n < HRADBY_TURN_DEPTH && goes_on; n++)
    goes_on = hradby_turn_scope_take (&scope, table, position, best.move.numbers[n], &actions[n]);
  return n;
}

static HradbyPuzzleGrade
grade (const HradbyGame *game, const HradbyAction *actions, guint n_actions)
{
  HradbyAdviseQuestion question = ask (game, NULL, 1);
  HradbyAction medium[HRADBY_TURN_DEPTH];
  HradbyAdvice glance;

  hradby_advise (&question, NULL, &glance);
  if (is_same (actions, n_actions, glance.moves[0].actions, glance.moves[0].n_actions))
    return HRADBY_PUZZLE_EASY;
  return is_same (actions, n_actions, medium, ask_medium (game, medium)) ? HRADBY_PUZZLE_MEDIUM
                                                                         : HRADBY_PUZZLE_HARD;
}

/* The hard ones first, as they are rare, and of these the clearest. */
static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const Spot *one = a, *other = b;

  if (one->grade != other->grade)
    return (gint) other->grade - (gint) one->grade;
  return one->margin > other->margin ? -1 : one->margin < other->margin;
}

/* The analysis is the first part of the work. */
static void
analysed_cb (guint n_done, double fraction, gpointer user_data)
{
  const HradbyHunt *self = user_data;

  if (self->progress != NULL)
    self->progress (n_done, ANALYSIS_SHARE * fraction, self->progress_data);
}

/* Turns in which the analysis sees a move that is far better than the others. */
static GArray *
list_spots (HradbyHunt *self, const HradbyGame *game, GCancellable *cancellable)
{
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_new (game, HRADBY_EVERYBODY);
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (Spot));

  hradby_analysis_run (analysis, hradby_level_find (GLANCE_LEVEL), cancellable, analysed_cb,
                       self, NULL);
  for (guint i = 0; i < hradby_analysis_get_n_moments (analysis); i++) {
    const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (analysis, i);
    g_autoptr(HradbyGame) part = NULL;

    if (!hradby_analysis_is_known (analysis, i) || moment->turn < FIRST_TURN)
      continue;
    Spot spot = { .margin = get_margin (game->table, &moment->advice) };
    if (spot.margin < GLANCE_SHARE)
      continue;
    spot.number = find_number (game, moment->step);
    part = cut (game, spot.number);
    if (part->table->type->count_actions (part->table, part->position) < LEAST_ACTIONS)
      continue;
    spot.grade = grade (part, moment->advice.moves[0].actions, moment->advice.moves[0].n_actions);
    g_array_append_val (spots, spot);
  }
  g_array_sort (spots, compare_cb);
  return spots;
}

static void
count_gain_cb (const HradbyEvent *event, gpointer user_data)
{
  gint *gains = user_data;

  if (event->kind == HRADBY_EVENT_POINTS && event->player < HRADBY_MAX_PLAYERS)
    gains[event->player] += event->points;
}

/* What a move scores at once, by seat. */
static void
count_gains (const HradbyGame *game, const HradbyPuzzleMove *move, gint *gains)
{
  const HradbySink sink = { count_gain_cb, gains };
  g_autofree HradbyPosition *position = hradby_table_copy_position (game->table, game->position);

  for (guint i = 0; i < move->n_actions; i++)
    game->table->type->apply (game->table, position, &move->actions[i], &sink);
}

/* What makes the solution better than the second move for the most part. */
static HradbyPuzzleKind
find_kind (const HradbyPuzzle *self)
{
  const HradbyGame *game = self->record->game;
  const HradbyPuzzleMove *best = &self->moves[0], *second = &self->moves[1];
  guint seat = hradby_game_to_move (game);
  gint gains[2][HRADBY_MAX_PLAYERS] = { { 0 } }, taken = G_MININT;
  gint own = best->points[seat] - second->points[seat];

  for (guint i = 0; i < self->record->n_players; i++)
    if (i != seat)
      taken = MAX (taken, second->points[i] - best->points[i]);
  count_gains (game, best, gains[0]);
  count_gains (game, second, gains[1]);
  if (self->record->n_players > 1 && taken > own)
    return HRADBY_PUZZLE_HINDER;
  return 2 * 100 * (gains[0][seat] - gains[1][seat]) >= own ? HRADBY_PUZZLE_SCORE
                                                            : HRADBY_PUZZLE_BUILD;
}

static void
take_move (const HradbyAdviceMove *from, guint n_players, HradbyPuzzleMove *move)
{
  move->n_actions = from->n_actions;
  memcpy (move->actions, from->actions, sizeof move->actions);
  move->lead = (gint) lround (100 * from->lead);
  move->chance = (gint) lround (1000 * from->chance);
  for (guint i = 0; i < n_players; i++)
    move->points[i] = (gint) lround (100 * from->points[i]);
}

/* Takes @part. */
static HradbyPuzzle *
make_puzzle (const HradbyHunt *self, const HradbyRecord *record, HradbyGame *part,
             const HradbyAdvice *advice)
{
  HradbyPuzzle *puzzle = g_new0 (HradbyPuzzle, 1);

  puzzle->rounds = self->rounds;
  puzzle->record = hradby_record_new (part);
  for (guint i = 0; i < record->n_players; i++)
    hradby_record_set_player (puzzle->record, i, record->players[i].name,
                              record->players[i].colour, record->players[i].level);
  puzzle->n_moves = MIN (advice->n_moves, HRADBY_PUZZLE_MOVES);
  for (guint i = 0; i < puzzle->n_moves; i++)
    take_move (&advice->moves[i], record->n_players, &puzzle->moves[i]);
  puzzle->margin = hradby_puzzle_get_worth (puzzle, 0) - hradby_puzzle_get_worth (puzzle, 1);
  puzzle->kind = find_kind (puzzle);
  puzzle->grade = grade (part, puzzle->moves[0].actions, puzzle->moves[0].n_actions);
  return puzzle;
}

/* Puzzles of one sort are solved in the same way. */
static char *
name_sort (const HradbyPuzzle *puzzle)
{
  const HradbyGameType *type = puzzle->record->game->table->type;
  GString *name = g_string_new (type->id);

  g_string_append_printf (name, " of %u", puzzle->kind);
  for (guint i = 0; i < puzzle->moves[0].n_actions; i++)
    g_string_append_printf (name, " %s", type->actions[puzzle->moves[0].actions[i].kind].name);
  return g_string_free (name, FALSE);
}

static gboolean
is_wanted (HradbyHunt *self, const HradbyPuzzle *puzzle)
{
  const HradbyGame *game = puzzle->record->game;
  g_autofree char *sort = name_sort (puzzle), *of_grade = name_grade (game, puzzle->grade);
  gint least = game->table->type->tell_chances != NULL ? HRADBY_PUZZLE_CHANCE
                                                       : HRADBY_PUZZLE_POINTS;

  if (puzzle->margin < least || get_count (self, sort) >= self->per_sort
      || get_count (self, of_grade) >= self->per_grade)
    return FALSE;
  count (self, sort);
  count (self, of_grade);
  return TRUE;
}

/* Whether a second search with other random numbers, less deep, sees the same move as far ahead:
 * what the deep one left out early was not judged. */
static gboolean
is_confirmed (const HradbyGame *game, const HradbyAdvice *advice, GCancellable *cancellable)
{
  HradbyAdviseQuestion question = ask (game, hradby_level_find (SECOND_LEVEL), HRADBY_PUZZLE_MOVES);
  HradbyAdvice second;

  question.seed++;
  hradby_advise (&question, cancellable, &second);
  return !g_cancellable_is_cancelled (cancellable)
         && get_margin (game->table, &second) >= SECOND_SHARE
         && is_same (advice->moves[0].actions, advice->moves[0].n_actions,
                     second.moves[0].actions, second.moves[0].n_actions);
}

/* The deep search of one turn; %NULL if it is no puzzle. */
static HradbyPuzzle *
search (HradbyHunt *self, const HradbyRecord *record, const Spot *spot, GCancellable *cancellable)
{
  g_autofree char *id = g_strdup_printf ("hard:%u", self->rounds);
  HradbyGame *part = cut (record->game, spot->number);
  HradbyAdviseQuestion question = ask (part, hradby_level_find (id), HRADBY_PUZZLE_MOVES);
  HradbyAdvice advice;

  hradby_advise (&question, cancellable, &advice);
  if (g_cancellable_is_cancelled (cancellable) || !advice.agrees
      || get_margin (part->table, &advice) < 1 || !is_confirmed (part, &advice, cancellable)) {
    hradby_game_free (part);
    return NULL;
  }
  g_autoptr(HradbyPuzzle) puzzle = make_puzzle (self, record, part, &advice);
  return is_wanted (self, puzzle) ? g_steal_pointer (&puzzle) : NULL;
}

/* Whether a puzzle of this game was found near by. */
static gboolean
is_near (const GPtrArray *found, const Spot *spot)
{
  HRADBY_EACH_POINTER (const HradbyPuzzle, puzzle, found)
    if (ABS ((gint) puzzle->record->game->actions->len - (gint) spot->number) < LEAST_DISTANCE)
      return TRUE;
  return FALSE;
}

GPtrArray *
hradby_hunt_record (HradbyHunt *self, const HradbyRecord *record, GCancellable *cancellable)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_puzzle_free);
  guint n_tries = 0;

  g_return_val_if_fail (self != NULL && record != NULL, found);

  g_autoptr(GArray) spots = list_spots (self, record->game, cancellable);
  for (guint i = 0; i < spots->len && found->len < self->per_record
                    && n_tries < TRIES_PER_PUZZLE * self->per_record
                    && !g_cancellable_is_cancelled (cancellable); i++) {
    const Spot *spot = &g_array_index (spots, Spot, i);
    g_autofree char *of_grade = name_grade (record->game, spot->grade);

    if (get_count (self, of_grade) >= self->per_grade || is_near (found, spot))
      continue;
    if (self->progress != NULL)
      self->progress (i, ANALYSIS_SHARE + (1 - ANALYSIS_SHARE) * i / spots->len,
                      self->progress_data);
    n_tries++;
    HradbyPuzzle *puzzle = search (self, record, spot, cancellable);
    if (puzzle != NULL)
      g_ptr_array_add (found, puzzle);
  }
  return found;
}

/* What a task has to do: the record lies at @path, or in @bytes. */
typedef struct {
  char   *path;
  GBytes *bytes;
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static gboolean
is_closed (const HradbyGame *game)
{
  return hradby_audience_has_secrets (game->table->type)
         && hradby_game_to_move (game) != HRADBY_NOBODY;
}

/* How many were kept, and one more: nothing means an error. */
static gpointer
own_cb (gpointer data, HradbyArenaProgressFunc progress, gpointer progress_data,
        GCancellable *cancellable, GError **error)
{
  const Order *order = data;
  g_autoptr(HradbyLibrary) library = hradby_catalogue_new ();
  g_autoptr(HradbyRecord) record
    = order->path != NULL ? hradby_record_load (order->path, library, error)
                          : hradby_record_read (order->bytes, "", library, NULL, NULL, NULL, error);
  g_auto(HradbyHunt) hunt = { 0 };

  if (record == NULL)
    return NULL;
  if (is_closed (record->game))
    return GUINT_TO_POINTER (1);
  hradby_hunt_init (&hunt, OWN_ROUNDS, OWN_MAX);
  hunt.progress = progress;
  hunt.progress_data = progress_data;
  g_autoptr(GPtrArray) found = hradby_hunt_record (&hunt, record, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  for (guint i = 0; i < found->len; i++)
    if (!hradby_puzzle_keep (found->pdata[i], library, error))
      return NULL;
  return GUINT_TO_POINTER (found->len + 1);
}

void
hradby_hunt_own_async (const char *path, HradbySession *now, GCancellable *cancellable,
                       HradbyArenaProgressFunc progress, gpointer progress_data,
                       GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr(GTask) task = NULL;
  Order *order = g_new0 (Order, 1);

  g_return_if_fail (path != NULL || HRADBY_IS_SESSION (now));

  order->path = g_strdup (path);
  order->bytes = path == NULL ? hradby_session_write_record (now) : NULL;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_hunt_own_async);
  hradby_arena_run_task (task, own_cb, order, order_free, NULL, progress, progress_data);
}

gint
hradby_hunt_own_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_hunt_own_async), -1);

  return GPOINTER_TO_INT (g_task_propagate_pointer (G_TASK (result), error)) - 1;
}
