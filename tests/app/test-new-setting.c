/* Tests that a declaration is all that a setting needs: one more for the null game is found in the
 * preferences and their search over all games, in files, in the library and on the command line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/games/faces.h"
#include "app/variants/workshop.h"
#include "cli/cli.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "engine/variant-code.h"
#include "games/castle/castle.h"
#include "null-game.h"
#include "session/shelf.h"
#include "storage/files.h"
#include "storage/record.h"

#define NEW    1
#define OF_OFF 2
#define GOAL   3

static const HradbySettingInfo settings[] = {
  { "double", "Double stones", "Do marked stones count twice?", NULL, "marks",
    HRADBY_VALUES ({ "false", "No", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, "page 1" },
                   { "true", "Yes", NULL, HRADBY_SETTING_ORIGIN_HOUSE, NULL }) },
  [NEW] = { "token-value", "Worth of tokens", "What is a hidden token worth?",
            NULL, "stones",
            HRADBY_VALUES ({ "number", "Its number", "As it is written.",
                             HRADBY_SETTING_ORIGIN_OFFICIAL, NULL },
                           { "nothing", "Nothing", NULL, HRADBY_SETTING_ORIGIN_EDITION,
                             "that of Atlantis" }) },
  [OF_OFF] = { "gold-value", "Worth of gold", "What is gold worth?",
               "gold", "gold",
               HRADBY_VALUES ({ "one", "One point", NULL, HRADBY_SETTING_ORIGIN_COMMUNITY, NULL },
                              { "two", "Two points", NULL, HRADBY_SETTING_ORIGIN_HOUSE, NULL }) },
  [GOAL] = { "goal", "Goal", "How many points win?", NULL, "stones",
             HRADBY_VALUES ({ "0", "0", "An endless game.", HRADBY_SETTING_ORIGIN_EDITION,
                              "that of Thule" }),
             .range = { 0, 10000, 50, 1000,
                        { .note = "As you like it.", .origin = HRADBY_SETTING_ORIGIN_IDEA } } },
  { NULL },
};

typedef struct {
  GSettings         *settings;
  HradbyLibrary     *library;
  HradbyShelf       *shelf;
  GtkWidget         *window;
  HradbyWorkshopPage *page; /* of the null game */
} Fixture;

static void
install (void)
{
  static HradbyGameType type;
  static const HradbyGameType *const types[] = { &type, &hradby_castle_type, NULL };
  static const HradbyFace face = { .id = "null", .icon = "hradby-town-symbolic" };
  static const HradbyFace *const faces[] = { &face, &hradby_castle_face, NULL };

  type = hradby_null_type;
  type.settings = settings;
  hradby_registry_install (types);
  hradby_face_install (faces);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  fixture->window = hradby_workshop_window_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->page = app_test_get_page (fixture->window, "null");
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static GtkWidget *
get_row (Fixture *fixture, guint setting)
{
  return app_test_get_setting (fixture->page, settings[setting].id);
}

/* The line tells what it is about, to readers the question, too. */
static void
assert_asks (GtkWidget *row, const HradbySettingInfo *info)
{
  GtkWidget *value = adw_bin_get_child (ADW_BIN (app_test_get (row, "place")));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_test_get (row, "title"))), ==, info->title);
  gtk_test_accessible_assert_property (value, GTK_ACCESSIBLE_PROPERTY_LABEL, info->title);
  gtk_test_accessible_assert_property (value, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, info->question);
}

/* A line with its question and values, and the way to a file and back. */
static void
test_preferences (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_VARIANTS_ROW);
  GtkDropDown *down = NULL;
  g_autoptr(HradbyRuleset) found = NULL, read = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "new.variant.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (rows->len, ==, 4);
  assert_asks (get_row (fixture, NEW), &settings[NEW]);
  down = GTK_DROP_DOWN (adw_bin_get_child (ADW_BIN (app_test_get (get_row (fixture, NEW),
                                                                  "place"))));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (down)), ==, 2);
  g_assert_true (app_test_says (GTK_WIDGET (down), "Its number"));
  app_test_choose_value (get_row (fixture, NEW), 1);
  g_assert_true (app_test_says (GTK_WIDGET (down), "Nothing"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_test_get (get_row (fixture, OF_OFF),
                                                                "reason"))), ==,
                   "Without effect: Its expansion is switched off");

  found = hradby_library_find_variant (fixture->library, "null",
                                       hradby_workshop_page_get_chosen (fixture->page), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_get (found, NEW)), ==, 1);
  hradby_workshop_page_export (fixture->page, file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<setting id=\"token-value\" value=\"nothing\"/>"));
  read = HRADBY_RULESET (hradby_shelf_load (path, "variant", &error));
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (read, found));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A number is chosen by one spin button, which keeps to the steps of the range; files and codes
 * have the number itself. */
static void
test_number (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *row = get_row (fixture, GOAL);
  HradbySetting *setting = hradby_variants_row_get_setting (HRADBY_VARIANTS_ROW (row));
  g_autoptr(GPtrArray) spins = app_test_list (row, GTK_TYPE_SPIN_BUTTON);
  GtkSpinButton *spin = spins->pdata[0];
  double least, most;

  g_assert_cmpuint (spins->len, ==, 1);
  assert_asks (row, &settings[GOAL]);
  gtk_spin_button_get_range (spin, &least, &most);
  g_assert_cmpfloat (least, ==, 0);
  g_assert_cmpfloat (most, ==, 10000);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1000);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 0);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 1050);
  gtk_spin_button_set_value (spin, 1149);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 1100);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1100);
  gtk_editable_set_text (GTK_EDITABLE (spin), "7512");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 7500);
  gtk_spin_button_spin (spin, GTK_SPIN_HOME, 0);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 0);
  hradby_setting_set_value (setting, 10000);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 10000);
  g_signal_emit_by_name (app_test_get (row, "reset"), "clicked");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1000);
}

static void
test_number_in_files (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (hradby_registry_list ()[0]);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2);
  g_autoptr(HradbyRuleset) variant = NULL, code_read = NULL;
  g_autoptr(HradbyRecord) record = NULL, read = NULL;
  g_autoptr(GBytes) bytes = NULL, whole = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *code = NULL;

  hradby_setting_set_value (hradby_ruleset_get (ruleset, GOAL), 9950);
  setup->has_seed = TRUE;
  bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes),
                                  "<setting id=\"goal\" value=\"9950\"/>"));
  variant = HRADBY_RULESET (hradby_file_read_material (bytes, "v", "variant", FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (variant, ruleset));
  code = hradby_variant_code_write (ruleset);
  g_assert_nonnull (strstr (code, "9950"));
  code_read = hradby_variant_code_read (code, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (code_read, ruleset));
  record = hradby_record_new (hradby_game_new (setup, &error));
  g_assert_no_error (error);
  whole = hradby_record_write (record, fixture->library);
  read = hradby_record_read (whole, "r", fixture->library, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (read->game->setup->ruleset, ruleset));
  g_assert_cmpuint (read->game->table->settings[GOAL], ==, 9950);
}

static void
refuse (const char *setting, const char *words)
{
  g_autofree char *text
    = g_strdup_printf ("<variant version='1' id='a' game='null'>\n%s</variant>", setting);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "gold.variant.xml", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_null (hradby_shelf_load (path, "variant", &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "gold.variant.xml:2: "));
  g_assert_nonnull (strstr (error->message, words));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What was not declared is refused in a file, at its line. */
static void
test_refused (Fixture *fixture, gconstpointer unused)
{
  static const char *const numbers[] = { "525", "10050", "-50", "0050", "x" };

  refuse ("<setting id='token-value' value='gold'/>", "“gold” is not a value");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autofree char *setting = g_strdup_printf ("<setting id='goal' value='%s'/>", numbers[i]);

    refuse (setting, "“goal”: it is a number from 0 to 10000 in steps of 50");
  }
}

static void
seek (HradbyWorkshopPage *page, const char *words)
{
  GtkWidget *entry = app_test_get (GTK_WIDGET (page), "search_entry");

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
search (Fixture *fixture, const char *words, gboolean finds_first, gboolean finds_new)
{
  seek (fixture->page, words);
  g_assert_cmpint (gtk_widget_is_visible (get_row (fixture, 0)), ==, finds_first);
  g_assert_cmpint (gtk_widget_is_visible (get_row (fixture, NEW)), ==, finds_new);
}

static void
test_search (Fixture *fixture, gconstpointer unused)
{
  search (fixture, "worth", FALSE, TRUE);
  search (fixture, "hidden tok", FALSE, TRUE);
  search (fixture, "átlantis", FALSE, FALSE);
  search (fixture, "Atlantis", FALSE, TRUE);
  search (fixture, "nothing", FALSE, TRUE);
  search (fixture, "editions", FALSE, TRUE);
  search (fixture, "house rule", TRUE, FALSE);
  search (fixture, "marked", TRUE, FALSE);
  search (fixture, "stones", TRUE, TRUE);
  search (fixture, "", TRUE, TRUE);
}

/* What was found in other games is listed below, with the game and the question. (transfer
 * container) (element-type AdwActionRow) */
static GPtrArray *
seek_elsewhere (Fixture *fixture, const char *words)
{
  HradbyWorkshopPage *castle = app_test_get_page (fixture->window, "castle");
  GtkWidget *others = app_test_get (GTK_WIDGET (castle), "others");

  seek (castle, words);
  return app_test_list (others, ADW_TYPE_ACTION_ROW);
}

static gboolean
lists (const GPtrArray *rows, const char *title)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
      return TRUE;
  return FALSE;
}

/* On the page of another game the new setting is found by all that is said of it. */
static void
test_search_everywhere (Fixture *fixture, gconstpointer unused)
{
  static const char *const words[] = { "worth", "hidden", "nothing", "Atlantis", "editions",
                                       "stones token" };
  HradbyWorkshopPage *castle = app_test_get_page (fixture->window, "castle");
  GtkWidget *others = app_test_get (GTK_WIDGET (castle), "others");
  GtkWidget *nothing = app_test_get (GTK_WIDGET (castle), "nothing");
  g_autoptr(GPtrArray) none = NULL, all = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr(GPtrArray) rows = seek_elsewhere (fixture, words[i]);

    g_test_message ("%s", words[i]);
    g_assert_true (lists (rows, "Worth of tokens"));
    g_assert_true (gtk_widget_get_visible (others));
    g_assert_false (gtk_widget_get_visible (nothing));
  }
  none = seek_elsewhere (fixture, "platypus");
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (gtk_widget_get_visible (nothing));
  all = seek_elsewhere (fixture, "");
  g_assert_cmpuint (all->len, ==, 0);
  g_assert_false (gtk_widget_get_visible (others));
  g_assert_false (gtk_widget_get_visible (nothing));
}

/* From there its own line is reached, with the focus in it. */
static void
test_search_leads (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) found = NULL;
  GtkWidget *row, *focus;

  found = seek_elsewhere (fixture, "hidden token");
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (found->pdata[0]), ==,
                   "Stones: What is a hidden token worth?");
  g_assert_true (gtk_widget_activate (found->pdata[0]));
  app_test_settle ();
  fixture->page = app_test_get_page (fixture->window, NULL);
  g_assert_cmpstr (hradby_ruleset_get_type_info (
                     hradby_workshop_page_get_ruleset (fixture->page))->id, ==, "null");
  row = get_row (fixture, NEW);
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_true (gtk_widget_has_css_class (row, "shown"));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (focus == row || (focus != NULL && gtk_widget_is_ancestor (focus, row)));
}

static void
assert_printed (const char *format, const char *first, const char *second)
{
  static const HradbyCommand command = { "rules", "", "", hradby_cli_rules };
  g_autofree char *option = g_strconcat ("--format=", format, NULL);
  char *words[] = { (char *) "--game=null", option, NULL };
  const HradbyCliArgs args = { &command, words };
  g_autoptr(GString) out = g_string_new (NULL), err = g_string_new (NULL);
  HradbyCli cli = { out, err, NULL };

  g_assert_cmpint (hradby_cli_rules (&cli, &args), ==, HRADBY_CLI_OK);
  g_assert_cmpstr (err->str, ==, "");
  g_assert_nonnull (strstr (out->str, first));
  g_assert_nonnull (strstr (out->str, second));
  g_clear_object (&cli.library);
}

static void
test_command_line (Fixture *fixture, gconstpointer unused)
{
  assert_printed ("text", "token-value: Worth of tokens\n", "nothing: Nothing\n");
  assert_printed ("json", "\"id\":\"token-value\"", "\"reference\":\"that of Atlantis\"");
  assert_printed ("text", "  a number from 0 to 10000 in steps of 50: 1000 (default)\n",
                  "      0: An endless game.\n      [0: Some editions: that of Thule]\n"
                  "      all others: As you like it.\n"
                  "      [all others: Idea of this program]\n");
  assert_printed ("json", "\"range\":{\"least\":0,\"greatest\":10000,\"step\":50}",
                  "\"values\":[{\"id\":\"0\",");
}

#define ADD(path, test) \
  g_test_add ("/app/new-setting/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  install ();
  ADD ("preferences", test_preferences);
  ADD ("number", test_number);
  ADD ("number-in-files", test_number_in_files);
  ADD ("refused", test_refused);
  ADD ("search", test_search);
  ADD ("search-everywhere", test_search_everywhere);
  ADD ("search-leads", test_search_leads);
  ADD ("command-line", test_command_line);
  return g_test_run ();
}
