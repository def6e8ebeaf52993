/* Thinking: a copy of what the seat may know goes to a thread; only the newest answer counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/thinker.h"

#include "ai/level.h"
#include "engine/table.h"

#include <gio/gio.h>

/* Streams of the seed, far from those of the draws: thinking never changes what is drawn. */
#define VIEW_STREAMS   (G_GUINT64_CONSTANT (1) << 40)
#define CHOICE_STREAMS (G_GUINT64_CONSTANT (2) << 40)

/* Kept alive also by thoughts under way: cancelling does not call back an answer that is already on
 * its way. */
struct _HradbyThinker {
  grefcount          ref_count;
  HradbyThinkerFunc  func;
  gpointer           user_data;
  GCancellable      *cancellable; /* (nullable): stops the thought that is under way */
  GCancellable      *hurry;       /* (nullable): ends it with an answer */
  /* when it may be told at the earliest, by g_get_monotonic_time() */
  gint64             due;
  HradbyAction       answer; /* what it came to, while it is not due */
  HradbyLevelPlan   *plan;   /* what else was planned with answers */
  guint              source; /* the timeout until then, or 0 */
};

typedef struct {
  HradbyTable       *table;
  HradbyPosition    *seen;
  const HradbyLevel *level;
  HradbyLevelPlan   *plan;
  GCancellable      *hurry;
  HradbyRandom       random;
} Thought;

static void
thought_free (Thought *self)
{
  hradby_table_unref (self->table);
  g_free (self->seen);
  hradby_level_plan_unref (self->plan);
  g_object_unref (self->hurry);
  g_free (self);
}

static void
thinker_unref (HradbyThinker *self)
{
  if (g_ref_count_dec (&self->ref_count)) {
    hradby_level_plan_unref (self->plan);
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
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  HradbyThinker *self = user_data;
  g_autofree HradbyAction *answer = g_task_propagate_pointer (G_TASK (result), NULL);
  gint64 wait = (self->due - g_get_monotonic_time () + 999) / 1000;

  if (answer != NULL && g_task_get_cancellable (G_TASK (result)) == self->cancellable) {
    self->answer = *answer;
    g_clear_object (&self->cancellable);
    if (wait > 0)
      self->source = g_timeout_add ((guint) wait, due_cb, self);
    else
      tell (self);
  }
  thinker_unref (self);
}

static void
think_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *self = data;
  HradbyDecision decision = { self->table, self->seen, &self->random, cancellable,
                              .hurry = self->hurry };

  if (g_task_return_error_if_cancelled (task))
    return;

  HradbyAction *answer = g_new0 (HradbyAction, 1);
  hradby_level_plan_choose (self->plan, self->level, &decision, answer);
  g_task_return_pointer (task, answer, g_free);
}

HradbyThinker *
hradby_thinker_new (HradbyThinkerFunc func, gpointer user_data)
{
  g_return_val_if_fail (func != NULL, NULL);

  HradbyThinker *self = g_new0 (HradbyThinker, 1);
  g_ref_count_init (&self->ref_count);
  self->func = func;
  self->user_data = user_data;
  self->plan = hradby_level_plan_new ();
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
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* What is hidden from the seat is drawn anew from the seed: the answer cannot depend on it, and is
 * always the same. */
static Thought *
thought_new (HradbyThinker *self, const HradbyGame *game, const HradbyLevel *level)
{
  Thought *thought = g_new0 (Thought, 1);
  HradbyRandom random;

  hradby_random_init (&random, game->setup->seed, VIEW_STREAMS + game->actions->len);
  hradby_random_init (&thought->random, game->setup->seed, CHOICE_STREAMS + game->actions->len);
  thought->table = hradby_table_ref (game->table);
  thought->seen = hradby_table_new_position (game->table);
  thought->level = level;
  thought->plan = hradby_level_plan_ref (self->plan);
  thought->hurry = g_object_ref (self->hurry);
  game->table->type->view (game->table, game->position, hradby_game_to_move (game), &random,
                           thought->seen);
  return thought;
}

void
hradby_thinker_start (HradbyThinker *self, const HradbyGame *game, const HradbyLevel *level,
                      guint delay)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (self != NULL && level != NULL);
  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);

  hradby_thinker_stop (self);
  self->cancellable = g_cancellable_new ();
  g_clear_object (&self->hurry);
  self->hurry = g_cancellable_new ();
  self->due = g_get_monotonic_time () + (gint64) delay * 1000;

  g_ref_count_inc (&self->ref_count);
  task = g_task_new (NULL, self->cancellable, thought_cb, self);
  g_task_set_task_data (task, thought_new (self, game, level), (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think_thread);
}

void
hradby_thinker_wait (HradbyThinker *self, guint delay)
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
