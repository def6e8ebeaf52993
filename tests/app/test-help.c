/* F1: on the board and in the dialogs it opens the rules where they speak of what has the focus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <string.h>

#include "app/board/board-view.h"
#include "app/comparison/comparison-window.h"
#include "app/kit/anchor.h"
#include "app/kit/dialogs.h"
#include "app/rules/rules-window.h"
#include "app/shortcuts.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/workshop.h"
#include "games/castle/declared.h"
#include "tiling/look.h"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *parent;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->parent = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->parent), 600, 600);
  gtk_window_present (GTK_WINDOW (fixture->parent));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  app_test_end (fixture->parent, fixture->settings, fixture->library);
}

static void
refused_cb (GtkWidget *view, const char *reason, const char *rule, GString *rules)
{
  g_assert_cmpuint (strlen (reason), >, 10);
  g_string_assign (rules, rule);
}

/* Whether a cell is only there to say why the tile in hand may not lie in it. */
static gboolean
is_refused (HradbySession *session, GtkWidget *child)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);
  int x, y;

  if (!HRADBY_IS_BOARD_CELL (child))
    return FALSE;
  x = HRADBY_BOARD_CELL (child)->square->x;
  y = HRADBY_BOARD_CELL (child)->square->y;
  return look->get_cell (table, position, x, y, NULL) < 0
         && look->get_fits (table, position, (guint) look->get_current (table, position),
                            x, y) == 0;
}

/* Keys reach refused cells, too: Enter says why, and F1 leads to the passage that says so. */
static guint
check_refused (Fixture *fixture, HradbySession *session, GtkWidget *view, GString *rules)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!is_refused (session, child))
      continue;
    gtk_widget_grab_focus (child);
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->parent)) == child);
    g_string_assign (rules, "");
    g_assert_true (gtk_widget_activate (child));
    g_assert_nonnull (hradby_passage_find (&hradby_castle_type, rules->str));
    g_assert_cmpstr (hradby_anchor_find (GTK_WINDOW (fixture->parent)), ==, rules->str);
    n++;
  }
  return n;
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  const HradbyTable *table = hradby_session_get_table (session);
  g_autoptr(GString) rules = g_string_new (NULL);
  GtkWidget *view = GTK_WIDGET (hradby_board_view_new ());
  guint n_refused = 0;

  gtk_window_set_child (GTK_WINDOW (fixture->parent), view);
  hradby_surface_set_session (HRADBY_SURFACE (view), session);
  g_signal_connect (view, "refused", G_CALLBACK (refused_cb), rules);
  for (guint step = 0; step < 40; step++) {
    app_test_settle ();
    if (hradby_look_get (table)->get_phase (table, hradby_session_get_position (session))
        == HRADBY_TILING_PHASE_PLACE)
      n_refused += check_refused (fixture, session, view, rules);
    app_test_play (session, step, 1);
  }
  g_assert_cmpuint (n_refused, >, 10);
}

static void
press (GtkWidget *window)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
    g_autoptr(GtkShortcut) shortcut = NULL;
    GtkShortcutTrigger *trigger;

    if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
      continue;
    shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
    trigger = shortcut != NULL ? gtk_shortcut_get_trigger (shortcut) : NULL;
    if (GTK_IS_KEYVAL_TRIGGER (trigger)
        && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == GDK_KEY_F1) {
      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, window, NULL);
      return;
    }
  }
  g_assert_not_reached ();
}

/* The passage that is marked as the one that was asked for. */
static const HradbyPassage *
find_target (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_has_css_class (row, "target"))
      return hradby_rules_row_get_passage (HRADBY_RULES_ROW (row));
  return NULL;
}

/* F1 in @window opens the rules at @anchor, or at their beginning if that is %NULL. */
static void
assert_rules (GtkWidget *window, const char *anchor)
{
  GtkWidget *rules;
  const HradbyPassage *target;

  press (window);
  app_test_settle ();
  rules = app_test_find_window (HRADBY_TYPE_RULES_WINDOW);
  g_assert_nonnull (rules);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (rules)) == GTK_WINDOW (window));
  g_assert_cmpint (gtk_window_get_modal (GTK_WINDOW (rules)), ==,
                   gtk_window_get_modal (GTK_WINDOW (window)));
  target = find_target (hradby_rules_view_get_list (HRADBY_RULES_VIEW (app_test_get (rules,
                                                                                     "view"))));
  g_assert_cmpstr (target != NULL ? target->id : NULL, ==, anchor);
  app_test_destroy (rules);
}

/* On the row of a setting it is the passage of that setting. */
static void
test_preferences (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = hradby_workshop_window_new (fixture->settings, fixture->library);
  HradbyWorkshopPage *page = app_test_get_page (window, "castle");

  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  assert_rules (window, NULL);
  for (guint i = 0; i < 3; i++) {
    GtkWidget *row = app_test_get_setting (page, hradby_castle_settings[i].id);

    g_assert_true (gtk_widget_child_focus (app_test_get (row, "place"), GTK_DIR_TAB_FORWARD));
    assert_rules (window, hradby_castle_settings[i].rule);
  }
  app_test_destroy (window);
}

static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);

  gtk_window_present (GTK_WINDOW (dialog));
  assert_rules (dialog, NULL);
  app_test_destroy (dialog);
}

static void
test_comparison (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);
  const HradbySettingInfo *info = &hradby_castle_settings[HRADBY_SETTING_KEEP_SIZE];
  GtkWidget *window = hradby_comparison_window_new (GTK_WINDOW (fixture->parent), fixture->library,
                                                    ruleset, info->id);

  gtk_window_present (GTK_WINDOW (window));
  assert_rules (window, info->rule);
  app_test_destroy (window);
}

static void
test_result (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("gg", 2, NULL);
  GtkWidget *dialog;

  app_test_play (session, 2, G_MAXUINT);
  dialog = app_test_open_end (session);
  g_assert_cmpstr (hradby_anchor_find (GTK_WINDOW (dialog)), ==, "end");
  app_test_destroy (dialog);
}

/* The list of keys opens where those of the game are, all of them at once. */
static void
test_shortcuts (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "r", "Escape", "n", "Page_Up", NULL };
  g_autoptr(GPtrArray) shortcuts = NULL;
  GtkWidget *window;
  guint n_mapped = 0;

  hradby_shortcuts_present (GTK_WINDOW (fixture->parent));
  window = app_test_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  app_test_settle ();
  shortcuts = app_test_list (window, GTK_TYPE_SHORTCUTS_SHORTCUT);
  for (guint i = 0; i < shortcuts->len; i++) {
    g_autofree char *key = NULL;

    g_object_get (shortcuts->pdata[i], "accelerator", &key, NULL);
    if (key != NULL && g_strv_contains (keys, key) && gtk_widget_get_mapped (shortcuts->pdata[i]))
      n_mapped++;
  }
  g_assert_cmpuint (n_mapped, ==, G_N_ELEMENTS (keys) - 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Who has something to say finds where, once the project has a place. */
static void
test_about (Fixture *fixture, gconstpointer data)
{
  static const char *const urls[][2] = { { "https://example.org/hradby",
                                           "https://example.org/hradby/issues" },
                                         { "", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (urls); i++) {
    AdwAboutWindow *window;

    hradby_dialogs_about (GTK_WINDOW (fixture->parent), urls[i][0]);
    window = ADW_ABOUT_WINDOW (app_test_find_window (ADW_TYPE_ABOUT_WINDOW));
    g_assert_cmpstr (adw_about_window_get_version (window), ==, HRADBY_VERSION);
    g_assert_cmpint (adw_about_window_get_license_type (window), ==, GTK_LICENSE_GPL_3_0);
    g_assert_cmpstr (adw_about_window_get_website (window), ==, urls[i][0]);
    g_assert_cmpstr (adw_about_window_get_issue_url (window), ==, urls[i][1]);
    app_test_destroy (GTK_WIDGET (window));
  }
}

#define ADD(name, test) g_test_add ("/app/help/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("refused", test_refused);
  ADD ("preferences", test_preferences);
  ADD ("new-game", test_new_game);
  ADD ("comparison", test_comparison);
  ADD ("result", test_result);
  ADD ("shortcuts", test_shortcuts);
  ADD ("about", test_about);
  return g_test_run ();
}
