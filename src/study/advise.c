/* Asking for advice: a copy of what the seat may know goes to a thread, the advice comes back. */
#include "study/advise.h"

/* Streams of the seed, far from those of draws and of thoughts. */
#define VIEW_STREAMS   (G_GUINT64_CONSTANT (3) << 40)
#define ADVICE_STREAMS (G_GUINT64_CONSTANT (4) << 40)

typedef struct
{
  HradbyTable       *table;
  HradbyPosition    *position;
  guint64            seed;
  guint              number;
  const HradbyLevel *budget;
  guint              max;
} Question;

static void
question_free (Question *self)
{
  hradby_table_unref (self->table);
  g_free (self->position);
  g_free (self);
}

void
hradby_advise (const HradbyTable    *table,
               const HradbyPosition *position,
               guint64               seed,
               guint                 number,
               const HradbyLevel    *budget,
               GCancellable         *cancellable,
               const HradbyAction   *played,
               guint                 n_played,
               guint                 max,
               HradbyAdvice         *advice)
{
  g_autofree HradbyPosition *seen = hradby_position_new (table);
  HradbyRandom random;
  HradbyDecision decision = { table, seen, &random, cancellable };

  hradby_random_init (&random, seed, VIEW_STREAMS + number);
  table->type->view (table, position, table->type->to_move (table, position), &random, seen);
  hradby_random_init (&random, seed, ADVICE_STREAMS + number);
  hradby_advice_give (budget, &decision, played, n_played, max, advice);
}

static void
advise_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  const Question *self = data;
  HradbyAdvice *advice;

  if (g_task_return_error_if_cancelled (task))
    return;

  advice = g_new0 (HradbyAdvice, 1);
  hradby_advise (self->table, self->position, self->seed, self->number, self->budget, cancellable,
                 NULL, 0, self->max, advice);
  g_task_return_pointer (task, advice, g_free);
}

void
hradby_advise_async (const HradbyGame    *game,
                     const HradbyLevel   *budget,
                     guint                max,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Question *question;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);

  question = g_new0 (Question, 1);
  question->table = hradby_table_ref (game->table);
  question->position = hradby_position_copy (game->table, game->position);
  question->seed = game->setup->seed;
  question->number = game->actions->len;
  question->budget = budget;
  question->max = max;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_advise_async);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (task, advise_thread);
}

HradbyAdvice *
hradby_advise_finish (GAsyncResult  *result,
                      GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_advise_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
