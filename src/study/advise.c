/* Asking for advice: a copy of what the seat may know goes to a thread, the advice comes back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/advise.h"

#include "engine/table.h"

/* Streams of the seed, far from those of draws and of thoughts. */
#define VIEW_STREAMS   (G_GUINT64_CONSTANT (3) << 40)
#define ADVICE_STREAMS (G_GUINT64_CONSTANT (4) << 40)

/* A question with a table and a position of its own. */
typedef struct {
  HradbyTable    *table;
  HradbyPosition *position;
  HradbyAction   *played;
  HradbyAdviseQuestion  question;
} Task;

static void
task_free (Task *self)
{
  hradby_table_unref (self->table);
  g_free (self->position);
  g_free (self->played);
  g_free (self);
}

void
hradby_advise (const HradbyAdviseQuestion *question, GCancellable *cancellable,
               HradbyAdvice *advice)
{
  const HradbyTable *table = question->table;
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  HradbyRandom random;
  HradbyDecision decision = { table, seen, &random, cancellable };

  hradby_random_init (&random, question->seed, VIEW_STREAMS + question->number);
  table->type->view (table, question->position,
                     table->type->to_move (table, question->position), &random, seen);
  if (question->budget == NULL) {
    hradby_advice_glance (&decision, question->max, advice);
    return;
  }
  hradby_random_init (&random, question->seed, ADVICE_STREAMS + question->number);
  hradby_advice_give (question->budget, &decision, question->played, question->n_played,
                      question->max, advice);
}

static void
advise_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Task *self = data;

  if (g_task_return_error_if_cancelled (task))
    return;

  HradbyAdvice *advice = g_new0 (HradbyAdvice, 1);
  hradby_advise (&self->question, cancellable, advice);
  g_task_return_pointer (task, advice, g_free);
}

void
hradby_advise_async (const HradbyGame *game, const HradbyAction *played, guint n_played,
                     const HradbyLevel *budget, guint max, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);

  Task *own = g_new0 (Task, 1);
  own->table = hradby_table_ref (game->table);
  own->position = hradby_table_copy_position (game->table, game->position);
  own->played = g_memdup2 (played, n_played * sizeof *played);
  own->question = (HradbyAdviseQuestion) { .table = own->table, .position = own->position,
                                     .seed = game->setup->seed, .number = game->actions->len,
                                     .budget = budget, .max = max,
                                     .played = own->played, .n_played = n_played };
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_advise_async);
  g_task_set_task_data (task, own, (GDestroyNotify) task_free);
  g_task_run_in_thread (task, advise_thread);
}

void
hradby_advise_viewer_async (HradbySession *session, const HradbyLevel *budget, guint max,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (hradby_session_get_to_decide (session) != HRADBY_NOBODY);

  hradby_advise_async (hradby_session_get_game (session), NULL, 0, budget, max, cancellable,
                       callback, user_data);
}

HradbyAdvice *
hradby_advise_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_advise_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
