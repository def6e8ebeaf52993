/* The main window: what its actions do, how it folds, how narrow it can be, what is remembered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/start/new-game-dialog.h"
#include "app/table/remaining-dialog.h"
#include "app/table/side-panel.h"
#include "app/table/turn-panel.h"
#include "app/variants/preferences.h"
#include "app/variants/other-rules.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "app/words/rules-store.h"
#include "session/kept-games.h"
#include "session/session.h"

#define NARROW 360

static void
tear_down (AppTestGame *fixture, gconstpointer data)
{
  app_test_tear_down (fixture, data);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
}

static HradbySession *
show_game (AppTestGame *fixture, guint n_steps)
{
  return app_test_show_game (fixture, "pp", n_steps);
}

static gboolean
is_enabled (AppTestGame *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

/* Whether the first person saw something new is asked once a game. */
static void
test_undo (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 30);
  guint n_steps = hradby_session_get_n_steps (session);
  GtkWidget *dialog;

  while (!hradby_session_undo_reveals (session))
    app_test_play (session, n_steps, 1);
  n_steps = hradby_session_get_n_steps (session);

  app_test_activate (fixture->window, "win.undo");
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog))
                 == GTK_WIDGET (app_test_get_button (dialog, _("_Undo"))));
  g_signal_emit_by_name (app_test_get_button (dialog, _("_Cancel")), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);

  app_test_activate (fixture->window, "win.undo");
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  g_signal_emit_by_name (app_test_get_button (dialog, _("_Undo")), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (session), <, n_steps);

  app_test_activate (fixture->window, "win.redo");
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n_steps);
  app_test_activate (fixture->window, "win.undo");
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (hradby_session_get_n_steps (session), <, n_steps);
}

/* A question, a window or a message that speaks of a game goes with it, and does nothing to the
 * next one. */
static void
test_left (AppTestGame *fixture, gconstpointer data)
{
  const struct { const char *action; GType type; guint n_steps; } rows[] = {
    { "win.undo", ADW_TYPE_MESSAGE_DIALOG, 30 },
    { "win.remaining", HRADBY_TYPE_REMAINING_DIALOG, 3 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++) {
    g_autoptr(HradbySession) session = show_game (fixture, rows[i / 2].n_steps), next = NULL;
    guint n_steps;

    while (rows[i / 2].n_steps == 30 && !hradby_session_undo_reveals (session))
      app_test_play (session, hradby_session_get_n_steps (session), 1);
    hradby_window_toast (HRADBY_WINDOW (fixture->window), "Of this game");
    app_test_activate (fixture->window, rows[i / 2].action);
    app_test_wait_for (rows[i / 2].type);
    g_assert_true (app_test_says (fixture->window, "Of this game"));
    if (i % 2 == 0)
      next = show_game (fixture, 40);
    else
      gtk_widget_activate_action (fixture->window, "win.learn", "s", "castle");
    app_test_settle ();
    g_assert_null (app_test_find_window (rows[i / 2].type));
    g_assert_false (app_test_says (fixture->window, "Of this game"));
    if (next == NULL)
      continue;
    n_steps = hradby_session_get_n_steps (next);
    while (!hradby_session_undo_reveals (next))
      app_test_play (next, ++n_steps, 1);
    app_test_activate (fixture->window, "win.undo");
    app_test_destroy (app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG)); /* it is asked again */
  }
}

/* The words are those of the game: one has no wall. */
static void
test_undo_words (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, rules);
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!hradby_session_undo_reveals (session))
    app_test_play (session, hradby_session_get_n_steps (session), 1);
  app_test_activate (fixture->window, "win.undo");
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  text = app_test_read (dialog);
  g_assert_null (strstr (text, "wall"));
  app_test_destroy (dialog);
}

/* Why something is not possible is read out, too. */
static void
test_reasons (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 0);
  GtkAccessible *undo = GTK_ACCESSIBLE (app_test_get (fixture->window, "undo_button"));
  GtkAccessible *hint = GTK_ACCESSIBLE (app_test_get (fixture->window, "hint_button"));
  const char *past = _("Not possible while looking back");

  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       _("Nothing to undo"));
  gtk_test_accessible_assert_property (hint, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Hint"));
  app_test_play (session, 12, 3);
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Undo"));
  app_test_activate (fixture->window, "win.step-back");
  gtk_test_accessible_assert_property (undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, past);
  gtk_test_accessible_assert_property (hint, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, past);
}

static void
test_history (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 40);
  GtkRevealer *history = GTK_REVEALER (app_test_get (fixture->window, "history"));
  guint n_steps = hradby_session_get_n_steps (session);

  g_assert_false (gtk_revealer_get_reveal_child (history));
  for (guint i = 0; i < 12; i++)
    app_test_activate (fixture->window, "win.step-back");
  g_assert_cmpuint (hradby_session_get_step (session), ==, n_steps - 12);
  g_assert_true (gtk_revealer_get_reveal_child (history));
  g_assert_false (is_enabled (fixture, "undo"));
  app_test_activate (fixture->window, "win.step-forward");
  g_assert_cmpuint (hradby_session_get_step (session), ==, n_steps - 11);
  app_test_activate (fixture->window, "win.now");
  g_assert_cmpuint (hradby_session_get_step (session), ==, n_steps);
  g_assert_false (gtk_revealer_get_reveal_child (history));
  g_assert_true (is_enabled (fixture, "undo"));
}

/* Plays on step by step, as it is watched, until so much more was told. */
static void
play_on (HradbySession *session, GListModel *told, guint n_more)
{
  guint n = g_list_model_get_n_items (told) + n_more;

  while (g_list_model_get_n_items (told) < n && !app_test_is_finished (session)) {
    app_test_play (session, hradby_session_get_n_steps (session), 1);
    app_test_settle ();
  }
}

static void
assert_at_end (GtkAdjustment *place)
{
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >=,
                     gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place) - 4);
}

/* What was told last is in sight, but for who reads what was told before. */
static void
test_log (AppTestGame *fixture, gconstpointer data)
{
  GtkScrollable *log = GTK_SCROLLABLE (app_test_get (fixture->window, "log"));
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (log);
  g_autoptr(HradbySession) session = NULL;
  GListModel *told;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 500);
  session = app_test_show_game (fixture, "pg", 4); /* random players score too little */
  told = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (log)));
  while (gtk_adjustment_get_upper (place) <= 1.5 * gtk_adjustment_get_page_size (place)) {
    play_on (session, told, 1);
    g_assert_false (app_test_is_finished (session));
    assert_at_end (place);
  }

  gtk_adjustment_set_value (place, 0);
  app_test_settle ();
  play_on (session, told, 3);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
}

/* All who can play together are in sight at once, and what is left, too; large text fits in. */
static void
test_many_players (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  g_autoptr(HradbySession) session = app_test_new_session ("pppppp", 5, rules);
  GtkWidget *remaining = app_test_get (fixture->window, "remaining_button");
  GtkWidget *panel = gtk_widget_get_ancestor (remaining, HRADBY_TYPE_SIDE_PANEL);
  graphene_rect_t place;
  int minimum;

  app_test_play (session, 6, 150);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_true (gtk_widget_compute_bounds (remaining, fixture->window, &place));
  g_assert_cmpfloat (place.origin.y, >, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <,
                     gtk_widget_get_height (fixture->window));

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  app_test_settle ();
  gtk_widget_measure (panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
}

/* At the end of a game that was watched the result comes up once. */
static void
test_result (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 20);
  guint last;

  g_assert_false (is_enabled (fixture, "result"));
  app_test_play (session, 3, G_MAXUINT);
  app_test_settle ();
  g_assert_nonnull (app_test_find_end (fixture->window));
  app_test_activate (fixture->window, "win.step-back");
  app_test_activate (fixture->window, "win.now");
  app_test_settle ();
  g_assert_null (app_test_find_end (fixture->window));
  app_test_activate (fixture->window, "win.result");
  app_test_settle ();
  g_assert_nonnull (app_test_find_end (fixture->window));
  /* The turns that decided lead to the board, and the action back. */
  last = hradby_session_get_n_steps (session);
  g_signal_emit_by_name (app_test_get (app_test_find_end (fixture->window), "turns"),
                         "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (app_test_get (
                           app_test_find_end (fixture->window), "turns")), 0));
  app_test_settle ();
  g_assert_null (app_test_find_end (fixture->window));
  g_assert_cmpuint (hradby_session_get_step (session), <, last);
  app_test_activate (fixture->window, "win.result");
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_step (session), ==, last);
  g_assert_nonnull (app_test_find_end (fixture->window));
  app_test_activate (fixture->window, "win.result");
  app_test_settle ();
  g_assert_null (app_test_find_end (fixture->window));
}

static void
assert_seat_goes_on (HradbySession *before, guint old_seat, HradbySession *now, guint seat)
{
  g_autoptr(HradbySeat) was = g_list_model_get_item (hradby_session_get_seats (before), old_seat);
  g_autoptr(HradbySeat) is = g_list_model_get_item (hradby_session_get_seats (now), seat);

  g_assert_cmpstr (hradby_seat_get_name (is), ==, hradby_seat_get_name (was));
  g_assert_cmpstr (hradby_seat_get_colour (is), ==, hradby_seat_get_colour (was));
  g_assert_true (hradby_seat_get_level (is) == hradby_seat_get_level (was));
}

/* The same players by the same rules once more; the other one begins. */
static void
test_play_again (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_show_game (fixture, "pr", 20);
  HradbySession *again;

  g_assert_false (is_enabled (fixture, "play-again"));
  app_test_play (session, 3, G_MAXUINT);
  app_test_settle ();
  g_signal_emit_by_name (app_test_get (app_test_find_end (fixture->window), "play_again"),
                         "clicked");
  app_test_settle ();

  g_assert_null (app_test_find_end (fixture->window));
  again = hradby_window_get_session (HRADBY_WINDOW (fixture->window));
  g_assert_true (again != session);
  g_assert_false (app_test_is_finished (again));
  g_assert_true (hradby_session_get_game (again)->setup->ruleset
                 == hradby_session_get_game (session)->setup->ruleset);
  assert_seat_goes_on (session, 0, again, 1);
  assert_seat_goes_on (session, 1, again, 0);
}

/* One looks what other rules would make of the game, which stays, and plays on by them. */
static void
test_other_rules (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) before = app_test_show_game (fixture, "pp", 60);
  g_autoptr(GPtrArray) rows = NULL;
  GtkWidget *window, *points;
  HradbySession *after;

  app_test_activate (fixture->window, "win.other-rules");
  app_test_settle ();
  window = app_test_find_window (HRADBY_TYPE_OTHER_RULES);
  points = app_test_get (window, "points");
  g_assert_false (gtk_widget_get_sensitive (app_test_get (window, "play")));
  for (guint i = 3; i > 0; i--) {
    adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (window, "rules")), i);
    g_assert_true (gtk_widget_get_sensitive (app_test_get (window, "play")));
    g_clear_pointer (&rows, g_ptr_array_unref);
    rows = app_test_list (points, ADW_TYPE_ACTION_ROW);
    g_assert_cmpuint (rows->len, ==, 2);
    g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[0]), ==, "Anna");
    g_assert_cmpuint (strlen (gtk_label_get_text (GTK_LABEL (app_test_get (window, "outcome")))),
                      >, 10);
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (window, "rules")), 2);
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (fixture->window)) == before);
  g_signal_emit_by_name (app_test_get (window, "play"), "clicked");
  app_test_settle ();
  g_assert_null (app_test_find_window (HRADBY_TYPE_OTHER_RULES));
  after = hradby_window_get_session (HRADBY_WINDOW (fixture->window));
  g_assert_true (after != before);
  g_assert_cmpuint (hradby_session_get_n_steps (after), >, 0);
  g_assert_false (hradby_ruleset_equal (hradby_session_get_setup (after)->ruleset,
                                        hradby_session_get_setup (before)->ruleset));
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autofree char *kept = hradby_kept_games_find_newest (folder);
  g_assert_nonnull (kept);
}

/* A file that is refused changes nothing; a good one is shown, and the other game put aside. */
static void
test_open (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 25);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "one.game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, "<game version=\"1\"><turn>", -1, NULL);
  hradby_window_open (HRADBY_WINDOW (fixture->window), file);
  app_test_destroy (app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (fixture->window)) == session);

  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_no_error (error);
  hradby_window_open (HRADBY_WINDOW (fixture->window), file);
  app_test_settle ();
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (fixture->window)) != session);
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autofree char *kept = hradby_kept_games_find_newest (folder);
  gtk_widget_activate_action (fixture->window, "win.open-kept", "(sb)", kept, FALSE);
  g_assert_cmpuint (hradby_session_get_n_steps (
                      hradby_window_get_session (HRADBY_WINDOW (fixture->window))),
                    ==, hradby_session_get_n_steps (session));
}

static void
resume (AppTestGame *fixture)
{
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  g_autoptr(HradbyEarly) early = hradby_early_new (folder, fixture->library, 60, FALSE);

  hradby_window_resume (HRADBY_WINDOW (fixture->window), early);
  hradby_textures_fetch (early->textures, G_MAXINT64 / 2);
  g_assert_cmpint (hradby_window_get_session (HRADBY_WINDOW (fixture->window)) != NULL, ==,
                   hradby_textures_get_size (early->textures) > 0);
}

/* The next window goes on where the last one was, and says so until another game comes. */
static void
test_resume (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 33);
  g_autoptr(GBytes) position = g_bytes_new (hradby_session_get_position (session),
                                            hradby_session_get_table (session)->position_size);
  g_autoptr(GBytes) resumed = NULL;
  g_autoptr(HradbySession) next = NULL;
  HradbySession *again;

  app_test_destroy (fixture->window);
  g_clear_object (&session);
  fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
  resume (fixture);
  again = hradby_window_get_session (HRADBY_WINDOW (fixture->window));
  g_assert_nonnull (again);
  resumed = g_bytes_new (hradby_session_get_position (again),
                         hradby_session_get_table (again)->position_size);
  g_assert_true (g_bytes_equal (position, resumed));

  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_true (app_test_says (fixture->window, _("Continuing the last game")));
  next = show_game (fixture, 3);
  g_assert_false (app_test_says (fixture->window, _("Continuing the last game")));
}

static gboolean
is_folded (gpointer flap)
{
  return adw_flap_get_folded (flap);
}

static gboolean
is_compact (gpointer turn)
{
  return gtk_widget_has_css_class (turn, "compact");
}

/* In a narrow window the panel folds away and the turn lies below the board. */
static void
test_fold (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GPtrArray) turns = NULL;
  GtkWidget *rules;
  const char *title;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  session = show_game (fixture, 10);
  app_test_wait (is_folded, app_test_get (fixture->window, "flap"));
  turns = app_test_list (app_test_get (fixture->window, "bottom"), HRADBY_TYPE_TURN_PANEL);
  g_assert_cmpuint (turns->len, ==, 1);
  app_test_wait (is_compact, turns->pdata[0]);
  rules = app_test_get (fixture->window, "rules");
  g_assert_true (gtk_widget_get_visible (rules));
  title = hradby_rules_store_get_title (hradby_session_get_game (session)->setup->ruleset);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (
                                                             GTK_BUTTON (rules)))),
                            title));
}

static gboolean
has_turn (gpointer place)
{
  g_autoptr(GPtrArray) turns = app_test_list (place, HRADBY_TYPE_TURN_PANEL);

  return turns->len == 1;
}

/* Whoever hides the panel keeps the turn, below the board. */
static void
test_hidden_panel (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = NULL;
  AdwFlap *flap = ADW_FLAP (app_test_get (fixture->window, "flap"));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  session = show_game (fixture, 10);
  app_test_wait (has_turn, app_test_get (fixture->window, "panel"));
  adw_flap_set_reveal_flap (flap, FALSE);
  app_test_wait (has_turn, app_test_get (fixture->window, "bottom"));
  adw_flap_set_reveal_flap (flap, TRUE);
  app_test_wait (has_turn, app_test_get (fixture->window, "panel"));
}

/* Everything inside the frame of a window, whose width is the toolkit's business. */
static GtkWidget *
get_content (GtkWidget *window)
{
  if (ADW_IS_APPLICATION_WINDOW (window))
    return adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  if (ADW_IS_WINDOW (window))
    return adw_window_get_content (ADW_WINDOW (window));
  return gtk_window_get_child (GTK_WINDOW (window));
}

static void
assert_narrow (GtkWidget *window)
{
  int minimum;

  app_test_settle ();
  gtk_widget_measure (get_content (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_test_message ("%s: %d pixels", G_OBJECT_TYPE_NAME (window), minimum);
  g_assert_cmpint (minimum, <=, NARROW);
}

/* Every page of home has something while it is shown; the game rests meanwhile, and goes on. */
static void
test_home (AppTestGame *fixture, gconstpointer data)
{
  static const char *const pages[] = { "play", "rules", "games", "learn" };
  g_autoptr(HradbySession) session = show_game (fixture, 30);
  guint step = hradby_session_get_step (session);

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autoptr(GPtrArray) rules = NULL;

    g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "home",
                                    g_variant_new_string (pages[i]));
    app_test_settle ();
    rules = app_test_list (fixture->window, HRADBY_TYPE_WORKSHOP);
    g_assert_cmpuint (rules->len, ==, g_str_equal (pages[i], "rules") ? 1 : 0);
    g_assert_false (gtk_widget_get_visible (app_test_get (fixture->window, "undo_button")));
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "undo"));
  }
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "home",
                                  g_variant_new_string ("nowhere"));
  app_test_settle ();
  app_test_activate (fixture->window, "win.continue");
  app_test_settle ();
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (fixture->window)) == session);
  g_assert_cmpuint (hradby_session_get_step (session), ==, step);
  g_assert_true (gtk_widget_get_visible (app_test_get (fixture->window, "undo_button")));
}

static void
assert_narrow_dialog (GType type)
{
  GtkWidget *dialog = app_test_wait_for (type);

  assert_narrow (dialog);
  app_test_destroy (dialog);
}

/* With text twice as large nothing is wider than a small screen. */
static void
test_narrow (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = NULL;
  GtkWidget *preferences = hradby_preferences_new (fixture->settings);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  resume (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_narrow (fixture->window);
  session = show_game (fixture, 50);
  assert_narrow (fixture->window);
  app_test_activate (fixture->window, "win.step-back");
  assert_narrow (fixture->window);
  app_test_activate (fixture->window, "win.now");

  gtk_window_present (GTK_WINDOW (preferences));
  assert_narrow_dialog (HRADBY_TYPE_PREFERENCES);
  app_test_activate (fixture->window, "win.new");
  assert_narrow_dialog (HRADBY_TYPE_NEW_GAME_DIALOG);
  app_test_activate (fixture->window, "win.remaining");
  assert_narrow_dialog (HRADBY_TYPE_REMAINING_DIALOG);
  app_test_play (session, 5, G_MAXUINT);
  app_test_settle ();
  g_assert_nonnull (app_test_find_end (fixture->window));
  assert_narrow (fixture->window);
}

static guint
count_windows (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GObject) window = g_list_model_get_item (windows, i);

    n += G_TYPE_CHECK_INSTANCE_TYPE (window, type);
  }
  return n;
}

/* One window tells what remains, of the game that is shown. */
static void
test_remaining (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = show_game (fixture, 3), next = NULL;

  app_test_activate (fixture->window, "win.remaining");
  app_test_activate (fixture->window, "win.remaining");
  g_assert_cmpuint (count_windows (HRADBY_TYPE_REMAINING_DIALOG), ==, 1);
  next = show_game (fixture, 3);
  g_assert_cmpuint (count_windows (HRADBY_TYPE_REMAINING_DIALOG), ==, 0);
}

/* The button that ends a turn is the only decision then. */
static GtkWidget *
get_end_button (AppTestGame *fixture)
{
  GtkWidget *button = gtk_widget_get_first_child (app_test_get (fixture->window, "answer"));

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))),
                   ==, _("End Turn"));
  return button;
}

static void
assert_waits (AppTestGame *fixture, HradbySession *session)
{
  GtkWidget *button = get_end_button (fixture);

  g_assert_cmpuint (hradby_session_get_to_confirm (session), ==, 0);
  g_assert_true (is_enabled (fixture, "end-turn"));
  g_assert_true (is_enabled (fixture, "undo"));
  g_assert_false (is_enabled (fixture, "result"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
}

/* With the setting a turn of a person is ended by a button, which the next key presses; then the
 * focus is on the board again. The last turn is ended before the result comes. */
static void
test_confirm (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = NULL;
  GtkWidget *focus;
  guint n_steps;

  g_settings_set_boolean (fixture->settings, "confirm-turns", TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  session = app_test_show_game (fixture, "pg", 0);
  g_assert_false (is_enabled (fixture, "end-turn"));
  app_test_play (session, 12, G_MAXUINT);
  app_test_settle ();
  assert_waits (fixture, session);
  assert_narrow (fixture->window);

  n_steps = hradby_session_get_n_steps (session);
  app_test_activate (fixture->window, "win.undo");
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (hradby_session_get_n_steps (session), <, n_steps);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, app_test_get_surface (fixture->window))
                 || focus == app_test_get_surface (fixture->window));

  for (app_test_play (session, 12, G_MAXUINT); !app_test_is_finished (session);
       app_test_play (session, 12, G_MAXUINT)) {
    app_test_settle ();
    assert_waits (fixture, session);
    g_assert_null (app_test_find_end (fixture->window));
    g_signal_emit_by_name (get_end_button (fixture), "clicked");
  }
  app_test_settle ();
  g_assert_nonnull (app_test_find_end (fixture->window));
  g_assert_false (is_enabled (fixture, "end-turn"));
}

/* A window that has shown two games lets go of both. */
static void
test_finalize (AppTestGame *fixture, gconstpointer data)
{
  HradbySession *first = show_game (fixture, 15), *second = NULL;

  second = app_test_new_session ("pr", 2, NULL);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), second);
  app_test_settle ();
  app_test_drop (first);

  app_test_destroy (fixture->window);
  app_test_drop (second);
  fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
}

#define ADD(path, func) g_test_add (path, AppTestGame, NULL, app_test_set_up, func, tear_down)

/* A board that goes because a game of cards comes tells the window nothing any more. */
static void
test_after_board (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) cards = app_test_new_session ("pp", 5, rules);
  g_autoptr(HradbySession) tiles = app_test_new_session ("pp", 7, NULL);
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library);
  GtkWidget *place = app_test_get (window, "place");
  g_autoptr(GtkWidget) board = NULL;

  hradby_window_set_session (HRADBY_WINDOW (window), tiles);
  board = g_object_ref (adw_bin_get_child (ADW_BIN (place)));
  hradby_window_set_session (HRADBY_WINDOW (window), cards);
  g_assert_true (adw_bin_get_child (ADW_BIN (place)) != board);
  g_object_notify (G_OBJECT (board), "rotation");
  g_clear_object (&board);
  g_clear_object (&tiles);
  g_clear_object (&cards);
  app_test_end (window, settings, library);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("/app/window/undo", test_undo);
  ADD ("/app/window/left", test_left);
  ADD ("/app/window/undo-words", test_undo_words);
  ADD ("/app/window/reasons", test_reasons);
  ADD ("/app/window/history", test_history);
  ADD ("/app/window/log", test_log);
  ADD ("/app/window/many-players", test_many_players);
  ADD ("/app/window/result", test_result);
  ADD ("/app/window/play-again", test_play_again);
  ADD ("/app/window/other-rules", test_other_rules);
  ADD ("/app/window/open", test_open);
  ADD ("/app/window/resume", test_resume);
  ADD ("/app/window/fold", test_fold);
  ADD ("/app/window/hidden-panel", test_hidden_panel);
  ADD ("/app/window/narrow", test_narrow);
  ADD ("/app/window/home", test_home);
  ADD ("/app/window/remaining", test_remaining);
  ADD ("/app/window/confirm", test_confirm);
  ADD ("/app/window/finalize", test_finalize);
  g_test_add_func ("/app/window/after-board", test_after_board);
  return g_test_run ();
}
