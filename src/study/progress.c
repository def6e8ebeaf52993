/* Work in a thread, and messages about it on their way to where it was begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/progress.h"

typedef struct
{
  HradbyProgressWork      work;
  gpointer                data;
  GDestroyNotify          free_data;
  GDestroyNotify          free_result;
  HradbyArenaProgressFunc progress;
  gpointer                progress_data;
} Run;

/* One call of the progress function. */
typedef struct
{
  GTask *task;
  guint  n_done;
  double fraction;
} Message;

static void
run_free (Run *self)
{
  self->free_data (self->data);
  g_free (self);
}

static void
message_free (Message *self)
{
  g_object_unref (self->task);
  g_free (self);
}

static gboolean
deliver_cb (gpointer data)
{
  Message *self = data;
  const Run *run = g_task_get_task_data (self->task);

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (self->task))
      && !g_task_get_completed (self->task))
    run->progress (self->n_done, self->fraction, run->progress_data);
  return G_SOURCE_REMOVE;
}

/* Called in any thread while the task is not answered. */
static void
progress_cb (guint    n_done,
             double   fraction,
             gpointer user_data)
{
  Message *message = g_new0 (Message, 1);
  g_autoptr(GSource) source = g_idle_source_new ();

  message->task = g_object_ref (user_data);
  message->n_done = n_done;
  message->fraction = fraction;
  /* The priority of the answer: what is sent before it arrives before it. */
  g_source_set_priority (source, g_task_get_priority (user_data));
  g_source_set_callback (source, deliver_cb, message, (GDestroyNotify) message_free);
  g_source_attach (source, g_task_get_context (user_data));
}

static void
run_thread (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const Run *self = data;
  GError *error = NULL;
  gpointer result = self->work (self->data, self->progress != NULL ? progress_cb : NULL, task,
                                cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, self->free_result);
  else
    g_task_return_error (task, error);
}

void
hradby_progress_run (GTask                  *task,
                     HradbyProgressWork      work,
                     gpointer                data,
                     GDestroyNotify          free_data,
                     GDestroyNotify          free_result,
                     HradbyArenaProgressFunc progress,
                     gpointer                progress_data)
{
  Run *self = g_new (Run, 1);

  *self = (Run) { work, data, free_data, free_result, progress, progress_data };
  g_task_set_task_data (task, self, (GDestroyNotify) run_free);
  g_task_run_in_thread (task, run_thread);
}
