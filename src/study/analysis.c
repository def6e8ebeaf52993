/* Judging all turns of a game, in threads; each turn by itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/analysis.h"

#include "engine/table.h"
#include "study/arena.h"

#include <string.h>

/* Plays that are judged besides the one that was played: more say little. */
#define MAX_MOVES 4

#define MAX_THREADS 16

/* Streams of the seed, far from those of draws, thoughts and advice. */
#define SIGHT_STREAMS (G_GUINT64_CONSTANT (7) << 40)

/* A moment with what it takes to judge it. @actions: what was played, within those of the game.
 * @known: set last, atomically, by the thread that judged it. */
typedef struct {
  HradbyAnalysisMoment  moment;
  gint                  known;
  HradbyPosition       *position;
  guint                 number;
  const HradbyAction   *actions;
  guint                 n_actions;
} Item;

struct _HradbyAnalysis {
  GMutex      mutex;                       /* held while what is known is written */
  HradbyGame *game;                        /* (owned): a copy */
  HradbySeats seats;                       /* whose turns are judged */
  GArray     *items;                       /* (element-type Item): the moments */
  gboolean    finished;
  double      chances[HRADBY_MAX_PLAYERS]; /* at the end; all 0 if the game is not over */
};

/* What the threads share; everything from @next on only with @mutex. */
typedef struct {
  HradbyAnalysis          *analysis;
  const HradbyLevel       *budget;
  GCancellable            *cancellable;
  HradbyArenaProgressFunc  progress;
  gpointer                 progress_data;
  GMutex                   mutex;
  guint                    next;
  guint                    n_done;
} Work;

/* What a task has to do. */
typedef struct {
  HradbyAnalysis    *analysis;
  const HradbyLevel *budget;
} Order;

static const Item *
get_item (const HradbyAnalysis *self, guint index)
{
  return &g_array_index (self->items, Item, index);
}

static void
item_clear (gpointer data)
{
  g_free (((Item *) data)->position);
}

/* Notes the action @number of the game, taken at @position after @step actions of players. */
static void
note_action (HradbyAnalysis *self, const HradbyPosition *position, guint number, guint step)
{
  const HradbyTable *table = self->game->table;
  guint player, seat = table->type->to_move (table, position);
  guint turn = table->type->get_turn (table, position, &player);
  Item *last = self->items->len > 0
               ? &g_array_index (self->items, Item, self->items->len - 1) : NULL;

  if (last == NULL || last->moment.turn != turn || last->moment.seat != seat) {
    Item item = { .moment = { .step = step, .turn = turn, .seat = seat }, .number = number,
                  .position = hradby_table_copy_position (table, position) };

    item.actions = (const HradbyAction *) (gconstpointer) self->game->actions->data + number;
    g_array_append_val (self->items, item);
    last = &g_array_index (self->items, Item, self->items->len - 1);
  }
  if (number < self->game->actions->len)
    last->n_actions = number + 1 - last->number;
}

/* Leaves the moments of @seats, each with what its seat knew. */
static void
keep_moments (HradbyAnalysis *self, HradbySeats seats)
{
  const HradbyTable *table = self->game->table;

  for (guint i = self->items->len; i-- > 0;) {
    Item *item = &g_array_index (self->items, Item, i);
    HradbyRandom random;

    if (!hradby_seats_have (seats, item->moment.seat)) {
      g_array_remove_index (self->items, i);
      continue;
    }
    g_autofree HradbyPosition *whole = hradby_table_copy_position (table, item->position);
    hradby_random_init (&random, self->game->setup->seed, SIGHT_STREAMS + item->number);
    table->type->view (table, whole, item->moment.seat, &random, item->position);
  }
}

HradbyAnalysis *
hradby_analysis_new (const HradbyGame *game, HradbySeats seats)
{
  HradbyAnalysis *self = g_atomic_rc_box_new0 (HradbyAnalysis);
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint step = 0;

  g_mutex_init (&self->mutex);
  self->game = hradby_game_copy (game);
  self->seats = seats;
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
  for (guint i = 0; i <= game->actions->len; i++) {
    if (table->type->to_move (table, position) < table->n_players)
      note_action (self, position, i, step++);
    if (i < game->actions->len)
      table->type->apply (table, position, &g_array_index (game->actions, HradbyAction, i), NULL);
  }
  self->finished = table->type->to_move (table, position) == HRADBY_NOBODY;
  if (self->finished)
    hradby_advice_result (table, position, self->chances);
  for (guint i = 0; i < self->items->len; i++)
    g_array_index (self->items, Item, i).moment.over = self->finished || i + 1 < self->items->len;
  if (seats != HRADBY_EVERYBODY)
    keep_moments (self, seats);
  return self;
}

HradbyAnalysis *
hradby_analysis_new_for_viewer (HradbySession *session)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  return hradby_analysis_new (hradby_session_get_game (session),
                              hradby_session_get_open_seats (session));
}

gboolean
hradby_analysis_fits (const HradbyAnalysis *self, HradbySession *session)
{
  g_return_val_if_fail (self != NULL && HRADBY_IS_SESSION (session), FALSE);

  const GArray *actions = hradby_session_get_game (session)->actions;
  return self->seats == hradby_session_get_open_seats (session)
         && actions->len == self->game->actions->len
         && (actions->len == 0
             || memcmp (actions->data, self->game->actions->data,
                        actions->len * sizeof (HradbyAction)) == 0);
}

static HradbyAnalysis *
analysis_ref (HradbyAnalysis *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
analysis_clear (gpointer data)
{
  HradbyAnalysis *self = data;

  hradby_game_free (self->game);
  g_array_unref (self->items);
  g_mutex_clear (&self->mutex);
}

void
hradby_analysis_unref (HradbyAnalysis *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, analysis_clear);
}

/* A search that was cancelled tells nothing, and may end after the next one has begun. */
static void
judge (const Work *work, Item *item)
{
  HradbyAnalysis *analysis = work->analysis;
  const HradbyGame *game = analysis->game;
  HradbyAdviseQuestion question = { game->table, item->position, game->setup->seed, item->number,
                                    work->budget, MAX_MOVES,
                                    item->moment.over ? item->actions : NULL, item->n_actions };
  HradbyAdvice advice;

  hradby_advise (&question, work->cancellable, &advice);
  g_mutex_lock (&analysis->mutex);
  if (!g_cancellable_is_cancelled (work->cancellable) && !item->known) {
    item->moment.advice = advice;
    g_atomic_int_set (&item->known, TRUE);
  }
  g_mutex_unlock (&analysis->mutex);
}

/* The next moment that nobody judges or has judged; %NULL if there is none. */
static Item *
take_next (Work *work)
{
  while (work->next < work->analysis->items->len
         && hradby_analysis_is_known (work->analysis, work->next))
    work->next++;
  return work->next < work->analysis->items->len
         ? &g_array_index (work->analysis->items, Item, work->next++) : NULL;
}

static gpointer
work_thread (gpointer data)
{
  Work *work = data;
  guint n = work->analysis->items->len;
  Item *item;

  g_mutex_lock (&work->mutex);
  while (!g_cancellable_is_cancelled (work->cancellable) && (item = take_next (work)) != NULL) {
    g_mutex_unlock (&work->mutex);
    judge (work, item);
    g_mutex_lock (&work->mutex);
    work->n_done++;
    if (work->progress != NULL)
      work->progress (work->n_done, (double) work->n_done / n, work->progress_data);
  }
  g_mutex_unlock (&work->mutex);
  return NULL;
}

gboolean
hradby_analysis_run (HradbyAnalysis *self, const HradbyLevel *budget, GCancellable *cancellable,
                     HradbyArenaProgressFunc progress, gpointer progress_data, GError **error)
{
  guint n_threads = MIN (MAX_THREADS, g_get_num_processors ());
  GThread *threads[MAX_THREADS] = { NULL };
  Work work = { .analysis = self, .budget = budget, .cancellable = cancellable,
                .progress = progress, .progress_data = progress_data };

  g_return_val_if_fail (self != NULL && budget != NULL, FALSE);

  for (guint i = 0; i < self->items->len; i++)
    work.n_done += hradby_analysis_is_known (self, i) ? 1 : 0;
  g_mutex_init (&work.mutex);
  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("analysis", work_thread, &work);
  work_thread (&work);
  for (guint i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&work.mutex);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
order_free (Order *self)
{
  hradby_analysis_unref (self->analysis);
  g_free (self);
}

static gpointer
run_cb (gpointer data, HradbyArenaProgressFunc progress, gpointer progress_data,
        GCancellable *cancellable, GError **error)
{
  const Order *order = data;

  return hradby_analysis_run (order->analysis, order->budget, cancellable, progress, progress_data,
                              error) ? order->analysis : NULL;
}

void
hradby_analysis_run_async (HradbyAnalysis *self, const HradbyLevel *budget,
                           GCancellable *cancellable, HradbyArenaProgressFunc progress,
                           gpointer progress_data, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (self != NULL && budget != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);
  order->analysis = analysis_ref (self);
  order->budget = budget;
  g_task_set_source_tag (task, hradby_analysis_run_async);
  hradby_arena_run_task (task, run_cb, order, (GDestroyNotify) order_free, NULL, progress,
                       progress_data);
}

gboolean
hradby_analysis_run_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_analysis_run_async), FALSE);

  return g_task_propagate_pointer (G_TASK (result), error) != NULL;
}

gboolean
hradby_analysis_is_known (const HradbyAnalysis *self, guint index)
{
  g_return_val_if_fail (index < self->items->len, FALSE);

  return g_atomic_int_get (&get_item (self, index)->known);
}

guint
hradby_analysis_get_n_moments (const HradbyAnalysis *self)
{
  return self->items->len;
}

const HradbyAnalysisMoment *
hradby_analysis_get_moment (const HradbyAnalysis *self, guint index)
{
  g_return_val_if_fail (index < self->items->len, NULL);

  return &get_item (self, index)->moment;
}

const HradbyPosition *
hradby_analysis_get_position (const HradbyAnalysis *self, guint index)
{
  g_return_val_if_fail (index < self->items->len, NULL);

  return get_item (self, index)->position;
}

guint
hradby_analysis_get_n_points (const HradbyAnalysis *self)
{
  guint n = 0;

  while (n < self->items->len && hradby_analysis_is_known (self, n))
    n++;
  return n == self->items->len && self->finished ? n + 1 : n;
}

double
hradby_analysis_get_chance (const HradbyAnalysis *self, guint point, guint seat)
{
  g_return_val_if_fail (point < hradby_analysis_get_n_points (self), 0);
  g_return_val_if_fail (seat < self->game->table->n_players, 0);

  return point < self->items->len ? get_item (self, point)->moment.advice.chances[seat]
                                  : self->chances[seat];
}

double
hradby_analysis_get_cost (const HradbyAnalysis *self, guint index, double *chance)
{
  const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (self, index);
  const HradbyAdviceMove *best = &moment->advice.moves[0], *played = &moment->advice.played;
  gboolean told = moment->over && hradby_analysis_is_known (self, index);

  if (chance != NULL)
    *chance = told ? best->chance - played->chance : 0;
  return told ? best->lead - played->lead : 0;
}

/* Whole percents of the chance come first, as what is lost in a game that is lost means little. */
static gboolean
costs_more (const HradbyAnalysis *self, guint index, guint other)
{
  double chance, other_chance;
  double cost = hradby_analysis_get_cost (self, index, &chance);
  double other_cost = hradby_analysis_get_cost (self, other, &other_chance);
  gint percent = (gint) (100 * chance + 0.5), other_percent = (gint) (100 * other_chance + 0.5);

  return percent != other_percent ? percent > other_percent : cost > other_cost;
}

guint
hradby_analysis_list_costly (const HradbyAnalysis *self, double least, guint *indices, guint max)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++) {
    guint place;

    if (hradby_analysis_get_cost (self, i, NULL) < least || max == 0
        || (n == max && !costs_more (self, i, indices[n - 1])))
      continue;
    if (n < max)
      n++;
    for (place = n - 1; place > 0 && costs_more (self, i, indices[place - 1]); place--)
      indices[place] = indices[place - 1];
    indices[place] = i;
  }
  return n;
}
