/* Thinking: a copy of what the seat may know goes to a thread, an action comes back. */
#include "session/think.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

/* Streams of the seed, far from those of the draws: thinking never changes what is drawn. */
#define VIEW_STREAMS   (G_GUINT64_CONSTANT (1) << 40)
#define CHOICE_STREAMS (G_GUINT64_CONSTANT (2) << 40)
#define ON_STREAMS     (G_GUINT64_CONSTANT (5) << 40)

/* The lowest priority of a thread. */
#define NICE 19

typedef struct
{
  HradbyTable       *table;
  HradbyPosition    *seen;
  guint              seat;
  const HradbyLevel *level;
  HradbyPlan        *plan;
  HradbyRandom       random;
  GCancellable      *cancellable;
} Thought;

static void
thought_free (Thought *self)
{
  hradby_table_unref (self->table);
  g_free (self->seen);
  g_clear_pointer (&self->plan, hradby_plan_unref);
  g_clear_object (&self->cancellable);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Thought, thought_free)

static const HradbyLevel *
get_best_level (void)
{
  const HradbyLevel *const *levels = hradby_level_list ();
  guint n_levels = 0;

  while (levels[n_levels + 1] != NULL)
    n_levels++;
  return levels[n_levels];
}

/* What @seat may know, and random numbers of its own. */
static Thought *
thought_new (const HradbyGame  *game,
             const HradbyLevel *level,
             guint              seat,
             guint64            streams)
{
  Thought *self = g_new0 (Thought, 1);
  HradbyRandom random;

  hradby_random_init (&random, game->setup->seed, VIEW_STREAMS + game->actions->len);
  hradby_random_init (&self->random, game->setup->seed, streams + game->actions->len);
  self->table = hradby_table_ref (game->table);
  self->seen = hradby_position_new (game->table);
  self->seat = seat;
  self->level = level != NULL ? level : get_best_level ();
  game->table->type->view (game->table, game->position, seat, &random, self->seen);
  return self;
}

static void
think_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Thought *self = data;
  HradbyAction *answer;

  if (g_task_return_error_if_cancelled (task))
    return;

  answer = g_new0 (HradbyAction, 1);
  hradby_plan_choose (self->plan, self->level, self->table, self->seen, &self->random, cancellable,
                      answer);
  g_task_return_pointer (task, answer, g_free);
}

void
hradby_think_async (const HradbyGame    *game,
                    const HradbyLevel   *level,
                    HradbyPlan          *plan,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Thought *thought;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);

  thought = thought_new (game, level, hradby_game_to_move (game), CHOICE_STREAMS);
  thought->plan = plan != NULL ? hradby_plan_ref (plan) : hradby_plan_new (FALSE);

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

void
hradby_think (const HradbyGame  *game,
              const HradbyLevel *level,
              HradbyAction      *action)
{
  g_autoptr(Thought) thought = NULL;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);

  thought = thought_new (game, level, hradby_game_to_move (game), CHOICE_STREAMS);
  hradby_level_choose (thought->level, thought->table, thought->seen, &thought->random, NULL,
                       action);
}

/* Has the calling thread wait for all others. */
static void
step_back (void)
{
#ifdef __linux__
  /* There 0 is the thread, not the process; who cannot step back thinks on all the same. */
  setpriority (PRIO_PROCESS, 0, NICE);
#endif
}

static gpointer
think_on_thread (gpointer data)
{
  g_autoptr(Thought) self = data;

  step_back ();
  hradby_plan_think_on (self->plan, self->level, self->table, self->seen, self->seat, 0,
                        &self->random, self->cancellable);
  return NULL;
}

void
hradby_think_on (const HradbyGame  *game,
                 const HradbyLevel *level,
                 guint              seat,
                 HradbyPlan        *plan,
                 GCancellable      *cancellable)
{
  GThread *thread;
  Thought *thought;

  g_return_if_fail (hradby_game_to_move (game) < game->table->n_players);
  g_return_if_fail (level != NULL && seat < game->table->n_players && plan != NULL);

  thought = thought_new (game, level, seat, ON_STREAMS);
  thought->plan = hradby_plan_ref (plan);
  thought->cancellable = g_object_ref (cancellable);
  /* A thread of its own: those of a pool would keep the priority. Where there is none, nobody
   * misses it. */
  thread = g_thread_try_new ("think-on", think_on_thread, thought, NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    thought_free (thought);
}
