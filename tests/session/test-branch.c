/* A game that goes on from a place in another one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "session/session.h"

static HradbySession *
new_session (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 4);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  HradbySession *session;

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, NULL);
  g_object_set (session, "delay", 0, NULL);
  return session;
}

/* Plays until @n_steps are done or the game is over: the same in the same positions. */
static void
play (HradbySession *session, guint n_steps)
{
  while (hradby_session_get_to_decide (session) != HRADBY_NOBODY
         && hradby_session_get_n_steps (session) < n_steps) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);
    guint number = 7 * hradby_session_get_n_steps (session) % actions->len;

    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, number),
                                        NULL));
  }
}

static GBytes *
get_bytes (HradbySession *session)
{
  return g_bytes_new (hradby_session_get_position (session),
                      hradby_session_get_table (session)->position_size);
}

static void
assert_same (HradbySession *session, HradbySession *other)
{
  g_autoptr(GBytes) bytes = get_bytes (session), expected = get_bytes (other);

  g_assert_true (g_bytes_equal (bytes, expected));
}

/* What is drawn is what would have been drawn there; the other game stays as it was. */
static void
test_goes_on (void)
{
  g_autoptr(HradbySession) session = new_session ();
  guint n_steps;

  play (session, G_MAXUINT);
  n_steps = hradby_session_get_n_steps (session);
  g_assert_cmpuint (n_steps, >, 6);
  g_assert_false (hradby_session_can_branch (session));
  for (guint step = 0; step < n_steps; step += 3) {
    g_autoptr(HradbySession) branch = NULL;

    hradby_session_set_step (session, step);
    g_assert_true (hradby_session_can_branch (session));
    branch = hradby_session_branch (session);
    assert_same (branch, session);
    g_assert_cmpuint (hradby_session_get_n_steps (branch), ==, step);
    g_assert_cmpuint (hradby_session_get_to_decide (branch), !=, HRADBY_NOBODY);
    g_assert_false (hradby_session_can_branch (branch));

    play (branch, G_MAXUINT);
    g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
    g_assert_cmpuint (hradby_session_get_step (session), ==, step);
    hradby_session_set_step (session, n_steps);
    assert_same (branch, session);
  }
}

/* Undo reaches into what was played before, and nothing can be redone. */
static void
test_undo (void)
{
  g_autoptr(HradbySession) session = new_session ();
  g_autoptr(HradbySession) branch = NULL;

  play (session, 9);
  hradby_session_set_step (session, 6);
  branch = hradby_session_branch (session);
  g_assert_false (hradby_session_can_redo (branch));
  g_assert_true (hradby_session_can_undo (branch));
  hradby_session_undo (branch);
  g_assert_cmpuint (hradby_session_get_n_steps (branch), <, 6);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, 9);
}

/* Who takes over a seat does so in one of the games. */
static void
test_seats (void)
{
  g_autoptr(HradbySession) session = new_session ();
  g_autoptr(HradbySession) branch = NULL;
  g_autoptr(HradbySeat) seat = NULL, other = NULL;

  play (session, 4);
  hradby_session_set_step (session, 2);
  branch = hradby_session_branch (session);
  hradby_session_set_level (branch, 1, hradby_level_find ("greedy"));
  seat = g_list_model_get_item (hradby_session_get_seats (session), 1);
  other = g_list_model_get_item (hradby_session_get_seats (branch), 1);
  g_assert_null (hradby_seat_get_level (seat));
  g_assert_nonnull (hradby_seat_get_level (other));
  g_assert_cmpstr (hradby_seat_get_name (other), ==, "Name");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_null_install ();

  g_test_add_func ("/session/branch/goes-on", test_goes_on);
  g_test_add_func ("/session/branch/undo", test_undo);
  g_test_add_func ("/session/branch/seats", test_seats);

  return g_test_run ();
}
