/* Progress of a task, on its way to where the task was begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/progress.h"

/* One call of the progress function. */
typedef struct
{
  GTask                   *task;
  guint                    n_done;
  double                   fraction;
  HradbyArenaProgressFunc  func;
  gpointer                 user_data;
} Message;

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
  GCancellable *cancellable = g_task_get_cancellable (self->task);

  if (!g_cancellable_is_cancelled (cancellable) && !g_task_get_completed (self->task))
    self->func (self->n_done, self->fraction, self->user_data);
  return G_SOURCE_REMOVE;
}

void
hradby_progress_tell (GTask                   *task,
                      guint                    n_done,
                      double                   fraction,
                      HradbyArenaProgressFunc  func,
                      gpointer                 user_data)
{
  Message *message = g_new0 (Message, 1);
  g_autoptr(GSource) source = g_idle_source_new ();

  message->task = g_object_ref (task);
  message->n_done = n_done;
  message->fraction = fraction;
  message->func = func;
  message->user_data = user_data;
  /* The priority of the answer: what is sent before it arrives before it. */
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, deliver_cb, message, (GDestroyNotify) message_free);
  g_source_attach (source, g_task_get_context (task));
}
