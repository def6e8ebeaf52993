/* Playing many games in threads. */
#include "cli/arena.h"

#include "engine/game.h"
#include "storage/record.h"

/* Streams of a game's seed beyond those of its draws: one a player. */
#define PLAYER_STREAM (G_GUINT64_CONSTANT (1) << 32)

typedef struct
{
  const HradbyArena *arena;
  HradbyArenaGame   *games;
  GError           **errors; /* one a game */
  gint               next;   /* atomic: the next game nobody plays yet */
} Work;

/* What the events of one game are counted into. */
typedef struct
{
  HradbyArenaGame *game;
  const guint     *player_at; /* by seat */
} Counter;

guint
hradby_arena_count_orders (const HradbyArena *self)
{
  guint n = 1;

  for (guint i = 2; i <= self->setup->n_players; i++)
    n *= i;
  return n;
}

/* The @number-th order of @n players; order 0 leaves everybody in their place. */
static void
get_order (guint  number,
           guint  n,
           guint *player_at)
{
  guint left[HRADBY_MAX_PLAYERS];

  for (guint i = 0; i < n; i++)
    left[i] = i;
  for (guint seat = 0; seat < n; seat++)
    {
      guint pick = number % (n - seat);

      number /= n - seat;
      player_at[seat] = left[pick];
      for (guint i = pick; i + 1 < n - seat; i++)
        left[i] = left[i + 1];
    }
}

static void
count_event_cb (const HradbyEvent *event,
                gpointer           user_data)
{
  Counter *self = user_data;

  if (event->kind == HRADBY_EVENT_POINTS && event->source < HRADBY_MAX_SOURCES)
    self->game->sources[self->player_at[event->player]][event->source] += event->points;
  else if (event->kind == HRADBY_EVENT_DRAWN && event->flag)
    self->game->unplaceable++;
  else if (event->kind == HRADBY_EVENT_TURN_ENDED)
    self->game->turns++;
}

/* The set-up of one game: the arena's with a seed of its own. */
static HradbySetup *
make_setup (const HradbyArena *self,
            guint              number)
{
  HradbySetup *setup = hradby_setup_new (self->setup->ruleset, self->setup->n_players);
  HradbyRandom random;

  for (guint i = 0; i < self->setup->material->len; i++)
    hradby_setup_add (setup, g_ptr_array_index (self->setup->material, i));
  hradby_random_init (&random, self->setup->seed, number);
  setup->has_seed = TRUE;
  setup->seed = hradby_random_next (&random) >> 32;
  return setup;
}

static void
play_out (const HradbyArena *self,
          HradbyGame        *game,
          const guint       *player_at,
          const HradbySink  *sink)
{
  const HradbyGameType *type = game->table->type;
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);
  HradbyRandom randoms[HRADBY_MAX_PLAYERS];
  guint seat;

  for (guint i = 0; i < game->table->n_players; i++)
    hradby_random_init (&randoms[i], game->setup->seed, PLAYER_STREAM + i);
  while ((seat = hradby_game_to_move (game)) != HRADBY_NOBODY)
    {
      HradbyAction action;

      if (seat == HRADBY_CHANCE)
        hradby_game_draw (game, &action);
      else
        {
          HradbyRandom *random = &randoms[player_at[seat]];

          type->view (game->table, game->position, seat, random, seen);
          self->levels[player_at[seat]]->choose (game->table, seen, random, &action);
        }
      if (!hradby_game_play (game, &action, sink, NULL))
        g_error ("A computer player chose an illegal action");
    }
}

static gboolean
save_record (const HradbyArena *self,
             HradbyGame        *game,
             guint              number,
             const guint       *player_at,
             GError           **error)
{
  static const char *const colours[HRADBY_MAX_PLAYERS] = { "black", "white", "red",
                                                           "blue", "green", "yellow" };
  g_autoptr(HradbyRecord) record = hradby_record_new (game);
  g_autofree char *name = g_strdup_printf ("game-%06u.game.xml", number + 1);
  g_autofree char *path = g_build_filename (self->records, name, NULL);

  for (guint seat = 0; seat < self->setup->n_players; seat++)
    hradby_record_set_player (record, seat, self->levels[player_at[seat]]->id, colours[seat]);
  return hradby_record_save (record, self->library, path, error);
}

static void
play_game (const HradbyArena *self,
           guint              number,
           HradbyArenaGame   *result,
           GError           **error)
{
  guint n_orders = self->mirror ? hradby_arena_count_orders (self) : 1;
  g_autoptr(HradbySetup) setup = make_setup (self, number / n_orders);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, error);
  guint player_at[HRADBY_MAX_PLAYERS];
  gint scores[HRADBY_MAX_PLAYERS];
  Counter counter = { result, player_at };
  HradbySink sink = { count_event_cb, &counter };

  if (game == NULL)
    return;
  get_order (number % n_orders, setup->n_players, player_at);
  play_out (self, game, player_at, &sink);
  game->table->type->get_scores (game->table, game->position, scores);
  for (guint seat = 0; seat < setup->n_players; seat++)
    {
      result->seats[player_at[seat]] = seat;
      result->points[player_at[seat]] = scores[seat];
    }
  if (self->records != NULL)
    save_record (self, g_steal_pointer (&game), number, player_at, error);
}

static gpointer
work_cb (gpointer data)
{
  Work *work = data;

  for (;;)
    {
      guint number = (guint) g_atomic_int_add (&work->next, 1);

      if (number >= work->arena->n_games)
        return NULL;
      play_game (work->arena, number, &work->games[number], &work->errors[number]);
    }
}

gboolean
hradby_arena_play (const HradbyArena *self,
                   HradbyArenaGame   *games,
                   GError           **error)
{
  g_autofree GError **errors = g_new0 (GError *, self->n_games);
  g_autofree GThread **threads = g_new0 (GThread *, self->n_jobs);
  Work work = { self, games, errors, 0 };
  gboolean good = TRUE;

  for (guint i = 0; i < self->n_jobs; i++)
    threads[i] = g_thread_new ("arena", work_cb, &work);
  for (guint i = 0; i < self->n_jobs; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < self->n_games; i++)
    {
      if (errors[i] == NULL)
        continue;
      if (good)
        g_propagate_error (error, errors[i]);
      else
        g_error_free (errors[i]);
      good = FALSE;
    }
  return good;
}
