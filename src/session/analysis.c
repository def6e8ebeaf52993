/* Judging all turns of a game, in threads; each turn by itself. */
#include "session/analysis.h"

#include "session/progress.h"

/* Plays that are judged besides the one that was played: more say little. */
#define MAX_PLAYS 4

#define MAX_THREADS 16

/* A moment with what it takes to judge it. @actions: what was played, within those of the game. */
typedef struct
{
  HradbyMoment        moment;
  HradbyPosition     *position;
  guint               number;
  const HradbyAction *actions;
  guint               n_actions;
} Item;

/**
 * HradbyAnalysis:
 * @game: (owned): a copy
 * @items: (element-type Item): the moments
 * @chances: at the end; all 0 if the game is not over
 */
struct _HradbyAnalysis
{
  HradbyGame *game;
  GArray     *items;
  gboolean    finished;
  double      chances[HRADBY_MAX_PLAYERS];
};

/* What the threads share; everything from @next on only with @mutex. */
typedef struct
{
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
typedef struct
{
  HradbyGame              *game;
  const HradbyLevel       *budget;
  HradbyArenaProgressFunc  progress;
  gpointer                 progress_data;
} Order;

static const Item *
get_item (const HradbyAnalysis *self,
          guint                 index)
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
note_action (HradbyAnalysis       *self,
             const HradbyPosition *position,
             guint                 number,
             guint                 step)
{
  const HradbyTable *table = self->game->table;
  guint player, seat = table->type->to_move (table, position);
  guint turn = table->type->get_turn (table, position, &player);
  Item *last = self->items->len > 0
               ? &g_array_index (self->items, Item, self->items->len - 1) : NULL;

  if (last == NULL || last->moment.turn != turn || last->moment.seat != seat)
    {
      Item item = { .moment = { .step = step, .turn = turn, .seat = seat }, .number = number,
                    .position = hradby_position_copy (table, position) };

      item.actions = (const HradbyAction *) (gconstpointer) self->game->actions->data + number;
      g_array_append_val (self->items, item);
      last = &g_array_index (self->items, Item, self->items->len - 1);
    }
  if (number < self->game->actions->len)
    last->n_actions = number + 1 - last->number;
}

static HradbyAnalysis *
analysis_new (const HradbyGame *game)
{
  HradbyAnalysis *self = g_new0 (HradbyAnalysis, 1);
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_position_new (table);
  guint step = 0;

  self->game = hradby_game_copy (game);
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
  for (guint i = 0; i <= game->actions->len; i++)
    {
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
  return self;
}

void
hradby_analysis_free (HradbyAnalysis *self)
{
  g_return_if_fail (self != NULL);

  hradby_game_free (self->game);
  g_array_unref (self->items);
  g_free (self);
}

static void
judge (const Work *work,
       Item       *item)
{
  const HradbyGame *game = work->analysis->game;

  hradby_advise (game->table, item->position, game->setup->seed, item->number, work->budget,
                 work->cancellable, item->moment.over ? item->actions : NULL, item->n_actions,
                 MAX_PLAYS, &item->moment.advice);
}

static gpointer
work_thread (gpointer data)
{
  Work *work = data;
  guint n = work->analysis->items->len;

  g_mutex_lock (&work->mutex);
  while (work->next < n && !g_cancellable_is_cancelled (work->cancellable))
    {
      Item *item = &g_array_index (work->analysis->items, Item, work->next++);

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

HradbyAnalysis *
hradby_analysis_run (const HradbyGame        *game,
                     const HradbyLevel       *budget,
                     GCancellable            *cancellable,
                     HradbyArenaProgressFunc  progress,
                     gpointer                 progress_data,
                     GError                 **error)
{
  g_autoptr(HradbyAnalysis) self = NULL;
  guint n_threads = MIN (MAX_THREADS, g_get_num_processors ());
  GThread *threads[MAX_THREADS] = { NULL };
  Work work = { .budget = budget, .cancellable = cancellable, .progress = progress,
                .progress_data = progress_data };

  g_return_val_if_fail (game != NULL && budget != NULL, NULL);

  self = analysis_new (game);
  work.analysis = self;
  g_mutex_init (&work.mutex);
  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("analysis", work_thread, &work);
  work_thread (&work);
  for (guint i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&work.mutex);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
order_free (Order *self)
{
  hradby_game_free (self->game);
  g_free (self);
}

static void
progress_cb (guint    n_done,
             double   fraction,
             gpointer user_data)
{
  const Order *order = g_task_get_task_data (user_data);

  hradby_progress_tell (user_data, n_done, fraction, order->progress, order->progress_data);
}

static void
run_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  HradbyAnalysis *analysis = hradby_analysis_run (order->game, order->budget, cancellable,
                                                  order->progress != NULL ? progress_cb : NULL,
                                                  task, &error);

  if (analysis != NULL)
    g_task_return_pointer (task, analysis, (GDestroyNotify) hradby_analysis_free);
  else
    g_task_return_error (task, error);
}

void
hradby_analysis_run_async (const HradbyGame        *game,
                           const HradbyLevel       *budget,
                           GCancellable            *cancellable,
                           HradbyArenaProgressFunc  progress,
                           gpointer                 progress_data,
                           GAsyncReadyCallback      callback,
                           gpointer                 user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);

  order->game = hradby_game_copy (game);
  order->budget = budget;
  order->progress = progress;
  order->progress_data = progress_data;
  g_task_set_source_tag (task, hradby_analysis_run_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, run_thread);
}

HradbyAnalysis *
hradby_analysis_run_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_analysis_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

guint
hradby_analysis_get_n_moments (const HradbyAnalysis *self)
{
  return self->items->len;
}

const HradbyMoment *
hradby_analysis_get_moment (const HradbyAnalysis *self,
                            guint                 index)
{
  g_return_val_if_fail (index < self->items->len, NULL);

  return &get_item (self, index)->moment;
}

const HradbyPosition *
hradby_analysis_get_position (const HradbyAnalysis *self,
                              guint                 index)
{
  g_return_val_if_fail (index < self->items->len, NULL);

  return get_item (self, index)->position;
}

guint
hradby_analysis_get_n_points (const HradbyAnalysis *self)
{
  return self->items->len + (self->finished ? 1 : 0);
}

double
hradby_analysis_get_chance (const HradbyAnalysis *self,
                            guint                 point,
                            guint                 seat)
{
  g_return_val_if_fail (point < hradby_analysis_get_n_points (self), 0);
  g_return_val_if_fail (seat < self->game->table->n_players, 0);

  return point < self->items->len ? get_item (self, point)->moment.advice.chances[seat]
                                  : self->chances[seat];
}

double
hradby_analysis_get_cost (const HradbyAnalysis *self,
                          guint                 index,
                          double               *chance)
{
  const HradbyMoment *moment = hradby_analysis_get_moment (self, index);
  const HradbySuggestion *best = &moment->advice.plays[0], *played = &moment->advice.played;

  if (chance != NULL)
    *chance = moment->over ? best->chance - played->chance : 0;
  return moment->over ? best->lead - played->lead : 0;
}

guint
hradby_analysis_list_costly (const HradbyAnalysis *self,
                             double                least,
                             guint                *indices,
                             guint                 max)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      double cost = hradby_analysis_get_cost (self, i, NULL);
      guint place;

      if (cost < least || max == 0
          || (n == max && hradby_analysis_get_cost (self, indices[n - 1], NULL) >= cost))
        continue;
      if (n < max)
        n++;
      for (place = n - 1; place > 0; place--)
        {
          if (hradby_analysis_get_cost (self, indices[place - 1], NULL) >= cost)
            break;
          indices[place] = indices[place - 1];
        }
      indices[place] = i;
    }
  return n;
}
