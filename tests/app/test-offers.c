/* Tests of rules that come from elsewhere: none is lost, none is kept twice, and what was chosen
 * stays chosen until a person chooses otherwise. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/code-window.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "app/words/rules-store.h"
#include "engine/registry.h"
#include "session/shelf.h"

#define SETTING "incomplete-path-scoring"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  HradbyShelf   *shelf;
  GtkWidget     *window;
} Fixture;

static const GPtrArray *
get_items (Fixture *fixture)
{
  return hradby_shelf_get_items (fixture->shelf, "variant");
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GError) error = NULL;

  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  while (get_items (fixture)->len > 0) {
    g_assert_true (hradby_shelf_remove (fixture->shelf, get_items (fixture)->pdata[0], &error));
    g_assert_no_error (error);
  }
  fixture->window = GTK_WIDGET (hradby_window_new (NULL, fixture->settings, fixture->library));
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static GtkWidget *
find_workshop (void)
{
  return app_test_find_window (HRADBY_TYPE_WORKSHOP_WINDOW);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  if (find_workshop () != NULL)
    app_test_destroy (find_workshop ());
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

/* A file of a friend; @name with its ending. (transfer full) */
static GFile *
write_variant (const char *name, const char *id, const char *game, const char *title,
               const char *settings)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  g_autofree char *text
      = g_strdup_printf ("<variant version=\"1\" id=\"%s\" game=\"%s\" base=\"official\">"
                         "<title>%s</title>%s</variant>", id, game, title, settings);

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

#define RGG       "<setting id=\"" SETTING "\" value=\"rgg\"/>"
#define FOOTPRINT "<setting id=\"keep-size\" value=\"footprint\"/>"

/* The dialog that asks now, by its heading. */
static AdwMessageDialog *
get_question (const char *heading)
{
  GtkWidget *dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, heading);
  return ADW_MESSAGE_DIALOG (dialog);
}

static void
answer (const char *heading, const char *response)
{
  AdwMessageDialog *dialog = get_question (heading);

  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_settle ();
}

static void
assert_no_question (void)
{
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

static void
open (Fixture *fixture, GFile *file)
{
  hradby_window_open (HRADBY_WINDOW (fixture->window), file);
}

/* Several files at once, and one more while it is asked: all are answered, in their order. */
static void
test_queue (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) upper = write_variant ("a.variant.xml", "upper", "castle", "Upper", RGG);
  g_autoptr(GFile) broken = write_variant ("b.variant.xml", "b", "castle", "B", "<nonsense/>");
  g_autoptr(GFile) lower = write_variant ("c.variant.xml", "lower", "castle", "Lower", FOOTPRINT);
  g_autoptr(GFile) third = write_variant ("d.variant.xml", "third", "castle", "Third",
                                          RGG FOOTPRINT);
  GFile *files[] = { upper, broken, lower };

  hradby_window_open_files (HRADBY_WINDOW (fixture->window), files, G_N_ELEMENTS (files));
  open (fixture, third);
  get_question ("Save “Upper”?");
  answer ("Save “Upper”?", "1");
  answer (_("The Variant Cannot Be Opened"), "close");
  answer ("Save “Lower”?", "1");
  answer ("Save “Third”?", "close");
  assert_no_question ();
  g_assert_cmpuint (get_items (fixture)->len, ==, 2);
  g_assert_nonnull (hradby_shelf_find (fixture->shelf, "castle", "upper"));
  g_assert_nonnull (hradby_shelf_find (fixture->shelf, "castle", "lower"));
}

/* What was kept is shown in the one window of the workshop, on the page of its game. */
static void
test_one_window (Fixture *fixture, gconstpointer unused)
{
  const HradbyGameType *castle = hradby_registry_find ("castle");
  const HradbyGameType *carcassonne = hradby_registry_find ("carcassonne");
  g_autoptr(GFile) file
      = write_variant ("tower.variant.xml", "tower-mine", "carcassonne", "Tower of Mine",
                       "<setting id=\"small-city\" value=\"flat\"/>");
  g_autofree char *last = NULL;
  HradbyWorkshopPage *page;
  GtkWidget *workshop;

  hradby_workshop_present (GTK_WINDOW (fixture->window), fixture->settings, fixture->library,
                              castle, NULL);
  app_test_settle ();
  workshop = find_workshop ();
  open (fixture, file);
  answer ("Save “Tower of Mine”?", "1");
  g_assert_true (find_workshop () == workshop); /* fails, too, where there are two */
  page = app_test_get_page (workshop, NULL);
  g_assert_true (hradby_ruleset_get_type_info (hradby_workshop_page_get_ruleset (page))
                 == carcassonne);
  g_assert_cmpstr (hradby_workshop_page_get_chosen (page), ==, "tower-mine");
  last = hradby_rules_store_get_last (fixture->settings, carcassonne);
  g_assert_cmpstr (last, ==, "tower-mine");
}

static HradbyWorkshopPage *
open_page (Fixture *fixture)
{
  hradby_workshop_present (GTK_WINDOW (fixture->window), fixture->settings, fixture->library,
                              hradby_registry_find ("castle"), NULL);
  app_test_settle ();
  return app_test_get_page (find_workshop (), NULL);
}

static void
assert_last (Fixture *fixture, const char *id)
{
  g_autofree char *last = hradby_rules_store_get_last (fixture->settings,
                                                       hradby_registry_find ("castle"));

  g_assert_cmpstr (last, ==, id);
}

static gboolean
is_row_marked (HradbyWorkshopPage *page, const char *title, const char *words)
{
  GtkWidget *row = app_test_find_variant (page, title);

  return row != NULL && g_strcmp0 (hradby_tooltip_get (row), words) == 0;
}

static gboolean
is_unreadable (gpointer user_data)
{
  const HradbyShelfItem *item = get_items (user_data)->pdata[0];

  return item->material == NULL;
}

static gboolean
is_readable (gpointer user_data)
{
  return !is_unreadable (user_data);
}

/* A chosen variant whose file cannot be read for a while stays chosen, and that is said. */
static void
test_missing (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) file = write_variant ("ours.variant.xml", "ours", "castle", "Ours", RGG);
  HradbyWorkshopPage *page = open_page (fixture);
  GtkWidget *dialog, *start;
  HradbyShelfItem *item;
  g_autofree char *path = NULL, *text = NULL;

  hradby_workshop_page_import (page, file);
  answer ("Save “Ours”?", "1");
  assert_last (fixture, "ours");
  item = hradby_shelf_find (fixture->shelf, "castle", "ours");
  path = g_strdup (item->path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  app_test_wait (is_unreadable, fixture);
  assert_last (fixture, "ours");
  g_assert_cmpstr (hradby_workshop_page_get_chosen (page), ==, "ours");
  g_assert_true (is_row_marked (page, "Ours", _("Missing now")));

  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (dialog));
  start = app_test_get (dialog, "start");
  g_assert_false (gtk_widget_get_sensitive (start));

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  app_test_wait (is_readable, fixture);
  g_assert_true (gtk_widget_get_sensitive (start));
  app_test_destroy (dialog);
  assert_last (fixture, "ours");
  g_assert_false (is_row_marked (page, "Ours", _("Missing now")));
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_find (
                        hradby_workshop_page_get_ruleset (page), SETTING)), ==, 1);
}

/* A change keeps what rules are made of and what was noted; the part that is missing is told of. */
static void
test_parts (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) file = write_variant ("ours.variant.xml", "ours", "castle", "Ours",
                                         "<use id=\"castle-house-rule\"/><use id=\"gone\"/>" RGG
                                         "<note>Since 2019</note>");
  HradbyWorkshopPage *page = open_page (fixture);
  HradbyRuleset *ruleset;
  g_autofree char *text = NULL;

  hradby_workshop_page_import (page, file);
  answer ("Save “Ours”?", "1");
  assert_last (fixture, "ours");
  ruleset = hradby_workshop_page_get_ruleset (page);
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_find (ruleset, "wall-tile-pickup")),
                    ==, 1);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (app_test_get (GTK_WIDGET (page),
                                                                         "facts"))), "gone"));

  hradby_setting_set_value (hradby_ruleset_find (ruleset, "keep-size"), 1);
  g_assert_true (g_file_get_contents (hradby_shelf_find (fixture->shelf, "castle", "ours")->path,
                                      &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<use id=\"castle-house-rule\"/>"));
  g_assert_nonnull (strstr (text, "<use id=\"gone\"/>"));
  g_assert_nonnull (strstr (text, "Since 2019"));
  g_assert_nonnull (strstr (text, "keep-size"));
  g_assert_null (strstr (text, "wall-tile-pickup"));
}

/* What begins from a house rule is one's own. */
static void
test_own_kind (Fixture *fixture, gconstpointer unused)
{
  HradbyWorkshopPage *page = open_page (fixture);

  hradby_workshop_page_choose (page, "castle-house-rule");
  g_assert_cmpint (hradby_ruleset_get_kind (hradby_workshop_page_get_ruleset (page)), ==,
                   HRADBY_RULESET_HOUSE_RULE);
  hradby_setting_set_value (hradby_ruleset_find (hradby_workshop_page_get_ruleset (page),
                                                 "keep-size"), 1);
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);
  g_assert_cmpint (hradby_ruleset_get_kind (hradby_workshop_page_get_ruleset (page)), ==,
                   HRADBY_RULESET_OWN);
}

/* Looking at what is missing chooses nothing else; a quick game does not begin by other rules. */
static void
test_missing_at_start (Fixture *fixture, gconstpointer unused)
{
  HradbyWorkshopPage *page;

  hradby_rules_store_set_last (fixture->settings, hradby_registry_find ("castle"), "elsewhere");
  page = open_page (fixture);
  assert_last (fixture, "elsewhere");
  g_assert_true (is_row_marked (page, "elsewhere", _("Missing now")));
  app_test_destroy (find_workshop ());
  assert_last (fixture, "elsewhere");

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play",
                                  g_variant_new_string ("computer"));
  g_assert_null (hradby_window_get_session (HRADBY_WINDOW (fixture->window)));
  answer (_("The Game Cannot Start"), "close");
}

/* The same rules come in once; a revised file may take the place of the first one. */
static void
test_again (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) first = write_variant ("one.variant.xml", "group", "castle", "Group", RGG);
  g_autoptr(GFile) revised = write_variant ("two.variant.xml", "group", "castle", "Group",
                                            RGG FOOTPRINT);
  g_autoptr(GFile) preset = write_variant ("three.variant.xml", "castle-rgg", "castle", "X", RGG);
  AdwMessageDialog *dialog;
  HradbyShelfItem *item;

  open (fixture, first);
  answer ("Save “Group”?", "1");
  open (fixture, first);
  answer (_("You Already Have These Rules"), "1");
  open (fixture, preset);
  answer (_("You Already Have These Rules"), "close");
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);

  open (fixture, revised);
  dialog = get_question ("Replace “Group”?");
  g_assert_cmpint (adw_message_dialog_get_response_appearance (dialog, "1"), ==,
                   ADW_RESPONSE_DESTRUCTIVE);
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "2"); /* loses nothing */
  answer ("Replace “Group”?", "1");
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);
  item = hradby_shelf_find (fixture->shelf, "castle", "group");
  g_assert_cmpuint (hradby_ruleset_count_changed (HRADBY_RULESET (item->material)), ==, 2);

  open (fixture, first);
  answer ("Replace “Group”?", "2");
  g_assert_cmpuint (get_items (fixture)->len, ==, 2);
  g_assert_nonnull (hradby_shelf_find (fixture->shelf, "castle", "group-2"));
}

/* Whatever somebody calls an exported file, it opens; without an ending it gets one. */
static void
test_any_name (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) file = write_variant ("any.xml", "any", "castle", "Any", RGG);
  g_autofree char *typed = g_build_filename (g_get_user_cache_dir (), "novak.xml", NULL);
  g_autofree char *written = g_build_filename (g_get_user_cache_dir (), "novak.variant.xml", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (typed);

  open (fixture, file);
  answer ("Save “Any”?", "1");
  hradby_workshop_page_export (open_page (fixture), target);
  g_assert_true (g_file_test (written, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (typed, G_FILE_TEST_EXISTS));
  hradby_workshop_page_export (open_page (fixture), target); /* nothing is replaced unasked */
  g_assert_true (g_file_test (typed, G_FILE_TEST_EXISTS));
  open (fixture, target);
  answer (_("You Already Have These Rules"), "close");
  g_unlink (typed);
  g_unlink (written);
}

/* What has no path is opened like any other file; where it cannot be written, that is told. */
static void
test_no_path (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) file = g_file_new_for_uri (
    "resource:///io/github/hradby/Hradby/data/variants/castle-rgg.variant.xml");
  HradbyWorkshopPage *page;

  g_assert_null (g_file_peek_path (file));
  open (fixture, file);
  answer (_("You Already Have These Rules"), "close");
  page = open_page (fixture);
  hradby_workshop_page_export (page, file);
  app_test_settle ();
  g_assert_true (app_test_says (find_workshop (), "resource:///"));
}

static guint
count_expansions (HradbyRuleset *variant, const char *const *expansions)
{
  guint n = 0;

  for (guint e = 0; expansions[e] != NULL; e++)
    n += hradby_ruleset_has_expansion (variant, expansions[e]);
  return n;
}

/* Whoever chooses a preset knows before which expansions come with it: of one its title tells. */
static void
test_presets (Fixture *fixture, gconstpointer unused)
{
  const HradbyGameType *const *types = hradby_registry_list ();

  for (guint t = 0; types[t] != NULL; t++) {
    g_autoptr(GPtrArray) variants = hradby_rules_store_list (fixture->library, types[t]);

    for (guint i = 0; i < variants->len; i++)
      for (guint e = 0; types[t]->expansions != NULL && types[t]->expansions[e] != NULL; e++) {
        const char *title = hradby_rules_store_get_title (variants->pdata[i]);
        g_autofree char *line = hradby_rules_store_describe (variants->pdata[i]);
        g_autofree char *all = hradby_rules_store_tell (variants->pdata[i]);

        if (!hradby_ruleset_has_expansion (variants->pdata[i], types[t]->expansions[e]))
          continue;
        if (hradby_ruleset_get_kind (variants->pdata[i]) != HRADBY_RULESET_HOUSE_RULE
            && count_expansions (variants->pdata[i], types[t]->expansions) == 1)
          g_assert_nonnull (strstr (title, _(types[t]->expansion_titles[e])));
        g_assert_nonnull (strstr (line, _(types[t]->expansion_titles[e])));
        g_assert_nonnull (strstr (all, _(types[t]->expansion_titles[e])));
        g_assert_nonnull (strstr (all, _(types[t]->title)));
      }
  }
}

static void
started_cb (HradbySession **started, HradbySession *session)
{
  *started = g_object_ref (session);
}

/* The rules of a game on the table can be played again at once, and kept. */
static void
test_table (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenarios", "castle",
                                                 "keep-size.footprint.game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(HradbySession) again = NULL;
  HradbyRuleset *table;
  GtkWidget *dialog;
  HradbyShelfItem *item;

  open (fixture, file);
  table = hradby_session_get_game (
      hradby_window_get_session (HRADBY_WINDOW (fixture->window)))->setup->ruleset;
  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  hradby_new_game_dialog_set_table (HRADBY_NEW_GAME_DIALOG (dialog), table);
  g_signal_connect_swapped (dialog, "started", G_CALLBACK (started_cb), &again);
  gtk_window_present (GTK_WINDOW (dialog));
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "rules")), 1);
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_settle ();
  g_assert_true (hradby_ruleset_equal (hradby_session_get_game (again)->setup->ruleset, table));
  assert_last (fixture, "official"); /* they have no file that could be chosen */

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "keep-rules", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "keep-rules", NULL);
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);
  item = get_items (fixture)->pdata[0];
  g_assert_true (hradby_ruleset_equal (HRADBY_RULESET (item->material), table));
}

/* A preset sets the switches of its expansions; what people switch then is what they play. */
static void
test_switches (Fixture *fixture, gconstpointer unused)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  g_autoptr(GPtrArray) switches = NULL;
  g_autoptr(HradbySession) session = NULL;
  g_autofree char *last = NULL;
  GtkWidget *dialog;
  HradbyRuleset *rules;

  g_settings_set_string (fixture->settings, "game", type->id);
  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_signal_connect_swapped (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  app_test_choose (dialog, "rules", _("The Tower: rules by ZMG"));
  switches = app_test_list (app_test_get (dialog, "game_group"), GTK_TYPE_SWITCH);
  g_assert_true (gtk_switch_get_active (switches->pdata[0]));
  g_assert_false (gtk_switch_get_active (switches->pdata[1]));
  gtk_switch_set_active (switches->pdata[1], TRUE);
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_settle ();
  rules = hradby_session_get_game (session)->setup->ruleset;
  g_assert_true (hradby_ruleset_has_expansion (rules, type->expansions[0]));
  g_assert_true (hradby_ruleset_has_expansion (rules, type->expansions[1]));
  last = hradby_rules_store_get_last (fixture->settings, type);
  g_assert_cmpstr (last, !=, "official"); /* so to remember it has filled the dialog anew */
}

static gboolean
is_asked (gpointer unused)
{
  return app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* A variant goes into a message and comes back, whatever else the message says. */
static void
test_code (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GFile) file = write_variant ("ours.variant.xml", "ours", "castle", "Ours", RGG);
  GtkWidget *page = GTK_WIDGET (open_page (fixture));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (page);
  HradbyRuleset *kept;
  GtkWidget *window;

  hradby_workshop_page_import (HRADBY_WORKSHOP_PAGE (page), file);
  answer ("Save “Ours”?", "1");
  gtk_widget_activate_action (page, "variant.code", NULL);
  window = app_test_find_window (HRADBY_TYPE_CODE_WINDOW);
  g_assert_nonnull (window);
  g_signal_emit_by_name (app_test_get (window, "copy"), "clicked");
  gtk_window_close (GTK_WINDOW (window));
  gtk_widget_activate_action (page, "variant.delete", NULL);
  g_assert_cmpuint (get_items (fixture)->len, ==, 0);
  gtk_widget_activate_action (page, "variant.paste", NULL);
  app_test_wait (is_asked, NULL);
  answer ("Save “Ours”?", "1");
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);
  kept = HRADBY_RULESET (((HradbyShelfItem *) get_items (fixture)->pdata[0])->material);
  g_assert_cmpstr (hradby_ruleset_get_title (kept), ==, "Ours");
  g_assert_cmpuint (hradby_ruleset_count_changed (kept), ==, 1);

  gdk_clipboard_set_text (clipboard, "Shall we? hradby:castle?title=Ours&" SETTING "=rgg.");
  gtk_widget_activate_action (page, "variant.paste", NULL);
  app_test_wait (is_asked, NULL);
  answer (_("You Already Have These Rules"), "close");
  gdk_clipboard_set_text (clipboard, "Shall we?");
  gtk_widget_activate_action (page, "variant.paste", NULL);
  app_test_wait (is_asked, NULL);
  answer (_("The Variant Cannot Be Opened"), "close");
  g_assert_cmpuint (get_items (fixture)->len, ==, 1);
}

/* However long a text from elsewhere is, its question can be answered. */
static void
test_long (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *title = g_strnfill (120, 'w'), *word = g_strnfill (1900, 'x');
  g_autofree char *rest = g_strdup_printf ("<description>%s</description>" RGG, word);
  g_autoptr(GFile) file = write_variant ("long.variant.xml", "long", "castle", title, rest);
  GtkWidget *dialog;
  int minimum, width;

  open (fixture, file);
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  width = MAX (minimum, 300);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 600);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_cmpuint (get_items (fixture)->len, ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/offers/queue", test_queue },
    { "/app/offers/one-window", test_one_window },
    { "/app/offers/missing", test_missing },
    { "/app/offers/missing-at-start", test_missing_at_start },
    { "/app/offers/parts", test_parts },
    { "/app/offers/own-kind", test_own_kind },
    { "/app/offers/again", test_again },
    { "/app/offers/any-name", test_any_name },
    { "/app/offers/no-path", test_no_path },
    { "/app/offers/table", test_table },
    { "/app/offers/switches", test_switches },
    { "/app/offers/long", test_long },
    { "/app/offers/code", test_code },
    { "/app/offers/presets", test_presets },
  };

  if (!app_test_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
