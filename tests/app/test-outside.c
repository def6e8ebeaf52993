/* What windows give to the world and take from it: files that are exported, files that are dropped,
 * texts that are copied; and what the main window remembers of itself. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/career/career-window.h"
#include "app/kit/dialogs.h"
#include "app/rules/material-window.h"
#include "app/rules/rules-window.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "engine/registry.h"
#include "session/shelf.h"
#include "session/session.h"
#include "storage/files.h"
#include "study/career.h"

#define SETTING "incomplete-path-scoring"

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Takes the name that is proposed, in the folder that is. Returns: the path. */
static char *
save (const char *name)
{
  GtkWidget *chooser = app_test_wait_for (g_type_from_name ("GtkFileChooserDialog"));
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  char *path = g_build_filename (documents != NULL ? documents : g_get_home_dir (), name, NULL);

  g_assert_false (exists (path));
  g_signal_emit_by_name (app_test_get_button (chooser, _("_Save")), "clicked");
  app_test_wait (exists, path);
  app_test_settle ();
  return path;
}

/* Rules of this table go into a file that is called as they are, and are in it, even if another
 * game has come before the file was chosen. */
static void
test_export_rules (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle", NULL), read = NULL;
  g_autoptr(HradbySession) session = NULL, next = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *path = NULL, *text = NULL;
  gsize length;

  g_object_set (rules, "title", "Ours / Theirs", NULL);
  g_assert_true (hradby_ruleset_set (rules, SETTING, "rgg", NULL));
  session = app_test_new_session ("pp", 3, rules);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  app_test_activate (fixture->window, "win.export-rules");
  next = app_test_show_game (fixture, "pp", 1);
  path = save ("Ours - Theirs.variant.xml");

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  read = HRADBY_RULESET (hradby_file_read_material (bytes, "it", "variant", FALSE, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_ruleset_get_title (read), ==, "Ours / Theirs");
  g_assert_true (hradby_ruleset_equal (read, rules));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Rules from the preferences, likewise: the file is of those it was asked for. */
static void
test_export_variant (void)
{
  GSettings *settings = app_test_new_settings ();
  HradbyLibrary *library = hradby_library_new ();
  GtkWidget *window = hradby_workshop_window_new (settings, library);
  HradbyWorkshopPage *page = app_test_get_page (window, NULL);
  g_autofree char *path = NULL, *text = NULL;

  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  hradby_workshop_page_choose (page, "castle-rgg");
  gtk_widget_activate_action (GTK_WIDGET (page), "variant.export", NULL);
  hradby_workshop_page_choose (page, "official");
  path = save ("castle-rgg.variant.xml");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<setting id=\"" SETTING "\" value=\"rgg\"/>"));
  g_assert_cmpint (g_unlink (path), ==, 0);
  app_test_end (window, settings, library);
}

static const char games[] =
  "hradby-results 1\n"
  "('a', 10, 'castle-cards', 'official', '', [('Eva', '', 3, []), ('Computer', 'easy', 1, [])])\n"
  "('b', 20, 'castle', 'official', '', [('Eva', '', 40, []), ('Computer', 'hard', 50, [])])\n";

static gboolean
is_read (gpointer window)
{
  GtkStack *pages = GTK_STACK (app_test_get (window, "pages"));

  return g_str_equal (gtk_stack_get_visible_child_name (pages), "numbers");
}

/* The results of all games, as a table for other programs. */
static void
test_export_results (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "games.results", NULL);
  g_autofree char *saved = NULL, *text = NULL;
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GBytes) table = NULL;
  GtkWidget *window;
  gsize length;

  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  window = hradby_career_window_new (NULL, path);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait (is_read, window);
  app_test_activate (window, "career.export");
  saved = save ("hradby.csv");

  all = hradby_career_load (path);
  g_assert_cmpuint (all->len, ==, 2);
  table = hradby_career_write_csv (all);
  g_assert_true (g_file_get_contents (saved, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (table, NULL), g_bytes_get_size (table));
  g_assert_nonnull (strstr (text, "Eva"));
  app_test_destroy (window);
  g_assert_cmpint (g_unlink (saved), ==, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Lets files fall on the main window. */
static void
drop (GtkWidget *window, GFile **files, guint n_files)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (window);
  GValue value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, n_files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
  }
  g_assert_true (taken);
  g_value_unset (&value);
  app_test_settle ();
}

static GFile *
write_game (const char *name, guint n_steps)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", n_steps, NULL);
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), name, NULL);

  app_test_play (session, 1, n_steps);
  g_assert_true (hradby_session_save_as (session, path, NULL));
  return g_file_new_for_path (path);
}

/* The first game is shown, and of the other is said that it is not. */
static void
test_drop_games (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(GFile) first = write_game ("first.game.xml", 9);
  g_autoptr(GFile) second = write_game ("second.game.xml", 4);
  GFile *files[] = { first, second };
  g_autofree char *words = NULL;
  GtkWidget *dialog;

  gtk_window_present (GTK_WINDOW (fixture->window));
  drop (fixture->window, files, G_N_ELEMENTS (files));
  g_assert_cmpuint (hradby_session_get_n_steps (
                      hradby_window_get_session (HRADBY_WINDOW (fixture->window))), ==, 9);
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  words = app_test_read (dialog);
  g_assert_nonnull (strstr (words, "second.game.xml"));
  g_assert_null (strstr (words, "first.game.xml"));
  app_test_destroy (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_true (g_file_delete (files[i], NULL, NULL));
}

/* A wall is chosen for a new game, which somebody is asked about. */
static void
test_drop_wall (AppTestGame *fixture, gconstpointer data)
{
  static const char resource[] = "first-steps.wall.xml";
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), resource, NULL);
  g_autofree char *folder = hradby_shelf_get_folder ("wall");
  g_autofree char *kept = g_build_filename (folder, resource, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GPtrArray) groups = NULL;
  g_auto(GStrv) chosen = NULL;
  GtkWidget *dialog;

  for (guint i = 0; bytes == NULL; i++)
    if (g_str_has_suffix (hradby_material_window_examples[i], resource))
      bytes = g_resources_lookup_data (hradby_material_window_examples[i],
                                       G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_settings_set_string (fixture->settings, "game", "castle");
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  drop (fixture->window, &file, 1);
  dialog = app_test_wait_for (HRADBY_TYPE_NEW_GAME_DIALOG);
  groups = app_test_list (dialog, HRADBY_TYPE_START_MATERIAL);
  chosen = hradby_start_material_dup_chosen (groups->pdata[0]);
  g_assert_cmpuint (g_strv_length (chosen), ==, 1);
  g_assert_cmpstr (chosen[0], ==, "wall/first-steps");
  app_test_destroy (dialog);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_unlink (kept), ==, 0);
}

/* What the clipboard has to say. */
typedef struct {
  char     *text;
  gboolean  is_read;
} Pasted;

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  Pasted *pasted = user_data;

  pasted->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  pasted->is_read = TRUE;
}

static gboolean
is_pasted (gpointer pasted)
{
  return ((Pasted *) pasted)->is_read;
}

static char *
paste (GtkWidget *window)
{
  Pasted pasted = { NULL };

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, pasted_cb, &pasted);
  app_test_wait (is_pasted, &pasted);
  g_assert_nonnull (pasted.text);
  return pasted.text;
}

/* The button below @root for this action. */
static GtkWidget *
find_button (GtkWidget *root, const char *action)
{
  g_autoptr(GPtrArray) buttons = app_test_list (root, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* All of them, with the name of the game; after a search what was found. */
static void
test_copy_rules (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle", NULL);
  GtkWidget *window = GTK_WIDGET (hradby_rules_window_new (NULL, rules, NULL));
  HradbyRulesView *view = HRADBY_RULES_VIEW (app_test_get (window, "view"));
  GtkListBox *list = GTK_LIST_BOX (hradby_rules_view_get_list (view));
  const char *game = _(hradby_registry_find ("castle")->title);
  const char *first = hradby_rules_row_get_words (
    HRADBY_RULES_ROW (gtk_list_box_get_row_at_index (list, 0)));
  const char *searches[] = { "", first };
  gsize lengths[G_N_ELEMENTS (searches)];

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++) {
    g_autofree char *shown = NULL, *copied = NULL;

    hradby_rules_view_search (view, searches[i]);
    app_test_settle ();
    shown = hradby_rules_view_dup_text (view);
    g_signal_emit_by_name (find_button (window, "rules.copy"), "clicked");
    copied = paste (window);
    g_assert_true (g_str_has_prefix (copied, game));
    g_assert_true (g_str_has_suffix (copied, shown));
    g_assert_nonnull (strstr (copied, first));
    lengths[i] = strlen (copied);
  }
  g_assert_cmpuint (lengths[1], <, lengths[0]);
  app_test_destroy (window);
}

/* Each file of the page, as it is to be written. */
static void
test_copy_material (void)
{
  GtkWidget *window;
  g_autoptr(GPtrArray) buttons = NULL;
  guint n = 0;

  hradby_material_window_present (NULL);
  window = app_test_wait_for (HRADBY_TYPE_MATERIAL_WINDOW);
  buttons = app_test_list (window, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++) {
    const char *action = gtk_actionable_get_action_name (buttons->pdata[i]);
    GtkWidget *label = gtk_widget_get_prev_sibling (buttons->pdata[i]);
    g_autofree char *text = NULL;

    if (g_strcmp0 (action, "material.copy") != 0)
      continue;
    g_signal_emit_by_name (buttons->pdata[i], "clicked");
    text = paste (window);
    g_assert_cmpstr (text, ==, gtk_label_get_text (GTK_LABEL (label)));
    n++;
  }
  g_assert_cmpuint (n, >=, g_strv_length ((char **) hradby_material_window_examples));
  app_test_destroy (window);
}

static gboolean
is_closed (gpointer window)
{
  return *(GtkWidget **) window == NULL;
}

/* It comes up as large as it was closed, with its panel or without. */
static void
test_size (AppTestGame *fixture, gconstpointer data)
{
  for (int shows_panel = FALSE; shows_panel <= TRUE; shows_panel++) {
    g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
    int height = 640 + 10 * shows_panel, width_then, height_then;
    GtkWidget *window = fixture->window;

    hradby_window_set_session (HRADBY_WINDOW (window), session);
    gtk_window_set_default_size (GTK_WINDOW (window), 930, height);
    gtk_window_present (GTK_WINDOW (window));
    app_test_settle ();
    app_test_activate (window, "win.panel");
    app_test_settle ();
    g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
    gtk_window_close (GTK_WINDOW (window));
    app_test_wait (is_closed, &window);

    fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
    gtk_window_get_default_size (GTK_WINDOW (fixture->window), &width_then, &height_then);
    g_assert_cmpint (width_then, ==, 930);
    g_assert_cmpint (height_then, ==, height);
    g_assert_cmpint (adw_flap_get_reveal_flap (ADW_FLAP (app_test_get (fixture->window, "flap"))),
                     ==, shows_panel);
  }
}

static void
chosen_cb (GFile *file, gpointer data)
{
  g_assert_not_reached ();
}

/* How many kinds of files a dialog offers that is open; it is closed. */
static guint
count_filters (const char *last)
{
  GtkWidget *chooser = app_test_wait_for (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr(GListModel) filters = gtk_file_chooser_get_filters (GTK_FILE_CHOOSER (chooser));
  guint n = g_list_model_get_n_items (filters);
  g_autoptr(GtkFileFilter) filter = g_list_model_get_item (filters, n - 1);

  g_assert_cmpstr (gtk_file_filter_get_name (filter), ==, last);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  app_test_settle ();
  return n;
}

/* A file from elsewhere that is called otherwise than ours are can be chosen, too. */
static void
test_all_files (AppTestGame *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  static const HradbyDialogsKind kinds[] = {
    HRADBY_DIALOGS_GAMES, HRADBY_DIALOGS_VARIANTS, HRADBY_DIALOGS_MATERIAL,
    HRADBY_DIALOGS_GAMES | HRADBY_DIALOGS_VARIANTS,
  };

  gtk_window_present (window);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    hradby_dialogs_open (window, kinds[i], chosen_cb, window);
    g_assert_cmpuint (count_filters (_("All Files")), ==, 2);
  }
  hradby_dialogs_save (window, HRADBY_DIALOGS_GAMES, "x", chosen_cb, window);
  g_assert_cmpuint (count_filters (_("Game records")), ==, 1);
}

#define ADD(path, func) \
  g_test_add ("/app/outside/" path, AppTestGame, NULL, app_test_set_up, func, app_test_tear_down)

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  app_test_expect_choosers ();

  ADD ("export-rules", test_export_rules);
  g_test_add_func ("/app/outside/export-variant", test_export_variant);
  ADD ("drop-games", test_drop_games);
  ADD ("drop-wall", test_drop_wall);
  ADD ("all-files", test_all_files);
  ADD ("size", test_size);
  g_test_add_func ("/app/outside/export-results", test_export_results);
  g_test_add_func ("/app/outside/copy-rules", test_copy_rules);
  g_test_add_func ("/app/outside/copy-material", test_copy_material);
  return g_test_run ();
}
