/* Tests of variants in the preferences: from a changed setting to a game scored by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/start/game-start.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/preferences.h"
#include "app/variants/setting-row.h"
#include "app/variants/variant-page.h"
#include "app/window/window.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/registry.h"

#define SETTING "incomplete-path-scoring"

typedef struct
{
  GSettings         *settings;
  HradbyLibrary     *library;
  HradbyShelf       *shelf;
  GtkWidget         *window;
  HradbyVariantPage *page;
} Fixture;

/* Every test begins without variants of one's own. */
static void
clear_shelf (HradbyShelf *shelf)
{
  g_autoptr(GError) error = NULL;
  const GPtrArray *items;

  while ((items = hradby_shelf_get_items (shelf, "variant"))->len > 0)
    {
      g_assert_true (hradby_shelf_remove (shelf, items->pdata[0], &error));
      g_assert_no_error (error);
    }
}

static void
open_preferences (Fixture *fixture)
{
  g_autoptr(GPtrArray) pages = NULL;

  fixture->window = hradby_preferences_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  g_assert_cmpuint (pages->len, >=, 1);
  fixture->page = pages->pdata[0];
  app_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  unused)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  clear_shelf (fixture->shelf);
  open_preferences (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static void
set_value (Fixture    *fixture,
           const char *id,
           guint       value)
{
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_SETTING_ROW);
  g_autoptr(GPtrArray) checks = app_test_list (rows->pdata[app_test_find_setting (id)],
                                               GTK_TYPE_CHECK_BUTTON);

  gtk_check_button_set_active (checks->pdata[value], TRUE);
}

/* The chosen variant as the library finds it. (transfer full) */
static HradbyRuleset *
find_chosen (Fixture *fixture)
{
  g_autofree char *id = hradby_rules_store_get_last (fixture->settings,
                                                      hradby_registry_list ()[0]);
  g_autoptr(GError) error = NULL;
  HradbyRuleset *ruleset = hradby_library_find_variant (fixture->library, "castle", id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (id, ==, hradby_variant_page_get_chosen (fixture->page));
  return ruleset;
}

static guint
get_chosen_value (Fixture    *fixture,
                  const char *id)
{
  g_autoptr(HradbyRuleset) ruleset = find_chosen (fixture);

  return hradby_setting_get_value (hradby_ruleset_find (ruleset, id));
}

/* The row of a variant or of a broken file, %NULL if none has this title. */
static GtkWidget *
find_row (Fixture    *fixture,
          const char *title)
{
  g_autoptr(GPtrArray) rows = app_test_list (app_test_get (GTK_WIDGET (fixture->page), "variants"),
                                             ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return rows->pdata[i];
  return NULL;
}

static void
choose (Fixture    *fixture,
        const char *title)
{
  GtkWidget *row = find_row (fixture, title);

  g_assert_nonnull (row);
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row))), TRUE);
}

static void
type_name (Fixture    *fixture,
           const char *child,
           const char *text)
{
  GtkWidget *entry = app_test_get (GTK_WIDGET (fixture->page), child);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "apply");
}

/* Every value of every setting can be chosen, is kept in one variant, and can be put back. */
static void
test_settings (Fixture       *fixture,
               gconstpointer  unused)
{
  const HradbyGameType *type = hradby_registry_list ()[0];
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_SETTING_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr(GPtrArray) checks = app_test_list (rows->pdata[i], GTK_TYPE_CHECK_BUTTON);
      GtkWidget *reset = app_test_get (rows->pdata[i], "reset");

      g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[i]), ==,
                       _(type->settings[i].title));
      for (guint value = 1; value < checks->len; value++)
        {
          gtk_check_button_set_active (checks->pdata[value], TRUE);
          g_assert_cmpuint (get_chosen_value (fixture, type->settings[i].id), ==, value);
          g_assert_true (gtk_widget_get_visible (reset));
        }
      g_signal_emit_by_name (reset, "clicked");
      g_assert_cmpuint (get_chosen_value (fixture, type->settings[i].id), ==, 0);
      g_assert_false (gtk_widget_get_visible (reset));
    }
  g_assert_null (type->settings[rows->len].id);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
}

static void
test_reset_all (Fixture       *fixture,
                gconstpointer  unused)
{
  const HradbyGameType *type = hradby_registry_list ()[0];
  GtkWidget *button = app_test_get (GTK_WIDGET (fixture->page), "reset");
  g_autoptr(HradbyRuleset) before = NULL, after = NULL;
  guint n_settings = 0;

  g_assert_false (gtk_widget_get_sensitive (button));
  for (; type->settings[n_settings].id != NULL; n_settings++)
    set_value (fixture, type->settings[n_settings].id, 1);
  before = find_chosen (fixture);
  g_assert_cmpuint (hradby_ruleset_count_changed (before), ==, n_settings);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  after = find_chosen (fixture);
  g_assert_cmpuint (hradby_ruleset_count_changed (after), ==, 0);
  g_assert_cmpstr (hradby_ruleset_get_id (after), ==, hradby_ruleset_get_id (before));
}

static void
answer (const char *response)
{
  GtkWidget *dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_settle ();
}

/* The one file on the shelf as it is. (transfer full) (nullable) */
static GBytes *
load_file (Fixture *fixture)
{
  const GPtrArray *items = hradby_shelf_get_items (fixture->shelf, "variant");

  g_assert_cmpuint (items->len, <=, 1);
  return items->len == 0 ? NULL : g_bytes_ref (((HradbyShelfItem *) items->pdata[0])->bytes);
}

static void
reset_all (Fixture *fixture)
{
  g_signal_emit_by_name (app_test_get (GTK_WIDGET (fixture->page), "reset"), "clicked");
}

static void
change_setting (Fixture *fixture)
{
  set_value (fixture, "keep-size", 1);
}

static void
change_name (Fixture *fixture)
{
  type_name (fixture, "name_entry", "Thursdays");
}

static void
change_description (Fixture *fixture)
{
  type_name (fixture, "description_entry", "What we play");
}

static void
delete_chosen (Fixture *fixture)
{
  activate (fixture, "variant.delete");
}

/* Other rules under the id of the variant are imported in its place. */
static void
replace_chosen (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "other.variant.xml", NULL);
  g_autofree char *text = g_strdup_printf (
      "<variant version='1' id='%s' game='castle' base='official'><title>Other</title></variant>",
      hradby_variant_page_get_chosen (fixture->page));
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  hradby_variant_page_import (fixture->page, file);
  answer ("1");
  g_unlink (path);
}

/* Whatever the page does to a variant is taken back, step by step, to the byte of its file. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  unused)
{
  static void (*const changes[]) (Fixture *)
      = { change_setting, change_name, change_description, reset_all, replace_chosen,
          delete_chosen };
  GBytes *before[G_N_ELEMENTS (changes)];

  set_value (fixture, SETTING, 1);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr(GBytes) after = NULL;

      before[i] = load_file (fixture);
      changes[i] (fixture);
      after = load_file (fixture);
      g_assert_false (after != NULL && g_bytes_equal (before[i], after));
    }
  for (guint i = G_N_ELEMENTS (changes); i > 0; i--)
    {
      g_autoptr(GBytes) after = NULL;

      activate (fixture, "variant.undo");
      after = load_file (fixture);
      g_assert_nonnull (after);
      g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after),
                       g_bytes_get_data (before[i - 1], NULL), g_bytes_get_size (before[i - 1]));
      g_bytes_unref (before[i - 1]);
    }
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  activate (fixture, "variant.undo"); /* the change that began the variant */
  g_assert_null (load_file (fixture));
  g_assert_cmpstr (hradby_variant_page_get_chosen (fixture->page), ==, "official");
}

/* An expansion that goes takes its settings along, and brings them back. */
static void
test_undo_expansion (Fixture       *fixture,
                     gconstpointer  unused)
{
  g_autoptr(GPtrArray) pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  g_autoptr(GPtrArray) switches = NULL;
  g_autoptr(GBytes) before = NULL, after = NULL;

  fixture->page = pages->pdata[1];
  switches = app_test_list (app_test_get (GTK_WIDGET (fixture->page), "expansions"),
                            GTK_TYPE_SWITCH);
  gtk_switch_set_active (switches->pdata[0], TRUE);
  before = load_file (fixture);
  gtk_switch_set_active (switches->pdata[0], FALSE);
  g_assert_false (gtk_switch_get_active (switches->pdata[0]));
  activate (fixture, "variant.undo");
  after = load_file (fixture);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (gtk_switch_get_active (switches->pdata[0]));
}

/* New from any, renamed and described, duplicated: the presets stay as they are. */
static void
test_names (Fixture       *fixture,
            gconstpointer  unused)
{
  g_autoptr(HradbyRuleset) renamed = NULL, copy = NULL;

  choose (fixture, _("English rules by RGG"));
  g_assert_false (gtk_widget_get_visible (app_test_get (GTK_WIDGET (fixture->page), "names")));
  activate (fixture, "variant.new");
  g_assert_true (gtk_widget_get_visible (app_test_get (GTK_WIDGET (fixture->page), "names")));
  type_name (fixture, "name_entry", "  Thursdays & more ");
  type_name (fixture, "description_entry", "What we play");
  type_name (fixture, "name_entry", " "); /* refused */
  renamed = find_chosen (fixture);
  g_assert_cmpstr (hradby_ruleset_get_title (renamed), ==, "Thursdays & more");
  g_assert_cmpstr (hradby_ruleset_get_description (renamed), ==, "What we play");
  g_assert_cmpstr (hradby_ruleset_get_base (renamed), ==, "castle-rgg");
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  g_assert_nonnull (find_row (fixture, "Thursdays &amp; more"));

  activate (fixture, "variant.duplicate");
  copy = find_chosen (fixture);
  g_assert_true (hradby_ruleset_equal (copy, renamed));
  g_assert_cmpstr (hradby_ruleset_get_description (copy), ==, "What we play");
  g_assert_cmpstr (hradby_ruleset_get_id (copy), !=, hradby_ruleset_get_id (renamed));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 2);
}

/* Settings are found by words of their questions, values and notes. */
static void
test_search (Fixture       *fixture,
             gconstpointer  unused)
{
  const HradbyGameType *type = hradby_registry_list ()[0];
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_SETTING_ROW);
  GtkWidget *search = app_test_get (GTK_WIDGET (fixture->page), "search_entry");
  GtkWidget *nothing = app_test_get (GTK_WIDGET (fixture->page), "nothing");
  GtkWidget *variants = app_test_get (GTK_WIDGET (fixture->page), "variants");
  guint expected = app_test_find_setting (SETTING), n_visible = 0;

  /* Who searches is in the entry: GTK keeps groups that are hidden with the focus in them. */
  g_assert_true (gtk_widget_grab_focus (search));
  gtk_editable_set_text (GTK_EDITABLE (search), _(type->settings[expected].values[1].note));
  g_signal_emit_by_name (search, "search-changed");
  for (guint i = 0; i < rows->len; i++)
    n_visible += gtk_widget_get_visible (rows->pdata[i]) ? 1 : 0;
  g_assert_true (gtk_widget_get_visible (rows->pdata[expected]));
  g_assert_cmpuint (n_visible, ==, 1);
  g_assert_false (gtk_widget_get_visible (nothing));
  g_assert_false (gtk_widget_get_visible (variants)); /* the result comes first */

  gtk_editable_set_text (GTK_EDITABLE (search), "xyzzy");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_false (gtk_widget_get_visible (rows->pdata[expected]));
  g_assert_true (gtk_widget_get_visible (nothing));

  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (gtk_widget_get_visible (variants));
}

/* What was typed is kept without Enter, copies stand after what they were made from, and the way to
 * undo a deletion is there at once. */
static void
test_details (Fixture       *fixture,
              gconstpointer  unused)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkWidget *list = app_test_get (page, "variants");
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(HradbyRuleset) kept = NULL;

  activate (fixture, "variant.new");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (page, "name_entry")), "Ours");
  activate (fixture, "variant.duplicate");
  activate (fixture, "variant.duplicate");
  rows = app_test_list (list, ADW_TYPE_ACTION_ROW);
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[rows->len - 3]), ==, "Ours");

  activate (fixture, "variant.delete");
  g_assert_nonnull (app_test_get_button (fixture->window, _("_Undo")));

  choose (fixture, "Ours");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (page, "name_entry")), "Closed Upon");
  gtk_widget_set_visible (fixture->window, FALSE);
  kept = find_chosen (fixture);
  g_assert_cmpstr (hradby_ruleset_get_title (kept), ==, "Closed Upon");
}

/* What a file from outside holds comes up by itself; a broken one tells why and can be deleted. */
static void
test_outside (Fixture       *fixture,
              gconstpointer  unused)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "hradby", "variants",
                                            "friend.variant.xml", NULL);
  g_autoptr(GPtrArray) buttons = NULL;
  GtkWidget *row;

  g_assert_true (g_file_set_contents (path, "<variant version='1' id='x'/>", -1, NULL));
  for (guint i = 0; i < 500 && hradby_shelf_get_items (fixture->shelf, "variant")->len == 0; i++)
    app_test_settle ();
  row = find_row (fixture, "friend.variant.xml");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            "friend.variant.xml:1: "));
  buttons = app_test_list (row, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  g_assert_null (find_row (fixture, "friend.variant.xml"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  activate (fixture, "variant.undo");
  g_assert_nonnull (find_row (fixture, "friend.variant.xml"));
}

static void
started_cb (HradbySession **started,
            HradbySession  *session)
{
  *started = g_object_ref (session);
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

/* Starts a game with what the dialog offers by itself, which is the variant chosen last. */
static HradbySession *
start_game (Fixture    *fixture,
            const char *difference)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  AdwActionRow *rules = ADW_ACTION_ROW (app_test_get (dialog, "rules"));
  HradbySession *session = NULL;

  g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (rules), difference));
  g_signal_connect_swapped (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_wait (is_set, &session);
  return session;
}

/* The scenario of the setting with the exported variant instead of its own. */
static HradbySession *
open_scenario (Fixture    *fixture,
               const char *variant)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "scenarios", "castle",
                                                   SETTING ".rgg.game.xml", NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "ours.game.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) record = NULL;
  g_autoptr(GError) error = NULL;
  HradbySession *session;
  const char *start, *end;

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  start = strstr (text, "<variant ");
  end = strstr (start, "</variant>") + strlen ("</variant>");
  record = g_string_new_len (text, start - text);
  g_string_append (record, strstr (variant, "<variant "));
  g_string_append (record, end);
  g_assert_true (g_file_set_contents (path, record->str, -1, NULL));
  session = hradby_session_new_from_file (path, fixture->library, &error);
  g_assert_no_error (error);
  return session;
}

/* The log tells of the setting where it changed a number. */
static void
assert_in_log (HradbySession *session,
               const char    *words)
{
  const GArray *events = hradby_session_get_events (session);
  const char *names[HRADBY_MAX_PLAYERS];
  gboolean found = FALSE;

  hradby_session_get_names (session, names);
  for (guint i = 0; i < events->len; i++)
    {
      g_autofree char *sentence = hradby_sentence_from_event (
          hradby_session_get_table (session), &g_array_index (events, HradbyEvent, i), names);

      found |= sentence != NULL && strstr (sentence, words) != NULL;
    }
  g_assert_true (found);
}

/* A record carries its rules with it. */
static void
assert_embedded (HradbySession *session)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "saved.game.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_session_save_as (session, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<title>Ours</title>"));
  g_assert_nonnull (strstr (text, "<setting id=\"" SETTING "\" value=\"rgg\"/>"));
}

/* Switch the RGG scoring, save, export, delete, undo, delete, import, start a game with it. */
static void
test_life (Fixture       *fixture,
           gconstpointer  unused)
{
  const HradbySettingInfo *info
      = &hradby_registry_list ()[0]->settings[app_test_find_setting (SETTING)];
  g_autofree char *difference = g_strdup_printf ("%s: %s", _(info->title),
                                                 _(info->values[1].title));
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "shared.variant.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(HradbySession) session = NULL, scored = NULL;
  g_autofree char *text = NULL;
  HradbyRuleset *played;

  set_value (fixture, SETTING, 1);
  g_assert_cmpstr (hradby_variant_page_get_chosen (fixture->page), !=, "official");
  type_name (fixture, "name_entry", "Ours");
  hradby_variant_page_export (fixture->page, file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<setting id=\"" SETTING "\" value=\"rgg\"/>"));

  activate (fixture, "variant.delete");
  g_assert_null (find_row (fixture, "Ours"));
  g_assert_cmpstr (hradby_variant_page_get_chosen (fixture->page), ==, "official");
  activate (fixture, "variant.undo");
  g_assert_nonnull (find_row (fixture, "Ours"));
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  activate (fixture, "variant.delete");
  hradby_variant_page_import (fixture->page, file);
  g_assert_nonnull (find_row (fixture, "Ours"));
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);

  session = start_game (fixture, difference);
  played = hradby_session_get_game (session)->setup->ruleset;
  g_assert_cmpstr (hradby_ruleset_get_title (played), ==, "Ours");
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_find (played, SETTING)), ==, 1);
  assert_embedded (session);
  scored = open_scenario (fixture, text);
  assert_in_log (scored, _(info->values[1].title));
  g_unlink (path);
}

static gboolean
is_preferences_open (gpointer unused)
{
  return app_test_find_window (HRADBY_TYPE_PREFERENCES) != NULL;
}

/* Rules that nobody has yet. (transfer full) */
static char *
write_friends (void)
{
  char *path = g_build_filename (g_get_user_data_dir (), "friends.variant.xml", NULL);

  g_assert_true (g_file_set_contents (
      path, "<variant version='1' id='friends' game='castle' base='official'>"
      "<title>Friends</title><setting id='" SETTING "' value='rgg'/>"
      "<setting id='keep-size' value='footprint'/></variant>", -1, NULL));
  return path;
}

/* A variant that is opened in the window is kept only if it is wanted, and then it is shown. */
static void
test_open (Fixture       *fixture,
           gconstpointer  unused)
{
  g_autofree char *path = write_friends ();
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWidget *window;

  app_test_destroy (fixture->window);
  window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
  hradby_window_open (HRADBY_WINDOW (window), file);
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  g_assert_false (is_preferences_open (NULL));

  hradby_window_open (HRADBY_WINDOW (window), file);
  answer ("1");
  app_test_wait (is_preferences_open, NULL);
  fixture->window = app_test_find_window (HRADBY_TYPE_PREFERENCES);
  fixture->page = HRADBY_VARIANT_PAGE (gtk_widget_get_ancestor (
      app_test_get (fixture->window, "names"), HRADBY_TYPE_VARIANT_PAGE));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  g_assert_cmpstr (hradby_variant_page_get_chosen (fixture->page), !=, "castle-rgg");
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  app_test_destroy (fixture->window);
  app_test_destroy (window);
  open_preferences (fixture);
}

static void
drop (GtkWidget  *widget,
      const char *path)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GSList) files = g_slist_prepend (NULL, file);
  g_auto(GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &taken);
      g_assert_true (taken);
      return;
    }
  g_assert_not_reached ();
}

/* A file that is dropped on the preferences is imported; one that is none changes nothing. */
static void
test_drop (Fixture       *fixture,
           gconstpointer  unused)
{
  g_autofree char *path = write_friends ();

  drop (GTK_WIDGET (fixture->page), "/nowhere/nothing.variant.xml");
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  drop (GTK_WIDGET (fixture->page), path);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
}

/* What cannot be a variant changes nothing. */
static void
test_import_refused (Fixture       *fixture,
                     gconstpointer  unused)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "broken.variant.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "<variant version='2'/>", -1, NULL));
  hradby_variant_page_import (fixture->page, file);
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  g_assert_cmpstr (hradby_variant_page_get_chosen (fixture->page), ==, "official");
  g_unlink (path);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/variants/settings", test_settings }, { "/app/variants/reset-all", test_reset_all },
    { "/app/variants/names", test_names },       { "/app/variants/search", test_search },
    { "/app/variants/undo", test_undo },
    { "/app/variants/undo-expansion", test_undo_expansion },
    { "/app/variants/outside", test_outside },   { "/app/variants/life", test_life },
    { "/app/variants/drop", test_drop },         { "/app/variants/details", test_details },
    { "/app/variants/import-refused", test_import_refused }, { "/app/variants/open", test_open },
  };

  if (!app_test_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
