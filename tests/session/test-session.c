/* The session: turns, computer seats, undo by people's decisions, looking back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-session.h"
#include "null-game.h"

#include "engine/error.h"
#include "session/session.h"

#include <string.h>

typedef struct {
  GArray *events;
  guint   n_changes;
} Listener;

/* One letter a seat: p for a person, otherwise r or g for a computer player. */
static HradbySession *
new_session (const char *seats, guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new ((guint) strlen (seats), seed);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) store = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  for (guint i = 0; seats[i] != '\0'; i++) {
    const char *id = seats[i] == 'r' ? "random" : "greedy";
    const HradbyLevel *level = seats[i] == 'p' ? NULL : hradby_level_find (id);
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", level);

    g_list_store_append (store, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (store), library, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  return session;
}

static gboolean
get_state (HradbySession *session, const char *name)
{
  gboolean value;

  g_object_get (session, name, &value, NULL);
  return value;
}

static void
wait_for_person (HradbySession *session)
{
  while (get_state (session, "thinking"))
    g_main_context_iteration (NULL, TRUE);
}

static void
play_random (HradbySession *session, HradbyRandom *random)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  guint number = hradby_random_below (random, actions->len);
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, number),
                                      &error));
  g_assert_no_error (error);
}

/* Plays people's turns at random until @n_steps are done or the game is over. */
static void
play_steps (HradbySession *session, guint n_steps, guint64 seed)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  wait_for_person (session);
  while (hradby_session_get_to_decide (session) != HRADBY_NOBODY
         && hradby_session_get_n_steps (session) < n_steps) {
    play_random (session, &random);
    wait_for_person (session);
  }
}

static GBytes *
get_bytes (HradbySession *session)
{
  return g_bytes_new (hradby_session_get_position (session),
                      hradby_session_get_table (session)->position_size);
}

static void
assert_bytes (HradbySession *session, GBytes *expected)
{
  g_autoptr(GBytes) bytes = get_bytes (session);

  g_assert_true (g_bytes_equal (bytes, expected));
}

static void
event_cb (HradbySession *session, HradbyEvent *event, Listener *listener)
{
  g_array_append_val (listener->events, *event);
}

static void
changed_cb (HradbySession *session, Listener *listener)
{
  listener->n_changes++;
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

static void
test_draws_by_itself (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 1);
  HradbyRandom random = { 1 };

  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, 0);
  g_assert_cmpuint (hradby_session_get_events (session)->len, ==, 1);
  while (hradby_session_get_to_decide (session) == 0)
    play_random (session, &random);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);
}

static void
test_tells_events (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 2);
  Listener listener = { g_array_new (FALSE, FALSE, sizeof (HradbyEvent)), 0 };
  const GArray *events = hradby_session_get_events (session);
  guint finished = 0;

  g_array_append_vals (listener.events, events->data, events->len);
  g_signal_connect (session, "event", G_CALLBACK (event_cb), &listener);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &listener);
  g_signal_connect (session, "notify::finished", G_CALLBACK (count_cb), &finished);
  play_steps (session, G_MAXUINT, 2);

  g_assert_true (get_state (session, "finished"));
  g_assert_cmpuint (finished, ==, 1);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (listener.n_changes, ==, hradby_session_get_n_steps (session));
  events = hradby_session_get_events (session);
  g_assert_cmpmem (events->data, events->len * sizeof (HradbyEvent), listener.events->data,
                   listener.events->len * sizeof (HradbyEvent));
  g_array_unref (listener.events);
}

static void
test_computers_play_alone (void)
{
  g_autoptr(HradbySession) session = new_session ("grgr", 3);
  g_autoptr(HradbySession) again = new_session ("grgr", 3);
  g_autoptr(GBytes) bytes = NULL;

  wait_for_person (session);
  wait_for_person (again);
  g_assert_true (get_state (session, "finished"));
  bytes = get_bytes (session);
  assert_bytes (again, bytes);
}

static void
test_undoes_and_redoes_all (void)
{
  for (guint64 seed = 0; seed < 10; seed++) {
    g_autoptr(HradbySession) session = new_session ("pp", seed);
    g_autoptr(GBytes) first = get_bytes (session);
    g_autoptr(GBytes) last = NULL;
    g_autoptr(GArray) events = NULL;

    play_steps (session, G_MAXUINT, seed);
    last = get_bytes (session);
    events = g_array_copy ((GArray *) hradby_session_get_events (session));

    while (hradby_session_can_undo (session))
      hradby_session_undo (session);
    g_assert_cmpuint (hradby_session_get_n_steps (session), ==, 0);
    assert_bytes (session, first);

    while (hradby_session_can_redo (session))
      hradby_session_redo (session);
    assert_bytes (session, last);
    g_assert_cmpmem (hradby_session_get_events (session)->data,
                     events->len * sizeof (HradbyEvent), events->data,
                     events->len * sizeof (HradbyEvent));
  }
}

/* Undo gives a decision back to the person, over whatever computers did since. */
static void
test_undo_skips_computers (void)
{
  g_autoptr(HradbySession) session = new_session ("gpg", 4);
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) after = NULL;
  HradbyRandom random = { 4 };

  wait_for_person (session);
  g_assert_false (hradby_session_can_undo (session));
  play_steps (session, 8, 4);
  before = get_bytes (session);
  play_random (session, &random);
  wait_for_person (session);
  after = get_bytes (session);

  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);
  g_assert_false (get_state (session, "thinking"));
  assert_bytes (session, before);
  hradby_session_redo (session);
  g_assert_false (get_state (session, "thinking"));
  assert_bytes (session, after);
}

static void
test_undo_among_computers (void)
{
  g_autoptr(HradbySession) session = new_session ("gr", 5);
  guint n_steps;

  wait_for_person (session);
  n_steps = hradby_session_get_n_steps (session);
  hradby_session_undo (session);
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps - 2);
  g_assert_false (get_state (session, "thinking"));
  hradby_session_redo (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps - 1);
  g_assert_false (get_state (session, "thinking"));

  g_assert_true (hradby_session_is_waiting (session));
  hradby_session_go_on (session);
  g_assert_false (hradby_session_is_waiting (session));
  g_assert_true (get_state (session, "thinking"));
  g_assert_false (hradby_session_can_redo (session));
  wait_for_person (session);
  g_assert_true (get_state (session, "finished"));

  /* Nobody who plays has seen anything, so nobody is asked. */
  while (hradby_session_can_undo (session)) {
    g_assert_false (hradby_session_undo_reveals (session));
    hradby_session_undo (session);
  }
}

static void
test_undo_while_thinking (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 6);
  g_autoptr(GBytes) before = get_bytes (session);
  HradbyRandom random = { 6 };

  while (!get_state (session, "thinking"))
    play_random (session, &random);
  while (hradby_session_can_undo (session))
    hradby_session_undo (session);
  g_assert_false (get_state (session, "thinking"));
  cards_session_settle ();
  assert_bytes (session, before);
}

static void
test_playing_forgets_redo (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 7);
  HradbyRandom random = { 7 };

  play_steps (session, 6, 7);
  hradby_session_undo (session);
  hradby_session_undo (session);
  g_assert_true (get_state (session, "can-redo"));
  play_random (session, &random);
  g_assert_false (get_state (session, "can-redo"));
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, 5);
}

/* The same stone comes after undo, whatever is done instead. */
static void
test_draws_the_same_again (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 8);
  HradbyAction pass = { .kind = HRADBY_NULL_PASS }, first = { .kind = HRADBY_NULL_PLACE };
  HradbyAction last = { .kind = HRADBY_NULL_PLACE, .x = HRADBY_NULL_N_CELLS - 1 };
  const HradbyAction *draws[2];
  guint tiles[2];

  for (guint i = 0; i < 2; i++) {
    g_assert_true (hradby_session_play (session, i == 0 ? &first : &last, NULL));
    g_assert_true (hradby_session_play (session, &pass, NULL));
    draws[i] = &g_array_index (hradby_session_get_game (session)->actions, HradbyAction, 3);
    tiles[i] = draws[i]->piece;
    hradby_session_undo (session);
    hradby_session_undo (session);
  }
  g_assert_cmpuint (tiles[0], ==, tiles[1]);
}

static void
test_information_rule (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 9);
  HradbyAction place = { .kind = HRADBY_NULL_PLACE }, pass = { .kind = HRADBY_NULL_PASS };
  HradbyAction turn_over = place;

  g_assert_false (hradby_session_undo_reveals (session));
  while (hradby_null_get_token (hradby_session_get_position (session), (guint) place.x) != 0)
    place.x++;
  while (hradby_null_get_token (hradby_session_get_position (session), (guint) turn_over.x) == 0)
    turn_over.x++;

  g_assert_true (hradby_session_play (session, &place, NULL));
  g_assert_false (hradby_session_undo_reveals (session));
  g_assert_true (hradby_session_play (session, &pass, NULL));
  g_assert_true (hradby_session_undo_reveals (session));
  hradby_session_undo (session);
  hradby_session_undo (session);
  g_assert_true (hradby_session_play (session, &turn_over, NULL));
  g_assert_true (hradby_session_undo_reveals (session));
}

static void
test_looks_back (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 10);
  g_autoptr(GBytes) last = NULL;
  g_autoptr(GError) error = NULL;
  guint n_steps;

  play_steps (session, G_MAXUINT, 10);
  last = get_bytes (session);
  n_steps = hradby_session_get_n_steps (session);
  for (guint step = n_steps; step-- > 0;) {
    g_autoptr(GArray) actions = NULL;

    hradby_session_set_step (session, step);
    g_assert_cmpuint (hradby_session_get_step (session), ==, step);
    g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
    g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
    g_assert_false (get_state (session, "at-end"));
    actions = hradby_session_list_actions (session);
    g_assert_cmpuint (actions->len, >, 0);
    g_assert_false (hradby_session_play (session, &g_array_index (actions, HradbyAction, 0),
                                         &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
    g_clear_error (&error);
  }
  g_assert_false (hradby_session_can_undo (session));
  hradby_session_set_step (session, n_steps);
  g_assert_true (get_state (session, "at-end"));
  g_assert_true (hradby_session_can_undo (session));
  assert_bytes (session, last);
}

static void
test_finds_step_of_event (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 11);
  guint n_events;

  play_steps (session, G_MAXUINT, 11);
  n_events = hradby_session_get_events (session)->len;
  for (guint i = 0; i < n_events; i++) {
    guint step = hradby_session_find_step (session, i);

    hradby_session_set_step (session, step);
    g_assert_cmpuint (hradby_session_get_events (session)->len, >, i);
    if (step > 0)
      hradby_session_set_step (session, step - 1);
    if (step > 0)
      g_assert_cmpuint (hradby_session_get_events (session)->len, <=, i);
  }
}

static void
test_computers_pause_while_looking_back (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 12);
  HradbyRandom random = { 12 };
  guint n_steps;

  while (!get_state (session, "thinking"))
    play_random (session, &random);
  n_steps = hradby_session_get_n_steps (session);
  hradby_session_set_step (session, 0);
  g_assert_false (get_state (session, "thinking"));
  cards_session_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
  hradby_session_set_step (session, n_steps);
  g_assert_true (get_state (session, "thinking"));
  wait_for_person (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), >, n_steps);
}

static void
test_level_can_change (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 13);

  hradby_session_set_level (session, 0, hradby_level_find ("random"));
  hradby_session_set_level (session, 1, hradby_level_find ("greedy"));
  g_assert_true (get_state (session, "thinking"));
  hradby_session_set_level (session, 0, NULL);
  g_assert_false (get_state (session, "thinking"));
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
}

static void
test_explains (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 14);
  HradbyAction action = { .kind = HRADBY_NULL_PLACE, .x = -1 };
  HradbyAction pass = { .kind = HRADBY_NULL_PASS };
  g_autoptr(GError) error = NULL;

  g_assert_false (hradby_session_explain (session, &action, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
  g_clear_error (&error);
  action.x = 0;
  g_assert_true (hradby_session_explain (session, &action, &error));
  g_assert_true (hradby_session_play (session, &action, &error));
  g_assert_true (hradby_session_play (session, &pass, &error));
  g_assert_false (hradby_session_play (session, &pass, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
}

static void
test_gone_while_thinking (void)
{
  for (guint i = 0; i < 20; i++) {
    HradbySession *session = new_session ("gg", i);

    for (guint j = 0; j < i; j++)
      g_main_context_iteration (NULL, FALSE);
    g_assert_finalize_object (session);
  }
  cards_session_settle ();
}

static void
release_cb (HradbySession *session, HradbySession **owner)
{
  g_clear_object (owner);
}

/* A listener may drop the last reference in the middle of it. */
static void
test_gone_in_a_signal (void)
{
  HradbySession *session = new_session ("gg", 1);
  gpointer weak = session;

  g_object_add_weak_pointer (G_OBJECT (session), &weak);
  g_signal_connect (session, "changed", G_CALLBACK (release_cb), &session);
  while (session != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (weak);
}

/* All of the turn comes at once, and the turn after it with pauses again. */
static void
test_hurry (void)
{
  g_autoptr(HradbySession) session = new_session ("gg", 4);
  const HradbyTable *table = hradby_session_get_table (session);
  guint player, turn, n_steps;

  g_object_set (session, "delay", 60 * 1000, NULL);
  while (hradby_session_get_n_steps (session) == 0) { /* begun without a pause, or not */
    hradby_session_hurry (session);
    g_main_context_iteration (NULL, TRUE);
  }
  hradby_session_hurry (session);
  turn = table->type->get_turn (table, hradby_session_get_position (session), &player);
  while (table->type->get_turn (table, hradby_session_get_position (session), &player) == turn)
    g_main_context_iteration (NULL, TRUE);
  n_steps = hradby_session_get_n_steps (session);
  cards_session_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);

  /* Where there is no pause, nothing is waited for. */
  g_object_set (session, "delay", 0, NULL);
  hradby_session_hurry (session);
  while (!get_state (session, "finished")) {
    hradby_session_wait (session, 60 * 1000);
    g_main_context_iteration (NULL, TRUE);
  }
}

static void
cheat (const HradbyLevel *self, const HradbyDecision *decision, HradbyAction *action)
{
  *action = (HradbyAction) { .kind = HRADBY_NULL_PLACE, .x = HRADBY_NULL_N_CELLS };
}

/* A computer player that does what is not allowed has done nothing, and nobody waits for it. */
static void
test_cheat (void)
{
  static const HradbyLevel cheating = { .id = "cheat", .title = "", .choose = cheat };
  g_autoptr(HradbySession) session = new_session ("pp", 1);
  g_autoptr(GBytes) before = get_bytes (session);
  guint n_told = 0;

  g_signal_connect (session, "notify::thinking", G_CALLBACK (count_cb), &n_told);
  g_test_expect_message ("Hradby", G_LOG_LEVEL_WARNING, "a computer player broke the rules: *");
  hradby_session_set_level (session, 0, &cheating);
  wait_for_person (session);
  g_test_assert_expected_messages ();
  assert_bytes (session, before);
  g_assert_cmpuint (n_told, ==, 2);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_null_install ();

#define ADD(name, func) g_test_add_func ("/session/session/" name, func)
  ADD ("draws-by-itself", test_draws_by_itself);
  ADD ("hurry", test_hurry);
  ADD ("tells-events", test_tells_events);
  ADD ("computers-play-alone", test_computers_play_alone);
  ADD ("undoes-and-redoes-all", test_undoes_and_redoes_all);
  ADD ("undo-skips-computers", test_undo_skips_computers);
  ADD ("undo-among-computers", test_undo_among_computers);
  ADD ("undo-while-thinking", test_undo_while_thinking);
  ADD ("playing-forgets-redo", test_playing_forgets_redo);
  ADD ("draws-the-same-again", test_draws_the_same_again);
  ADD ("information-rule", test_information_rule);
  ADD ("looks-back", test_looks_back);
  ADD ("finds-step-of-event", test_finds_step_of_event);
  ADD ("computers-pause-while-looking-back", test_computers_pause_while_looking_back);
  ADD ("level-can-change", test_level_can_change);
  ADD ("explains", test_explains);
  ADD ("cheat", test_cheat);
  ADD ("gone-while-thinking", test_gone_while_thinking);
  ADD ("gone-in-a-signal", test_gone_in_a_signal);
#undef ADD

  return g_test_run ();
}
