/* The clock in the players' rows, by a time that only the test moves on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include "app/kit/number.h"
#include "app/table/side-panel.h"
#include "app/variants/preferences.h"
#include "app/window/window.h"
#include "session/autosave.h"
#include "session/clock.h"
#include "session/game-note.h"

#include <glib/gi18n.h>

#define WIDTH  1000
#define HEIGHT 700
#define NARROW 360

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

static void
assert_format (gint milliseconds, const char *expected)
{
  g_autofree char *text = hradby_number_format_time (milliseconds);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  assert_format (0, "0:00");
  assert_format (999, "0:00");
  assert_format (7000, "0:07");
  assert_format (60 * 1000, "1:00");
  assert_format (59 * 60 * 1000 + 59 * 1000, "59:59");
  assert_format (3600 * 1000, "1:00:00");
  assert_format (3723 * 1000, "1:02:03");
  assert_format (G_MAXINT, "596:31:23");
}

static void
assert_time (GtkWidget *row, const char *time, gboolean runs)
{
  g_assert_true (gtk_widget_get_visible (app_test_get (row, "clock")));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_test_get (row, "time"))), ==, time);
  g_assert_cmpint (gtk_widget_get_opacity (app_test_get (row, "running")) > 0, ==, runs);
}

/* What is told of the row to who asks. */
static void
assert_told (GtkWidget *row, const char *time)
{
  g_autofree char *text = g_strdup_printf (_("Has thought for %s"), time);

  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static void
assert_nothing (GtkWidget *row)
{
  g_assert_false (gtk_widget_get_visible (app_test_get (row, "clock")));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* What a game brings with it is shown while the switch is on, and told to who asks for the row. */
static void
test_switch (void)
{
  AppTestGame game;
  HradbySession *session = app_test_new_session ("pp", 3, NULL);
  g_autoptr(GPtrArray) rows = NULL;

  hradby_game_note_of (session)->thought[1] = 3723 * 1000;
  app_test_open_game (&game, session, WIDTH, HEIGHT);
  rows = app_test_list (game.window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  assert_nothing (rows->pdata[1]);

  g_settings_set_boolean (game.settings, "show-clock", TRUE);
  assert_time (rows->pdata[1], "1:02:03", FALSE);
  assert_told (rows->pdata[1], "1:02:03");

  g_settings_set_boolean (game.settings, "show-clock", FALSE);
  assert_nothing (rows->pdata[1]);
  g_clear_pointer (&rows, g_ptr_array_unref);
  app_test_close_game (&game);
}

/* The row in the preferences is the switch. */
static void
test_preferences (void)
{
  GSettings *settings = app_test_new_settings ();
  HradbyLibrary *library = hradby_library_new ();
  GtkWidget *window = hradby_preferences_new (settings);
  GtkSwitch *widget = GTK_SWITCH (app_test_get (window, "show_clock"));

  g_assert_false (gtk_switch_get_active (widget));
  gtk_switch_set_active (widget, TRUE);
  g_assert_true (g_settings_get_boolean (settings, "show-clock"));
  app_test_end (window, settings, library);
}

/* A window that is closed leaves what was counted to the one that is opened next. */
static void
test_closed (void)
{
  AppTestGame game;
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  g_autofree char *path = hradby_autosave_get_path (folder, 0);
  g_autoptr(HradbySession) again = app_test_new_session ("pp", 3, NULL);
  gboolean stays = TRUE;

  app_test_open_game (&game, app_test_new_session ("pp", 3, NULL), WIDTH, HEIGHT);
  hradby_game_note_of (game.session)->thought[1] = 3723 * 1000;
  g_signal_emit_by_name (game.window, "close-request", &stays);
  g_assert_false (stays);
  app_test_close_game (&game);

  g_assert_true (hradby_game_note_read (hradby_game_note_of (again), path, again));
  g_assert_cmpint (hradby_clock_get_time (hradby_clock_of (again), 1), ==, 3723 * 1000);
  app_test_clear_state ();
}

static gboolean
shows_three (gpointer label)
{
  return g_str_equal (gtk_label_get_text (label), "0:03");
}

/* In a window of its own, so that it is the test alone that says when somebody is there. */
static void
test_runs (void)
{
  GtkWidget *window = gtk_window_new ();
  HradbySidePanel *panel = g_object_new (HRADBY_TYPE_SIDE_PANEL, "show-clock", TRUE, NULL);
  HradbySession *session = app_test_new_session ("pp", 3, NULL);
  HradbyClock *clock = hradby_clock_of (session);
  g_autoptr(GPtrArray) rows = NULL;
  guint first = hradby_session_get_to_decide (session);

  hradby_clock_set_source (clock, get_now);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (panel));
  hradby_side_panel_set_session (panel, session);
  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  rows = app_test_list (window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  assert_time (rows->pdata[first], "0:00", FALSE);

  now += 1000 * 1000;
  hradby_clock_set_attended (clock, TRUE);
  assert_time (rows->pdata[first], "0:00", TRUE);
  now += 3900 * 1000;
  app_test_wait (shows_three, app_test_get (rows->pdata[first], "time"));
  now += 100 * 1000;
  while (hradby_session_get_to_decide (session) == first)
    app_test_play (session, 1, 1);
  assert_time (rows->pdata[first], "0:04", FALSE);
  assert_time (rows->pdata[1 - first], "0:00", TRUE);

  hradby_clock_set_attended (clock, FALSE);
  assert_time (rows->pdata[1 - first], "0:00", FALSE);
  g_clear_pointer (&rows, g_ptr_array_unref);
  app_test_destroy (window);
  app_test_drop (session);
}

/* The name has the first line with the points: a projection of three digits does not cut it. */
static void
test_name (void)
{
  AppTestGame game;
  HradbySession *session = app_test_new_session ("pg", 3, NULL);
  g_autoptr(GPtrArray) rows = NULL;

  hradby_game_note_of (session)->thought[0] = 3723 * 1000;
  app_test_open_game (&game, session, WIDTH, HEIGHT);
  g_settings_set_boolean (game.settings, "show-clock", TRUE);
  rows = app_test_list (game.window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  for (guint i = 0; i < rows->len; i++) {
    GtkLabel *name = GTK_LABEL (app_test_get (rows->pdata[i], "name"));

    hradby_table_player_row_update (rows->pdata[i], session, 119);
    gtk_label_set_text (name, "Computer");
    app_test_settle ();
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
  }
  g_clear_pointer (&rows, g_ptr_array_unref);
  app_test_close_game (&game);
}

/* Six clocks with hours, and the widest names, need no more room than a phone has. */
static void
test_narrow (void)
{
  AppTestGame game;
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  HradbySession *session = app_test_new_session ("wwwwww", 3, rules);
  int minimum;

  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    hradby_game_note_of (session)->thought[i] = 3723 * 1000;
  app_test_play (session, 4, 400);
  app_test_open_game (&game, session, NARROW, HEIGHT);
  g_settings_set_boolean (game.settings, "show-clock", TRUE);
  app_test_settle ();
  gtk_widget_measure (game.window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
  app_test_close_game (&game);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/clock/format", test_format);
  g_test_add_func ("/app/clock/switch", test_switch);
  g_test_add_func ("/app/clock/preferences", test_preferences);
  g_test_add_func ("/app/clock/closed", test_closed);
  g_test_add_func ("/app/clock/runs", test_runs);
  g_test_add_func ("/app/clock/name", test_name);
  g_test_add_func ("/app/clock/narrow", test_narrow);
  return g_test_run ();
}
