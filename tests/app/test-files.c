/* Files of the main window: what is kept of games, what cannot be read or written, who plays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/kit/file-name.h"
#include "app/table/side-panel.h"
#include "app/window/window.h"
#include "session/autosave.h"
#include "session/kept-games.h"

static void
set_up (AppTestGame *fixture, gconstpointer data)
{
  app_test_set_up (fixture, data);
  g_settings_set_int (fixture->settings, "computer-delay", 5000);
}

static HradbySession *
get_shown (AppTestGame *fixture)
{
  return hradby_window_get_session (HRADBY_WINDOW (fixture->window));
}

static guint
count_files (const char *name, const char *prefix)
{
  g_autofree char *folder = hradby_window_get_folder (name);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;
  guint n = 0;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (file, prefix) && !g_str_has_suffix (file, ".note");
  return n;
}

static gboolean
is_asking (gpointer data)
{
  return app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

static gboolean
is_shown (gpointer data)
{
  GtkWidget *dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  return dialog != NULL && gtk_widget_get_mapped (dialog);
}

static GtkWidget *
wait_for_dialog (void)
{
  app_test_wait (is_asking, NULL);
  app_test_settle ();
  return app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

static void
answer (const char *label)
{
  g_signal_emit_by_name (app_test_get_button (wait_for_dialog (), label), "clicked");
  app_test_settle ();
}

static gboolean
is_revealed (gpointer trouble)
{
  return gtk_revealer_get_reveal_child (trouble);
}

static gboolean
is_hidden (gpointer trouble)
{
  return !gtk_revealer_get_reveal_child (trouble);
}

/* One message, the reason first and all of it, until a save succeeds. */
static void
test_not_saved (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  GtkWidget *trouble = app_test_get (fixture->window, "trouble");
  GtkLabel *label = GTK_LABEL (app_test_get (fixture->window, "trouble_label"));
  g_autoptr(HradbySession) session = NULL;
  const char *reason = g_strerror (ENOTDIR);

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  session = app_test_show_game (fixture, "pp", 3);
  app_test_wait (is_revealed, trouble);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (label), reason));
  g_assert_nonnull (strstr (gtk_label_get_text (label), folder));
  g_assert_cmpint (gtk_label_get_ellipsize (label), ==, PANGO_ELLIPSIZE_NONE);
  for (guint i = 0; i < 5; i++) {
    app_test_play (session, i, hradby_session_get_n_steps (session) + 1);
    app_test_settle ();
    g_assert_true (is_revealed (trouble));
  }
  app_test_activate (fixture->window, "win.try-again");
  app_test_settle ();
  g_assert_true (is_revealed (trouble));

  g_assert_cmpint (g_unlink (folder), ==, 0);
  app_test_activate (fixture->window, "win.try-again");
  app_test_wait (is_hidden, trouble);
  g_assert_cmpuint (count_files ("autosave", "autosave.0"), ==, 1);
}

static gboolean
is_closed (gpointer window)
{
  return *(GtkWidget **) window == NULL;
}

/* Nor is a window closed over what was not saved, unless somebody wants that. */
static void
test_not_closed (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  g_autoptr(HradbySession) session = NULL;
  GtkWidget *window = fixture->window;

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  session = app_test_show_game (fixture, "pp", 3);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  answer (_("_Cancel"));
  g_assert_nonnull (window);
  gtk_widget_activate_action (window, "win.learn", "s", "castle"); /* it is behind the lesson */
  gtk_window_close (GTK_WINDOW (window));
  answer (_("_Cancel"));
  gtk_widget_activate_action (window, "win.lesson-leave", NULL);
  app_test_settle ();
  gtk_window_close (GTK_WINDOW (window));
  answer (_("_Try Again"));
  g_assert_nonnull (window);
  g_assert_true (app_test_is_destructive (
    app_test_get_button (app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG), _("Close _Anyway"))));
  answer (_("Close _Anyway"));
  app_test_wait (is_closed, &window);

  fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  window = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  app_test_wait (is_closed, &window);
  g_assert_cmpuint (count_files ("autosave", "autosave.0"), ==, 1);
  fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
}

/* What cannot be read is told in a dialog, with all that is known, and stays. */
static void
test_damaged (AppTestGame *fixture, gconstpointer data)
{
  static const char text[]
      = "<game version=\"2\" rules=\"castle\"><player name=\"Zdeněk\"/></game>";
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  g_autoptr(HradbyEarly) early = NULL;
  g_autoptr(HradbySession) session = NULL;
  GtkWidget *dialog;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < 3; i++) {
    g_autofree char *name = g_strdup_printf ("autosave.%u.game.xml", i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  }
  early = hradby_early_new (folder, fixture->library, 0, FALSE);
  hradby_window_resume (HRADBY_WINDOW (fixture->window), early);
  g_assert_false (is_shown (NULL)); /* it would lie below the window */
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_wait (is_shown, NULL);
  dialog = wait_for_dialog ();
  g_assert_null (get_shown (fixture));
  g_assert_true (app_test_says (dialog, _("The Last Game Cannot Be Read")));
  g_assert_true (app_test_says (dialog, "Zdeněk"));
  g_assert_true (app_test_says (dialog, folder));
  g_assert_nonnull (app_test_get_button (dialog, _("_Show File")));
  answer (_("_Close"));

  session = app_test_show_game (fixture, "pp", 0);
  for (guint i = 1; i < 6; i++) {
    app_test_play (session, i, i);
    g_assert_true (hradby_session_flush (session));
  }
  g_assert_cmpuint (count_files ("autosave", "damaged-"), ==, 3);
}

/* What only names something that is missing is not damaged: it stays for the next start, and comes
 * to the games that are kept when another one takes its place. */
static void
test_elsewhere (AppTestGame *fixture, gconstpointer data)
{
  static const char text[]
      = "<game version=\"1\" rules=\"castle\"><tiles><tileset id=\"gone\"/></tiles>"
        "<player name=\"Zdeněk\" colour=\"red\"/><player name=\"B\" colour=\"blue\"/></game>";
  g_autofree char *folder = hradby_window_get_folder ("autosave");
  g_autofree char *path = hradby_autosave_get_path (folder, 0);
  g_autoptr(HradbyEarly) early = NULL;
  g_autoptr(HradbySession) session = NULL;
  GtkWidget *dialog;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  early = hradby_early_new (folder, fixture->library, 0, FALSE);
  hradby_window_resume (HRADBY_WINDOW (fixture->window), early);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_wait (is_shown, NULL);
  dialog = wait_for_dialog ();
  g_assert_true (app_test_says (dialog, _("The Last Game Cannot Be Read")));
  g_assert_true (app_test_says (dialog, "gone"));
  answer (_("_Close"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files ("autosave", ""), ==, 1);

  session = app_test_show_game (fixture, "pp", 1);
  g_assert_true (hradby_session_flush (session));
  g_assert_cmpuint (count_files ("autosave", "damaged-"), ==, 0);
  g_assert_cmpuint (count_files ("games", ""), ==, 1);
}

/* The game before this one is kept; taken up again it is not among those any more. */
static void
test_previous (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autoptr(HradbySession) first = app_test_show_game (fixture, "pp", 5), second = NULL;
  g_autoptr(HradbySession) third = NULL;
  guint n_steps;

  g_assert_cmpuint (count_files ("games", ""), ==, 0);
  second = app_test_show_game (fixture, "pg", 9);
  third = app_test_show_game (fixture, "pp", 2);
  g_assert_cmpuint (count_files ("games", "2"), ==, 2);
  n_steps = hradby_session_get_n_steps (second);
  g_clear_object (&second);

  for (guint i = 0; i < 6; i++) {
    g_autofree char *newest = hradby_kept_games_find_newest (folder);

    gtk_widget_activate_action (fixture->window, "win.open-kept", "(sb)", newest, FALSE);
    app_test_settle ();
    g_assert_cmpuint (hradby_session_get_n_steps (get_shown (fixture)), ==,
                      i % 2 == 0 ? n_steps : hradby_session_get_n_steps (third));
    g_assert_cmpuint (count_files ("games", ""), ==, 2);
  }
}

/* A game that cannot be kept is given up only by who says so. */
static void
test_not_kept (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autoptr(HradbySession) first = app_test_show_game (fixture, "pp", 5), second = NULL;
  g_autoptr(HradbySession) third = NULL;

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  second = app_test_show_game (fixture, "pp", 3);
  g_assert_true (get_shown (fixture) == first);
  answer (_("_Cancel"));
  g_assert_true (get_shown (fixture) == first);

  hradby_window_set_session (HRADBY_WINDOW (fixture->window), second);
  answer (_("_Give Up This Game"));
  g_assert_true (get_shown (fixture) == second);

  third = app_test_show_game (fixture, "pp", 3);
  g_assert_true (get_shown (fixture) == second);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  answer (_("_Try Again"));
  g_assert_true (get_shown (fixture) == third);
  g_assert_cmpuint (count_files ("games", "2"), ==, 1);
}

/* What was wanted last is shown, after one question; a file is removed only for the game in it. */
static void
test_wanted_last (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.game.xml", NULL);
  g_autoptr(HradbySession) first = app_test_show_game (fixture, "pp", 5), second = NULL;

  g_assert_true (hradby_session_save_as (first, path, NULL));
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  hradby_window_take_up (HRADBY_WINDOW (fixture->window), path);
  wait_for_dialog ();
  second = app_test_show_game (fixture, "pp", 3);
  g_assert_true (get_shown (fixture) == first);
  answer (_("_Give Up This Game"));
  g_assert_true (get_shown (fixture) == second);
  g_assert_false (is_asking (NULL));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static HradbySession *
new_named (const char *const *names)
{
  g_autoptr(HradbySession) model = app_test_new_session ("pp", 1, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  HradbySession *session;

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new (names[i], "red", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (hradby_session_get_game (model)->setup, G_LIST_MODEL (seats),
                                library, NULL);
  g_assert_nonnull (session);
  return session;
}

/* Names of files: of the game and its players, as far as they may stand there, else of the day. */
static void
test_proposes (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *long_name = g_strnfill (300, 'x');
  const char *const names[][2] = { { "Anna", "Bruno" }, { "../A/n:n\\a", "\t?" },
                                   { "A\xe2\x80\xae", ".B." }, { long_name, "B" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(HradbySession) session = new_named (names[i]);
    g_autofree char *name = hradby_file_name_propose (session);

    g_test_message ("%s", name);
    g_assert_true (g_str_has_suffix (name, ".game.xml"));
    g_assert_cmpuint (strlen (name), <, 200);
    g_assert_true (strpbrk (name, "/\\:*?\"<>|\t") == NULL && *name != '.' && *name != ' ');
    g_assert_true (g_utf8_strchr (name, -1, 0x202e) == NULL);
    if (i == 0)
      g_assert_true (strstr (name, "Anna") != NULL && strstr (name, "Bruno") != NULL
                     && g_str_has_prefix (name, _("The Castle")));
  }
}

static void
test_completes (AppTestGame *fixture, gconstpointer data)
{
  static const char *const paths[][2] = { { "/a/b", "/a/b.game.xml" },
                                          { "/a/b.game.xml", "/a/b.game.xml" },
                                          { "/a/b.xml", "/a/b.game.xml" },
                                          { "/a.xml/b.1", "/a.xml/b.1.game.xml" } };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autofree char *path = hradby_file_name_complete (paths[i][0]);

    g_assert_cmpstr (path, ==, paths[i][1]);
  }
}

static gboolean
is_played_by (HradbySession *session, guint player, const char *id)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  const HradbyLevel *level = hradby_seat_get_level (seat);

  return g_strcmp0 (level != NULL ? level->id : "", id) == 0;
}

static gboolean
is_thinking (HradbySession *session)
{
  gboolean thinking;

  g_object_get (session, "thinking", &thinking, NULL);
  return thinking;
}

/* Chooses in the menu of the row of @player. GTK 4.24 warns of a frame submitted twice when a menu
 * closes, so there it stays closed. */
static void
choose_level (AppTestGame *fixture, guint player, const char *id)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  GtkWidget *row = rows->pdata[player];
  GtkMenuButton *button = GTK_MENU_BUTTON (app_test_get (row, "role_button"));
  gboolean opens_menu = gtk_check_version (4, 24, 0) != NULL;
  g_autofree char *label = NULL;
  const char *role;

  g_assert_true (gtk_widget_get_focusable (gtk_widget_get_first_child (GTK_WIDGET (button))));
  if (opens_menu)
    gtk_menu_button_popup (button);
  app_test_settle ();
  g_assert_true (!opens_menu || gtk_menu_button_get_menu_model (button) != NULL);
  g_assert_true (gtk_widget_activate_action (row, "seat.level", "s", id));
  gtk_menu_button_popdown (button);
  app_test_settle ();
  role = *id == '\0' ? _("Person") : _(hradby_level_find (id)->title);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_test_get (row, "role"))), ==, role);
  label = g_strdup_printf (_("%1$s is played by: %2$s"), player == 0 ? "Anna" : "Bruno", role);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
}

/* At any time: in a turn, while the computer thinks, looking back, and after the end. */
static void
test_seats (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_show_game (fixture, "pp", 5);
  guint player = hradby_session_get_to_decide (session);

  choose_level (fixture, player, "hard");
  g_assert_true (is_played_by (session, player, "hard"));
  g_assert_true (is_thinking (session));
  choose_level (fixture, player, "random");
  g_assert_true (is_thinking (session));
  choose_level (fixture, player, "");
  g_assert_false (is_thinking (session));
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, player);

  app_test_activate (fixture->window, "win.step-back");
  choose_level (fixture, player, "easy");
  g_assert_false (is_thinking (session));
  choose_level (fixture, player, "");
  app_test_activate (fixture->window, "win.now");

  app_test_play (session, 3, G_MAXUINT);
  app_test_settle ();
  choose_level (fixture, 1, "medium");
  g_assert_true (is_played_by (session, 1, "medium"));
  g_assert_false (is_thinking (session));
}

/* A file of a program that knows other computer players opens, with a word about it. */
static void
test_unknown_level (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "x.game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = NULL;
  g_autoptr(HradbySession) session = app_test_show_game (fixture, "pg", 1);

  g_assert_true (hradby_session_save_as (session, path, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "level=\"greedy\"", "level=\"genius\"", 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  hradby_window_open (HRADBY_WINDOW (fixture->window), file);
  g_assert_true (app_test_says (wait_for_dialog (), "genius"));
  answer (_("_Close"));
  g_assert_true (is_played_by (get_shown (fixture), 1, hradby_level_get_default ()->id));
}

#define ADD(path, func) \
  g_test_add ("/app/files/" path, AppTestGame, NULL, set_up, func, app_test_tear_down)

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("not-saved", test_not_saved);
  ADD ("not-closed", test_not_closed);
  ADD ("damaged", test_damaged);
  ADD ("elsewhere", test_elsewhere);
  ADD ("previous", test_previous);
  ADD ("not-kept", test_not_kept);
  ADD ("wanted-last", test_wanted_last);
  ADD ("proposes", test_proposes);
  ADD ("completes", test_completes);
  ADD ("seats", test_seats);
  ADD ("unknown-level", test_unknown_level);
  return g_test_run ();
}
