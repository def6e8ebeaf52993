/* Tests of the window of rules: what it shows, marks, finds and reveals. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/board/board-view.h"
#include "app/kit/tooltip.h"
#include "app/rules/rules-window.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "engine/registry.h"
#include "games/castle/declared.h"
#include "study/example.h"

#define N_TRIES  50
#define NARROW   360

typedef struct {
  HradbyRuleset     *ruleset;
  HradbyRulesWindow *window;
  HradbyRulesView   *view;
  GtkListBox        *list;
  GtkListBox        *contents;
} Fixture;

static gpointer
get_child (Fixture *fixture, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->window), HRADBY_TYPE_RULES_WINDOW,
                                        name);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->ruleset = hradby_ruleset_new (&hradby_castle_type);
  fixture->window = g_object_ref_sink (hradby_rules_window_new (NULL, fixture->ruleset, NULL));
  fixture->view = get_child (fixture, "view");
  fixture->list = GTK_LIST_BOX (hradby_rules_view_get_list (fixture->view));
  fixture->contents = get_child (fixture, "contents");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
}

/* Nothing may keep the window alive, nor anything it is made of. */
static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  gpointer row = gtk_list_box_get_row_at_index (fixture->list, 0);

  g_object_add_weak_pointer (G_OBJECT (fixture->view), (gpointer *) &fixture->view);
  g_object_add_weak_pointer (row, &row);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->window);
  g_assert_null (fixture->view);
  g_assert_null (row);
  g_assert_finalize_object (fixture->ruleset);
}

static HradbyRulesRow *
find_row (Fixture *fixture, const char *anchor)
{
  gpointer row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (fixture->list, i)) != NULL; i++)
    if (g_str_equal (hradby_rules_row_get_passage (row)->id, anchor))
      return row;
  return NULL;
}

/* How many rows there are; changed ones alone; those a search has left. */
static guint
count_rows (Fixture *fixture, gboolean changed, gboolean found)
{
  gpointer row;
  guint n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (fixture->list, i)) != NULL; i++)
    n += (!changed || gtk_widget_has_css_class (row, "changed-rule"))
         && (!found || gtk_widget_get_child_visible (row));
  return n;
}

static void
test_default (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) passages = hradby_passage_list (fixture->ruleset);
  guint n_headings = 0;

  g_assert_cmpuint (count_rows (fixture, FALSE, FALSE), ==, passages->len);
  g_assert_cmpuint (count_rows (fixture, TRUE, FALSE), ==, 0);
  for (guint i = 0; i < passages->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (passages, i);
    gpointer row = gtk_list_box_get_row_at_index (fixture->list, (int) i);
    gboolean is_heading = passage->kind == HRADBY_PASSAGE_HEADING;
    g_autofree char *text = hradby_passage_dup_text (passage, NULL);

    g_assert_true (hradby_rules_row_get_passage (row) == passage);
    g_assert_cmpint (gtk_accessible_get_accessible_role (row), ==,
                     is_heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LIST_ITEM);
    if (strchr (passage->text, '{') != NULL) /* its numbers are those of the material */
      g_assert_null (strchr (hradby_rules_row_get_words (row), '{'));
    else
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
    if (!is_heading)
      continue;
    gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
    row = gtk_list_box_get_row_at_index (fixture->contents, (int) n_headings++);
    gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  }
  g_assert_null (gtk_list_box_get_row_at_index (fixture->contents, (int) n_headings));
}

/* Each setting marks its own passages, in words as well, and resetting it unmarks them. */
static void
test_changes (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (fixture->ruleset, i);
    const HradbySettingInfo *info = hradby_setting_get_info (setting);
    guint value = MAX (info->range.maximum, 1), n_changed = 0;
    gpointer row;

    hradby_setting_set_value (setting, value);
    for (int k = 0; (row = gtk_list_box_get_row_at_index (fixture->list, k)) != NULL; k++) {
      const HradbyPassage *passage = hradby_rules_row_get_passage (row);
      gboolean of_setting = g_strcmp0 (passage->setting, info->id) == 0;

      g_assert_cmpint (gtk_widget_has_css_class (row, "changed-rule"), ==, of_setting);
      if (of_setting)
        g_assert_true (g_str_match_string (hradby_setting_info_get_title (info, value),
                                           hradby_rules_row_get_words (row), TRUE));
      n_changed += of_setting;
    }
    g_assert_cmpuint (n_changed, >, 0);
    hradby_setting_take_back (setting);
    g_assert_cmpuint (count_rows (fixture, TRUE, FALSE), ==, 0);
  }
}

/* Each note stands with one passage of its setting, that on the whole at the top of what is
 * copied. */
static void
test_notes (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->ruleset)); i++) {
    const HradbySettingInfo *info
      = hradby_setting_get_info (hradby_ruleset_get (fixture->ruleset, i));
    guint n_noted = 0;
    gpointer row;

    hradby_ruleset_set_note (fixture->ruleset, info->id, "As Tom says.");
    for (int k = 0; (row = gtk_list_box_get_row_at_index (fixture->list, k)) != NULL; k++)
      n_noted += strstr (hradby_rules_row_get_words (row), "As Tom says.") != NULL;
    g_assert_cmpuint (n_noted, ==, 1);
    hradby_ruleset_set_note (fixture->ruleset, info->id, NULL);
  }
  hradby_ruleset_set_note (fixture->ruleset, NULL, "On Sundays.");
  {
    g_autofree char *text = hradby_rules_view_dup_text (fixture->view);
    g_autofree char *note = g_strdup_printf (_("Your table’s note: %s"), "On Sundays.");

    g_assert_true (g_str_has_prefix (text, note));
  }
}

static void
test_contents_marked (Fixture *fixture, gconstpointer unused)
{
  gpointer row = NULL;

  g_assert_true (hradby_ruleset_set (fixture->ruleset, "keep-claim", "any-scored", NULL));
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "keep-size", "footprint", NULL));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (fixture->contents, i)) != NULL; i++)
    if (hradby_tooltip_get (row) != NULL)
      break;
  g_assert_nonnull (row);
  g_assert_true (g_str_has_prefix (hradby_tooltip_get (row), _("The Keep")));
  g_assert_nonnull (strstr (hradby_tooltip_get (row), "2"));
}

/* The row is inside the window, in its upper half, and has the focus. */
static void
wait_for_row (Fixture *fixture, const char *anchor)
{
  GtkWidget *row = GTK_WIDGET (find_row (fixture, anchor));
  double y = -1;

  g_assert_nonnull (row);
  for (guint i = 0; i < N_TRIES; i++) {
    app_test_settle ();
    if (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row
        && gtk_widget_translate_coordinates (row, GTK_WIDGET (fixture->view), 0, 0, NULL, &y)
        && y >= 0 && y < gtk_widget_get_height (GTK_WIDGET (fixture->view)) / 2)
      break;
  }
  g_test_message ("%s stands at %g", anchor, y);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (fixture->view)) / 2);
  g_assert_true (gtk_widget_has_css_class (row, "target"));
}

static void
test_anchors (Fixture *fixture, gconstpointer unused)
{
  hradby_rules_window_open_at (fixture->window, "wall-tile-4");
  wait_for_row (fixture, "wall-tile-4");
  hradby_rules_window_open_at (fixture->window, "placing");
  wait_for_row (fixture, "placing");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (find_row (fixture, "wall-tile-4")),
                                            "target"));

  /* What does not hold at this table cannot be shown, and nothing moves. */
  g_assert_false (hradby_rules_view_reveal (fixture->view, "wall-tile-4-rgg"));
  g_assert_false (hradby_rules_view_reveal (fixture->view, "nonsense"));
  hradby_rules_window_open_at (fixture->window, "");
  wait_for_row (fixture, "placing");
}

static void
test_contents_lead (Fixture *fixture, gconstpointer unused)
{
  hradby_rules_window_open_at (fixture->window, "");
  app_test_settle ();
  g_signal_emit_by_name (fixture->contents, "row-activated",
                         gtk_list_box_get_row_at_index (fixture->contents, 3));
  wait_for_row (fixture, "placing");
}

static void
test_search (Fixture *fixture, gconstpointer unused)
{
  guint n_all = count_rows (fixture, FALSE, FALSE);

  /* A heading is found with a passage of its section, and only one section has this word. */
  hradby_rules_view_search (fixture->view, " footing ");
  g_assert_cmpuint (count_rows (fixture, FALSE, TRUE), ==, 0);
  hradby_rules_view_search (fixture->view, "INCOMPL one house");
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (find_row (fixture, "wall-tile-6"))));
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (find_row (fixture, "wall-tiles"))));
  g_assert_cmpuint (count_rows (fixture, FALSE, TRUE), ==, 2);

  /* A section is found with its heading. */
  hradby_rules_view_search (fixture->view, "nowhere tiles fit");
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (find_row (fixture,
                                                                     "unplaceable-last"))));
  hradby_rules_view_search (fixture->view, "");
  g_assert_cmpuint (count_rows (fixture, FALSE, TRUE), ==, n_all);

  /* An anchor ends the search that would hide it. */
  gtk_search_bar_set_search_mode (get_child (fixture, "search_bar"), TRUE);
  hradby_rules_view_search (fixture->view, "market");
  hradby_rules_window_open_at (fixture->window, "keep");
  wait_for_row (fixture, "keep");
  g_assert_cmpuint (count_rows (fixture, FALSE, TRUE), ==, n_all);
  g_assert_false (gtk_search_bar_get_search_mode (get_child (fixture, "search_bar")));
}

/* Whoever wants to search can type at once, and has what was typed before. */
static void
test_search_again (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *window = GTK_WIDGET (fixture->window), *search = get_child (fixture, "search");

  hradby_rules_window_open_at (fixture->window, "");
  for (guint i = 0; i < 2; i++) {
    app_test_activate (window, "rules.search");
    app_test_settle ();
    g_assert_true (gtk_search_bar_get_search_mode (get_child (fixture, "search_bar")));
    g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), search));
    gtk_editable_set_text (GTK_EDITABLE (search), "keep");
    gtk_widget_grab_focus (GTK_WIDGET (find_row (fixture, "keep")));
  }
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "keep");
}

static GtkWindow *
find_rules_window (void)
{
  GtkWidget *window = app_test_find_window (HRADBY_TYPE_RULES_WINDOW);

  return window != NULL ? GTK_WINDOW (window) : NULL;
}

/* "win.rules" opens one window, once, and a closed one can be opened again. */
static void
test_action (void)
{
  g_autoptr(GSettings) settings = g_settings_new (HRADBY_APP_ID);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  GtkWidget *window = g_object_ref_sink (GTK_WIDGET (hradby_window_new (NULL, settings, library)));
  GtkWindow *rules;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_null (find_rules_window ());
  g_assert_true (gtk_widget_activate_action (window, "win.rules", "s", ""));
  rules = find_rules_window ();
  g_assert_nonnull (rules);
  g_assert_true (gtk_window_get_transient_for (rules) == GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (window, "win.rules", "s", "keep"));
  g_assert_true (find_rules_window () == rules);

  gtk_window_destroy (rules);
  app_test_settle ();
  g_assert_true (gtk_widget_activate_action (window, "win.rules", "s", "keep"));
  g_assert_nonnull (find_rules_window ());
  g_object_unref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle ();
  g_assert_null (find_rules_window ());
}

/* With text twice as large nothing is wider than a small screen. */
static void
test_narrow (Fixture *fixture, gconstpointer unused)
{
  int minimum;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (fixture->ruleset, i);

    hradby_setting_set_value (setting, MAX (hradby_setting_get_info (setting)->range.maximum, 1));
  }
  hradby_rules_window_open_at (fixture->window, "doublers");
  wait_for_row (fixture, "doublers");
  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
  g_assert_true (adw_flap_get_folded (get_child (fixture, "flap")));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* Pictures come from records inside the program, and numbers from the material of the game. */
static void
test_material (void)
{
  const HradbyGameType *const *types = hradby_registry_list ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  guint n_pictures = 0;

  for (guint i = 0; types[i] != NULL; i++)
    for (const HradbyPassage *passage = types[i]->passages; passage->id != NULL; passage++) {
      g_autoptr(HradbySession) session = NULL;
      g_autoptr(GError) error = NULL;

      g_assert_cmpint (passage->kind == HRADBY_PASSAGE_PICTURE, ==, passage->picture != NULL);
      if (passage->picture == NULL)
        continue;
      session = hradby_example_open_picture (types[i], passage->picture, library, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
      n_pictures++;
    }
  g_assert_cmpuint (n_pictures, >=, 7);
}

/* The rules of a game on its own material tell its numbers. */
static void
test_numbers (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", "castle",
                                                 "keep-size.game.xml", NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = hradby_session_new_from_file (path, library, &error);
  g_autofree char *usual = hradby_rules_view_dup_text (fixture->view), *own = NULL;
  HradbySetup *setup = hradby_session_get_game (session)->setup;

  g_assert_no_error (error);
  g_assert_nonnull (strstr (usual, "(60)"));
  g_assert_nonnull (strstr (usual, "(76)"));
  g_assert_nonnull (strstr (usual, "(14)"));
  hradby_rules_window_show (fixture->window, setup->ruleset, setup);
  own = hradby_rules_view_dup_text (fixture->view);
  g_assert_null (strstr (own, "(60)"));
  g_assert_nonnull (strstr (own, "(3)")); /* tiles */
  g_assert_nonnull (strstr (own, "(5)")); /* cells */
}

/* Preferences lead from a setting to its passage, with the rules as they are chosen there. */
static void
test_preferences (void)
{
  g_autoptr(GSettings) settings = g_settings_new (HRADBY_APP_ID);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  GtkWidget *preferences = hradby_workshop_window_new (settings, library);
  HradbyWorkshopPage *page = app_test_get_page (preferences, "castle");
  GtkWidget *row = app_test_get_setting (page, hradby_castle_settings[0].id);
  Fixture fixture;

  gtk_window_present (GTK_WINDOW (preferences));
  app_test_choose_value (row, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "variant.read-rule", "s",
                                             hradby_castle_settings[0].rule));

  fixture.window = HRADBY_RULES_WINDOW (find_rules_window ());
  fixture.view = get_child (&fixture, "view");
  fixture.list = GTK_LIST_BOX (hradby_rules_view_get_list (fixture.view));
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (fixture.window)));
  wait_for_row (&fixture, hradby_castle_settings[0].rule);
  g_assert_cmpuint (count_rows (&fixture, TRUE, FALSE), >, 0);
  app_test_choose_value (row, 0);
  g_assert_cmpuint (count_rows (&fixture, TRUE, FALSE), ==, 0);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  app_test_destroy (preferences);
}

static void
refused_cb (GtkWidget *view, const char *reason, const char *rule, GHashTable *rules)
{
  g_hash_table_add (rules, g_strdup (rule));
}

static GtkGesture *
find_press (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller)
        && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY)
      return GTK_GESTURE (controller);
  }
  g_assert_not_reached ();
}

/* Pressing where the tile may not lie names a passage that holds at every table. */
static void
test_refused (void)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 1, NULL);
  g_autoptr(GHashTable) rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree const char **list = NULL;
  GtkWidget *window = gtk_window_new (), *view = GTK_WIDGET (hradby_board_view_new ());
  GtkGesture *press = find_press (view);

  hradby_surface_set_session (HRADBY_SURFACE (view), session);
  g_signal_connect (view, "refused", G_CALLBACK (refused_cb), rules);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 600);
  gtk_window_present (GTK_WINDOW (window));
  for (guint moves = 0; moves < 12; moves += 3) {
    app_test_settle ();
    for (int y = 0; y < 600; y += 15)
      for (int x = 0; x < 600; x += 15)
        g_signal_emit_by_name (press, "released", 1, (double) x, (double) y);
    app_test_play (session, moves, 3);
  }

  list = (const char **) g_hash_table_get_keys_as_array (rules, NULL);
  for (guint i = 0; list[i] != NULL; i++) {
    const HradbyPassage *passage = hradby_passage_find (&hradby_castle_type, list[i]);

    g_test_message ("refused by %s", list[i]);
    g_assert_nonnull (passage);
    g_assert_null (passage->setting);
  }
  g_assert_true (g_hash_table_contains (rules, "placing-side"));
  app_test_destroy (window);
}

/* Returns: the number of pages in the file that is written instead of paper. */
static int
print (Fixture *fixture, const char *path)
{
  g_autoptr(GtkPrintOperation) operation = hradby_rules_print_new (fixture->view, "Our rules");
  g_autoptr(GError) error = NULL;
  GtkPrintOperationResult result;
  int n_pages;

  gtk_print_operation_set_export_filename (operation, path);
  result = gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get (operation, "n-pages", &n_pages, NULL);
  return n_pages;
}

/* All is printed, with pictures and changes, or what a search has found. */
static void
test_print (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "rules.pdf", NULL);
  g_autofree char *file = NULL;
  int n_pages;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "incomplete-path-scoring", "rgg", NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  n_pages = print (fixture, path);
  g_assert_cmpint (n_pages, >, 2);
  g_assert_true (g_file_get_contents (path, &file, NULL, NULL));
  g_assert_true (g_str_has_prefix (file, "%PDF"));
  hradby_rules_view_search (fixture->view, "fountain");
  g_assert_cmpint (print (fixture, path), <, n_pages);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What fails is told, and in words that are no markup. */
static void
test_print_fails (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GtkPrintOperation) operation = hradby_rules_print_new (fixture->view, "Our rules");
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  hradby_rules_window_open_at (fixture->window, "");
  gtk_print_operation_set_export_filename (operation, "/nowhere/<rules>.pdf");
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            NULL), ==, GTK_PRINT_OPERATION_RESULT_ERROR);
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog))
                 == GTK_WINDOW (fixture->window));
  text = app_test_read (dialog);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, cairo_status_to_string (CAIRO_STATUS_WRITE_ERROR)));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

#define ADD(path, test) g_test_add ("/app/rules/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("default", test_default);
  ADD ("changes", test_changes);
  ADD ("notes", test_notes);
  ADD ("contents-marked", test_contents_marked);
  ADD ("contents-lead", test_contents_lead);
  ADD ("anchors", test_anchors);
  if (g_strcmp0 (g_getenv ("LANGUAGE"), "en") == 0)
    ADD ("search", test_search);
  ADD ("search-again", test_search_again);
  ADD ("narrow", test_narrow);
  ADD ("numbers", test_numbers);
  ADD ("print", test_print);
  ADD ("print-fails", test_print_fails);
  g_test_add_func ("/app/rules/material", test_material);
  g_test_add_func ("/app/rules/action", test_action);
  g_test_add_func ("/app/rules/preferences", test_preferences);
  g_test_add_func ("/app/rules/refused", test_refused);
  return g_test_run ();
}
