/* How long each seat has thought, by a time that only the test moves on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-session.h"
#include "null-game.h"

#include "engine/registry.h"
#include "session/clock.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/session.h"

#include <glib/gstdio.h>
#include <string.h>

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

static void
pass (gint64 milliseconds)
{
  now += milliseconds * 1000;
}

static HradbyClock *
attend (HradbySession *session)
{
  HradbyClock *clock = hradby_clock_of (session);

  hradby_clock_set_source (clock, get_now);
  hradby_clock_set_attended (clock, TRUE);
  return clock;
}

static HradbySession *
new_session (const char *seats, guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new ((guint) strlen (seats), seed);

  return cards_session_new (setup, seats);
}

/* Until it is the turn of @seat. */
static void
play_to (HradbySession *session, guint seat)
{
  while (hradby_session_get_to_decide (session) != seat)
    cards_session_play (session, 0);
}

static void
count_cb (HradbyClock *clock, guint *count)
{
  (*count)++;
}

/* For who decides, while somebody is there. */
static void
test_counts (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 1);
  HradbyClock *clock = hradby_clock_of (session);
  guint n_turns = 0;

  hradby_clock_set_source (clock, get_now);
  pass (1000);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 0);

  g_signal_connect (clock, "turned", G_CALLBACK (count_cb), &n_turns);
  hradby_clock_set_attended (clock, TRUE);
  g_assert_cmpuint (n_turns, ==, 1);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);
  pass (1500);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 1500);
  play_to (session, 1);
  g_assert_cmpuint (n_turns, ==, 2);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 1);
  pass (250);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 1500);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 250);

  hradby_clock_set_attended (clock, FALSE);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  pass (60 * 1000);
  hradby_clock_set_attended (clock, TRUE);
  pass (50);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 300);

  /* A time that goes back takes nothing away. */
  hradby_clock_note (clock);
  pass (-100);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 300);
  pass (100);
  play_to (session, 0);
  pass (10);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 1510);

  while (!cards_session_is_finished (session))
    cards_session_play (session, 0);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  pass (1000);
  g_assert_cmpint (hradby_clock_get_time (clock, 0) + hradby_clock_get_time (clock, 1), ==, 1810);
}

/* What was thought stays thought, and looking back takes no time. */
static void
test_back (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 2);
  HradbyClock *clock = attend (session);

  pass (100);
  play_to (session, 1);
  pass (20);
  while (hradby_session_can_undo (session))
    hradby_session_undo (session);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 100);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 20);
  pass (5);
  play_to (session, 1);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 105);

  hradby_session_set_step (session, 0);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  pass (1000);
  hradby_session_set_step (session, hradby_session_get_n_steps (session));
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 1);
  pass (1);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 105);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 21);
}

/* Until a turn is confirmed its player may still think better of it. */
static void
test_held (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 3);
  HradbyClock *clock = attend (session);

  g_object_set (session, "confirms", TRUE, NULL);
  while (hradby_session_get_to_confirm (session) == HRADBY_NOBODY)
    cards_session_play (session, 0);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);
  pass (70);
  hradby_session_confirm (session);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 1);
  pass (5);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 70);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 5);
}

/* A computer player thinks; it does not while it waits for what may be redone. */
static void
test_computer (void)
{
  g_autoptr(HradbySession) session = new_session ("pg", 4);
  HradbyClock *clock = attend (session);

  while (!cards_session_get_state (session, "thinking"))
    cards_session_play (session, 0);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 1);
  pass (40);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 40);
  cards_session_wait (session);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);

  while (hradby_session_can_undo (session))
    hradby_session_undo (session);
  hradby_session_set_level (session, 0, hradby_level_find ("greedy"));
  g_assert_true (hradby_session_can_redo (session));
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  hradby_session_go_on (session);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);
}

/* Nobody decides before the curtain rises. */
static void
test_curtain (void)
{
  g_autoptr(HradbySession) session = cards_session_new_dealt ("pp", 5);
  HradbyClock *clock = attend (session);
  guint seat = hradby_session_get_awaited (session);

  g_assert_cmpuint (seat, !=, HRADBY_NOBODY);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  pass (1000);
  hradby_session_lift_curtain (session);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, seat);
  pass (30);
  while (hradby_session_get_to_decide (session) == seat)
    cards_session_play (session, 0);
  g_assert_true (cards_session_get_state (session, "curtain"));
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  pass (1000);
  g_assert_cmpint (hradby_clock_get_time (clock, seat), ==, 30);
  g_assert_cmpint (hradby_clock_get_time (clock, 1 - seat), ==, 0);
}

static gboolean
refuse (const HradbyAction *action, gpointer user_data, GError **error)
{
  return FALSE;
}

/* Who learns takes the time that it takes. */
static void
test_lesson (void)
{
  g_autoptr(HradbySession) session = new_session ("pp", 6);
  HradbyClock *clock = attend (session);

  hradby_session_set_guide (session, refuse, NULL);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, HRADBY_NOBODY);
  hradby_session_set_guide (session, NULL, NULL);
  g_assert_cmpuint (hradby_clock_get_running (clock), ==, 0);
}

typedef struct {
  char          *folder;
  char          *record;
  char          *note;
  HradbyLibrary *library;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("hradby-clock-XXXXXX", NULL);
  fixture->record = g_build_filename (fixture->folder, "x.game.xml", NULL);
  fixture->note = g_build_filename (fixture->folder, "x.note", NULL);
  fixture->library = hradby_library_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hradby_kept_games_remove (fixture->record);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->record);
  g_free (fixture->note);
  g_object_unref (fixture->library);
}

static void
save (Fixture *fixture, HradbySession *session)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_session_save_as (session, fixture->record, &error));
  hradby_clock_note (hradby_clock_of (session));
  g_assert_true (hradby_game_note_write (session, fixture->record, &error));
  g_assert_no_error (error);
}

static HradbySession *
open_game (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_kept_games_open (fixture->record, fixture->library, &error);

  g_assert_no_error (error);
  return session;
}

/* The clock goes on where it was, also one that runs while it is written; the record knows nothing
 * of it. */
static void
test_note (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = new_session ("ppp", 7), again = NULL;
  HradbyClock *clock = attend (session);
  g_autoptr(GBytes) before = NULL, after = NULL;

  pass (61 * 1000);
  play_to (session, 1);
  before = hradby_session_write_record (session);
  pass (2345);
  save (fixture, session);
  after = hradby_session_write_record (session);
  g_assert_true (g_bytes_equal (before, after));
  pass (5);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 2350);

  again = open_game (fixture);
  clock = attend (again);
  g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, 61 * 1000);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 2345);
  g_assert_cmpint (hradby_clock_get_time (clock, 2), ==, 0);
  pass (5);
  g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, 2350);
}

/* Whatever somebody writes into a note: a time from zero up, which can only grow. */
static void
test_hostile (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *text;
    gint        first;
    gint        second;
  } rows[] = {
    { "", 0, 0 },
    { "5", 5, 0 },
    { "-5;7", 0, 7 },
    { "2147483647;1", G_MAXINT, 1 },
    { "2147483648;1", 0, 0 },
    { "-2147483648;1", 0, 1 },
    { "99999999999999999999;1", 0, 0 },
    { "1;2;3;4;5;6;7;8;9", 1, 2 },
    { "a;1", 0, 0 },
    { "1.5;1", 0, 0 },
    { ";;;", 0, 0 },
  };
  g_autoptr(HradbySession) session = new_session ("pp", 8);

  save (fixture, session);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(GKeyFile) file = g_key_file_new ();
    g_autoptr(HradbySession) again = NULL;
    HradbyClock *clock;

    g_assert_true (g_key_file_load_from_file (file, fixture->note, G_KEY_FILE_NONE, NULL));
    g_key_file_set_value (file, "game", "thought", rows[i].text);
    g_assert_true (g_key_file_save_to_file (file, fixture->note, NULL));
    again = open_game (fixture);
    clock = attend (again);
    g_assert_cmpint (hradby_clock_get_time (clock, 0), ==, rows[i].first);
    g_assert_cmpint (hradby_clock_get_time (clock, 1), ==, rows[i].second);
    pass (1000);
    g_assert_cmpint (hradby_clock_get_time (clock, 0), ==,
                     MIN ((gint64) rows[i].first + 1000, G_MAXINT));
    hradby_clock_note (clock);
    g_assert_cmpint (hradby_game_note_of (again)->thought[0], ==,
                     MIN ((gint64) rows[i].first + 1000, G_MAXINT));
  }
}

int
main (int argc, char **argv)
{
  static const HradbyGameType *const types[] = { &hradby_null_type, &hradby_null_cards_type, NULL };

  g_test_init (&argc, &argv, NULL);
  hradby_registry_install (types);

#define ADD(name, func) g_test_add_func ("/session/clock/" name, func)
#define ADD_FILE(name, func) \
  g_test_add ("/session/clock/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("counts", test_counts);
  ADD ("back", test_back);
  ADD ("held", test_held);
  ADD ("computer", test_computer);
  ADD ("curtain", test_curtain);
  ADD ("lesson", test_lesson);
  ADD_FILE ("note", test_note);
  ADD_FILE ("hostile", test_hostile);
#undef ADD
#undef ADD_FILE

  return g_test_run ();
}
