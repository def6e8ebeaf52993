/* Tests that a declaration is all that a setting needs: one more for the null game is found in the
 * preferences and their search, in files, in the library and on the command line. */
#include "app-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/preferences.h"
#include "app/setting-row.h"
#include "app/variant-page.h"
#include "cli/cli.h"
#include "engine/error.h"
#include "engine/registry.h"
#include "null-game.h"

#define NEW 1

static const HradbySettingInfo settings[] = {
  { "double", "Double stones", "Do marked stones count twice?", HRADBY_ORIGIN_HOUSE, NULL, "marks",
    { { "false", "No", NULL }, { "true", "Yes", NULL } } },
  [NEW] = { "token-value", "Worth of tokens", "What is a hidden token worth?",
            HRADBY_ORIGIN_EDITION, NULL, "stones",
            { { "number", "Its number", "All editions but one." },
              { "nothing", "Nothing", "Only the edition of Atlantis." } } },
  { NULL },
};

typedef struct
{
  GSettings         *settings;
  HradbyLibrary     *library;
  HradbyShelf       *shelf;
  GtkWidget         *window;
  HradbyVariantPage *page;
} Fixture;

static void
install (void)
{
  static HradbyGameType type;
  static const HradbyGameType *const types[] = { &type, NULL };

  type = hradby_null_type;
  type.settings = settings;
  hradby_registry_install (types);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  unused)
{
  g_autoptr(GPtrArray) pages = NULL;

  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  fixture->window = hradby_preferences_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  g_assert_cmpuint (pages->len, ==, 1);
  fixture->page = pages->pdata[0];
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  unused)
{
  app_test_destroy (fixture->window);
  app_test_drop (fixture->settings);
  app_test_drop (fixture->library);
}

/* The closed row reads so. */
static void
assert_shows (GtkWidget  *row,
              const char *words)
{
  g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
  g_assert_nonnull (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), words));
}

/* A row with its question and values, and the way to a file and back. */
static void
test_preferences (Fixture       *fixture,
                  gconstpointer  unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);
  g_autoptr(GPtrArray) checks = NULL;
  g_autoptr(HradbyRuleset) found = NULL, read = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "new.variant.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_cmpstr (adw_preferences_row_get_title (rows->pdata[NEW]), ==, "Worth of tokens");
  checks = app_test_list (rows->pdata[NEW], GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpuint (checks->len, ==, 2);
  gtk_check_button_set_active (checks->pdata[1], TRUE);
  assert_shows (rows->pdata[NEW], "What is a hidden token worth?\nNothing · Editions differ");

  found = hradby_library_find_variant (fixture->library, "null",
                                       hradby_variant_page_get_chosen (fixture->page), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_get (found, NEW)), ==, 1);
  hradby_variant_page_export (fixture->page, file);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<setting id=\"token-value\" value=\"nothing\"/>"));
  read = hradby_shelf_import (path, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (read, found));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What was not declared is refused in a file. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  unused)
{
  static const char text[] = "<variant version='1' id='a' game='null'>"
                             "<setting id='token-value' value='gold'/></variant>";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "gold.variant.xml", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_null (hradby_shelf_import (path, &error));
  g_assert_nonnull (strstr (error->message, "gold"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
search (Fixture    *fixture,
        const char *words,
        gboolean    finds_first,
        gboolean    finds_new)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);
  GtkWidget *entry = app_test_get (GTK_WIDGET (fixture->page), "search_entry");

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpint (gtk_widget_get_visible (rows->pdata[0]), ==, finds_first);
  g_assert_cmpint (gtk_widget_get_visible (rows->pdata[NEW]), ==, finds_new);
}

static void
test_search (Fixture       *fixture,
             gconstpointer  unused)
{
  search (fixture, "worth", FALSE, TRUE);
  search (fixture, "hidden tok", FALSE, TRUE);
  search (fixture, "átlantis", FALSE, FALSE);
  search (fixture, "Atlantis", FALSE, TRUE);
  search (fixture, "nothing", FALSE, TRUE);
  search (fixture, "marked", TRUE, FALSE);
  search (fixture, "", TRUE, TRUE);
}

static void
assert_printed (const char *format,
                const char *first,
                const char *second)
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
test_command_line (Fixture       *fixture,
                   gconstpointer  unused)
{
  assert_printed ("text", "token-value: Worth of tokens\n", "nothing: Nothing\n");
  assert_printed ("json", "\"id\":\"token-value\"", "\"note\":\"Only the edition of Atlantis.\"");
}

#define ADD(path, test) \
  g_test_add ("/app/new-setting/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  install ();
  ADD ("preferences", test_preferences);
  ADD ("refused", test_refused);
  ADD ("search", test_search);
  ADD ("command-line", test_command_line);
  return g_test_run ();
}
