/* Tests of variants in the workshop: from a changed setting to a game scored by it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/start/new-game-dialog.h"
#include "app/variants/compare-variants.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/registry.h"
#include "session/shelf.h"

#define SETTING "incomplete-path-scoring"

/* Of a setting. */
#define MOST_VALUES 5

typedef struct {
  GSettings         *settings;
  HradbyLibrary     *library;
  HradbyShelf       *shelf;
  GtkWidget         *window;
  HradbyWorkshopPage *page;
} Fixture;

/* Every test begins without variants of one's own. */
static void
clear_shelf (HradbyShelf *shelf)
{
  g_autoptr(GError) error = NULL;
  const GPtrArray *items;

  while ((items = hradby_shelf_get_items (shelf, "variant"))->len > 0) {
    g_assert_true (hradby_shelf_remove (shelf, items->pdata[0], &error));
    g_assert_no_error (error);
  }
}

static void
open_workshop (Fixture *fixture)
{
  fixture->window = hradby_workshop_window_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->page = app_test_get_page (fixture->window, NULL);
  app_test_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  clear_shelf (fixture->shelf);
  open_workshop (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
}

static void
set_value (Fixture *fixture, const char *id, guint value)
{
  app_test_choose_value (app_test_get_setting (fixture->page, id), value);
}

/* The chosen variant as the library finds it. (transfer full) */
static HradbyRuleset *
find_chosen (Fixture *fixture)
{
  const HradbyGameType *type
    = hradby_ruleset_get_type_info (hradby_workshop_page_get_ruleset (fixture->page));
  g_autofree char *id = hradby_rules_store_get_last (fixture->settings, type);
  g_autoptr(GError) error = NULL;
  HradbyRuleset *ruleset = hradby_library_find_variant (fixture->library, type->id, id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (id, ==, hradby_workshop_page_get_chosen (fixture->page));
  return ruleset;
}

static guint
get_chosen_value (Fixture *fixture, const char *id)
{
  g_autoptr(HradbyRuleset) ruleset = find_chosen (fixture);

  return hradby_setting_get_value (hradby_ruleset_find (ruleset, id));
}

static GtkWidget *
find_row (Fixture *fixture, const char *title)
{
  return app_test_find_variant (fixture->page, title);
}

static void
choose (Fixture *fixture, const char *title)
{
  GtkWidget *row = find_row (fixture, title);

  g_assert_nonnull (row);
  gtk_list_box_select_row (GTK_LIST_BOX (app_test_get (GTK_WIDGET (fixture->page), "variants")),
                           GTK_LIST_BOX_ROW (row));
}

static void
type_name (Fixture *fixture, const char *child, const char *text)
{
  GtkWidget *entry = app_test_get (GTK_WIDGET (fixture->page), child);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

/* Each setting stands in a group. */
static void
test_groups (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; hradby_registry_list ()[i] != NULL; i++) {
    const HradbySettingInfo *info = hradby_registry_list ()[i]->settings;

    for (; info->id != NULL; info++)
      if ((info->group == NULL) != (info->expansion != NULL))
        g_error ("%s: %s", hradby_registry_list ()[i]->id, info->id);
  }
}

/* Where nothing is to be taken back the room for it stays. */
static void
assert_can_take_back (GtkWidget *row, gboolean can)
{
  GtkWidget *reset = app_test_get (row, "reset");

  g_assert_true (gtk_widget_get_sensitive (reset) == can);
  g_assert_cmpfloat (gtk_widget_get_opacity (reset), ==, can ? 1 : 0);
}

/* Every value of every setting can be chosen, is kept in one variant, and can be put back. */
static void
test_settings (Fixture *fixture, gconstpointer unused)
{
  const HradbySettingInfo *info = hradby_registry_list ()[0]->settings;
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_VARIANTS_ROW);
  guint n = 0;

  for (; info->id != NULL; info++, n++) {
    GtkWidget *row = app_test_get_setting (fixture->page, info->id);

    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_test_get (row, "title"))), ==,
                     _(info->title));
    gtk_test_accessible_assert_property (adw_bin_get_child (ADW_BIN (app_test_get (row, "place"))),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, _(info->title));
    for (guint nth = 0; nth < MIN (hradby_setting_info_count_values (info), MOST_VALUES); nth++) {
      guint value = hradby_setting_info_get_nth (info, nth);

      if (value == info->range.usual)
        continue;
      app_test_choose_value (row, value);
      g_assert_cmpuint (get_chosen_value (fixture, info->id), ==, value);
      g_assert_cmpuint (app_test_get_value (row), ==, value);
      assert_can_take_back (row, TRUE);
    }
    g_signal_emit_by_name (app_test_get (row, "reset"), "clicked");
    g_assert_cmpuint (get_chosen_value (fixture, info->id), ==, info->range.usual);
    g_assert_cmpuint (app_test_get_value (row), ==, info->range.usual);
    assert_can_take_back (row, FALSE);
  }
  g_assert_cmpuint (rows->len, ==, n);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
}

/* Whether the menu lets all settings be reset. */
static gboolean
can_reset_all (Fixture *fixture)
{
  g_auto(GStrv) parts = g_strsplit (_("_Reset All"), "_", 2);
  g_autofree char *label = g_strjoinv ("", parts);
  g_autoptr(GPtrArray) all = app_test_list (GTK_WIDGET (fixture->page), GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (G_OBJECT_TYPE_NAME (all->pdata[i]), "GtkModelButton")) {
      g_autofree char *text = NULL;

      g_object_get (all->pdata[i], "text", &text, NULL);
      if (g_strcmp0 (text, label) == 0)
        return gtk_widget_get_sensitive (all->pdata[i]);
    }
  g_error ("There is no item “%s”", label);
}

/* Another value than the usual one. */
static guint
get_other (const HradbySettingInfo *info)
{
  guint other = 0;

  g_assert_true (hradby_setting_info_get_other (info, info->range.usual, 0, &other));
  return other;
}

/* All that there is may be changed, in every game, and put back in one step, and that be undone. */
static void
test_reset_all (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; hradby_registry_list ()[i] != NULL; i++) {
    const HradbyGameType *type = hradby_registry_list ()[i];
    guint n = 0;
    g_autofree char *changed = NULL;

    g_test_message ("%s", type->id);
    fixture->page = app_test_get_page (fixture->window, type->id);
    g_assert_false (can_reset_all (fixture));
    for (; type->settings[n].id != NULL; n++)
      set_value (fixture, type->settings[n].id, get_other (&type->settings[n]));
    changed = g_strdup_printf (ngettext ("Changed %u", "Changed %u", n), n);
    for (guint step = 0; step < 2; step++) { /* as it is made, and as it comes back */
      g_autoptr(HradbyRuleset) full = find_chosen (fixture), none = NULL;

      g_assert_cmpuint (hradby_ruleset_count_changed (full), ==, n);
      for (guint k = 0; k < n; k++)
        g_assert_cmpuint (app_test_get_value (app_test_get_setting (fixture->page,
                                                                    type->settings[k].id)),
                          ==, get_other (&type->settings[k]));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (app_test_get (
                         GTK_WIDGET (fixture->page), "changed"))), ==, changed);
      g_assert_true (can_reset_all (fixture));
      activate (fixture, "variant.reset");
      none = find_chosen (fixture);
      g_assert_cmpuint (hradby_ruleset_count_changed (none), ==, 0);
      g_assert_cmpstr (hradby_ruleset_get_id (none), ==, hradby_ruleset_get_id (full));
      g_assert_false (can_reset_all (fixture));
      if (step == 0)
        activate (fixture, "variant.undo");
    }
  }
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
  activate (fixture, "variant.reset");
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
      hradby_workshop_page_get_chosen (fixture->page));
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  hradby_workshop_page_import (fixture->page, file);
  answer ("1");
  g_unlink (path);
}

static void
assert_file (Fixture *fixture, GBytes *expected)
{
  g_autoptr(GBytes) bytes = load_file (fixture);

  g_assert_true ((bytes == NULL) == (expected == NULL));
  if (bytes != NULL)
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                     g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

/* Whatever the page does to a variant is taken back, step by step, to the byte of its file, and
 * done again. */
static void
test_undo (Fixture *fixture, gconstpointer unused)
{
  static void (*const changes[]) (Fixture *)
      = { change_setting, change_name, change_description, reset_all, replace_chosen,
          delete_chosen };
  GBytes *states[G_N_ELEMENTS (changes) + 1];

  set_value (fixture, SETTING, 1);
  states[0] = load_file (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    changes[i] (fixture);
    states[i + 1] = load_file (fixture);
    g_assert_false (states[i + 1] != NULL && g_bytes_equal (states[i], states[i + 1]));
  }
  for (guint i = G_N_ELEMENTS (changes); i > 0; i--) {
    activate (fixture, "variant.undo");
    assert_file (fixture, states[i - 1]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    activate (fixture, "variant.redo");
    assert_file (fixture, states[i + 1]);
  }
  for (guint i = G_N_ELEMENTS (changes); i > 0; i--)
    activate (fixture, "variant.undo");
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  activate (fixture, "variant.undo"); /* the change that began the variant */
  g_assert_null (load_file (fixture));
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), ==, "official");
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_clear_pointer (&states[i], g_bytes_unref);
}

/* An expansion that goes takes its settings along, and brings them back. */
static void
test_undo_expansion (Fixture *fixture, gconstpointer unused)
{
  GtkSwitch *tower;
  g_autoptr(GBytes) before = NULL, after = NULL;

  fixture->page = app_test_get_page (fixture->window, "carcassonne");
  tower = app_test_get_expansion (fixture->page, "tower");
  set_value (fixture, "tower-diagonals", 1);
  g_assert_true (gtk_switch_get_active (tower));
  before = load_file (fixture);
  gtk_switch_set_active (tower, FALSE);
  g_assert_false (gtk_switch_get_active (tower));
  g_assert_cmpuint (get_chosen_value (fixture, "tower-diagonals"), ==, 0);
  activate (fixture, "variant.undo");
  after = load_file (fixture);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_true (gtk_switch_get_active (tower));
  g_assert_cmpuint (get_chosen_value (fixture, "tower-diagonals"), ==, 1);
}

/* New from any, renamed and described, duplicated: the presets stay as they are. */
static void
test_names (Fixture *fixture, gconstpointer unused)
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
  g_assert_nonnull (find_row (fixture, "Thursdays & more"));

  activate (fixture, "variant.duplicate");
  copy = find_chosen (fixture);
  g_assert_true (hradby_ruleset_equal (copy, renamed));
  g_assert_cmpstr (hradby_ruleset_get_description (copy), ==, "What we play");
  g_assert_cmpstr (hradby_ruleset_get_id (copy), !=, hradby_ruleset_get_id (renamed));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 2);
}

static void
seek (Fixture *fixture, const char *entry, const char *words)
{
  GtkWidget *search = app_test_get (GTK_WIDGET (fixture->page), entry);

  gtk_editable_set_text (GTK_EDITABLE (search), words);
  g_signal_emit_by_name (search, "search-changed");
}

/* How many settings are in the list. */
static guint
count_seen (Fixture *fixture)
{
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_VARIANTS_ROW);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += gtk_widget_is_visible (rows->pdata[i]) ? 1 : 0;
  return n;
}

/* Settings are found by words of their questions, values and notes. */
static void
test_search (Fixture *fixture, gconstpointer unused)
{
  const HradbyGameType *type = hradby_registry_list ()[0];
  const HradbySettingInfo *info = &type->settings[app_test_find_setting (SETTING)];
  GtkWidget *nothing = app_test_get (GTK_WIDGET (fixture->page), "nothing");
  GtkWidget *house = app_test_get (GTK_WIDGET (fixture->page), "house");
  GtkWidget *row = app_test_get_setting (fixture->page, SETTING);
  guint n_all = count_seen (fixture);

  /* Who searches is in the entry: GTK keeps groups that are hidden with the focus in them. */
  g_assert_true (gtk_widget_grab_focus (app_test_get (GTK_WIDGET (fixture->page),
                                                      "search_entry")));
  seek (fixture, "search_entry", _(info->values[1].note));
  g_assert_true (gtk_widget_is_visible (row));
  g_assert_cmpuint (count_seen (fixture), ==, 1);
  g_assert_false (gtk_widget_get_visible (nothing));
  g_assert_false (gtk_widget_get_visible (house)); /* the result comes first */

  seek (fixture, "search_entry", _("Wall tiles at the end of the turn"));
  g_assert_true (gtk_widget_get_visible (house)); /* a house rule is found by its title */
  g_assert_false (gtk_widget_get_visible (nothing));

  seek (fixture, "search_entry", "xyzzy");
  g_assert_cmpuint (count_seen (fixture), ==, 0);
  g_assert_true (gtk_widget_get_visible (nothing));

  seek (fixture, "search_entry", "");
  g_assert_cmpuint (count_seen (fixture), ==, n_all);
  g_assert_true (gtk_widget_get_visible (house));
  g_assert_false (gtk_widget_get_visible (nothing));
}

/* What was typed is kept without Enter, copies stand after what they were made from, and the way to
 * undo a deletion is there at once. */
static void
test_details (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkListBox *list = GTK_LIST_BOX (app_test_get (page, "variants"));
  g_autoptr(HradbyRuleset) kept = NULL;

  activate (fixture, "variant.new");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (page, "name_entry")), "Ours");
  activate (fixture, "variant.duplicate");
  activate (fixture, "variant.duplicate");
  g_assert_true (find_row (fixture, "Ours")
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));

  activate (fixture, "variant.delete");
  g_assert_nonnull (app_test_get_button (fixture->window, _("_Undo")));

  choose (fixture, "Ours");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (page, "name_entry")), "Left");
  choose (fixture, _("English rules by RGG"));
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), ==, "castle-rgg");
  g_assert_null (find_row (fixture, "Ours"));

  choose (fixture, "Left");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (page, "name_entry")), "Closed Upon");
  gtk_widget_set_visible (fixture->window, FALSE);
  kept = find_chosen (fixture);
  g_assert_cmpstr (hradby_ruleset_get_title (kept), ==, "Closed Upon");
}

/* What a file from outside holds comes up by itself; a broken one tells why and can be deleted. */
static void
test_outside (Fixture *fixture, gconstpointer unused)
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
started_cb (HradbySession **started, HradbySession *session)
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
start_game (Fixture *fixture, const char *difference)
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
open_scenario (Fixture *fixture, const char *variant)
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
assert_in_log (HradbySession *session, const char *words)
{
  const GArray *events = hradby_session_get_events (session);
  const char *const *names = hradby_session_get_names (session);
  gboolean found = FALSE;

  for (guint i = 0; i < events->len; i++) {
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
test_life (Fixture *fixture, gconstpointer unused)
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
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), !=, "official");
  type_name (fixture, "name_entry", "Ours");
  hradby_workshop_page_export (fixture->page, file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<setting id=\"" SETTING "\" value=\"rgg\"/>"));

  activate (fixture, "variant.delete");
  g_assert_null (find_row (fixture, "Ours"));
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), ==, "official");
  activate (fixture, "variant.undo");
  g_assert_nonnull (find_row (fixture, "Ours"));
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  activate (fixture, "variant.delete");
  hradby_workshop_page_import (fixture->page, file);
  answer ("1");
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

/* A variant that is opened in the window is kept only if it is wanted, and then home shows it. */
static void
test_open (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = write_friends ();
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWidget *window;

  app_test_destroy (fixture->window);
  window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
  hradby_window_open (HRADBY_WINDOW (window), file);
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);

  hradby_window_open (HRADBY_WINDOW (window), file);
  answer ("1");
  fixture->page = app_test_get_page (window, NULL);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), !=, "castle-rgg");
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
  app_test_destroy (window);
  open_workshop (fixture);
}

/* The focus in the list of variants chooses what the chosen one is compared with. */
static void
test_second (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *list = app_test_get (GTK_WIDGET (fixture->page), "variants");
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (find_row (fixture, _("Czech edition of 2003")));
  GtkWidget *window;
  g_autofree char *text = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_assert_true (app_test_press_key (list, GDK_KEY_d, GDK_CONTROL_MASK));
  window = app_test_find_window (HRADBY_TYPE_COMPARE_VARIANTS);
  g_assert_nonnull (window);
  text = app_test_read (window);
  g_assert_nonnull (strstr (text, _("Czech edition of 2003")));
  app_test_destroy (window);
}

static void
drop (GtkWidget *widget, const char *path)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GSList) files = g_slist_prepend (NULL, file);
  g_auto(GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
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

/* What a dropped file changes is told before it is imported; one that is none changes nothing. */
static void
test_drop (Fixture *fixture, gconstpointer unused)
{
  const guint keep_size = app_test_find_setting ("keep-size");
  g_autofree char *path = write_friends (), *text = NULL;
  GtkWidget *dialog;

  drop (GTK_WIDGET (fixture->page), "/nowhere/nothing.variant.xml");
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  drop (GTK_WIDGET (fixture->page), path);
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  text = app_test_read (dialog);
  g_assert_nonnull (strstr (text, _(hradby_registry_list ()[0]->settings[keep_size].title)));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  answer ("1");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  g_assert_cmpuint (get_chosen_value (fixture, SETTING), ==, 1);
}

#define N_MANY 120

static gboolean
is_listed (gpointer user_data)
{
  return find_row (user_data, "Table 119") != NULL;
}

/* Of very many variants all are listed, each once, and one of the last can be chosen. */
static void
test_many (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *list = app_test_get (GTK_WIDGET (fixture->page), "variants");
  g_autoptr(GPtrArray) few = app_test_list (list, GTK_TYPE_LIST_BOX_ROW), all = NULL;

  for (guint i = 0; i < N_MANY; i++) {
    g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle", NULL);
    g_autofree char *title = g_strdup_printf ("Table %03u", i);
    g_autoptr(HradbyShelfItem) item = NULL;

    g_object_set (rules, "title", title, NULL);
    item = hradby_shelf_add (fixture->shelf, rules, NULL);
    g_assert_nonnull (item);
  }
  app_test_settle ();
  app_test_wait (is_listed, fixture);
  all = app_test_list (list, GTK_TYPE_LIST_BOX_ROW);
  g_assert_cmpuint (all->len, ==, few->len + N_MANY);
  choose (fixture, "Table 119");
  g_assert_cmpstr (hradby_ruleset_get_title (hradby_workshop_page_get_ruleset (fixture->page)), ==,
                   "Table 119");
}

/* What cannot be a variant changes nothing. */
static void
test_import_refused (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "broken.variant.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "<variant version='2'/>", -1, NULL));
  hradby_workshop_page_import (fixture->page, file);
  answer ("close");
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), ==, "official");
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/variants/groups", test_groups },     { "/app/variants/second", test_second },
    { "/app/variants/many", test_many },
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
