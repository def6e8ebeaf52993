/* Thinking: a copy of what the seat may know goes to a thread, an action comes back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/think.h"

#include "engine/table.h"

/* Streams of the seed, far from those of the draws: thinking never changes what is drawn. */
#define VIEW_STREAMS   (G_GUINT64_CONSTANT (1) << 40)
#define CHOICE_STREAMS (G_GUINT64_CONSTANT (2) << 40)

typedef struct
{
  HradbyTable       *table;
  HradbyPosition    *seen;
  const HradbyLevel *level;
  HradbyPlan        *plan;
  GCancellable      *hurry;
  HradbyRandom       random;
} Thought;

static void
thought_free (Thought *self)
{
  hradby_table_unref (self->table);
  g_free (self->seen);
  hradby_plan_unref (self->plan);
  g_object_unref (self->hurry);
  g_free (self);
}

/* What the seat to move may know, and random numbers of its own. */
static Thought *
thought_new (const HradbyGame  *game,
             const HradbyLevel *level)
{
  Thought *self = g_new0 (Thought, 1);
  HradbyRandom random;

  hradby_random_init (&random, game->setup->seed, VIEW_STREAMS + game->actions->len);
  hradby_random_init (&self->random, game->setup->seed, CHOICE_STREAMS + game->actions->len);
  self->table = hradby_table_ref (game->table);
  self->seen = hradby_table_new_position (game->table);
  self->level = level;
  game->table->type->view (game->table, game->position, hradby_game_to_move (game), &random,
                           self->seen);
  return self;
}

static void
think_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Thought *self = data;
  HradbyDecision decision = { self->table, self->seen, &self->random, cancellable,
                              .hurry = self->hurry };
  HradbyAction *answer;

  if (g_task_return_error_if_cancelled (task))
    return;

  answer = g_new0 (HradbyAction, 1);
  hradby_plan_choose (self->plan, self->level, &decision, answer);
  g_task_return_pointer (task, answer, g_free);
}

void
hradby_think_async (const HradbyGame    *game,
                    const HradbyLevel   *level,
                    HradbyPlan          *plan,
                    GCancellable        *hurry,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Thought *thought;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);
  g_return_if_fail (level != NULL && plan != NULL && G_IS_CANCELLABLE (hurry));

  thought = thought_new (game, level);
  thought->hurry = g_object_ref (hurry);
  thought->plan = hradby_plan_ref (plan);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, hradby_think_async);
  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think_thread);
}

gboolean
hradby_think_finish (GAsyncResult  *result,
                     HradbyAction  *action,
                     GError       **error)
{
  g_autofree HradbyAction *answer = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, hradby_think_async), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;
  *action = *answer;
  return TRUE;
}
