/* Tests of the window with the history of a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/variants/history-window.h"

#define GAME   "carcassonne"
#define ID     "mine"
#define CHOICE "farm-scoring"

typedef struct {
  HradbyLibrary *library;
  HradbyShelf   *shelf;
  char          *folder;
  GtkWidget     *parent;
  GtkWidget     *window;
} Fixture;

static void
empty (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

static HradbyRuleset *
get_rules (Fixture *fixture)
{
  return HRADBY_RULESET (hradby_shelf_find (fixture->shelf, GAME, ID)->material);
}

/* Sets a value, or the "title". */
static void
change (Fixture *fixture, const char *setting, const char *value)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (get_rules (fixture));

  if (g_str_equal (setting, "title"))
    g_object_set (rules, "title", value, NULL);
  else
    g_assert_true (hradby_ruleset_set (rules, setting, value, NULL));
  g_assert_true (hradby_shelf_save (fixture->shelf, rules, NULL));
}

static void
present (Fixture *fixture)
{
  hradby_history_window_present (GTK_WINDOW (fixture->parent), fixture->library, GAME, ID);
  fixture->window = app_test_wait_for (HRADBY_TYPE_HISTORY_WINDOW);
}

static void
begin (Fixture *fixture)
{
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
}

/* A variant with three changes after it was added. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (GAME, NULL);
  g_autoptr(HradbyShelfItem) item = NULL;

  fixture->folder = hradby_shelf_get_folder ("variant");
  empty (fixture->folder);
  begin (fixture);
  g_object_set (rules, "title", "Mine", NULL);
  item = hradby_shelf_add (fixture->shelf, rules, NULL);
  g_assert_cmpstr (item->id, ==, ID);
  change (fixture, CHOICE, "none");
  change (fixture, "title", "Ours");
  change (fixture, "small-city", "flat");
  fixture->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->parent));
  present (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_destroy (fixture->window);
  app_test_destroy (fixture->parent);
  app_test_drop (fixture->library);
  empty (fixture->folder);
  g_free (fixture->folder);
}

static GtkWidget *
get_row (Fixture *fixture, guint nth)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (
    GTK_LIST_BOX (app_test_get (fixture->window, "list")), (int) nth));
}

static guint
count_rows (Fixture *fixture)
{
  guint n = 0;

  while (get_row (fixture, n) != NULL)
    n++;
  return n;
}

static void
assert_title (Fixture *fixture, guint nth, const char *title)
{
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, nth))),
                   ==, title);
}

/* "Setting: value → other", as it is declared. */
static char *
tell (Fixture *fixture, const char *setting, const char *value, const char *other)
{
  const HradbySettingInfo *info
    = hradby_setting_get_info (hradby_ruleset_find (get_rules (fixture), setting));
  guint one, two;

  g_assert_true (hradby_setting_info_find_value (info, value, &one));
  g_assert_true (hradby_setting_info_find_value (info, other, &two));
  return g_strdup_printf ("%s: %s → %s", info->title, hradby_setting_info_get_title (info, one),
                          hradby_setting_info_get_title (info, two));
}

static void
open_row (Fixture *fixture, guint nth)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (fixture, nth)), TRUE);
  app_test_settle ();
}

static const char *
get_value (Fixture *fixture, const char *setting)
{
  HradbySetting *found = hradby_ruleset_find (get_rules (fixture), setting);

  return hradby_setting_info_get_id (hradby_setting_get_info (found),
                                     hradby_setting_get_value (found));
}

/* The latest first, each with what it changed; what is as it is now has nothing to open. */
static void
test_list (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *text = app_test_read (fixture->window);
  g_autofree char *cities = tell (fixture, "small-city", "full", "flat");
  g_autofree char *farms = tell (fixture, CHOICE, "per-farm", "none");

  g_assert_cmpuint (count_rows (fixture), ==, 4);
  assert_title (fixture, 0, cities);
  assert_title (fixture, 1, "Name: Mine → Ours");
  assert_title (fixture, 2, farms);
  assert_title (fixture, 3, "The beginning");
  g_assert_false (ADW_IS_EXPANDER_ROW (get_row (fixture, 0)));
  g_assert_true (ADW_IS_EXPANDER_ROW (get_row (fixture, 3)));
  g_assert_nonnull (strstr (text, "Today "));
  g_assert_nonnull (strstr (text, "as it is now"));
  g_assert_false (gtk_widget_get_visible (app_test_get (fixture->window, "more")));
  g_assert_false (gtk_widget_get_visible (app_test_get (fixture->window, "damage")));
}

/* All of it is one more step, and what was opened stays open. */
static void
test_take_back (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *row = get_row (fixture, 3);
  g_autofree char *cities = tell (fixture, "small-city", "flat", "full");
  g_autofree char *farms = tell (fixture, CHOICE, "none", "per-farm");
  g_autofree char *words = g_strdup_printf ("Name: Ours → Mine\n%s\n%s", cities, farms);

  open_row (fixture, 3);
  g_assert_true (app_test_says (row, "2 differences"));
  g_signal_emit_by_name (app_test_get_button (row, "_Go Back to This State"), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hradby_ruleset_count_changed (get_rules (fixture)), ==, 0);
  g_assert_cmpstr (hradby_ruleset_get_title (get_rules (fixture)), ==, "Mine");
  g_assert_cmpuint (count_rows (fixture), ==, 5);
  assert_title (fixture, 0, words);
  g_assert_true (get_row (fixture, 4) == row);
  g_assert_true (app_test_says (row, "These rules play the same."));
  g_assert_true (ADW_IS_EXPANDER_ROW (get_row (fixture, 1)));

  app_test_activate (fixture->window, "history.undo");
  g_assert_cmpstr (hradby_ruleset_get_title (get_rules (fixture)), ==, "Ours");
  g_assert_cmpuint (count_rows (fixture), ==, 4);
  g_assert_false (ADW_IS_EXPANDER_ROW (get_row (fixture, 0)));
  g_assert_true (get_row (fixture, 3) == row);
  app_test_activate (fixture->window, "history.redo");
  g_assert_cmpuint (count_rows (fixture), ==, 5);
}

/* A line alone is one more step, too, and the focus stays in the list. */
static void
test_line (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) buttons = NULL;
  GtkWidget *row = get_row (fixture, 3), *focus;

  open_row (fixture, 3);
  buttons = app_test_list (row, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++) {
    const char *action = gtk_actionable_get_action_name (buttons->pdata[i]);

    if (g_strcmp0 (action, "difference.take") != 0)
      continue;
    gtk_widget_grab_focus (buttons->pdata[i]);
    g_signal_emit_by_name (buttons->pdata[i], "clicked");
    break;
  }
  app_test_settle ();
  g_assert_cmpstr (get_value (fixture, "small-city"), ==, "full");
  g_assert_cmpstr (get_value (fixture, CHOICE), ==, "none");
  g_assert_cmpstr (hradby_ruleset_get_title (get_rules (fixture)), ==, "Ours");
  g_assert_cmpuint (count_rows (fixture), ==, 5);
  g_assert_true (app_test_says (row, "1 difference"));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, row));
}

/* A long history is shown in parts. */
static void
test_long (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *more = app_test_get (fixture->window, "more"), *focus;

  for (guint i = 0; i < 60; i++)
    change (fixture, CHOICE, i % 2 == 0 ? "per-city" : "none");
  g_assert_cmpuint (count_rows (fixture), ==, 50);
  g_assert_true (gtk_widget_get_visible (more));
  gtk_widget_grab_focus (more);
  g_signal_emit_by_name (more, "clicked");
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, 64);
  g_assert_false (gtk_widget_get_visible (more));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus == get_row (fixture, 50)
                 || gtk_widget_is_ancestor (focus, get_row (fixture, 50)));
}

/* A history that cannot be read is told of, and the window is there. */
static void
test_damaged (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (fixture->folder, ID ".history.xml", NULL);

  app_test_destroy (fixture->window);
  app_test_drop (fixture->library);
  g_assert_true (g_file_set_contents (path, "<history", -1, NULL));
  begin (fixture);
  present (fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  g_assert_true (gtk_widget_get_visible (app_test_get (fixture->window, "damage")));
  g_assert_nonnull (strstr (gtk_label_get_text (
                              GTK_LABEL (app_test_get (fixture->window, "damage"))),
                            ID ".history.xml.damaged-1"));
}

#define ADD(name, func) \
  g_test_add ("/history/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("list", test_list);
  ADD ("take-back", test_take_back);
  ADD ("line", test_line);
  ADD ("long", test_long);
  ADD ("damaged", test_damaged);

  return g_test_run ();
}
