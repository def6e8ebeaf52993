/* Comparing in threads: a copy of the question goes there, progress and the answer come back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/comparison.h"

#include "study/progress.h"

/**
 * Run:
 * @arena: a copy that belongs to the task
 * @setups: (owned): its set-ups
 * @progress: (nullable): of the caller, called in their main context
 * @progress_data: for @progress
 */
typedef struct
{
  HradbyArena              arena;
  HradbySetup            **setups;
  HradbyArenaProgressFunc  progress;
  gpointer                 progress_data;
} Run;

static void
run_free (Run *self)
{
  for (guint i = 0; i < self->arena.n_setups; i++)
    hradby_setup_unref (self->setups[i]);
  g_free (self->setups);
  g_free (self);
}

static void
progress_cb (guint    n_rounds,
             double   fraction,
             gpointer user_data)
{
  const Run *run = g_task_get_task_data (user_data);

  hradby_progress_tell (user_data, n_rounds, fraction, run->progress, run->progress_data);
}

static void
run_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  Run *self = data;
  GError *error = NULL;
  HradbyComparison *comparison = hradby_comparison_run (&self->arena, cancellable, &error);

  if (comparison != NULL)
    g_task_return_pointer (task, comparison, (GDestroyNotify) hradby_comparison_free);
  else
    g_task_return_error (task, error);
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
run_new (const HradbyArena *arena,
         GTask             *task)
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
  self->progress = arena->progress;
  self->progress_data = arena->progress_data;
  self->arena.progress = arena->progress != NULL ? progress_cb : NULL;
  self->arena.progress_data = task;
  return self;
}

void
hradby_comparison_run_async (const HradbyArena   *arena,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (arena != NULL && arena->n_setups > 0);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_comparison_run_async);
  g_task_set_task_data (task, run_new (arena, task), (GDestroyNotify) run_free);
  g_task_run_in_thread (task, run_thread);
}

HradbyComparison *
hradby_comparison_run_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_comparison_run_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
