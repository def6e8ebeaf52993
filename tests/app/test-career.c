/* Statistics: games that end in the window count, are added up, and can be forgotten. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-test.h"

#include "app/career/career-window.h"
#include "app/window/window.h"

#include <glib/gi18n.h>
#include <string.h>

static const char games[] =
  "hradby-results 1\n"
  "('a', 10, 'castle-cards', 'official', '', [('Eva', '', 3, []), ('Computer', 'easy', 1, [])])\n"
  "('b', 20, 'castle', 'official', '', [('Eva', '', 40, [('path', 40)]), "
  "('Computer', 'hard', 50, [])])\n"
  "('c', 30, 'castle', 'official', '', [('Eva', '', 60, [('path', 50), ('house', 10)]), "
  "('Computer', 'easy', 50, [])])\n";

static char *
get_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "hradby", "games.results", NULL);
}

static void
write_games (const char *text)
{
  g_autofree char *path = get_path (), *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static gboolean
is_read (gpointer window)
{
  GtkStack *pages = GTK_STACK (app_test_get (window, "pages"));

  return !g_str_equal (gtk_stack_get_visible_child_name (pages), "reading");
}

static GtkWidget *
open_window (void)
{
  g_autofree char *path = get_path ();
  GtkWidget *window = hradby_career_window_new (NULL, path);

  gtk_window_present (GTK_WINDOW (window));
  app_test_wait (is_read, window);
  app_test_settle ();
  return window;
}

static const char *
read_label (GtkWidget *window, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (window, name)));
}

static void
choose (GtkWidget *window, const char *name, const char *title)
{
  AdwComboRow *row = ADW_COMBO_ROW (app_test_get (window, name));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);

    if (g_str_equal (gtk_string_object_get_string (item), title)) {
      adw_combo_row_set_selected (row, i);
      return;
    }
  }
  g_assert_not_reached ();
}

/* Who played last, and what, comes first; the numbers follow what is chosen. */
static void
test_numbers (void)
{
  GtkWidget *window;

  write_games (games);
  window = open_window ();
  g_assert_cmpstr (read_label (window, "n_games"), ==, "2");
  g_assert_cmpstr (read_label (window, "mean"), ==, "50.0");
  g_assert_cmpstr (read_label (window, "best"), ==, "60");
  g_assert_cmpstr (read_label (window, "streak"), ==, "1");
  g_assert_true (gtk_widget_get_visible (app_test_get (window, "sources")));
  g_assert_true (gtk_widget_get_visible (app_test_get (window, "spread")));

  choose (window, "game", _("All games"));
  g_assert_cmpstr (read_label (window, "n_games"), ==, "3");
  g_assert_true (g_str_has_prefix (read_label (window, "won"), "2"));
  g_assert_false (gtk_widget_get_visible (app_test_get (window, "mean_row")));
  g_assert_false (gtk_widget_get_visible (app_test_get (window, "spread")));
  choose (window, "player", _("Everyone"));
  g_assert_cmpstr (read_label (window, "n_games"), ==, "3");
  app_test_destroy (window);
}

static gboolean
is_empty (gpointer window)
{
  GtkStack *pages = GTK_STACK (app_test_get (window, "pages"));

  return g_str_equal (gtk_stack_get_visible_child_name (pages), "none");
}

static void
test_deletes (void)
{
  g_autofree char *path = get_path (), *text = NULL;
  GtkWidget *window, *dialog;

  write_games (games);
  window = open_window ();
  g_assert_true (gtk_widget_activate_action (window, "career.delete", NULL));
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (dialog))
                 == app_test_get_button (dialog, _("_Cancel")));
  g_assert_true (app_test_is_destructive (app_test_get_button (dialog, _("_Delete"))));
  g_signal_emit_by_name (app_test_get_button (dialog, _("_Delete")), "clicked");
  app_test_wait (is_empty, window);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "hradby-results 1\n");
  app_test_destroy (window);
}

/* Undone and finished again it counts once; one that was opened from a file does not. */
static void
test_counts (void)
{
  g_autofree char *path = get_path (), *text = NULL, *copy = NULL;
  g_autoptr(GFile) file = NULL;
  g_auto(GStrv) lines = NULL;
  AppTestGame game;

  app_test_clear_state ();
  write_games ("hradby-results 1\n");
  copy = g_build_filename (g_get_user_data_dir (), "copy.game.xml", NULL);
  file = g_file_new_for_path (copy);
  app_test_open_game (&game, app_test_new_session ("pp", 3, NULL), -1, -1);
  app_test_play (game.session, 1, 5);
  g_assert_true (hradby_session_save_as (game.session, copy, NULL));
  for (guint i = 0; i < 2; i++) {
    app_test_play (game.session, 1, G_MAXUINT);
    g_assert_true (app_test_is_finished (game.session));
    app_test_settle ();
    if (i == 0)
      hradby_session_undo (game.session);
  }
  hradby_window_open (HRADBY_WINDOW (game.window), file);
  app_test_play (hradby_window_get_session (HRADBY_WINDOW (game.window)), 1, G_MAXUINT);
  app_test_settle ();
  app_test_close_game (&game); /* waits until all is written */

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3); /* the heading, one game, and what follows */
  g_assert_nonnull (strstr (lines[1], "'Anna'"));
}

static gboolean
has_three (gpointer window)
{
  return g_str_equal (read_label (window, "n_games"), "3");
}

static guint
count_windows (void)
{
  g_autoptr(GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

    n += HRADBY_IS_CAREER_WINDOW (window);
  }
  return n;
}

/* There is one window of them, which knows of games that end while it is there. */
static void
test_one_window (void)
{
  g_autoptr(GString) more = g_string_new (games);
  AppTestGame game;
  GtkWidget *window;

  app_test_clear_state ();
  write_games (games);
  app_test_open_game (&game, app_test_new_session ("pp", 3, NULL), -1, -1);
  app_test_activate (game.window, "win.statistics");
  window = app_test_wait_for (HRADBY_TYPE_CAREER_WINDOW);
  app_test_wait (is_read, window);
  app_test_activate (game.window, "win.statistics");
  g_assert_cmpuint (count_windows (), ==, 1);
  choose (window, "game", _("All games"));
  g_assert_true (has_three (window));

  choose (window, "game", _("The Castle"));
  g_assert_cmpstr (read_label (window, "n_games"), ==, "2");
  g_string_append (more, "('d', 40, 'castle-cards', 'official', '', [('Jan', '', 3, []), "
                         "('Eva', '', 1, [])])\n"
                         "('e', 50, 'castle', 'official', '', [('Eva', '', 20, []), "
                         "('Jan', '', 10, [])])\n");
  write_games (more->str);
  app_test_wait (has_three, window); /* of Eva, as before, and of that game */
  app_test_destroy (window);
  app_test_close_game (&game);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/career/numbers", test_numbers);
  g_test_add_func ("/app/career/deletes", test_deletes);
  g_test_add_func ("/app/career/counts", test_counts);
  g_test_add_func ("/app/career/one-window", test_one_window);
  return g_test_run ();
}
