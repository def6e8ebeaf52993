/* Playing many games in threads. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/arena.h"

#include "ai/level.h"
#include "ai/turn.h"
#include "engine/game.h"
#include "engine/table.h"
#include "storage/record.h"

/* Streams of a game's seed beyond those of its draws: one a player. */
#define PLAYER_STREAM (G_GUINT64_CONSTANT (1) << 32)

/* Time between two calls of the progress function. */
#define PROGRESS_INTERVAL (50 * G_TIME_SPAN_MILLISECOND)

/* What the threads share; everything from @next on only with @mutex. */
typedef struct {
  const HradbyArena *arena;
  HradbyArenaGame   *games;
  GCancellable      *cancellable;
  gint64             start;     /* by g_get_monotonic_time() */
  GMutex             mutex;
  GCond              ended;     /* a thread has nothing more to do */
  guint              next;      /* the next round nobody plays yet */
  guint              n_done;    /* rounds that are played */
  guint              n_running; /* threads */
  GError            *error;     /* the first one */
} Work;

/* What the events of one game are counted into. */
typedef struct {
  const HradbyGameType *type;
  HradbyArenaGame      *game;
  const guint          *player_at; /* by seat */
} Counter;

guint
hradby_arena_count_orders (const HradbyArena *self)
{
  guint n = 1;

  for (guint i = 2; i <= self->setups[0]->n_players; i++)
    n *= i;
  return n;
}

/* The @number-th order of @n players; order 0 leaves everybody in their place. */
static void
get_order (guint number, guint n, guint *player_at)
{
  guint left[HRADBY_MAX_PLAYERS];

  for (guint i = 0; i < n; i++)
    left[i] = i;
  for (guint seat = 0; seat < n; seat++) {
    guint pick = number % (n - seat);

    number /= n - seat;
    player_at[seat] = left[pick];
    for (guint i = pick; i + 1 < n - seat; i++)
      left[i] = left[i + 1];
  }
}

static void
get_players (const HradbyArena *self, guint round, guint *player_at)
{
  get_order (self->mirror ? round % hradby_arena_count_orders (self) : 0,
             self->setups[0]->n_players, player_at);
}

void
hradby_arena_get_seats (const HradbyArena *self, guint round, guint *seats)
{
  guint player_at[HRADBY_MAX_PLAYERS];

  get_players (self, round, player_at);
  for (guint seat = 0; seat < self->setups[0]->n_players; seat++)
    seats[player_at[seat]] = seat;
}

static void
count_event_cb (const HradbyEvent *event, gpointer user_data)
{
  Counter *self = user_data;

  if (event->kind == HRADBY_EVENT_POINTS && event->source < HRADBY_MAX_SOURCES) {
    gint16 *points = &self->game->sources[self->player_at[event->player]][event->source];

    *points = (gint16) (*points + event->points);
  } else if (event->flag && self->type->events[event->kind].wasted)
    self->game->unplaceable++;
}

/* The set-up of one game: @setup with a seed of its own. */
static HradbySetup *
make_setup (const HradbyArena *self, const HradbySetup *setup, guint order)
{
  HradbySetup *own = hradby_setup_new_like (setup, setup->ruleset);
  HradbyRandom random;

  hradby_random_init (&random, self->setups[0]->seed, order);
  own->has_seed = TRUE;
  own->seed = hradby_random_next (&random) >> 32;
  return own;
}

static void
add_time (HradbyArenaTime *self, gint64 time)
{
  self->n++;
  self->sum += time;
  self->worst = MAX (self->worst, time);
}

/* @times: (nullable): by player */
static gboolean
play_out (const HradbyArena *self, HradbyGame *game, Counter *counter, HradbyArenaTime *times,
          GCancellable *cancellable, GError **error)
{
  const HradbyGameType *type = game->table->type;
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);
  g_autoptr(HradbyLevelPlan) plan = hradby_level_plan_new ();
  const HradbySink sink = { count_event_cb, counter };
  const guint *player_at = counter->player_at;
  HradbyRandom randoms[HRADBY_MAX_PLAYERS];
  guint seat, player;

  for (guint i = 0; i < game->table->n_players; i++)
    hradby_random_init (&randoms[i], game->setup->seed, PLAYER_STREAM + i);
  while ((seat = hradby_game_to_move (game)) != HRADBY_NOBODY) {
    HradbyAction action;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (seat == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else {
      HradbyDecision decision = { game->table, seen, &randoms[player_at[seat]], cancellable,
                                  .n_threads = 1 };
      gint64 start = hradby_turn_get_time ();

      type->view (game->table, game->position, seat, decision.random, seen);
      hradby_level_plan_choose (plan, self->levels[player_at[seat]], &decision, &action);
      if (times != NULL)
        add_time (&times[player_at[seat]], hradby_turn_get_time () - start);
    }
    /* The last turn may end with the game, before it would be over. */
    counter->game->turns = (guint16) type->get_turn (game->table, game->position, &player);
    if (!hradby_game_play (game, &action, &sink, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
save_record (const HradbyArena *self, HradbyGame *game, guint number, const guint *player_at,
             GError **error)
{
  static const char *const colours[HRADBY_MAX_PLAYERS] = { "black", "white", "red",
                                                           "blue", "green", "yellow" };
  guint n_players = game->table->n_players;
  g_autoptr(HradbyRecord) record = hradby_record_new (game);
  g_autofree char *name = g_strdup_printf ("game-%06u.game.xml", number + 1);
  g_autofree char *path = g_build_filename (self->records, name, NULL);

  for (guint seat = 0; seat < n_players; seat++) {
    const HradbyLevel *level = self->levels[player_at[seat]];

    hradby_record_set_player (record, seat, level->id, colours[seat], level->id);
  }
  return hradby_record_save (record, self->library, path, error);
}

static gboolean
play_game (const Work *work, guint number, GError **error)
{
  const HradbyArena *self = work->arena;
  HradbyArenaGame *result = &work->games[number];
  guint round = self->first_round + number / self->n_setups;
  guint n_orders = self->mirror ? hradby_arena_count_orders (self) : 1;
  g_autoptr(HradbySetup) setup = make_setup (self, self->setups[number % self->n_setups],
                                             round / n_orders);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, error);
  guint player_at[HRADBY_MAX_PLAYERS];
  gint scores[HRADBY_MAX_PLAYERS];
  Counter counter = { setup->type, result, player_at };

  if (game == NULL)
    return FALSE;
  get_players (self, round, player_at);
  if (!play_out (self, game, &counter,
                 self->times != NULL ? self->times + (gsize) number * HRADBY_MAX_PLAYERS : NULL,
                 work->cancellable, error))
    return FALSE;
  game->table->type->get_scores (game->table, game->position, scores);
  for (guint seat = 0; seat < setup->n_players; seat++) {
    result->seats[player_at[seat]] = (guint8) seat;
    result->points[player_at[seat]] = (gint16) scores[seat];
  }
  return self->records == NULL
         || save_record (self, g_steal_pointer (&game),
                         self->first_round * self->n_setups + number, player_at, error);
}

static double
get_seconds (const Work *self)
{
  return (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC;
}

/* Rounds are taken in order and each is played to the end: no round before one that was played is
 * missing. */
static gboolean
take_round (Work *self, guint *round)
{
  const HradbyArena *arena = self->arena;

  if (self->error != NULL || self->next >= arena->n_rounds)
    return FALSE;
  if (arena->seconds > 0 && self->next >= HRADBY_ARENA_MIN_ROUNDS
      && get_seconds (self) >= arena->seconds)
    return FALSE;
  *round = self->next++;
  return TRUE;
}

static gboolean
play_round (const Work *self, guint round, GError **error)
{
  for (guint i = 0; i < self->arena->n_setups; i++)
    if (!play_game (self, round * self->arena->n_setups + i, error))
      return FALSE;
  return TRUE;
}

static gpointer
work_cb (gpointer data)
{
  Work *self = data;
  guint round;

  g_mutex_lock (&self->mutex);
  while (take_round (self, &round)) {
    GError *error = NULL;

    g_mutex_unlock (&self->mutex);
    play_round (self, round, &error);
    g_mutex_lock (&self->mutex);
    if (error == NULL)
      self->n_done++;
    else if (self->error == NULL)
      self->error = error;
    else
      g_error_free (error);
  }
  self->n_running--;
  g_cond_signal (&self->ended);
  g_mutex_unlock (&self->mutex);
  return NULL;
}

static void
tell_progress (const Work *self, guint n_done, gboolean ended)
{
  const HradbyArena *arena = self->arena;
  double fraction = (double) n_done / MAX (arena->n_rounds, 1);

  if (arena->progress == NULL)
    return;
  if (arena->seconds > 0)
    fraction = MAX (fraction, get_seconds (self) / arena->seconds);
  arena->progress (n_done, ended ? 1.0 : MIN (fraction, 1.0), arena->progress_data);
}

/* Waits for all threads. */
static void
wait_and_tell (Work *self)
{
  g_mutex_lock (&self->mutex);
  while (self->n_running > 0) {
    gint64 end = g_get_monotonic_time () + PROGRESS_INTERVAL;

    if (!g_cond_wait_until (&self->ended, &self->mutex, end)) {
      guint n_done = self->n_done;

      g_mutex_unlock (&self->mutex);
      tell_progress (self, n_done, FALSE);
      g_mutex_lock (&self->mutex);
    }
  }
  g_mutex_unlock (&self->mutex);
  if (self->error == NULL)
    tell_progress (self, self->n_done, TRUE);
}

static void
run (Work *self)
{
  guint n_jobs = self->arena->n_jobs > 0 ? self->arena->n_jobs : g_get_num_processors ();

  n_jobs = MIN (n_jobs, MAX (self->arena->n_rounds, 1));
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);
  self->n_running = n_jobs;
  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("arena", work_cb, self);
  wait_and_tell (self);
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
}

HradbyArenaGame *
hradby_arena_play (const HradbyArena *self, guint *n_played, GCancellable *cancellable,
                   GError **error)
{
  g_autofree HradbyArenaGame *games = NULL;
  Work work = { .arena = self, .cancellable = cancellable, .start = g_get_monotonic_time () };

  g_return_val_if_fail (self != NULL && self->n_setups > 0, NULL);
  g_return_val_if_fail (hradby_game_type_count_sources (self->setups[0]->type)
                        <= HRADBY_MAX_SOURCES, NULL);

  games = work.games = g_new0 (HradbyArenaGame, MAX ((gsize) self->n_rounds, 1) * self->n_setups);
  g_mutex_init (&work.mutex);
  g_cond_init (&work.ended);
  run (&work);
  g_mutex_clear (&work.mutex);
  g_cond_clear (&work.ended);
  if (work.error != NULL) {
    g_propagate_error (error, work.error);
    return NULL;
  }
  if (n_played != NULL)
    *n_played = work.n_done;
  /* There was room for all rounds, also for those that no time was left for. */
  games = g_renew (HradbyArenaGame, games, MAX ((gsize) work.n_done, 1) * self->n_setups);
  return g_steal_pointer (&games);
}

typedef struct {
  HradbyArenaWork         work;
  gpointer                data;
  GDestroyNotify          free_data;
  GDestroyNotify          free_result;
  HradbyArenaProgressFunc progress;
  gpointer                progress_data;
} Run;

/* One call of the progress function. */
typedef struct {
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
progress_cb (guint n_done, double fraction, gpointer user_data)
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
run_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
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
hradby_arena_run_task (GTask *task, HradbyArenaWork work, gpointer data, GDestroyNotify free_data,
                       GDestroyNotify free_result, HradbyArenaProgressFunc progress,
                       gpointer progress_data)
{
  Run *self = g_new (Run, 1);

  *self = (Run) { work, data, free_data, free_result, progress, progress_data };
  g_task_set_task_data (task, self, (GDestroyNotify) run_free);
  g_task_run_in_thread (task, run_thread);
}
