/* Turns of people that wait to be confirmed before the game goes on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-session.h"
#include "null-game.h"

#include "engine/registry.h"
#include "session/session.h"

#include <glib/gstdio.h>
#include <string.h>

static HradbySession *
new_session (const char *seats, guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new ((guint) strlen (seats), seed);
  HradbySession *session = cards_session_new (setup, seats);

  g_object_set (session, "confirms", TRUE, NULL);
  return session;
}

static guint
get_mover (HradbySession *session)
{
  return hradby_game_to_move (hradby_session_get_game (session));
}

/* Plays the first of all actions until a turn waits. */
static void
play_turn (HradbySession *session)
{
  cards_session_wait (session);
  while (hradby_session_get_to_confirm (session) == HRADBY_NOBODY) {
    g_assert_cmpuint (hradby_session_get_to_decide (session), !=, HRADBY_NOBODY);
    cards_session_play (session, 0);
    cards_session_wait (session);
  }
}

static void
count_cb (HradbySession *session, HradbyEvent *event, guint *count)
{
  (*count)++;
}

static void
test_waits (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 1);
  g_autoptr(GArray) actions = NULL;
  g_autoptr(GError) error = NULL;
  guint n_steps, n_told = 0;

  play_turn (session);
  n_steps = hradby_session_get_n_steps (session);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, 0);
  g_assert_cmpuint (get_mover (session), ==, HRADBY_CHANCE);
  g_assert_false (cards_session_get_state (session, "thinking"));
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
  g_assert_false (hradby_session_play (session, &(HradbyAction) { 0 }, &error));
  g_assert_nonnull (error);

  g_signal_connect (session, "event", G_CALLBACK (count_cb), &n_told);
  hradby_session_confirm (session);
  g_assert_cmpuint (n_told, >, 0); /* the draw, at least */
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  g_assert_true (cards_session_get_state (session, "thinking"));
  cards_session_wait (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), >, n_steps);

  /* Where nothing waits, nothing is confirmed. */
  n_steps = hradby_session_get_n_steps (session);
  hradby_session_confirm (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
}

/* A turn that was confirmed leads to what would have come without waiting. */
static void
test_changes_nothing (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 2);
  g_autoptr(HradbySession) plain = new_session ("pp", 2);
  g_autoptr(GBytes) record = NULL, expected = NULL;
  guint n_waits = 0;

  g_object_set (plain, "confirms", FALSE, NULL);
  while (!cards_session_get_state (session, "finished")) {
    play_turn (session);
    hradby_session_confirm (session);
    n_waits++;
  }
  while (!cards_session_get_state (plain, "finished"))
    cards_session_play (plain, 0);

  record = hradby_session_write_record (session);
  expected = hradby_session_write_record (plain);
  g_assert_true (g_bytes_equal (record, expected));
  g_assert_cmpuint (n_waits, >, 2);
}

/* Nothing was given away yet, so nobody is asked. */
static void
test_undo (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 3);
  guint n_steps;

  play_turn (session);
  hradby_session_confirm (session);
  play_turn (session);
  n_steps = hradby_session_get_n_steps (session);
  g_assert_true (hradby_session_can_undo (session));
  g_assert_false (hradby_session_undo_reveals (session));
  g_assert_false (hradby_session_can_redo (session));

  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);
  hradby_session_redo (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, 1);

  /* What was confirmed before is not asked again. */
  while (hradby_session_can_undo (session)) {
    hradby_session_undo (session);
    g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  }
  while (hradby_session_get_n_steps (session) + 1 < n_steps) {
    hradby_session_redo (session);
    g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  }

  /* Nor where the setting changed meanwhile. */
  g_object_set (session, "confirms", FALSE, NULL);
  hradby_session_redo (session);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
}

static void
test_switched_off (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 4);

  play_turn (session);
  g_object_set (session, "confirms", FALSE, NULL);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 1);
}

/* A computer player that takes over the seat is not waited for. */
static void
test_taken_over (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 4);

  play_turn (session);
  hradby_session_set_level (session, 1, hradby_level_find ("greedy"));
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, 0);
  hradby_session_set_level (session, 0, hradby_level_find ("greedy"));
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  cards_session_wait (session);
  g_assert_true (cards_session_get_state (session, "finished"));
}

static void
test_looking_back (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 5);
  guint n_steps;

  play_turn (session);
  n_steps = hradby_session_get_n_steps (session);
  hradby_session_set_step (session, 0);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, HRADBY_NOBODY);
  hradby_session_set_step (session, n_steps);
  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, 0);

  /* Whoever looks back goes on looking there. */
  hradby_session_set_step (session, 0);
  g_object_set (session, "confirms", FALSE, NULL);
  g_assert_cmpuint (hradby_session_get_step (session), ==, 0);
  g_assert_false (cards_session_get_state (session, "thinking"));
  hradby_session_set_step (session, n_steps);
  g_assert_true (cards_session_get_state (session, "thinking"));
  cards_session_wait (session);
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, 0);
}

/* The last turn waits, too: all is shown, but the game is not over. */
static void
test_end (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 6);
  guint n_steps;

  play_turn (session);
  while (get_mover (session) != HRADBY_NOBODY) {
    hradby_session_confirm (session);
    play_turn (session);
  }
  n_steps = hradby_session_get_n_steps (session);
  g_assert_false (cards_session_get_state (session, "finished"));
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_to_decide (session), !=, HRADBY_NOBODY);
  hradby_session_redo (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
  g_assert_false (cards_session_get_state (session, "finished"));
  hradby_session_confirm (session);
  g_assert_true (cards_session_get_state (session, "finished"));
}

/* What was not confirmed is not lost: the game goes on with the same draw. */
static void
test_closed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hradby-pace-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.game.xml", NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbySession) session = new_session ("pp", 7), again = NULL;
  g_autoptr(GBytes) record = NULL, expected = NULL;
  g_autoptr(GError) error = NULL;

  play_turn (session);
  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_no_error (error);
  again = hradby_session_new_from_file (path, library, &error);
  g_assert_no_error (error);
  g_object_set (again, "confirms", TRUE, NULL);
  g_assert_cmpuint (hradby_session_get_to_decide (again), ==, 1);

  hradby_session_confirm (session);
  record = hradby_session_write_record (again);
  expected = hradby_session_write_record (session);
  g_assert_true (g_bytes_equal (record, expected));
  g_unlink (path);
  g_rmdir (folder);
}

/* Who played sees the own cards until the turn is confirmed; then the curtain falls. */
static void
test_curtain (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("pp", 8);
  guint n_waits = 0;

  g_object_set (session, "confirms", TRUE, NULL);
  hradby_session_lift_curtain (session);
  while (!cards_session_is_finished (session)) {
    guint seat = hradby_session_get_to_decide (session);

    g_assert_cmpuint (hradby_session_get_viewer (session), ==, seat);
    cards_session_play (session, 0);
    if (hradby_session_get_to_confirm (session) == HRADBY_NOBODY) {
      hradby_session_lift_curtain (session);
      continue;
    }
    g_assert_false (cards_session_get_state (session, "curtain"));
    g_assert_cmpuint (hradby_session_get_viewer (session), ==, seat);
    g_assert_cmpuint (hradby_session_get_open_seats (session), ==, HRADBY_SEAT_BIT (seat));
    hradby_session_confirm (session);
    g_assert_cmpint (cards_session_get_state (session, "curtain"), ==,
                     !cards_session_is_finished (session) && get_mover (session) != seat);
    n_waits++;
    hradby_session_lift_curtain (session);
  }
  g_assert_cmpuint (n_waits, >, 2);
}

/* A turn that comes anew after an undo is thought about in peace, though it was hurried before. */
static void
test_hurry_undone (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 1);
  guint n_steps;

  g_object_set (session, "confirms", FALSE, "delay", 60 * 1000, NULL);
  cards_session_settle ();
  while (get_mover (session) == 0)
    cards_session_play (session, 0);
  hradby_session_hurry (session);
  cards_session_wait (session);
  g_assert_true (hradby_session_can_undo (session));
  hradby_session_undo (session);
  while (get_mover (session) == 0)
    cards_session_play (session, 1);
  n_steps = hradby_session_get_n_steps (session);
  cards_session_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
}

/* What is not shown stands still, and goes on afterwards; whether anybody thinks is told. */
static void
test_rests (void)
{
  g_autoptr(HradbySession) session = new_session ("gg", 1);
  guint n_steps = hradby_session_get_n_steps (session), n_told = 0;

  g_signal_connect (session, "notify::thinking", G_CALLBACK (count_cb), &n_told);
  g_assert_true (cards_session_get_state (session, "thinking"));
  hradby_session_set_rests (session, TRUE);
  g_assert_false (cards_session_get_state (session, "thinking"));
  g_assert_cmpuint (n_told, ==, 1);
  cards_session_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
  hradby_session_set_rests (session, FALSE);
  g_assert_cmpuint (n_told, ==, 2);
  while (!cards_session_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char **argv)
{
  static const HradbyGameType *const types[] = { &hradby_null_type, &hradby_null_cards_type, NULL };

  g_test_init (&argc, &argv, NULL);
  hradby_registry_install (types);

#define ADD(name, func) g_test_add_func ("/session/pace/" name, func)
  ADD ("waits", test_waits);
  ADD ("changes-nothing", test_changes_nothing);
  ADD ("undo", test_undo);
  ADD ("switched-off", test_switched_off);
  ADD ("taken-over", test_taken_over);
  ADD ("looking-back", test_looking_back);
  ADD ("end", test_end);
  ADD ("closed", test_closed);
  ADD ("curtain", test_curtain);
  ADD ("hurry-undone", test_hurry_undone);
  ADD ("rests", test_rests);
#undef ADD

  return g_test_run ();
}
