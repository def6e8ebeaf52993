/* Computers think on at the turn of the person before them, and at no other time. */
#include "null-game.h"

#include "session/session.h"
#include "session/think.h"

#include <string.h>

/* What the level below does: how often it began to think on, how often it ended, and for whom and
 * about what it did last. */
static gint n_begun;
static gint n_ended;
static guint last_seat;
static GBytes *last_seen;

static void
plan (const HradbyLevel    *self,
      const HradbyTable    *table,
      const HradbyPosition *position,
      HradbyRandom         *random,
      GCancellable         *cancellable,
      HradbyForesight      *foresight,
      HradbyPlay           *play)
{
  const HradbyLevel *hard = hradby_level_find ("hard:8");

  hard->plan (hard, table, position, random, cancellable, foresight, play);
}

/* Thinks until it is cancelled. */
static void
think_on (const HradbyLevel    *self,
          const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 seat,
          guint                 rounds,
          HradbyRandom         *random,
          GCancellable         *cancellable,
          HradbyForesight      *foresight)
{
  const HradbyLevel *hard = hradby_level_find ("hard");

  g_clear_pointer (&last_seen, g_bytes_unref);
  last_seen = g_bytes_new (position, table->position_size);
  last_seat = seat;
  g_atomic_int_inc (&n_begun);
  while (!g_cancellable_is_cancelled (cancellable))
    hard->think_on (hard, table, position, seat, 100, random, cancellable, foresight);
  g_atomic_int_inc (&n_ended);
}

/* Thinks until there is no more to know. */
static void
think_all (const HradbyLevel    *self,
           const HradbyTable    *table,
           const HradbyPosition *position,
           guint                 seat,
           guint                 rounds,
           HradbyRandom         *random,
           GCancellable         *cancellable,
           HradbyForesight      *foresight)
{
  const HradbyLevel *hard = hradby_level_find ("hard");

  g_assert_cmpuint (rounds, ==, 0);
  g_atomic_int_inc (&n_begun);
  hard->think_on (hard, table, position, seat, rounds, random, cancellable, foresight);
  g_atomic_int_inc (&n_ended);
}

static const HradbyLevel tireless_level = { .id = "hard:8", .plan = plan, .think_on = think_on };
static const HradbyLevel strong_level = { .id = "hard:8", .plan = plan, .think_on = think_all };

static const HradbyLevel *
get_level (char letter)
{
  return letter == 'p'   ? NULL
         : letter == 't' ? &tireless_level
         : letter == 's' ? &strong_level
                         : hradby_level_find ("greedy");
}

/* One letter a seat: p for a person, t and s for the levels above, g for one that cannot. */
static HradbySession *
new_session (const char *seats,
             guint64     seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new ((guint) strlen (seats), seed);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) store = g_list_store_new (HRADBY_TYPE_SEAT);
  HradbySession *session;

  for (guint i = 0; seats[i] != '\0'; i++)
    {
      g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", get_level (seats[i]));

      g_list_store_append (store, seat);
    }
  session = hradby_session_new (setup, G_LIST_MODEL (store), library, NULL);
  g_assert_nonnull (session);
  g_object_set (session, "delay", 0, NULL);
  g_atomic_int_set (&n_begun, 0);
  g_atomic_int_set (&n_ended, 0);
  return session;
}

static void
wait_for (gint *number,
          gint  value)
{
  while (g_atomic_int_get (number) < value)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (200);
    }
  g_assert_cmpint (g_atomic_int_get (number), ==, value);
}

static void
do_nothing (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      n_done)
{
  ++*(guint *) n_done;
}

/* Lets everything happen that is under way: thoughts of a thread begin before the end of these. */
static void
settle (void)
{
  for (guint i = 0, n_done = 0; i < 4; i++)
    {
      g_autoptr(GTask) task = g_task_new (NULL, NULL, done_cb, &n_done);

      g_task_run_in_thread (task, do_nothing);
      while (n_done == i)
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
wait_for_person (HradbySession *session)
{
  gboolean thinking = TRUE;

  while (g_object_get (session, "thinking", &thinking, NULL), thinking)
    g_main_context_iteration (NULL, TRUE);
}

static void
play_first (HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, 0), NULL));
}

/* To the next turn of the person, which is a new one. */
static void
play_turn (HradbySession *session)
{
  guint seat = hradby_session_get_to_decide (session), player, turn;
  const HradbyTable *table = hradby_session_get_table (session);

  turn = table->type->get_turn (table, hradby_session_get_position (session), &player);
  while (hradby_session_get_to_decide (session) == seat
         && table->type->get_turn (table, hradby_session_get_position (session), &player) == turn)
    {
      play_first (session);
      wait_for_person (session);
    }
}

/* As soon as it may, until the person acts; the answer comes all the same, and then it goes on. */
static void
test_at_a_turn (void)
{
  g_autoptr(HradbySession) session = new_session ("pt", 1);

  g_object_set (session, "think-on", TRUE, NULL);
  wait_for (&n_begun, 1);
  g_assert_cmpuint (last_seat, ==, 1);
  g_assert_cmpint (g_atomic_int_get (&n_ended), ==, 0);
  play_turn (session);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_ended), >=, 1);
  wait_for (&n_begun, g_atomic_int_get (&n_ended) + 1);

  g_clear_object (&session);
  wait_for (&n_ended, g_atomic_int_get (&n_begun));
}

/* A whole game, acting at any moment. */
static void
test_game (void)
{
  g_autoptr(HradbySession) session = new_session ("ps", 2);
  HradbyRandom random = { 4 };

  g_object_set (session, "think-on", TRUE, NULL);
  wait_for_person (session);
  while (hradby_session_get_to_decide (session) == 0)
    {
      g_usleep (hradby_random_below (&random, 3) * 500);
      play_first (session);
      wait_for_person (session);
    }
  g_assert_cmpuint (hradby_game_to_move (hradby_session_get_game (session)), ==, HRADBY_NOBODY);
  g_assert_cmpint (g_atomic_int_get (&n_begun), >, 0);
  do
    settle ();
  while (g_atomic_int_get (&n_ended) < g_atomic_int_get (&n_begun));
}

/* Nobody has to stop it: once there is nothing more to know, it ends. */
static void
test_ends_by_itself (void)
{
  g_autoptr(HradbySession) session = new_session ("ps", 3);

  g_object_set (session, "think-on", TRUE, NULL);
  wait_for (&n_ended, 1);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 1);
}

static void
test_switched_off (void)
{
  g_autoptr(HradbySession) session = new_session ("pt", 4);

  play_turn (session);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 0);
  g_object_set (session, "think-on", TRUE, NULL);
  wait_for (&n_begun, 1);
  g_object_set (session, "think-on", FALSE, NULL);
  wait_for (&n_ended, 1);
  play_turn (session);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 1);
}

/* Not while somebody looks back, has gone back, or waits for something else; nor for a seat that a
 * person has taken. */
static void
test_stops (void)
{
  g_autoptr(HradbySession) session = new_session ("pt", 5);
  gint begun;

  play_turn (session);
  g_object_set (session, "think-on", TRUE, NULL);
  wait_for (&n_begun, 1);
  hradby_session_set_step (session, 0);
  wait_for (&n_ended, 1);
  hradby_session_set_step (session, hradby_session_get_n_steps (session));
  wait_for (&n_begun, 2);
  hradby_session_rest (session);
  wait_for (&n_ended, 2);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 2);
  play_turn (session);
  begun = g_atomic_int_get (&n_ended) + 1;
  g_assert_cmpint (begun, >, 2);
  wait_for (&n_begun, begun);
  hradby_session_undo (session);
  wait_for (&n_ended, begun);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, begun);
  hradby_session_go_on (session);
  wait_for (&n_begun, begun + 1);
  hradby_session_set_level (session, 1, NULL);
  wait_for (&n_ended, begun + 1);
  settle ();
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, begun + 1);
}

/* Only the computer that moves next, after a person, if it can. */
static void
test_for_whom (void)
{
  static const char *const seats[] = { "pgt", "tt", "ppt", "pg" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr(HradbySession) session = new_session (seats[i], 6);

      g_object_set (session, "think-on", TRUE, NULL);
      wait_for_person (session);
      settle ();
      g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 0);
      if (!g_str_equal (seats[i], "ppt"))
        continue;
      play_turn (session);
      g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);
      wait_for (&n_begun, 1);
      g_assert_cmpuint (last_seat, ==, 2);
      g_clear_object (&session);
      wait_for (&n_ended, 1);
    }
}

/* It gets to see what its seat may know, whatever is hidden. */
static void
test_does_not_peek (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 7);
  g_autoptr(HradbyGame) game = hradby_game_new (setup, NULL), other = NULL;
  g_autoptr(HradbyPlan) plan = hradby_plan_new (TRUE);
  g_autoptr(GBytes) seen = NULL;
  HradbyAction draw;
  guint64 seed = 1;

  hradby_game_draw (game, &draw);
  g_assert_true (hradby_game_play (game, &draw, NULL, NULL));
  other = hradby_game_copy (game);
  do
    {
      HradbyRandom random = { seed++ };

      game->table->type->view (game->table, game->position, 1, &random, other->position);
    }
  while (memcmp (game->position, other->position, game->table->position_size) == 0);

  g_atomic_int_set (&n_begun, 0);
  g_atomic_int_set (&n_ended, 0);
  for (gint i = 1; i <= 2; i++)
    {
      g_autoptr(GCancellable) cancellable = g_cancellable_new ();

      hradby_think_on (i == 1 ? game : other, &tireless_level, 1, plan, cancellable);
      wait_for (&n_begun, i);
      g_cancellable_cancel (cancellable);
      wait_for (&n_ended, i);
      if (i == 1)
        seen = g_bytes_ref (last_seen);
    }
  g_assert_true (g_bytes_equal (seen, last_seen));
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  hradby_null_install ();

#define ADD(name, func) g_test_add_func ("/session/think-on/" name, func)
  ADD ("at-a-turn", test_at_a_turn);
  ADD ("game", test_game);
  ADD ("ends-by-itself", test_ends_by_itself);
  ADD ("switched-off", test_switched_off);
  ADD ("stops", test_stops);
  ADD ("for-whom", test_for_whom);
  ADD ("does-not-peek", test_does_not_peek);
#undef ADD

  result = g_test_run ();
  g_clear_pointer (&last_seen, g_bytes_unref);
  return result;
}
