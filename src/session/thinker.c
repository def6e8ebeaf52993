/* Thoughts with a number each: only the answer to the newest one counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/thinker.h"

#include "session/think.h"

/**
 * HradbyThinker:
 * @cancellable: (nullable): stops the thought that is under way
 * @hurry: (nullable): ends it with an answer
 * @generation: its number
 * @due: when it may be told at the earliest, by g_get_monotonic_time()
 * @answer: what it came to, while it is not due
 * @plan: what else was planned with answers
 * @source: the timeout until then, or 0
 *
 * Kept alive also by thoughts under way: cancelling does not call back an answer that is already
 * on its way.
 */
struct _HradbyThinker
{
  grefcount          ref_count;
  HradbyThinkerFunc  func;
  gpointer           user_data;
  GCancellable      *cancellable;
  GCancellable      *hurry;
  guint64            generation;
  gint64             due;
  HradbyAction       answer;
  HradbyPlan        *plan;
  guint              source;
  gboolean           rests;
};

typedef struct
{
  HradbyThinker *thinker;
  guint64        generation;
} Thought;

static void
thinker_unref (HradbyThinker *self)
{
  if (g_ref_count_dec (&self->ref_count))
    {
      hradby_plan_unref (self->plan);
      g_clear_object (&self->hurry);
      g_free (self);
    }
}

static void
tell (HradbyThinker *self)
{
  HradbyAction action = self->answer;

  self->func (&action, self->user_data);
}

static gboolean
due_cb (gpointer user_data)
{
  HradbyThinker *self = user_data;

  self->source = 0;
  tell (self);
  return G_SOURCE_REMOVE;
}

static void
take_answer (HradbyThinker *self)
{
  gint64 wait = (self->due - g_get_monotonic_time () + 999) / 1000;

  g_clear_object (&self->cancellable);
  if (wait > 0)
    self->source = g_timeout_add ((guint) wait, due_cb, self);
  else
    tell (self);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree Thought *thought = user_data;
  HradbyThinker *self = thought->thinker;
  HradbyAction action;

  if (hradby_think_finish (result, &action, NULL)
      && self->generation == thought->generation)
    {
      self->answer = action;
      take_answer (self);
    }
  thinker_unref (self);
}

HradbyThinker *
hradby_thinker_new (HradbyThinkerFunc func,
                    gpointer          user_data)
{
  HradbyThinker *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (HradbyThinker, 1);
  g_ref_count_init (&self->ref_count);
  self->func = func;
  self->user_data = user_data;
  self->plan = hradby_plan_new ();
  return self;
}

void
hradby_thinker_free (HradbyThinker *self)
{
  g_return_if_fail (self != NULL);

  hradby_thinker_stop (self);
  thinker_unref (self);
}

void
hradby_thinker_stop (HradbyThinker *self)
{
  g_return_if_fail (self != NULL);

  self->generation++;
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
hradby_thinker_start (HradbyThinker     *self,
                      const HradbyGame  *game,
                      const HradbyLevel *level,
                      guint              delay)
{
  Thought *thought;

  g_return_if_fail (self != NULL && level != NULL);

  hradby_thinker_stop (self);
  if (self->rests)
    return;
  self->cancellable = g_cancellable_new ();
  g_clear_object (&self->hurry);
  self->hurry = g_cancellable_new ();
  self->due = g_get_monotonic_time () + (gint64) delay * 1000;

  thought = g_new0 (Thought, 1);
  thought->thinker = self;
  thought->generation = self->generation;
  g_ref_count_inc (&self->ref_count);
  hradby_think_async (game, level, self->plan, self->hurry, self->cancellable, thought_cb, thought);
}

gboolean
hradby_thinker_set_rests (HradbyThinker *self,
                          gboolean       rests)
{
  gboolean is_new = self->rests != rests;

  self->rests = rests;
  if (rests)
    hradby_thinker_stop (self);
  return is_new;
}

void
hradby_thinker_wait (HradbyThinker *self,
                     guint          delay)
{
  gint64 due = g_get_monotonic_time () + (gint64) delay * 1000;

  g_return_if_fail (self != NULL);

  if (due <= self->due)
    return;
  self->due = due;
  if (self->source == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (delay, due_cb, self);
}

void
hradby_thinker_hurry (HradbyThinker *self)
{
  g_return_if_fail (self != NULL);

  self->due = 0;
  if (self->hurry != NULL)
    g_cancellable_cancel (self->hurry);
  if (self->source == 0)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  tell (self);
}

gboolean
hradby_thinker_is_busy (HradbyThinker *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->cancellable != NULL || self->source != 0;
}
